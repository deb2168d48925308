// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/implicit_als.h"

#include <Eigen/Cholesky>
#include <cmath>

#include "core/base/counted_random.h"

namespace rankscape {

namespace {

constexpr std::uint64_t itemStartTag = 2;

using Entry = RatingMatrix::InnerIterator;

/// Σ c y yᵀ + λ over all of the others. \param gram  Y Yᵀ + λ
Eigen::MatrixXd normalMatrix(
    const Eigen::MatrixXd& gram, const Eigen::MatrixXd& others, const RatingMatrix& weights, Eigen::Index row)
{
    Eigen::MatrixXd normal = gram;
    Eigen::MatrixXd rated(others.rows(), weights.outerIndexPtr()[row + 1] - weights.outerIndexPtr()[row]);
    Eigen::Index place = 0;
    for (Entry entry(weights, row); entry; ++entry)
        rated.col(place++) = std::sqrt(entry.value()) * others.col(entry.col());
    if (place > 0)
        normal.selfadjointView<Eigen::Lower>().rankUpdate(rated);
    return normal;
}

Eigen::MatrixXd gramOf(const Eigen::MatrixXd& factors, double lambda)
{
    return factors * factors.transpose() + lambda * Eigen::MatrixXd::Identity(factors.rows(), factors.rows());
}

void solve(Eigen::MatrixXd& side, const Eigen::MatrixXd& others, const RatingMatrix& weights, double lambda,
    unsigned threads, const Task& task)
{
    const Eigen::MatrixXd gram = gramOf(others, lambda);
    forEachRow(weights.rows(), threads, task, [&](Eigen::Index row) {
        Eigen::VectorXd target = Eigen::VectorXd::Zero(others.rows());
        for (Entry entry(weights, row); entry; ++entry)
            target += (1.0 + entry.value()) * others.col(entry.col());
        side.col(row) = normalMatrix(gram, others, weights, row).llt().solve(target);
    });
}

class ImplicitRecommender final : public FactorRecommender {
public:
    ImplicitRecommender(Factors factors, RatingMatrix weights, double lambda)
        : FactorRecommender(std::move(factors))
        , m_weights(std::move(weights))
        , m_gram(gramOf(this->factors().items, lambda))
    {
    }

    /// y · W y_j c_j of each own item j, W = (Y C Yᵀ + λ)⁻¹: they sum to the score.
    std::vector<Reason> explain(Eigen::Index user, Eigen::Index item) const override
    {
        const Eigen::MatrixXd& items = factors().items;
        const Eigen::VectorXd solved = normalMatrix(m_gram, items, m_weights, user).llt().solve(items.col(item));
        std::vector<Reason> reasons;
        for (Entry own(m_weights, user); own; ++own)
            reasons.push_back({Reason::Of::item, own.col(), (1.0 + own.value()) * items.col(own.col()).dot(solved)});
        return reasons;
    }

private:
    RatingMatrix m_weights;
    Eigen::MatrixXd m_gram;
};

RatingMatrix countedRatings(const RatingMatrix& training, const ParameterValues& values)
{
    RatingMatrix ratings = training;
    const double level = values.at("positives");
    ratings.prune([&](Eigen::Index, Eigen::Index, double value) { return value >= level; });
    return valuesOf(ratings, values);
}

std::unique_ptr<const Recommender> fitImplicitRow(
    const RatingMatrix& training, const ParameterValues& values, const FitContext& context, const Task& task)
{
    const ImplicitOptions options{static_cast<Eigen::Index>(values.at("k")), values.at("alpha"), values.at("lambda"),
        static_cast<int>(values.at("sweeps"))};
    const RatingMatrix ratings = countedRatings(training, values);
    requirePositives(ratings, "MF");
    return fitImplicit(ratings, options, context, task);
}

std::unique_ptr<const Recommender> reviveImplicit(
    const RatingMatrix& training, const ParameterValues& values, FittedArrays&& fitted)
{
    return std::make_unique<ImplicitRecommender>(factorsFrom(std::move(fitted), training, values),
        values.at("alpha") * countedRatings(training, values), values.at("lambda"));
}

}  // namespace

ImplicitAls::ImplicitAls(const RatingMatrix& ratings, const ImplicitOptions& options, const FitContext& context)
    : m_options(options)
    , m_threads(context.threads)
    , m_weights(options.alpha * ratings)
    , m_weightsOfItems(transposed(m_weights))
    , m_users(Eigen::MatrixXd::Zero(options.factors, ratings.rows()))
    , m_items(startFactors(context.seed, itemStartTag, options.factors, ratings.cols()))
{
}

void ImplicitAls::solveUsers(const Task& task)
{
    solve(m_users, m_items, m_weights, m_options.lambda, m_threads, task);
}

void ImplicitAls::solveItems(const Task& task)
{
    solve(m_items, m_users, m_weightsOfItems, m_options.lambda, m_threads, task);
}

double ImplicitAls::objective() const
{
    double sum = (m_users * m_users.transpose()).cwiseProduct(m_items * m_items.transpose()).sum();
    for (Eigen::Index user = 0; user < m_weights.rows(); ++user) {
        for (Entry entry(m_weights, user); entry; ++entry) {
            const double score = m_users.col(user).dot(m_items.col(entry.col()));
            sum += (1.0 + entry.value()) * (1.0 - score) * (1.0 - score) - score * score;
        }
    }
    return sum + m_options.lambda * (m_users.squaredNorm() + m_items.squaredNorm());
}

std::unique_ptr<const Recommender> fitImplicit(
    const RatingMatrix& training, const ImplicitOptions& options, const FitContext& context, const Task& task)
{
    ImplicitAls als(training, options, context);
    FitTrace trace;
    for (int sweep = 0; sweep < options.sweeps; ++sweep) {
        task.checkpoint(static_cast<double>(sweep) / options.sweeps, "MF");
        als.solveUsers(task.silent());
        als.solveItems(task.silent());
        addStep(trace, sweep + 1, als.objective(), context);
    }
    als.solveUsers(task.silent());
    return std::make_unique<ImplicitRecommender>(
        Factors{.users = als.users(), .items = als.items(), .trace = std::move(trace)}, options.alpha * training,
        options.lambda);
}

RankerType implicitFactors()
{
    const ImplicitOptions initial;
    Parameter positives = positivesParameter();
    positives.initial = 0.0;
    return {
        .name = "mf",
        .label = "MF",
        .summary =
            "Users and items become points: what was rated shall lie close, what was not far, but not so surely.",
        .reference = "Hu, Koren and Volinsky (2008), alternating least squares",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters =
            {
                factorsParameter(static_cast<double>(initial.factors)),
                {.name = "alpha",
                    .label = "confidence α",
                    .initial = initial.alpha,
                    .least = 0.001,
                    .most = 1000.0,
                    .help = "a rated pair counts 1 + α times the rating, all others 1"},
                penaltyParameter(initial.lambda, leastPenalty),
                sweepsParameter(initial.sweeps),
                valuesParameter(),
                positives,
            },
        .fit = nullptr,
        .seeded = true,
        .work = 10.0,
        .recommend = fitImplicitRow,
        .revive = reviveImplicit,
        .loss = "squared error",
    };
}

}  // namespace rankscape
