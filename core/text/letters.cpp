// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/letters.h"

#include <utf8proc.h>

#include <algorithm>
#include <span>

#include "core/base/parse.h"

namespace rankscape {

namespace {

using Codes = std::vector<utf8proc_int32_t>;

constexpr utf8proc_int32_t zeroWidthSpace = 0x200B;  // parts words where no blank is written
constexpr utf8proc_int32_t capitalSigma = 0x3A3;
constexpr utf8proc_int32_t smallSigma = 0x3C3;
constexpr utf8proc_int32_t finalSigma = 0x3C2;
constexpr int leastAccentClass = 200;  // of the marks attached to, below and above a letter (Unicode, table 3-11)

bool isBetween(utf8proc_int32_t code, utf8proc_int32_t first, utf8proc_int32_t last)
{
    return code >= first && code <= last;
}

/// Hiragana and Unicode's blocks of ideographs.
bool isWord(utf8proc_int32_t code)
{
    return isBetween(code, 0x3041, 0x3096) || isBetween(code, 0x309D, 0x309F) || isBetween(code, 0x3005, 0x3007)
        || isBetween(code, 0x3400, 0x4DBF) || isBetween(code, 0x4E00, 0x9FFF) || isBetween(code, 0xF900, 0xFAFF)
        || isBetween(code, 0x20000, 0x3FFFD);
}

CharacterKind kindOf(utf8proc_int32_t code)
{
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_ND:
        return isWord(code) ? CharacterKind::word : CharacterKind::letter;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME:
        return CharacterKind::mark;
    case UTF8PROC_CATEGORY_CF:
        return code == zeroWidthSpace ? CharacterKind::separator : CharacterKind::invisible;
    default:
        return CharacterKind::separator;
    }
}

bool isCased(utf8proc_int32_t code)
{
    const auto category = utf8proc_category(code);
    return category == UTF8PROC_CATEGORY_LU || category == UTF8PROC_CATEGORY_LL || category == UTF8PROC_CATEGORY_LT;
}

bool isAccent(utf8proc_int32_t code)
{
    return utf8proc_get_property(code)->combining_class >= leastAccentClass;
}

/// NFKD.
Codes decomposed(std::string_view word)
{
    constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT);
    const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(word.data());
    const auto size = static_cast<utf8proc_ssize_t>(word.size());
    const utf8proc_ssize_t count = utf8proc_decompose(bytes, size, nullptr, 0, options);
    if (count < 0)  // not UTF-8
        return {};
    Codes codes(static_cast<std::size_t>(count));
    utf8proc_decompose(bytes, size, codes.data(), count, options);
    return codes;
}

/// The condition Final_Sigma of Unicode's SpecialCasing: a cased letter before it and none behind.
bool endsWord(std::span<const utf8proc_int32_t> codes, std::size_t at)
{
    return std::ranges::any_of(codes.first(at), isCased) && std::ranges::none_of(codes.subspan(at + 1), isCased);
}

void lower(Codes& codes)
{
    Codes small(codes.size());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (codes[i] == capitalSigma)
            small[i] = endsWord(codes, i) ? finalSigma : smallSigma;
        else
            small[i] = utf8proc_tolower(codes[i]);
    }
    codes = std::move(small);
}

/// NFC, in UTF-8.
std::string composed(Codes codes)
{
    constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    const auto count = static_cast<utf8proc_ssize_t>(codes.size());
    const utf8proc_ssize_t length = utf8proc_normalize_utf32(codes.data(), count, options);
    std::string word;
    for (utf8proc_ssize_t i = 0; i < length; ++i) {
        utf8proc_uint8_t bytes[4];
        const utf8proc_ssize_t size = utf8proc_encode_char(codes[static_cast<std::size_t>(i)], bytes);
        word.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    }
    return word;
}

}  // namespace

Character characterAt(std::string_view text, std::size_t at)
{
    utf8proc_int32_t code = 0;
    const utf8proc_ssize_t size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
        static_cast<utf8proc_ssize_t>(text.size() - at), &code);
    return size > 0 ? Character{kindOf(code), static_cast<std::size_t>(size)}
                    : Character{CharacterKind::separator, 1};
}

const std::vector<std::string_view>& accentRules()
{
    static const std::vector<std::string_view> names{"keep", "fold"};
    return names;
}

std::string lowerCase(std::string_view word, Accents accents)
{
    if (std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return lowered(word);
    Codes codes = decomposed(word);
    lower(codes);
    if (accents == Accents::fold)
        std::erase_if(codes, isAccent);
    return composed(std::move(codes));
}

}  // namespace rankscape
