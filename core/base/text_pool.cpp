// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_pool.h"

#include <bit>
#include <functional>
#include <utility>

namespace rankscape {

namespace {

constexpr std::int32_t noNumber = -1;
constexpr std::size_t fewestSlots = 1024;

std::uint32_t hashOfText(std::string_view text)
{
    const std::size_t hash = std::hash<std::string_view>{}(text);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
}

}  // namespace

TextPool::TextPool()
    : m_slots(fewestSlots, Slot{noNumber, 0})
{
}

/// Where it is, or would be.
std::size_t TextPool::slotOf(std::string_view text, std::uint32_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hash & mask;
    while (m_slots[slot].number != noNumber
        && (m_slots[slot].hash != hash || m_texts[static_cast<std::size_t>(m_slots[slot].number)] != text))
        slot = (slot + 1) & mask;
    return slot;
}

std::int32_t TextPool::numberOf(std::string_view text)
{
    const std::uint32_t hash = hashOfText(text);
    std::size_t slot = slotOf(text, hash);
    if (m_slots[slot].number != noNumber)
        return m_slots[slot].number;
    if (2 * (m_texts.size() + 1) > m_slots.size()) {
        grow(2 * m_slots.size());
        slot = slotOf(text, hash);
    }
    m_slots[slot] = {static_cast<std::int32_t>(m_texts.size()), hash};
    m_texts.emplace_back(text);
    return m_slots[slot].number;
}

void TextPool::reserve(std::size_t count)
{
    m_texts.reserve(count);
    if (2 * count > m_slots.size())
        grow(std::bit_ceil(2 * count));
}

/// \param slots  a power of 2
void TextPool::grow(std::size_t slots)
{
    const std::vector<Slot> before = std::exchange(m_slots, std::vector<Slot>(slots, Slot{noNumber, 0}));
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot& each : before) {
        if (each.number == noNumber)
            continue;
        std::size_t slot = each.hash & mask;
        while (m_slots[slot].number != noNumber)
            slot = (slot + 1) & mask;
        m_slots[slot] = each;
    }
}

std::vector<std::string> TextPool::take()
{
    m_slots.assign(fewestSlots, Slot{noNumber, 0});
    m_slots.shrink_to_fit();
    return std::exchange(m_texts, {});
}

}  // namespace rankscape
