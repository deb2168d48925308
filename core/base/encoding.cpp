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

/// Whether it is the first or second half of a character that takes two units.
bool isHalf(char32_t unit, char32_t from)
{
    return unit >= from && unit < from + 0x400;
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
    constexpr std::size_t step = std::size_t{1} << 20U;
    Utf16Pieces pieces(bigEndian, name);
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        task.stopIfAsked();
        pieces.add(bytes.substr(at, step), text);
    }
    pieces.finish();
    return text;
}

Utf16Pieces::Utf16Pieces(bool bigEndian, std::string name)
    : m_bigEndian(bigEndian)
    , m_name(std::move(name))
{
}

void Utf16Pieces::add(std::string_view piece, std::string& text)
{
    m_rest += piece;
    std::size_t at = 0;
    while (at + 1 < m_rest.size()) {
        char32_t code = unit(at);
        std::size_t length = 2;
        if (isHalf(code, 0xD800)) {
            if (at + 3 >= m_rest.size())
                break;
            if (!isHalf(unit(at + 2), 0xDC00))
                refuseHalf(at);
            code = 0x10000 + ((code - 0xD800) << 10U) + (unit(at + 2) - 0xDC00);
            length = 4;
        } else if (isHalf(code, 0xDC00)) {
            refuseHalf(at);
        }
        appendUtf8(text, code);
        at += length;
    }
    m_rest.erase(0, at);
    m_before += at;
}

void Utf16Pieces::finish() const
{
    if (!m_rest.empty())
        refuseHalf(0);
}

char32_t Utf16Pieces::unit(std::size_t at) const
{
    const auto first = static_cast<unsigned char>(m_rest[at]);
    const auto second = static_cast<unsigned char>(m_rest[at + 1]);
    return static_cast<char32_t>(m_bigEndian ? first << 8U | second : second << 8U | first);
}

/// The byte order mark takes the file's first two bytes.
void Utf16Pieces::refuseHalf(std::size_t at) const
{
    refuseFile(Code::fileNotText, m_name,
        m_name + " has half a character of UTF-16 in byte " + std::to_string(m_before + at + 3)
            + ". It may be cut short: fetch it again, or save it as UTF-8.");
}

}  // namespace rankscape
