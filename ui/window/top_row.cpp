// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/top_row.h"

#include <QMenuBar>
#include <algorithm>

#include "ui/widget/elided_label.h"
#include "ui/widget/segments.h"
#include "ui/window/rooms.h"

namespace rankscape::ui {

namespace {

constexpr int rowHeight = 36;
constexpr int narrow = 1200;  // below, the rooms are beside the menus
constexpr int margin = 12;

QStringList titles()
{
    QStringList all;
    for (const RoomType& type : rooms())
        all.append(type.title());
    return all;
}

}  // namespace

TopRow::TopRow(QWidget* parent)
    : QWidget(parent)
    , m_menus(new QMenuBar(this))
    , m_rooms(new Segments(titles(), this))
    , m_headline(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("topRow"));
    setAttribute(Qt::WA_StyledBackground);
    m_headline->setObjectName(QStringLiteral("caption"));
    m_headline->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_rooms->setAccessibleName(tr("Rooms"));
}

void TopRow::setHeadline(const QString& words)
{
    m_headline->setWords(words);
    m_headline->setToolTip(words);
}

void TopRow::setOffered(int room, bool offered)
{
    m_rooms->setOffered(room, offered);
    updateGeometry();
    place();
}

QSize TopRow::sizeHint() const
{
    return {m_menus->sizeHint().width() + m_rooms->sizeHint().width() + 3 * margin, rowHeight};
}

QSize TopRow::minimumSizeHint() const
{
    return sizeHint();
}

void TopRow::resizeEvent(QResizeEvent*)
{
    place();
}

void TopRow::place()
{
    const QSize menus = m_menus->sizeHint();
    const QSize rooms = m_rooms->sizeHint();
    m_menus->setGeometry(0, (rowHeight - menus.height()) / 2, menus.width(), menus.height());
    const int beside = menus.width() + margin;
    const int left = width() < narrow ? beside : std::max(beside, (width() - rooms.width()) / 2);
    m_rooms->setGeometry(left, (rowHeight - rooms.height()) / 2, rooms.width(), rooms.height());
    const int from = left + rooms.width() + margin;
    m_headline->setGeometry(from, 0, std::max(0, width() - from - margin), rowHeight - 1);
}

}  // namespace rankscape::ui
