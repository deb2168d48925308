// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <filesystem>
#include <string>

#include "app/cli/arguments.h"
#include "core/base/parse.h"

namespace rankscape::cli {

/// Checks that an option is a rule of makeFolds(): what is a number, or a name but for its case, is not taken for a file.
inline Rule foldsRule()
{
    return {[](const std::string& text) {
                const std::string expected =
                    "must be parity, given, none, a whole number from 2, or a file, not '" + text + "'";
                if (text == "parity" || text == "given" || text == "none")
                    return std::string();
                double number = 0.0;
                const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
                if (error == std::errc{} && end == text.data() + text.size()) {
                    return isWhole(text) && number >= 2.0 && number < 1e6 ? std::string() : expected;
                }
                const std::string name = lowered(text);
                return !std::filesystem::exists(text) && (name == "parity" || name == "given" || name == "none")
                    ? expected
                    : std::string();
            },
        ""};
}

}  // namespace rankscape::cli
