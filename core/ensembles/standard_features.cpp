// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/standard_features.h"

#include <algorithm>
#include <numeric>

#include "core/base/counted_random.h"
#include "core/models/topic_features.h"
#include "core/models/topicwise.h"

namespace rankscape {

namespace {

constexpr std::uint64_t orderTag = 22;

std::vector<std::string> namesOfFeatures(bool areUsed)
{
    std::vector<std::string> names;
    for (const TopicFeature& feature : topicFeatures()) {
        if (areUsed)
            names.emplace_back(feature.name);
    }
    return names;
}

}  // namespace

StandardFeatures::StandardFeatures(const ScoreTable& training, bool isUsed)
    : m_names(namesOfFeatures(isUsed))
    , m_mean(Eigen::VectorXd::Zero(countOf(m_names, training.rankerCount())))
    , m_scale(m_mean)
{
    const auto topics = static_cast<double>(std::max<std::size_t>(training.topics.size(), 1));
    for (const auto& topic : training.topics)
        m_mean += valuesOf(m_names, *topic) / topics;
    for (const auto& topic : training.topics)
        m_scale += (valuesOf(m_names, *topic) - m_mean).cwiseAbs2() / topics;
    m_scale = (m_scale.array() > 1e-20).select(m_scale.cwiseSqrt(), 1.0);
}

Eigen::VectorXd StandardFeatures::of(const TopicScores& topic) const
{
    return (valuesOf(m_names, topic) - m_mean).cwiseQuotient(m_scale);
}

SharedModel StandardFeatures::model(const Attention& attention, bool isSigned) const
{
    return topicwiseModel({m_names, m_mean, m_scale, attention.rankers * attention.topics,
        attention.rankers * attention.bias, isSigned});
}

std::vector<std::size_t> passOrder(std::uint64_t seed, int epoch, std::size_t count)
{
    const CountedRandom random = CountedRandom::of(seed, orderTag, epoch);
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::less{}, [&](std::size_t i) { return random.word(i); });
    return order;
}

}  // namespace rankscape
