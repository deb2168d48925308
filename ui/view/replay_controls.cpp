// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/replay_controls.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>

#include "ui/session/experiments.h"
#include "ui/session/session.h"

namespace rankscape::ui {

ReplayControls::ReplayControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_iteration(new QSlider(Qt::Horizontal))
{
    m_iteration->setAccessibleName(tr("Iteration"));
    m_iteration->setToolTip(tr("Replay: triangle and landscape show the ways until this iteration"));
    m_iteration->setMinimumWidth(40);
    m_iteration->setMaximumWidth(90);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_iteration);
    connect(m_iteration, &QSlider::valueChanged, this, &ReplayControls::setIteration);
    connect(&session.experiments(), &Experiments::learningChanged, this, &ReplayControls::fill);
    connect(&session.experiments(), &Experiments::inspectionChanged, this, &ReplayControls::fill);
    fill();
}

/// At the end, where all is shown.
void ReplayControls::fill()
{
    std::size_t most = 0;
    for (const Way& way : waysOf(m_session.state()))
        most = std::max(most, way.trace->steps.size());
    const QSignalBlocker blocker(m_iteration);
    m_iteration->setRange(0, std::max(0, static_cast<int>(most) - 1));
    m_iteration->setValue(m_iteration->maximum());
    const bool inspects = isInspection(m_session.state().view);
    keepRoom(!inspects);
    setVisible(most > 1 && !isLearning(m_session.state()) && !inspects);
    setIteration(m_iteration->maximum());
}

/// While it is hidden, so that views do not jump when it appears.
void ReplayControls::keepRoom(bool kept)
{
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(kept);
    setSizePolicy(policy);
}

void ReplayControls::setIteration(int iteration)
{
    const bool all = iteration == m_iteration->maximum();
    m_session.experiments().setReplay(all ? std::nullopt : std::optional(static_cast<std::size_t>(iteration)));
}

}  // namespace rankscape::ui
