// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/widget/panel.h"

class QGridLayout;
class QLabel;

namespace rankscape::ui {

class ElidedLabel;
class Session;

/// The measures of the current weights, large, each with its difference to the uniform ensemble; and what MAP is nearby
/// where it rests on ties.
class MeasuresView : public Panel {
    Q_OBJECT

public:
    explicit MeasuresView(Session& session, QWidget* parent = nullptr);

private:
    struct Cell {
        QLabel* value;
        QLabel* difference;
    };

    Cell addCell(QGridLayout& grid, int index);
    void update();
    void updateTies();

    Session& m_session;
    std::vector<Cell> m_cells;
    ElidedLabel* m_ties;
};

}  // namespace rankscape::ui
