// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/triangle_marks.h"

#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QLinearGradient>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "ui/chart/axes.h"
#include "ui/chart/heat_colors.h"
#include "ui/chart/heat_triangle.h"
#include "ui/chart/ticks.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

const double height = std::sqrt(0.75);
constexpr double barRight = 1.16;
constexpr int barStops = 24;

QColor faded(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

QPointF bestCell(const TriangleGrid& grid)
{
    const auto best = std::ranges::max_element(grid.values) - grid.values.begin();
    std::ptrdiff_t index = 0;
    int row = 0;
    while (index + grid.steps - row <= best)
        index += grid.steps - row++;
    return inTriangle(grid.middle(row, static_cast<int>(best - index)));
}

}  // namespace

void TriangleMarks::addSegment(const QPen& pen, QPointF from, QPointF to) const
{
    QGraphicsLineItem* line = overlay.addLine(pen);
    line->setZValue(4.0);
    overlay.onPlace([&overlay = overlay, line, from, to] {
        line->setLine({overlay.position(from.x(), from.y()), overlay.position(to.x(), to.y())});
    });
}

void TriangleMarks::addGrid() const
{
    const QPen pen = curvePen(faded(Qt::white, 0.25F), 0.6);
    for (int tenth = 1; tenth < 10; ++tenth) {
        const double share = 0.1 * tenth;
        for (Eigen::Index corner = 0; corner < 3; ++corner) {
            Eigen::Vector3d from = Eigen::Vector3d::Zero();
            Eigen::Vector3d to = Eigen::Vector3d::Zero();
            from[corner] = to[corner] = share;
            from[(corner + 1) % 3] = 1.0 - share;
            to[(corner + 2) % 3] = 1.0 - share;
            addSegment(pen, inTriangle(from), inTriangle(to));
        }
    }
}

/// One item for all contours: pieces of them are many.
void TriangleMarks::addContours(const TriangleGrid& grid, double low, double high) const
{
    std::vector<double> levels;
    for (int i = 1; i < 8; ++i)
        levels.push_back(low + (high - low) * i / 8.0);
    addContours(grid, levels, std::max(1, grid.steps / 40),
        curvePen(faded(theme.kind == ThemeKind::dark ? QColor(Qt::black) : theme.ink, 0.6F), 0.8));
}

void TriangleMarks::addContours(
    const TriangleGrid& grid, const std::vector<double>& levels, int radius, const QPen& pen) const
{
    const auto pieces = contours(grid, levels, radius);
    auto* item = new QGraphicsPathItem(overlay.parentItem());
    item->setPen(pen);
    item->setZValue(5.0);
    overlay.onPlace([&overlay = overlay, item, pieces] {
        QPainterPath path;
        for (const ContourPiece& piece : pieces) {
            const QPointF from = inTriangle(piece.from);
            const QPointF to = inTriangle(piece.to);
            path.moveTo(overlay.position(from.x(), from.y()));
            path.lineTo(overlay.position(to.x(), to.y()));
        }
        item->setPath(path);
    });
}

void TriangleMarks::addColourBar(double low, double high, const QString& title) const
{
    QGraphicsRectItem* bar = overlay.addBand({});
    bar->setZValue(4.0);
    overlay.onPlace([&overlay = overlay, bar] {
        const QRectF rect(overlay.position(colourBarLeft, height), overlay.position(barRight, 0.0));
        QLinearGradient heat(rect.bottomLeft(), rect.topLeft());  // one rectangle: between many there are seams
        for (int level = 0; level <= barStops; ++level)
            heat.setColorAt(level / double{barStops}, heatColor(level / double{barStops}));
        bar->setBrush(heat);
        bar->setRect(rect);
    });
    addLabelLimit();
    addWordsAbove(overlay, {title, theme.muted, {0.5 * (colourBarLeft + barRight), height}}, 20.0);
    if (high - low < 2.0 * leastSpan)
        return addBarValue(measureText(low), 0.5);
    const Ticks ticks = niceTicks(low, high);
    for (double value = ticks.low; value <= high + measureRounding; value += ticks.step) {
        if (value >= low)
            addBarValue(QString::number(value, 'f', ticks.decimals), (value - low) / (high - low));
    }
}

void TriangleMarks::addLabelLimit() const
{
    constexpr double margin = 8.0;
    overlay.onLabels([&overlay = overlay](LabelScene& scene) {
        scene.area.setRight(std::min(scene.area.right(), overlay.position(colourBarLeft, 0.0).x() - margin));
        scene.margin = {};
    });
}

void TriangleMarks::addBarValue(const QString& value, double share) const
{
    QGraphicsSimpleTextItem* text = overlay.addText(theme.muted, 11);
    text->setText(value);
    overlay.onPlace([&overlay = overlay, text, share] {
        text->setPos(overlay.position(barRight, height * share) + QPointF(6, -text->boundingRect().height() / 2));
    });
}

void TriangleMarks::addRegion() const
{
    if (!shown.state.equivalence)
        return;
    for (const GridPoint& point : shown.state.equivalence->grid) {
        const auto shares = sharesOf(shown.of(triangleStudy())->triangle, point.weights.values());
        if (!shares || (!point.equallyGood && point.share == 0.0))
            continue;
        const QPointF place = inTriangle(*shares);
        const double radius = point.share > 0.0 ? 1.5 + 14.0 * std::sqrt(point.share) : 1.5;
        QGraphicsEllipseItem* dot = overlay.addDot(faded(Qt::white, 0.8F),
            point.share > 0.0 ? faded(Qt::white, 0.25F) : faded(Qt::white, 0.6F), radius, 0.6);
        dot->setZValue(6.0);
        overlay.onPlace([&overlay = overlay, dot, place] { dot->setPos(overlay.position(place.x(), place.y())); });
    }
}

/// Within .02 of the best value that the selected topic has in any cell.
void TriangleMarks::addSelectedTopic() const
{
    constexpr double within = 0.02;
    const TopicTriangle* const topic = shown.of(topicTriangleStudy());
    if (topic == nullptr || topic->topic != shown.state.selection.topic
        || topic->triangle.corners != shown.of(triangleStudy())->triangle.corners)
        return;
    const double best = topic->grid.high();
    const QString words = tr("topic %1 within .02 of its best %2").arg(text(topic->topic), measureText(best));
    addContours(topic->grid, {best - within}, 0, curvePen(theme.accent, 2.4));
    overlay.labels().add({words, theme.accent, bestCell(topic->grid), LabelKind::selected});
}

/// The middle of each topic's best cells: the larger, the more of the triangle suits it.
void TriangleMarks::addTopics() const
{
    const TriangleTug* const topics = topicsOf(shown);
    if (topics == nullptr)
        return;
    for (const TopicRegion& region : topics->regions) {
        const QPointF place = inTriangle(region.middle);
        QGraphicsEllipseItem* dot =
            overlay.addDot(Qt::white, faded(Qt::black, 0.35F), 2.5 + 7.0 * std::sqrt(region.share), 1.2);
        dot->setZValue(7.0);
        overlay.onPlace([&overlay = overlay, dot, place] { dot->setPos(overlay.position(place.x(), place.y())); });
    }
}

void TriangleMarks::addOptimum(const TriangleGrid& grid) const
{
    const auto optimum = provenOptimum(shown.state);
    const auto proven =
        optimum ? sharesOf(shown.of(triangleStudy())->triangle, optimum->weights.values()) : std::nullopt;
    QPointF place;
    QString words;
    if (proven) {
        place = inTriangle(*proven);
        words = optimum->gap > 0.0
            ? tr("best %1\nat most %2 below the maximum, ties left out")
                  .arg(measureText(optimum->map), widthText(optimum->gap))
            : tr("%1 %2, proven, ties left out").arg(meanName(shown), measureText(optimum->map));
    } else {
        place = bestCell(grid);
        words = tr("best cell %1").arg(measureText(grid.high()));
    }
    QGraphicsEllipseItem* dot = overlay.addDot(Qt::white, theme.proven, 4.5, 1.2);
    overlay.onPlace([&overlay = overlay, dot, place] { dot->setPos(overlay.position(place.x(), place.y())); });
    overlay.labels().add({words, theme.proven, place, LabelKind::proven, 4.5, 12});
}

void TriangleMarks::addCorners() const
{
    for (std::size_t corner = 0; corner < 3; ++corner) {
        const Eigen::Vector3d shares = Eigen::Vector3d::Unit(static_cast<Eigen::Index>(corner));
        const auto ranker = static_cast<int>(shown.of(triangleStudy())->corners[corner]);
        const Label name{
            rankerName(shown.state, ranker), theme.ranker(ranker), inTriangle(shares), LabelKind::ranker, 0.0, 13};
        addWordsAbove(overlay, name, corner == 2 ? 12.0 : -12.0);
    }
}

}  // namespace rankscape::ui
