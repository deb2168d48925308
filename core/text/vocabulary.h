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

/// The index terms of a collection, in byte order.
class Vocabulary {
public:
    Vocabulary() = default;

    /// Every term that occurs at least `leastCount` times in all `documents` together. \throws Cancelled
    Vocabulary(std::span<const std::vector<std::string>> documents, int leastCount, const Task& task = {});

    Eigen::Index size() const { return static_cast<Eigen::Index>(m_terms.size()); }
    const std::string& term(Eigen::Index index) const { return m_terms.at(static_cast<std::size_t>(index)); }
    std::optional<Eigen::Index> index(const std::string& term) const;

private:
    std::vector<std::string> m_terms;
    std::unordered_map<std::string, Eigen::Index> m_index;
};

}  // namespace rankscape
