// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/sweep_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

struct Extent {
    double leastK = 1e300;
    double mostK = 0.0;
    double least = 1.0;
    double most = 0.0;
};

bool isHiddenIn(const Plot& plot, const Sweep& sweep, std::size_t ranker)
{
    return plot.isHidden(text(sweep.labels[ranker]));
}

Extent extentOf(const Plot& plot, const Sweep& sweep)
{
    Extent extent;
    for (const SweepPoint& point : sweep.points) {
        if (isHiddenIn(plot, sweep, point.ranker))
            continue;
        extent.leastK = std::min(extent.leastK, static_cast<double>(point.k));
        extent.mostK = std::max(extent.mostK, static_cast<double>(point.k));
        extent.least = std::min(extent.least, point.map - point.spread);
        extent.most = std::max(extent.most, point.map + point.spread);
    }
    return extent;
}

std::vector<const SweepPoint*> pointsOf(const Sweep& sweep, std::size_t ranker)
{
    std::vector<const SweepPoint*> own;
    for (const SweepPoint& point : sweep.points) {
        if (point.ranker == ranker)
            own.push_back(&point);
    }
    return own;
}

std::vector<Label> labelsOf(const Plot& plot, const Sweep& sweep, double end, const Theme& theme)
{
    std::vector<Label> labels;
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        const auto own = pointsOf(sweep, ranker);
        if (own.empty())
            continue;
        QString words = text(sweep.labels[ranker]);
        if (ranker < sweep.choices.size() && !sweep.choices[ranker].chosen.empty())
            words += tr(", honest %1").arg(measureText(sweep.choices[ranker].honestMap));
        const Label name =
            curveName(words, theme.ranker(static_cast<qsizetype>(ranker)), {end, own.back()->map}, LabelKind::ranker);
        labels.push_back(name.of(text(sweep.labels[ranker]), isHiddenIn(plot, sweep, ranker)));
    }
    return labels;
}

/// A ring around the best k of a ranker, with the warning.
void markBest(Overlay& overlay, const SweepChoice& choice, const QColor& color, const Theme& theme)
{
    auto* ring = overlay.addDot(color, theme.panel, 5.0);
    overlay.onPlace([&overlay, ring, choice] { ring->setPos(overlay.position(choice.best, choice.bestMap)); });
    overlay.labels().add({tr("k = %1: %2, leaks").arg(choice.best).arg(measureText(choice.bestMap)), theme.muted,
        QPointF(choice.best, choice.bestMap), LabelKind::result, 5.0});
}

}  // namespace

QString SweepPlot::emptyText(const Shown& shown) const
{
    const Sweep* const sweep = shown.of(sweepStudy());
    if (sweep != nullptr && !sweep->points.empty())
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then sweep the number of topics to see how MAP depends on it.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so no number of topics is better than another.");
    return shown.isComing(sweepStudy()) ? tr("Sweeping …")
                                        : tr("Sweep the number of topics to see how MAP depends on it.");
}

QString SweepPlot::context(const Shown& shown) const
{
    if (shown.of(sweepStudy()) == nullptr)
        return {};
    const QString state = shown.isComing(sweepStudy())
        ? tr("%1 points so far").arg(shown.of(sweepStudy())->points.size())
        : tr("ringed: best k chosen on all topics, so its MAP is too good; honest: chosen on training folds");
    return tr("MAP over k") + QStringLiteral(" · ") + state;
}

void SweepPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const Sweep& sweep = *shown.of(sweepStudy());
    const Extent extent = extentOf(*this, sweep);
    const double margin = std::max(0.04 * (extent.mostK - extent.leastK), 1.0);
    const Ticks ticks = niceTicks(std::max(0.0, extent.leastK - margin), extent.mostK + margin);
    const auto labels = labelsOf(*this, sweep, ticks.high, theme);
    prepare(chart, widthOfColumn(labels));
    const double span = std::max(extent.most - extent.least, 0.01);
    QValueAxis* horizontal = addAxis(chart, Qt::AlignBottom, tr("number of topics k"), ticks, theme);
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, tr("MAP"),
        niceTicks(std::max(0.0, extent.least - 0.05 * span), std::min(1.0, extent.most + 0.15 * span)), theme);
    horizontal->setGridLineVisible(false);
    CurveItem* last = nullptr;
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        const auto index = static_cast<qsizetype>(ranker);
        last = addCurve(chart, curvePen(theme.ranker(index), 1.8, theme.rankerLine(index)), *horizontal, *vertical);
        for (const SweepPoint* point : pointsOf(sweep, ranker))
            last->append(point->k, point->map);
        last->setVisible(!isHiddenIn(*this, sweep, ranker));
    }
    auto* overlay = new Overlay(chart, *last, theme.panel);
    for (const SweepPoint& point : sweep.points) {
        if (isHiddenIn(*this, sweep, point.ranker))
            continue;
        const QColor color = theme.ranker(static_cast<qsizetype>(point.ranker));
        auto* dot = overlay->addDot(color, color, 2.5, 1.0);
        overlay->onPlace([overlay, dot, k = point.k, map = point.map] { dot->setPos(overlay->position(k, map)); });
    }
    for (std::size_t ranker = 0; ranker < sweep.choices.size(); ++ranker) {
        if (!isHiddenIn(*this, sweep, ranker))
            markBest(*overlay, sweep.choices[ranker], theme.ranker(static_cast<qsizetype>(ranker)), theme);
    }
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

QString SweepPlot::readout(const Shown& shown, QPointF at) const
{
    const Extent extent = extentOf(*this, *shown.of(sweepStudy()));
    const double width = std::max(extent.mostK - extent.leastK, 1.0);
    const double height = std::max(extent.most - extent.least, 0.01);
    double distance = 0.05;
    QString nearest;
    for (const SweepPoint& point : shown.of(sweepStudy())->points) {
        const double away = std::hypot((point.k - at.x()) / width, (point.map - at.y()) / height);
        if (away >= distance || isHiddenIn(*this, *shown.of(sweepStudy()), point.ranker))
            continue;
        distance = away;
        nearest = tr("%1, k = %2 → MAP %3")
                      .arg(text(shown.of(sweepStudy())->labels[point.ranker]))
                      .arg(point.k)
                      .arg(measureText(point.map));
        if (point.spread > 0.0)
            nearest +=
                tr(" ± %1 over %2 seeds").arg(measureText(point.spread)).arg(shown.of(sweepStudy())->spec.seeds);
    }
    return nearest;
}

QStringList SweepPlot::curves(const Shown& shown) const
{
    const Sweep& sweep = *shown.of(sweepStudy());
    QStringList names;
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        if (!pointsOf(sweep, ranker).empty())
            names.append(text(sweep.labels[ranker]));
    }
    return names;
}

ChartData SweepPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("k"), QStringLiteral("map"), QStringLiteral("spread"),
                        QStringLiteral("best_on_all_topics"), QStringLiteral("honest_map")},
        {}};
    const Sweep& sweep = *shown.of(sweepStudy());
    for (const SweepPoint& point : sweep.points) {
        const bool chosen = point.ranker < sweep.choices.size();
        const bool best = chosen && sweep.choices[point.ranker].best == point.k;
        table.rows.append({text(sweep.labels[point.ranker]), QString::number(point.k), text(shortest(point.map)),
            text(shortest(point.spread)), best ? QStringLiteral("1") : QStringLiteral("0"),
            chosen ? text(shortest(sweep.choices[point.ranker].honestMap)) : QString()});
    }
    return table;
}

}  // namespace rankscape::ui
