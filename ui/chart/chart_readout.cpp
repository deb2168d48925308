// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_readout.h"

#include <algorithm>
#include <initializer_list>

namespace rankscape::ui {

namespace {

constexpr int boxAway = 12;  // from the pointer to the box
constexpr int edge = 2;

}  // namespace

ChartReadout::ChartReadout(QWidget& view)
    : m_view(view)
    , m_hairline(new QFrame(&view))
    , m_box(new QLabel(&view))
{
    m_hairline->setObjectName(QStringLiteral("hairline"));
    m_box->setObjectName(QStringLiteral("readout"));
    for (QWidget* each : std::initializer_list<QWidget*>{m_hairline, m_box}) {
        each->setAttribute(Qt::WA_TransparentForMouseEvents);
        each->hide();
    }
}

/// On the side of the pointer that is turned to the middle of the plot, inside the view.
void ChartReadout::show(const QString& words, QPoint pointer, const QRect& area, bool hasHairline)
{
    if (words.isEmpty())
        return hide();
    QString lines = words;
    m_box->setText(lines.replace(QStringLiteral(" · "), QStringLiteral("\n")));
    m_box->adjustSize();
    const QSize size = m_box->size();
    const int x = pointer.x() < area.center().x() ? pointer.x() + boxAway : pointer.x() - boxAway - size.width();
    const int y = pointer.y() < area.center().y() ? pointer.y() + boxAway : pointer.y() - boxAway - size.height();
    m_box->move(std::clamp(x, edge, std::max(edge, m_view.width() - size.width() - edge)),
        std::clamp(y, edge, std::max(edge, m_view.height() - size.height() - edge)));
    m_hairline->setGeometry(pointer.x(), area.top(), 1, area.height());
    m_hairline->setVisible(hasHairline);
    m_box->show();
}

void ChartReadout::hide()
{
    m_hairline->hide();
    m_box->hide();
}

}  // namespace rankscape::ui
