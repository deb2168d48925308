// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ranker_map_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double dotOfRanker = 7.0;  // its radius

QPointF placeOf(const Redundancy& redundancy, Eigen::Index ranker)
{
    return {redundancy.map.places(ranker, 0), redundancy.map.places(ranker, 1)};
}

/// All places with room around them.
QRectF extentOf(const Redundancy& redundancy)
{
    const auto& places = redundancy.map.places;
    const QPointF low(places.col(0).minCoeff(), places.col(1).minCoeff());
    const QPointF high(places.col(0).maxCoeff(), places.col(1).maxCoeff());
    const double room = std::max({0.05, 0.25 * (high.x() - low.x()), 0.25 * (high.y() - low.y())});
    return QRectF(low, high).adjusted(-room, -room, room, room);
}

Eigen::Index nearestTo(const Redundancy& redundancy, QPointF at)
{
    Eigen::Index nearest = 0;
    const auto distance = [&](Eigen::Index ranker) {
        const QPointF away = placeOf(redundancy, ranker) - at;
        return QPointF::dotProduct(away, away);
    };
    for (Eigen::Index ranker = 1; ranker < redundancy.distances.rows(); ++ranker)
        nearest = distance(ranker) < distance(nearest) ? ranker : nearest;
    return nearest;
}

/// The one that all others are nearest to.
Eigen::Index middleRanker(const Redundancy& redundancy)
{
    Eigen::Index middle = 0;
    redundancy.distances.rowwise().sum().minCoeff(&middle);
    return middle;
}

}  // namespace

QString RankerMapPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see which rankers rank alike.");
    if (shown.rankerCount() < 2)
        return tr("One ranker has nothing to be near to.");
    return shown.of(redundancyStudy()) != nullptr ? QString() : tr("The rankings are being compared.");
}

QString RankerMapPlot::context(const Shown& shown) const
{
    return shown.of(redundancyStudy()) != nullptr
        ? tr("Jaccard distance of the first %1 documents · the plane shows %2 % of it")
              .arg(shown.of(redundancyStudy())->depth)
              .arg(100.0 * shown.of(redundancyStudy())->map.shown, 0, 'f', 0)
        : QString();
}

void RankerMapPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 12);
    Overlay* overlay = addPlane(chart, extentOf(*shown.of(redundancyStudy())), theme);
    const Redundancy& redundancy = *shown.of(redundancyStudy());
    m_overlay = overlay;
    m_color = theme.muted;
    for (qsizetype ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        const QPointF place = placeOf(redundancy, ranker);
        QGraphicsEllipseItem* dot = overlay->addDot(theme.panel, theme.ranker(ranker), dotOfRanker, 1.5);
        overlay->onPlace([overlay, dot, place] { dot->setPos(overlay->position(place.x(), place.y())); });
        overlay->labels().add(
            {rankerName(shown.state, ranker), theme.ranker(ranker), place, LabelKind::ranker, dotOfRanker, 12});
    }
    for (qsizetype ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        QGraphicsLineItem* line = overlay->addLine(QPen(theme.line, 1.2));
        line->setZValue(1.0);
        m_distances.push_back({line, overlay->labels().add({})});
        overlay->onPlace([this, ranker] {
            const Distance& each = m_distances[static_cast<std::size_t>(ranker)];
            each.line->setLine(
                {m_overlay->position(each.from.x(), each.from.y()), m_overlay->position(each.to.x(), each.to.y())});
        });
    }
    choose(shown, middleRanker(redundancy));
}

void RankerMapPlot::choose(const Shown& shown, Eigen::Index ranker)
{
    if (std::exchange(m_chosen, ranker) == ranker)
        return;
    const Redundancy& redundancy = *shown.of(redundancyStudy());
    for (Eigen::Index other = 0; other < std::ssize(m_distances); ++other) {
        Distance& each = m_distances[static_cast<std::size_t>(other)];
        each.from = placeOf(redundancy, ranker);
        each.to = placeOf(redundancy, other);
        const QString words = QString::number(redundancy.distances(ranker, other), 'f', 2);
        m_overlay->labels().set(
            each.label, {other != ranker ? words : QString(), m_color, 0.5 * (each.from + each.to)});
    }
    m_overlay->place();
}

/// Of the ranker under the pointer; without one those that are shown stay.
void RankerMapPlot::point(const Shown& shown, std::optional<QPointF> at)
{
    if (at && shown.of(redundancyStudy()) != nullptr)
        choose(shown, nearestTo(*shown.of(redundancyStudy()), *at));
}

/// The distances of the ranker nearest to the pointer; of many only to those it is nearest to.
QString RankerMapPlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(redundancyStudy()) == nullptr)
        return {};
    const Eigen::Index nearest = nearestTo(*shown.of(redundancyStudy()), at);
    constexpr std::size_t mostRead = 8;
    std::vector<Eigen::Index> others;
    for (Eigen::Index ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        if (ranker != nearest)
            others.push_back(ranker);
    }
    const auto apart = [&](Eigen::Index ranker) { return shown.of(redundancyStudy())->distances(nearest, ranker); };
    if (others.size() > mostRead) {
        std::ranges::stable_sort(others, std::less{}, apart);
        others.resize(mostRead);
    }
    QStringList words;
    for (const Eigen::Index ranker : others)
        words.append(rankerName(shown.state, ranker) + QLatin1Char(' ') + QString::number(apart(ranker), 'f', 3));
    return tr("from %1 to: %2").arg(rankerName(shown.state, nearest), words.join(QStringLiteral(" · ")));
}

ChartData RankerMapPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("x"), QStringLiteral("y")}, {}};
    for (const QString& ranker : rankerNames(shown.state))
        table.header.append(QStringLiteral("distance_") + ranker);
    for (Eigen::Index ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        QStringList row{rankerName(shown.state, ranker),
            QString::number(shown.of(redundancyStudy())->map.places(ranker, 0), 'g', 12),
            QString::number(shown.of(redundancyStudy())->map.places(ranker, 1), 'g', 12)};
        for (Eigen::Index other = 0; other < shown.rankerCount(); ++other)
            row.append(QString::number(shown.of(redundancyStudy())->distances(ranker, other), 'g', 12));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
