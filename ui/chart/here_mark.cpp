// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/here_mark.h"

#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double ringRadius = 5.5;

/// Whether MAP at the weights is not that of the plateau beside them: the order of rows decides there.
bool isBetweenPlateaus(const Shown& shown, const Plateau& nearest)
{
    return tiesNow(shown).has_value() || std::abs(valueNow(shown) - nearest.map) > measureRounding;
}

/// MAP does not change within what is safe; how far the next higher plateau is. Neither is said between plateaus.
QString hereWords(const Shown& shown, double at, const Plateau& plateau)
{
    QString words = tr("you are here: %1 → %2").arg(weightText(at), measureText(valueNow(shown)));
    if (shown.isStale(lineStudy()))
        return words;
    if (const auto ties = tiesNow(shown))
        words += QLatin1Char('\n') + tiesText(*ties);
    if (isBetweenPlateaus(shown, plateau))
        return words;
    words += tr("\nsafe ±%1").arg(widthText(plateau.safe));
    if (const auto better = nextBetter(shown.of(lineStudy())->landscape, at))
        words += tr(" · next better %1 at %2").arg(measureText(better->map), signedWidthText(better->distance));
    return words;
}

/// An arrow to where the weights are beyond what is shown.
QString outsideWords(const Shown& shown, double at, bool isLeft)
{
    const QString words = tr("you are at %1: %2").arg(weightText(at), measureText(valueNow(shown)));
    return isLeft ? QStringLiteral("← ") + words : words + QStringLiteral(" →");
}

}  // namespace

HereMark::HereMark(Overlay& overlay, const Theme& theme)
    : m_overlay(overlay)
    , m_label(overlay.labels().add({}))
    , m_color(theme.accent)
{
    QColor pale = theme.accent;
    pale.setAlphaF(0.16F);
    m_plateau = overlay.addBand(pale);
    m_line = overlay.addLine(QPen(theme.accent, 1.5));
    m_dot = overlay.addDot(theme.accent, theme.panel, ringRadius, 2.5);
}

void HereMark::place(const Shown& shown, double low, double high)
{
    const QRectF area = m_overlay.plotArea();
    const auto at = placeOnLine(shown.state);
    const bool isKnown = shown.marksWeights && at;
    const bool isSeen = isKnown && *at >= low && *at <= high;
    for (QGraphicsItem* item : std::initializer_list<QGraphicsItem*>{m_plateau, m_line, m_dot})
        item->setVisible(isSeen);
    if (!isKnown)
        return say({}, {}, 0.0);
    if (!isSeen)
        return say(outsideWords(shown, *at, *at < low), {*at < low ? low : high, valueNow(shown)}, 0.0);
    const QPointF place = m_overlay.position(*at, valueNow(shown));
    const Plateau here = plateauAt(shown.of(lineStudy())->landscape, *at);
    const double left = m_overlay.position(std::max(here.interval.low, low), 0.0).x();
    const double right = m_overlay.position(std::min(here.interval.high, high), 0.0).x();
    const double width = std::max(right - left, 9.0);
    m_plateau->setRect(QRectF(0.5 * (left + right) - width / 2, area.top(), width, area.height()));
    m_plateau->setVisible(!shown.isStale(lineStudy()) && !isBetweenPlateaus(shown, here));
    m_line->setLine(place.x(), area.top(), place.x(), area.bottom());
    m_dot->setPos(place.x(), within(place.y(), area.top(), area.bottom()));
    say(hereWords(shown, *at, here), {*at, valueNow(shown)}, ringRadius);
}

void HereMark::say(const QString& words, QPointF at, double radius)
{
    m_overlay.labels().set(m_label, {words, m_color, at, LabelKind::here, radius, 12});
}

}  // namespace rankscape::ui
