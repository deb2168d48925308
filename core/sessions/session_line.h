// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/json.h"

namespace rankscape {

/// What a line of a session's file says.
struct SessionPart {
    std::string name;
    Json content;
};

/// {"part":…,"content":…,"check":"…"}: the check is of all before it. \throws Error if a name in it is not UTF-8
std::string lineOf(std::string_view part, const Json& content);

/// Nothing if the line is damaged.
std::optional<SessionPart> partFrom(std::string_view line);

/// "experiment", also of a line whose content is damaged; "" if nobody knows.
std::string nameIn(std::string_view line);

}  // namespace rankscape
