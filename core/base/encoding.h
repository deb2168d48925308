// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/base/task.h"

namespace rankscape {

bool isUtf8(std::string_view text, const Task& task = {});

/// As UTF-8. \throws Cancelled
std::string fromLatin1(std::string_view bytes, const Task& task = {});

/// The same. \param bytes  what follows the byte order mark \throws Error naming the file if it has half a character
std::string fromUtf16(std::string_view bytes, bool bigEndian, const std::string& name, const Task& task = {});

/// The same of a text that comes piece by piece; a character may be parted between two of them.
class Utf16Pieces {
public:
    Utf16Pieces(bool bigEndian, std::string name);

    /// Appends the next piece to `text`. \throws Error if it has half a character
    void add(std::string_view piece, std::string& text);

    /// Behind the last piece. \throws Error if that ends within a character
    void finish() const;

private:
    char32_t unit(std::size_t at) const;
    [[noreturn]] void refuseHalf(std::size_t at) const;

    bool m_bigEndian;
    std::string m_name;
    std::string m_rest;  // of the pieces, from m_before on
    std::size_t m_before = 0;
};

}  // namespace rankscape
