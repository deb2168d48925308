// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_row.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/diagnosis.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

constexpr std::string_view blanks = " \t\r\f\v";
constexpr std::string_view queryMark = "qid:";
constexpr double unusable = 1.7e308;
constexpr int largestLabel = 1000;  // beyond, 2^label is no number

/// The next word, "" behind the last.
std::string_view takeWord(std::string_view& rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
    rest.remove_prefix(word.size());
    return word;
}

int labelOf(std::string_view word, const Location& location)
{
    double label = 0.0;
    const std::string_view digits = word.starts_with('+') ? word.substr(1) : word;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), label);
    if (error != std::errc{} || end != digits.data() + digits.size() || label != std::floor(label))
        refuse(Code::numberUnreadable, location,
            "'" + std::string(word)
                + "' is not a label (a whole number such as 0, 1 or 2 was expected at the beginning). Correct the "
                  "line.");
    if (std::abs(label) > largestLabel)
        refuse(Code::judgmentGrade, location,
            "the label " + std::string(word) + " is beyond " + std::to_string(largestLabel) + ". Correct the line.");
    return static_cast<int>(label);
}

[[noreturn]] void refuseFeature(std::string_view word, const Location& location)
{
    refuse(Code::numberUnreadable, location,
        "'" + std::string(word)
            + "' is not a feature (number:value was expected, such as 3:0.25). Correct the line.");
}

/// What is too large is infinite, what is too small 0.
double numberOf(std::string_view text, std::string_view word, const Location& location)
{
    double value = 0.0;
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (end != digits.data() + digits.size() || digits.empty() || error == std::errc::invalid_argument)
        refuseFeature(word, location);
    if (error == std::errc::result_out_of_range)
        return beyondRange(digits);
    return value;
}

FeatureValue valueOf(std::string_view word, const Location& location)
{
    FeatureValue read{0, 0.0, NoValue::none};
    const char* const end = word.data() + word.size();
    const auto [colon, error] = std::from_chars(word.data(), end, read.feature);
    if (error != std::errc{} || colon == end || *colon != ':' || read.feature < 0)
        refuseFeature(word, location);
    const std::string_view text(colon + 1, static_cast<std::size_t>(end - colon - 1));
    if (text.size() == 4 && lowered(text) == "null") {
        read.missing = NoValue::null;
        return read;
    }
    const double value = numberOf(text, word, location);
    if (std::isfinite(value) && std::abs(value) < unusable)
        read.value = value;
    else
        read.missing = NoValue::unusable;
    return read;
}

void requireEachOnce(const std::vector<FeatureValue>& values, const Location& location)
{
    const auto isRising = [](const FeatureValue& a, const FeatureValue& b) { return a.feature >= b.feature; };
    if (std::ranges::adjacent_find(values, isRising) == values.end())
        return;
    std::vector<FeatureValue> sorted = values;
    std::ranges::sort(sorted, std::less{}, &FeatureValue::feature);
    const auto twice = std::ranges::adjacent_find(sorted, std::equal_to{}, &FeatureValue::feature);
    if (twice != sorted.end())
        refuse(Code::featureTwice, location,
            "feature " + std::to_string(twice->feature) + " is there twice. Remove one of the two.");
}

/// The document's id of "docid = GX1 inc = 1", "docno=GX1", "1370 star trek".
void readComment(std::string_view comment, FeatureRow& row)
{
    constexpr std::array<std::string_view, 5> marks{"docid", "docno", "doc_id", "doc-id", "doc"};
    std::string_view rest = trimmed(comment);
    std::string_view first = rest.substr(0, rest.find_first_of(" \t=:"));
    row.isNamed = std::ranges::count(marks, lowered(first)) > 0;
    if (row.isNamed) {
        rest = trimmed(rest.substr(first.size()));
        rest.remove_prefix(rest.starts_with('=') || rest.starts_with(':') ? 1 : 0);
    }
    row.document = takeWord(rest);
    row.isNamed = row.isNamed && !row.document.empty();
}

}  // namespace

bool parseFeatureRow(std::string_view line, const Location& location, FeatureRow& row)
{
    const std::size_t mark = line.find('#');
    std::string_view rest = line.substr(0, mark);
    const std::string_view label = takeWord(rest);
    if (label.empty())
        return false;
    row.label = labelOf(label, location);
    const std::string_view query = takeWord(rest);
    if (!query.starts_with(queryMark) || query.size() == queryMark.size())
        refuse(Code::queryMissing, location,
            "'qid:' and the query's id was expected behind the label"
                + (query.empty() ? std::string() : ", not '" + std::string(query) + "'") + ". Add it.");
    row.query = query.substr(queryMark.size());
    row.values.clear();
    for (std::string_view word = takeWord(rest); !word.empty(); word = takeWord(rest))
        row.values.push_back(valueOf(word, location));
    requireEachOnce(row.values, location);
    row.document = {};
    row.isNamed = false;
    if (mark != std::string_view::npos)
        readComment(line.substr(mark + 1), row);
    return true;
}

FeatureName nameInComment(std::string_view line)
{
    std::string_view rest = trimmed(line);
    if (!rest.starts_with('#'))
        return {};
    rest = trimmed(rest.substr(1));
    if (lowered(rest.substr(0, 7)) == "feature")
        rest = trimmed(rest.substr(7));
    FeatureName found;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), found.feature);
    if (error != std::errc{} || found.feature < 0)
        return {};
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    rest = trimmed(rest);
    if (!rest.starts_with(':') && !rest.starts_with('='))
        return {};
    found.name = trimmed(rest.substr(1));
    return found.name.find_first_of(blanks) == std::string_view::npos ? found : FeatureName();
}

bool looksLikeFeatures(std::string_view line)
{
    std::string_view rest = line.substr(0, line.find('#'));
    const auto isFeature = [](std::string_view word) {
        const std::size_t colon = word.find(':');
        return colon != std::string_view::npos && isWhole(word.substr(0, colon));
    };
    const std::string_view label = takeWord(rest);
    const std::string_view second = takeWord(rest);
    if (label.empty() || second.empty() || isFeature(label))
        return false;
    return second.starts_with(queryMark) || (isFeature(second) && isFeature(takeWord(rest)));
}

}  // namespace rankscape
