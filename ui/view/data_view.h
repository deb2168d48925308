// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace rankscape::ui {

class Session;

/// What is open, at full length: counts, what reading it found, and how its scores came about.
class DataView : public QTextBrowser {
    Q_OBJECT

public:
    explicit DataView(const Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void update();

    const Session& m_session;
};

}  // namespace rankscape::ui
