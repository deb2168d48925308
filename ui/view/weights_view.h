// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <cstddef>

#include "ui/view/weight_row.h"
#include "ui/widget/panel.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace rankscape::ui {

class Session;
class WeightList;

/// The linked sliders of all rankers, undo and redo, and presets. Many rankers are found by their names.
class WeightsView : public Panel {
    Q_OBJECT

public:
    explicit WeightsView(Session& session, QWidget* parent = nullptr);

    WeightRow* row(std::size_t ranker);
    WeightList* list() { return m_list; }
    QLineEdit* filter() { return m_filter; }
    QCheckBox* onlyWithWeight() { return m_weighted; }

signals:
    void rankersRequested();

private:
    void createHeader();
    void createPresets();
    void rebuild();
    void createFilter();
    WeightRow* makeRow(std::size_t ranker);
    void showOwn(std::size_t ranker, WeightRow& row) const;
    WeightRow::Form form() const;
    int nameWidth() const;
    void showRanker(std::size_t ranker, WeightRow& row) const;
    void showUnits();
    void showMatches();
    bool matches(std::size_t ranker) const;
    void showPresets();

    Session& m_session;
    QStringList m_names;
    QWidget* m_search = nullptr;
    QLineEdit* m_filter = nullptr;
    QCheckBox* m_weighted = nullptr;
    QLabel* m_none = nullptr;
    WeightList* m_list = nullptr;
    QWidget* m_presets = nullptr;
    QPushButton* m_learned = nullptr;
    QPushButton* m_best = nullptr;
};

}  // namespace rankscape::ui
