// SPDX-License-Identifier: GPL-3.0-or-later
// fuzz READER [options of libFuzzer] [CORPUS...]: gives the reader bytes that lead into ever more of its code.
#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "core/base/error.h"
#include "tests/fuzz/targets.h"

namespace {

const rankscape::fuzz::Target* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv)
try {
    chosen = &rankscape::fuzz::target(*argc > 1 ? (*argv)[1] : "");
    std::rotate(*argv + 1, *argv + 2, *argv + *argc);
    --*argc;
    return 0;
} catch (const rankscape::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    rankscape::fuzz::feed(*chosen, {reinterpret_cast<const char*>(data), size});
    return 0;
}
