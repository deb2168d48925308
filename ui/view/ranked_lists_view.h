// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "ui/view/study_panel.h"

class QLabel;
class QToolButton;

namespace rankscape {
struct ListedSystem;
}

namespace rankscape::ui {

class ListColumns;

/// The documents of the selected topic as up to four systems rank them; they follow the sliders.
class RankedListsView : public StudyPanel {
    Q_OBJECT

public:
    explicit RankedListsView(Session& session, QWidget* parent = nullptr);

    ListColumns* columns() { return m_columns; }

protected:
    void update() override;

private:
    void fillMenu();
    void addSystem(const ListedSystem& system, const QString& name);
    void toggle(const ListedSystem& system);
    QString titleOf(Eigen::Index document) const;

    QLabel* m_empty;
    ListColumns* m_columns;
    QToolButton* m_choose;
};

}  // namespace rankscape::ui
