// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/panel.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace rankscape {
struct ResultRow;
}  // namespace rankscape

namespace rankscape::ui {

class Session;

/// What each learner reached, on the topics it learned from and on others. A row's weights can be taken over.
class ResultsView : public Panel {
    Q_OBJECT

public:
    explicit ResultsView(Session& session, QWidget* parent = nullptr);

    QTableWidget* table() { return m_table; }
    QPushButton* useButton() { return m_use; }

private:
    void update();
    void fillRow(int row, const ResultRow& result);
    int selectedRow() const;  // −1: none
    void showSelected();
    void useWeights();

    Session& m_session;
    QLabel* m_empty;
    QTableWidget* m_table;
    QPushButton* m_use;
};

}  // namespace rankscape::ui
