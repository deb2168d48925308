// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// Each stem's most frequent word; of equally frequent ones the first in byte order.
using WordsOfStems = std::unordered_map<std::string, std::string>;

/// The index terms of a collection, in byte order.
class Vocabulary {
public:
    Vocabulary() = default;

    /// Every term that occurs at least `leastCount` times in all `documents` together.
    /// \param words  where terms are stems \throws Cancelled
    Vocabulary(std::span<const std::vector<std::string>> documents, int leastCount, const Task& task = {},
        const WordsOfStems& words = {});

    Eigen::Index size() const { return static_cast<Eigen::Index>(m_terms.size()); }
    const std::string& term(Eigen::Index index) const { return m_terms.at(static_cast<std::size_t>(index)); }
    std::optional<Eigen::Index> index(const std::string& term) const;

    /// A term as people read it: a stem's most frequent word.
    const std::string& word(Eigen::Index index) const { return m_words.at(static_cast<std::size_t>(index)); }

private:
    std::vector<std::string> m_terms;
    std::vector<std::string> m_words;
    std::unordered_map<std::string, Eigen::Index> m_index;
};

}  // namespace rankscape
