// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/triangle_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/heat_colors.h"
#include "ui/chart/heat_triangle.h"
#include "ui/chart/triangle_marks.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double hereRadius = 6.0;
const QRectF triangleExtent(-0.16, -0.1, 1.5, 1.06);

const TriangleGrid& gridOf(const Shown& shown)
{
    const SmoothedTriangle* const smoothed =
        shown.state.layer == TriangleLayer::smoothed ? smoothedTriangleOf(shown) : nullptr;
    return smoothed != nullptr ? smoothed->grid : shown.of(triangleStudy())->grid;
}

/// The topics that are nowhere better than there.
QString bestTopics(const Shown& shown, const Eigen::Vector3d& shares)
{
    constexpr qsizetype most = 6;
    if (topicsOf(shown) == nullptr)
        return {};
    const TriangleGrid grid{shown.of(triangleTopicsStudy())->steps, {}};
    const auto [row, column] = grid.cellAt(shares);
    QStringList ids;
    for (const TopicRegion& region : shown.of(triangleTopicsStudy())->regions) {
        if (region.best[grid.index(row, column)])
            ids.append(text(region.topic));
    }
    const qsizetype more = ids.size() - most;
    ids = ids.mid(0, most);
    return tr("best for topics %1").arg(ids.isEmpty() ? tr("none") : ids.join(QStringLiteral(", ")))
        + (more > 0 ? tr(" and %1 more").arg(more) : QString());
}

}  // namespace

QString TrianglePlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see MAP over the weights of three rankers.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no MAP.");
    if (shown.rankerCount() < 3)
        return tr("A triangle needs three rankers. Add one with “Rankers and scoring” in the panel Weights.");
    return shown.of(triangleStudy()) != nullptr ? QString() : tr("The triangle is being computed.");
}

QString TrianglePlot::context(const Shown& shown) const
{
    if (shown.of(triangleStudy()) == nullptr)
        return {};
    const TriangleGrid& grid = gridOf(shown);
    const QString what = &grid == &shown.of(triangleStudy())->grid
        ? tr("exact %1").arg(meanName(shown))
        : tr("smoothed, β %1").arg(smoothedTriangleOf(shown)->beta);
    if (shown.state.layer == TriangleLayer::topics)
        return topicsOf(shown) == nullptr
            ? tr("where each topic is best is being computed")
            : tr("where each topic is best · each with weights of its own: %1 %2, together %3")
                  .arg(meanName(shown), measureText(shown.of(triangleTopicsStudy())->oracle),
                      measureText(grid.high()));
    const QString cells = tr("%1 cells").arg(countText(std::ssize(grid.values)));
    return shown.rankerCount() > 3 ? tr("%1 · %2 · the other weights held").arg(what, cells)
                                   : QStringLiteral("%1 · %2").arg(what, cells);
}

void TrianglePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    m_shown = shown;
    prepare(chart, 12);
    m_overlay = addPlane(chart, triangleExtent, theme);
    const TriangleGrid& grid = gridOf(shown);
    const double low = grid.low();
    const double high = std::max(grid.high(), low + leastSpan);
    auto* heat = new HeatTriangle(grid, low, high, *m_overlay, &chart);
    m_overlay->onPlace([heat] { heat->place(); });
    const TriangleMarks marks{*m_overlay, shown, theme};
    marks.addGrid();
    marks.addContours(grid, low, high);
    marks.addColourBar(low, high, &grid == &shown.of(triangleStudy())->grid ? meanName(shown) : tr("smoothed"));
    marks.addRegion();
    marks.addTopics();
    marks.addSelectedTopic();
    if (shown.state.layer != TriangleLayer::topics)
        marks.addPaths();
    marks.addOptimum(grid);
    marks.addCorners();
    m_here = m_overlay->addDot(theme.accent, theme.panel, hereRadius, 2.5);
    m_here->setZValue(22.0);
    m_hereLabel = m_overlay->labels().add({});
    m_accent = theme.accent;
    m_overlay->onPlace([this] { placeHere(); });
    m_overlay->labels().place();
}

void TrianglePlot::placeHere()
{
    const TriangleStudy* const triangle = m_shown.of(triangleStudy());
    const Eigen::VectorXd& weights = m_shown.state.weights.values();
    const bool known =
        m_shown.marksWeights && triangle != nullptr && weights.size() == triangle->triangle.corners.rows();
    const auto shares = known ? sharesOf(triangle->triangle, weights) : std::nullopt;
    m_here->setVisible(shares.has_value());
    if (!shares)
        return m_overlay->labels().set(m_hereLabel, {});
    const QPointF place = inTriangle(*shares);
    m_here->setPos(m_overlay->position(place.x(), place.y()));
    const auto ties = tiesNow(m_shown);
    const QString words = tr("you are here  %1").arg(measureText(valueNow(m_shown)))
        + (ties ? QStringLiteral("\n") + tiesText(*ties) : QString());
    m_overlay->labels().set(m_hereLabel, {words, m_accent, place, LabelKind::here, hereRadius, 12});
}

void TrianglePlot::refresh(const Shown& shown)
{
    m_shown = shown;
    placeHere();
    m_overlay->labels().follow();
}

std::optional<Eigen::VectorXd> TrianglePlot::weightsAt(const Shown& shown, QPointF at) const
{
    constexpr double margin = 0.05;  // beside the triangle, still its border
    const Eigen::Vector3d shares = sharesAt(at);
    const QPointF away = inTriangle(shares) - at;
    if (shown.of(triangleStudy()) == nullptr || std::hypot(away.x(), away.y()) > margin)
        return std::nullopt;
    return shown.of(triangleStudy())->triangle.at(shares);
}

QString TrianglePlot::readout(const Shown& shown, QPointF at) const
{
    if (!weightsAt(shown, at))
        return {};
    const TriangleGrid& grid = gridOf(shown);
    const auto [row, column] = grid.cellAt(sharesAt(at));
    const Eigen::VectorXd weights = shown.of(triangleStudy())->triangle.at(grid.middle(row, column));
    QStringList parts;
    for (const Eigen::Index ranker : shown.of(triangleStudy())->corners)
        parts.append(rankerName(shown.state, ranker) + QLatin1Char(' ') + weightText(weights[ranker]));
    parts.append((&grid == &shown.of(triangleStudy())->grid ? meanName(shown) : tr("smoothed")) + QLatin1Char(' ')
        + measureText(grid.values[grid.index(row, column)]));
    const QString topics = bestTopics(shown, sharesAt(at));
    if (!topics.isEmpty())
        parts.append(topics);
    return parts.join(QStringLiteral(" · "));
}

ChartData TrianglePlot::data(const Shown& shown) const
{
    const TriangleGrid& grid = shown.of(triangleStudy())->grid;
    ChartData table;
    table.header = rankerNames(shown.state);
    table.header.append(text(shown.state.measured().name()));
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            QStringList cells;
            for (const double weight : shown.of(triangleStudy())->triangle.at(grid.middle(row, column)))
                cells.append(QString::number(weight, 'g', 12));
            cells.append(QString::number(grid.values[grid.index(row, column)], 'g', 12));
            table.rows.append(cells);
        }
    }
    return table;
}

}  // namespace rankscape::ui
