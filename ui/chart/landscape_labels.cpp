// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/here_mark.h"
#include "ui/chart/landscape_plot.h"
#include "ui/chart/line_marks.h"
#include "ui/chart/overlay.h"
#include "ui/chart/step_points.h"
#include "ui/chart/topic_strip.h"
#include "ui/text.h"

namespace rankscape::ui {

void LandscapePlot::placeMarker()
{
    const QRectF area = m_overlay->plotArea();
    m_staleText->setText(
        m_shown.isStale(lineStudy()) || m_shown.isStale(smoothedStudy()) ? tr("recomputing …") : QString());
    m_staleText->setPos(area.right() - m_staleText->boundingRect().width(), area.top());
    m_here->place(m_shown, m_low, m_high, {m_smoothedText, m_bestText});
    m_strip->placeHere(m_shown, m_low, m_high);
}

void LandscapePlot::placeMaximum()
{
    const LineMaximum& best = m_shown.of(lineStudy())->best;
    const bool isSeen = best.at >= m_low && best.at <= m_high;
    for (QGraphicsItem* item : std::initializer_list<QGraphicsItem*>{m_best, m_bestDot, m_bestText})
        item->setVisible(isSeen);
    if (!isSeen)
        return;
    const QRectF area = m_overlay->plotArea();
    const QPointF place = m_overlay->position(best.at, best.map);
    m_best->setLine(place.x(), place.y(), place.x(), area.bottom());
    m_bestDot->setPos(place);
    m_bestText->setText(
        tr("%1 at %2 · proven maximum, ties left out, plateau %3 wide")
            .arg(measureText(best.map), weightText(best.at), widthText(best.interval.high - best.interval.low)));
    putBeside(*m_bestText, place, area, std::max(area.top(), place.y() - 22.0));
}

/// Where the smoothed curve is seen, near a fifth from the right end; nothing where it is outside.
std::optional<std::size_t> LandscapePlot::smoothedLabelPlace() const
{
    const SmoothedCurve& smoothed = *m_shown.of(smoothedStudy());
    const auto& places = smoothed.places;
    const double wanted = m_low + 0.8 * (m_high - m_low);
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

/// Under the curve; while that is hidden and would be outside, where it is found again.
void LandscapePlot::placeSmoothedLabel()
{
    const SmoothedCurve* const smoothed = m_shown.of(smoothedStudy());
    const auto index = smoothed != nullptr ? smoothedLabelPlace() : std::nullopt;
    const bool isThere = index || (smoothed != nullptr && isHidden(tr("smoothed")));
    m_smoothedText->setText(isThere ? tr("smoothed, β = %1").arg(text(shortest(smoothed->beta))) : QString());
    const QRectF area = m_overlay->plotArea();
    if (!index)
        return m_smoothedText->setPos(area.right() - m_smoothedText->boundingRect().width(), area.bottom() - 22.0);
    const QPointF place = m_overlay->position(smoothed->places[*index], smoothed->values[*index]);
    const double width = m_smoothedText->boundingRect().width();
    m_smoothedText->setPos(std::min(place.x() - width, area.right() - width),
        within(place.y() + 14.0, area.top(), area.bottom() - 22.0));
}

}  // namespace rankscape::ui
