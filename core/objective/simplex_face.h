// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/expansion.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// Called at least every few milliseconds of work; throws if the caller wants no more of it.
using Checkpoint = std::function<void()>;

/// The pairs of a group whose others are not yet known to be above or below its document.
struct OpenPairs {
    std::uint32_t group;  // position among ObjectiveFunction::groups()
    std::uint32_t end;  // of its pairs; they begin where those of the one before end
};

/// A part of a face of the simplex: the convex hull of its corners, and what holds all over its inside. Where open pairs
/// are too many to be listed, they are all of the face's pairs that the corners do not decide.
struct SimplexPart {
    Eigen::MatrixXd corners;  // [weights of the face × corners], each column sums to 1
    double bound = 1.0;  // of the objective anywhere inside
    std::vector<std::int32_t> above;  // [groups] others above the document everywhere; not listed: all over the face,
        // where it ties, by the order of rows
    std::vector<OpenPairs> open;
    std::vector<std::uint32_t> others;  // rows of all open pairs' other documents
    bool isListed = true;

    /// An open pair; those of one group come together. Beyond so many none is listed.
    void add(std::uint32_t group, std::uint32_t other, std::size_t mostListed);

    /// After the last pair. \param tiedAbove  what `above` is if they are not listed
    void finish(const std::vector<std::int32_t>& tiedAbove);

    std::size_t bytes() const
    {
        return sizeof(SimplexPart) + static_cast<std::size_t>(corners.size()) * sizeof(double)
            + above.capacity() * sizeof(std::int32_t) + open.capacity() * sizeof(OpenPairs)
            + others.capacity() * sizeof(std::uint32_t);
    }
};

/// The pairs of documents that concern an objective, on the face of the simplex where only some rankers have weight. The
/// objective depends on nothing but the signs of their differences. Refers to the function, which must outlive it.
class SimplexFace {
public:
    static constexpr Eigen::Index mostRankers = 16;

    /// What is looked for: values inside cells, or anywhere on the closed face, also where pairs tie and the earlier row is
    /// ahead.
    enum class Places { InsideCells, Anywhere };

    /// \param rankers  whose weights are not 0, rising; may be 0 anywhere
    SimplexFace(
        const ObjectiveFunction& objective, std::vector<Eigen::Index> rankers, Places places = Places::InsideCells);
    SimplexFace(ObjectiveFunction&&, std::vector<Eigen::Index>, Places = Places::InsideCells) = delete;

    bool countsTies() const { return m_places == Places::Anywhere; }
    Eigen::Index dimensions() const { return static_cast<Eigen::Index>(m_rankers.size()); }
    const ObjectiveFunction& objective() const { return m_objective; }
    std::uint32_t topicOf(std::uint32_t group) const { return m_groups[group].topic; }
    std::size_t topicCount() const { return m_objective.topics().size(); }
    std::size_t groupCount() const { return m_groups.size(); }
    Eigen::Index rowOf(std::uint32_t group) const { return m_groups[group].row; }

    /// Differences at corners up to this may have the wrong sign, but for exact arithmetic.
    double doubt(std::uint32_t topic) const { return m_doubts[topic]; }

    /// One ranker's scores of a topic, the k-th of the face. [documents]
    const double* scores(std::uint32_t topic, std::size_t k) const
    {
        return m_objective.topics()[topic].scores->scores.col(m_rankers[k]).data();
    }

    /// Adds how far a group's document is ahead of another one at weights. \param weights [dimensions]
    void addLead(std::uint32_t group, std::uint32_t other, const double* weights, Expansion& sum) const;

    /// The same, rounded once; the sign is exact.
    double exactLead(std::uint32_t group, std::uint32_t other, const double* weights) const;

    /// The same where ties do not count; where they do, a tie is the least lead of the earlier row. So a pair is decided
    /// in a part if and only if its sides at the corners have one sign.
    double side(std::uint32_t group, std::uint32_t other, const double* weights) const;

    /// The whole face; a pair with equal scores of every ranker keeps the order of its rows.
    /// \param mostListed  pairs
    SimplexPart whole(std::size_t mostListed, const Checkpoint& checkpoint) const;

    std::size_t bytes() const { return sizeof(SimplexFace) + m_doubts.size() * sizeof(double); }

    /// The weights of all rankers. \param face [dimensions] \returns [rankers of the table]
    Eigen::VectorXd weights(const Eigen::VectorXd& face) const;

    ValueUnits valueOf(std::uint32_t topic, const std::vector<std::int32_t>& above) const
    {
        return m_objective.valueOf(m_objective.topics()[topic], above);
    }

    double mean(ValueSum sum) const { return m_objective.mean(sum); }

    /// Of the mean, if nothing else is above.
    double boundOf(const std::vector<std::int32_t>& above) const;

private:
    /// Whether some corner of the face has the group's document ahead, or behind.
    struct Sides {
        bool ahead = false;
        bool behind = false;
    };

    Sides sidesOf(std::uint32_t group, std::uint32_t other) const;

    const ObjectiveFunction& m_objective;
    const std::vector<PairGroup>& m_groups;
    std::vector<Eigen::Index> m_rankers;
    Places m_places;
    std::vector<double> m_doubts;  // [topics]
};

/// Shares of `count` corners that sum to 1 and are nearly the same, but related by no simple fraction: a mix of corners
/// on which scores do not tie by accident.
Eigen::VectorXd irregularMix(Eigen::Index count);

}  // namespace rankscape
