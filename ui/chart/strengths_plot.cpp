// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/strengths_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <numeric>

#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double leastRow = 13.0;  // pixels of a row with a name

/// Values of the rankers and now, if both are of the same topics.
bool isMeasured(const Shown& shown)
{
    const Strengths* const strengths = shown.of(strengthsStudy());
    const TopicValues* const values = shown.of(topicsStudy());
    return strengths != nullptr && values != nullptr && strengths->ids == values->ids
        && strengths->values.cols() == shown.rankerCount();
}

/// The greatest value that is shown.
double mostOf(const Shown& shown)
{
    return std::max({0.1, shown.of(topicsStudy())->now.maxCoeff(), shown.of(strengthsStudy())->values.maxCoeff()});
}

std::vector<Eigen::Index> rowOrder(const TopicValues& values)
{
    std::vector<Eigen::Index> order(values.ids.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index topic) { return values.now[topic]; });
    return order;
}

/// Left of its row, where rows are high enough or it is selected.
void addTopicName(Overlay& overlay, const QString& name, bool isSelected, double row, const Theme& theme)
{
    QGraphicsSimpleTextItem* item = overlay.addText(isSelected ? theme.ink : theme.muted, 11);
    overlay.onPlace([&overlay, item, name, row, isSelected] {
        const int room = static_cast<int>(overlay.plotArea().left()) - 8;
        item->setText(QFontMetrics(item->font()).elidedText(name, Qt::ElideRight, std::max(0, room)));
        const double height = overlay.position(0.0, 0.0).y() - overlay.position(0.0, 1.0).y();
        item->setVisible(isSelected || height >= leastRow);
        const QRectF box = item->boundingRect();
        item->setPos(
            overlay.plotArea().left() - box.width() - 5.0, overlay.position(0.0, row).y() - box.height() / 2);
    });
}

/// A dot in each row.
/// \param isMeant [rows]
void addRanker(QChart& chart, Overlay& overlay, const Shown& shown, Eigen::Index ranker,
    const std::vector<bool>& isMeant, const Theme& theme)
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto order = rowOrder(values);
    std::vector<QPointF> dots;
    std::vector<QPointF> others;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double row = static_cast<double>(order.size() - place) - 0.5;
        (isMeant[place] ? dots : others).emplace_back(shown.of(strengthsStudy())->values(order[place], ranker), row);
    }
    const QColor color = theme.ranker(static_cast<qsizetype>(ranker));
    addDots(chart, overlay, faded(color), std::move(others), 1.0);
    addDots(chart, overlay, color, std::move(dots), 1.0);
}

}  // namespace

const std::vector<Eigen::Index>& StrengthsPlot::rows(const Shown& shown) const
{
    const auto values = shown.results.of(topicsStudy());
    return m_rows.of(values, [&] { return rowOrder(*values); });
}

std::optional<Eigen::Index> StrengthsPlot::topicOfRow(const Shown& shown, QPointF at) const
{
    if (!isMeasured(shown))
        return std::nullopt;
    const auto& order = rows(shown);
    const auto count = static_cast<double>(order.size());
    if (at.y() <= 0.0 || at.y() >= count)
        return std::nullopt;
    return order[std::min(static_cast<std::size_t>(count - at.y()), order.size() - 1)];
}

QString StrengthsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see where each ranker is good.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so no ranker is good or bad.");
    return isMeasured(shown) ? QString() : tr("The topics are being measured.");
}

QString StrengthsPlot::context(const Shown& shown) const
{
    return isMeasured(shown) ? tr("%1 of every topic · bar: now").arg(valueName(shown)) : QString();
}

void StrengthsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    constexpr std::size_t mostNamed = 120;
    prepare(chart, 14);
    chart.setMargins(chart.margins() + QMargins(34, 0, 0, 0));
    const TopicValues& values = *shown.of(topicsStudy());
    const Strengths& strengths = *shown.of(strengthsStudy());
    const auto order = rowOrder(values);
    const auto rows = static_cast<double>(order.size());
    const double most = mostOf(shown);
    auto* horizontal = addAxis(chart, Qt::AlignBottom, valueName(shown), niceTicks(0.0, most), theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    auto* overlay = new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), Qt::transparent);
    const auto meant = meantTopics(shown);
    std::vector<bool> isMeant;
    std::vector<Bar> bars;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Eigen::Index topic = order[place];
        const std::string& id = values.ids[static_cast<std::size_t>(topic)];
        const double row = rows - static_cast<double>(place) - 0.5;
        const bool isSelected = id == shown.state.selection.topic;
        if (isSelected)
            bars.push_back({{0.0, row - 0.5}, {horizontal->max(), row + 0.5}, theme.selection});
        isMeant.push_back(isSelected || meant(id));
        const QColor now = isMeant.back() ? theme.ink : faded(theme.ink);
        const Eigen::RowVectorXd each = strengths.values.row(topic);
        bars.push_back({{each.minCoeff(), row - 0.04}, {each.maxCoeff(), row + 0.04}, theme.line});
        const double half = 0.0025 * horizontal->max();
        bars.push_back({{values.now[topic] - half, row - 0.4}, {values.now[topic] + half, row + 0.4}, now});
        if (isSelected || order.size() <= mostNamed)
            addTopicName(*overlay, text(id), isSelected, row, theme);
    }
    addBars(chart, *overlay, std::move(bars));
    for (Eigen::Index ranker = 0; ranker < strengths.values.cols(); ++ranker)
        addRanker(chart, *overlay, shown, ranker, isMeant, theme);
}

QString StrengthsPlot::readout(const Shown& shown, QPointF at) const
{
    const auto topic = topicOfRow(shown, at);
    if (!topic)
        return {};
    const TopicValues& values = *shown.of(topicsStudy());
    QStringList words{tr("topic %1").arg(text(values.ids[static_cast<std::size_t>(*topic)])),
        tr("now %1").arg(measureText(values.now[*topic]))};
    for (Eigen::Index ranker = 0; ranker < std::min<Eigen::Index>(shown.rankerCount(), 8); ++ranker)
        words.append(rankerName(shown.state, ranker) + QLatin1Char(' ')
            + measureText(shown.of(strengthsStudy())->values(*topic, ranker)));
    return words.join(QStringLiteral(" · "));
}

std::string StrengthsPlot::topicAt(const Shown& shown, QPointF at) const
{
    const auto topic = topicOfRow(shown, at);
    return topic ? shown.of(topicsStudy())->ids[static_cast<std::size_t>(*topic)] : std::string();
}

std::optional<QRectF> StrengthsPlot::placeOfTopic(const Shown& shown, const std::string& topic) const
{
    const TopicValues& values = *shown.of(topicsStudy());
    const auto& order = rows(shown);
    const auto found = std::ranges::find_if(
        order, [&](Eigen::Index each) { return values.ids[static_cast<std::size_t>(each)] == topic; });
    if (found == order.end())
        return std::nullopt;
    return QRectF(0.0, static_cast<double>(order.end() - found) - 1.0, mostOf(shown), 1.0);
}

ChartData StrengthsPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("topic"), QStringLiteral("now")}, {}};
    table.header.append(rankerNames(shown.state));
    const TopicValues& values = *shown.of(topicsStudy());
    for (const Eigen::Index topic : rows(shown)) {
        QStringList row{
            text(values.ids[static_cast<std::size_t>(topic)]), QString::number(values.now[topic], 'g', 12)};
        for (const double value : shown.of(strengthsStudy())->values.row(topic))
            row.append(QString::number(value, 'g', 12));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
