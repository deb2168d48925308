// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// What a character of a text is to its terms.
enum class CharacterKind {
    letter,  // or a decimal digit
    word,  // a term by itself: a Chinese character or hiragana, which no blanks part
    mark,  // belongs to the letter before it
    invisible,  // a soft hyphen or a joiner: as if it were not there
    separator,
};

struct Character {
    CharacterKind kind;
    std::size_t size;  // bytes, ≥ 1
};

/// The character at `at` of a UTF-8 text. A byte that begins no character separates.
Character characterAt(std::string_view text, std::size_t at);

/// Whether é is a letter of its own or the same as e.
enum class Accents { keep, fold };

/// Their names on the command line, in order.
const std::vector<std::string_view>& accentRules();

/// A word in lower case by Unicode's full rules (Σ at a word's end becomes ς), independent of language and locale, in
/// one spelling (NFKC): é is the same in one character or two, ﬁ is fi. With Accents::fold the marks above and below
/// letters are left out; letters of their own (ø, ß, ł) stay, and so do vowel signs and kana's voicing marks.
std::string lowerCase(std::string_view word, Accents accents = Accents::keep);

}  // namespace rankscape
