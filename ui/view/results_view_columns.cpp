// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHeaderView>
#include <QTableWidget>
#include <algorithm>
#include <array>

#include "ui/session/learner_look.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/interval_column.h"
#include "ui/view/results_view.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

enum Column {
    nameColumn,
    testColumn,
    pictureColumn,
    intervalColumn,
    differenceColumn,
    pColumn,
    trainColumn,
    columnCount
};

/// From this width of the table on a column is seen: names keep their room.
struct Seen {
    Column column;
    int from;
};

constexpr std::array seenColumns{
    Seen{differenceColumn, 760}, Seen{pictureColumn, 640}, Seen{intervalColumn, 460}, Seen{pColumn, 380}};

constexpr int pictureWidth = 150;  // at least

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

/// Coloured where it is significant, and by which side it is better on.
QTableWidgetItem* compared(const QString& value, const Comparison* reference, const Theme& theme)
{
    auto* item = number(value);
    const bool isSure = reference != nullptr && reference->holm < 0.05;
    if (isSure)
        item->setForeground(reference->effect.mean > 0.0 ? theme.accent : theme.smoothed);
    return item;
}

IntervalMark intervalOf(const ResultRow& row, const State& state, const Theme& theme)
{
    return {
        row.train, row.test, row.low, row.high, lookOf(state.experiments[row.experiment]->spec.learn, theme).color};
}

}  // namespace

/// What the others leave is the picture's; without it the names'.
void ResultsView::createColumns()
{
    m_table->setColumnCount(columnCount);
    m_table->setHorizontalHeaderLabels({tr("ensemble"), tr("unseen"), QString(), tr("95 % interval"),
        tr("difference"), tr("p, Holm"), tr("learned from")});
    QHeaderView& header = *m_table->horizontalHeader();
    for (int column = 0; column < columnCount; ++column) {
        header.setSectionResizeMode(column, QHeaderView::ResizeToContents);
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->horizontalHeaderItem(nameColumn)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(pictureColumn)->setTextAlignment(Qt::AlignCenter);
    header.setMinimumSectionSize(48);
    header.setHighlightSections(false);
    m_table->setItemDelegateForColumn(pictureColumn, m_intervals);
    fitColumns();
}

void ResultsView::fillPicture(const std::vector<ResultRow>& results)
{
    std::vector<IntervalMark> marks;
    for (const ResultRow& row : results)
        marks.push_back(intervalOf(row, m_session.state(), themeOf(*this)));
    m_intervals->setMarks(std::move(marks), yardstickOf(results));
    m_table->horizontalHeaderItem(pictureColumn)
        ->setText(results.empty()
                ? QString()
                : tr("%1 … %2").arg(measureText(m_intervals->low()), measureText(m_intervals->high())));
}

void ResultsView::fillRow(int row, const ResultRow& result)
{
    const Learner& learner = learnerOf(m_session.state().experiments[result.experiment]->spec.learn);
    m_table->setItem(
        row, nameColumn, new QTableWidgetItem(markOf(learner, themeOf(*this)), nameOf(result, m_session.state())));
    const Comparison* const reference = referenceOf(result);
    const Theme& theme = themeOf(*this);
    m_table->setItem(row, testColumn, number(testText(result), true));
    m_table->setItem(row, pictureColumn, new QTableWidgetItem);
    m_table->setItem(row, intervalColumn,
        number(result.test ? tr("%1 … %2").arg(measureText(result.low), measureText(result.high)) : QString()));
    m_table->setItem(row, differenceColumn,
        compared(reference != nullptr ? differenceText(reference->effect.mean) : QString(), reference, theme));
    m_table->setItem(
        row, pColumn, compared(reference != nullptr ? measureText(reference->holm) : QString(), reference, theme));
    m_table->setItem(row, trainColumn, number(trainText(result)));
}

void ResultsView::fillStopped(int row, const LearningRun& run)
{
    const Step* const best = bestStep(run);
    std::size_t steps = 0;
    for (const Trace& trace : run.traces)
        steps = std::max(steps, trace.steps.size());
    m_table->setItem(row, nameColumn,
        new QTableWidgetItem(tr("%1, stopped at step %2").arg(text(describe(run.spec.learn))).arg(steps - 1)));
    for (int column = testColumn; column < trainColumn; ++column)
        m_table->setItem(row, column, number({}));
    m_table->setItem(row, trainColumn, number(best != nullptr ? measureText(best->map) : QString()));
    for (int column = 0; column < columnCount; ++column)
        m_table->item(row, column)->setForeground(themeOf(*this).muted);
}

/// Names get what they need, as far as the numbers and a picture of some width leave it.
void ResultsView::fitColumns()
{
    for (const Seen& each : seenColumns)
        m_table->setColumnHidden(each.column, width() < each.from);
    QHeaderView& header = *m_table->horizontalHeader();
    const bool hasPicture = !m_table->isColumnHidden(pictureColumn);
    header.setSectionResizeMode(nameColumn, hasPicture ? QHeaderView::Interactive : QHeaderView::Stretch);
    header.setSectionResizeMode(pictureColumn, hasPicture ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!hasPicture)
        return;
    int others = 0;
    for (int column = testColumn; column < columnCount; ++column)
        others += column == pictureColumn || m_table->isColumnHidden(column) ? 0 : header.sectionSize(column);
    const int room = std::max(120, m_table->viewport()->width() - others - pictureWidth);
    const QAbstractItemView& names = *m_table;
    m_table->setColumnWidth(nameColumn, std::clamp(names.sizeHintForColumn(nameColumn), 120, room));
}

}  // namespace rankscape::ui
