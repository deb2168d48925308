// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/added_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <ranges>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// A ranker that adds something.
struct AddingRanker {
    Eigen::Index ranker;
    AddedSteps steps;

    /// Of a document that it scores so.
    double at(double score) const
    {
        const auto above = std::ranges::lower_bound(steps.thresholds, score) - steps.thresholds.begin();
        return above == 0 ? 0.0 : steps.added[static_cast<std::size_t>(above) - 1];
    }
};

/// The last result that has such steps.
std::shared_ptr<const Experiment> addingResult(const Shown& shown)
{
    if (!shown.isOpen())
        return nullptr;
    for (const auto& each : std::views::reverse(shown.state.experiments)) {
        if (!each->all.model->addedSteps().empty() && isForObjective(shown.state, *each))
            return each;
    }
    return nullptr;
}

std::vector<AddingRanker> addingRankers(const Shown& shown)
{
    std::vector<AddingRanker> all;
    const auto result = addingResult(shown);
    if (!result)
        return all;
    Eigen::Index ranker = 0;
    for (AddedSteps& steps : result->all.model->addedSteps()) {
        if (!steps.thresholds.empty())
            all.push_back({ranker, std::move(steps)});
        ++ranker;
    }
    return all;
}

/// Of scores: about all thresholds.
std::pair<double, double> thresholdsOf(const std::vector<AddingRanker>& rankers)
{
    double low = rankers.front().steps.thresholds.front();
    double high = low;
    for (const AddingRanker& each : rankers) {
        low = std::min(low, each.steps.thresholds.front());
        high = std::max(high, each.steps.thresholds.back());
    }
    const double room = 0.08 * std::max(high - low, 0.1);
    return {low - room, high + room};
}

QList<QPointF> cornersOf(const AddingRanker& ranker, double low, double high)
{
    QList<QPointF> corners{{low, 0.0}};
    for (std::size_t i = 0; i < ranker.steps.thresholds.size(); ++i) {
        const double before = corners.constLast().y();
        corners.append({ranker.steps.thresholds[i], before});
        corners.append({ranker.steps.thresholds[i], ranker.steps.added[i]});
    }
    corners.append({high, corners.constLast().y()});
    return corners;
}

}  // namespace

QString AddedPlot::emptyText(const Shown& shown) const
{
    if (!addingRankers(shown).empty())
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then train RankBoost to see what each ranker's score adds.");
    return shown.state.topicCount() == 0
        ? tr("Nothing is judged here, so there is nothing to learn from.")
        : tr("Train RankBoost to see what each ranker's score adds: other models have weights, or none.");
}

QString AddedPlot::context(const Shown& shown) const
{
    const auto result = addingResult(shown);
    return result ? tr("%1, learned on all topics · %2 of %3 rankers add something")
                        .arg(nameOf(*result))
                        .arg(addingRankers(shown).size())
                        .arg(shown.rankerCount())
                  : QString();
}

QStringList AddedPlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const AddingRanker& each : addingRankers(shown))
        names.append(rankerName(shown.state, each.ranker));
    return names;
}

void AddedPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const auto rankers = addingRankers(shown);
    const auto [low, high] = thresholdsOf(rankers);
    const Ticks ticks = niceTicks(low, high);
    double least = 0.0;
    double most = 0.0;
    std::vector<Label> names;
    for (const AddingRanker& each : rankers) {
        const QString name = rankerName(shown.state, each.ranker);
        if (!isHidden(name)) {
            least = std::min(least, std::ranges::min(each.steps.added));
            most = std::max(most, std::ranges::max(each.steps.added));
        }
        names.push_back(
            curveName(name, theme.ranker(each.ranker), {ticks.high, each.steps.added.back()}, LabelKind::ranker)
                .of(name, isHidden(name)));
    }
    prepare(chart, widthOfColumn(names));
    auto* horizontal = addAxis(chart, Qt::AlignBottom, tr("score of the ranker"), ticks, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("what it adds"), niceTicks(least, most), theme);
    CurveItem* last = nullptr;
    for (const AddingRanker& each : rankers) {
        last = addCurve(
            chart, curvePen(theme.ranker(each.ranker), 1.8, theme.rankerLine(each.ranker)), *horizontal, *vertical);
        last->replace(cornersOf(each, ticks.low, ticks.high));
        last->setVisible(!isHidden(rankerName(shown.state, each.ranker)));
    }
    auto* overlay = new Overlay(chart, *last, theme.panel);
    overlay->labels().addAll(names);
    overlay->labels().place();
}

QString AddedPlot::readout(const Shown& shown, QPointF at) const
{
    QStringList words;
    for (const AddingRanker& each : addingRankers(shown)) {
        const QString name = rankerName(shown.state, each.ranker);
        if (!isHidden(name) && words.size() < 6)
            words.append(tr("%1 %2").arg(name, measureText(each.at(at.x()))));
    }
    return words.isEmpty() ? QString() : tr("score %1 → %2").arg(measureText(at.x()), words.join(tr(" · ")));
}

ChartData AddedPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("above"), QStringLiteral("added")}, {}};
    for (const AddingRanker& each : addingRankers(shown)) {
        for (std::size_t i = 0; i < each.steps.thresholds.size(); ++i)
            table.rows.append({text(shown.state.table().rankers[static_cast<std::size_t>(each.ranker)]),
                QString::number(each.steps.thresholds[i], 'g', 17), QString::number(each.steps.added[i], 'g', 12)});
    }
    return table;
}

}  // namespace rankscape::ui
