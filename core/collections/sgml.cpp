// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sgml.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/base/parse.h"

namespace rankscape {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isNameCharacter(char c)
{
    return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.' || c == ':';
}

std::size_t endOfName(std::string_view text, std::size_t at)
{
    while (at < text.size() && isNameCharacter(text[at]))
        ++at;
    return at;
}

/// What may stand behind a tag's name: nothing, or attributes.
bool isBehindName(std::string_view rest)
{
    const std::string_view inside = trimmed(rest);
    return inside.empty() || inside == "/"
        || (rest.front() != inside.front() && inside.find('=') != std::string_view::npos);
}

struct Entity {
    std::string_view name;
    std::string_view text;
};

constexpr std::array entities{Entity{"amp", "&"}, Entity{"lt", "<"}, Entity{"gt", ">"}, Entity{"quot", "\""},
    Entity{"apos", "'"}, Entity{"nbsp", " "}};

/// The character of "#233" or "#xE9".
std::optional<char32_t> numbered(std::string_view name)
{
    if (!name.starts_with('#') || name.size() < 2)
        return std::nullopt;
    const bool isHex = name[1] == 'x' || name[1] == 'X';
    const std::string_view digits = name.substr(isHex ? 2 : 1);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, isHex ? 16 : 10);
    const bool isCharacter = code > 0 && code < 0x110000 && (code < 0xD800 || code >= 0xE000);
    return error == std::errc() && end == digits.data() + digits.size() && isCharacter
        ? std::optional(static_cast<char32_t>(code))
        : std::nullopt;
}

}  // namespace

bool SgmlReader::next()
{
    while (m_at < m_text.size()) {
        m_begin = m_at;
        m_at = tagAt(m_begin);
        if (m_at == m_begin) {
            readText();
            return true;
        }
        if (!m_tag.empty())
            return true;
    }
    return false;
}

/// Up to the next tag or comment.
void SgmlReader::readText()
{
    std::size_t at = m_at;
    do
        at = std::min(m_text.find('<', at + 1), m_text.size());
    while (at < m_text.size() && tagAt(at) == at);
    m_kind = Kind::text;
    m_tag.clear();
    m_raw = m_text.substr(m_at, at - m_at);
    if (const std::string_view inside = trimmed(m_raw); !inside.empty())
        m_begin = static_cast<std::size_t>(inside.data() - m_text.data());
    m_at = at;
}

/// The end of the tag that begins there, which becomes the piece; `at` if none does.
std::size_t SgmlReader::tagAt(std::size_t at)
{
    if (m_text[at] != '<' || at + 1 >= m_text.size())
        return at;
    m_tag.clear();
    m_raw = {};
    if (m_text.substr(at).starts_with("<!--"))
        return commentAt(at);
    const std::size_t close = m_text.find_first_of("<>", at + 1);
    if (close == std::string_view::npos || m_text[close] == '<')
        return at;
    if (m_text[at + 1] == '!' || m_text[at + 1] == '?')
        return close + 1;
    const std::size_t begin = at + (m_text[at + 1] == '/' ? 2 : 1);
    const std::size_t end = endOfName(m_text, begin);
    if (end == begin || !isLetter(m_text[begin]) || !isBehindName(m_text.substr(end, close - end)))
        return at;
    m_kind = begin == at + 2 ? Kind::end : Kind::begin;
    m_tag = lowered(m_text.substr(begin, end - begin));
    return close + 1;
}

/// The end of the comment that begins there, `at` if it has none.
std::size_t SgmlReader::commentAt(std::size_t at)
{
    const std::size_t end = m_isCommentOpen ? std::string_view::npos : m_text.find("-->", at);
    m_isCommentOpen = end == std::string_view::npos;
    return m_isCommentOpen ? at : end + 3;
}

Location SgmlReader::place() const
{
    m_line += static_cast<int>(std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
        m_text.begin() + static_cast<std::ptrdiff_t>(m_begin), '\n'));
    m_counted = m_begin;
    return {m_name, m_line};
}

std::string_view onlyWord(std::string_view text)
{
    const std::string_view inside = trimmed(text);
    return inside.find_first_of(" \t\n\f\v") == std::string_view::npos ? inside : std::string_view();
}

std::string withoutEntities(std::string_view raw, const std::function<void(std::string_view)>& unknown)
{
    std::string text;
    text.reserve(raw.size());
    for (std::size_t at = 0; at < raw.size(); ++at) {
        const std::size_t begin = at + 1;
        const bool isNumber = raw[at] == '&' && begin < raw.size() && raw[begin] == '#';
        const std::size_t end = raw[at] == '&' ? endOfName(raw, begin + (isNumber ? 1 : 0)) : at;
        if (end <= begin || end >= raw.size() || raw[end] != ';') {
            text += raw[at];
            continue;
        }
        const std::string_view name = raw.substr(begin, end - begin);
        const auto known = std::ranges::find(entities, lowered(name), &Entity::name);
        if (known != entities.end()) {
            text += known->text;
        } else if (const auto code = numbered(name)) {
            std::array<utf8proc_uint8_t, 4> bytes{};
            const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(*code), bytes.data());
            text.append(bytes.begin(), bytes.begin() + length);
        } else {
            unknown(name);
            text += ' ';
        }
        at = end;
    }
    return text;
}

}  // namespace rankscape
