// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace rankscape::ui {

class Session;

/// Chooses what the learning chart shows: all starts, one quantity of the chosen one's steps, or a race of ensembles; and
/// whether of what was learned on all topics or in a fold.
class InspectionControls : public QWidget {
    Q_OBJECT

public:
    explicit InspectionControls(Session& session, QWidget* parent = nullptr);

    QComboBox* view() { return m_view; }
    QComboBox* part() { return m_part; }

private:
    void fill();

    Session& m_session;
    QComboBox* m_view;
    QComboBox* m_part;
};

}  // namespace rankscape::ui
