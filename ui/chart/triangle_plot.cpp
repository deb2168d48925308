// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/triangle_plot.h"

#include <QChart>
#include <QCoreApplication>
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

const QRectF extent(-0.16, -0.1, 1.5, 1.06);

QString tr(const char* text)
{
    return QCoreApplication::translate("triangle", text);
}

const TriangleGrid& shown(const Scene& scene)
{
    return scene.triangleLayer == TriangleLayer::smoothed && scene.smoothedTriangle ? scene.smoothedTriangle->grid
                                                                                    : scene.triangle->grid;
}

/// The topics that are nowhere better than there.
QString bestTopics(const Scene& scene, const Eigen::Vector3d& shares)
{
    constexpr qsizetype most = 6;
    if (topicsOf(scene) == nullptr)
        return {};
    const TriangleGrid grid{scene.triangleTug->steps, {}};
    const auto [row, column] = grid.cellAt(shares);
    QStringList ids;
    for (const TopicRegion& region : scene.triangleTug->regions) {
        if (region.best[grid.index(row, column)])
            ids.append(text(region.topic));
    }
    const qsizetype more = ids.size() - most;
    ids = ids.mid(0, most);
    return tr("best for topics %1").arg(ids.isEmpty() ? tr("none") : ids.join(QStringLiteral(", ")))
        + (more > 0 ? tr(" and %1 more").arg(more) : QString());
}

}  // namespace

QString TrianglePlot::emptyText(const Scene& scene) const
{
    if (scene.rankers.isEmpty())
        return tr("Open a collection or the sample to see MAP over the weights of three rankers.");
    if (scene.topics == 0)
        return tr("Nothing is judged here, so there is no MAP.");
    if (scene.rankers.size() < 3)
        return tr("A triangle needs three rankers. Add one with “Rankers and scoring” in the panel Weights.");
    return scene.triangle ? QString() : tr("The triangle is being computed.");
}

Plot::Remedy TrianglePlot::remedy(const Scene& scene) const
{
    return scene.rankers.isEmpty() ? Remedy::open : scene.rankers.size() < 3 ? Remedy::rankers : Remedy::none;
}

QString TrianglePlot::context(const Scene& scene) const
{
    if (!scene.triangle)
        return {};
    const TriangleGrid& grid = shown(scene);
    const QString what = &grid == &scene.triangle->grid ? tr("exact %1").arg(meanName(scene))
                                                        : tr("smoothed, β %1").arg(scene.smoothedTriangle->beta);
    if (scene.triangleLayer == TriangleLayer::topics)
        return topicsOf(scene) == nullptr
            ? tr("where each topic is best is being computed")
            : tr("where each topic is best · each with weights of its own: %1 %2, together %3")
                  .arg(meanName(scene), measureText(scene.triangleTug->oracle), measureText(grid.high()));
    const QString cells = tr("%1 cells").arg(countText(std::ssize(grid.values)));
    return scene.rankers.size() > 3 ? tr("%1 · %2 · the other weights held").arg(what, cells)
                                    : QStringLiteral("%1 · %2").arg(what, cells);
}

void TrianglePlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    m_scene = scene;
    prepare(chart, 12);
    m_overlay = addPlane(chart, extent, theme);
    const TriangleGrid& grid = shown(scene);
    const double low = grid.low();
    const double high = std::max(grid.high(), low + leastSpan);
    auto* heat = new HeatTriangle(grid, low, high, *m_overlay, &chart);
    m_overlay->onPlace([heat] { heat->place(); });
    const TriangleMarks marks{*m_overlay, scene, theme};
    marks.addGrid();
    marks.addContours(grid, low, high);
    marks.addColourBar(low, high, &grid == &scene.triangle->grid ? meanName(scene) : tr("smoothed"));
    marks.addRegion();
    marks.addTopics();
    if (scene.triangleLayer != TriangleLayer::topics)
        marks.addPaths();
    marks.addOptimum(grid);
    marks.addCorners();
    m_here = m_overlay->addDot(theme.accent, theme.panel, 6.0, 2.5);
    m_here->setZValue(22.0);
    m_hereText = m_overlay->addText(theme.accent);
    m_overlay->onPlace([this] { placeHere(); });
}

void TrianglePlot::placeHere()
{
    const bool known = m_scene.triangle && m_scene.weights.size() == m_scene.triangle->triangle.corners.rows();
    const auto shares = known ? sharesOf(m_scene.triangle->triangle, m_scene.weights) : std::nullopt;
    m_here->setVisible(shares.has_value());
    m_hereText->setVisible(shares.has_value());
    if (!shares)
        return;
    const QPointF place = inTriangle(*shares);
    const QPointF at = m_overlay->position(place.x(), place.y());
    m_here->setPos(at);
    m_hereText->setText(tr("you are here  %1").arg(measureText(m_scene.map))
        + (m_scene.ties ? QStringLiteral("\n") + tiesText(*m_scene.ties) : QString()));
    const QRectF box = m_hereText->boundingRect();
    const bool left = at.x() + 12 + box.width() > m_overlay->position(colourBarLeft, 0.0).x();
    const QRectF wanted = box.translated(at + QPointF(left ? -12 - box.width() : 12, -box.height() / 2));
    m_hereText->setPos(m_overlay->freePlace(*m_hereText, wanted).value_or(wanted).topLeft() - box.topLeft());
}

void TrianglePlot::refresh(const Scene& scene)
{
    m_scene = scene;
    placeHere();
}

std::optional<Eigen::VectorXd> TrianglePlot::weightsAt(const Scene& scene, QPointF at) const
{
    constexpr double margin = 0.05;  // beside the triangle, still its border
    const Eigen::Vector3d shares = sharesAt(at);
    const QPointF away = inTriangle(shares) - at;
    if (!scene.triangle || std::hypot(away.x(), away.y()) > margin)
        return std::nullopt;
    return scene.triangle->triangle.at(shares);
}

QString TrianglePlot::readout(const Scene& scene, QPointF at) const
{
    if (!weightsAt(scene, at))
        return {};
    const TriangleGrid& grid = shown(scene);
    const auto [row, column] = grid.cellAt(sharesAt(at));
    const Eigen::VectorXd weights = scene.triangle->triangle.at(grid.middle(row, column));
    QStringList parts;
    for (const Eigen::Index ranker : scene.triangle->corners)
        parts.append(scene.rankers[ranker] + QLatin1Char(' ') + weightText(weights[ranker]));
    parts.append((&grid == &scene.triangle->grid ? meanName(scene) : tr("smoothed")) + QLatin1Char(' ')
        + measureText(grid.values[grid.index(row, column)]));
    const QString topics = bestTopics(scene, sharesAt(at));
    if (!topics.isEmpty())
        parts.append(topics);
    return parts.join(QStringLiteral(" · "));
}

ChartData TrianglePlot::data(const Scene& scene) const
{
    const TriangleGrid& grid = scene.triangle->grid;
    ChartData table;
    for (const QString& ranker : scene.rankers)
        table.header.append(ranker);
    table.header.append(text(scene.objective.name()));
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            QStringList cells;
            for (const double weight : scene.triangle->triangle.at(grid.middle(row, column)))
                cells.append(QString::number(weight, 'g', 12));
            cells.append(QString::number(grid.values[grid.index(row, column)], 'g', 12));
            table.rows.append(cells);
        }
    }
    return table;
}

}  // namespace rankscape::ui
