// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// Gives different texts numbers, from 0 in the order in which they come; takes little more memory than they do.
class TextPool {
public:
    TextPool();

    /// The text's number, a new one if it is new.
    std::int32_t numberOf(std::string_view text);

    /// Makes room for so many in all, without the more that growing takes.
    void reserve(std::size_t count);

    /// How many there are: the number that the next new one gets.
    std::int32_t size() const { return static_cast<std::int32_t>(m_texts.size()); }

    const std::vector<std::string>& texts() const { return m_texts; }  // by their numbers

    /// All of them by their numbers; none is left.
    std::vector<std::string> take();

private:
    /// Where a text is found: by its hash, without looking at it.
    struct Slot {
        std::int32_t number;  // −1: free
        std::uint32_t hash;
    };

    std::size_t slotOf(std::string_view text, std::uint32_t hash) const;
    void grow(std::size_t slots);

    std::vector<std::string> m_texts;
    std::vector<Slot> m_slots;  // twice as many as texts or more
};

}  // namespace rankscape
