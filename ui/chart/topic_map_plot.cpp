// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_map_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "core/maps/map_file.h"
#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostNames = 14;  // of classes that are written on the map

QString tr(const char* text)
{
    return QCoreApplication::translate("topic-map", text);
}

bool byPart(const Scene& scene)
{
    return scene.mapColours == MapColours::collection && scene.collection && !scene.collection->parts.empty();
}

std::size_t classOf(const Scene& scene, std::size_t point)
{
    const DocumentMap& map = *scene.map2d;
    return byPart(scene) ? partOf(*scene.collection, static_cast<std::size_t>(map.documents[point]))
                         : static_cast<std::size_t>(map.chiefTopics[point]);
}

QString nameOfTopic(const DocumentMap& map, std::size_t topic)
{
    return topic < map.topicNames.size() ? text(map.topicNames[topic]) : QString::number(topic);
}

QString className(const Scene& scene, std::size_t index)
{
    return byPart(scene) ? text(scene.collection->parts[index].name) : nameOfTopic(*scene.map2d, index);
}

/// The points of each class, the largest class first.
struct Class {
    std::size_t index;
    std::vector<QPointF> points;
};

std::vector<Class> classesOf(const Scene& scene)
{
    std::vector<Class> classes;
    for (std::size_t i = 0; i < scene.map2d->documents.size(); ++i) {
        const std::size_t index = classOf(scene, i);
        while (classes.size() <= index)
            classes.push_back({classes.size(), {}});
        const auto row = scene.map2d->positions.row(static_cast<Eigen::Index>(i));
        classes[index].points.emplace_back(row[0], row[1]);
    }
    std::erase_if(classes, [](const Class& each) { return each.points.empty(); });
    std::ranges::stable_sort(classes, std::greater{}, [](const Class& each) { return each.points.size(); });
    return classes;
}

/// The middle coordinate each: where most of a class is.
QPointF middleOf(std::vector<QPointF> points)
{
    const auto half = points.begin() + std::ssize(points) / 2;
    std::ranges::nth_element(points, half, std::less{}, &QPointF::x);
    const double x = half->x();
    std::ranges::nth_element(points, half, std::less{}, &QPointF::y);
    return {x, half->y()};
}

QRectF extentOf(const Eigen::MatrixX2f& positions)
{
    const auto least = positions.colwise().minCoeff();
    const auto most = positions.colwise().maxCoeff();
    const QRectF extent(QPointF(least[0], least[1]), QPointF(most[0], most[1]));
    const double margin = 0.04 * std::max({extent.width(), extent.height(), 1e-6});
    return extent.adjusted(-margin, -margin, margin, margin);
}

/// Names of the larger classes in their middle.
void addNames(Overlay& overlay, const Scene& scene, const std::vector<Class>& classes, const Theme& theme)
{
    std::vector<Label> labels;
    for (std::size_t i = 0; i < std::min(classes.size(), mostNames); ++i)
        labels.push_back({className(scene, classes[i].index), theme.ink, middleOf(classes[i].points)});
    addLabels(overlay, labels, byPart(scene) ? 13 : 11);
}

}  // namespace

QString TopicMapPlot::emptyText(const Scene& scene) const
{
    if (scene.map2d)
        return {};
    if (scene.rankers.isEmpty())
        return tr("Open a collection or the sample, then map its documents by the topics of a ranker.");
    return scene.mapIteration > 0 ? tr("Finding neighbours …")
                                  : tr("Map the documents by the topics of a ranker that has some.");
}

Plot::Remedy TopicMapPlot::remedy(const Scene& scene) const
{
    return scene.rankers.isEmpty() ? Remedy::open : scene.mapIteration > 0 ? Remedy::none : Remedy::map;
}

QString TopicMapPlot::context(const Scene& scene) const
{
    if (!scene.map2d)
        return {};
    const QString state = scene.mapIteration > 0 ? tr("iteration %1").arg(scene.mapIteration)
        : scene.mapStopped > 0                   ? tr("stopped at iteration %1").arg(scene.mapStopped)
                                                 : tr("divergence %1").arg(scene.map2d->divergence, 0, 'f', 3);
    return tr("%1 documents by %2, t-SNE, perplexity %3, seed %4 · %5")
        .arg(countText(std::ssize(scene.map2d->documents)), settingName(scene.map2d->ranker))
        .arg(scene.map2d->options.perplexity)
        .arg(scene.map2d->options.seed)
        .arg(state);
}

void TopicMapPlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    prepare(chart, 12);
    Overlay* const overlay = addPlane(chart, extentOf(scene.map2d->positions), theme);
    const auto classes = classesOf(scene);
    for (const Class& each : classes)
        addDots(chart, *overlay, theme.ranker(static_cast<qsizetype>(each.index)), each.points);
    addNames(*overlay, scene, classes, theme);
}

Eigen::Index TopicMapPlot::documentAt(const Scene& scene, QPointF at) const
{
    const QRectF extent = extentOf(scene.map2d->positions);
    double distance = 0.015 * std::max(extent.width(), extent.height());
    Eigen::Index nearest = -1;
    for (Eigen::Index i = 0; i < scene.map2d->positions.rows(); ++i) {
        const auto row = scene.map2d->positions.row(i);
        const double away = std::hypot(static_cast<double>(row[0]) - at.x(), static_cast<double>(row[1]) - at.y());
        if (away < distance) {
            distance = away;
            nearest = scene.map2d->documents[static_cast<std::size_t>(i)];
        }
    }
    return nearest;
}

QString TopicMapPlot::readout(const Scene& scene, QPointF at) const
{
    const Eigen::Index document = documentAt(scene, at);
    if (document < 0 || !scene.collection)
        return {};
    const auto point = std::ranges::lower_bound(scene.map2d->documents, document) - scene.map2d->documents.begin();
    const Document& found = scene.collection->documents[static_cast<std::size_t>(document)];
    const std::string& words = found.title.empty() ? found.text : found.title;
    const auto topic = static_cast<std::size_t>(scene.map2d->chiefTopics[static_cast<std::size_t>(point)]);
    return text(found.id) + QStringLiteral(" · ") + text(words).simplified().left(80) + QStringLiteral(" · ")
        + nameOfTopic(*scene.map2d, topic);
}

ChartData TopicMapPlot::data(const Scene& scene) const
{
    const auto cells = [](const std::vector<std::string>& row) {
        QStringList all;
        for (const std::string& cell : row)
            all.append(text(cell));
        return all;
    };
    ChartData table{cells(mapHeader()), {}};
    for (const auto& row : mapRows(*scene.map2d, *scene.collection))
        table.rows.append(cells(row));
    return table;
}

}  // namespace rankscape::ui
