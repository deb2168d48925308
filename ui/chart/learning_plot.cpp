// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learning_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/end_labels.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("learning", text);
}

struct Extent {
    double iterations = 1.0;
    double least = 1.0;
    double most = 0.0;
};

Extent extentOf(const Scene& scene)
{
    Extent extent;
    for (const LearningTrace& trace : scene.traces) {
        for (const double map : trace.map) {
            extent.least = std::min(extent.least, map);
            extent.most = std::max(extent.most, map);
        }
        extent.iterations = std::max(extent.iterations, static_cast<double>(trace.map.size()) - 1.0);
    }
    return extent;
}

/// One colour a ranker; ink for what was chosen, grey for the other starts.
QPen penOf(const Scene& scene, std::size_t index, const Theme& theme)
{
    const LearningTrace& trace = scene.traces[index];
    if (scene.chosen == index)
        return curvePen(theme.ink, 2.4);
    if (trace.ranker >= 0)
        return curvePen(theme.ranker(trace.ranker), 1.6, theme.rankerLine(trace.ranker));
    return curvePen(theme.muted, 1.2, Qt::DashLine);
}

/// Names of the starts; the many that start from several rankers only if there is room.
std::vector<EndLabel> labelsOf(const Scene& scene, const Theme& theme)
{
    constexpr std::size_t room = 9;
    std::vector<EndLabel> labels;
    for (std::size_t i = 0; i < scene.traces.size(); ++i) {
        const LearningTrace& trace = scene.traces[i];
        const bool named = trace.ranker >= 0 || scene.chosen == i || scene.traces.size() <= room;
        if (named && !trace.map.empty())
            labels.push_back({trace.start, penOf(scene, i, theme).color(), trace.map.back()});
    }
    return labels;
}

}  // namespace

QString LearningPlot::emptyText(const Scene& scene) const
{
    if (!scene.traces.empty())
        return {};
    if (!scene.rankers.isEmpty() && scene.topics == 0)
        return tr("Nothing is judged here, so there is nothing to learn from.");
    return scene.learning ? tr("Learning …") : tr("Train an ensemble to watch it learn.");
}

Plot::Remedy LearningPlot::remedy(const Scene& scene) const
{
    return scene.rankers.isEmpty()            ? Remedy::open
        : scene.learning || scene.topics == 0 ? Remedy::none
                                              : Remedy::train;
}

QString LearningPlot::context(const Scene& scene) const
{
    if (scene.traces.empty())
        return {};
    const QString starts = scene.traces.size() == 1 ? tr("one start") : tr("%1 starts").arg(scene.traces.size());
    const QString state = scene.learning ? tr("learning")
        : scene.chosen                   ? tr("chosen: %1").arg(scene.traces[*scene.chosen].start)
                                         : tr("cancelled");
    return scene.learner + QStringLiteral(" · ") + starts + QStringLiteral(" · ") + state;
}

void LearningPlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    const Extent extent = extentOf(scene);
    const auto labels = labelsOf(scene, theme);
    prepare(chart, widthOf(labels));
    const double span = std::max(extent.most - extent.least, 1e-3);
    Ticks iterations = niceTicks(0.0, extent.iterations);
    if (iterations.step < 1.0)
        iterations = {0.0, std::ceil(extent.iterations), 1.0, 0};
    QValueAxis* horizontal = addAxis(chart, Qt::AlignBottom, tr("iteration"), iterations, theme);
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, tr("MAP (training)"),
        niceTicks(extent.least - 0.03 * span, extent.most + 0.03 * span), theme);
    horizontal->setGridLineVisible(false);
    QLineSeries* last = nullptr;
    for (std::size_t i = 0; i < scene.traces.size(); ++i) {
        last = addCurve(chart, penOf(scene, i, theme), *horizontal, *vertical);
        double iteration = 0.0;
        for (const double map : scene.traces[i].map)
            last->append(iteration++, map);
        // an ended start keeps its value, so that all curves reach their names
        if (!scene.traces[i].map.empty())
            last->append(iterations.high, scene.traces[i].map.back());
    }
    auto* overlay = new Overlay(chart, *last, theme.panel);
    for (std::size_t i = 0; i < scene.traces.size(); ++i) {
        if (scene.traces[i].map.empty())
            continue;
        const QColor color = penOf(scene, i, theme).color();
        auto* dot = overlay->addDot(color, color, 2.5, 1.0);
        overlay->onPlace(
            [overlay, dot, first = scene.traces[i].map.front()] { dot->setPos(overlay->position(0.0, first)); });
    }
    if (scene.replay) {
        QGraphicsLineItem* line = overlay->addLine(curvePen(theme.accent, 1.2));
        overlay->onPlace([overlay, line, at = static_cast<double>(*scene.replay)] {
            const double x = overlay->position(at, 0.0).x();
            line->setLine(x, overlay->plotArea().top(), x, overlay->plotArea().bottom());
        });
    }
    addEndLabels(*overlay, labels, iterations.high);
}

QString LearningPlot::readout(const Scene& scene, QPointF at) const
{
    QString nearest;
    double distance = 0.02;
    for (const LearningTrace& trace : scene.traces) {
        const auto iteration = static_cast<std::size_t>(std::max(0L, std::lround(at.x())));
        if (iteration >= trace.map.size() || std::abs(trace.map[iteration] - at.y()) >= distance)
            continue;
        distance = std::abs(trace.map[iteration] - at.y());
        nearest =
            tr("%1 · iteration %2 → MAP %3").arg(trace.start).arg(iteration).arg(measureText(trace.map[iteration]));
    }
    return nearest;
}

ChartData LearningPlot::data(const Scene& scene) const
{
    ChartData table{{QStringLiteral("start"), QStringLiteral("iteration"), QStringLiteral("map_train")}, {}};
    for (const LearningTrace& trace : scene.traces) {
        for (std::size_t i = 0; i < trace.map.size(); ++i)
            table.rows.append({trace.start, QString::number(i), text(shortest(trace.map[i]))});
    }
    return table;
}

}  // namespace rankscape::ui
