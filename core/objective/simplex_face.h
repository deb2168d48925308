// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape {

/// One relevant document with the non-relevant ones that are not yet known to be above or below it.
struct OpenPairs {
    std::uint32_t relevant;  // numbered over all topics
    std::uint32_t end;  // of its pairs; they begin where those of the one before end
};

/// A part of a face of the simplex: the convex hull of its corners, and what holds all over it.
struct SimplexPart {
    Eigen::MatrixXd corners;  // [weights of the face × corners], each column sums to 1
    double bound = 1.0;  // of MAP anywhere within
    std::vector<std::int32_t> above;  // [relevant documents] non-relevant ones above it everywhere
    std::vector<OpenPairs> open;
    std::vector<std::uint32_t> others;  // of all open pairs, numbered within the topic

    std::size_t bytes() const
    {
        return above.size() * sizeof(std::int32_t) + open.size() * sizeof(OpenPairs)
            + others.size() * sizeof(std::uint32_t);
    }
};

/// The relevant and the non-relevant documents of all topics as points, a coordinate for each ranker of a face. MAP
/// depends on nothing but the signs of the differences between the two kinds under the weights.
class SimplexFace {
public:
    /// \param rankers  whose weights are not 0, rising
    SimplexFace(const ScoreTable& table, std::vector<Eigen::Index> rankers);

    struct Topic {
        std::uint32_t firstRelevant;  // numbered over all topics
        std::uint32_t relevant;  // how many
        std::uint32_t others;
        std::size_t firstOther;  // numbered over all topics
    };

    Eigen::Index dimensions() const { return static_cast<Eigen::Index>(m_rankers.size()); }
    const std::vector<Topic>& topics() const { return m_topics; }
    std::uint32_t topicOf(std::uint32_t relevant) const { return m_topicOf[relevant]; }
    std::size_t relevantCount() const { return m_topicOf.size(); }

    const double* relevantPoint(std::uint32_t relevant) const
    {
        return m_relevantPoints.data() + relevant * m_rankers.size();
    }

    /// Of the non-relevant document `other` of a topic.
    const double* otherPoint(std::uint32_t topic, std::uint32_t other) const
    {
        return m_otherPoints.data() + (m_topics[topic].firstOther + other) * m_rankers.size();
    }

    /// Score differences of at most this are within rounding: they count as in favour of the relevant document.
    double rounding() const { return m_rounding; }

    /// The whole face. A pair with equal scores of every ranker keeps the order of its rows.
    SimplexPart whole() const;

    /// The weights of all rankers. \param face [dimensions] \returns [rankers of the table]
    Eigen::VectorXd weights(const Eigen::VectorXd& face) const;

    /// Σ AP over the topics, each 1/|D| Σ_j j / (j + c_(j)). \param above c [relevant documents]
    double precision(std::uint32_t topic, const std::vector<std::int32_t>& above) const;

private:
    std::vector<Eigen::Index> m_rankers;
    Eigen::Index m_allRankers;
    std::vector<Topic> m_topics;  // with a relevant document
    std::vector<std::uint32_t> m_topicOf;  // [relevant documents]
    std::vector<double> m_relevantPoints;  // [relevant documents × dimensions], a document's contiguous
    std::vector<double> m_otherPoints;  // [others × dimensions]
    std::vector<std::int32_t> m_relevantRows;  // [relevant documents] in their topics, for ties
    std::vector<std::int32_t> m_otherRows;  // [others]
    double m_rounding = 0.0;
};

/// Shares of `count` corners that sum to 1 and are nearly the same, but related by no simple fraction: a mix of corners
/// on which scores do not tie by accident.
Eigen::VectorXd irregularMix(Eigen::Index count);

/// Whether some pair ties all over the face, but not on the whole simplex, and its rows' order puts the relevant document
/// first although its scores of the other rankers are lower. Only then MAP on the face can be higher than right beside it.
bool canExceedInterior(const ScoreTable& table, const std::vector<Eigen::Index>& rankers);

}  // namespace rankscape
