// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_map_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QGraphicsItem>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
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

/// "LDI k=50": the ranker with what is not usual about it.
QString rankerName(const DocumentMap& map)
{
    const RankerSetting setting = rankerSetting(map.ranker);
    const std::string changes = describeChanges(setting.values, setting.type->parameters);
    return text(setting.type->label) + (changes.empty() ? QString() : QLatin1Char(' ') + text(changes));
}

std::size_t classOf(const Scene& scene, std::size_t point)
{
    const DocumentMap& map = *scene.map2d;
    return byPart(scene) ? partOf(*scene.collection, static_cast<std::size_t>(map.documents[point]))
                         : static_cast<std::size_t>(map.chiefTopics[point]);
}

QString className(const Scene& scene, std::size_t index)
{
    return byPart(scene)                         ? text(scene.collection->parts[index].name)
        : index < scene.map2d->topicNames.size() ? text(scene.map2d->topicNames[index])
                                                 : QString::number(index);
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

/// All dots of one class as a single item: seven thousand items would be slow.
class Dots final : public QGraphicsItem {
public:
    Dots(const QColor& color, std::vector<QPointF> places, const Overlay& overlay, QGraphicsItem* parent)
        : QGraphicsItem(parent)
        , m_color(color)
        , m_places(std::move(places))
        , m_overlay(overlay)
    {
        m_color.setAlphaF(0.75F);
        setZValue(5.0);
    }

    void place()
    {
        prepareGeometryChange();
        m_points.clear();
        for (const QPointF& each : m_places)
            m_points.append(m_overlay.position(each.x(), each.y()));
    }

    QRectF boundingRect() const override { return m_overlay.plotArea().adjusted(-4, -4, 4, 4); }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(m_color, 3.6, Qt::SolidLine, Qt::RoundCap));
        painter->drawPoints(m_points);
    }

private:
    QColor m_color;
    std::vector<QPointF> m_places;
    const Overlay& m_overlay;
    QPolygonF m_points;
};

QRectF extentOf(const Eigen::MatrixX2f& positions)
{
    const auto least = positions.colwise().minCoeff();
    const auto most = positions.colwise().maxCoeff();
    const QRectF extent(QPointF(least[0], least[1]), QPointF(most[0], most[1]));
    const double margin = 0.04 * std::max({extent.width(), extent.height(), 1e-6});
    return extent.adjusted(-margin, -margin, margin, margin);
}

/// Equal units on both axes, whatever the shape of the chart.
void fitAxes(QValueAxis& horizontal, QValueAxis& vertical, const QRectF& extent, const QRectF& area)
{
    const double scale = std::max(extent.width() / area.width(), extent.height() / area.height());
    const QPointF centre = extent.center();
    horizontal.setRange(centre.x() - scale * area.width() / 2, centre.x() + scale * area.width() / 2);
    vertical.setRange(centre.y() - scale * area.height() / 2, centre.y() + scale * area.height() / 2);
}

/// Names of the larger classes in their middle, moved apart where they would overlap.
void addNames(Overlay& overlay, const Scene& scene, const std::vector<Class>& classes, const Theme& theme)
{
    std::vector<QGraphicsSimpleTextItem*> items;
    std::vector<QPointF> middles;
    for (std::size_t i = 0; i < std::min(classes.size(), mostNames); ++i) {
        items.push_back(overlay.addText(theme.ink, byPart(scene) ? 13 : 11));
        items.back()->setText(className(scene, classes[i].index));
        middles.push_back(middleOf(classes[i].points));
    }
    overlay.onPlace([&overlay, items, middles] {
        std::vector<QRectF> taken;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const QRectF box = items[i]->boundingRect();
            QRectF place = box.translated(overlay.position(middles[i].x(), middles[i].y()) - box.center());
            const auto isTaken = [&] {
                return std::ranges::any_of(taken, [&](const QRectF& each) { return each.intersects(place); });
            };
            for (int moves = 0; moves < 12 && isTaken(); ++moves)
                place.translate(0.0, (moves % 2 == 0 ? 1 : -1) * (moves + 1) * box.height());
            items[i]->setVisible(!isTaken());
            items[i]->setPos(place.topLeft() - box.topLeft());
            taken.push_back(place);
        }
    });
}

}  // namespace

QString TopicMapPlot::emptyText(const Scene& scene) const
{
    if (scene.map2d)
        return {};
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
                                                 : tr("divergence %1").arg(scene.map2d->divergence, 0, 'f', 3);
    return tr("%1 documents by %2, t-SNE, perplexity %3, seed %4 · %5")
        .arg(countText(std::ssize(scene.map2d->documents)), rankerName(*scene.map2d))
        .arg(scene.map2d->options.perplexity)
        .arg(scene.map2d->options.seed)
        .arg(state);
}

void TopicMapPlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    prepare(chart, 12);
    const QRectF extent = extentOf(scene.map2d->positions);
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {extent.left(), extent.right(), extent.width(), 0}, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {extent.top(), extent.bottom(), extent.height(), 0}, theme);
    for (QValueAxis* axis : {horizontal, vertical})
        axis->setVisible(false);  // only nearness means something
    QLineSeries* scale = addCurve(chart, Qt::NoPen, *horizontal, *vertical);
    scale->append(extent.topLeft());
    auto* overlay = new Overlay(chart, *scale, theme.panel);
    overlay->onPlace(
        [overlay, horizontal, vertical, extent] { fitAxes(*horizontal, *vertical, extent, overlay->plotArea()); });
    const auto classes = classesOf(scene);
    for (const Class& each : classes) {
        const QColor color = theme.ranker(static_cast<qsizetype>(each.index));
        auto* dots = new Dots(color, each.points, *overlay, &chart);
        overlay->onPlace([dots] { dots->place(); });
    }
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
        + text(scene.map2d->topicNames[topic]);
}

ChartData TopicMapPlot::data(const Scene& scene) const
{
    ChartData table{{QStringLiteral("document"), QStringLiteral("collection"), QStringLiteral("topic"),
                        QStringLiteral("x"), QStringLiteral("y")},
        {}};
    const DocumentMap& map = *scene.map2d;
    for (std::size_t i = 0; i < map.documents.size(); ++i) {
        const auto row = map.positions.row(static_cast<Eigen::Index>(i));
        const auto document = static_cast<std::size_t>(map.documents[i]);
        const QString id =
            scene.collection ? text(scene.collection->documents[document].id) : QString::number(document);
        const QString part = scene.collection && !scene.collection->parts.empty()
            ? text(scene.collection->parts[partOf(*scene.collection, document)].name)
            : QString();
        table.rows.append({id, part, QString::number(map.chiefTopics[i]),
            QString::number(static_cast<double>(row[0])), QString::number(static_cast<double>(row[1]))});
    }
    return table;
}

}  // namespace rankscape::ui
