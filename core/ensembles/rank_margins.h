// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What a pair of documents counts, by their grades: high and irrelevant 1.
struct MarginOptions {
    double theta = 0.5;  // high and possible
    double thetaLow = 0.5;  // possible and irrelevant; 0 in the paper
    double delta = 1.0;  // added to the number of documents above, ≥ 0
    int high = 1;  // grade from which a document is high; possible from 1
};

/// How well each ranker orders a topic: b = tr(AᵀR) of Hoi and Jin (2008), equation 6. With two grades, δ = 1 and no ties it is
/// the sum of precision at every rank, less the relevant documents. Documents of a grade below 0 are in no pair, but count as
/// above others; what a ranker did not retrieve ties at its end. O(documents · log documents) a ranker, of few documents by
/// counting; allocates nothing once it has grown.
class RankMargins {
public:
    explicit RankMargins(const MarginOptions& options)
        : m_options(options)
    {
    }

    /// \param b [rankers]
    void operator()(const TopicScores& topic, Eigen::Ref<Eigen::VectorXd> b);

private:
    static constexpr std::size_t classes = 4;  // not judged, irrelevant, possible, high

    struct Placed {
        double score;
        int place;  // of the class
    };

    void arrange(const TopicScores& topic);
    void take(const TopicScores& topic, Eigen::Index ranker);
    double ofMissing() const;
    double byCounting();
    double bySorting();
    double pull(std::size_t place, const std::array<double, classes>& above) const;

    MarginOptions m_options;
    std::vector<double> m_shares;  // [documents above] 1 / (their number + δ), 0 for none
    std::vector<Eigen::Index> m_rows;  // [documents] class after class
    std::array<Eigen::Index, classes + 1> m_ends{};  // of classes, after 0
    std::array<Eigen::Index, classes + 1> m_begins{};  // of classes among those of a ranker; the last is their number
    std::vector<double> m_scores;  // of the documents that it retrieved, class after class
    std::vector<double> m_above;  // [documents × classes] how many of each class score higher
    std::vector<Placed> m_placed;  // [documents] scores falling
};

/// b of every topic, [rankers × topics]. \param options  its `high` 0: the highest grade there is
Eigen::MatrixXd rankMargins(
    const ScoreTable& training, MarginOptions options, unsigned threads = 0, const Task& task = {});

}  // namespace rankscape
