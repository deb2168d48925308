// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/score_ratings.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/base/error.h"
#include "core/base/highest.h"
#include "core/base/joined.h"
#include "core/base/parallel.h"
#include "core/rankers/row_order.h"
#include "core/recommenders/recommender_shelf.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

using Clock = std::chrono::steady_clock;

void checkRecommenders(const ScoringOptions& options)
{
    if (options.rankers.empty())
        throw Error("Choose at least one recommender.");
    for (const RankerSetting& ranker : options.rankers) {
        if (ranker.type->recommend == nullptr)
            throw Error(std::string(ranker.type->label) + " ranks texts, and these are ratings. Choose of "
                + joined(recommenderTypes(), ", ", &RankerType::name) + ".");
    }
}

/// Each recommender's part of the progress, by the work it takes: [recommenders + 1] fractions.
std::vector<double> endsOf(const std::vector<RankerSetting>& rankers)
{
    std::vector<double> ends{0.0};
    for (const RankerSetting& ranker : rankers)
        ends.push_back(ends.back() + ranker.type->work);
    for (double& end : ends)
        end /= ends.back();
    return ends;
}

/// Makes one topic after the other; several threads may ask at once.
class UserTables {
public:
    UserTables(const Ratings& ratings, const SplitRatings& split, const FittedRecommenders& fitted, std::size_t best)
        : m_ratings(ratings)
        , m_split(split)
        , m_fitted(fitted)
        , m_best(best)
    {
    }

    TopicScores operator()(std::size_t user, const Task& task) const
    {
        const auto row = static_cast<Eigen::Index>(user);
        Eigen::MatrixXd scores(std::ssize(m_ratings.items), std::ssize(m_fitted.recommenders));
        for (Eigen::Index i = 0; i < scores.cols(); ++i) {
            task.stopIfAsked();
            scores.col(i) = m_fitted.recommenders[static_cast<std::size_t>(i)]->score(row);
        }
        TopicScores topic;
        topic.topic = m_ratings.users[user];
        topic.judged = !m_split.test[user].empty();
        topic.documents = candidatesOf(scores, m_fitted.training, row, m_best);
        topic.scores = scores(topic.documents, Eigen::all);
        topic.grades = Eigen::VectorXi::Zero(std::ssize(topic.documents));
        for (const Rating& rating : m_split.test[user]) {
            topic.idealGrades.push_back(gradeOf(rating.value));
            const auto found = std::ranges::lower_bound(topic.documents, rating.item);
            if (found != topic.documents.end() && *found == rating.item)
                topic.grades[found - topic.documents.begin()] = topic.idealGrades.back();
        }
        return topic;
    }

private:
    const Ratings& m_ratings;
    const SplitRatings& m_split;
    const FittedRecommenders& m_fitted;
    std::size_t m_best;
};

void addRecipe(ScoreTable& table, const ScoringOptions& options, const std::vector<const Normalization*>& rules,
    const FittedRecommenders& fitted, std::size_t best)
{
    for (std::size_t i = 0; i < rules.size(); ++i) {
        table.recipe.emplace_back("ranker " + std::to_string(i + 1), describe(options.rankers[i]));
        table.recipe.emplace_back("normalizer " + std::to_string(i + 1), rules[i]->name);
        if (const std::string note = fitted.recommenders[i]->note(); !note.empty())
            table.recipe.emplace_back("note", note);
    }
    const std::string candidates = best == 0
        ? std::string("all items that the user has not rated in training")
        : "items that the user has not rated in training, of each recommender the best " + std::to_string(best);
    table.recipe.insert(table.recipe.end(),
        {{"normalize", options.normalization}, {"candidates", candidates}, {"missing", options.missing},
            {"pool", options.pool}, {"ties", describe(options.ties)}, {"grades", "ratings, rounded down"},
            {"level", std::to_string(options.level)}, {"seed", std::to_string(options.seed)}});
}

}  // namespace

FittedRecommenders fitRecommenders(
    const RatingMatrix& training, const ScoringOptions& options, const FitListener& listener, const Task& task)
{
    checkRecommenders(options);
    const auto ends = endsOf(options.rankers);
    FittedRecommenders fitted{training, {}, {}, {}};
    const RecommenderShelf shelf(training, options, task.silent());
    for (std::size_t i = 0; i < options.rankers.size(); ++i) {
        const auto begin = Clock::now();
        const RankerSetting& ranker = options.rankers[i];
        auto recommender = shelf.find(ranker, task.silent());
        fitted.cached.push_back(recommender != nullptr);
        if (recommender == nullptr) {
            FitContext context{options.seed, options.threads, {}};
            if (listener)
                context.onStep = [&listener, i](const FitStep& step) { listener(i, step); };
            recommender = ranker.type->recommend(training, ranker.values, context, task.slice(ends[i], ends[i + 1]));
            shelf.keep(ranker, *recommender, task.silent());
        }
        fitted.recommenders.push_back(std::move(recommender));
        fitted.seconds.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    }
    return fitted;
}

int gradeOf(double rating)
{
    return std::max(1, static_cast<int>(std::floor(rating)));
}

std::vector<std::int32_t> candidatesOf(
    const Eigen::MatrixXd& scores, const RatingMatrix& training, Eigen::Index user, std::size_t best)
{
    std::vector<bool> isRated(static_cast<std::size_t>(scores.rows()), false);
    for (RatingMatrix::InnerIterator entry(training, user); entry; ++entry)
        isRated[static_cast<std::size_t>(entry.col())] = true;
    std::vector<std::int32_t> unrated;
    for (std::size_t item = 0; item < isRated.size(); ++item) {
        if (!isRated[item])
            unrated.push_back(static_cast<std::int32_t>(item));
    }
    if (best == 0 || best >= unrated.size())
        return unrated;
    std::vector<bool> isChosen(isRated.size(), false);
    for (Eigen::Index i = 0; i < scores.cols(); ++i) {
        std::vector<std::int32_t> order = unrated;
        const auto column = scores.col(i);
        keepFirst(order, best, byValue(column, std::greater{}));
        for (const std::int32_t item : order)
            isChosen[static_cast<std::size_t>(item)] = true;
    }
    std::erase_if(unrated, [&](std::int32_t item) { return !isChosen[static_cast<std::size_t>(item)]; });
    return unrated;
}

ScoredRatings scoreRatings(const Ratings& ratings, const SplitRatings& split, const ScoringOptions& options,
    std::size_t best, const Recipe& source, const FitListener& listener, const Task& task)
{
    ScoredRatings scored;
    nameRankers(scored.table, options.rankers);
    const auto fitted = std::make_shared<const FittedRecommenders>(
        fitRecommenders(split.training, options, listener, task.slice(0.0, 0.9)));
    const auto rules = normalizationRules(options);
    scored.fitted = fitted;
    scored.table.level = options.level;
    scored.table.recipe = source;
    addRecipe(scored.table, options, rules, *fitted, best);
    scored.table.documents = std::make_shared<const std::vector<std::string>>(ratings.items);
    scored.table.topics.resize(ratings.users.size());
    for (std::size_t i = 0; i < rules.size(); ++i)
        scored.fits.push_back({scored.table.rankers[i], scored.table.labels[i], 0, fitted->recommenders[i]->trace(),
            fitted->seconds[i], fitted->cached[i], true});
    const ScoreTable names = scored.table;
    ScoreTableBuilder builder(std::move(scored.table), rules);
    const UserTables tables(ratings, split, *fitted, best);
    parallelFor(ratings.users.size(), options.threads, task.slice(0.9, 1.0), [&](std::size_t user, const Task& part) {
        part.checkpoint(0.0, "Scoring users");
        TopicScores topic = tables(user, part);
        orderRows(topic, names, options.ties);
        builder.set(user, std::move(topic));
    });
    scored.table = builder.build();
    return scored;
}

}  // namespace rankscape
