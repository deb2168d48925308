// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/rankers_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <functional>
#include <numeric>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/dots.h"
#include "ui/chart/ranker_table.h"
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

/// All that a row is made of, of the same rankers.
bool isComplete(const Shown& shown)
{
    const Contributions* const worth = shown.of(worthStudy());
    const Systems* const systems = shown.of(systemsStudy());
    const Strengths* const strengths = shown.of(strengthsStudy());
    const auto count = static_cast<std::size_t>(shown.rankerCount());
    return worth != nullptr && systems != nullptr && strengths != nullptr && worth->rankers.size() == count
        && systems->rankers.size() == count && strengths->means.size() == count;
}

RankerRow rowOf(const Shown& shown, std::size_t ranker, const Theme& theme)
{
    const auto index = static_cast<Eigen::Index>(ranker);
    const Contribution& each = shown.of(worthStudy())->rankers[ranker];
    const Strengths& strengths = *shown.of(strengthsStudy());
    const Eigen::VectorXd& measures = shown.of(systemsStudy())->rankers[ranker].measures;
    const Effect& mean = strengths.means[ranker];
    RankerRow row{rankerName(shown.state, index), theme.ranker(index), {mean.mean, mean.low, mean.high, mean.mean},
        {}, {each.shapley, each.low, each.high, each.leftOut}};
    row.cells.append({measureText(each.shapley), weightText(each.weight)});
    for (const double value : measures)
        row.cells.append(measureText(value));
    row.cells.append(QString::number(strengths.bestOn[ranker]));
    row.cells.append(QString::number(strengths.foundAlone[ranker]));
    const double tied = 100.0 * strengths.tied[ranker];
    row.cells.append(tied == 0.0 ? tr("none")
            : tied < 0.1         ? tr("< 0.1 %")
                                 : tr("%1 %").arg(tied, 0, 'f', tied < 9.95 ? 1 : 0));
    return row;
}

RankerTable::Words wordsOf(const Shown& shown)
{
    RankerTable::Words words{tr("%1 alone, 95 % interval").arg(meanName(shown)), {tr("worth"), tr("weight")},
        tr("bar: worth · ring: lost without it")};
    for (const Measure& measure : shownMeasures(shown.state))
        words.columns.append(text(measure.meanLabel()));
    words.columns.append({tr("best on topics"), tr("found by it alone"), tr("tied")});
    return words;
}

}  // namespace

QString RankersPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see what each ranker is worth.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no MAP to share.");
    return isComplete(shown) ? QString() : tr("What the rankers are worth is being computed.");
}

QString RankersPlot::context(const Shown& shown) const
{
    if (!isComplete(shown))
        return {};
    const Contributions& worth = *shown.of(worthStudy());
    const QString words =
        tr("alone, and in the ensemble: worth is the Shapley value of %1%2, %3 in all · found: relevant "
           "in its first %4")
            .arg(meanName(shown), worth.sampled ? tr(" (sampled)") : QString(), measureText(worth.all - worth.none))
            .arg(shown.of(strengthsStudy())->depth);
    return worth.rankers.size() > mostShown
        ? tr("the %1 largest of %2 · %3").arg(mostShown).arg(worth.rankers.size()).arg(words)
        : words;
}

void RankersPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 8);
    const std::vector<std::size_t> order = shownOf(*shown.of(worthStudy()));
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {0.0, 1.0, 1.0, 0}, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, 1.0, 1.0, 0}, theme);
    horizontal->setVisible(false);
    vertical->setVisible(false);
    m_overlay = new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), theme.panel);
    std::vector<RankerRow> rows;
    for (const std::size_t ranker : order)
        rows.push_back(rowOf(shown, ranker, theme));
    m_table = new RankerTable(wordsOf(shown), std::move(rows), theme, *m_overlay, &chart);
    m_overlay->onPlace([this] { m_table->place(); });
}

QString RankersPlot::readout(const Shown& shown, QPointF at) const
{
    const Contributions* const worth = shown.of(worthStudy());
    const std::vector<std::size_t> order = worth != nullptr ? shownOf(*worth) : std::vector<std::size_t>{};
    const auto place = m_table != nullptr ? m_table->rowAt(m_overlay->position(at.x(), at.y())) : std::nullopt;
    if (!place || *place >= order.size())
        return {};
    const std::size_t ranker = order[*place];
    const Contribution& each = shown.of(worthStudy())->rankers[ranker];
    return tr("%1 · alone %2 · Shapley %3 (%4 … %5) · lost without it %6 · weight %7")
        .arg(rankerName(shown.state, static_cast<Eigen::Index>(ranker)), measureText(each.alone),
            measureText(each.shapley), measureText(each.low), measureText(each.high), measureText(each.leftOut),
            weightText(each.weight));
}

ChartData RankersPlot::data(const Shown& shown) const
{
    ChartData table;
    for (const char* const name : {"ranker", "alone", "left_out", "shapley", "low", "high", "alone_low", "alone_high",
             "best_on", "found_alone", "tied", "weight"})
        table.header.append(QLatin1String(name));
    const Strengths& strengths = *shown.of(strengthsStudy());
    for (std::size_t ranker = 0; ranker < shown.of(worthStudy())->rankers.size(); ++ranker) {
        const Contribution& each = shown.of(worthStudy())->rankers[ranker];
        const Effect& mean = strengths.means[ranker];
        QStringList row{rankerName(shown.state, static_cast<Eigen::Index>(ranker))};
        for (const double value : {each.alone, each.leftOut, each.shapley, each.low, each.high, mean.low, mean.high})
            row.append(QString::number(value, 'g', 12));
        row.append({QString::number(strengths.bestOn[ranker]), QString::number(strengths.foundAlone[ranker]),
            QString::number(strengths.tied[ranker], 'g', 12), QString::number(each.weight, 'g', 12)});
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
