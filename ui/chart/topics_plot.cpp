// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topics_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/measures/rounding.h"
#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/curve_item.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

double difference(const TopicValues& values, std::size_t topic)
{
    const auto index = static_cast<Eigen::Index>(topic);
    return values.now[index] - values.baseline[index];
}

/// Whether no topic has another value than the baseline's: then the values themselves are drawn.
bool isFlat(const TopicValues& values)
{
    return (values.now - values.baseline).cwiseAbs().maxCoeff() <= measureRounding;
}

/// What a topic's bar is as high as.
double heightOf(const TopicValues& values, std::size_t topic, bool flat)
{
    return flat ? values.now[static_cast<Eigen::Index>(topic)] : difference(values, topic);
}

/// The highest bar first.
std::vector<std::size_t> orderOf(const TopicValues& values)
{
    std::vector<std::size_t> order(static_cast<std::size_t>(values.ids.size()));
    std::iota(order.begin(), order.end(), 0);
    const bool flat = isFlat(values);
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return heightOf(values, i, flat); });
    return order;
}

/// Where a topic stands in the order.
std::optional<std::size_t> placeOf(
    const TopicValues& values, const std::vector<std::size_t>& order, const std::string& topic)
{
    const auto found = std::ranges::find_if(order, [&](std::size_t i) { return values.ids[i] == topic; });
    return found != order.end() ? std::optional(static_cast<std::size_t>(found - order.begin())) : std::nullopt;
}

}  // namespace

const std::vector<std::size_t>& TopicsPlot::inOrder(const Shown& shown) const
{
    const auto values = shown.results.of(topicsStudy());
    return m_order.of(values, [&] { return orderOf(*values); });
}

QString TopicsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see every topic.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no average precision.");
    return shown.of(topicsStudy()) != nullptr ? QString() : tr("The topics are being measured.");
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
    const QString words =
        tr("%1 against %2: %3 better, %4 equal, %5 worse · mean %6, p %7 (Wilcoxon)")
            .arg(valueName(shown), baselineName(values))
            .arg(wins)
            .arg(static_cast<int>(values.silent.size()) - wins - losses - silent)
            .arg(losses)
            .arg(differenceText((values.now - values.baseline).mean()), QString::number(values.p, 'g', 2));
    if (silent == 0)
        return words;
    return words + (silent == 1 ? tr(" · 1 asks nothing") : tr(" · %1 ask nothing").arg(silent));
}

void TopicsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const TopicValues& values = *shown.of(topicsStudy());
    const auto& order = inOrder(shown);
    const auto count = static_cast<double>(order.size());
    const bool flat = isFlat(values);
    const double reach = std::max(
        {0.01, std::abs(heightOf(values, order.front(), flat)), std::abs(heightOf(values, order.back(), flat))});
    auto* horizontal = addAxis(chart, Qt::AlignBottom,
        flat ? tr("topics, the highest first") : tr("topics, the largest gain first"), niceTicks(0.0, count), theme);
    showPart(*horizontal, 0.0, count);
    horizontal->setGridLineVisible(false);
    auto* vertical = addAxis(chart, Qt::AlignLeft,
        flat ? valueName(shown) : tr("%1 minus that of %2").arg(valueName(shown), baselineName(values)),
        niceTicks(flat ? 0.0 : -reach, reach), theme);
    CurveItem* zero = addCurve(chart, curvePen(theme.muted, 1.0), *horizontal, *vertical);
    zero->replace(QList<QPointF>{{0.0, 0.0}, {count, 0.0}});
    auto* overlay = new Overlay(chart, *zero, theme.panel);
    const std::vector<bool> isMeant = filteredTopics(shown.state, values);
    std::vector<Bar> bars;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double height = heightOf(values, order[place], flat);
        const auto left = static_cast<double>(place);
        const QColor color = flat ? theme.muted : height > 0.0 ? theme.accent : theme.smoothed;
        bars.push_back({{left + 0.1, 0.0}, {left + 0.9, height}, isMeant[order[place]] ? color : faded(color)});
    }
    addBars(chart, *overlay, std::move(bars));
    m_overlay = overlay;
    m_ink = theme.ink;
    m_dot = overlay->addDot(theme.ink, theme.panel, 4.0, 2.0);
    m_dot->setZValue(20.0);
    m_label = overlay->labels().add({{}, theme.ink, {}, LabelKind::selected, 4.0, 12});
    overlay->onPlace([this] { m_dot->setPos(m_overlay->position(m_end.x(), m_end.y())); });
    select(shown);
}

bool TopicsPlot::select(const Shown& shown)
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto& order = inOrder(shown);
    const auto selected = placeOf(values, order, shown.state.selection.topic);
    const bool flat = isFlat(values);
    const double height = selected ? heightOf(values, order[*selected], flat) : 0.0;
    Label label;
    if (selected) {
        m_end = {static_cast<double>(*selected) + 0.5, height};
        const QString words =
            tr("topic %1: %2")
                .arg(text(shown.state.selection.topic), flat ? measureText(height) : differenceText(height));
        label = {words, m_ink, m_end, LabelKind::selected, 4.0, 12};
    }
    m_dot->setVisible(selected.has_value());
    m_overlay->labels().set(m_label, label);
    m_dot->setPos(m_overlay->position(m_end.x(), m_end.y()));
    m_overlay->labels().place();
    return true;
}

std::string TopicsPlot::topicAt(const Shown& shown, QPointF at) const
{
    const TopicValues* const values = shown.of(topicsStudy());
    if (values == nullptr || at.x() < 0.0 || at.x() >= static_cast<double>(values->ids.size()))
        return {};
    return values->ids[inOrder(shown)[static_cast<std::size_t>(at.x())]];
}

std::optional<QRectF> TopicsPlot::placeOfTopic(const Shown& shown, const std::string& topic) const
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto& order = inOrder(shown);
    const auto place = placeOf(values, order, topic);
    if (!place)
        return std::nullopt;
    const double height = heightOf(values, order[*place], isFlat(values));
    return QRectF(static_cast<double>(*place) + 0.1, 0.0, 0.8, height).normalized();
}

/// From none the first or the last.
std::string TopicsPlot::topicBeside(const Shown& shown, int places) const
{
    const TopicValues* const values = shown.of(topicsStudy());
    if (values == nullptr || values->ids.empty())
        return {};
    const auto& order = inOrder(shown);
    const auto last = std::ssize(order) - 1;
    const auto selected = placeOf(*values, order, shown.state.selection.topic);
    const auto wanted = selected ? static_cast<std::ptrdiff_t>(*selected) + places : places > 0 ? 0 : last;
    return values->ids[order[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(wanted, 0, last))]];
}

QString TopicsPlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(topicsStudy()) == nullptr || at.x() < 0.0
        || at.x() >= static_cast<double>(shown.of(topicsStudy())->ids.size()))
        return {};
    const TopicValues& values = *shown.of(topicsStudy());
    const std::size_t topic = inOrder(shown)[static_cast<std::size_t>(at.x())];
    const auto index = static_cast<Eigen::Index>(topic);
    if (values.silent[topic])
        return tr("topic %1 asks nothing (no indexed word) and counts with 0 · %2")
            .arg(text(values.ids[topic]), text(values.texts[topic]).simplified().left(70));
    return tr("topic %1 · %2 %3, %4 %5 · %6 relevant · %7")
        .arg(text(values.ids[topic]), valueName(shown), measureText(values.now[index]), baselineName(values),
            measureText(values.baseline[index]))
        .arg(values.relevant[topic])
        .arg(text(values.texts[topic]).simplified().left(70));
}

ChartData TopicsPlot::data(const Shown& shown) const
{
    const QString value = text(shown.state.measured().name());
    const TopicValues& values = *shown.of(topicsStudy());
    ChartData table{{QStringLiteral("topic"), value, value + QLatin1Char('_') + baselineName(values),
                        QStringLiteral("asks_nothing")},
        {}};
    for (const std::size_t topic : inOrder(shown)) {
        const auto index = static_cast<Eigen::Index>(topic);
        table.rows.append({text(values.ids[topic]), QString::number(values.now[index], 'g', 12),
            QString::number(values.baseline[index], 'g', 12), QString::number(int{values.silent[topic]})});
    }
    return table;
}

}  // namespace rankscape::ui
