// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/inspection_controls.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <array>

#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/widget/segments.h"

namespace rankscape::ui {

namespace {

enum Segment { raceSegment, startsSegment, oneSegment };

int segmentOf(LearningView view)
{
    return view == LearningView::race ? raceSegment : view == LearningView::starts ? startsSegment : oneSegment;
}

}  // namespace

InspectionControls::InspectionControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new Segments({tr("Race"), tr("Starts"), tr("One ▾")}))
    , m_quantities(new QActionGroup(this))
    , m_parts(new QActionGroup(this))
{
    m_view->setAccessibleName(tr("What is shown of the steps"));
    m_view->button(raceSegment)->setToolTip(tr("All learned ensembles in a race"));
    m_view->button(startsSegment)->setToolTip(tr("MAP of every start"));
    m_view->button(oneSegment)
        ->setToolTip(tr(
            "Of the chosen start: smoothed, training and test MAP, the gradient's length, how far it moved, its "
            "weights and which of them are 0, the sharpness that it sees, what it follows itself, such as a loss, or "
            "how far that can still be from its best; on all topics or in a fold"));
    createMenu();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    connect(m_view, &Segments::picked, this, &InspectionControls::pick);
    connect(&session.experiments(), &Experiments::learningChanged, this, &InspectionControls::fill);
    connect(&session.experiments(), &Experiments::inspectionChanged, this, &InspectionControls::fill);
    connect(&session, &Session::tableChanged, this, &InspectionControls::fill);
    fill();
}

void InspectionControls::createMenu()
{
    auto* menu = new QMenu(m_view);
    const std::array quantities{std::pair{LearningView::values, tr("values")},
        std::pair{LearningView::gradient, tr("gradient")}, std::pair{LearningView::length, tr("step length")},
        std::pair{LearningView::weights, tr("weights")}, std::pair{LearningView::sharpness, tr("sharpness")},
        std::pair{LearningView::objective, tr("what it follows")}, std::pair{LearningView::gap, tr("gap")}};
    for (const auto& [view, name] : quantities) {
        QAction* action = m_quantities->addAction(menu->addAction(name));
        action->setCheckable(true);
        action->setData(static_cast<int>(view));
    }
    connect(m_quantities, &QActionGroup::triggered, this, [this](QAction* action) {
        m_session.experiments().setView(static_cast<LearningView>(action->data().toInt()));
    });
    menu->addSection(tr("learned on"));
    connect(m_parts, &QActionGroup::triggered, this, [this](QAction* action) {
        m_session.experiments().setPart(static_cast<std::size_t>(m_parts->actions().indexOf(action)));
    });
    m_view->button(oneSegment)->setMenu(menu);
    m_view->button(oneSegment)->setPopupMode(QToolButton::InstantPopup);
}

/// By keys; the pointer opens the menu.
void InspectionControls::pick(int segment)
{
    const LearningView now = m_session.state().view;
    if (segment == raceSegment)
        m_session.experiments().setView(LearningView::race);
    else if (segment == startsSegment)
        m_session.experiments().setView(LearningView::starts);
    else if (!isInspection(now))
        m_session.experiments().setView(LearningView::values);
}

QList<QAction*> InspectionControls::quantities() const
{
    return m_quantities->actions();
}

QList<QAction*> InspectionControls::parts() const
{
    return m_parts->actions();
}

void InspectionControls::fillParts()
{
    const auto parts = static_cast<qsizetype>(m_session.experiments().parts());
    while (m_parts->actions().size() > parts)
        delete m_parts->actions().constLast();
    for (qsizetype part = m_parts->actions().size(); part < parts; ++part) {
        QAction* action =
            m_view->button(oneSegment)->menu()->addAction(part == 0 ? tr("all topics") : tr("fold %1").arg(part));
        action->setCheckable(true);
        m_parts->addAction(action);
    }
}

void InspectionControls::fill()
{
    m_view->setChosen(segmentOf(m_session.state().view));
    for (QAction* each : m_quantities->actions())
        each->setChecked(each->data().toInt() == static_cast<int>(m_session.state().view));
    fillParts();
    const auto part = static_cast<qsizetype>(m_session.state().part);
    for (qsizetype i = 0; i < m_parts->actions().size(); ++i) {
        m_parts->actions().at(i)->setChecked(i == part);
        m_parts->actions().at(i)->setEnabled(isInspection(m_session.state().view));
    }
    setVisible(m_session.isOpen() && m_session.hasJudgments());
}

}  // namespace rankscape::ui
