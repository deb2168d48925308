// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/list_rank.h"

#include <cmath>

#include "core/recommenders/unrated_items.h"

namespace rankscape {

namespace {

using Entry = RatingMatrix::InnerIterator;

constexpr std::uint64_t listUserTag = 1;
constexpr std::uint64_t listItemTag = 2;
constexpr std::uint64_t listNegativesTag = 9;
constexpr double listBeta = 1e-8;

double logSum(const Eigen::VectorXd& values)
{
    const double most = values.maxCoeff();
    return most + std::log((values.array() - most).exp().sum());
}

Eigen::VectorXd softmax(const Eigen::VectorXd& values)
{
    return (values.array() - logSum(values)).exp();
}

std::unique_ptr<const Recommender> printedRecommender(Factors factors)
{
    return std::make_unique<FactorRecommender>(std::move(factors),
        "ListRank-MF as printed orders rated items alone: for the best few items of a list it is of little use");
}

std::unique_ptr<const Recommender> reviveListRank(
    const RatingMatrix& training, const ParameterValues& values, FittedArrays&& fitted)
{
    Factors factors = factorsFrom(std::move(fitted), training, values);
    if (values.at("form") > 0.5)
        return printedRecommender(std::move(factors));
    return std::make_unique<FactorRecommender>(std::move(factors));
}

std::unique_ptr<const Recommender> fitListRankRow(
    const RatingMatrix& training, const ParameterValues& values, const FitContext& context, const Task& task)
{
    const ListRankOptions options{static_cast<Eigen::Index>(values.at("k")), static_cast<int>(values.at("negatives")),
        values.at("tau"), values.at("rate"), values.at("lambda"), static_cast<int>(values.at("epochs"))};
    return values.at("form") > 0.5 ? fitPrintedListRank(training, options, context, task)
                                   : fitListRank(training, options, context, task);
}

}  // namespace

ListRankDescent::ListRankDescent(const RatingMatrix& ratings, const ListRankOptions& options, std::uint64_t seed)
    : m_options(options)
    , m_ratings(ratings)
    , m_random(CountedRandom::of(seed, listNegativesTag))
    , m_users(startFactors(seed, listUserTag, options.factors, ratings.rows()), options.rate, listBeta)
    , m_items(startFactors(seed, listItemTag, options.factors, ratings.cols()), options.rate, listBeta)
{
}

RatedList ListRankDescent::list(Eigen::Index user, int epoch) const
{
    RatedList list;
    std::vector<double> ratings;
    for (Entry entry(m_ratings, user); entry; ++entry) {
        list.items.push_back(entry.col());
        ratings.push_back(entry.value());
    }
    const auto first = static_cast<std::uint64_t>(epoch) * static_cast<std::uint64_t>(m_ratings.nonZeros())
        + static_cast<std::uint64_t>(m_ratings.outerIndexPtr()[user]);
    const std::uint64_t negatives =
        hasAllItems(m_ratings, user) ? 0 : static_cast<std::uint64_t>(m_options.negatives);
    const std::uint64_t count = list.items.size() * negatives;
    for (std::uint64_t i = 0; i < count; ++i)
        list.items.push_back(unratedItem(m_ratings, user, m_random, first * negatives + i));
    ratings.resize(list.items.size(), 0.0);
    list.ratings = Eigen::Map<const Eigen::VectorXd>(ratings.data(), std::ssize(ratings));
    return list;
}

ListRankDescent::Gradient ListRankDescent::gradient(Eigen::Index user, const RatedList& list) const
{
    Gradient found;
    found.touched = list.items;
    std::ranges::sort(found.touched);
    found.touched.erase(std::ranges::unique(found.touched).begin(), found.touched.end());
    Eigen::VectorXd scores(std::ssize(list.items));
    for (std::size_t i = 0; i < list.items.size(); ++i)
        scores[static_cast<Eigen::Index>(i)] = m_items.values().col(list.items[i]).dot(m_users.values().col(user));
    const Eigen::VectorXd target = softmax(list.ratings / m_options.tau);
    const Eigen::VectorXd difference = softmax(scores) - target;
    found.loss = logSum(scores) - target.dot(scores);
    Eigen::VectorXd slopes = Eigen::VectorXd::Zero(std::ssize(found.touched));
    for (std::size_t i = 0; i < list.items.size(); ++i)
        slopes[std::ranges::lower_bound(found.touched, list.items[i]) - found.touched.begin()] +=
            difference[static_cast<Eigen::Index>(i)];
    const Eigen::MatrixXd items = m_items.values()(Eigen::all, found.touched);
    found.user = items * slopes + m_options.lambda * m_users.values().col(user);
    found.items = m_users.values().col(user) * slopes.transpose() + m_options.lambda * items;
    return found;
}

double ListRankDescent::step(Eigen::Index user, int epoch)
{
    const Gradient found = gradient(user, list(user, epoch));
    m_users.step(user, found.user);
    for (std::size_t i = 0; i < found.touched.size(); ++i)
        m_items.step(found.touched[i], found.items.col(static_cast<Eigen::Index>(i)));
    return found.loss;
}

PrintedListRank::PrintedListRank(
    const RatingMatrix& ratings, Eigen::Index factors, double lambda, double largest, std::uint64_t seed)
    : m_ratings(ratings)
    , m_lambda(lambda)
    , m_largest(largest)
    , m_factors{.users = startFactors(seed, listUserTag, factors, ratings.rows()),
          .items = startFactors(seed, listItemTag, factors, ratings.cols())}
    , m_at(at(m_factors))
{
}

double PrintedListRank::addUser(Eigen::Index user, const Factors& factors, Point& point) const
{
    std::vector<Eigen::Index> rated;
    for (Entry entry(m_ratings, user); entry; ++entry)
        rated.push_back(entry.col());
    if (rated.empty())
        return 0.0;
    const Eigen::Map<const Eigen::VectorXd> ratings(
        m_ratings.valuePtr() + m_ratings.outerIndexPtr()[user], std::ssize(rated));
    const Eigen::MatrixXd items = factors.items(Eigen::all, rated);
    const Eigen::VectorXd products = items.transpose() * factors.users.col(user);
    const Eigen::VectorXd scores = 1.0 / (1.0 + (-products.array()).exp());
    const Eigen::VectorXd target = softmax(ratings / m_largest);
    const Eigen::VectorXd slopes = (softmax(scores) - target).array() * scores.array() * (1.0 - scores.array());
    point.users.col(user) += items * slopes;
    for (std::size_t i = 0; i < rated.size(); ++i)
        point.items.col(rated[i]) += slopes[static_cast<Eigen::Index>(i)] * factors.users.col(user);
    return logSum(scores) - target.dot(scores);
}

PrintedListRank::Point PrintedListRank::at(const Factors& factors) const
{
    Point point{0.5 * m_lambda * (factors.users.squaredNorm() + factors.items.squaredNorm()),
        m_lambda * factors.users, m_lambda * factors.items};
    for (Eigen::Index user = 0; user < m_ratings.rows(); ++user)
        point.loss += addUser(user, factors, point);
    return point;
}

bool PrintedListRank::step()
{
    constexpr double leastRate = 1e-12;
    for (m_rate *= 2.0; m_rate > leastRate; m_rate /= 2.0) {
        const Factors next{
            .users = m_factors.users - m_rate * m_at.users, .items = m_factors.items - m_rate * m_at.items};
        Point there = at(next);
        if (there.loss >= m_at.loss)
            continue;
        m_factors = next;
        m_at = std::move(there);
        return true;
    }
    return false;
}

std::unique_ptr<const Recommender> fitListRank(
    const RatingMatrix& training, const ListRankOptions& options, const FitContext& context, const Task& task)
{
    ListRankDescent descent(training, options, context.seed);
    FitTrace trace;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        double loss = 0.0;
        for (Eigen::Index user = 0; user < training.rows(); ++user) {
            const double done = static_cast<double>(user) / static_cast<double>(training.rows());
            task.checkpoint((epoch + done) / options.epochs, "ListRank-MF");
            if (training.outerIndexPtr()[user] < training.outerIndexPtr()[user + 1])
                loss += descent.step(user, epoch);
        }
        addStep(trace, epoch + 1, loss / static_cast<double>(training.rows()), context);
    }
    Factors factors = descent.factors();
    factors.trace = std::move(trace);
    return std::make_unique<FactorRecommender>(std::move(factors));
}

std::unique_ptr<const Recommender> fitPrintedListRank(
    const RatingMatrix& training, const ListRankOptions& options, const FitContext& context, const Task& task)
{
    const double largest = training.nonZeros() > 0 ? training.coeffs().maxCoeff() : 1.0;
    PrintedListRank descent(training, options.factors, options.lambda, largest, context.seed);
    FitTrace trace;
    for (int pass = 0; pass < options.epochs; ++pass) {
        task.checkpoint(static_cast<double>(pass) / options.epochs, "ListRank-MF");
        if (!descent.step())
            break;
        addStep(trace, pass + 1, descent.loss(), context);
    }
    Factors factors = descent.factors();
    factors.trace = std::move(trace);
    return printedRecommender(std::move(factors));
}

RankerType listRank()
{
    const ListRankOptions initial;
    return {
        .name = "listrank-mf",
        .label = "ListRank-MF",
        .summary = "The chances of each item to come first in a user's list shall be those that the ratings give it.",
        .reference = "Shi, Larson and Hanjalic (2010); with unrated items drawn beside the rated ones",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters =
            {
                factorsParameter(static_cast<double>(initial.factors)),
                epochsParameter(initial.epochs),
                negativesParameter(initial.negatives),
                {.name = "tau",
                    .label = "temperature τ",
                    .initial = initial.tau,
                    .least = 0.01,
                    .most = 100.0,
                    .help = "ratings are divided by it: the less, the more the best ones count"},
                rateParameter(initial.rate),
                penaltyParameter(initial.lambda),
                {.name = "form",
                    .label = "form",
                    .choices = {"sampled", "printed"},
                    .help =
                        "with items drawn, or as printed on rated items alone, where it cannot find the best of all"},
            },
        .fit = nullptr,
        .seeded = true,
        .work = 100.0,
        .recommend = fitListRankRow,
        .revive = reviveListRank,
        .loss = "cross entropy",
    };
}

}  // namespace rankscape
