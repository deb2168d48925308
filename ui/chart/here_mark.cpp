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

constexpr double margin = 8.0;  // between a mark and its words

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
        words += QStringLiteral(" · ") + tiesText(*ties);
    if (isBetweenPlateaus(shown, plateau))
        return words;
    words += tr(" · safe ±%1").arg(widthText(plateau.safe));
    if (const auto better = nextBetter(shown.of(lineStudy())->landscape, at))
        words += tr(" · next better %1 at %2").arg(measureText(better->map), signedWidthText(better->distance));
    return words;
}

}  // namespace

void putBeside(QGraphicsSimpleTextItem& item, QPointF place, const QRectF& area, double y)
{
    const double width = item.boundingRect().width();
    const bool right = place.x() + margin + width < area.right() || place.x() < area.center().x();
    const double x = right ? place.x() + margin : place.x() - margin - width;
    item.setPos(std::max(area.left() + margin, std::min(x, area.right() - width)), y);
}

HereMark::HereMark(Overlay& overlay, const Theme& theme)
    : m_overlay(overlay)
{
    QColor pale = theme.accent;
    pale.setAlphaF(0.16F);
    m_plateau = overlay.addBand(pale);
    m_line = overlay.addLine(QPen(theme.accent, 1.5));
    m_dot = overlay.addDot(theme.accent, theme.panel, 5.5, 2.5);
    m_words = overlay.addText(theme.accent);
}

void HereMark::place(
    const Shown& shown, double low, double high, const std::vector<const QGraphicsSimpleTextItem*>& avoided)
{
    const QRectF area = m_overlay.plotArea();
    const auto at = placeOnLine(shown.state);
    const bool isKnown = shown.marksWeights && at;
    const bool isSeen = isKnown && *at >= low && *at <= high;
    for (QGraphicsItem* item : std::initializer_list<QGraphicsItem*>{m_plateau, m_line, m_dot})
        item->setVisible(isSeen);
    m_words->setVisible(isKnown);
    if (!isSeen) {
        if (isKnown)
            placeOutside(shown, *at, *at < low);
        return;
    }
    const QPointF place = m_overlay.position(*at, valueNow(shown));
    const Plateau here = plateauAt(shown.of(lineStudy())->landscape, *at);
    const double left = m_overlay.position(std::max(here.interval.low, low), 0.0).x();
    const double right = m_overlay.position(std::min(here.interval.high, high), 0.0).x();
    const double width = std::max(right - left, 9.0);
    m_plateau->setRect(QRectF(0.5 * (left + right) - width / 2, area.top(), width, area.height()));
    m_plateau->setVisible(!shown.isStale(lineStudy()) && !isBetweenPlateaus(shown, here));
    m_line->setLine(place.x(), area.top(), place.x(), area.bottom());
    m_dot->setPos(place.x(), within(place.y(), area.top(), area.bottom()));
    m_words->setText(hereWords(shown, *at, here));
    putBeside(*m_words, place, area, area.bottom() - 40.0);
    // above the other words where it would cover them
    const auto isCovered = [this](const QGraphicsSimpleTextItem* words) {
        return m_words->sceneBoundingRect().intersects(words->sceneBoundingRect());
    };
    for (int step = 0; step < 8 && std::ranges::any_of(avoided, isCovered); ++step)
        m_words->moveBy(0.0, -18.0);
}

void HereMark::placeOutside(const Shown& shown, double at, bool isLeft)
{
    const QRectF area = m_overlay.plotArea();
    const QString words = tr("you are at %1: %2").arg(weightText(at), measureText(valueNow(shown)));
    m_words->setText(isLeft ? QStringLiteral("← ") + words : words + QStringLiteral(" →"));
    const double width = m_words->boundingRect().width();
    m_words->setPos(isLeft ? area.left() + margin : area.right() - width - margin, area.bottom() - 40.0);
}

}  // namespace rankscape::ui
