// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/table_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>

#include "ui/chart/axes.h"
#include "ui/chart/chart_labels.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double tableDotRadius = 2.5;

class TablePlot final : public Plot {
public:
    explicit TablePlot(TableCurves curves)
        : m_curves(std::move(curves))
    {
    }

    QString emptyText(const Shown&) const override
    {
        return m_curves.table.rows.empty() ? tr("There is nothing in this table.") : QString();
    }

    QString context(const Shown&) const override { return {}; }

    void build(QChart& chart, const Shown&, const Theme& theme) override
    {
        std::vector<Label> labels;
        for (std::size_t i = 0; i < m_curves.columns.size(); ++i)
            labels.push_back(curveName(nameOf(i), theme.ranker(static_cast<qsizetype>(i)), pointsOf(i).back()));
        prepare(chart, widthOfColumn(labels));
        QAbstractAxis* horizontal = addHorizontal(chart, theme);
        const auto [least, most] = extent();
        const double room = 0.08 * std::max(most - least, 0.01);
        QValueAxis* vertical = addAxis(
            chart, Qt::AlignLeft, m_curves.vertical, niceTicks(std::max(0.0, least - room), most + room), theme);
        horizontal->setGridLineVisible(false);
        CurveItem* last = nullptr;
        for (std::size_t i = 0; i < m_curves.columns.size(); ++i) {
            const auto index = static_cast<qsizetype>(i);
            last =
                addCurve(chart, curvePen(theme.ranker(index), 1.8, theme.rankerLine(index)), *horizontal, *vertical);
            last->replace(pointsOf(i));
        }
        auto* overlay = new Overlay(chart, *last, theme.panel);
        addDots(*overlay, theme);
        addNames(*overlay, vertical->min(), theme);
        overlay->labels().addAll(labels);
        overlay->labels().place();
    }

    ChartData data(const Shown&) const override
    {
        ChartData data{{text(m_curves.table.header.front())}, {}};
        for (const std::size_t column : m_curves.columns)
            data.header.append(text(m_curves.table.header[column]));
        for (const auto& row : m_curves.table.rows) {
            QStringList cells{text(words(row.front()))};
            for (const std::size_t column : m_curves.columns)
                cells.append(row[column].number ? QString::number(*row[column].number, 'g', 12) : QString());
            data.rows.append(cells);
        }
        return data;
    }

private:
    QString nameOf(std::size_t curve) const { return text(m_curves.table.header[m_curves.columns[curve]]); }

    bool hasNumbers() const { return m_curves.table.rows.front().front().number.has_value(); }

    double placeOf(std::size_t row) const
    {
        return m_curves.table.rows[row].front().number.value_or(static_cast<double>(row) + 1.0);
    }

    /// Without what a logarithmic axis has no place for, and rows without a value.
    QList<QPointF> pointsOf(std::size_t curve) const
    {
        QList<QPointF> points;
        for (std::size_t row = 0; row < m_curves.table.rows.size(); ++row) {
            const auto& value = m_curves.table.rows[row][m_curves.columns[curve]].number;
            if (value && !(m_curves.isLogarithmic && placeOf(row) <= 0.0))
                points.append({placeOf(row), *value});
        }
        return points.isEmpty() ? QList<QPointF>{{1.0, 0.0}} : points;
    }

    std::pair<double, double> extent() const
    {
        double least = 1e300;
        double most = -1e300;
        for (std::size_t curve = 0; curve < m_curves.columns.size(); ++curve) {
            for (const QPointF& point : pointsOf(curve)) {
                least = std::min(least, point.y());
                most = std::max(most, point.y());
            }
        }
        return {least, most};
    }

    QAbstractAxis* addHorizontal(QChart& chart, const Theme& theme) const
    {
        double low = 1e300;
        double high = 0.0;
        for (std::size_t row = 0; row < m_curves.table.rows.size(); ++row) {
            high = std::max(high, placeOf(row));
            if (placeOf(row) > 0.0)
                low = std::min(low, placeOf(row));
        }
        if (m_curves.isLogarithmic)
            return addLogAxis(chart, Qt::AlignBottom, m_curves.horizontal, high, theme, low);
        QValueAxis* axis = addAxis(chart, Qt::AlignBottom, m_curves.horizontal,
            hasNumbers() ? niceTicks(0.0, high) : Ticks{0.5, high + 0.5, 1.0, 0}, theme);
        axis->setLabelsVisible(hasNumbers());
        return axis;
    }

    void addDots(Overlay& overlay, const Theme& theme) const
    {
        for (std::size_t curve = 0; curve < m_curves.columns.size(); ++curve) {
            const QColor color = theme.ranker(static_cast<qsizetype>(curve));
            for (const QPointF& point : pointsOf(curve)) {
                auto* dot = overlay.addDot(color, color, tableDotRadius, 1.0);
                overlay.onPlace([&overlay, dot, point] { dot->setPos(overlay.position(point.x(), point.y())); });
            }
        }
    }

    /// Of rows, where they are no numbers: at the foot of the chart.
    void addNames(Overlay& overlay, double foot, const Theme& theme) const
    {
        for (std::size_t row = 0; !hasNumbers() && row < m_curves.table.rows.size(); ++row)
            overlay.labels().add({text(m_curves.table.rows[row].front().text), theme.muted, {placeOf(row), foot},
                LabelKind::note, 4.0});
    }

    TableCurves m_curves;
};

}  // namespace

std::shared_ptr<const ChartType> chartOf(TableCurves curves)
{
    return std::make_shared<const ChartType>(ChartType{.name = "table",
        .title = [] { return QString(); },
        .create = [curves = std::move(curves)] { return std::make_unique<TablePlot>(curves); },
        .room = Room::learning});
}

}  // namespace rankscape::ui
