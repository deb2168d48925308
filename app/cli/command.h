// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "app/cli/arguments.h"
#include "core/base/task.h"

namespace rankscape::cli {

/// What every subcommand is given.
struct Context {
    Task task;
    std::uint64_t seed = 1;
    unsigned threads = 0;  // 0 = one a processor
    std::filesystem::path cache{};  // empty: nothing is kept
    bool json = false;
    std::function<void(const std::string&)> warn = [](const std::string&) {};  // says what may be wrong
};

/// One subcommand. The table of all is commands().
struct Command {
    std::string_view name;
    std::string_view summary;

    /// Adds its options to `app` and returns what carries it out; that prints to standard output and returns the exit code.
    std::function<int(const Context&)> (*setUp)(Arguments& app);
};

/// All subcommands, in the order they are offered.
std::span<const Command> commands();

}  // namespace rankscape::cli
