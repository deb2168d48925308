// SPDX-License-Identifier: GPL-3.0-or-later
#include <pthread.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <thread>

#include "app/cli/command.h"
#include "app/cli/in_range.h"
#include "app/cli/progress.h"
#include "core/base/disk_cache.h"
#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/rankers/score_collection.h"
#include "core/version.h"

namespace rankscape::cli {

namespace {

constexpr int wrongUsage = 2;
constexpr int badInput = 3;
constexpr int cancelled = 130;

/// Waits for Ctrl+C on a thread of its own: the first asks the work to stop, the second ends the program.
void watchInterrupt(std::stop_source& source)
{
    sigset_t interrupts;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
    std::thread([interrupts, &source] {
        int signal = 0;
        sigwait(&interrupts, &signal);
        source.request_stop();
        sigwait(&interrupts, &signal);
        _exit(cancelled);
    }).detach();
}

/// \throws Error if a file stands where the folder is or would be made
std::filesystem::path cacheFolder(const std::string& given)
{
    if (given.empty())
        return initialCacheFolder();
    if (given == "off")
        return {};
    std::error_code error;
    std::filesystem::path there = std::filesystem::absolute(given);
    while (there.has_relative_path() && !std::filesystem::exists(there, error))
        there = there.parent_path();
    if (!std::filesystem::is_directory(there, error))
        throw Error("--cache: " + there.string() + " is a file where a folder was expected. Give a folder, or off.");
    return given;
}

/// The options that every subcommand has.
struct Common {
    Context context;
    bool quiet = false;
    std::string cache;

    void addTo(Arguments& app)
    {
        app.option("--threads", context.threads, "Threads to use (default: one a processor)").must(inRange(0, 1024));
        app.option("--seed", context.seed, "For everything that is random").withInitial().must(isSeed());
        app.option("--cache", cache,
            "Folder where scores and topic models are kept, or off (default: the user's cache folder)");
        app.flag("--json", context.json, "One JSON object on standard output");
        app.flag("--quiet", quiet, "No progress and no warnings on standard error");
    }
};

/// How to ask with the fields that have words.
std::string optionOf(const NothingAsked& error)
{
    const std::string fields = joined(error.offered(), ",");
    return fields.empty() ? "" : " The option is --topic-fields " + fields + ".";
}

int carryOut(const std::function<int(const Context&)>& command, Common& common)
{
    static std::stop_source source;
    watchInterrupt(source);
    Progress progress(!common.quiet && isatty(STDERR_FILENO) != 0);
    common.context.task = Task(source.get_token(), progress.sink());
    common.context.warn = [&](const std::string& sentence) {
        if (common.quiet)
            return;
        progress.clear();
        std::cerr << sentence << "\n";
    };
    try {
        common.context.cache = cacheFolder(common.cache);
        return command(common.context);
    } catch (const Cancelled&) {
        progress.clear();
        std::cerr << "Cancelled.\n";
        return cancelled;
    } catch (const WrongUsage& error) {
        progress.clear();
        std::cerr << error.what() << ". Run with --help for the options.\n";
        return wrongUsage;
    } catch (const NothingAsked& error) {
        progress.clear();
        std::cerr << error.what() << optionOf(error) << "\n";
        return badInput;
    } catch (const std::exception& error) {
        progress.clear();
        std::cerr << error.what() << "\n";
        return badInput;
    }
}

/// Checks that an option is a whole number, and takes zeros away from its beginning, which would make it octal.
CLI::Validator wholeNumber()
{
    return {[](std::string& text) {
                const bool isNegative = text.starts_with('-');
                const std::string_view digits = std::string_view(text).substr(isNegative ? 1 : 0);
                if (!isWhole(digits))
                    return std::string("must be a whole number");
                text = (isNegative ? "-" : "") + withoutPadding(digits);
                return std::string();
            },
        ""};
}

/// What holds for every value: none is empty, and whole numbers are whole and decimal.
void checkValues(CLI::App& app)
{
    for (CLI::Option* option : app.get_options()) {
        if (option->get_items_expected_max() == 0)
            continue;  // a flag
        const std::string type = option->get_type_name();
        if (type.starts_with("INT") || type.starts_with("UINT"))
            option->transform(wholeNumber());
        option->check([](const std::string& text) { return text.empty() ? "must not be empty" : ""; });
    }
}

/// What is there instead of a subcommand, in a sentence; "" if it is one or an option.
std::string unknownSubcommand(int argc, char** argv)
{
    const std::string_view word = argc > 1 ? argv[1] : "";
    if (word.starts_with('-') || std::ranges::count(commands(), word, &Command::name) > 0 || argc < 2)
        return {};
    return "There is no subcommand '" + std::string(word) + "'; there are " + joined(commands(), ", ", &Command::name)
        + ".";
}

int run(int argc, char** argv)
{
    if (const std::string unknown = unknownSubcommand(argc, argv); !unknown.empty()) {
        std::cerr << unknown << "\n";
        return wrongUsage;
    }
    CLI::App app("Rankscape: see the landscape, learn the weights.", "rankscape-cli");
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);
    Common common;
    std::function<int(const Context&)> chosen;
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        Arguments arguments(*sub);
        common.addTo(arguments);
        sub->callback([&chosen, action = command.setUp(arguments)] { chosen = action; });
        checkValues(*sub);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : wrongUsage;
    }
    return carryOut(chosen, common);
}

}  // namespace

}  // namespace rankscape::cli

int main(int argc, char** argv)
{
    try {
        return rankscape::cli::run(argc, argv);
    } catch (const std::exception& error) {  // before there is anything to carry out
        std::fputs(error.what(), stderr);
        std::fputs("\n", stderr);
        return 3;
    }
}
