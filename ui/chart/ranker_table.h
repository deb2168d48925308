// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QGraphicsItem>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "ui/chart/overlay.h"
#include "ui/chart/ticks.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// A value with what is likely around it, along a scale of its column.
struct RankerSpan {
    double value;
    double low;
    double high;
    double mark;  // a ring beside them, where there is one: of worth what is lost without the ranker
};

/// One ranker in a table: its name, its numbers, alone and in the ensemble.
struct RankerRow {
    QString name;
    QColor color;
    RankerSpan alone;
    QStringList cells;  // as RankerTable::columns
    RankerSpan worth;
};

/// Rankers below each other, a single item: name, the first measure on a scale, numbers in columns, worth as bars. What has no
/// room goes: the last columns of numbers first, then the scale of the measure.
class RankerTable final : public QGraphicsItem {
public:
    struct Words {
        QString measure;  // "MAP alone, 95 % of bootstrap samples"
        QStringList columns;
        QString worth;
    };

    RankerTable(
        Words words, std::vector<RankerRow> rows, const Theme& theme, const Overlay& overlay, QGraphicsItem* parent);

    void place();

    /// The row at this place of the chart.
    std::optional<std::size_t> rowAt(QPointF place) const;

    QRectF boundingRect() const override { return m_area; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    static constexpr double head = 34.0;  // height of the names of the columns

private:
    /// Where a scale stands, and what it is of.
    struct Scale {
        QRectF area;
        Ticks ticks;
        double at(double value) const
        {
            return area.left() + (value - ticks.low) / (ticks.high - ticks.low) * area.width();
        }
    };

    void paintScale(QPainter& painter, const Scale& scale, const QString& title) const;
    void paintRow(QPainter& painter, const RankerRow& row, double y) const;
    double heightOfRow() const;

    Words m_words;
    std::vector<RankerRow> m_rows;
    Theme m_theme;
    const Overlay& m_overlay;
    QRectF m_area;
    double m_nameWidth = 100.0;
    double m_widestName = 100.0;
    qsizetype m_shownColumns = 0;
    double m_columnsLeft = 0.0;
    bool m_hasAlone = true;
    Scale m_alone{};
    Scale m_worth{};
};

}  // namespace rankscape::ui
