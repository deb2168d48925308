// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

namespace rankscape::test {

inline double secondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Median time of `work` over that of `base`, run in turn so that a drift of the machine's speed meets both.
/// Reports the ratio and its limit as counters.
inline void compare(
    benchmark::State& state, double limit, const std::function<void()>& base, const std::function<void()>& work)
{
    std::vector<double> ratios;
    double baseSeconds = 0.0;
    double workSeconds = 0.0;
    for (auto _ : state) {
        const double baseTook = secondsOf(base);
        const double workTook = secondsOf(work);
        state.SetIterationTime(workTook);
        baseSeconds += baseTook;
        workSeconds += workTook;
        ratios.push_back(workTook / baseTook);
    }
    std::ranges::nth_element(ratios, ratios.begin() + std::ssize(ratios) / 2);
    const auto count = static_cast<double>(ratios.size());
    state.counters["ratio"] = ratios[ratios.size() / 2];
    state.counters["limit"] = limit;
    state.counters["base_ms"] = 1e3 * baseSeconds / count;
    state.counters["work_ms"] = 1e3 * workSeconds / count;
}

/// Median time of `work` against a fixed limit, in seconds; the ratio is the share of the limit that it takes.
inline void within(benchmark::State& state, double limit, const std::function<void()>& work)
{
    std::vector<double> times;
    for (auto _ : state) {
        times.push_back(secondsOf(work));
        state.SetIterationTime(times.back());
    }
    std::ranges::nth_element(times, times.begin() + std::ssize(times) / 2);
    state.counters["ratio"] = times[times.size() / 2] / limit;
    state.counters["limit_s"] = limit;
}

}  // namespace rankscape::test
