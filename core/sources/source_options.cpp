// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/base/joined.h"
#include "core/base/table.h"
#include "core/rankers/ranker_presets.h"
#include "core/scores/missing.h"
#include "core/scores/normalization.h"
#include "core/sources/letor_source.h"
#include "core/sources/option_values.h"
#include "core/sources/ratings_source.h"
#include "core/sources/run_source_options.h"
#include "core/sources/source_option.h"
#include "core/sources/text_source_options.h"

namespace rankscape {

namespace {

using Texts = std::vector<std::string>;

constexpr int mostLevel = 1000;

OptionNames normalizationNames()
{
    OptionNames names{"auto"};
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
        .set =
            [](Source& source, std::string_view text) {
                source.seed = wholeNumber<std::uint64_t>(text, 0, std::numeric_limits<std::uint64_t>::max());
            },
        .told = seedIfDrawn,
    };
}

SourceOption levelOption()
{
    return {
        .name = "level",
        .summary = "Grade from which a document is relevant; of ratings, the rating (default: 1; of ratings 5)",
        .values = "1 to 1000",
        .get = [](const Source& source) { return source.level ? Texts{std::to_string(*source.level)} : Texts(); },
        .set = [](Source& source, std::string_view text) { source.level = wholeNumber(text, 1, mostLevel); },
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
                const OptionNames names = normalizationNames();
                source.normalization = names[ruleNamed<std::size_t>(text, names)];
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
        .get =
            [](const Source& source) { return source.ties ? Texts{nameOfRule(*source.ties, tieRules())} : Texts(); },
        .set = [](Source& source, std::string_view text) { source.ties = ruleNamed<Ties>(text, tieRules()); },
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
                return source.topics ? Texts{nameOfRule(*source.topics, meanTopicsRules())} : Texts();
            },
        .set = [](Source& source,
                   std::string_view text) { source.topics = ruleNamed<MeanTopics>(text, meanTopicsRules()); },
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
                source.featureValues = featureValueRules()[ruleNamed<std::size_t>(text, featureValueRules())];
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
        hashLinesOption(),
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

Source withOption(Source source, std::string_view words)
{
    const std::size_t space = words.find(' ');
    const std::string_view name = words.substr(0, space);
    rowNamed(sourceOptions(), name.substr(name.find_first_not_of('-')), "option")
        .set(source, words.substr(space + 1));
    return source;
}

}  // namespace rankscape
