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
#include "ui/session/learner_look.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int columnCount = 5;

QTableWidgetItem* number(const QString& value, bool strong = false)
{
    auto* item = new QTableWidgetItem(value);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (strong) {
        QFont font = item->font();
        font.setWeight(QFont::DemiBold);
        item->setFont(font);
    }
    return item;
}

}  // namespace

ResultsView::ResultsView(const Session& session, QWidget* parent)
    : Panel(tr("Results"), parent)
    , m_session(session)
    , m_empty(new QLabel(tr("Train an ensemble: what it reaches on the topics it learned from and on unseen ones "
                            "appears here, beside the baselines.")))
    , m_table(new QTableWidget(0, columnCount))
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
    m_table->setHorizontalHeaderLabels(
        {tr("ensemble"), tr("learned from"), tr("unseen"), tr("95 % interval"), tr("p, Holm")});
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < columnCount; ++column) {
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->horizontalHeader()->setHighlightSections(false);
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
                              : tr("%1, mean of the topics · †‡↓ against %2")
                                    .arg(meanName(m_session.shown()))
                                    .arg(text(referenceLearner().label)));
    fill(results != nullptr ? *results : std::vector<ResultRow>());
}

void ResultsView::fill(const std::vector<ResultRow>& results)
{
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(static_cast<int>(m_rows.size()));
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (row < results.size())
            fillRow(static_cast<int>(row), results[row]);
        else
            fillStopped(static_cast<int>(row), *m_rows[row].stopped);
    }
    m_table->setCurrentCell(-1, -1);
    m_table->clearSelection();
}

int ResultsView::selectedRow() const
{
    const auto selected = m_table->selectedItems();
    return selected.isEmpty() ? -1 : selected.front()->row();
}

void ResultsView::fillRow(int row, const ResultRow& result)
{
    const Learner& learner = learnerOf(m_session.state().experiments[result.experiment]->spec.learn);
    m_table->setItem(
        row, 0, new QTableWidgetItem(markOf(learner, themeOf(*this)), nameOf(result, m_session.state())));
    m_table->setItem(row, 1, number(trainText(result)));
    m_table->setItem(row, 2, number(testText(result), true));
    const Comparison* const reference = referenceOf(result);
    m_table->setItem(row, 3,
        number(result.test ? tr("%1 … %2").arg(measureText(result.low), measureText(result.high)) : QString()));
    m_table->setItem(row, 4, number(reference != nullptr ? measureText(reference->holm) : QString()));
}

void ResultsView::fillStopped(int row, const LearningRun& run)
{
    const Step* const best = bestStep(run);
    std::size_t steps = 0;
    for (const Trace& trace : run.traces)
        steps = std::max(steps, trace.steps.size());
    m_table->setItem(row, 0,
        new QTableWidgetItem(tr("%1, stopped at step %2").arg(text(describe(run.spec.learn))).arg(steps - 1)));
    m_table->setItem(row, 1, number(best != nullptr ? measureText(best->map) : QString()));
    for (int column = 2; column < columnCount; ++column)
        m_table->setItem(row, column, number({}));
    for (int column = 0; column < columnCount; ++column) {
        m_table->item(row, column)->setForeground(themeOf(*this).muted);
    }
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

/// Names keep their room: the interval and p give way.
void ResultsView::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    m_table->setColumnHidden(3, width() < 460);
    m_table->setColumnHidden(4, width() < 380);
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
