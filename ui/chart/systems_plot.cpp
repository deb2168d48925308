// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/systems_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// Above the diagonal, on it, below it, of those topics that are meant.
std::array<std::vector<QPointF>, 3> placesOf(const TopicValues& values, const std::vector<bool>& isMeant)
{
    std::array<std::vector<QPointF>, 3> dots;
    for (Eigen::Index topic = 0; topic < values.now.size(); ++topic) {
        if (!isMeant[static_cast<std::size_t>(topic)])
            continue;
        const double gain = values.now[topic] - values.baseline[topic];
        const std::size_t kind = gain > measureRounding ? 0 : gain < -measureRounding ? 2 : 1;
        dots.at(kind).emplace_back(values.baseline[topic], values.now[topic]);
    }
    return dots;
}

/// The topic nearest to the pointer.
std::optional<Eigen::Index> nearest(const Shown& shown, QPointF at)
{
    const TopicValues* const values = shown.of(topicsStudy());
    double distance = 0.03;
    std::optional<Eigen::Index> found;
    for (Eigen::Index topic = 0; values != nullptr && topic < values->now.size(); ++topic) {
        const double away = std::hypot(values->baseline[topic] - at.x(), values->now[topic] - at.y());
        if (away < distance) {
            distance = away;
            found = topic;
        }
    }
    return found;
}

}  // namespace

QString SystemsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to compare what ranks now with another system, topic by topic.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is nothing to compare.");
    return shown.of(topicsStudy()) != nullptr ? QString() : tr("The topics are being measured.");
}

QString SystemsPlot::context(const Shown& shown) const
{
    const TopicValues* const values = shown.of(topicsStudy());
    if (values == nullptr)
        return {};
    const auto dots = placesOf(*values, std::vector<bool>(values->ids.size(), true));
    return tr("won %1 · tied %2 · lost %3 against %4")
        .arg(dots[0].size())
        .arg(dots[1].size())
        .arg(dots[2].size())
        .arg(baselineName(*values));
}

void SystemsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const TopicValues& values = *shown.of(topicsStudy());
    const Ticks ticks = niceTicks(0.0, std::max({0.1, values.now.maxCoeff(), values.baseline.maxCoeff()}));
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("%1, %2").arg(valueName(shown), baselineName(values)), ticks, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("%1 now").arg(valueName(shown)), ticks, theme);
    CurveItem* equal = addCurve(chart, curvePen(theme.muted, 1.0, Qt::DashLine), *horizontal, *vertical);
    equal->replace(QList<QPointF>{{0.0, 0.0}, {ticks.high, ticks.high}});
    auto* overlay = new Overlay(chart, *equal, theme.panel);
    const std::array colors{theme.accent, theme.muted, theme.smoothed};
    std::vector<bool> isMeant = filteredTopics(shown.state, values);
    const auto dots = placesOf(values, isMeant);
    isMeant.flip();
    const auto others = placesOf(values, isMeant);
    for (std::size_t kind = 0; kind < dots.size(); ++kind) {
        addDots(chart, *overlay, faded(colors.at(kind)), others.at(kind));
        addDots(chart, *overlay, colors.at(kind), dots.at(kind));
    }
    m_overlay = overlay;
    m_ink = theme.ink;
    m_ring = overlay->addDot(theme.ink, Qt::transparent, 6.0, 2.0);
    m_ring->setZValue(20.0);
    m_label = overlay->labels().add({{}, theme.ink, {}, LabelKind::selected, 7.0, 12});
    overlay->onPlace([this] { m_ring->setPos(m_overlay->position(m_at.x(), m_at.y())); });
    select(shown);
}

bool SystemsPlot::select(const Shown& shown)
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto selected = std::ranges::find(values.ids, shown.state.selection.topic) - values.ids.begin();
    const bool isThere = selected < std::ssize(values.ids);
    Label label;
    if (isThere) {
        m_at = {values.baseline[selected], values.now[selected]};
        label = {tr("topic %1").arg(text(shown.state.selection.topic)), m_ink, m_at, LabelKind::selected, 7.0, 12};
    }
    m_ring->setVisible(isThere);
    m_overlay->labels().set(m_label, label);
    m_ring->setPos(m_overlay->position(m_at.x(), m_at.y()));
    m_overlay->labels().place();
    return true;
}

std::string SystemsPlot::topicAt(const Shown& shown, QPointF at) const
{
    const auto topic = nearest(shown, at);
    return topic ? shown.of(topicsStudy())->ids[static_cast<std::size_t>(*topic)] : std::string();
}

std::optional<QRectF> SystemsPlot::placeOfTopic(const Shown& shown, const std::string& topic) const
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto place = std::ranges::find(values.ids, topic) - values.ids.begin();
    if (place >= std::ssize(values.ids))
        return std::nullopt;
    return QRectF(values.baseline[place], values.now[place], 0.0, 0.0);
}

QString SystemsPlot::readout(const Shown& shown, QPointF at) const
{
    const auto topic = nearest(shown, at);
    if (!topic)
        return {};
    const TopicValues& values = *shown.of(topicsStudy());
    return tr("topic %1 · %2 now, %3 %4")
        .arg(text(values.ids[static_cast<std::size_t>(*topic)]), measureText(values.now[*topic]),
            baselineName(values), measureText(values.baseline[*topic]));
}

ChartData SystemsPlot::data(const Shown& shown) const
{
    const QString value = text(shown.state.measured().name());
    const TopicValues& values = *shown.of(topicsStudy());
    ChartData table{{QStringLiteral("topic"), value + QLatin1Char('_') + baselineName(values), value}, {}};
    for (Eigen::Index topic = 0; topic < values.now.size(); ++topic)
        table.rows.append({text(values.ids[static_cast<std::size_t>(topic)]),
            QString::number(values.baseline[topic], 'g', 12), QString::number(values.now[topic], 'g', 12)});
    return table;
}

}  // namespace rankscape::ui
