// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/score_collection.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parallel.h"
#include "core/rankers/row_order.h"
#include "core/scores/normalization.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

void check(const ScoringOptions& options)
{
    if (options.rankers.empty())
        throw Error("Choose at least one ranker.");
    if (options.level < 1)
        throw Error("The level, the grade from which a document is relevant, must be 1 or more.");
}

/// The documents' order in every topic, which decides between equal scores.
std::vector<std::int32_t> tieOrder(const Collection& collection, Ties ties)
{
    std::vector<std::int32_t> order(collection.documents.size());
    std::iota(order.begin(), order.end(), 0);
    const auto id = [&](std::int32_t document) -> const std::string& {
        return collection.documents[static_cast<std::size_t>(document)].id;
    };
    if (ties == Ties::docnoAscending)
        std::ranges::stable_sort(order, std::less{}, id);
    if (ties == Ties::docnoDescending)
        std::ranges::stable_sort(order, std::greater{}, id);
    return order;
}

Eigen::VectorXi gradesOf(const std::vector<Judgment>& judgments, std::size_t documents)
{
    Eigen::VectorXi grades = Eigen::VectorXi::Zero(static_cast<Eigen::Index>(documents));
    for (const Judgment& judgment : judgments)
        grades[judgment.document] = judgment.grade;
    return grades;
}

class TopicTables {
public:
    TopicTables(const Collection& collection, const std::vector<RawScores>& raw, const ScoringOptions& options)
        : m_collection(collection)
        , m_raw(raw)
        , m_options(options)
        , m_order(tieOrder(collection, options.ties))
        , m_isEmpty(m_order.size(), false)
    {
        for (const Eigen::Index document : raw.front().emptyDocuments)
            m_isEmpty[static_cast<std::size_t>(document)] = true;
    }

    TopicScores operator()(std::size_t index) const
    {
        const Eigen::VectorXi grades = gradesOf(m_collection.qrels[index], m_order.size());
        TopicScores topic;
        topic.topic = m_collection.topics[index].id;
        topic.judged = !m_collection.qrels[index].empty();
        for (const Judgment& judgment : m_collection.qrels[index]) {
            if (judgment.grade > 0)
                topic.idealGrades.push_back(judgment.grade);
        }
        topic.scores.resize(0, std::ssize(m_raw));
        const bool asksNothing =
            std::ranges::binary_search(m_raw.front().emptyTopics, static_cast<Eigen::Index>(index));
        if (!asksNothing)
            addCandidates(index, grades, topic);
        return topic;
    }

private:
    void addCandidates(std::size_t index, const Eigen::VectorXi& grades, TopicScores& topic) const
    {
        topic.documents = rowsOf(grades);
        topic.grades = grades(topic.documents);
        for (std::size_t row = 0; row < topic.documents.size(); ++row) {
            if (m_isEmpty[static_cast<std::size_t>(topic.documents[row])])
                topic.unscored.push_back(static_cast<Eigen::Index>(row));
        }
        topic.scores.resize(std::ssize(m_order), std::ssize(m_raw));
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
            const RawScores& raw = m_raw[static_cast<std::size_t>(ranker)];
            topic.scores.col(ranker) = raw.scores.col(static_cast<Eigen::Index>(index))(topic.documents);
        }
    }

    std::vector<std::int32_t> rowsOf(const Eigen::VectorXi& grades) const
    {
        std::vector<std::int32_t> rows = m_order;
        const auto isRelevant = [&](std::int32_t document) { return grades[document] >= m_options.level; };
        if (m_options.ties == Ties::best)
            std::stable_partition(rows.begin(), rows.end(), isRelevant);
        if (m_options.ties == Ties::worst)
            std::stable_partition(rows.begin(), rows.end(), std::not_fn(isRelevant));
        return rows;
    }

    const Collection& m_collection;
    const std::vector<RawScores>& m_raw;
    const ScoringOptions& m_options;
    std::vector<std::int32_t> m_order;
    std::vector<bool> m_isEmpty;  // [documents]
};

/// Fields other than those asked in which some topic has a word, as fieldNames() has them.
std::vector<std::string> otherFields(const Collection& collection, const ScoringOptions& options)
{
    const Analyzer analyzer = analyzerOf(options);
    std::vector<std::string> found;
    for (const std::string_view field : fieldNames()) {
        const std::string name(field);
        const bool asked = std::ranges::count(options.topicFields, name) > 0;
        const auto hasWord = [&](const Topic& topic) { return !analyzer.terms(text(topic, {name})).empty(); };
        if (!asked && std::ranges::any_of(collection.topics, hasWord))
            found.push_back(name);
    }
    return found;
}

/// Topics that ask nothing have no candidates and count with 0. All of them: that is no way to ask.
/// \returns what the recipe must say of them, "" if there is none
std::string noteOfEmptyTopics(
    const Collection& collection, const ScoringOptions& options, const std::vector<Eigen::Index>& empty)
{
    if (empty.empty())
        return {};
    if (empty.size() == collection.topics.size()) {
        const auto others = otherFields(collection, options);
        throw NothingAsked("None of the " + std::to_string(empty.size()) + " topics has an indexed word in "
                + joined(options.topicFields, ",") + ", so they ask nothing. "
                + (others.empty() ? "Choose other fields, or another stop list."
                                  : "Their words stand in " + joined(others, ",") + ": let topics ask with that."),
            others);
    }
    constexpr std::size_t named = 10;
    const auto idOf = [&](Eigen::Index topic) { return collection.topics[static_cast<std::size_t>(topic)].id; };
    const std::string ids = joined(std::span(empty).first(std::min(named, empty.size())), ", ", idOf);
    return std::to_string(empty.size()) + (empty.size() == 1 ? " topic asks" : " topics ask")
        + " nothing (no indexed word): " + ids + (empty.size() > named ? ", …" : "")
        + ". They have no ranking and count with 0.";
}

Recipe recipeOf(const Collection& collection, const ScoringOptions& options,
    const std::vector<const Normalization*>& rules, const Task& task)
{
    Recipe recipe{{"collection", collection.name}, {"path", collection.path},
        {"collection sha256", contentHash(collection, task)}};
    for (std::size_t i = 0; i < options.rankers.size(); ++i) {
        recipe.emplace_back("ranker " + std::to_string(i + 1), describe(options.rankers[i]));
        recipe.emplace_back("normalizer " + std::to_string(i + 1), rules[i]->name);
    }
    recipe.insert(recipe.end(),
        {{"fields", joined(options.documentFields, ",")}, {"topic fields", joined(options.topicFields, ",")},
            {"stop list", options.stopList.name + ", sha256 " + hashOf(options.stopList).substr(0, 16)},
            {"accents", std::string(accentRules().at(static_cast<std::size_t>(options.accents)))},
            {"stem", options.stem}, {"least term count", std::to_string(options.leastCount)},
            {"normalize", options.normalization}, {"grid", "2^-40 of the topic's largest, joined within 2^-43"},
            {"candidates", "all documents"}, {"missing", options.missing}, {"pool", options.pool},
            {"ties", describe(options.ties)}, {"level", std::to_string(options.level)},
            {"seed", std::to_string(options.seed)}});
    recipe.insert(recipe.end(), collection.reading.begin(), collection.reading.end());
    return recipe;
}

}  // namespace

void nameRankers(ScoreTable& table, const std::vector<RankerSetting>& rankers)
{
    std::map<std::string_view, int> uses;
    for (const RankerSetting& ranker : rankers)
        ++uses[ranker.type->name];
    for (const RankerSetting& ranker : rankers) {
        const std::string changes = describeChanges(ranker.values, ranker.type->parameters);
        const bool told = uses[ranker.type->name] > 1 && !changes.empty();
        table.rankers.push_back(std::string(ranker.type->name) + (told ? ":" + changes : ""));
        table.labels.push_back(std::string(ranker.type->label) + (told ? " " + changes : ""));
        if (std::ranges::count(table.rankers, table.rankers.back()) > 1)
            throw Error(
                "The ranker " + table.rankers.back() + " is there twice. Give it other options, or leave one out.");
    }
}

std::vector<const Normalization*> normalizationRules(const ScoringOptions& options)
{
    std::vector<const Normalization*> rules;
    for (const RankerSetting& ranker : options.rankers) {
        const std::string_view byScale = ranker.type->scale == ScoreScale::cosine ? "none"
            : ranker.type->scale == ScoreScale::unbounded                         ? "max"
                                                                                  : "minmax";
        rules.push_back(&normalization(options.normalization == "auto" ? byScale : options.normalization));
    }
    return rules;
}

ScoredCollection scoreCollectionWithFits(
    const Collection& collection, const ScoringOptions& options, const FitListener& listener, const Task& task)
{
    check(options);
    ScoredCollection scored;
    ScoreTable& table = scored.table;
    nameRankers(table, options.rankers);
    table.level = options.level;
    const auto rules = normalizationRules(options);
    const std::vector<RawScores> raw = rawScores(collection, options, listener, task.slice(0.0, 0.95));

    std::vector<std::string> ids;
    for (const Document& document : collection.documents)
        ids.push_back(document.id);
    table.documents = std::make_shared<const std::vector<std::string>>(std::move(ids));
    table.topics.resize(collection.topics.size());
    table.recipe = recipeOf(collection, options, rules, task);
    table.recipe.emplace_back("terms", std::to_string(raw.front().terms));
    table.recipe.emplace_back("note", noteOfEmptyTopics(collection, options, raw.front().emptyTopics));
    for (std::size_t i = 0; i < raw.size(); ++i) {
        table.recipe.emplace_back("note", raw[i].note);
        scored.fits.push_back(
            {table.rankers[i], table.labels[i], raw[i].dimensions, raw[i].trace, raw[i].seconds, raw[i].cached});
    }
    std::erase_if(table.recipe, [](const auto& entry) { return entry.first == "note" && entry.second.empty(); });
    ScoreTableBuilder builder(std::move(table), rules);
    const TopicTables tables(collection, raw, options);
    parallelFor(
        collection.topics.size(), options.threads, task.slice(0.95, 1.0), [&](std::size_t i, const Task& part) {
            part.checkpoint(0.0, "Scoring topics");
            builder.set(i, tables(i));
            part.checkpoint(1.0, "Scoring topics");
        });
    table = builder.build();
    return scored;
}

ScoreTable scoreCollection(const Collection& collection, const ScoringOptions& options, const Task& task)
{
    return scoreCollectionWithFits(collection, options, {}, task).table;
}

}  // namespace rankscape
