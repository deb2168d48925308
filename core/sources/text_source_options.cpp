// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/text_source_options.h"

#include <algorithm>

#include "core/sources/option_values.h"
#include "core/text/stemmer.h"

namespace rankscape {

namespace {

constexpr int mostCount = 1000;

/// Each once: a field that is there twice would count twice.
std::vector<std::string> fieldsOf(std::string_view text)
{
    std::vector<std::string> fields;
    for (const std::string_view field : split(text, ',')) {
        if (std::ranges::count(fieldNames(), field) == 0)
            throw Error(
                "There is no field '" + std::string(field) + "'; there are " + joined(fieldNames(), ", ") + ".");
        if (std::ranges::count(fields, field) > 0)
            throw Error("The field " + std::string(field) + " is there twice.");
        fields.emplace_back(field);
    }
    return fields;
}

}  // namespace

SourceOption stopListOption()
{
    return {
        .name = "stop-list",
        .summary = "A file of words to leave out, one a line (default: built-in English)",
        .get =
            [](const Source& source) {
                return source.analysis.stopList.empty() ? std::vector<std::string>()
                                                        : std::vector<std::string>{source.analysis.stopList.string()};
            },
        .set = [](Source& source, std::string_view text) { source.analysis.stopList = text; },
    };
}

SourceOption accentsOption()
{
    return {
        .name = "accents",
        .summary = "keep: e and \u00E9 are two letters; fold: one",
        .values = joined(accentRules(), "|"),
        .get =
            [](const Source& source) {
                return std::vector<std::string>{nameOfRule(source.analysis.accents, accentRules())};
            },
        .set = [](Source& source,
                   std::string_view text) { source.analysis.accents = ruleNamed<Accents>(text, accentRules()); },
    };
}

SourceOption stemOption()
{
    return {
        .name = "stem",
        .summary = "Take words to their stems by the rules of a language",
        .values = joined(stemRules(), "|"),
        .get = [](const Source& source) { return std::vector<std::string>{source.analysis.stem}; },
        .set =
            [](Source& source, std::string_view text) {
                source.analysis.stem = stemRules()[ruleNamed<std::size_t>(text, stemRules())];
            },
    };
}

SourceOption fieldsOption()
{
    return {
        .name = "fields",
        .summary = "Document fields to index, of " + joined(fieldNames(), ","),
        .get =
            [](const Source& source) {
                return std::vector<std::string>{joined(source.analysis.documentFields, ",")};
            },
        .set = [](Source& source, std::string_view text) { source.analysis.documentFields = fieldsOf(text); },
    };
}

SourceOption topicFieldsOption()
{
    return {
        .name = "topic-fields",
        .summary = "Topic fields to ask with",
        .get =
            [](const Source& source) { return std::vector<std::string>{joined(source.analysis.topicFields, ",")}; },
        .set = [](Source& source, std::string_view text) { source.analysis.topicFields = fieldsOf(text); },
    };
}

SourceOption leastCountOption()
{
    return {
        .name = "least-count",
        .summary = "Words that occur less often in all documents are not indexed",
        .values = "1 to 1000",
        .get =
            [](const Source& source) { return std::vector<std::string>{std::to_string(source.analysis.leastCount)}; },
        .set = [](Source& source,
                   std::string_view text) { source.analysis.leastCount = wholeNumber(text, 1, mostCount); },
    };
}

SourceOption cranMinusOneOption()
{
    return {
        .name = "cran-minus-one",
        .summary = "What CRAN's code -1 means",
        .values = joined(cranMinusOneRules(), "|"),
        .get =
            [](const Source& source) {
                return std::vector<std::string>{nameOfRule(source.reading.cranMinusOne, cranMinusOneRules())};
            },
        .set =
            [](Source& source, std::string_view text) {
                source.reading.cranMinusOne = ruleNamed<CranMinusOne>(text, cranMinusOneRules());
            },
    };
}

SourceOption cranCodesOption()
{
    return {
        .name = "cran-codes",
        .summary =
            "CRAN's codes, 1 the best, in judgments: reversed, as-is (grades as they stand), or auto (reversed in"
            " its own cranqrel and in three columns with a -1)",
        .values = joined(cranCodeRules(), "|"),
        .get =
            [](const Source& source) {
                return std::vector<std::string>{nameOfRule(source.reading.cranCodes, cranCodeRules())};
            },
        .set = [](Source& source,
                   std::string_view text) { source.reading.cranCodes = ruleNamed<CranCodes>(text, cranCodeRules()); },
    };
}

SourceOption timeOrdinalsOption()
{
    return {
        .name = "time-ordinals",
        .summary = "The documents that TIME's judgments count to 425, of 423: mended (from 378 on two less) or as-is",
        .values = joined(timeOrdinalRules(), "|"),
        .get =
            [](const Source& source) {
                return std::vector<std::string>{nameOfRule(source.reading.timeOrdinals, timeOrdinalRules())};
            },
        .set =
            [](Source& source, std::string_view text) {
                source.reading.timeOrdinals = ruleNamed<TimeOrdinals>(text, timeOrdinalRules());
            },
    };
}

}  // namespace rankscape
