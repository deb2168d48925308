// SPDX-License-Identifier: GPL-3.0-or-later
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
#include "ui/chart/here_mark.h"
#include "ui/chart/landscape_plot.h"
#include "ui/chart/line_marks.h"
#include "ui/chart/overlay.h"
#include "ui/chart/step_points.h"
#include "ui/chart/topic_strip.h"
#include "ui/text.h"

namespace rankscape::ui {

QString LandscapePlot::exactName(const Shown& shown)
{
    return tr("exact %1").arg(meanName(shown));
}

QString LandscapePlot::smoothedCurve()
{
    return tr("smoothed");
}

QString LandscapePlot::smoothedName(const SmoothedCurve& curve)
{
    return tr("smoothed, β = %1").arg(text(shortest(curve.beta)));
}

void LandscapePlot::placeMarker()
{
    const QRectF area = m_overlay->plotArea();
    m_staleText->setText(
        m_shown.isStale(lineStudy()) || m_shown.isStale(smoothedStudy()) ? tr("recomputing …") : QString());
    m_staleText->setPos(area.right() - m_staleText->boundingRect().width(), area.top());
    m_here->place(m_shown, m_low, m_high);
    m_strip->placeHere(m_shown, m_low, m_high);
}

void LandscapePlot::placeMaximum()
{
    const LineMaximum& best = m_shown.of(lineStudy())->best;
    const bool isSeen = best.at >= m_low && best.at <= m_high;
    m_best->setVisible(isSeen);
    m_bestDot->setVisible(isSeen);
    if (!isSeen)
        return m_overlay->labels().set(m_bestLabel, {});
    const QRectF area = m_overlay->plotArea();
    const QPointF place = m_overlay->position(best.at, best.map);
    m_best->setLine(place.x(), place.y(), place.x(), area.bottom());
    m_bestDot->setPos(place);
    const QString words =
        tr("proven maximum: %1 at %2\nplateau %3 wide, ties left out")
            .arg(measureText(best.map), weightText(best.at), widthText(best.interval.high - best.interval.low));
    m_overlay->labels().set(
        m_bestLabel, {words, m_theme.proven, {best.at, best.map}, LabelKind::proven, bestRadius, 12});
}

/// Where the smoothed curve is seen, the nearest to the right end; nothing where it is outside.
std::optional<std::size_t> LandscapePlot::smoothedLabelPlace() const
{
    const SmoothedCurve& smoothed = *m_shown.of(smoothedStudy());
    const auto& places = smoothed.places;
    const double wanted = m_high;
    const auto nearest = std::min<std::size_t>(
        static_cast<std::size_t>(std::ranges::lower_bound(places, wanted) - places.begin()), places.size() - 1);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool isSeen = i == nearest || (places[i] >= m_low && places[i] <= m_high);
        const double value = smoothed.values[i];
        if (!isSeen || value < m_vertical->min() || value > m_vertical->max())
            continue;
        if (!found || std::abs(places[i] - wanted) < std::abs(places[*found] - wanted))
            found = i;
    }
    return found;
}

/// At their ends, or where the smoothed one leaves the plot; while that is hidden and would be outside, at a corner.
void LandscapePlot::nameCurves()
{
    const LineLandscape& exact = m_shown.of(lineStudy())->landscape;
    m_overlay->labels().set(m_exactLabel,
        curveName(exactName(m_shown), m_theme.ink, {m_high, exact.map[exact.intervalAt(m_high)]})
            .of(meanName(m_shown), isHidden(meanName(m_shown))));
    const SmoothedCurve* const smoothed = m_shown.of(smoothedStudy());
    const auto index = smoothed != nullptr ? smoothedLabelPlace() : std::nullopt;
    if (smoothed == nullptr)
        return m_overlay->labels().set(m_smoothedLabel, {});
    const bool isAway = isHidden(smoothedCurve());
    if (!index && !isAway)
        return m_overlay->labels().set(m_smoothedLabel, {});
    const QPointF at = index ? QPointF(std::min(smoothed->places[*index], m_high), smoothed->values[*index])
                             : QPointF(m_high, m_vertical->min());
    Label name = curveName(smoothedName(*smoothed), m_theme.smoothed, at).of(smoothedCurve(), isAway);
    name.endsCurve = m_high - at.x() < 0.01 * (m_high - m_low);
    m_overlay->labels().set(m_smoothedLabel, name);
}

}  // namespace rankscape::ui
