// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/weight_list.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QScrollBar>
#include <QSlider>
#include <algorithm>
#include <utility>

#include "ui/view/weight_row.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostInSight = 11;

}  // namespace

WeightList::WeightList(MakeRow make, QWidget* parent)
    : QScrollArea(parent)
    , m_make(std::move(make))
{
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("plain"));
    setWidget(content);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void WeightList::reset(std::size_t rankers, int rowHeight)
{
    setShown({});
    m_rowHeight = rowHeight;
    verticalScrollBar()->setSingleStep(rowHeight);
    for (WeightRow* row : m_rows)
        delete row;
    m_rows.assign(rankers, nullptr);
}

void WeightList::setShown(std::vector<std::size_t> rankers)
{
    if (rankers == m_shown)
        return;
    for (const std::size_t ranker : std::exchange(m_shown, std::move(rankers))) {
        if (m_rows[ranker] != nullptr && std::ranges::find(m_shown, ranker) == m_shown.end())
            m_rows[ranker]->hide();
    }
    const std::size_t inSight = std::min(m_shown.size(), mostInSight);
    setFixedHeight(m_rowHeight * static_cast<int>(inSight));
    widget()->resize(viewport()->width(), m_rowHeight * static_cast<int>(m_shown.size()));
    makeRowsInSight();
    if (!m_shown.empty()) {
        const int bar = m_shown.size() > inSight ? verticalScrollBar()->sizeHint().width() : 0;
        setMinimumWidth(row(m_shown.front()).minimumSizeHint().width() + bar);
    }
}

WeightRow& WeightList::row(std::size_t ranker)
{
    WeightRow*& row = m_rows.at(ranker);
    if (row == nullptr) {
        row = m_make(ranker);
        row->hide();
        row->setParent(widget());
    }
    return *row;
}

void WeightList::forEach(const std::function<void(std::size_t, WeightRow&)>& visit) const
{
    for (std::size_t ranker = 0; ranker < m_rows.size(); ++ranker) {
        if (m_rows[ranker] != nullptr)
            visit(ranker, *m_rows[ranker]);
    }
}

bool WeightList::hasFocusIn(std::size_t ranker) const
{
    const WeightRow* row = m_rows.at(ranker);
    return row != nullptr && row->isAncestorOf(QApplication::focusWidget());
}

void WeightList::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    widget()->resize(viewport()->width(), widget()->height());
    makeRowsInSight();
}

void WeightList::scrollContentsBy(int dx, int dy)
{
    QScrollArea::scrollContentsBy(dx, dy);
    makeRowsInSight();
}

/// And one more above and below, where Tab goes next.
void WeightList::makeRowsInSight()
{
    const int first = std::max(0, verticalScrollBar()->value() / m_rowHeight - 1);
    const int end = std::min(static_cast<int>(m_shown.size()), first + static_cast<int>(mostInSight) + 3);
    for (int place = first; place < end; ++place) {
        WeightRow& shown = row(m_shown[static_cast<std::size_t>(place)]);
        shown.setGeometry(0, place * m_rowHeight, widget()->width(), m_rowHeight);
        if (shown.isHidden()) {
            shown.setVisible(true);
            followByTab(static_cast<std::size_t>(place));
        }
    }
}

/// Tab goes down the rows in whatever order they were made.
void WeightList::followByTab(std::size_t place)
{
    WeightRow& shown = *m_rows[m_shown[place]];
    WeightRow* above = place > 0 ? m_rows[m_shown[place - 1]] : nullptr;
    WeightRow* below = place + 1 < m_shown.size() ? m_rows[m_shown[place + 1]] : nullptr;
    if (above != nullptr)
        setTabOrder(above->number(), shown.lock());
    setTabOrder(shown.lock(), shown.slider());
    setTabOrder(shown.slider(), shown.number());
    if (above == nullptr && below != nullptr)
        setTabOrder(shown.number(), below->lock());
}

}  // namespace rankscape::ui
