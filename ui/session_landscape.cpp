// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/session.h"
#include "ui/text.h"

namespace rankscape::ui {

/// The one place where the state changes. What depends on it follows in the background.
void Session::setState(const State& state)
{
    m_state = rankscape::settled(state, m_state);
    m_studies.setState(m_state);
    m_scene.triangleLayer = m_state.layer;
    m_scene.learningView = m_state.view;
    m_scene.beta = m_state.beta;
    m_scene.learningPart = m_state.part;
    const auto ties = m_studies.results().of(tiesStudy(), m_state);
    m_scene.ties = ties ? *ties : std::nullopt;
    showLine();
}

/// Empty if there can be a line.
QString Session::whyNoLine() const
{
    if (!hasJudgments())
        return tr("Nothing is judged here, so there is no MAP. Search and Topics still work.");
    if (!m_lineGivenUp.isEmpty())
        return m_lineGivenUp;
    if (m_scene.rankers.size() < 2 || m_state.line)
        return {};
    return m_state.ends.vectors ? tr("The two weight vectors are the same. Choose another line.")
                                : tr("%1 and %2 carry no weight now. Give one of them some, or choose another line.")
                                      .arg(m_scene.rankers[m_state.ends.from], m_scene.rankers[m_state.ends.to]);
}

/// What is known of the line, and whether it is that of the state.
void Session::showLine()
{
    const Results& results = m_studies.results();
    m_scene.noLine = whyNoLine();
    m_scene.line = m_state.line ? results.of(lineStudy()) : nullptr;
    m_scene.smoothed = m_scene.line ? results.of(smoothedStudy()) : nullptr;
    m_scene.at = placeOnLine(m_state);
    m_scene.stale = m_scene.line && m_studies.isStale(lineStudy().type());
    m_scene.smoothedStale = m_scene.smoothed && m_studies.isStale(smoothedStudy().type());
    if (m_scene.line)
        m_scene.lineWords = lineWords(m_scene.rankers, m_scene.line->landscape.line);
    m_scene.lineEquivalence = m_state.showsEquallyGood ? results.of(equallyGoodStudy()) : nullptr;
    m_scene.objectives.clear();
    if (const auto curves = results.of(sharpnessStudy(), m_state)) {
        for (const SmoothedCurve& curve : *curves)
            m_scene.objectives.push_back(std::make_shared<const SmoothedCurve>(curve));
    }
}

/// A study has another result: what is shown of it.
void Session::take(const StudyType& type)
{
    const Results& results = m_studies.results();
    const auto is = [&type](const auto&... studies) { return ((&type == &studies.type()) || ...); };
    if (is(lineStudy(), smoothedStudy(), sharpnessStudy(), equallyGoodStudy())) {
        showLine();
        emit lineChanged();
    } else if (is(triangleStudy(), smoothedTriangleStudy(), triangleTopicsStudy())) {
        m_scene.triangle = results.of(triangleStudy());
        m_scene.smoothedTriangle = m_studies.isStale(triangleStudy().type())
            ? nullptr  // it would lie over another triangle
            : results.of(smoothedTriangleStudy(), m_state);
        m_scene.triangleTug = results.of(triangleTopicsStudy());
        emit triangleChanged();
    } else if (is(worthStudy(), redundancyStudy())) {
        m_scene.worth = results.of(worthStudy());
        m_scene.redundancy = results.of(redundancyStudy());
        emit worthChanged();
    } else if (is(tiesStudy())) {
        const auto ties = results.of(tiesStudy(), m_state);
        m_scene.ties = ties ? *ties : std::nullopt;
        emit tiesChanged();
    } else if (is(tugStudy())) {
        m_scene.tug = results.of(tugStudy());
        emit tugChanged();
    } else if (is(topicsStudy())) {
        m_scene.topicValues = results.of(topicsStudy());
        emit topicsChanged();
    } else if (is(stepsStudy())) {
        m_scene.convergence = results.of(stepsStudy(), m_state);
        emit inspectionChanged();
    }
}

void Session::cancelStudy(const StudyType& type)
{
    if (&type != &lineStudy().type())
        return m_studies.cancel(type);
    giveUpLine(tr("The landscape was cancelled. Move a weight to compute it again."));
}

/// \param why  there is none, in a sentence
void Session::giveUpLine(const QString& why)
{
    m_lineGivenUp = why;
    for (const StudyType* const type : {&lineStudy().type(), &smoothedStudy().type()})
        m_studies.cancel(*type);
}

void Session::setEnds(const LineEnds& ends)
{
    if (!hasRanker(ends.from) || !hasRanker(ends.to) || ends.from == ends.to || ends == m_state.ends)
        return;
    Settings after = settings();
    after.ends = ends;
    push(after, tr("another line"));
}

void Session::setBeta(double beta)
{
    if (beta == m_state.beta)
        return;
    if (isOpen()) {
        Settings after = settings();
        after.beta = beta;
        push(after, tr("sharpness"));
        return;
    }
    m_state.beta = beta;
    m_scene.beta = beta;
    emit betaChanged();
}

}  // namespace rankscape::ui
