// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/search.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/base/highest.h"
#include "core/base/joined.h"
#include "core/measures/topic_ranking.h"
#include "core/rankers/score_collection.h"
#include "core/topic_models/explore.h"

namespace rankscape {

namespace {

constexpr std::size_t mostCauses = 8;

using Matches = std::vector<bool>;  // [documents]

/// Those with words that a ranker does not score 0, which is what it says of no match at all.
Matches matchesOf(const Eigen::VectorXd& scores, const Corpus& corpus)
{
    Matches matches(static_cast<std::size_t>(scores.size()));
    for (Eigen::Index document = 0; document < scores.size(); ++document)
        matches[static_cast<std::size_t>(document)] = corpus.lengths[document] > 0.0 && scores[document] != 0.0;
    return matches;
}

/// Their numbers, rising.
std::vector<Eigen::Index> documentsOf(const Matches& matches)
{
    std::vector<Eigen::Index> documents;
    for (std::size_t document = 0; document < matches.size(); ++document) {
        if (matches[document])
            documents.push_back(static_cast<Eigen::Index>(document));
    }
    return documents;
}

std::vector<Eigen::Index> best(const Eigen::VectorXd& scores, const Matches& matches, std::size_t count)
{
    std::vector<Eigen::Index> order = documentsOf(matches);
    keepFirst(order, count, byValue(scores, std::greater{}));
    return order;
}

std::string nameOf(const Reason& reason, const SearchEngine& engine, std::size_t ranker)
{
    return reason.of == Reason::Of::term ? engine.fitted.corpus.vocabulary.word(reason.index)
                                         : engine.topicNames[ranker][static_cast<std::size_t>(reason.index)];
}

void keepStrongest(std::vector<Cause>& causes)
{
    std::erase_if(causes, [](const Cause& cause) { return cause.amount == 0.0; });
    std::ranges::stable_sort(causes, std::greater{}, [](const Cause& cause) { return std::abs(cause.amount); });
    causes.resize(std::min(causes.size(), mostCauses));
}

std::vector<Cause> causesOf(
    const SearchEngine& engine, std::size_t ranker, const TermVector& query, Eigen::Index document)
{
    std::vector<Reason> reasons = engine.fitted.rankers[ranker]->explain(query, document);
    std::ranges::stable_sort(reasons, std::greater{}, [](const Reason& reason) { return std::abs(reason.amount); });
    reasons.resize(std::min(reasons.size(), mostCauses));
    std::vector<Cause> causes;
    for (const Reason& reason : reasons)
        causes.push_back({nameOf(reason, engine, ranker), reason.amount});
    keepStrongest(causes);
    return causes;
}

/// What the rankers said of every document about one query.
struct Said {
    TopicScores topic;  // normalised
    std::vector<Matches> matches;  // [rankers]
};

/// What weighs the rankers in a hit's score, if anything does.
std::vector<Cause> causesOf(const SearchEngine& engine, const TopicScores& topic,
    const std::optional<Eigen::VectorXd>& weights, Eigen::Index row)
{
    std::vector<Cause> causes;
    for (Eigen::Index ranker = 0; weights && ranker < weights->size(); ++ranker)
        causes.push_back(
            {engine.labels[static_cast<std::size_t>(ranker)], (*weights)[ranker] * topic.scores(row, ranker)});
    keepStrongest(causes);
    return causes;
}

/// The best documents that match, ranked as evaluation ranks them.
std::vector<FoundDocument> ensembleOf(
    const SearchEngine& engine, const Said& said, const Model& model, std::size_t count)
{
    const auto weights = finiteWeights(said.topic, model);
    RankingScratch scratch;
    std::vector<FoundDocument> found;
    for (const Eigen::Index row : rankedRows(said.topic, model, scratch)) {
        bool matches = false;
        for (Eigen::Index ranker = 0; ranker < model.rankers(); ++ranker)
            matches = matches
                || ((!weights || (*weights)[ranker] != 0.0)
                    && said.matches[static_cast<std::size_t>(ranker)][static_cast<std::size_t>(row)]);
        if (!matches)
            continue;
        if (found.size() == count)
            break;
        found.push_back({row, scratch.scores[row], causesOf(engine, said.topic, weights, row)});
    }
    return found;
}

void readWords(const std::string& query, const Corpus& corpus, Answer& answer)
{
    const auto addOnce = [](std::vector<std::string>& list, const std::string& word) {
        if (std::ranges::count(list, word) == 0)
            list.push_back(word);
    };
    for (const std::string& word : corpus.analyzer.words(query)) {
        const std::string term = corpus.analyzer.term(word);
        const auto index = corpus.vocabulary.index(term);
        addOnce(index ? answer.words : answer.unknown, index ? corpus.vocabulary.word(*index) : word);
        if (index)
            addOnce(answer.terms, term);
    }
    if (!answer.words.empty())
        return;
    const std::string named = joined(answer.unknown, ", ");
    throw Error(named.empty() ? "The query has no word to search for: stop words are not indexed. Type other words."
                              : "No word of the query is indexed (" + named
                + "). Stop words and very rare words are left out; type others.");
}

}  // namespace

SearchEngine makeSearchEngine(const Collection& collection, const ScoringOptions& options, const Task& task)
{
    ScoreTable names;
    nameRankers(names, options.rankers);
    SearchEngine engine{fitRankers(collection, options, task), names.labels, normalizationRules(options), {}};
    for (const auto& ranker : engine.fitted.rankers) {
        const TopicSpace* const space = ranker->topicSpace();
        engine.topicNames.push_back(space != nullptr
                ? topicNames(space->model->words, engine.fitted.corpus.vocabulary)
                : std::vector<std::string>());
    }
    return engine;
}

Answer search(
    const SearchEngine& engine, const std::string& query, const Model& model, std::size_t count, const Task& task)
{
    const Corpus& corpus = engine.fitted.corpus;
    Answer answer;
    readWords(query, corpus, answer);
    const TermVector terms = corpus.query(query);
    const std::vector<Eigen::Index> empty = emptyDocuments(corpus);
    const auto rankers = std::ssize(engine.fitted.rankers);
    Said said;
    said.topic.scores.resize(corpus.counts.rows(), rankers);
    said.topic.unscored = empty;
    for (Eigen::Index i = 0; i < rankers; ++i) {
        const auto position = static_cast<std::size_t>(i);
        task.stopIfAsked();
        const Ranker& ranker = *engine.fitted.rankers[position];
        const Eigen::VectorXd scores = ranker.score(terms, task.silent());
        said.matches.push_back(matchesOf(scores, corpus));
        answer.rankers.push_back({engine.labels[position], {}});
        for (const Eigen::Index document : best(scores, said.matches.back(), count))
            answer.rankers.back().documents.push_back(
                {document, scores[document], causesOf(engine, position, terms, document)});
        said.topic.scores.col(i) = scores;
        makeComparable(said.topic.scores.col(i), *engine.rules[position], empty);
    }
    complete(said.topic, 1);
    answer.ensemble = {"Ensemble", ensembleOf(engine, said, model, count)};
    return answer;
}

}  // namespace rankscape
