// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/panel.h"

namespace rankscape {
struct StudyType;
}

namespace rankscape::ui {

class Session;

/// A panel that shows a study of what is selected: computed while it is seen, shown anew when the result or the selection
/// is another.
class StudyPanel : public Panel {
    Q_OBJECT

public:
    StudyPanel(const QString& title, Session& session, const StudyType& study, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    Session& session() const { return m_session; }

    virtual void update() = 0;

private:
    Session& m_session;
    const StudyType& m_study;
};

}  // namespace rankscape::ui
