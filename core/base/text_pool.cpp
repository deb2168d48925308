// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_pool.h"

#include <functional>
#include <utility>

namespace rankscape {

namespace {

constexpr std::int32_t noNumber = -1;
constexpr std::size_t fewestSlots = 1024;

}  // namespace

TextPool::TextPool()
    : m_slots(fewestSlots, noNumber)
{
}

/// Where it is, or would be.
std::size_t TextPool::slotOf(std::string_view text) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(text)&mask;
    while (m_slots[slot] != noNumber && m_texts[static_cast<std::size_t>(m_slots[slot])] != text)
        slot = (slot + 1) & mask;
    return slot;
}

std::int32_t TextPool::numberOf(std::string_view text)
{
    std::size_t slot = slotOf(text);
    if (m_slots[slot] != noNumber)
        return m_slots[slot];
    if (2 * (m_texts.size() + 1) > m_slots.size()) {
        grow();
        slot = slotOf(text);
    }
    m_slots[slot] = static_cast<std::int32_t>(m_texts.size());
    m_texts.emplace_back(text);
    return m_slots[slot];
}

void TextPool::grow()
{
    m_slots = std::vector<std::int32_t>(2 * m_slots.size(), noNumber);
    for (std::size_t number = 0; number < m_texts.size(); ++number)
        m_slots[slotOf(m_texts[number])] = static_cast<std::int32_t>(number);
}

std::vector<std::string> TextPool::take()
{
    m_slots.assign(fewestSlots, noNumber);
    m_slots.shrink_to_fit();
    return std::exchange(m_texts, {});
}

}  // namespace rankscape
