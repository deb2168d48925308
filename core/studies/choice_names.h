// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace rankscape {

/// The names of what can be chosen in a State, in order: on the command line and in sessions.
constexpr std::array<std::string_view, 3> triangleLayers{"exact", "smoothed", "topics"};
constexpr std::array<std::string_view, 9> learningViews{
    "starts", "values", "gradient", "length", "weights", "sharpness", "race", "objective", "gap"};
constexpr std::array<std::string_view, 2> mapColourings{"collection", "topic"};
constexpr std::array<std::string_view, 3> boundsSets{"set1", "set2", "topic"};
constexpr std::array<std::string_view, 2> decomposedLosses{"lists", "squares"};

/// \param names  of Choice, in order
template <class Choice, class Names>
requires std::is_enum_v<Choice>
constexpr std::string_view nameOf(Choice choice, const Names& names)
{
    return names[static_cast<std::size_t>(choice)];
}

}  // namespace rankscape
