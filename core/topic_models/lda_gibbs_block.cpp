// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_gibbs_block.h"

#include <algorithm>
#include <array>

#include "core/base/simd.h"

namespace rankscape {

namespace {

void dropEmpty(GibbsMixture& mixture)
{
    std::size_t kept = 0;
    for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot) {
        mixture.topics[kept] = mixture.topics[slot];
        mixture.counts[kept] = mixture.counts[slot];
        kept += mixture.counts[slot] > 0.0F ? 1 : 0;
    }
    mixture.topics.resize(kept);
    mixture.counts.resize(kept);
}

}  // namespace

RANKSCAPE_SIMD float gibbsTermSum(const float* counts, const float* inverses, std::size_t stride)
{
    std::array<float, gibbsLanes> lane{};
    for (std::size_t k = 0; k < stride; k += gibbsLanes) {
        for (std::size_t j = 0; j < gibbsLanes; ++j)
            lane[j] += counts[k + j] * inverses[k + j];
    }
    float sum = 0.0F;
    for (const float each : lane)
        sum += each;
    return sum;
}

GibbsBlockSampler::GibbsBlockSampler(
    GibbsCounts& counts, const GibbsOptions& options, Random random, std::vector<int>& changes)
    : m_counts(counts)
    , m_alpha(static_cast<float>(options.alpha))
    , m_beta(static_cast<float>(options.beta))
    , m_topics(static_cast<int>(options.k))
    , m_random(random)
    , m_changes(changes)
    , m_slots(static_cast<std::size_t>(options.k), -1)
    , m_running(static_cast<std::size_t>(options.k))
{
}

void GibbsBlockSampler::sample(GibbsPassage& passage)
{
    GibbsMixture& mixture = m_counts.documents[static_cast<std::size_t>(passage.document)];
    for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot)
        m_slots[static_cast<std::size_t>(mixture.topics[slot])] = static_cast<int>(slot);
    for (GibbsToken& token : passage.tokens)
        sample(token, mixture);
    for (const int topic : mixture.topics)
        m_slots[static_cast<std::size_t>(topic)] = -1;
    dropEmpty(mixture);
}

void GibbsBlockSampler::sample(GibbsToken& token, GibbsMixture& mixture)
{
    float* const term = m_counts.terms.data() + static_cast<std::size_t>(token.term) * m_counts.stride;
    float& termSum = m_counts.termSums[static_cast<std::size_t>(token.term)];
    const auto old = static_cast<std::size_t>(token.topic);
    mixture.counts[static_cast<std::size_t>(m_slots[old])] -= 1.0F;
    term[old] -= 1.0F;
    termSum -= m_counts.inverses[old];

    const float* const inverses = m_counts.inverses.data();
    const std::size_t size = mixture.topics.size();
    float sum = 0.0F;
    for (std::size_t slot = 0; slot < size; ++slot) {
        const auto topic = static_cast<std::size_t>(mixture.topics[slot]);
        sum += mixture.counts[slot] * ((term[topic] + m_beta) * inverses[topic]);
        m_running[slot] = sum;
    }
    const float rest = m_alpha * (std::max(termSum, 0.0F) + m_counts.inverseSum);
    const float target = static_cast<float>(m_random.uniform()) * (sum + rest);
    int topic = 0;
    if (target < sum) {
        std::size_t slot = 0;
        for (std::size_t i = 0; i + 1 < size; ++i)
            slot += target >= m_running[i] ? 1 : 0;
        topic = mixture.topics[slot];
        mixture.counts[slot] += 1.0F;
    } else {
        topic = placeInTerm(term, (target - sum) / m_alpha);
        count(mixture, topic);
    }
    const auto now = static_cast<std::size_t>(topic);
    term[now] += 1.0F;
    termSum += inverses[now];
    --m_changes[old];
    ++m_changes[now];
    token.topic = topic;
}

/// The topic where Σ (n_zw + β) / (n_z + V β) passes `target`; the last if rounding lets none.
int GibbsBlockSampler::placeInTerm(const float* term, float target) const
{
    int topic = 0;
    for (; topic + 1 < m_topics; ++topic) {
        target -= (term[topic] + m_beta) * m_counts.inverses[static_cast<std::size_t>(topic)];
        if (target < 0.0F)
            break;
    }
    return topic;
}

void GibbsBlockSampler::count(GibbsMixture& mixture, int topic)
{
    int& slot = m_slots[static_cast<std::size_t>(topic)];
    if (slot < 0) {
        slot = static_cast<int>(mixture.topics.size());
        mixture.topics.push_back(topic);
        mixture.counts.push_back(0.0F);
    }
    mixture.counts[static_cast<std::size_t>(slot)] += 1.0F;
}

}  // namespace rankscape
