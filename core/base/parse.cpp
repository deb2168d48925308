// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

constexpr std::string_view blanks = " \t\r\f\v";

template <class Number>
Number parseWhole(std::string_view text, const Location& location, std::string_view what)
{
    Number number{};
    const bool hasPlus = text.starts_with('+') && !text.starts_with("+-");
    const std::string_view digits = hasPlus ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size() || !std::isfinite(static_cast<double>(number)))
        refuse(Code::numberUnreadable, location, "'" + std::string(text) + "' is not " + std::string(what) + ".");
    return number;
}

}  // namespace

std::string describe(const Location& location)
{
    return location.line > 0 ? location.file + ", line " + std::to_string(location.line) : location.file;
}

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> found;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
        found.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(blanks, end);
    }
    return found;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
        parts.push_back(trimmed(text.substr(0, end)));
        text.remove_prefix(end + 1);
    }
    parts.push_back(trimmed(text));
    return parts;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n\f\v");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n\f\v") - begin + 1);
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(
        lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

bool isWhole(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

int parseInteger(std::string_view text, const Location& location, std::string_view what)
{
    return parseWhole<int>(text, location, what);
}

double parseReal(std::string_view text, const Location& location, std::string_view what)
{
    return parseWhole<double>(text, location, what);
}

/// Where its first digit stands tells.
double beyondRange(std::string_view number)
{
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const std::size_t mark = number.find_first_of("eE");
    std::ptrdiff_t exponent = 0;
    if (mark != std::string_view::npos) {
        std::string_view digits = number.substr(mark + 1);
        digits.remove_prefix(digits.starts_with('+') ? 1 : 0);
        if (std::from_chars(digits.data(), digits.data() + digits.size(), exponent).ec != std::errc{})
            return digits.starts_with('-') ? 0.0 : infinite;
    }
    const std::string_view mantissa = number.substr(0, mark);
    const auto point = static_cast<std::ptrdiff_t>(std::min(mantissa.find('.'), mantissa.size()));
    const auto first = static_cast<std::ptrdiff_t>(mantissa.find_first_of("123456789"));
    return exponent <= first - point ? 0.0 : infinite;
}

std::string withoutPadding(std::string_view id)
{
    const std::size_t first = std::min(id.find_first_not_of('0'), id.size() - 1);
    return std::string(isWhole(id) ? id.substr(first) : id);
}

std::string shortest(double value)
{
    std::array<char, 32> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), end};
}

}  // namespace rankscape
