// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace rankscape {

/// The items' texts with `between` between them. \param text  what to take of an item: a member or a function
template <class Items, class Text = std::identity>
std::string joined(const Items& items, std::string_view between, Text text = {})
{
    std::string all;
    bool first = true;
    for (const auto& item : items) {
        if (!first)
            all += between;
        all += std::invoke(text, item);
        first = false;
    }
    return all;
}

}  // namespace rankscape
