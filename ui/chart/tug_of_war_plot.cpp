// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/tug_of_war_plot.h"

#include <QChart>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/tug_rows.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int headHeight = 48;  // of the words above the plot

/// The other topic of a conflict.
const std::string& opponentOf(const TugOfWar& tug, std::size_t pull, const Conflict& conflict)
{
    return tug.pulls[conflict.first == pull ? conflict.second : conflict.first].topic;
}

/// Whether the pulls are of the landscape's line.
bool isCurrent(const Shown& shown)
{
    const TugStudy* const tug = shown.of(tugStudy());
    const LineStudy* const line = shown.of(lineStudy());
    return tug != nullptr && line != nullptr && sameLine(tug->line, line->landscape.line);
}

/// A topic's AP at the place nearest to t.
double precisionAt(const TopicPull& pull, double t)
{
    const auto last = static_cast<double>(pull.along.size() - 1);
    return pull.along[static_cast<std::size_t>(std::clamp(t, 0.0, 1.0) * last + 0.5)];
}

/// The colour of a ranker that the line leads to; of other ends that of better or worse.
QColor colorOfEnd(const Shown& shown, bool isSecond, const Theme& theme)
{
    const LineEnds& ends = shown.state.ends;
    if (ends.vectors)
        return isSecond ? theme.accent : theme.smoothed;
    return theme.ranker(static_cast<qsizetype>(isSecond ? ends.to : ends.from));
}

/// Opacity is what a topic would gain, as a share of the largest gain.
std::vector<TugRow> rowsOf(const Shown& shown, double at)
{
    const TugStudy& tug = *shown.of(tugStudy());
    std::vector<TugRow> rows;
    const auto isMeant = meantTopics(shown);
    double most = 0.0;
    for (const TopicPull& pull : tug.pulls) {
        const double gain = pull.highest - precisionAt(pull, at);
        most = std::max(most, gain);
        const bool isSelected = pull.topic == shown.state.selection.topic;
        rows.push_back(
            {text(pull.topic), pull.best.low, pull.best.high, gain, isSelected, !isSelected && !isMeant(pull.topic)});
    }
    for (TugRow& row : rows)
        row.gain = most > 0.0 ? row.gain / most : 0.0;
    return rows;
}

/// From the top of the plot to its foot at a place of the line, unless that is zoomed away.
void putUpright(const Overlay& overlay, QGraphicsLineItem& line, double at)
{
    const QRectF area = overlay.plotArea();
    const double x = overlay.position(at, 0.0).x();
    line.setLine(x, area.top(), x, area.bottom());
    line.setOpacity(x >= area.left() - 1.0 && x <= area.right() + 1.0 ? 1.0 : 0.0);
}

/// The best place for all topics together.
void addBest(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    if (!shown.of(lineStudy()))
        return;
    QGraphicsLineItem* line = overlay.addLine(QPen(theme.proven, 1.0, Qt::DashLine));
    QGraphicsSimpleTextItem* name = overlay.addText(theme.proven);
    name->setText(tr("best for all"));
    overlay.onPlace([&overlay, line, name, at = shown.of(lineStudy())->best.at] {
        const QRectF area = overlay.plotArea();
        const double x = overlay.position(at, 0.0).x();
        putUpright(overlay, *line, at);
        name->setOpacity(line->opacity());
        const double width = name->boundingRect().width();
        name->setPos(
            x + 6.0 + width < area.right() ? x + 6.0 : x - 6.0 - width, area.bottom() - 38.0);  // above the sides
    });
}

/// How many topics want which end, and how many are content.
void addSides(Overlay& overlay, const Shown& shown, double at, const Theme& theme)
{
    const auto& pulls = shown.of(tugStudy())->pulls;
    const auto more = std::ranges::count_if(pulls, [&](const TopicPull& pull) { return pull.best.low > at; });
    const auto less = std::ranges::count_if(pulls, [&](const TopicPull& pull) { return pull.best.high < at; });
    const auto content = std::ssize(pulls) - more - less;
    const LineWords ends = lineWords(shown);
    const auto add = [&](const QString& words, const QColor& color, double line, bool isRight) {
        QGraphicsSimpleTextItem* item = overlay.addText(color, 11);
        item->setText(words);
        overlay.onPlace([&overlay, item, line, isRight] {
            const QRectF area = overlay.plotArea();
            const double width = item->boundingRect().width();
            item->setPos(isRight ? area.right() - width : area.left(), area.top() - headHeight + 15.0 * line);
        });
    };
    add(tr("← %1 pull to %2").arg(less).arg(ends.from), colorOfEnd(shown, false, theme), 0.0, false);
    add(tr("%1 pull to %2 →").arg(more).arg(ends.to), colorOfEnd(shown, true, theme), 1.0, true);
    add(tr("grey: %1 are content with %2").arg(content).arg(weightText(at)), theme.muted, 2.0, false);
}

}  // namespace

QString TugOfWarPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see where topics pull the weights.");
    if (shown.rankerCount() < 2)
        return tr("A tug-of-war needs two rankers. Add one with “Rankers and scoring” in the panel Weights.");
    if (const QString why = whyNoLine(shown); !why.isEmpty())
        return why;
    return isCurrent(shown) ? QString() : tr("The pulls of the topics are being computed.");
}

QString TugOfWarPlot::context(const Shown& shown) const
{
    if (!isCurrent(shown))
        return {};
    return tr("each with weights of its own %1 %2, together %3")
        .arg(meanName(shown), measureText(shown.of(tugStudy())->oracle), measureText(shown.of(tugStudy())->map));
}

void TugOfWarPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    chart.setMargins(chart.margins() + QMargins(0, headHeight, 0, 0));
    const TugStudy& tug = *shown.of(tugStudy());
    QValueAxis* horizontal = m_horizontal =
        addAxis(chart, Qt::AlignBottom, lineWords(shown).few, niceTicks(0.0, 1.0), theme);
    horizontal->setGridLineVisible(false);
    const auto rows = static_cast<double>(tug.pulls.size());
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    Overlay* overlay = m_overlay =
        new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), theme.panel);
    const double at = placeOnLine(shown.state).value_or(shown.of(lineStudy())->best.at);
    m_rows = new TugRows(rowsOf(shown, at),
        {colorOfEnd(shown, false, theme), colorOfEnd(shown, true, theme), theme.muted, theme.ink, theme.muted},
        *overlay, &chart);
    m_drawnAt = at;
    addBest(*overlay, shown, theme);
    m_here = overlay->addLine(QPen(theme.accent, 1.5));
    m_at = placeOnLine(shown.state);
    overlay->onPlace([this] { placeHere(); });
    addSides(*overlay, shown, at, theme);
}

void TugOfWarPlot::placeHere()
{
    m_here->setVisible(m_at.has_value());
    m_rows->place(m_at.value_or(m_drawnAt));
    putUpright(*m_overlay, *m_here, m_at.value_or(0.0));
}

void TugOfWarPlot::zoom(const Shown&, double low, double high)
{
    if (m_horizontal == nullptr)
        return;
    showPart(*m_horizontal, low, high);
    m_overlay->place();
}

void TugOfWarPlot::refresh(const Shown& shown)
{
    m_at = placeOnLine(shown.state);
    if (m_here != nullptr)
        placeHere();
}

bool TugOfWarPlot::select(const Shown& shown)
{
    m_rows->setRows(rowsOf(shown, m_drawnAt));
    return true;
}

QString TugOfWarPlot::readout(const Shown& shown, QPointF at) const
{
    const TugStudy* const tug = shown.of(tugStudy());
    const auto rows = tug != nullptr ? static_cast<double>(tug->pulls.size()) : 0.0;
    if (at.y() <= 0.0 || at.y() >= rows || at.x() < 0.0 || at.x() > 1.0)
        return {};
    const auto index = std::min(static_cast<std::size_t>(rows - at.y()), tug->pulls.size() - 1);
    const TopicPull& pull = tug->pulls[index];
    const auto& opponent = tug->opponents[index];
    const QString against = opponent
        ? tr(" · conflicts most with topic %1 (correlation %2)")
              .arg(text(opponentOf(*tug, index, *opponent)), QString::number(opponent->correlation, 'f', 2))
        : QString();
    return tr("topic %1 · %2 %3 here, %4 between %5 and %6")
               .arg(text(pull.topic), valueName(shown), measureText(precisionAt(pull, at.x())),
                   measureText(pull.highest), weightText(pull.best.low), weightText(pull.best.high))
        + against;
}

std::string TugOfWarPlot::topicAt(const Shown& shown, QPointF at) const
{
    const TugStudy* const tug = shown.of(tugStudy());
    const auto rows = tug != nullptr ? static_cast<double>(tug->pulls.size()) : 0.0;
    if (at.y() <= 0.0 || at.y() >= rows || at.x() < 0.0 || at.x() > 1.0)
        return {};
    return tug->pulls[std::min(static_cast<std::size_t>(rows - at.y()), tug->pulls.size() - 1)].topic;
}

std::optional<QRectF> TugOfWarPlot::placeOfTopic(const Shown& shown, const std::string& topic) const
{
    const TugStudy* const tug = shown.of(tugStudy());
    if (tug == nullptr)
        return std::nullopt;
    const auto found = std::ranges::find(tug->pulls, topic, &TopicPull::topic);
    if (found == tug->pulls.end())
        return std::nullopt;
    return QRectF(0.0, static_cast<double>(tug->pulls.end() - found) - 1.0, 1.0, 1.0);
}

ChartData TugOfWarPlot::data(const Shown& shown) const
{
    ChartData table{
        {QStringLiteral("topic"), QStringLiteral("best_") + valueName(shown).toLower(), QStringLiteral("from"),
            QStringLiteral("to"), QStringLiteral("conflicts_with"), QStringLiteral("correlation")},
        {}};
    const auto& against = shown.of(tugStudy())->opponents;
    for (std::size_t i = 0; i < against.size(); ++i) {
        const TopicPull& pull = shown.of(tugStudy())->pulls[i];
        table.rows.append({text(pull.topic), text(shortest(pull.highest)), text(shortest(pull.best.low)),
            text(shortest(pull.best.high)),
            against[i] ? text(opponentOf(*shown.of(tugStudy()), i, *against[i])) : QString(),
            against[i] ? text(shortest(against[i]->correlation)) : QString()});
    }
    return table;
}

}  // namespace rankscape::ui
