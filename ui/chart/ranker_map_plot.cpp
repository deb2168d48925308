// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/ranker_map_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <algorithm>
#include <functional>
#include <vector>

#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

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

/// A line between two rankers with their distance, which the plane shows only in part.
void addDistance(Overlay& overlay, const Shown& shown, Eigen::Index a, Eigen::Index b, const Theme& theme)
{
    QGraphicsLineItem* line = overlay.addLine(QPen(theme.grid, 1.2));
    line->setZValue(1.0);
    QGraphicsSimpleTextItem* words = overlay.addText(theme.muted, 11);
    words->setText(QString::number(shown.of(redundancyStudy())->distances(a, b), 'f', 2));
    overlay.onPlace([&overlay, line, words, from = placeOf(*shown.of(redundancyStudy()), a),
                        to = placeOf(*shown.of(redundancyStudy()), b)] {
        const QPointF begin = overlay.position(from.x(), from.y());
        const QPointF end = overlay.position(to.x(), to.y());
        line->setLine({begin, end});
        words->setPos(0.5 * (begin + end) - words->boundingRect().center());
    });
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
    constexpr qsizetype mostWithLines = 6;  // more lines than words can stand beside
    for (qsizetype a = 0; a < shown.rankerCount() && shown.rankerCount() <= mostWithLines; ++a) {
        for (qsizetype b = 0; b < a; ++b)
            addDistance(*overlay, shown, a, b, theme);
    }
    std::vector<Label> labels;
    for (qsizetype ranker = 0; ranker < shown.rankerCount(); ++ranker) {
        const QPointF place = placeOf(*shown.of(redundancyStudy()), ranker);
        QGraphicsEllipseItem* dot = overlay->addDot(theme.panel, theme.ranker(ranker), 7.0, 1.5);
        overlay->onPlace([overlay, dot, place] { dot->setPos(overlay->position(place.x(), place.y())); });
        labels.push_back({rankerName(shown.state, ranker), theme.ranker(ranker), place, 18.0});
    }
    addLabels(*overlay, labels, 12);
}

/// The distances of the ranker nearest to the pointer; of many only to those it is nearest to.
QString RankerMapPlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(redundancyStudy()) == nullptr)
        return {};
    Eigen::Index nearest = 0;
    const auto distance = [&](Eigen::Index ranker) {
        const QPointF apart = placeOf(*shown.of(redundancyStudy()), ranker) - at;
        return QPointF::dotProduct(apart, apart);
    };
    for (Eigen::Index ranker = 1; ranker < shown.rankerCount(); ++ranker)
        nearest = distance(ranker) < distance(nearest) ? ranker : nearest;
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
