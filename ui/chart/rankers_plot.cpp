// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/rankers_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <functional>
#include <numeric>

#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostShown = 16;  // rows with room for their words

/// From above: all in their order, or of many those with the largest shares.
std::vector<std::size_t> shownOf(const Contributions& worth)
{
    std::vector<std::size_t> rankers(worth.rankers.size());
    std::iota(rankers.begin(), rankers.end(), 0);
    if (rankers.size() <= mostShown)
        return rankers;
    std::ranges::stable_sort(
        rankers, std::greater{}, [&](std::size_t ranker) { return worth.rankers[ranker].shapley; });
    rankers.resize(mostShown);
    return rankers;
}

/// \param row  its middle
void addRow(Overlay& overlay, const Shown& shown, std::size_t ranker, double row, const Theme& theme)
{
    const Contribution& each = shown.of(worthStudy())->rankers[ranker];
    QGraphicsLineItem* interval = overlay.addLine(curvePen(theme.ink, 1.6));
    QGraphicsEllipseItem* leftOut = overlay.addDot(theme.ink, theme.panel, 4.0, 1.6);
    QGraphicsSimpleTextItem* name = overlay.addText(theme.ink, 12);
    name->setText(tr("%1  %2 · without it %3")
                      .arg(rankerName(shown.state, static_cast<Eigen::Index>(ranker)), measureText(each.shapley),
                          differenceText(-each.leftOut)));
    overlay.onPlace([&overlay, interval, leftOut, name, each, row] {
        interval->setLine({overlay.position(each.low, row - 0.18), overlay.position(each.high, row - 0.18)});
        leftOut->setPos(overlay.position(each.leftOut, row - 0.18));
        name->setPos(overlay.position(0.0, row + 0.42) + QPointF(4, 0));
    });
}

}  // namespace

QString RankersPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see what each ranker is worth.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no MAP to share.");
    return shown.of(worthStudy()) != nullptr ? QString() : tr("What the rankers are worth is being computed.");
}

QString RankersPlot::context(const Shown& shown) const
{
    if (shown.of(worthStudy()) == nullptr)
        return {};
    const QString words = tr("Shapley value of %1%2, 95 % interval · ring: what is lost without it")
                              .arg(meanName(shown), shown.of(worthStudy())->sampled ? tr(" (sampled)") : QString());
    return shown.of(worthStudy())->rankers.size() > mostShown
        ? tr("the %1 largest of %2 · %3").arg(mostShown).arg(shown.of(worthStudy())->rankers.size()).arg(words)
        : words;
}

void RankersPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    double low = 0.0;
    double high = 0.01;
    const std::vector<std::size_t> order = shownOf(*shown.of(worthStudy()));
    for (const std::size_t ranker : order) {
        const Contribution& each = shown.of(worthStudy())->rankers[ranker];
        low = std::min({low, each.low, each.leftOut});
        high = std::max({high, each.high, each.leftOut});
    }
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("share of %1").arg(meanName(shown)), niceTicks(low, high), theme);
    const auto rows = static_cast<double>(order.size());
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    QLineSeries* zero = addCurve(chart, curvePen(theme.muted, 1.0), *horizontal, *vertical);
    zero->replace(QList<QPointF>{{0.0, 0.0}, {0.0, rows}});
    auto* overlay = new Overlay(chart, *zero, theme.panel);
    const auto middleOf = [rows](std::size_t place) { return rows - static_cast<double>(place) - 0.5; };
    std::vector<Bar> bars;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double row = middleOf(place);
        bars.push_back({{0.0, row - 0.32}, {shown.of(worthStudy())->rankers[order[place]].shapley, row - 0.04},
            theme.ranker(static_cast<qsizetype>(order[place]))});
    }
    addBars(chart, *overlay, std::move(bars));
    for (std::size_t place = 0; place < order.size(); ++place)
        addRow(*overlay, shown, order[place], middleOf(place), theme);
}

QString RankersPlot::readout(const Shown& shown, QPointF at) const
{
    const Contributions* const worth = shown.of(worthStudy());
    const std::vector<std::size_t> order = worth != nullptr ? shownOf(*worth) : std::vector<std::size_t>{};
    const auto count = static_cast<double>(order.size());
    if (at.y() <= 0.0 || at.y() >= count)
        return {};
    const std::size_t ranker = order[std::min(static_cast<std::size_t>(count - at.y()), order.size() - 1)];
    const Contribution& each = shown.of(worthStudy())->rankers[ranker];
    return tr("%1 · alone %2 · Shapley %3 (%4 … %5) · lost without it %6")
        .arg(rankerName(shown.state, static_cast<Eigen::Index>(ranker)), measureText(each.alone),
            measureText(each.shapley), measureText(each.low), measureText(each.high), measureText(each.leftOut));
}

ChartData RankersPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("alone"), QStringLiteral("left_out"),
                        QStringLiteral("shapley"), QStringLiteral("low"), QStringLiteral("high")},
        {}};
    for (std::size_t ranker = 0; ranker < shown.of(worthStudy())->rankers.size(); ++ranker) {
        const Contribution& each = shown.of(worthStudy())->rankers[ranker];
        QStringList row{rankerName(shown.state, static_cast<Eigen::Index>(ranker))};
        for (const double value : {each.alone, each.leftOut, each.shapley, each.low, each.high})
            row.append(QString::number(value, 'g', 12));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
