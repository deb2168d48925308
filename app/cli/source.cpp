// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/source.h"

#include <algorithm>

#include "app/cli/accents_option.h"
#include "app/cli/in_range.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/collections/format.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/exports/weights_file.h"
#include "core/scores/normalization.h"

namespace rankscape::cli {

namespace {

std::vector<std::string> listed(const std::string& text)
{
    std::vector<std::string> all;
    for (const std::string_view part : split(text, ','))
        all.emplace_back(part);
    return all;
}

/// Each once: a field that is there twice would count twice.
std::vector<std::string> fields(const std::string& option, const std::string& text)
{
    std::vector<std::string> all = listed(text);
    for (const std::string& field : all) {
        if (std::ranges::count(fieldNames(), field) == 0)
            throw CLI::ValidationError(
                option + ": there is no field '" + field + "'; there are title, author, source, keywords and text");
        if (std::ranges::count(all, field) > 1)
            throw CLI::ValidationError(option + ": " + field + " is there twice");
    }
    return all;
}

std::vector<std::string> namesOfNormalizations()
{
    std::vector<std::string> names{"auto"};
    for (const Normalization& each : normalizations())
        names.emplace_back(each.name);
    return names;
}

std::ptrdiff_t positionOf(const std::string& name, const std::vector<std::string_view>& names)
{
    return std::ranges::find(names, name) - names.begin();
}

CLI::Validator isOneOf(const std::vector<std::string_view>& names)
{
    return CLI::IsMember(std::vector<std::string>(names.begin(), names.end()));
}

}  // namespace

void Source::addTo(CLI::App& app)
{
    app.add_flag("--sample", m_sample, "Use the built-in sample");
    app.add_flag("--toy", m_toy, "Use ten tiny documents about four subjects (has no judgments)");
    app.add_option("--collection", m_collections, "A collection's folder or one of its files; repeat to merge")
        ->allow_extra_args(false);
    app.add_option("--ranker", m_rankers, "NAME[:key=value,…], repeatable; default tfidf, bm25, lsi (see 'rankers')")
        ->allow_extra_args(false);
    app.add_option("--fit-seed", m_fitSeed, "Of rankers that draw (default: --seed)")->check(isSeed());
    app.add_option("--stop-list", m_stopList, "A file of words to leave out, one a line (default: built-in English)");
    addAccents(app, m_accents);
    app.add_option("--fields", m_fields, "Document fields to index, of title,author,source,keywords,text")
        ->capture_default_str();
    app.add_option("--topic-fields", m_topicFields, "Topic fields to ask with")->capture_default_str();
    app.add_option("--level", m_level, "Grade from which a document is relevant")
        ->capture_default_str()
        ->check(inRange(1, 1000));
    app.add_option("--beta", m_beta, "Sharpness of the smoothed objective")
        ->capture_default_str()
        ->check(inRange(1e-3, 1e6));
    app.add_option("--normalize", m_normalization, "How scores are made comparable")
        ->capture_default_str()
        ->check(CLI::IsMember(namesOfNormalizations()));
    app.add_option("--ties", m_ties, "Which of equal scores ranks higher")
        ->capture_default_str()
        ->check(isOneOf(tieRules()));
    app.add_flag("--weights-anyway", m_weightsAnyway, "Take a weights file that was made for other scores");
    app.add_option("--topics", m_topics, "Topics that a mean is over: relevant (default) or judged")
        ->check(CLI::IsMember({"relevant", "judged"}));
    app.add_option("--cran-minus-one", m_cranMinusOne, "What CRAN's code -1 means")
        ->capture_default_str()
        ->check(isOneOf(cranMinusOneRules()));
    app.add_option("--cran-codes", m_cranCodes,
           "CRAN's codes, 1 the best, in judgments: reversed, as-is (grades as they stand), or auto (reversed in its"
           " own cranqrel and in three columns with a -1)")
        ->capture_default_str()
        ->check(isOneOf(cranCodeRules()));
}

std::vector<Collection> Source::parts(const Context& context) const
{
    if (int{m_sample} + int{m_toy} + int{!m_collections.empty()} != 1)
        throw CLI::ValidationError("Give one source: --sample, --toy or --collection PATH");
    if (m_sample)
        return {sampleCollection()};
    if (m_toy)
        return {toyCollection()};
    const ReadOptions reading{static_cast<CranMinusOne>(positionOf(m_cranMinusOne, cranMinusOneRules())),
        static_cast<CranCodes>(positionOf(m_cranCodes, cranCodeRules()))};
    std::vector<Collection> read;
    for (const std::string& path : m_collections)
        read.push_back(readCollection(path, reading, context.task));
    return read;
}

Collection Source::collection(const Context& context) const
{
    Collection all = merged(parts(context));
    for (const ImportNote& note : all.report) {
        if (note.kind == ImportNote::Kind::warning)
            context.warn(describe(note));
    }
    return all;
}

ScoringOptions Source::scoring(const Context& context) const
{
    ScoringOptions options;
    options.threads = context.threads;
    options.seed = m_fitSeed.value_or(context.seed);
    options.cache = context.cache;
    options.level = m_level;
    options.normalization = m_normalization;
    options.documentFields = fields("--fields", m_fields);
    options.topicFields = fields("--topic-fields", m_topicFields);
    options.ties = static_cast<Ties>(positionOf(m_ties, tieRules()));
    options.accents = accentsOf(m_accents);
    if (!m_stopList.empty())
        options.stopList = readStopList(m_stopList);
    if (!m_rankers.empty())
        options.rankers.clear();
    for (const std::string& ranker : m_rankers)
        options.rankers.push_back(readOption([&] { return rankerSetting(ranker); }));
    ScoreTable names;
    readOption([&] { nameRankers(names, options.rankers); });
    return options;
}

RankerSetting Source::topicRanker(const ScoringOptions& scoring) const
{
    if (!rankersChosen())
        return rankerSetting("ldi");
    const auto found = std::ranges::find_if(scoring.rankers, [](const auto& each) { return each.type->hasTopics; });
    return found != scoring.rankers.end() ? *found : scoring.rankers.front();
}

Recipe Source::fitRecipe(const Collection& collection, const ScoringOptions& scoring) const
{
    Recipe recipe{{"collection", collection.name}, {"path", collection.path}};
    for (std::size_t i = 0; i < scoring.rankers.size(); ++i)
        recipe.emplace_back("ranker " + std::to_string(i + 1), describe(scoring.rankers[i]));
    recipe.insert(recipe.end(),
        {{"fields", m_fields}, {"topic fields", m_topicFields},
            {"stop list", scoring.stopList.name + ", sha256 " + hashOf(scoring.stopList).substr(0, 16)},
            {"accents", m_accents}, {"least term count", std::to_string(scoring.leastCount)},
            {"fit seed", std::to_string(scoring.seed)}});
    return recipe;
}

ScoredCollection Source::scored(const Context& context) const
{
    Context part = context;
    part.task = context.task.slice(0.0, 0.1);
    const Collection read = collection(part);
    ScoredCollection result = scoreCollectionWithFits(read, scoring(context), {}, context.task.slice(0.1, 0.5));
    result.table.recipe.emplace_back(
        "topics", topics() == MeanTopics::judged ? "all judged" : "with a relevant document");
    return result;
}

ScoreTable Source::scores(const Context& context) const
{
    ScoreTable table = scored(context).table;
    requireRelevant(table);
    return table;
}

Weights Source::weights(const std::string& text, const ScoreTable& table, const std::string& option) const
{
    const auto ranker = std::ranges::find(table.rankers, text);
    if (ranker != table.rankers.end())
        return Weights::unit(table.rankerCount(), ranker - table.rankers.begin());
    if (text == "uniform")
        return Weights::uniform(table.rankerCount());
    if (text.ends_with(".json")) {
        const ReadWeights read = readWeightsFile(text, table);
        if (!read.differences.empty() && !m_weightsAnyway)
            throw Error(describe(text, read.differences) + " Score the same way, or give --weights-anyway.");
        return read.weights;
    }
    const auto numbers = listed(text);
    if (std::ssize(numbers) != table.rankerCount())
        throw CLI::ValidationError("'" + text + "' is not a ranker, a weights file (.json) or "
            + std::to_string(table.rankerCount()) + " weights separated by commas, in the order of the rankers");
    return readOption([&] {
        Eigen::VectorXd values(table.rankerCount());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            values[static_cast<Eigen::Index>(i)] = parseReal(numbers[i], {option}, "a number");
        return Weights::normalized(values);
    });
}

}  // namespace rankscape::cli
