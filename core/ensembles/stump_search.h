// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Of a rule "the ranker scores the document above the threshold": r is the sum of the potentials of those rows.
struct StumpChoice {
    Eigen::Index ranker = 0;
    double threshold = 0.0;
    double r = 0.0;
};

/// The rows of a table in the order of every ranker's scores, and the thresholds that set them apart.
class StumpSearch {
public:
    /// \param thresholds  of each ranker at most, spread evenly over the rows; 0: every one that there is
    /// \param counts  whether a row, of all topics one after the other, is looked at
    StumpSearch(const ScoreTable& table, int thresholds, const std::function<bool(Eigen::Index)>& counts,
        const Task& task = {});

    /// The largest |r|; of equal ones, but for 1e-15, the first ranker and its lowest threshold. O(rows × rankers).
    /// Allocates nothing; each ranker is a silent checkpoint. \param potentials [rows]
    StumpChoice best(const Eigen::VectorXd& potentials, const Task& task = {}) const;

private:
    struct Cut {
        std::uint32_t end;  // so many rows score above
        double threshold;
    };
    struct Ranker {
        std::vector<std::uint32_t> rows;  // that it retrieved, its scores falling
        std::vector<Cut> cuts;  // thresholds falling
    };

    std::vector<Ranker> m_rankers;
};

}  // namespace rankscape
