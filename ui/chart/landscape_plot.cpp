// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/landscape_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/curve_names.h"
#include "ui/chart/here_mark.h"
#include "ui/chart/line_marks.h"
#include "ui/chart/overlay.h"
#include "ui/chart/step_points.h"
#include "ui/chart/topic_strip.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int leastColumns = 1200;  // of the step curve at rest: enough for print
constexpr int dragColumns = 120;  // at most 480 points while a slider moves
constexpr double fadedOpacity = 0.35;  // of a curve that is being recomputed

/// Round values around what is shown of both curves; a smoothed curve far below does not squeeze the exact one.
Ticks verticalTicks(const Shown& shown, double low, double high, bool showsSmoothed)
{
    const LineLandscape& landscape = shown.of(lineStudy())->landscape;
    const auto begin = landscape.map.begin() + static_cast<std::ptrdiff_t>(landscape.intervalAt(low));
    const auto end = landscape.map.begin() + static_cast<std::ptrdiff_t>(landscape.intervalAt(high)) + 1;
    const auto [lowest, highest] = std::minmax_element(begin, end);
    double least = *lowest;
    double most = *highest;
    const auto at = placeOnLine(shown.state);
    if (at && !shown.isStale(lineStudy()) && *at >= low && *at <= high) {
        least = std::min(least, valueNow(shown));  // a lucky tie stands off the curve
        most = std::max(most, valueNow(shown));
    }
    const double span = shownSpan(least, most);
    const double beside = 0.5 * (span - (most - least));
    double bottom = least - beside;
    double top = most + beside;
    const SmoothedCurve* const smoothed = shown.of(smoothedStudy());
    if (smoothed != nullptr && showsSmoothed) {
        for (std::size_t i = 0; i < smoothed->places.size(); ++i) {
            if (smoothed->places[i] < low || smoothed->places[i] > high)
                continue;
            bottom = std::min(bottom, std::max(smoothed->values[i], least - 0.4 * span));
            top = std::max(top, std::min(smoothed->values[i], most + 0.4 * span));
        }
    }
    return niceTicks(bottom - 0.02 * span, top + 0.08 * span);
}

int roomForNames(const Shown& shown, const Theme& theme)
{
    std::vector<Label> names{curveName(LandscapePlot::exactName(shown), theme.ink, {})};
    if (const SmoothedCurve* const smoothed = shown.of(smoothedStudy()))
        names.push_back(curveName(LandscapePlot::smoothedName(*smoothed), theme.smoothed, {}));
    return widthOfColumn(names);
}

}  // namespace

LandscapePlot::LandscapePlot() = default;
LandscapePlot::~LandscapePlot() = default;

QString LandscapePlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see how MAP depends on the weights.");
    if (shown.rankerCount() < 2)
        return tr("A landscape needs two rankers. Add one with “Rankers and scoring” in the panel Weights.");
    if (const QString why = whyNoLine(shown); !why.isEmpty())
        return why;
    return shown.of(lineStudy()) != nullptr ? QString() : tr("The landscape is being computed.");
}

QString LandscapePlot::context(const Shown& shown) const
{
    const LineStudy* const line = shown.of(lineStudy());
    if (line == nullptr)
        return {};
    const auto crossings = static_cast<qint64>(line->landscape.crossings);
    const auto maxima = static_cast<qint64>(line->localMaxima);
    return QStringLiteral("%1 · %2 · ")
               .arg(crossings == 1 ? tr("1 breakpoint") : tr("%1 breakpoints").arg(countText(crossings)),
                   maxima == 1 ? tr("1 local maximum") : tr("%1 local maxima").arg(countText(maxima)))
        + tr("exact, where documents happen to tie left out");
}

void LandscapePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    m_shown = shown;
    prepare(chart, roomForNames(shown, theme));
    m_theme = theme;
    if (TopicStrip::of(shown) != nullptr)
        chart.setMargins(chart.margins() + QMargins(0, 0, 0, TopicStrip::height));
    m_horizontal = addAxis(chart, Qt::AlignBottom, lineWords(shown).axis, niceTicks(0.0, 1.0), theme);
    m_horizontal->setGridLineVisible(false);
    m_vertical = addAxis(chart, Qt::AlignLeft, meanName(shown),
        verticalTicks(shown, m_low, m_high, !isHidden(smoothedCurve())), theme);
    m_smoothed = addCurve(chart, curvePen(theme.smoothed, 2.0), *m_horizontal, *m_vertical);
    m_exact = addCurve(chart, curvePen(theme.ink, 1.6), *m_horizontal, *m_vertical);
    m_smoothed->setVisible(!isHidden(smoothedCurve()));
    m_exact->setVisible(!isHidden(meanName(shown)));
    m_overlay = new Overlay(chart, *m_exact, theme.panel);
    addMarkers(theme);
    setExact(shown, m_columns);
    setSmoothed(shown);
    if (m_low > 0.0 || m_high < 1.0)
        zoom(shown, m_low, m_high);
    addEquallyGood(*m_overlay, shown, theme);
    addPaths(*m_overlay, shown, theme);
    m_overlay->onPlace([this] {
        fitColumns();
        placeMaximum();
        nameCurves();
        placeMarker();
        m_strip->place(m_shown, m_low, m_high);
    });
    m_overlay->labels().place();
}

void LandscapePlot::addMarkers(const Theme& theme)
{
    m_best = m_overlay->addLine(QPen(theme.proven, 1.0, Qt::DashLine));
    m_bestDot = m_overlay->addDot(theme.proven, theme.proven, bestRadius);
    m_bestLabel = m_overlay->labels().add({});
    m_exactLabel = m_overlay->labels().add({});
    m_smoothedLabel = m_overlay->labels().add({});
    m_here = std::make_unique<HereMark>(*m_overlay, theme);
    m_strip = std::make_unique<TopicStrip>(*m_overlay, theme);
    m_staleText = m_overlay->addText(theme.muted);
}

/// Goes over all steps that are shown, which may be a million.
void LandscapePlot::setExact(const Shown& shown, int columns)
{
    m_exact->replace(stepPoints(shown.of(lineStudy())->landscape, m_low, m_high, columns));
}

void LandscapePlot::setSmoothed(const Shown& shown)
{
    QList<QPointF> points;
    if (const SmoothedCurve* const smoothed = shown.of(smoothedStudy())) {
        for (std::size_t i = 0; i < smoothed->places.size(); ++i)
            points.append({smoothed->places[i], smoothed->values[i]});
    }
    m_smoothed->replace(points);
    m_smoothed->setOpacity(shown.isStale(smoothedStudy()) ? fadedOpacity : 1.0);
}

/// A wide chart shows more steps.
void LandscapePlot::fitColumns()
{
    const int columns = std::max(leastColumns, static_cast<int>(m_overlay->plotArea().width()));
    if (columns == std::exchange(m_columns, columns))
        return;
    setExact(m_shown, columns);
}

void LandscapePlot::refresh(const Shown& shown)
{
    const bool newLine = shown.of(lineStudy()) != m_shown.of(lineStudy());
    const bool newCurves = newLine || shown.of(smoothedStudy()) != m_shown.of(smoothedStudy())
        || shown.of(topicLineStudy()) != m_shown.of(topicLineStudy());
    m_shown = shown;
    if (newLine)
        setExact(shown, dragColumns);
    if (newCurves) {
        setSmoothed(shown);
        placeMaximum();
        nameCurves();
        m_strip->place(shown, m_low, m_high);
    }
    placeMarker();
    m_overlay->labels().follow();
}

void LandscapePlot::zoom(const Shown& shown, double low, double high)
{
    m_low = low;
    m_high = high;
    if (m_horizontal == nullptr || shown.of(lineStudy()) == nullptr)
        return;
    showPart(*m_horizontal, low, high);
    setTicks(*m_vertical, verticalTicks(shown, low, high, !isHidden(smoothedCurve())));
    setExact(shown, m_columns);
    m_overlay->place();
}

QString LandscapePlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(lineStudy()) == nullptr || at.x() < 0.0 || at.x() > 1.0)
        return {};
    const LineLandscape& landscape = shown.of(lineStudy())->landscape;
    const std::size_t index = landscape.intervalAt(at.x());
    const Interval plateau = landscape.interval(index);
    QString words = tr("%1 → %2 %3 · plateau %4 wide")
                        .arg(QString::number(at.x(), 'f', 4), meanName(shown),
                            QString::number(landscape.map[index], 'f', 6), widthText(plateau.high - plateau.low));
    if (const TopicLine* const topic = TopicStrip::of(shown))
        words += tr(" · topic %1 %2")
                     .arg(text(topic->topic), measureText(topic->landscape.map[topic->landscape.intervalAt(at.x())]));
    return words;
}

QStringList LandscapePlot::curves(const Shown& shown) const
{
    QStringList names{meanName(shown)};
    if (shown.of(smoothedStudy()) != nullptr)
        names.append(smoothedCurve());
    return names;
}

ChartData LandscapePlot::data(const Shown& shown) const
{
    ChartData table{
        {QStringLiteral("curve"), QStringLiteral("t"), QStringLiteral("t_end"), text(shown.state.measured().name())},
        {}};
    const LineLandscape& landscape = shown.of(lineStudy())->landscape;
    for (std::size_t i = 0; i < landscape.map.size(); ++i) {
        const Interval interval = landscape.interval(i);
        table.rows.append({QStringLiteral("exact"), text(shortest(interval.low)), text(shortest(interval.high)),
            text(shortest(landscape.map[i]))});
    }
    const SmoothedCurve* const smoothed = shown.of(smoothedStudy());
    for (std::size_t i = 0; smoothed != nullptr && i < smoothed->places.size(); ++i) {
        const QString place = text(shortest(smoothed->places[i]));
        table.rows.append({QStringLiteral("smoothed beta=") + text(shortest(smoothed->beta)), place, place,
            text(shortest(smoothed->values[i]))});
    }
    const TopicLine* const topic = TopicStrip::of(shown);
    for (std::size_t i = 0; topic != nullptr && i < topic->landscape.map.size(); ++i) {
        const Interval interval = topic->landscape.interval(i);
        table.rows.append({QStringLiteral("topic ") + text(topic->topic), text(shortest(interval.low)),
            text(shortest(interval.high)), text(shortest(topic->landscape.map[i]))});
    }
    return table;
}

}  // namespace rankscape::ui
