// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training.h"

#include <algorithm>

#include "app/cli/folds_option.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/scores/folds.h"

namespace rankscape::cli {

void Training::addTo(Arguments& app)
{
    app.option("--learner", m_learners,
           "NAME[:key=value,…], repeatable; default " + std::string(rankscape::learners().front().name)
               + " (see 'learners')")
        .separatedBy('\n');
    m_objective.addTo(app);
    app.option("--start", m_starts, "W1,W2,…, repeatable: where learners that climb begin too").separatedBy('\n');
    app.option("--folds", m_folds,
           "parity, given (by the files of the source), a number, a file of 'topic fold' lines, or none")
        .withInitial()
        .must(foldsRule());
    app.option("--select", m_select, "Topics that choose among the starts; test leaks")
        .withInitial()
        .mustBeOneOf({"train", "test"});
    app.flag("--tune", m_tune,
        "Choose each learner's options by validation: by the validation part of given folds, else by nested folds "
        "('learners' shows what is tried; an option that is given stays)");
    app.option(
           "--valid", m_valid, "A file of the same kind whose topics choose the options, as --tune; for nothing else")
        .typeName("FILE");
    m_without = app.option("--without-topics", "ID,ID,… or none: nothing is learned from these topics")
                    .typeName("TEXT")
                    .repeatable()
                    .withInitial("none, or those of --session");
}

std::vector<Experiment> Training::run(
    const ScoreTable& table, const SourceOptions& source, const Context& context, const StepSink& onStep) const
{
    const auto climbs = [](const std::string& text) {
        return readOption([&] { return learner(parseSetting(text).name).climbsFromStarts; });
    };
    if (!m_starts.empty() && std::ranges::none_of(learners(), climbs))
        throw WrongUsage("--start: none of the learners climbs from starts of the user's");
    return run(learners(), table, source, context, onStep);
}

std::vector<Experiment> Training::runBaselines(
    const ScoreTable& table, const SourceOptions& source, const Context& context) const
{
    std::vector<std::string> missing;
    for (const Learner& row : rankscape::learners()) {
        const auto isAskedFor = [&](const std::string& text) { return parseSetting(text).name == row.name; };
        if (row.isBaseline && std::ranges::none_of(m_learners, isAskedFor))
            missing.emplace_back(row.name);
    }
    return run(missing, table, source, context, {});
}

namespace {

/// A learner's options with --beta, if it has a sharpness of its own and none was given for it.
std::string withSharpness(const Setting& setting, const Learner& row, const SourceOptions& source)
{
    const bool has = std::ranges::any_of(row.parameters, [](const Parameter& each) { return each.name == "beta"; });
    if (!has || setting.text.find("beta=") != std::string::npos)
        return setting.text;
    return setting.text + (setting.text.empty() ? "beta=" : ",beta=") + shortest(source.beta());
}

}  // namespace

ExperimentSpec Training::specOf(
    const std::string& text, const ScoreTable& table, const SourceOptions& source, const Context& context) const
{
    const Setting setting = parseSetting(text);
    const Learner& row = readOption([&]() -> const Learner& { return rankscape::learner(setting.name); });
    const ParameterValues values =
        readOption([&] { return parseValues(withSharpness(setting, row, source), row.parameters, row.label); });
    ExperimentSpec spec{
        {.learner = setting.name, .values = values, .seed = context.seed, .objective = objective(source).name()},
        m_folds, m_select == "test", {}, without(table, source), isTuned() && !row.tried.empty()};
    if (spec.tuned)
        spec.validation = m_valid;
    if (row.climbsFromStarts) {
        for (const std::string& start : m_starts)
            spec.learn.starts.push_back(source.weights(start, table, "--start"));
    }
    readOption([&] { normalized(spec.learn); }, "--learner");
    return spec;
}

std::vector<Experiment> Training::run(const std::vector<std::string>& chosen, const ScoreTable& table,
    const SourceOptions& source, const Context& context, const StepSink& onStep) const
{
    std::vector<ExperimentSpec> specs;
    for (const std::string& text : chosen) {
        ExperimentSpec spec = specOf(text, table, source, context);
        if (std::ranges::any_of(specs, [&](const ExperimentSpec& each) { return sameExperiment(each, spec); }))
            throw WrongUsage("--learner: " + text + " is there twice");
        specs.push_back(std::move(spec));
    }
    if (isWhole(m_folds))
        readOption([&] { makeFolds(table, m_folds, context.seed); });
    std::optional<ScoreTable> validation;
    if (!m_valid.empty()) {
        validation = source.scoresOf(m_valid, context);
        requireValidates(*validation, table);
    }
    std::vector<Experiment> experiments;
    const double share = 0.5 / static_cast<double>(specs.size());
    for (const ExperimentSpec& spec : specs) {
        const double begin = 0.5 + share * static_cast<double>(experiments.size());
        experiments.push_back(runExperiment(table, validation ? &*validation : nullptr, spec,
            {.threads = context.threads, .onStep = onStep}, context.task.slice(begin, begin + share)));
    }
    return experiments;
}

std::vector<std::string> Training::learners() const
{
    return isAsked() ? m_learners : std::vector<std::string>{std::string(rankscape::learners().front().name)};
}

/// Sorted. Of those of the session what is not here any more is left out; what was given must be here.
std::vector<std::string> Training::without(const ScoreTable& table, const SourceOptions& source) const
{
    const auto isMissing = [&](const std::string& topic) {
        return std::ranges::none_of(table.topics, [&](const auto& each) { return each->topic == topic; });
    };
    std::vector<std::string> topics;
    if (m_without && m_without->isGiven()) {
        for (const std::string& given : m_without->given()) {
            for (const std::string_view topic : split(given, ','))
                topics.emplace_back(topic);
        }
        if (topics == std::vector<std::string>{"none"})
            topics.clear();
        if (const auto found = std::ranges::find_if(topics, isMissing); found != topics.end())
            throw WrongUsage("--without-topics: there is no topic " + *found);
    } else if (source.session() != nullptr) {
        topics = source.session()->state.without;
        std::erase_if(topics, isMissing);
    }
    std::ranges::sort(topics);
    return topics;
}

Recipe Training::recipe(const ScoreTable& table, const SourceOptions& source, std::uint64_t seed) const
{
    Recipe recipe = table.recipe;
    for (const std::string& learner : learners())
        recipe.emplace_back("learner", learner);
    for (const std::string& start : m_starts)
        recipe.emplace_back("own start", start);
    recipe.emplace_back("objective", objective(source).name());
    recipe.emplace_back("folds", m_folds);
    recipe.emplace_back("learning seed", std::to_string(seed));
    recipe.emplace_back("start chosen by", m_select == "test" ? "test topics (leaks)" : "training topics");
    if (isTuned())
        recipe.emplace_back("options chosen by",
            m_valid.empty() ? "validation topics of the folds, else nested folds"
                            : m_valid + ", sha256 " + sha256(readTextFile(m_valid).text));
    if (const auto topics = without(table, source); !topics.empty())
        recipe.emplace_back("learned without topics", joined(topics, ","));
    return recipe;
}

}  // namespace rankscape::cli
