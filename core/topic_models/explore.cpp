// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/explore.h"

#include "core/base/highest.h"
#include "core/base/joined.h"

namespace rankscape {

std::vector<Entry> largest(const Eigen::Ref<const Eigen::VectorXd>& values, std::size_t count)
{
    std::vector<Entry> entries;
    for (const Eigen::Index each : highest(values, count)) {
        if (values[each] > 0.0)
            entries.push_back({each, values[each]});
    }
    return entries;
}

std::vector<Entry> topWords(const Eigen::MatrixXd& words, Eigen::Index topic, std::size_t count)
{
    return largest(words.row(topic).transpose(), count);
}

std::string topicName(
    const Eigen::MatrixXd& words, Eigen::Index topic, const Vocabulary& vocabulary, std::size_t count)
{
    const auto termOf = [&](const Entry& word) { return vocabulary.word(word.index); };
    return joined(topWords(words, topic, count), " ", termOf);
}

Eigen::VectorXd topicShares(const Eigen::MatrixXd& documents)
{
    return documents.rowwise().mean();
}

}  // namespace rankscape
