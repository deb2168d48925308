// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_map_plot.h"

#include <QChart>
#include <algorithm>
#include <cmath>

#include "core/maps/map_file.h"
#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/overlay.h"
#include "ui/chart/selected_documents.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostNames = 14;  // of classes that are written on the map

/// Null while there is none.
const DocumentMap* mapOf(const Shown& shown)
{
    const TopicMap* const found = shown.of(mapStudy());
    return found != nullptr ? &found->map : nullptr;
}

bool byPart(const Shown& shown)
{
    return shown.state.colours == MapColours::collection && !shown.state.collection()->parts.empty();
}

/// How far it has come.
QString progressText(const Shown& shown)
{
    const TopicMap& found = *shown.of(mapStudy());
    if (found.iteration == 0)
        return tr("divergence %1").arg(found.map.divergence, 0, 'f', 3);
    return (shown.isComing(mapStudy()) ? tr("iteration %1") : tr("stopped at iteration %1")).arg(found.iteration);
}

std::size_t classOf(const Shown& shown, std::size_t point)
{
    const DocumentMap& map = *mapOf(shown);
    return byPart(shown) ? partOf(*shown.state.collection(), static_cast<std::size_t>(map.documents[point]))
                         : static_cast<std::size_t>(map.chiefTopics[point]);
}

QString nameOfTopic(const DocumentMap& map, std::size_t topic)
{
    return topic < map.topicNames.size() ? text(map.topicNames[topic]) : QString::number(topic);
}

QString className(const Shown& shown, std::size_t index)
{
    return byPart(shown) ? text(shown.state.collection()->parts[index].name) : nameOfTopic(*mapOf(shown), index);
}

/// The points of each class, the largest class first.
struct Class {
    std::size_t index;
    std::vector<QPointF> points;
};

std::vector<Class> classesOf(const Shown& shown)
{
    std::vector<Class> classes;
    for (std::size_t i = 0; i < mapOf(shown)->documents.size(); ++i) {
        const std::size_t index = classOf(shown, i);
        while (classes.size() <= index)
            classes.push_back({classes.size(), {}});
        const auto row = mapOf(shown)->positions.row(static_cast<Eigen::Index>(i));
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

std::vector<DocumentPlace> placesOf(const DocumentMap& map)
{
    std::vector<DocumentPlace> places;
    for (std::size_t i = 0; i < map.documents.size(); ++i) {
        const auto row = map.positions.row(static_cast<Eigen::Index>(i));
        places.push_back({map.documents[i], QPointF(row[0], row[1])});
    }
    return places;
}

QRectF extentOf(const Eigen::MatrixX2f& positions)
{
    const auto least = positions.colwise().minCoeff();
    const auto most = positions.colwise().maxCoeff();
    const QRectF extent(QPointF(least[0], least[1]), QPointF(most[0], most[1]));
    const double margin = 0.04 * std::max({extent.width(), extent.height(), 1e-6});
    return extent.adjusted(-margin, -margin, margin, margin);
}

/// Names of the larger classes, near their middle where they cover few dots.
void addNames(Overlay& overlay, const Shown& shown, const std::vector<Class>& classes, const Theme& theme)
{
    std::vector<Label> labels;
    for (std::size_t i = 0; i < std::min(classes.size(), mostNames); ++i)
        labels.push_back({className(shown, classes[i].index), theme.ink, middleOf(classes[i].points), LabelKind::note,
            0.0, byPart(shown) ? 13 : 11});
    overlay.labels().addAll(labels);
    overlay.labels().place();
}

}  // namespace

QString TopicMapPlot::emptyText(const Shown& shown) const
{
    if (mapOf(shown) != nullptr)
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then map its documents by the topics of a ranker.");
    return shown.isComing(mapStudy()) ? tr("Finding neighbours …")
                                      : tr("Map the documents by the topics of a ranker that has some.");
}

QString TopicMapPlot::context(const Shown& shown) const
{
    if (mapOf(shown) == nullptr)
        return {};
    return tr("%1 documents by %2, t-SNE, perplexity %3, seed %4 · %5")
        .arg(countText(std::ssize(mapOf(shown)->documents)), settingName(mapOf(shown)->ranker))
        .arg(mapOf(shown)->options.perplexity)
        .arg(mapOf(shown)->options.seed)
        .arg(progressText(shown));
}

void TopicMapPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 12);
    Overlay* const overlay = addPlane(chart, extentOf(mapOf(shown)->positions), theme);
    const auto classes = classesOf(shown);
    for (const Class& each : classes)
        addDots(chart, *overlay, byPart(shown) ? theme.ranker(static_cast<qsizetype>(each.index)) : plainDot(theme),
            each.points);
    addSelected(chart, *overlay, placesOf(*mapOf(shown)), shown.state, theme);
    addNames(*overlay, shown, classes, theme);
}

Eigen::Index TopicMapPlot::documentAt(const Shown& shown, QPointF at) const
{
    const QRectF extent = extentOf(mapOf(shown)->positions);
    double distance = 0.015 * std::max(extent.width(), extent.height());
    Eigen::Index nearest = -1;
    for (Eigen::Index i = 0; i < mapOf(shown)->positions.rows(); ++i) {
        const auto row = mapOf(shown)->positions.row(i);
        const double away = std::hypot(static_cast<double>(row[0]) - at.x(), static_cast<double>(row[1]) - at.y());
        if (away < distance) {
            distance = away;
            nearest = mapOf(shown)->documents[static_cast<std::size_t>(i)];
        }
    }
    return nearest;
}

std::optional<QRectF> TopicMapPlot::placeOfDocument(const Shown& shown, Eigen::Index document) const
{
    const auto& documents = mapOf(shown)->documents;
    const auto found = std::ranges::lower_bound(documents, document);
    if (found == documents.end() || *found != document)
        return std::nullopt;
    const auto row = mapOf(shown)->positions.row(found - documents.begin());
    return QRectF(row[0], row[1], 0.0, 0.0);
}

QString TopicMapPlot::readout(const Shown& shown, QPointF at) const
{
    const Eigen::Index document = documentAt(shown, at);
    if (document < 0)
        return {};
    const auto point = std::ranges::lower_bound(mapOf(shown)->documents, document) - mapOf(shown)->documents.begin();
    const Document& found = shown.state.collection()->documents[static_cast<std::size_t>(document)];
    const std::string& words = found.title.empty() ? found.text : found.title;
    const auto topic = static_cast<std::size_t>(mapOf(shown)->chiefTopics[static_cast<std::size_t>(point)]);
    return text(found.id) + QStringLiteral(" · ") + text(words).simplified().left(80) + QStringLiteral(" · ")
        + nameOfTopic(*mapOf(shown), topic);
}

ChartData TopicMapPlot::data(const Shown& shown) const
{
    const auto cells = [](const std::vector<std::string>& row) {
        QStringList all;
        for (const std::string& cell : row)
            all.append(text(cell));
        return all;
    };
    ChartData table{cells(mapHeader()), {}};
    for (const auto& row : mapRows(*mapOf(shown), *shown.state.collection()))
        table.rows.append(cells(row));
    return table;
}

}  // namespace rankscape::ui
