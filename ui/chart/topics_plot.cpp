// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topics_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/measures/rounding.h"
#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("topics", text);
}

double difference(const TopicValues& values, std::size_t topic)
{
    const auto index = static_cast<Eigen::Index>(topic);
    return values.now[index] - values.uniform[index];
}

/// Whether no topic has another value than under uniform weights: then the values themselves are drawn.
bool isFlat(const TopicValues& values)
{
    return (values.now - values.uniform).cwiseAbs().maxCoeff() <= measureRounding;
}

/// What a topic's bar is as high as.
double heightOf(const TopicValues& values, std::size_t topic)
{
    return isFlat(values) ? values.now[static_cast<Eigen::Index>(topic)] : difference(values, topic);
}

/// The highest bar first.
std::vector<std::size_t> orderOf(const TopicValues& values)
{
    std::vector<std::size_t> order(static_cast<std::size_t>(values.ids.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return heightOf(values, i); });
    return order;
}

}  // namespace

QString TopicsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see every topic.");
    return shown.of(topicsStudy()) != nullptr ? QString()
                                              : tr("Nothing is judged here, so there is no average precision.");
}

QString TopicsPlot::context(const Shown& shown) const
{
    if (shown.of(topicsStudy()) == nullptr)
        return {};
    const TopicValues& values = *shown.of(topicsStudy());
    int wins = 0;
    int losses = 0;
    for (std::size_t i = 0; i < values.silent.size(); ++i) {
        wins += difference(values, i) > measureRounding ? 1 : 0;
        losses += difference(values, i) < -measureRounding ? 1 : 0;
    }
    const auto silent = static_cast<int>(std::ranges::count(values.silent, true));
    const QString words = tr("%1 against uniform: %2 better, %3 equal, %4 worse")
                              .arg(valueName(shown))
                              .arg(wins)
                              .arg(static_cast<int>(values.silent.size()) - wins - losses - silent)
                              .arg(losses);
    if (silent == 0)
        return words;
    return words + (silent == 1 ? tr(" · 1 asks nothing") : tr(" · %1 ask nothing").arg(silent));
}

void TopicsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const TopicValues& values = *shown.of(topicsStudy());
    const auto order = orderOf(values);
    const auto count = static_cast<double>(order.size());
    const bool flat = isFlat(values);
    const double reach =
        std::max({0.01, std::abs(heightOf(values, order.front())), std::abs(heightOf(values, order.back()))});
    auto* horizontal = addAxis(chart, Qt::AlignBottom,
        flat ? tr("topics, the highest first") : tr("topics, the largest gain first"), niceTicks(0.0, count), theme);
    horizontal->setRange(0.0, count);
    horizontal->setGridLineVisible(false);
    auto* vertical =
        addAxis(chart, Qt::AlignLeft, flat ? valueName(shown) : tr("%1 minus uniform's").arg(valueName(shown)),
            niceTicks(flat ? 0.0 : -reach, reach), theme);
    QLineSeries* zero = addCurve(chart, curvePen(theme.muted, 1.0), *horizontal, *vertical);
    zero->replace(QList<QPointF>{{0.0, 0.0}, {count, 0.0}});
    auto* overlay = new Overlay(chart, *zero, theme.panel);
    std::vector<Bar> bars;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double height = heightOf(values, order[place]);
        const auto left = static_cast<double>(place);
        bars.push_back({{left + 0.1, 0.0}, {left + 0.9, height},
            flat               ? theme.muted
                : height > 0.0 ? theme.accent
                               : theme.smoothed});
    }
    addBars(chart, *overlay, std::move(bars));
}

QString TopicsPlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(topicsStudy()) == nullptr || at.x() < 0.0
        || at.x() >= static_cast<double>(shown.of(topicsStudy())->ids.size()))
        return {};
    const TopicValues& values = *shown.of(topicsStudy());
    const std::size_t topic = orderOf(values)[static_cast<std::size_t>(at.x())];
    const auto index = static_cast<Eigen::Index>(topic);
    if (values.silent[topic])
        return tr("topic %1 asks nothing (no indexed word) and counts with 0 · %2")
            .arg(text(values.ids[topic]), text(values.texts[topic]).simplified().left(70));
    return tr("topic %1 · %2 %3, uniform %4 · %5")
        .arg(text(values.ids[topic]), valueName(shown), measureText(values.now[index]),
            measureText(values.uniform[index]), text(values.texts[topic]).simplified().left(70));
}

ChartData TopicsPlot::data(const Shown& shown) const
{
    const QString value = text(shown.state.measured().name());
    ChartData table{
        {QStringLiteral("topic"), value, value + QStringLiteral("_uniform"), QStringLiteral("asks_nothing")}, {}};
    const TopicValues& values = *shown.of(topicsStudy());
    for (const std::size_t topic : orderOf(values)) {
        const auto index = static_cast<Eigen::Index>(topic);
        table.rows.append({text(values.ids[topic]), QString::number(values.now[index], 'g', 12),
            QString::number(values.uniform[index], 'g', 12), QString::number(int{values.silent[topic]})});
    }
    return table;
}

}  // namespace rankscape::ui
