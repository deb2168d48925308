// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

void Session::setTriangleRankers(const std::array<Eigen::Index, 3>& rankers)
{
    const bool areThere = std::ranges::all_of(rankers, [this](Eigen::Index ranker) { return hasRanker(ranker); });
    if (!areThere || rankers == m_shown.state.corners)
        return;
    Settings after = settings();
    after.corners = rankers;
    push(after, tr("another triangle"));
}

void Session::useSimplest()
{
    if (!isOpen() || !hasJudgments() || m_equivalence.isRunning())
        return;
    m_equivalence.start([objective = m_shown.state.objective, best = bestKnown(m_shown.state)](
                            const Task& task) { return rankscape::equivalence(*objective, best, {}, task); },
        [this](const std::shared_ptr<const Equivalence>& found) {
            set(&State::equivalence, found);
            const GridPoint& simplest = found->grid[found->simplest];
            setWeights(simplest.weights, tr("simplest equally good weights"));
            emit noticed(tr("%1 of %2 weights in steps of 1/%3 are not significantly worse than the best, %4. The "
                            "simplest has %5.")
                             .arg(std::ranges::count_if(found->grid, &GridPoint::equallyGood))
                             .arg(found->grid.size())
                             .arg(found->parts)
                             .arg(measureText(found->bestMap), measureText(simplest.map)));
            showEquallyGood(true);
            emit triangleChanged();
        });
}

void Session::moveTo(const Eigen::VectorXd& weights)
{
    setWeights(Weights::normalized(weights.cwiseMax(0.0)), tr("move in the triangle"));
}

}  // namespace rankscape::ui
