// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/joined.h"

namespace rankscape {

/// The row of a table by its name; `kind` is for the message: "ranker".
/// \throws Error if there is none of that name, naming those there are.
template <class Row>
const Row& rowNamed(std::span<const Row> rows, std::string_view name, std::string_view kind)
{
    const auto found = std::ranges::find(rows, name, &Row::name);
    if (found != rows.end())
        return *found;
    throw Error("There is no " + std::string(kind) + " '" + std::string(name) + "'; there are "
        + joined(rows, ", ", &Row::name) + ".");
}

}  // namespace rankscape
