// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/doctor.h"
#include "core/sources/source.h"
#include "ui/view/study_panel.h"
#include "ui/widget/theme.h"

class QTextBrowser;
class QUrl;

namespace rankscape::ui {

/// What the doctor found in the runs that are open. Its links ask for them with a repair, or without one.
class DoctorView : public StudyPanel {
    Q_OBJECT

public:
    /// One side of it as HTML: runCards, symptomCards.
    using Cards = QString (*)(const Diagnosis&, const Source&, const Theme&);

    DoctorView(const QString& title, Cards cards, Session& session, QWidget* parent = nullptr);

    QTextBrowser* browser() { return m_browser; }

signals:
    void asked(const rankscape::Source& source);

protected:
    void update() override;
    void changeEvent(QEvent* event) override;

private:
    void follow(const QUrl& link);

    Cards m_cards;
    QTextBrowser* m_browser;
};

}  // namespace rankscape::ui
