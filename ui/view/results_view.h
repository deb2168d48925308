// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "ui/widget/panel.h"

class QLabel;
class QTableWidget;

namespace rankscape {
struct Experiment;
struct LearningRun;
struct ResultRow;
}  // namespace rankscape

namespace rankscape::ui {

class IntervalColumn;
class Session;

/// What each learner reached, on the topics it learned from and on others; below them what was stopped. A row's weights can
/// be taken over; Delete takes it away.
class ResultsView : public Panel {
    Q_OBJECT

public:
    explicit ResultsView(const Session& session, QWidget* parent = nullptr);

    QTableWidget* table() { return m_table; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void createTable();
    void createColumns();

    /// What a row shows: one of them.
    struct Row {
        std::shared_ptr<const Experiment> experiment{};
        std::shared_ptr<const LearningRun> stopped{};
    };

    void clear();
    void update();
    void fill(const std::vector<ResultRow>& results);
    void fillPicture(const std::vector<ResultRow>& results);
    void fitColumns();
    void fillRow(int row, const ResultRow& result);
    void fillStopped(int row, const LearningRun& run);
    void removeSelected();
    int selectedRow() const;  // −1: none
    void showSelected();
    void useWeights();

    const Session& m_session;
    QLabel* m_empty;
    QTableWidget* m_table;
    IntervalColumn* m_intervals;
    std::vector<Row> m_rows;
};

}  // namespace rankscape::ui
