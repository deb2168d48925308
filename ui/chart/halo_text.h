// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsSimpleTextItem>
#include <QStaticText>

namespace rankscape::ui {

/// Words with a thin halo in the colour of what is behind them, so that they are read over curves.
class HaloText final : public QGraphicsSimpleTextItem {
public:
    /// \param ground  transparent: without a halo
    HaloText(const QColor& color, const QColor& ground, int pixels, QGraphicsItem* parent);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintHalo(QPainter& painter);

    QColor m_ground;
    QStaticText m_halo;
};

/// What words cover of their chart, without their halo.
QRectF boxOf(const QGraphicsSimpleTextItem& words);

}  // namespace rankscape::ui
