// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session.h"

namespace rankscape::ui {

namespace {

constexpr double leastJoint = 1e-9;  // of two rankers for a line between them

}  // namespace

Line Session::currentLine() const
{
    if (m_ends.vectors)
        return Line{m_ends.vectors->first.values(), m_ends.vectors->second.values()};
    return exchangeLine(m_weights->weights().values(), m_ends.from, m_ends.to);
}

/// Empty if there can be a line.
QString Session::whyNoLine() const
{
    if (!hasJudgments())
        return tr("Nothing is judged here, so there is no MAP. Search and Topics still work.");
    if (m_scene.rankers.size() < 2 || currentLine().direction().cwiseAbs().maxCoeff() > leastJoint)
        return {};
    return m_ends.vectors ? tr("The two weight vectors are the same. Choose another line.")
                          : tr("%1 and %2 carry no weight now. Give one of them some, or choose another line.")
                                .arg(m_scene.rankers[m_ends.from], m_scene.rankers[m_ends.to]);
}

/// Keeps the line if the weights are on it; otherwise it is stale until another has been computed.
void Session::updateLine()
{
    const Eigen::VectorXd alpha = m_weights->weights().values();
    m_scene.noLine = whyNoLine();
    if (m_scene.rankers.size() < 2 || !m_scene.noLine.isEmpty()) {
        m_line.cancel();
        m_smoothing.cancel();
        m_scene.line = nullptr;
        m_scene.smoothed = nullptr;
        m_scene.at.reset();
        return;
    }
    if (m_scene.line && (m_ends.vectors || placeOn(m_scene.line->landscape.line, alpha))) {
        m_scene.at = placeOn(m_scene.line->landscape.line, alpha);
        m_scene.stale = false;
        return;
    }
    m_scene.stale = m_scene.line != nullptr;
    m_scene.at = placeOn(currentLine(), alpha);
    startLine();
}

void Session::startLine()
{
    m_lineAgain = m_line.isRunning();
    if (m_lineAgain || !m_scene.noLine.isEmpty() || m_scene.rankers.size() < 2)
        return;
    m_line.start([table = m_table, line = currentLine()](const Task& task) { return studyLine(*table, line, task); },
        [this](const std::shared_ptr<const LineStudy>& study) {
            const bool first = m_scene.line == nullptr;
            m_scene.line = study;
            m_scene.objectives.clear();  // they belong to the line before
            m_scene.lineWords = lineWords(m_scene.rankers, study->landscape.line);
            m_scene.at = placeOn(study->landscape.line, m_weights->weights().values());
            m_scene.stale = m_lineAgain || (!m_scene.at && !m_ends.vectors);
            if (first)
                m_scene.smoothed = nullptr;
            m_scene.smoothedStale = m_scene.smoothed != nullptr;
            // asked for again while it ran: the next one starts when this job has ended
            if (m_scene.stale)
                QTimer::singleShot(0, this, &Session::startLine);
            else
                startSmoothing();
            emit lineChanged();
        });
}

void Session::cancelLandscape()
{
    dropLine(tr("The landscape was cancelled. Move a weight to compute it again."));
}

/// \param why  there is none, in a sentence
void Session::dropLine(const QString& why)
{
    m_line.cancel();
    m_smoothing.cancel();
    m_scene.line = nullptr;
    m_scene.smoothed = nullptr;
    m_scene.at.reset();
    m_scene.noLine = why;
    emit lineChanged();
}

void Session::startSmoothing()
{
    if (!m_scene.line)
        return;
    m_smoothAgain = m_smoothing.isRunning();
    if (m_smoothAgain)
        return;
    m_smoothing.start([table = m_table, line = m_scene.line->landscape.line, beta = m_beta](
                          const Task& task) { return smoothLine(*table, line, beta, 0, task); },
        [this](const std::shared_ptr<const SmoothedCurve>& curve) {
            m_scene.smoothed = curve;
            m_scene.smoothedStale = m_smoothAgain || curve->beta != m_beta;
            if (m_scene.smoothedStale)
                QTimer::singleShot(0, this, &Session::startSmoothing);
            emit lineChanged();
        });
}

void Session::setEnds(const LineEnds& ends)
{
    if (!hasRanker(ends.from) || !hasRanker(ends.to) || ends.from == ends.to)
        return;
    m_ends = ends;
    m_scene.line = nullptr;
    m_scene.smoothed = nullptr;
    m_line.cancel();
    m_smoothing.cancel();
    updateLine();
    emit lineChanged();
}

void Session::setBeta(double beta)
{
    m_beta = beta;
    m_scene.beta = beta;
    emit betaChanged();
    startSmoothing();
    updateTriangle();
}

}  // namespace rankscape::ui
