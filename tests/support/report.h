// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

#include "core/collections/collection.h"

namespace rankscape::test {

/// Whether a note of the import has the words, its file and line among them.
inline bool reports(const Collection& collection, const std::string& words)
{
    return std::ranges::any_of(
        collection.report, [&](const Finding& note) { return describe(note).find(words) != std::string::npos; });
}

}  // namespace rankscape::test
