// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/judgments_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <numeric>

#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/curve_item.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// Judged topics, those with the most relevant documents first.
std::vector<const TopicScores*> topicsOf(const State& state)
{
    std::vector<const TopicScores*> topics;
    for (std::size_t i = 0; state.opened && i < state.table().topics.size(); ++i) {
        if (state.table().topics[i]->judged)
            topics.push_back(state.table().topics[i].get());
    }
    std::ranges::stable_sort(topics, std::greater{}, &TopicScores::relevantTotal);
    return topics;
}

const TopicScores* scoresAt(const State& state, QPointF at)
{
    const auto topics = topicsOf(state);
    return at.x() >= 0.0 && at.x() < static_cast<double>(topics.size()) ? topics[static_cast<std::size_t>(at.x())]
                                                                        : nullptr;
}

}  // namespace

QString JudgmentsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see how many relevant documents its topics have.");
    return topicsOf(shown.state).empty() ? tr("Nothing is judged here. Put the judgments beside the documents.")
                                         : QString();
}

QString JudgmentsPlot::context(const Shown& shown) const
{
    const auto topics = topicsOf(shown.state);
    if (topics.empty())
        return {};
    const int sum = std::accumulate(topics.begin(), topics.end(), 0,
        [](int before, const TopicScores* topic) { return before + topic->relevantTotal; });
    return tr("%1 judged topics · %2 relevant documents, from grade %3")
        .arg(countText(std::ssize(topics)), countText(sum))
        .arg(shown.state.table().level);
}

void JudgmentsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const auto topics = topicsOf(shown.state);
    const auto count = static_cast<double>(topics.size());
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("topics, those with the most first"), niceTicks(0.0, count), theme);
    horizontal->setRange(0.0, count);
    horizontal->setGridLineVisible(false);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("relevant documents"),
        niceTicks(0.0, std::max(1.0, static_cast<double>(topics.front()->relevantTotal))), theme);
    CurveItem* zero = addCurve(chart, curvePen(theme.muted, 1.0), *horizontal, *vertical);
    zero->replace(QList<QPointF>{{0.0, 0.0}, {count, 0.0}});
    auto* overlay = new Overlay(chart, *zero, theme.panel);
    const auto isMeant = meantTopics(shown);
    std::vector<Bar> bars;
    for (std::size_t place = 0; place < topics.size(); ++place) {
        const auto left = static_cast<double>(place);
        const std::string& topic = topics[place]->topic;
        const QColor color = isMeant(topic) ? theme.accent : faded(theme.accent);
        bars.push_back({{left + 0.1, 0.0}, {left + 0.9, static_cast<double>(topics[place]->relevantTotal)},
            topic == shown.state.selection.topic ? theme.ink : color});
    }
    addBars(chart, *overlay, std::move(bars));
}

QString JudgmentsPlot::readout(const Shown& shown, QPointF at) const
{
    const TopicScores* const topic = scoresAt(shown.state, at);
    return topic == nullptr
        ? QString()
        : tr("topic %1 · %2 relevant, %3 of them retrieved")
              .arg(text(topic->topic), countText(topic->relevantTotal), countText(std::ssize(topic->relevant)));
}

std::string JudgmentsPlot::topicAt(const Shown& shown, QPointF at) const
{
    const TopicScores* const topic = scoresAt(shown.state, at);
    return topic != nullptr ? topic->topic : std::string();
}

std::optional<QRectF> JudgmentsPlot::placeOfTopic(const Shown& shown, const std::string& topic) const
{
    const auto topics = topicsOf(shown.state);
    const auto found = std::ranges::find(topics, topic, &TopicScores::topic);
    if (found == topics.end())
        return std::nullopt;
    return QRectF(static_cast<double>(found - topics.begin()) + 0.1, 0.0, 0.8, (*found)->relevantTotal);
}

ChartData JudgmentsPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("topic"), QStringLiteral("relevant"), QStringLiteral("retrieved")}, {}};
    for (const TopicScores* topic : topicsOf(shown.state))
        table.rows.append(
            {text(topic->topic), QString::number(topic->relevantTotal), QString::number(topic->relevant.size())});
    return table;
}

}  // namespace rankscape::ui
