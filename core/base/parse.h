// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// A line of a file, for messages: "cranqrel, line 17".
struct Location {
    std::string file;  // its name without the folder
    int line = 0;  // from 1; 0 = the file as a whole
};

std::string describe(const Location& location);

/// The words of a line, which blanks and tabs separate.
std::vector<std::string_view> words(std::string_view line);

/// The parts of `text` between `separator`s, blanks around them removed; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

std::string_view trimmed(std::string_view text);

/// ASCII letters in lower case, every other byte as it is.
std::string lowered(std::string_view text);

/// Whether `text` is a whole number in decimal digits, without a sign.
bool isWhole(std::string_view text);

/// The whole of `text` as a finite number, independent of the locale.
/// \throws Error naming `location`, `what` was expected and what stands there.
int parseInteger(std::string_view text, const Location& location, std::string_view what);
double parseReal(std::string_view text, const Location& location, std::string_view what);

/// What a decimal number stands for that no double can hold: 0 if it is too small, else infinite, without its sign.
double beyondRange(std::string_view number);

/// "7" for "007": a padded number without its zeros, any other id as it is.
std::string withoutPadding(std::string_view id);

/// The shortest text that reads back as `value`; "nan", "inf" as they are.
std::string shortest(double value);

}  // namespace rankscape
