// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/explore.h"

#include <algorithm>
#include <numeric>

namespace rankscape {

std::vector<Entry> largest(const Eigen::Ref<const Eigen::VectorXd>& values, std::size_t count)
{
    std::vector<Eigen::Index> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), 0);
    const auto kept = static_cast<std::ptrdiff_t>(std::min(count, order.size()));
    std::partial_sort(order.begin(), order.begin() + kept, order.end(),
        [&](Eigen::Index a, Eigen::Index b) { return values[a] > values[b] || (values[a] == values[b] && a < b); });
    std::vector<Entry> entries;
    for (std::ptrdiff_t i = 0; i < kept && values[order[static_cast<std::size_t>(i)]] > 0.0; ++i)
        entries.push_back({order[static_cast<std::size_t>(i)], values[order[static_cast<std::size_t>(i)]]});
    return entries;
}

std::vector<Entry> topWords(const Eigen::MatrixXd& words, Eigen::Index topic, std::size_t count)
{
    return largest(words.row(topic).transpose(), count);
}

std::string topicName(
    const Eigen::MatrixXd& words, Eigen::Index topic, const Vocabulary& vocabulary, std::size_t count)
{
    std::string name;
    for (const Entry& word : topWords(words, topic, count))
        name += (name.empty() ? "" : " ") + vocabulary.term(word.index);
    return name;
}

Eigen::VectorXd topicShares(const Eigen::MatrixXd& documents)
{
    return documents.rowwise().mean();
}

}  // namespace rankscape
