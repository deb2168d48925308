// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/expansion.h"
#include "core/measures/precision_sum.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Called at least every few milliseconds of work; throws if the caller wants no more of it.
using Checkpoint = std::function<void()>;

/// Rows that are not relevant, rising.
std::vector<std::uint32_t> othersOf(const TopicScores& topic);

/// AP: Σ_j j / (j + c_(j)) / |D|. \param counts c of each relevant document; sorted afterwards
PrecisionUnits precisionOf(const TopicScores& topic, std::vector<std::int32_t>& counts);

/// One relevant document with the others that are not yet known to be above or below it.
struct OpenPairs {
    std::uint32_t relevant;  // numbered over all topics
    std::uint32_t end;  // of its pairs; they begin where those of the one before end
};

/// A part of a face of the simplex: the convex hull of its corners, and what holds all over its inside. Where open pairs
/// are too many to be listed, they are all of the face's pairs that the corners do not decide.
struct SimplexPart {
    Eigen::MatrixXd corners;  // [weights of the face × corners], each column sums to 1
    double bound = 1.0;  // of MAP anywhere inside
    std::vector<std::int32_t>
        above;  // [relevant documents] non-relevant ones above it everywhere; not listed: all over
    // the face, where it ties, by the order of rows
    std::vector<OpenPairs> open;
    std::vector<std::uint32_t> others;  // rows of all open pairs' other documents
    bool isListed = true;

    /// An open pair; those of one relevant document come together. Beyond so many none is listed.
    void add(std::uint32_t relevant, std::uint32_t other, std::size_t mostListed);

    /// After the last pair. \param tiedAbove  what `above` is if they are not listed
    void finish(const std::vector<std::int32_t>& tiedAbove);

    std::size_t bytes() const
    {
        return sizeof(SimplexPart) + static_cast<std::size_t>(corners.size()) * sizeof(double)
            + above.capacity() * sizeof(std::int32_t) + open.capacity() * sizeof(OpenPairs)
            + others.capacity() * sizeof(std::uint32_t);
    }
};

/// The pairs of a relevant and another document of every topic, on the face of the simplex where only some rankers have
/// weight. MAP depends on nothing but the signs of their differences. Refers to the table, which must outlive it.
class SimplexFace {
public:
    static constexpr Eigen::Index mostRankers = 16;

    /// What is looked for: MAP inside cells, or anywhere on the closed face, also where pairs tie and the earlier row is
    /// ahead.
    enum class Places { InsideCells, Anywhere };

    /// \param rankers  whose weights are not 0, rising; may be 0 anywhere
    SimplexFace(const ScoreTable& table, std::vector<Eigen::Index> rankers, Places places = Places::InsideCells);

    struct Topic {
        const TopicScores* scores;
        std::uint32_t firstRelevant;  // numbered over all topics
        double doubt;  // differences at corners up to this may have the wrong sign, but for exact arithmetic
    };

    bool countsTies() const { return m_places == Places::Anywhere; }
    Eigen::Index dimensions() const { return static_cast<Eigen::Index>(m_rankers.size()); }
    const std::vector<Topic>& topics() const { return m_topics; }  // with a relevant document that was retrieved
    double topicCount() const { return m_topicCount; }  // that MAP is over
    std::uint32_t topicOf(std::uint32_t relevant) const { return m_topicOf[relevant]; }
    std::size_t relevantCount() const { return m_topicOf.size(); }
    Eigen::Index rowOf(std::uint32_t relevant) const { return m_rowOf[relevant]; }

    /// One ranker's scores of a topic, the k-th of the face. [documents]
    const double* scores(std::uint32_t topic, std::size_t k) const
    {
        return m_topics[topic].scores->scores.col(m_rankers[k]).data();
    }

    /// Adds how far a relevant document is ahead of another one at weights. \param weights [dimensions]
    void addLead(std::uint32_t relevant, std::uint32_t other, const double* weights, Expansion& sum) const;

    /// The same, rounded once; the sign is exact.
    double exactLead(std::uint32_t relevant, std::uint32_t other, const double* weights) const;

    /// The same where ties do not count; where they do, a tie is the least lead of the earlier row. So a pair is decided
    /// in a part if and only if its sides at the corners have one sign.
    double side(std::uint32_t relevant, std::uint32_t other, const double* weights) const;

    /// The whole face; a pair with equal scores of every ranker keeps the order of its rows.
    /// \param mostListed  pairs
    SimplexPart whole(std::size_t mostListed, const Checkpoint& checkpoint) const;

    std::size_t bytes() const
    {
        return sizeof(SimplexFace) + m_topics.size() * sizeof(Topic) + m_rowOf.size() * 2 * sizeof(std::uint32_t);
    }

    /// The weights of all rankers. \param face [dimensions] \returns [rankers of the table]
    Eigen::VectorXd weights(const Eigen::VectorXd& face) const;

    /// AP of a topic: Σ_j j / (j + c_(j)) / |D|. \param above c [relevant documents]
    PrecisionUnits precision(std::uint32_t topic, const std::vector<std::int32_t>& above) const;

    double mean(PrecisionSum sum) const { return meanPrecision(sum, m_topicCount); }

private:
    /// Whether some corner of the face has the relevant document ahead, or behind.
    struct Sides {
        bool ahead = false;
        bool behind = false;
    };

    Sides sidesOf(std::uint32_t relevant, std::uint32_t other) const;

    std::vector<Eigen::Index> m_rankers;
    Places m_places;
    Eigen::Index m_allRankers;
    std::vector<Topic> m_topics;
    double m_topicCount = 0.0;
    std::vector<std::uint32_t> m_topicOf;  // [relevant documents]
    std::vector<std::uint32_t> m_rowOf;  // [relevant documents]
};

/// Shares of `count` corners that sum to 1 and are nearly the same, but related by no simple fraction: a mix of corners
/// on which scores do not tie by accident.
Eigen::VectorXd irregularMix(Eigen::Index count);

}  // namespace rankscape
