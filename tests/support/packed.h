// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rankscape::test {

/// The bytes of a gzip file that holds the text.
std::string packed(const std::string& text);

/// Those of a zstd file, one frame with a checksum.
std::string packedByZstd(const std::string& text);

}  // namespace rankscape::test
