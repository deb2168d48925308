// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::array triangleSteps{40, 100, 200};  // cells on a side: the picture gets finer while nobody waits
constexpr std::array smoothedSteps{30, 80};

}  // namespace

void Session::showTriangle()
{
    m_wantsTriangle = true;
    updateTriangle();
}

void Session::setTriangleRankers(const std::array<int, 3>& rankers)
{
    if (!std::ranges::all_of(rankers, [this](int ranker) { return hasRanker(ranker); }))
        return;
    m_triangleRankers = rankers;
    updateTriangle();
}

void Session::setTriangleLayer(TriangleLayer layer)
{
    m_scene.triangleLayer = layer;
    updateTriangle();
    emit triangleChanged();
}

/// Computes what is shown and is not there: the cells of the present triangle, and its smoothed layer if it is chosen.
void Session::updateTriangle()
{
    if (!m_wantsTriangle || !isOpen() || !hasJudgments() || m_scene.rankers.size() < 3 || m_dragging)
        return;
    std::array<Eigen::Index, 3> rankers{};
    std::ranges::copy(m_triangleRankers, rankers.begin());
    const Triangle triangle = shareTriangle(m_weights->weights().values(), rankers);
    if (!isAsked(triangle, m_triangleRankers)) {
        m_triangleAsked = {triangle, m_triangleRankers};
        m_triangle.cancel();
        m_smoothedTriangle.cancel();
        m_scene.smoothedTriangle = nullptr;
        refineTriangle(0);
    } else if (m_scene.triangleLayer == TriangleLayer::smoothed && m_scene.triangle
        && isAsked(m_scene.triangle->triangle, m_scene.triangle->rankers)
        && !(m_scene.smoothedTriangle && m_scene.smoothedTriangle->beta == m_beta)) {
        refineSmoothed(0);
    }
}

bool Session::isAsked(const Triangle& triangle, const std::array<int, 3>& rankers) const
{
    return rankers == m_triangleAsked.rankers && sameTriangle(triangle, m_triangleAsked.triangle);
}

void Session::refineTriangle(std::size_t stage)
{
    m_triangle.start(
        [table = m_table, asked = m_triangleAsked, stage](const Task& task) {
            return TriangleStudy{asked.triangle, asked.rankers,
                exactTriangle(*table, asked.triangle, triangleSteps.at(stage), 0, task)};
        },
        [this, stage](const std::shared_ptr<const TriangleStudy>& study) {
            m_scene.triangle = study;
            emit triangleChanged();
            if (stage == 0)
                updateTriangle();  // which may ask for another one
            if (stage + 1 < triangleSteps.size() && isAsked(study->triangle, study->rankers))
                refineTriangle(stage + 1);
        });
}

void Session::refineSmoothed(std::size_t stage)
{
    m_smoothedTriangle.start(
        [table = m_table, triangle = m_triangleAsked.triangle, beta = m_beta, stage](const Task& task) {
            return SmoothedTriangle{beta, smoothedTriangle(*table, triangle, beta, smoothedSteps.at(stage), 0, task)};
        },
        [this, stage, asked = m_triangleAsked](const std::shared_ptr<const SmoothedTriangle>& smoothed) {
            m_scene.smoothedTriangle = smoothed;
            emit triangleChanged();
            const bool isWanted = isAsked(asked.triangle, asked.rankers) && smoothed->beta == m_beta;
            if (stage + 1 < smoothedSteps.size() && isWanted)
                refineSmoothed(stage + 1);
        });
}

/// What was computed for the collection that was open before.
void Session::forgetTriangle()
{
    m_triangle.cancel();
    m_smoothedTriangle.cancel();
    m_triangleAsked = {};
    m_equivalence.cancel();
    m_worth.cancel();
    m_objectives.cancel();
    for (Job* job : {&m_tug, &m_triangleTug, &m_equallyGood, &m_redundancy, &m_inspecting})
        job->cancel();
    m_objectivesOf = nullptr;
    m_worthOf.reset();
    m_ties.cancel();
    m_tiesOf.reset();
}

void Session::updateTopics()
{
    if (hasTexts() && !m_dragging)
        m_scene.topicValues = topicValues(*m_table, *m_collection, m_scoring.topicFields, m_weights->weights());
}

void Session::showWorth()
{
    m_wantsWorth = true;
    updateWorth();
    updateRedundancy();
}

void Session::updateWorth()
{
    if (!m_wantsWorth || !isOpen() || !hasJudgments() || m_dragging
        || (m_worthOf && *m_worthOf == m_weights->weights()))
        return;
    m_worthOf = m_weights->weights();
    m_worth.start([table = m_table, weights = m_weights->weights()](
                      const Task& task) { return contributions(*table, weights, {}, task); },
        [this](const std::shared_ptr<const Contributions>& worth) {
            m_scene.worth = worth;
            emit worthChanged();
        });
}

/// What MAP is beside the current weights, if it rests on ties there; nothing is known of others.
void Session::updateTies()
{
    const Weights weights = m_weights->weights();
    if (!hasJudgments() || m_dragging || m_tiesOf == weights)
        return;
    m_tiesOf = weights;
    m_ties.start(
        [table = m_table, weights](const Task& task) { return nearChanceTies(*table, weights.values(), task); },
        [this, weights](const std::shared_ptr<const std::optional<NearTies>>& ties) {
            if (m_weights->weights() != weights) {
                m_tiesOf.reset();  // asked again, should they come back
                return;
            }
            m_tiesOf = weights;
            m_scene.ties = *ties;
            if (m_scene.ties)
                emit tiesChanged();
        });
}

void Session::showObjectives()
{
    m_wantsObjectives = true;
    updateObjectives();
}

void Session::updateObjectives()
{
    if (!m_wantsObjectives || !m_scene.line || m_scene.stale || m_dragging || m_objectivesOf == m_scene.line)
        return;
    m_objectivesOf = m_scene.line;
    m_objectives.start([table = m_table, line = m_scene.line->landscape.line](
                           const Task& task) { return smoothedObjectives(*table, line, 0, task); },
        [this, line = m_scene.line](const std::shared_ptr<const std::vector<SmoothedCurve>>& curves) {
            if (line != m_scene.line)
                return;  // another line has come meanwhile, and with it other curves
            m_scene.objectives.clear();
            for (const SmoothedCurve& curve : *curves)
                m_scene.objectives.push_back(std::make_shared<const SmoothedCurve>(curve));
            emit objectivesChanged();
        });
}

void Session::useSimplest()
{
    if (!isOpen() || !hasJudgments() || m_equivalence.isRunning())
        return;
    m_equivalence.start([table = m_table, best = bestKnown()](
                            const Task& task) { return rankscape::equivalence(*table, best, {}, task); },
        [this](const std::shared_ptr<const Equivalence>& found) {
            m_scene.equivalence = found;
            const GridPoint& simplest = found->grid[found->simplest];
            setWeights(simplest.weights, tr("simplest equally good weights"));
            emit noticed(
                tr("%1 of %2 weights in steps of 1/%3 are not significantly worse than the best, MAP %4. The "
                   "simplest has %5.")
                    .arg(std::ranges::count_if(found->grid, &GridPoint::equallyGood))
                    .arg(found->grid.size())
                    .arg(found->parts)
                    .arg(measureText(found->bestMap), measureText(simplest.map)));
            showEquallyGood(true);
            emit triangleChanged();
        });
}

Weights Session::bestKnown() const
{
    return m_scene.proven ? m_scene.proven->weights
        : m_learned       ? *m_learned
                          : Weights::uniform(m_table->rankerCount());
}

void Session::showTug()
{
    m_wantsTug = true;
    updateTug();
}

void Session::updateTug()
{
    if (!m_wantsTug || !m_scene.line || m_scene.stale || m_dragging)
        return;
    const Line line = m_scene.line->landscape.line;
    if (m_tug.isRunning() || (m_scene.tug && sameLine(m_scene.tug->line, line)))
        return;
    m_tug.start([table = m_table, line](const Task& task) { return tugOfWar(*table, line, 101, 0, task); },
        [this](const std::shared_ptr<const TugOfWar>& tug) {
            m_scene.tug = tug;
            emit tugChanged();
            QTimer::singleShot(0, this, &Session::updateTug);  // the line may have moved on meanwhile
        });
}

void Session::updateTriangleTug()
{
    constexpr int steps = 30;
    if (m_scene.triangleLayer != TriangleLayer::topics || !m_scene.triangle || m_triangleTug.isRunning()
        || (m_scene.triangleTug && sameTriangle(m_scene.triangleTug->triangle, m_scene.triangle->triangle)))
        return;
    m_triangleTug.start([table = m_table, triangle = m_scene.triangle->triangle](
                            const Task& task) { return tugOfWar(*table, triangle, steps, 0, task); },
        [this](const std::shared_ptr<const TriangleTug>& tug) {
            m_scene.triangleTug = tug;
            emit triangleChanged();
            QTimer::singleShot(0, this, &Session::updateTriangleTug);  // the triangle may have moved on meanwhile
        });
}

void Session::showEquallyGood(bool shown)
{
    m_wantsEquallyGood = shown;
    if (!shown) {
        m_equallyGood.cancel();
        m_scene.lineEquivalence = nullptr;
        emit lineChanged();
        return;
    }
    updateEquallyGood();
}

void Session::updateEquallyGood()
{
    if (!m_wantsEquallyGood || !m_scene.line || m_scene.stale || m_dragging || m_equallyGood.isRunning())
        return;
    const Weights best = bestKnown();
    if (m_scene.lineEquivalence && sameLine(m_scene.lineEquivalence->line, m_scene.line->landscape.line)
        && m_goodOf == best)
        return;
    m_equallyGood.start([table = m_table, line = m_scene.line->landscape.line, best](
                            const Task& task) { return equivalenceAlong(*table, line, best, {}, task); },
        [this, best](const std::shared_ptr<const LineEquivalence>& found) {
            m_goodOf = best;
            m_scene.lineEquivalence = found;
            emit lineChanged();
            QTimer::singleShot(0, this, &Session::updateEquallyGood);  // so may the line
        });
}

void Session::updateRedundancy()
{
    constexpr int depth = 20;
    if (!m_wantsWorth || !isOpen() || m_scene.redundancy || m_redundancy.isRunning())
        return;
    m_redundancy.start([table = m_table](const Task& task) { return redundancy(*table, depth, task); },
        [this](const std::shared_ptr<const Redundancy>& found) {
            m_scene.redundancy = found;
            emit worthChanged();
        });
}

void Session::moveTo(const Eigen::VectorXd& weights)
{
    setWeights(Weights::normalized(weights.cwiseMax(0.0)), tr("move in the triangle"));
}

}  // namespace rankscape::ui
