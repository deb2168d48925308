// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/widget/panel.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace rankscape::ui {

class ElidedLabel;
class Session;

/// The measures of the current weights, large, each with its difference to the uniform ensemble; what MAP is nearby
/// where it rests on ties; and of weights that were learned from these topics what they reach on unseen ones.
class MeasuresView : public Panel {
    Q_OBJECT

public:
    explicit MeasuresView(Session& session, QWidget* parent = nullptr);

private:
    struct Cell {
        QLabel* caption;
        QLabel* value;
        QLabel* difference;
    };

    Cell addCell(QGridLayout& grid, int index);
    void createObjective();
    void nameCells();
    void update();
    void updateTies();
    void updateLearned();

    Session& m_session;
    std::vector<Cell> m_cells;
    ElidedLabel* m_ties;
    ElidedLabel* m_unseen;
    QToolButton* m_objective;
};

}  // namespace rankscape::ui
