// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// The ranking π of a topic with the largest 1 − AP(π) + w · Φ(π), exactly: Yue et al. (2007). Φ(π) is the mean of
/// ±(x − x') over the pairs of a relevant document x and another x', + where the relevant one stands above. Only retrieved
/// documents are ranked. Allocates nothing once its room has grown.
class ViolatedRanking {
public:
    /// O(N log N) for N documents and O(pairs) at most. \param scores [documents] w · x
    /// \pre the topic has relevant documents and others
    void find(const TopicScores& topic, const Eigen::VectorXd& scores, const Task& task = {});

    /// 1 − AP of the ranking.
    double loss() const;

    /// So that Φ(perfect) − Φ(π) is their product with the features; times `factor`. \param shares [documents] set
    void difference(double factor, Eigen::VectorXd& shares) const;

    /// Rows, best first.
    const std::vector<std::uint32_t>& order() const { return m_order; }

    /// [others] by falling score: at which place among the relevant documents, from 0, the first below it stands.
    const std::vector<std::uint32_t>& places() const { return m_places; }

private:
    void sort(const TopicScores& topic, const Eigen::VectorXd& scores);
    void merge();

    std::vector<std::uint8_t> m_isRelevant;  // [rows]
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_relevant, m_others;  // rows, falling by score
    std::vector<std::uint32_t> m_places;
    std::vector<double> m_gains;  // [sum of two places] 1 / (k (k − 1))
};

}  // namespace rankscape
