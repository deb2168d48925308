// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Two grades whose documents make pairs.
struct GradePair {
    int high = 1;
    int low = 0;

    friend bool operator==(const GradePair&, const GradePair&) = default;
};

/// One topic's documents of different grades.
struct PairedTopic {
    std::shared_ptr<const TopicScores> scores;
    std::vector<std::vector<std::uint32_t>> levels;  // rows of each grade that makes pairs, the highest grade first
    std::size_t pairs = 0;
    double weight = 1.0;  // of each of its pairs
};

/// All pairs of a document and one of a lower grade of the same topic, none of them stored: z = x(high) − x(low).
/// A document of a grade below 0 is in no pair.
class GradePairs {
public:
    /// \param only  pairs of these two grades; of all if nothing
    /// \param topicsAlike  whether each topic's pairs weigh 1 together, instead of 1 each
    explicit GradePairs(
        const ScoreTable& training, std::optional<GradePair> only = std::nullopt, bool topicsAlike = false);

    /// Those with a pair.
    const std::vector<PairedTopic>& topics() const { return m_topics; }
    Eigen::Index features() const { return m_features; }
    std::size_t count() const { return m_count; }

private:
    std::vector<PairedTopic> m_topics;
    Eigen::Index m_features;
    std::size_t m_count = 0;
};

/// The grades that meet in a topic, two by two; the highest first.
std::vector<GradePair> gradesThatMeet(const ScoreTable& training);

/// Σ weight · max(0, 1 − w · z)² over pairs, and with it what Newton's method needs.
struct MarginSums {
    double squares = 0.0;  // the sum itself
    double violations = 0.0;  // Σ weight · max(0, 1 − w · z)
    Eigen::VectorXd gradient;  // [features] of the sum
    Eigen::MatrixXd hessian;  // [features × features] of the sum, as if no pair came to 1 or left it
};

/// O(N log N) for N rows and each grade, however many pairs: they are counted in the order of scores.
/// Allocates nothing once `loss` and its own room have grown.
class PairScan {
public:
    explicit PairScan(const GradePairs& pairs)
        : m_pairs(pairs)
    {
    }

    void evaluate(const Eigen::VectorXd& weights, MarginSums& loss, const Task& task);

private:
    void sort(const PairedTopic& topic, const Eigen::VectorXd& weights);
    void meet(std::size_t level);
    void addLoss(double weight, MarginSums& loss);
    void addCurvature(const Eigen::MatrixXd& features, const Task& task);

    const GradePairs& m_pairs;
    Eigen::VectorXd m_scores;  // [rows] of the topic
    Eigen::VectorXd m_slopes;  // [rows] derivative of the topic's sum by score
    Eigen::MatrixXd m_curvature;  // [rows × features] second derivative by scores, times the features
    std::vector<std::vector<std::uint32_t>> m_sorted;  // rows of each level, falling by score
    std::vector<std::uint32_t> m_highs, m_lows, m_merged;  // rows of a level and of all below it, falling by score
    std::vector<std::uint32_t> m_reach;  // [highs] so many lows, the first, are less than 1 below
    std::vector<std::uint32_t> m_from;  // [lows] from this high on they are less than 1 above
};

}  // namespace rankscape
