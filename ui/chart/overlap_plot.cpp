// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/overlap_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/curve_item.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr Eigen::Index mostWritten = 10;  // rankers whose squares have room for a number

QString shareText(double share)
{
    return QString::number(share, 'f', 2).mid(share < 0.995 ? 1 : 0);
}

/// Names at the left of the rows and above the columns, cut where a square is narrower.
void addName(Overlay& overlay, const QString& name, const QColor& color, double place, bool isRow)
{
    QGraphicsSimpleTextItem* item = overlay.addText(color, 11);
    overlay.onPlace([&overlay, item, name, place, isRow] {
        const QRectF area = overlay.plotArea();
        const double side = overlay.position(1.0, 0.0).x() - overlay.position(0.0, 0.0).x();
        const QFontMetrics metrics(item->font());
        const double room = isRow ? area.left() - 4.0 : side - 2.0;
        item->setText(metrics.elidedText(name, Qt::ElideRight, std::max(0, static_cast<int>(room))));
        const QRectF box = item->boundingRect();
        item->setPos(isRow
                ? QPointF(area.left() - box.width() - 4.0, overlay.position(0.0, place).y() - box.height() / 2)
                : QPointF(overlay.position(place, 0.0).x() - box.width() / 2, area.top() - box.height()));
    });
}

/// The two rankers of a square; nothing on the diagonal and outside.
std::optional<std::array<Eigen::Index, 2>> squareAt(const Shown& shown, QPointF at)
{
    const auto count = static_cast<double>(shown.rankerCount());
    if (shown.of(redundancyStudy()) == nullptr || at.x() < 0.0 || at.y() <= 0.0 || at.x() >= count || at.y() > count)
        return std::nullopt;
    const auto column = static_cast<Eigen::Index>(at.x());
    const auto row = static_cast<Eigen::Index>(count - at.y());
    return row != column ? std::optional(std::array{row, column}) : std::nullopt;
}

}  // namespace

QString OverlapPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see what rankers find in common.");
    if (shown.rankerCount() < 2)
        return tr("One ranker has nothing in common with others. Add a second one.");
    return shown.of(redundancyStudy()) != nullptr ? QString() : tr("The rankings are being compared.");
}

QString OverlapPlot::context(const Shown& shown) const
{
    const Redundancy* const found = shown.of(redundancyStudy());
    return found != nullptr
        ? tr("share of the first %1 that two have in common, mean of the topics").arg(found->first)
        : QString();
}

void OverlapPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const Eigen::MatrixXd& shared = shown.of(redundancyStudy())->shared;
    const Eigen::Index count = shared.rows();
    const auto side = static_cast<double>(count);
    prepare(chart, 8);
    chart.setMargins(QMargins(70, 22, 8, 6));
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {0.0, side, side, 0}, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, side, side, 0}, theme);
    horizontal->setVisible(false);
    vertical->setVisible(false);
    auto* overlay = new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), Qt::transparent);
    double most = 0.01;
    for (Eigen::Index a = 0; a < count; ++a) {
        for (Eigen::Index b = 0; b < a; ++b)
            most = std::max(most, shared(a, b));
    }
    std::vector<Bar> squares;
    for (Eigen::Index row = 0; row < count; ++row) {
        const double top = side - static_cast<double>(row);
        addName(*overlay, rankerName(shown.state, row), theme.ranker(row), top - 0.5, true);
        addName(*overlay, rankerName(shown.state, row), theme.ranker(row), static_cast<double>(row) + 0.5, false);
        for (Eigen::Index column = 0; column < count; ++column) {
            if (row == column)
                continue;
            const auto left = static_cast<double>(column);
            QColor color = theme.muted;
            color.setAlphaF(static_cast<float>(0.12 + 0.78 * shared(row, column) / most));
            squares.push_back({{left + 0.03, top - 0.04}, {left + 0.97, top - 0.96}, color});
            if (count > mostWritten)
                continue;
            QGraphicsSimpleTextItem* number =
                overlay->addText(shared(row, column) > 0.6 * most ? theme.panel : theme.ink, 11);
            number->setText(shareText(shared(row, column)));
            overlay->onPlace([overlay, number, left, top] {
                number->setPos(overlay->position(left + 0.5, top - 0.5) - number->boundingRect().center());
            });
        }
    }
    addBars(chart, *overlay, std::move(squares));
}

QString OverlapPlot::readout(const Shown& shown, QPointF at) const
{
    const auto square = squareAt(shown, at);
    if (!square)
        return {};
    const auto [row, column] = *square;
    const Redundancy& found = *shown.of(redundancyStudy());
    return tr("%1 and %2 · %3 of the first %4 in common · Jaccard distance of the first %5: %6")
        .arg(rankerName(shown.state, row), rankerName(shown.state, column),
            QString::number(found.shared(row, column), 'f', 3))
        .arg(found.first)
        .arg(found.depth)
        .arg(QString::number(found.distances(row, column), 'f', 3));
}

ChartData OverlapPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker")}, {}};
    table.header.append(rankerNames(shown.state));
    const Eigen::MatrixXd& shared = shown.of(redundancyStudy())->shared;
    for (Eigen::Index row = 0; row < shared.rows(); ++row) {
        QStringList cells{rankerName(shown.state, row)};
        for (Eigen::Index column = 0; column < shared.cols(); ++column)
            cells.append(QString::number(shared(row, column), 'g', 12));
        table.rows.append(cells);
    }
    return table;
}

}  // namespace rankscape::ui
