// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/ties.h"

#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "core/measures/topic_ranking.h"
#include "core/objective/cell_search.h"
#include "core/objective/cutting_planes.h"
#include "core/scores/exact_order.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// The whole simplex as seen from the weights: pairs that do not tie there are as they are, those that do are open unless
/// all rankers agree on them.
class View {
public:
    View(const SimplexFace& face, const Eigen::VectorXd& alpha, const Task& task)
        : m_face(face)
        , m_alpha(alpha)
    {
        block.corners = Eigen::MatrixXd::Identity(face.dimensions(), face.dimensions());
        block.above.assign(face.groupCount(), 0);
        LowerRows lower(face.objective());
        RankingScratch scratch;
        for (const ObjectiveFunction::Topic& topic : face.objective().topics()) {
            task.stopIfAsked();
            weightedSum(topic.scores->scores, alpha, scratch.scores);
            const double rounding = roundingOf(*topic.scores, alpha);
            for (std::uint32_t group = topic.firstGroup; group < topic.endGroup; ++group)
                look(*topic.scores, group, lower.of(group), scratch.scores, rounding);
        }
        block.size = m_others.size();
        block.others = m_others.data();
        for (std::uint32_t topic = 0; topic < face.topicCount(); ++topic) {
            block.values.push_back(face.valueOf(topic, block.above));
            block.sum += block.values.back();
        }
        block.bound = face.mean(block.sum);
    }

    /// The value if every open pair were out of order.
    double worst() const
    {
        std::vector<std::int32_t> above = block.above;
        std::uint32_t begin = 0;
        for (const OpenPairs& each : block.open) {
            above[each.group] += static_cast<std::int32_t>(each.end - begin);
            begin = each.end;
        }
        return m_face.boundOf(above);
    }

    PartBlock block;
    bool anyTie = false;  // of a pair that some ranker tells apart

private:
    /// \param sums weighted scores [documents] \param rounding of their differences
    void look(const TopicScores& topic, std::uint32_t group, const std::vector<std::uint32_t>& others,
        const Eigen::VectorXd& sums, double rounding)
    {
        const Index row = m_face.rowOf(group);
        for (const Index other : others) {
            const double rounded = sums[row] - sums[other];
            if (rounded > rounding)
                continue;
            const int lead = rounded < -rounding ? -1 : exactLead(topic, m_alpha, row, other);
            if (lead != 0) {
                block.above[group] += lead < 0 ? 1 : 0;
                continue;
            }
            const auto differences = (topic.scores.row(row) - topic.scores.row(other)).array();
            const bool ahead = (differences > 0.0).any();
            const bool behind = (differences < 0.0).any();
            anyTie |= ahead || behind;
            if (ahead && behind)
                m_others.push_back(static_cast<std::uint32_t>(other));
            else
                block.above[group] += behind || (!ahead && other < row) ? 1 : 0;
        }
        const auto end = static_cast<std::uint32_t>(m_others.size());
        if (end > (block.open.empty() ? 0 : block.open.back().end))
            block.open.push_back({group, end});
    }

    const SimplexFace& m_face;
    const Eigen::VectorXd& m_alpha;
    std::vector<std::uint32_t> m_others;
};

}  // namespace

std::optional<NearTies> nearTies(const ObjectiveFunction& objective, const Eigen::VectorXd& alpha, const Task& task)
{
    std::vector<Index> rankers(static_cast<std::size_t>(objective.rankerCount()));
    for (std::size_t ranker = 0; ranker < rankers.size(); ++ranker)
        rankers[ranker] = static_cast<Index>(ranker);
    const SimplexFace face(objective, rankers);
    const View view(face, alpha, task);
    if (!view.anyTie)
        return std::nullopt;
    if (objective.rankerCount() > SimplexFace::mostRankers)
        return NearTies{view.worst(), view.block.bound, false};
    NearTies near{1.0, 0.0, true};
    const auto collect = [&](const Eigen::VectorXd&, double value) {
        near.least = std::min(near.least, value);
        near.greatest = std::max(near.greatest, value);
        return true;
    };
    constexpr CellSearch::Limits limits{100, 50'000, std::size_t{64} << 20U};
    const auto outcome = CellSearch().search(
        face, view.block, limits, [] { return -1.0; }, collect, [&] { task.stopIfAsked(); });
    if (!outcome.isComplete)
        return NearTies{view.worst(), view.block.bound, false};
    const double value = objective(alpha, task);
    const bool matters =
        near.greatest - near.least > measureRounding || std::abs(value - near.least) > measureRounding;
    return matters ? std::optional(near) : std::nullopt;
}

std::optional<NearTies> nearChanceTies(
    const ObjectiveFunction& objective, const Eigen::VectorXd& alpha, const Task& task)
{
    RankingScratch scratch;
    return objective.restsOnTies(alpha, scratch, task) ? nearTies(objective, alpha, task) : std::nullopt;
}

}  // namespace rankscape
