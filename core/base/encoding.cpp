// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/encoding.h"

#include "core/base/diagnosis.h"
#include "core/base/pace.h"

namespace rankscape {

namespace {

/// Length of the UTF-8 sequence at `at`, 0 if there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1
        : first >= 0xC2 && first < 0xE0     ? 2
        : (first & 0xF0U) == 0xE0           ? 3
        : first >= 0xF0 && first < 0xF5     ? 4
                                            : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    const auto second = length > 1 ? static_cast<unsigned char>(text[at + 1]) : 0;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool notACharacter = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
    if (overlong || notACharacter)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80)
            return 0;
    }
    return length;
}

void appendUtf8(std::string& text, char32_t code)
{
    const auto rest = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6U));
        rest(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0U | (code >> 12U));
        rest(6);
        rest(0);
    } else {
        text += static_cast<char>(0xF0U | (code >> 18U));
        rest(12);
        rest(6);
        rest(0);
    }
}

}  // namespace

bool isUtf8(std::string_view text, const Task& task)
{
    Pace pace(task);
    for (std::size_t at = 0; at < text.size();) {
        pace.reach(at);
        const std::size_t length = sequenceLength(text, at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

std::string fromLatin1(std::string_view bytes, const Task& task)
{
    Pace pace(task);
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        pace.reach(text.size());
        appendUtf8(text, static_cast<unsigned char>(byte));
    }
    return text;
}

std::string fromUtf16(std::string_view bytes, bool bigEndian, const std::string& name, const Task& task)
{
    Pace pace(task);
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(bigEndian ? first << 8U | second : second << 8U | first);
    };
    const auto isHalf = [](char32_t code, char32_t from) { return code >= from && code < from + 0x400; };
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 2) {
        pace.reach(at);
        const bool whole = at + 1 < bytes.size();
        char32_t code = whole ? unit(at) : 0xDC00;
        if (isHalf(code, 0xD800) && at + 3 < bytes.size() && isHalf(unit(at + 2), 0xDC00)) {
            code = 0x10000 + ((code - 0xD800) << 10U) + (unit(at + 2) - 0xDC00);
            at += 2;
        } else if (code >= 0xD800 && code < 0xE000) {
            refuseFile(Code::fileNotText, name,
                name + " has half a character of UTF-16 in byte " + std::to_string(at + 3)
                    + ". It may be cut short: fetch it again, or save it as UTF-8.");
        }
        appendUtf8(text, code);
    }
    return text;
}

}  // namespace rankscape
