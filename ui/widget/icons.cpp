// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/icons.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace rankscape::ui {

namespace {

void polyline(QPainterPath& path, std::initializer_list<QPointF> points)
{
    path.moveTo(*points.begin());
    for (const QPointF& point : points)
        path.lineTo(point);
}

void arrowBack(QPainterPath& path)
{
    path.moveTo(3, 6.5);
    path.cubicTo(9, 6.5, 13.5, 7, 13, 13);
    polyline(path, {{6.5, 3}, {3, 6.5}, {6.5, 10}});
}

void padlock(QPainterPath& path, bool closed)
{
    path.addRoundedRect(QRectF(3.5, 7.5, 9, 6.5), 1.5, 1.5);
    path.moveTo(5.5, 7.5);
    path.lineTo(5.5, 5);
    path.arcTo(QRectF(5.5, 2.5, 5, 5), 180, -180);
    path.lineTo(10.5, closed ? 7.5 : 5.5);
}

QPainterPath pathOf(Glyph glyph)
{
    QPainterPath path;
    switch (glyph) {
    case Glyph::expand:
        polyline(path, {{9.5, 2.5}, {13.5, 2.5}, {13.5, 6.5}});
        polyline(path, {{13.5, 2.5}, {9, 7}});
        polyline(path, {{6.5, 13.5}, {2.5, 13.5}, {2.5, 9.5}});
        polyline(path, {{2.5, 13.5}, {7, 9}});
        break;
    case Glyph::download:
        polyline(path, {{8, 2.5}, {8, 10}});
        polyline(path, {{4.8, 7}, {8, 10.2}, {11.2, 7}});
        polyline(path, {{2.5, 13.5}, {13.5, 13.5}});
        break;
    case Glyph::more:
        for (const double x : {3.5, 8.0, 12.5})
            path.addEllipse(QPointF(x, 8), 0.7, 0.7);
        break;
    case Glyph::undo:
        arrowBack(path);
        break;
    case Glyph::redo: {
        QPainterPath back;
        arrowBack(back);
        path = QTransform(-1, 0, 0, 1, 16, 0).map(back);
        break;
    }
    case Glyph::rest:
        polyline(path, {{4, 4}, {8, 8}, {4, 12}});
        polyline(path, {{9, 4}, {13, 8}, {9, 12}});
        break;
    case Glyph::back:
        polyline(path, {{10, 3.5}, {5.5, 8}, {10, 12.5}});
        break;
    case Glyph::forward:
        polyline(path, {{6, 3.5}, {10.5, 8}, {6, 12.5}});
        break;
    case Glyph::close:
        polyline(path, {{4, 4}, {12, 12}});
        polyline(path, {{12, 4}, {4, 12}});
        break;
    case Glyph::dock:
        polyline(path, {{6.5, 2.5}, {2.5, 2.5}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 9.5}});
        polyline(path, {{13.5, 2.5}, {7, 9}});
        polyline(path, {{7, 5}, {7, 9}, {11, 9}});
        break;
    case Glyph::locked:
    case Glyph::unlocked:
        padlock(path, glyph == Glyph::locked);
        break;
    case Glyph::exchange:
        polyline(path, {{2.5, 5.5}, {13.5, 5.5}, {10.5, 2.5}});
        polyline(path, {{13.5, 10.5}, {2.5, 10.5}, {5.5, 13.5}});
        break;
    case Glyph::line:
        polyline(path, {{4.7, 11.3}, {11.3, 4.7}});
        path.addEllipse(QPointF(3.5, 12.5), 1.5, 1.5);
        path.addEllipse(QPointF(12.5, 3.5), 1.5, 1.5);
        break;
    }
    return path;
}

class GlyphEngine final : public QIconEngine {
public:
    GlyphEngine(Glyph glyph, const QColor& color)
        : m_glyph(glyph)
        , m_color(color)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QColor color = m_color;
        if (mode == QIcon::Disabled)
            color.setAlphaF(0.4F);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 16.0, rect.height() / 16.0);
        painter->setPen(QPen(color, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(pathOf(m_glyph));
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new GlyphEngine(*this); }

private:
    Glyph m_glyph;
    QColor m_color;
};

}  // namespace

QIcon icon(Glyph glyph, const QColor& color)
{
    return QIcon(new GlyphEngine(glyph, color));
}

}  // namespace rankscape::ui
