// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/memory.h"

#include <malloc.h>

#include <fstream>
#include <string>

extern "C" {
__attribute__((weak)) void __asan_init();  // NOLINT
__attribute__((weak)) void __tsan_init();  // NOLINT
}

namespace rankscape::test {

namespace {

/// A row of the system's account of the process, in bytes.
std::size_t account(const std::string& row)
{
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(row + ":"))
            return std::stoul(line.substr(row.size() + 1)) * 1024;
    }
    return 0;
}

}  // namespace

std::size_t peakBytes(const std::function<void()>& work)
{
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << "5";  // the peak begins at what is used now
    const std::size_t before = account("VmRSS");
    work();
    const std::size_t peak = account("VmHWM");
    return peak > before ? peak - before : 0;
}

bool isSanitized()
{
    return &__asan_init != nullptr || &__tsan_init != nullptr;
}

}  // namespace rankscape::test
