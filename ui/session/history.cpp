// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/history.h"

#include <algorithm>

namespace rankscape::ui {

namespace {

bool isInAnotherRoom(Look look, const Look& next)
{
    look.room = next.room;
    return look == next;
}

}  // namespace

History::History(const Look& first)
    : m_looks{first}
{
}

bool History::hasSelection() const
{
    return std::ranges::any_of(m_looks, [](const Look& look) { return look.selection != Selection(); });
}

void History::visit(const Look& look)
{
    const bool isOneStep =
        m_isMoment && canGoBack() && isInAnotherRoom(m_looks[m_place - 1], now()) != isInAnotherRoom(now(), look);
    if (isOneStep)
        --m_place;
    m_looks.resize(m_place + 1);
    m_looks.push_back(look);
    ++m_place;
    m_isMoment = true;
}

bool History::goBack()
{
    m_isMoment = false;
    if (!canGoBack())
        return false;
    --m_place;
    return true;
}

bool History::goForward()
{
    m_isMoment = false;
    if (!canGoForward())
        return false;
    ++m_place;
    return true;
}

}  // namespace rankscape::ui
