// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/explicit_als.h"

#include <Eigen/Cholesky>

#include "core/base/counted_random.h"

namespace rankscape {

namespace {

constexpr std::uint64_t explicitStartTag = 2;

using Entry = RatingMatrix::InnerIterator;

double countOf(const RatingMatrix& ratings, Eigen::Index row)
{
    return static_cast<double>(ratings.outerIndexPtr()[row + 1] - ratings.outerIndexPtr()[row]);
}

double meanOf(const RatingMatrix& ratings)
{
    return ratings.nonZeros() > 0 ? ratings.coeffs().sum() / static_cast<double>(ratings.nonZeros()) : 0.0;
}

std::unique_ptr<const Recommender> explicitRecommender(Factors factors)
{
    return std::make_unique<FactorRecommender>(std::move(factors),
        "MF explicit foretells ratings, not what is rated: for the best few items of a list it is of little use");
}

std::unique_ptr<const Recommender> fitExplicitRow(
    const RatingMatrix& training, const ParameterValues& values, const FitContext& context, const Task& task)
{
    const bool hasBias = values.at("bias") < 0.5;
    return fitExplicit(training,
        {static_cast<Eigen::Index>(values.at("k")), values.at("lambda"), static_cast<int>(values.at("sweeps")),
            hasBias, values.at("penalty") < 0.5, hasBias},
        context, task);
}

}  // namespace

ExplicitAls::ExplicitAls(const RatingMatrix& ratings, const ExplicitOptions& options, const FitContext& context)
    : m_options(options)
    , m_threads(context.threads)
    , m_ratings(ratings)
    , m_ratingsOfItems(transposed(ratings))
    , m_factors{.users = Eigen::MatrixXd::Zero(options.factors, ratings.rows()),
          .items = startFactors(context.seed, explicitStartTag, options.factors, ratings.cols()),
          .userBias = Eigen::VectorXd::Zero(ratings.rows()),
          .itemBias = Eigen::VectorXd::Zero(ratings.cols()),
          .mean = options.removesMean ? meanOf(ratings) : 0.0}
{
}

/// Bias and factors of a row together, with design rows (1, y); without a bias its column is left out.
void ExplicitAls::solve(Eigen::MatrixXd& side, Eigen::VectorXd& bias, const Eigen::MatrixXd& others,
    const Eigen::VectorXd& otherBias, const RatingMatrix& ratings, const Task& task) const
{
    const Eigen::Index first = m_options.hasBias ? 1 : 0;
    forEachRow(ratings.rows(), m_threads, task, [&](Eigen::Index row) {
        const double count = countOf(ratings, row);
        side.col(row).setZero();
        bias[row] = 0.0;
        if (count == 0.0)
            return;
        const Eigen::Index size = others.rows() + first;
        Eigen::MatrixXd normal =
            m_options.lambda * (m_options.byCount ? count : 1.0) * Eigen::MatrixXd::Identity(size, size);
        Eigen::VectorXd target = Eigen::VectorXd::Zero(size);
        Eigen::VectorXd design = Eigen::VectorXd::Ones(size);
        for (Entry entry(ratings, row); entry; ++entry) {
            design.tail(others.rows()) = others.col(entry.col());
            normal.selfadjointView<Eigen::Lower>().rankUpdate(design);
            target += (entry.value() - m_factors.mean - otherBias[entry.col()]) * design;
        }
        const Eigen::VectorXd solved = normal.llt().solve(target);
        side.col(row) = solved.tail(others.rows());
        if (m_options.hasBias)
            bias[row] = solved[0];
    });
}

void ExplicitAls::solveUsers(const Task& task)
{
    solve(m_factors.users, m_factors.userBias, m_factors.items, m_factors.itemBias, m_ratings, task);
}

void ExplicitAls::solveItems(const Task& task)
{
    solve(m_factors.items, m_factors.itemBias, m_factors.users, m_factors.userBias, m_ratingsOfItems, task);
}

double ExplicitAls::penaltyOf(
    const RatingMatrix& ratings, const Eigen::MatrixXd& side, const Eigen::VectorXd& bias) const
{
    double sum = 0.0;
    for (Eigen::Index row = 0; row < side.cols(); ++row)
        sum +=
            (m_options.byCount ? countOf(ratings, row) : 1.0) * (side.col(row).squaredNorm() + bias[row] * bias[row]);
    return m_options.lambda * sum;
}

double ExplicitAls::objective() const
{
    double sum = 0.0;
    for (Eigen::Index user = 0; user < m_ratings.rows(); ++user) {
        for (Entry entry(m_ratings, user); entry; ++entry) {
            const double error = entry.value() - m_factors.mean - m_factors.userBias[user]
                - m_factors.itemBias[entry.col()] - m_factors.users.col(user).dot(m_factors.items.col(entry.col()));
            sum += error * error;
        }
    }
    return sum + penaltyOf(m_ratings, m_factors.users, m_factors.userBias)
        + penaltyOf(m_ratingsOfItems, m_factors.items, m_factors.itemBias);
}

std::unique_ptr<const Recommender> fitExplicit(
    const RatingMatrix& training, const ExplicitOptions& options, const FitContext& context, const Task& task)
{
    ExplicitAls als(training, options, context);
    FitTrace trace;
    for (int sweep = 0; sweep < options.sweeps; ++sweep) {
        task.checkpoint(static_cast<double>(sweep) / options.sweeps, "MF");
        als.solveUsers(task.silent());
        als.solveItems(task.silent());
        addStep(trace, sweep + 1, als.objective(), context);
    }
    Factors factors = als.factors();
    factors.trace = std::move(trace);
    return explicitRecommender(std::move(factors));
}

RankerType explicitFactors()
{
    const ExplicitOptions initial;
    return {
        .name = "mf-explicit",
        .label = "MF explicit",
        .summary = "Foretells ratings from the rated pairs alone; it ranks badly at the top, where most pairs are "
                   "not rated.",
        .reference = "Zhou et al. (2008), alternating least squares",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters =
            {
                factorsParameter(static_cast<double>(initial.factors)),
                penaltyParameter(initial.lambda, leastPenalty),
                sweepsParameter(initial.sweeps),
                {.name = "bias",
                    .label = "biases",
                    .choices = {"with", "without"},
                    .help = "a number for each user and item beside the factors, and the mean of all ratings"},
                {.name = "penalty",
                    .label = "penalty λ times",
                    .choices = {"count", "one"},
                    .help = "the number of a user's or item's ratings, or 1"},
            },
        .fit = nullptr,
        .seeded = true,
        .work = 5.0,
        .recommend = fitExplicitRow,
        .revive =
            [](const RatingMatrix& training, const ParameterValues& values, FittedArrays&& fitted) {
                return explicitRecommender(factorsFrom(std::move(fitted), training, values));
            },
        .loss = "squared error",
    };
}

}  // namespace rankscape
