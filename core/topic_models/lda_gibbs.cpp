// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_gibbs.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "core/base/random.h"
#include "core/base/simd.h"
#include "core/base/team.h"
#include "core/topic_models/plsi_fit.h"

namespace rankscape {

namespace {

constexpr std::size_t lanes = 16;
constexpr std::size_t groups = 8;

/// One occurrence of a term in the document whose tokens it stands among.
struct Token {
    int term;
    int topic;
};

/// The tokens of one document in a block.
struct Passage {
    int document;
    std::vector<Token> tokens;
};

/// The topics that a document has: n_dz > 0.
struct Mixture {
    std::vector<int> topics;
    std::vector<float> counts;
};

/// What all blocks of a round read, and write each in places of their own.
struct Counts {
    std::vector<Mixture> documents;
    std::vector<float> terms;  // n_zw [terms × stride], whole numbers
    std::vector<float> inverses;  // 1 / (n_z + V β) as the round began [stride]; 0 for topics that fill the lanes
    std::vector<float> termSums;  // Σ_z n_zw / (n_z + V β) [terms]
    float inverseSum = 0.0F;  // Σ_z β / (n_z + V β)
    std::size_t stride;
};

/// Σ n_zw / (n_z + V β) of one term.
RANKSCAPE_SIMD float termSum(const float* counts, const float* inverses, std::size_t stride)
{
    float lane[lanes] = {};
    for (std::size_t k = 0; k < stride; k += lanes) {
        for (std::size_t j = 0; j < lanes; ++j)
            lane[j] += counts[k + j] * inverses[k + j];
    }
    float sum = 0.0F;
    for (const float each : lane)
        sum += each;
    return sum;
}

/// Samples the tokens of one block. P ∝ n_dz (n_zw + β) / (n_z + V β) + α (n_zw + β) / (n_z + V β): the first part
/// is summed over the few topics that the document has, the sum of the second is kept up to date for each term, and
/// its topics are visited only in the few cases where the draw falls there.
class BlockSampler {
public:
    BlockSampler(Counts& counts, const GibbsOptions& options, Random random, std::vector<int>& changes)
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

    void sample(Passage& passage)
    {
        Mixture& mixture = m_counts.documents[static_cast<std::size_t>(passage.document)];
        for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot)
            m_slots[static_cast<std::size_t>(mixture.topics[slot])] = static_cast<int>(slot);
        for (Token& token : passage.tokens)
            sample(token, mixture);
        for (const int topic : mixture.topics)
            m_slots[static_cast<std::size_t>(topic)] = -1;
        dropEmpty(mixture);
    }

private:
    void sample(Token& token, Mixture& mixture)
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
    int placeInTerm(const float* term, float target) const
    {
        int topic = 0;
        for (; topic + 1 < m_topics; ++topic) {
            target -= (term[topic] + m_beta) * m_counts.inverses[static_cast<std::size_t>(topic)];
            if (target < 0.0F)
                break;
        }
        return topic;
    }

    void count(Mixture& mixture, int topic)
    {
        int& slot = m_slots[static_cast<std::size_t>(topic)];
        if (slot < 0) {
            slot = static_cast<int>(mixture.topics.size());
            mixture.topics.push_back(topic);
            mixture.counts.push_back(0.0F);
        }
        mixture.counts[static_cast<std::size_t>(slot)] += 1.0F;
    }

    static void dropEmpty(Mixture& mixture)
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

    Counts& m_counts;
    float m_alpha;
    float m_beta;
    int m_topics;
    Random m_random;
    std::vector<int>& m_changes;  // of n_z
    std::vector<int> m_slots;  // [topics] a topic's place in the document's mixture, −1: none
    std::vector<float> m_running;  // sums of the first part
};

/// Deals items out to the groups, the heaviest first, each to the lightest group so far: [items] → group.
std::vector<std::size_t> deal(const Eigen::VectorXd& weights)
{
    std::vector<Eigen::Index> order(static_cast<std::size_t>(weights.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index i) { return weights[i]; });
    std::array<double, groups> loads{};
    std::vector<std::size_t> group(order.size());
    for (const Eigen::Index i : order) {
        const auto lightest = static_cast<std::size_t>(std::ranges::min_element(loads) - loads.begin());
        group[static_cast<std::size_t>(i)] = lightest;
        loads[lightest] += weights[i];
    }
    return group;
}

class Sampler {
public:
    Sampler(const TermMatrix& counts, const GibbsOptions& options, const FitContext& context)
        : m_seed(context.seed)
        , m_options(options)
        , m_betaSum(options.beta * static_cast<double>(counts.cols()))
        , m_team(context.threads)
    {
        m_counts.stride = (static_cast<std::size_t>(options.k) + lanes - 1) / lanes * lanes;
        m_counts.documents.resize(static_cast<std::size_t>(counts.rows()));
        m_counts.terms.assign(static_cast<std::size_t>(counts.cols()) * m_counts.stride, 0.0F);
        m_counts.termSums.assign(static_cast<std::size_t>(counts.cols()), 0.0F);
        m_counts.inverses.assign(m_counts.stride, 0.0F);
        m_totals.assign(static_cast<std::size_t>(options.k), 0);
        m_changes.fill(m_totals);
        dealTokens(counts);
    }

    /// One new topic for every token: eight rounds of eight blocks.
    void sweep(std::uint64_t number)
    {
        for (std::size_t shift = 0; shift < groups; ++shift) {
            beginRound();
            m_team.run(groups, [&](std::size_t g) {
                const std::size_t termGroup = (g + shift) % groups;
                for (const int term : m_termGroups[termGroup])
                    m_counts.termSums[static_cast<std::size_t>(term)] =
                        termSum(m_counts.terms.data() + static_cast<std::size_t>(term) * m_counts.stride,
                            m_counts.inverses.data(), m_counts.stride);
                const Random random(Random(m_seed + (number * groups + shift) * groups + g).next());
                BlockSampler sampler(m_counts, m_options, random, m_changes[g]);
                for (Passage& passage : m_blocks[g * groups + termGroup])
                    sampler.sample(passage);
            });
        }
    }

    TopicModel model() const
    {
        const auto stride = static_cast<Eigen::Index>(m_counts.stride);
        const Eigen::Map<const Eigen::MatrixXf> terms(
            m_counts.terms.data(), stride, std::ssize(m_counts.terms) / stride);
        TopicModel model;
        model.alpha = m_options.alpha;
        model.words = terms.topRows(m_options.k).cast<double>().array() + m_options.beta;
        model.words.array().colwise() /= model.words.rowwise().sum().array().eval();
        model.documents = Eigen::MatrixXd::Constant(m_options.k, std::ssize(m_counts.documents), m_options.alpha);
        for (Eigen::Index document = 0; document < model.documents.cols(); ++document) {
            const Mixture& mixture = m_counts.documents[static_cast<std::size_t>(document)];
            for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot)
                model.documents(mixture.topics[slot], document) += mixture.counts[slot];
        }
        model.documents.array().rowwise() /= model.documents.colwise().sum().array().eval();
        return model;
    }

private:
    void dealTokens(const TermMatrix& counts)
    {
        const auto documentGroups = deal(counts * Eigen::VectorXd::Ones(counts.cols()));
        const auto termGroups = deal(counts.transpose() * Eigen::VectorXd::Ones(counts.rows()));
        for (std::size_t term = 0; term < termGroups.size(); ++term)
            m_termGroups[termGroups[term]].push_back(static_cast<int>(term));
        const Eigen::SparseMatrix<double, Eigen::RowMajor> rows = counts;
        Random random(m_seed);
        for (int document = 0; document < rows.outerSize(); ++document) {
            const std::size_t first = documentGroups[static_cast<std::size_t>(document)] * groups;
            std::vector<float> mixture(m_totals.size(), 0.0F);
            for (decltype(rows)::InnerIterator entry(rows, document); entry; ++entry) {
                const auto term = static_cast<std::size_t>(entry.col());
                auto& block = m_blocks[first + termGroups[term]];
                if (block.empty() || block.back().document != document)
                    block.push_back({document, {}});
                for (int i = 0; i < static_cast<int>(entry.value()); ++i) {
                    const std::size_t topic = random.below(m_totals.size());
                    block.back().tokens.push_back({static_cast<int>(term), static_cast<int>(topic)});
                    m_counts.terms[term * m_counts.stride + topic] += 1.0F;
                    mixture[topic] += 1.0F;
                    ++m_totals[topic];
                }
            }
            keep(mixture, m_counts.documents[static_cast<std::size_t>(document)]);
        }
    }

    static void keep(const std::vector<float>& counts, Mixture& mixture)
    {
        for (std::size_t topic = 0; topic < counts.size(); ++topic) {
            if (counts[topic] == 0.0F)
                continue;
            mixture.topics.push_back(static_cast<int>(topic));
            mixture.counts.push_back(counts[topic]);
        }
    }

    void beginRound()
    {
        double sum = 0.0;
        for (std::size_t topic = 0; topic < m_totals.size(); ++topic) {
            for (std::vector<int>& changes : m_changes)
                m_totals[topic] += std::exchange(changes[topic], 0);
            const double inverse = 1.0 / (m_totals[topic] + m_betaSum);
            m_counts.inverses[topic] = static_cast<float>(inverse);
            sum += inverse;
        }
        m_counts.inverseSum = static_cast<float>(m_options.beta * sum);
    }

    std::uint64_t m_seed;
    GibbsOptions m_options;
    double m_betaSum;  // V β
    Counts m_counts;
    std::vector<int> m_totals;  // n_z [topics]
    std::array<std::vector<int>, groups> m_changes;  // of n_z by each block of a round
    std::array<std::vector<int>, groups> m_termGroups;
    std::array<std::vector<Passage>, groups * groups> m_blocks;  // [document group × term group]
    Team m_team;
};

}  // namespace

TopicModel fitLdaGibbs(const TermMatrix& counts, const GibbsOptions& options, const FitContext& context, const Task& task)
{
    checkTopicCount(counts, options.k, "LDA");
    Sampler sampler(counts, options, context);
    FitTrace trace;
    const auto note = [&](int sweep) {
        const TopicModel now = sampler.model();
        trace.push_back({sweep, perplexity(counts, now.words, now.documents, context.threads)});
        if (context.onStep)
            context.onStep(trace.back());
    };
    note(0);
    for (int sweep = 1; sweep <= options.sweeps; ++sweep) {
        task.checkpoint(static_cast<double>(sweep - 1) / options.sweeps, "LDA, Gibbs sampling");
        sampler.sweep(static_cast<std::uint64_t>(sweep));
        if (sweep % 10 == 0 || sweep == options.sweeps)
            note(sweep);
    }
    TopicModel model = sampler.model();
    model.trace = std::move(trace);
    return model;
}

}  // namespace rankscape
