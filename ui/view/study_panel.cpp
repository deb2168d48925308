// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/study_panel.h"

#include "ui/session/browsing.h"
#include "ui/session/session.h"

namespace rankscape::ui {

StudyPanel::StudyPanel(const QString& title, Session& session, const StudyType& study, QWidget* parent)
    : Panel(title, parent)
    , m_session(session)
    , m_study(study)
{
    connect(&session.browsing(), &Browsing::selectionChanged, this, [this] { update(); });
    connect(&session, &Session::tableChanged, this, [this] { update(); });
    connect(&session, &Session::studyChanged, this, [this](const StudyType& changed) {
        if (&changed == &m_study)
            update();
    });
}

void StudyPanel::showEvent(QShowEvent* event)
{
    m_session.studies().setNeeds(this, {&m_study});
    Panel::showEvent(event);
}

void StudyPanel::hideEvent(QHideEvent* event)
{
    m_session.studies().setNeeds(this, {});
    Panel::hideEvent(event);
}

}  // namespace rankscape::ui
