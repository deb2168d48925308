// SPDX-License-Identifier: GPL-3.0-or-later
#include <pthread.h>
#include <unistd.h>

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
#include "core/version.h"

namespace rankscape::cli {

namespace {

constexpr int wrongUsage = 2;
constexpr int badInput = 3;
constexpr int cancelled = 130;

/// Waits for Ctrl+C on a thread of its own: the first asks the work to stop, the second ends the program.
void watchInterrupt(std::stop_source& source)
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::thread([signals, &source] {
        int signal = 0;
        sigwait(&signals, &signal);
        source.request_stop();
        sigwait(&signals, &signal);
        _exit(cancelled);
    }).detach();
}

/// The options that every subcommand has.
struct Common {
    Context context;
    bool quiet = false;
    std::string cache;

    void addTo(CLI::App& app)
    {
        app.add_option("--threads", context.threads, "Threads to use (default: one a processor)")
            ->check(inRange(0, 1024));
        app.add_option("--seed", context.seed, "For everything that is random")->capture_default_str();
        app.add_option("--cache", cache,
            "Folder where scores and topic models are kept, or off (default: the user's cache folder)");
        app.add_flag("--json", context.json, "One JSON object on standard output");
        app.add_flag("--quiet", quiet, "No progress and no warnings on standard error");
    }
};

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
    common.context.cache = common.cache.empty() ? initialCacheFolder()
        : common.cache == "off"                 ? std::filesystem::path()
                                                : std::filesystem::path(common.cache);
    try {
        return command(common.context);
    } catch (const Cancelled&) {
        progress.clear();
        std::cerr << "Cancelled.\n";
        return cancelled;
    } catch (const CLI::Error& error) {
        progress.clear();
        std::cerr << error.what() << ". Run with --help for the options.\n";
        return wrongUsage;
    } catch (const std::exception& error) {
        progress.clear();
        std::cerr << error.what() << "\n";
        return badInput;
    }
}

int run(int argc, char** argv)
{
    CLI::App app("Rankscape: see the landscape, learn the weights.", "rankscape-cli");
    app.set_version_flag("--version", std::string(version));
    app.require_subcommand(1);
    Common common;
    std::function<int(const Context&)> chosen;
    for (const Command& command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string(command.name), std::string(command.summary));
        common.addTo(*sub);
        sub->callback([&chosen, action = command.setUp(*sub)] { chosen = action; });
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
