// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/letor_source.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/features/feature_files.h"
#include "core/features/letor_reader.h"
#include "core/rankers/row_order.h"
#include "core/scores/normalization.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

bool arePositions(const FeatureTable& read, const Source& source)
{
    if (source.featureValues != "auto")
        return source.featureValues == "positions";
    return std::ranges::all_of(read.facts, &FeatureFacts::isOfPositions)
        && std::ranges::any_of(read.facts, &FeatureFacts::hasMissing);
}

/// The score of a position, 1 for the first; what is missing stays.
void scorePositions(TopicScores& topic)
{
    constexpr double mildness = 10.0;
    topic.scores = (topic.scores.array() > 0.0)
                       .select((1.0 + mildness) / (topic.scores.array() + mildness), topic.scores.array());
}

/// Null for those that stay as they are. "auto": what is published between 0 and 1 everywhere.
std::vector<const Normalization*> rulesFor(const FeatureTable& read, const Source& source, bool positions)
{
    std::vector<const Normalization*> rules;
    for (const FeatureFacts& facts : read.facts) {
        const bool isAsPublished =
            source.normalization == "auto" ? positions || facts.isWithinOne() : source.normalization == "none";
        rules.push_back(isAsPublished
                ? nullptr
                : &normalization(source.normalization == "auto" ? "minmax" : source.normalization));
    }
    return rules;
}

/// Every row whose label is not below 0.
std::int64_t judgmentsOf(const FeatureTable& read)
{
    std::int64_t count = 0;
    for (const TopicScores& topic : read.topics)
        count += (topic.grades.array() >= 0).count();
    return count;
}

Recipe recipeOf(
    const FeatureTable& read, const Source& source, const std::vector<const Normalization*>& rules, bool positions)
{
    Recipe recipe{{"collection", describe(source)}, {"path", source.paths.front().string()},
        {"collection sha256", read.sha256}};
    for (std::size_t i = 0; i < rules.size(); ++i)
        recipe.emplace_back(
            "normalizer " + std::to_string(i + 1), rules[i] != nullptr ? std::string(rules[i]->name) : "none");
    recipe.insert(recipe.end(),
        {{"feature values", positions ? "positions, scored 11 / (position + 10)" : "scores"},
            {"normalize", source.normalization}, {"candidates", "the rows of the query"}, {"missing", source.missing},
            {"pool", source.pool}, {"ties", describe(*source.ties)}, {"level", std::to_string(*source.level)},
            {"judgments", std::to_string(judgmentsOf(read))}, {"topics", describe(*source.topics)}});
    return recipe;
}

ScoreTable tableOf(FeatureTable& read, const Source& source, unsigned threads, const Task& task)
{
    const bool positions = arePositions(read, source);
    const auto rules = rulesFor(read, source, positions);
    ScoreTable table;
    table.rankers = read.names;
    table.labels = std::move(read.names);
    table.level = *source.level;
    table.recipe = recipeOf(read, source, rules, positions);
    table.documents = std::make_shared<const std::vector<std::string>>(std::move(read.documents));
    if (!read.folds.empty())
        table.folds = std::make_shared<const std::vector<GivenFold>>(std::move(read.folds));
    table.topics.resize(read.topics.size());
    const ScoreTable names = table;
    const bool isAsPublished = std::ranges::count(rules, nullptr) == std::ssize(rules);
    ScoreTableBuilder builder(std::move(table), isAsPublished ? std::vector<const Normalization*>() : rules);
    parallelFor(read.topics.size(), threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Normalising");
        TopicScores topic = std::move(read.topics[i]);
        if (positions)
            scorePositions(topic);
        orderRows(topic, names, *source.ties);
        builder.set(i, std::move(topic));
    });
    return builder.build();
}

Opened openFeatures(const Source& given, const OpenContext& context, const Task& task)
{
    const Source source = settled(given);
    FeatureTable read = readFeatures(source.paths, task.slice(0.0, 0.8));
    Opened opened;
    if (arePositions(read, source))
        addNote(read.findings, Code::positionsRead, {read.files.front().filename().string()},
            "Features are whole numbers from 1 and NULL: positions, 1 the best. They became scores, 11 / (position + "
            "10). Choose --feature-values scores if they are none.");
    opened.findings = std::move(read.findings);
    opened.files = read.files;
    if (context.onRead)
        context.onRead(opened.findings);
    opened.scoring = scoringOptions(source, context);
    opened.table = std::make_shared<const ScoreTable>(tableOf(read, source, context.threads, task.slice(0.8, 1.0)));
    return opened;
}

}  // namespace

const std::vector<std::string_view>& featureValueRules()
{
    static const std::vector<std::string_view> names{"auto", "scores", "positions"};
    return names;
}

SourceKind letorSource()
{
    return {
        .name = "letor",
        .label = "a file of features",
        .summary =
            "A file of features in the form of LETOR or SVMlight, or a folder of them; repeat for parts of folds",
        .expects = "rows such as '2 qid:1 1:0.5 2:0.25', or a folder with train, vali and test of these",
        .recognises = isOfFeatures,
        .topics = MeanTopics::judged,
        .open = openFeatures,
    };
}

}  // namespace rankscape
