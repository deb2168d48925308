// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/rankers/ranker_presets.h"
#include "core/scores/missing.h"
#include "core/scores/normalization.h"
#include "core/sources/letor_source.h"
#include "core/sources/ratings_source.h"
#include "core/sources/run_source_options.h"
#include "core/sources/source_option.h"
#include "core/text/stemmer.h"

namespace rankscape {

namespace {

using Names = std::vector<std::string_view>;
using Texts = std::vector<std::string>;

template <class Rule>
std::string nameOf(Rule rule, const Names& names)
{
    return std::string(names.at(static_cast<std::size_t>(rule)));
}

template <class Rule>
Rule ruleOf(std::string_view text, const Names& names)
{
    const auto found = std::ranges::find(names, text);
    if (found == names.end())
        throw Error("It cannot be '" + std::string(text) + "'; there are " + joined(names, ", ") + ".");
    return static_cast<Rule>(found - names.begin());
}

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

constexpr int mostOfAll = 1000;  // grades and counts

int numberOf(std::string_view text)
{
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!isWhole(text) || error != std::errc{} || number < 1 || number > mostOfAll)
        throw Error("It must be a whole number from 1 to 1000, not '" + std::string(text) + "'.");
    return number;
}

std::uint64_t seedOf(std::string_view text)
{
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (!isWhole(text) || error != std::errc{})
        throw Error("It must be a whole number from 0 to 18446744073709551615, not '" + std::string(text) + "'.");
    return seed;
}

Names normalizationNames()
{
    Names names{"auto"};
    for (const Normalization& each : normalizations())
        names.emplace_back(each.name);
    return names;
}

Texts describeAll(const std::vector<RankerSetting>& rankers)
{
    Texts all;
    for (const RankerSetting& ranker : rankers)
        all.push_back(describe(ranker));
    return all;
}

/// The same as short as can be.
Texts namesOfAll(const Source& source)
{
    Texts all;
    for (const RankerSetting& ranker : source.rankers) {
        const std::string changes = describeChanges(ranker.values, ranker.type->parameters);
        all.push_back(std::string(ranker.type->name) + (changes.empty() ? "" : ":" + changes));
    }
    return all;
}

Texts seedIfDrawn(const Source& source)
{
    const bool draws = std::ranges::any_of(source.rankers, [](const auto& ranker) { return ranker.type->seeded; });
    return draws ? Texts{std::to_string(source.seed)} : Texts();
}

SourceOption rankerOption()
{
    return {
        .name = "ranker",
        .summary = "NAME[:key=value,…], repeatable; default tfidf, bm25, lsi, of ratings heat, user-knn, item-knn, "
                   "mf (see 'rankers'); "
            + joined(rankerPresets(), " and ", &RankerPreset::name) + " stand for several",
        .get = [](const Source& source) { return describeAll(source.rankers); },
        .set =
            [](Source& source, std::string_view text) {
                const auto named = rankerSettings(text);
                source.rankers.insert(source.rankers.end(), named.begin(), named.end());
            },
        .repeats = true,
        .told = namesOfAll,  // always: some subcommands have others than scoring
    };
}

SourceOption seedOption()
{
    return {
        .name = "fit-seed",
        .summary = "Of rankers that draw (default: --seed)",
        .get = [](const Source& source) { return Texts{std::to_string(source.seed)}; },
        .set = [](Source& source, std::string_view text) { source.seed = seedOf(text); },
        .told = seedIfDrawn,
    };
}

SourceOption stopListOption()
{
    return {
        .name = "stop-list",
        .summary = "A file of words to leave out, one a line (default: built-in English)",
        .get =
            [](const Source& source) {
                return source.analysis.stopList.empty() ? Texts() : Texts{source.analysis.stopList.string()};
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
        .get = [](const Source& source) { return Texts{nameOf(source.analysis.accents, accentRules())}; },
        .set = [](Source& source,
                   std::string_view text) { source.analysis.accents = ruleOf<Accents>(text, accentRules()); },
    };
}

SourceOption stemOption()
{
    return {
        .name = "stem",
        .summary = "Take words to their stems by the rules of a language",
        .values = joined(stemRules(), "|"),
        .get = [](const Source& source) { return Texts{source.analysis.stem}; },
        .set =
            [](Source& source, std::string_view text) {
                source.analysis.stem = stemRules()[ruleOf<std::size_t>(text, stemRules())];
            },
    };
}

SourceOption fieldsOption()
{
    return {
        .name = "fields",
        .summary = "Document fields to index, of " + joined(fieldNames(), ","),
        .get = [](const Source& source) { return Texts{joined(source.analysis.documentFields, ",")}; },
        .set = [](Source& source, std::string_view text) { source.analysis.documentFields = fieldsOf(text); },
    };
}

SourceOption topicFieldsOption()
{
    return {
        .name = "topic-fields",
        .summary = "Topic fields to ask with",
        .get = [](const Source& source) { return Texts{joined(source.analysis.topicFields, ",")}; },
        .set = [](Source& source, std::string_view text) { source.analysis.topicFields = fieldsOf(text); },
    };
}

SourceOption leastCountOption()
{
    return {
        .name = "least-count",
        .summary = "Words that occur less often in all documents are not indexed",
        .values = "1 to 1000",
        .get = [](const Source& source) { return Texts{std::to_string(source.analysis.leastCount)}; },
        .set = [](Source& source, std::string_view text) { source.analysis.leastCount = numberOf(text); },
    };
}

SourceOption levelOption()
{
    return {
        .name = "level",
        .summary = "Grade from which a document is relevant; of ratings, the rating (default: 1; of ratings 5)",
        .values = "1 to 1000",
        .get = [](const Source& source) { return source.level ? Texts{std::to_string(*source.level)} : Texts(); },
        .set = [](Source& source, std::string_view text) { source.level = numberOf(text); },
    };
}

SourceOption normalizeOption()
{
    return {
        .name = "normalize",
        .summary = "How scores are made comparable",
        .values = joined(normalizationNames(), "|"),
        .get = [](const Source& source) { return Texts{source.normalization}; },
        .set =
            [](Source& source, std::string_view text) {
                const Names names = normalizationNames();
                source.normalization = names[ruleOf<std::size_t>(text, names)];
            },
    };
}

SourceOption missingOption()
{
    return {
        .name = "missing",
        .summary = "What a document scores for a ranker that did not retrieve it",
        .values = joined(missingRules(), "|", &MissingRule::name),
        .get = [](const Source& source) { return Texts{source.missing}; },
        .set = [](Source& source, std::string_view text) { source.missing = missingRule(text).name; },
    };
}

SourceOption poolOption()
{
    return {
        .name = "pool",
        .summary =
            "Candidates: what any ranker retrieved, what all did, or, for a weighted sum, what any with weight did",
        .values = joined(poolRules(), "|", &PoolRule::name),
        .get = [](const Source& source) { return Texts{source.pool}; },
        .set = [](Source& source, std::string_view text) { source.pool = poolRule(text).name; },
    };
}

SourceOption tiesOption()
{
    return {
        .name = "ties",
        .summary = "Which of equal scores ranks higher (default: document)",
        .values = joined(tieRules(), "|"),
        .get = [](const Source& source) { return source.ties ? Texts{nameOf(*source.ties, tieRules())} : Texts(); },
        .set = [](Source& source, std::string_view text) { source.ties = ruleOf<Ties>(text, tieRules()); },
    };
}

SourceOption topicsOption()
{
    return {
        .name = "topics",
        .summary = "Topics that a mean is over (default: relevant)",
        .values = joined(meanTopicsRules(), "|"),
        .get =
            [](const Source& source) {
                return source.topics ? Texts{nameOf(*source.topics, meanTopicsRules())} : Texts();
            },
        .set = [](Source& source,
                   std::string_view text) { source.topics = ruleOf<MeanTopics>(text, meanTopicsRules()); },
    };
}

SourceOption cranMinusOneOption()
{
    return {
        .name = "cran-minus-one",
        .summary = "What CRAN's code -1 means",
        .values = joined(cranMinusOneRules(), "|"),
        .get = [](const Source& source) { return Texts{nameOf(source.reading.cranMinusOne, cranMinusOneRules())}; },
        .set =
            [](Source& source, std::string_view text) {
                source.reading.cranMinusOne = ruleOf<CranMinusOne>(text, cranMinusOneRules());
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
        .get = [](const Source& source) { return Texts{nameOf(source.reading.cranCodes, cranCodeRules())}; },
        .set = [](Source& source,
                   std::string_view text) { source.reading.cranCodes = ruleOf<CranCodes>(text, cranCodeRules()); },
    };
}

SourceOption timeOrdinalsOption()
{
    return {
        .name = "time-ordinals",
        .summary = "The documents that TIME's judgments count to 425, of 423: mended (from 378 on two less) or as-is",
        .values = joined(timeOrdinalRules(), "|"),
        .get = [](const Source& source) { return Texts{nameOf(source.reading.timeOrdinals, timeOrdinalRules())}; },
        .set =
            [](Source& source, std::string_view text) {
                source.reading.timeOrdinals = ruleOf<TimeOrdinals>(text, timeOrdinalRules());
            },
    };
}

SourceOption featureValuesOption()
{
    return {
        .name = "feature-values",
        .summary = "What features are: scores, or positions, 1 the best (auto: those of whole numbers and NULL)",
        .values = joined(featureValueRules(), "|"),
        .get = [](const Source& source) { return Texts{source.featureValues}; },
        .set =
            [](Source& source, std::string_view text) {
                source.featureValues = featureValueRules()[ruleOf<std::size_t>(text, featureValueRules())];
            },
    };
}

}  // namespace

// The one place to add an option.
std::span<const SourceOption> sourceOptions()
{
    static const std::array all{
        rankerOption(),
        seedOption(),
        stopListOption(),
        accentsOption(),
        stemOption(),
        fieldsOption(),
        topicFieldsOption(),
        leastCountOption(),
        levelOption(),
        normalizeOption(),
        missingOption(),
        poolOption(),
        tiesOption(),
        topicsOption(),
        cranMinusOneOption(),
        cranCodesOption(),
        timeOrdinalsOption(),
        featureValuesOption(),
        qrelsOption(),
        depthOption(),
        repairOption(),
        badLinesOption(),
        duplicatesOption(),
        conflictsOption(),
        fractionsOption(),
        decimalOption(),
        topicIdsOption(),
        ratingItemsOption(),
        ratingScaleOption(),
        itemRatingsOption(),
        ratingCoreOption(),
        ratingSplitOption(),
        testShareOption(),
        splitSeedOption(),
        candidatesOption(),
    };
    return all;
}

}  // namespace rankscape
