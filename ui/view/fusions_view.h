// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

#include "ui/view/study_panel.h"

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace rankscape {
struct Effect;
struct FusionComparison;
}  // namespace rankscape

namespace rankscape::ui {

/// All normalisations with all methods of fusing the runs that are open, measured on unseen topics once that is asked for.
class FusionsView : public StudyPanel {
    Q_OBJECT

public:
    explicit FusionsView(Session& session, QWidget* parent = nullptr);

    QPushButton* compareButton() { return m_compare; }
    QTableWidget* table() { return m_table; }

protected:
    void update() override;
    void changeEvent(QEvent* event) override;

private:
    void createTable();
    void compare();
    QString wordsWithout() const;
    void fill(const FusionComparison& comparison);
    void fillValues(
        int row, const Effect& value, const Eigen::VectorXd& tested, const std::vector<Eigen::Index>& others);

    QComboBox* m_folds;
    QPushButton* m_compare;
    QLabel* m_empty;
    QString m_why;  // the last comparison failed
    QTableWidget* m_table;
    const void* m_filled = nullptr;  // the comparison that the table shows
};

}  // namespace rankscape::ui
