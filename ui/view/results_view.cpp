// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/results_view.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/session/experiments.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/interval_column.h"

namespace rankscape::ui {

ResultsView::ResultsView(const Session& session, QWidget* parent)
    : Panel(tr("Results"), parent)
    , m_session(session)
    , m_empty(new QLabel(tr("Train an ensemble: what it reaches on the topics it learned from and on unseen ones "
                            "appears here, beside the baselines.")))
    , m_table(new QTableWidget)
    , m_intervals(new IntervalColumn(m_table))
{
    m_empty->setObjectName(QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    createTable();
    body()->addWidget(m_empty);
    body()->addWidget(m_table, 1);
    body()->addStretch();
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ResultsView::showSelected);
    connect(m_table, &QTableWidget::itemActivated, this, &ResultsView::useWeights);
    connect(&session, &Session::tableChanged, this, &ResultsView::clear);
    connect(&session.experiments(), &Experiments::changed, this, &ResultsView::update);
    connect(&session.experiments(), &Experiments::resultsChanged, this, &ResultsView::update);
    update();
}

void ResultsView::createTable()
{
    createColumns();
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Results"));
    m_table->setTabKeyNavigation(false);
    m_table->installEventFilter(this);
    m_table->setToolTip(
        tr("Double-click or Enter sets the sliders to the weights that a row learned; Delete takes it away"));
}

/// Weights of other rankers are nothing to what is open now.
void ResultsView::clear()
{
    const QSignalBlocker quiet(m_table);
    m_rows.clear();
    m_table->setRowCount(0);
}

/// While results are compared anew the rows of before stay.
void ResultsView::update()
{
    const State& state = m_session.state();
    const auto* const results = m_session.shown().present(resultsStudy());
    const bool isComing =
        std::ranges::any_of(state.experiments, [&](const auto& each) { return isForObjective(state, *each); });
    if (results == nullptr && isComing)
        return;
    m_rows.clear();
    for (std::size_t row = 0; results != nullptr && row < results->size(); ++row)
        m_rows.push_back({.experiment = state.experiments[(*results)[row].experiment]});
    for (const auto& run : state.stopped) {
        if (run->spec.learn.objective == state.measured().name())
            m_rows.push_back({.stopped = run});
    }
    m_table->setVisible(!m_rows.empty());
    m_empty->setVisible(m_rows.empty());
    setContext(m_rows.empty() ? QString()
                              : tr("%1 · ● unseen, ○ learned from · †‡↓ against %2")
                                    .arg(meanName(m_session.shown()))
                                    .arg(text(referenceLearner().label)));
    fill(results != nullptr ? *results : std::vector<ResultRow>());
}

void ResultsView::fill(const std::vector<ResultRow>& results)
{
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(static_cast<int>(m_rows.size()));
    fillPicture(results);
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (row < results.size())
            fillRow(static_cast<int>(row), results[row]);
        else
            fillStopped(static_cast<int>(row), *m_rows[row].stopped);
    }
    m_table->setCurrentCell(-1, -1);
    m_table->clearSelection();
    fitColumns();
}

int ResultsView::selectedRow() const
{
    const auto selected = m_table->selectedItems();
    return selected.isEmpty() ? -1 : selected.front()->row();
}

/// The charts follow the selected row.
void ResultsView::showSelected()
{
    const int selected = selectedRow();
    if (selected < 0)
        return;
    const Row& row = m_rows[static_cast<std::size_t>(selected)];
    if (row.stopped)
        return m_session.experiments().showStopped(row.stopped);
    const auto& all = m_session.state().experiments;
    m_session.experiments().showExperiment(
        static_cast<std::size_t>(std::ranges::find(all, row.experiment) - all.begin()));
}

void ResultsView::useWeights()
{
    const int selected = selectedRow();
    if (selected < 0)
        return;
    const Row& row = m_rows[static_cast<std::size_t>(selected)];
    if (row.stopped)
        m_session.presets().useWeightsOf(*row.stopped);
    else
        m_session.presets().useWeightsOf(*row.experiment);
}

void ResultsView::removeSelected()
{
    const int selected = selectedRow();
    if (selected < 0)
        return;
    const Row row = m_rows[static_cast<std::size_t>(selected)];
    if (row.stopped)
        m_session.experiments().removeStopped(row.stopped);
    else
        m_session.experiments().remove(row.experiment);
}

/// Another theme has other colours.
void ResultsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        const int selected = selectedRow();
        update();
        const QSignalBlocker quiet(m_table);
        m_table->selectRow(selected);
    }
    Panel::changeEvent(event);
}

void ResultsView::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitColumns();
}

bool ResultsView::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeSelected();
        return true;
    }
    return Panel::eventFilter(object, event);
}

}  // namespace rankscape::ui
