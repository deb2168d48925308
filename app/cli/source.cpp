// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/source.h"

#include <algorithm>

#include "app/cli/in_range.h"
#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
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

Argument addKind(Arguments& app, const SourceKind& kind)
{
    const std::string name = "--" + std::string(kind.name);
    const std::string summary(kind.summary);
    if (!kind.hasPaths())
        return app.flag(name, summary);
    return app.option(name, summary).typeName("TEXT").repeatable();
}

Argument addOption(Arguments& app, const SourceOption& option)
{
    Argument added = app.option("--" + std::string(option.name), option.summary);
    added.typeName(option.values.empty() ? "TEXT" : option.values);
    if (option.repeats)
        return added.repeatable();
    const std::vector<std::string> initial = option.get(Source());
    return initial.empty() || option.told != nullptr ? added : added.withInitial(initial.front());
}

/// "--sample, --toy or --collection PATH"
std::string namesOfKinds()
{
    std::string names;
    for (const SourceKind& kind : sourceKinds()) {
        const bool isLast = &kind == &sourceKinds().back();
        names += "--" + std::string(kind.name) + (kind.hasPaths() ? " PATH" : "") + (isLast ? " or " : ", ");
    }
    return names + "--session FILE";
}

}  // namespace

void SourceOptions::addTo(Arguments& app)
{
    for (const SourceKind& kind : sourceKinds())
        m_kinds.emplace_back(&kind, addKind(app, kind));
    app.option("--session", m_session, "A saved session: what it had open, its weights and its results")
        .typeName("FILE");
    for (const SourceOption& option : sourceOptions())
        m_options.emplace_back(&option, addOption(app, option));
    m_betaOption = app.option("--beta", m_beta, "Sharpness of the smoothed objective")
                       .withInitial("200, or that of --session")
                       .must(inRange(1e-3, 1e6));
    app.flag("--weights-anyway", m_weightsAnyway, "Take a weights file that was made for other scores");
}

bool SourceOptions::isGiven() const
{
    const auto is = [](const auto& each) { return each.second.isGiven(); };
    return std::ranges::any_of(m_kinds, is) || std::ranges::any_of(m_options, is) || !m_session.empty()
        || m_betaOption->isGiven() || m_weightsAnyway;
}

/// What was given, of whichever kind. \param seed  of rankers that draw, if it has no option of its own
Source SourceOptions::given(std::uint64_t seed) const
{
    Source source;
    source.seed = seed;
    const SavedSession* const saved = session();
    if (saved != nullptr) {
        source.kind = saved->source.kind;
        source.paths = saved->source.paths;
    }
    for (const auto& [kind, option] : m_kinds) {
        if (!option.isGiven())
            continue;
        source.kind = kind->name;
        if (kind->hasPaths()) {
            const std::vector<std::string> paths = option.given();
            source.paths.assign(paths.begin(), paths.end());
        }
    }
    for (const auto& [row, option] : m_options) {
        const bool isSaved = saved != nullptr && !option.isGiven();
        for (const std::string& text : isSaved ? row->get(saved->source) : option.given())
            readOption([&, set = row->set] { set(source, text); }, option.name());
    }
    ScoreTable names;
    readOption([&] { nameRankers(names, source.rankers); });
    return source;
}

Source SourceOptions::source(const Context& context) const
{
    const auto kinds = std::ranges::count_if(m_kinds, [](const auto& each) { return each.second.isGiven(); });
    if (kinds + (m_session.empty() ? 0 : 1) != 1)
        throw WrongUsage("Give one source: " + namesOfKinds());
    if (expectsTies() && !m_mayExpectTies)
        throw WrongUsage("--ties: expected is for evaluate, which lists nothing in an order; choose another");
    if (topicsChosen() && topics() == MeanTopics::judged && !m_mayTakeJudged)
        throw WrongUsage(
            "--topics: judged is for evaluate and fuse; what is learned or searched for is a mean over topics with a "
            "relevant document");
    const Source source = given(context.seed);
    if (rankersChosen() && sourceKind(source.kind).rankers == nullptr)
        throw WrongUsage("--ranker: " + std::string(sourceKind(source.kind).label)
            + " has its own scores, and its features are the rankers; leave it out");
    for (const RankerSetting& ranker : source.rankers) {
        if (const SourceKind& kind = sourceKind(source.kind); !kind.takes(*ranker.type))
            throw WrongUsage("--ranker: " + std::string(ranker.type->label) + " does not rank what "
                + std::string(kind.label) + " holds; there are " + joined(kind.types(), ", ", &RankerType::name));
    }
    return source;
}

OpenContext SourceOptions::openContext(const Context& context)
{
    const auto warn = [&context](const ImportReport& report) {
        for (const Finding& finding : report) {
            if (finding.severity() == Severity::warning)
                context.warn(describe(finding));
        }
    };
    return {.threads = context.threads, .cache = context.cache, .onRead = warn};
}

Opened SourceOptions::opened(const Context& context) const
{
    return open(source(context), openContext(context), context.task.slice(0.0, 0.5));
}

ScoreTable SourceOptions::scores(const Context& context) const
{
    ScoreTable table = *opened(context).table;
    requireRelevant(table);
    return table;
}

ScoreTable SourceOptions::scoresOf(const std::string& path, const Context& context) const
{
    Source other = source(context);
    if (!sourceKind(other.kind).hasPaths())
        throw WrongUsage("There is no other file of " + std::string(sourceKind(other.kind).label));
    other.paths = {path};
    ScoreTable table = *open(other, openContext(context), context.task.silent()).table;
    requireRelevant(table);
    return table;
}

ScoreTable SourceOptions::rawScores(const Context& context) const
{
    Source raw = source(context);
    raw.normalization = "none";
    ScoreTable table = *open(raw, openContext(context), context.task.slice(0.0, 0.5)).table;
    requireRelevant(table);
    return table;
}

std::vector<Collection> SourceOptions::parts(const Context& context) const
{
    return readTexts(source(context), context.task);
}

Collection SourceOptions::collection(const Context& context) const
{
    Collection all = merged(parts(context));
    openContext(context).onRead(all.report);
    return all;
}

ScoringOptions SourceOptions::scoring(const Context& context) const
{
    return scoringOptions(source(context), openContext(context));
}

RankerSetting SourceOptions::topicRanker(const ScoringOptions& scoring) const
{
    if (!rankersChosen())
        return rankerSetting("ldi");
    const auto found = std::ranges::find_if(scoring.rankers, [](const auto& each) { return each.type->hasTopics; });
    return found != scoring.rankers.end() ? *found : scoring.rankers.front();
}

Recipe SourceOptions::fitRecipe(const Collection& collection, const ScoringOptions& scoring) const
{
    Recipe recipe{{"collection", collection.name}, {"path", collection.path}};
    for (std::size_t i = 0; i < scoring.rankers.size(); ++i)
        recipe.emplace_back("ranker " + std::to_string(i + 1), describe(scoring.rankers[i]));
    recipe.insert(recipe.end(),
        {{"fields", joined(scoring.documentFields, ",")}, {"topic fields", joined(scoring.topicFields, ",")},
            {"stop list", scoring.stopList.name + ", sha256 " + hashOf(scoring.stopList).substr(0, 16)},
            {"accents", std::string(accentRules().at(static_cast<std::size_t>(scoring.accents)))},
            {"stem", scoring.stem}, {"least term count", std::to_string(scoring.leastCount)},
            {"fit seed", std::to_string(scoring.seed)}});
    return recipe;
}

std::string remedyFor(const std::string& normalization)
{
    const bool isOption =
        normalization == "auto" || std::ranges::count(normalizations(), normalization, &Normalization::name) > 0;
    return "Score the same way" + (isOption ? " (--normalize " + normalization + ")" : std::string())
        + ", or give --weights-anyway.";
}

Weights SourceOptions::weights(const std::string& text, const ScoreTable& table, const std::string& option) const
{
    const auto ranker = std::ranges::find(table.rankers, text);
    if (ranker != table.rankers.end())
        return Weights::unit(table.rankerCount(), ranker - table.rankers.begin());
    if (text == "session")
        return sessionWeights(table);
    if (text == "uniform")
        return Weights::uniform(table.rankerCount());
    if (text.ends_with(".json")) {
        const ReadWeights read = readWeightsFile(text, table);
        if (!read.differences.empty() && !m_weightsAnyway)
            throw Error(describe(text, read.differences) + " " + remedyFor(read.normalization));
        return read.weights;
    }
    const auto numbers = listed(text);
    if (std::ssize(numbers) != table.rankerCount())
        throw WrongUsage("'" + text + "' is not a ranker, a weights file (.json) or "
            + std::to_string(table.rankerCount()) + " weights separated by commas, in the order of the rankers");
    return readOption([&] {
        Eigen::VectorXd values(table.rankerCount());
        for (std::size_t i = 0; i < numbers.size(); ++i)
            values[static_cast<Eigen::Index>(i)] = parseReal(numbers[i], {option}, "a number");
        return Weights::normalized(values);
    });
}

}  // namespace rankscape::cli
