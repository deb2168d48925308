// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/vocabulary.h"

#include <algorithm>

namespace rankscape {

Vocabulary::Vocabulary(
    std::span<const std::vector<std::string>> documents, int leastCount, const Task& task, const WordsOfStems& words)
{
    std::unordered_map<std::string, int> counts;
    for (const auto& document : documents) {
        task.stopIfAsked();
        for (const std::string& term : document)
            ++counts[term];
    }
    for (const auto& [term, count] : counts) {
        if (count >= leastCount)
            m_terms.push_back(term);
    }
    task.stopIfAsked();
    std::ranges::sort(m_terms);
    task.stopIfAsked();
    for (const std::string& term : m_terms) {
        m_index.emplace(term, static_cast<Eigen::Index>(m_index.size()));
        const auto word = words.find(term);
        m_words.push_back(word != words.end() ? word->second : term);
    }
}

std::optional<Eigen::Index> Vocabulary::index(const std::string& term) const
{
    const auto found = m_index.find(term);
    return found == m_index.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace rankscape
