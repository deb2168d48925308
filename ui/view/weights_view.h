// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/view/panel.h"

class QMenu;
class QPushButton;

namespace rankscape::ui {

class Session;
class WeightRow;

/// The linked sliders of all rankers, undo and redo, and presets.
class WeightsView : public Panel {
    Q_OBJECT

public:
    explicit WeightsView(Session& session, QWidget* parent = nullptr);

    WeightRow* row(std::size_t ranker) { return m_rows.at(ranker); }

signals:
    void rankersRequested();

private:
    void createHeader();
    void createPresets();
    void rebuild();
    void addRow(std::size_t ranker);
    void alignRows();
    void showUnits();
    void showPresets();

    Session& m_session;
    std::vector<WeightRow*> m_rows;
    QWidget* m_sliders = nullptr;
    QWidget* m_presets = nullptr;
    QPushButton* m_learned = nullptr;
    QPushButton* m_best = nullptr;
};

}  // namespace rankscape::ui
