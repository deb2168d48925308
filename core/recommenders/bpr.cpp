// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/bpr.h"

#include <cmath>

#include "core/recommenders/unrated_items.h"

namespace rankscape {

namespace {

constexpr std::uint64_t userStartTag = 1;
constexpr std::uint64_t itemStartTagOfBpr = 2;
constexpr std::uint64_t bprTag = 3;
constexpr std::uint64_t stepsBetweenCheckpoints = 4096;

}  // namespace

BprDescent::BprDescent(const RatingMatrix& positives, const BprOptions& options, std::uint64_t seed)
    : m_options(options)
    , m_positives(positives)
    , m_random(CountedRandom::of(seed, bprTag))
    , m_factors{.users = startFactors(seed, userStartTag, options.factors, positives.rows()),
          .items = startFactors(seed, itemStartTagOfBpr, options.factors, positives.cols())}
{
    if (options.hasBias)
        m_factors.itemBias = Eigen::VectorXd::Zero(positives.cols());
    for (Eigen::Index user = 0; user < positives.rows(); ++user) {
        const auto count = positives.outerIndexPtr()[user + 1] - positives.outerIndexPtr()[user];
        m_userOf.insert(m_userOf.end(), static_cast<std::size_t>(count), static_cast<std::int32_t>(user));
    }
}

BprTriple BprDescent::triple(std::uint64_t step) const
{
    const std::uint64_t entry = m_random.below(2 * step, m_userOf.size());
    const Eigen::Index user = m_userOf[entry];
    if (hasAllItems(m_positives, user))
        return {user, m_positives.innerIndexPtr()[entry], m_positives.innerIndexPtr()[entry]};
    return {user, m_positives.innerIndexPtr()[entry], unratedItem(m_positives, user, m_random, 2 * step + 1)};
}

double BprDescent::step(const BprTriple& triple)
{
    const double rate = m_options.rate;
    const double lambda = m_options.lambda;
    auto user = m_factors.users.col(triple.user);
    auto positive = m_factors.items.col(triple.positive);
    auto negative = m_factors.items.col(triple.negative);
    m_user = user;
    m_difference = positive - negative;
    double margin = m_user.dot(m_difference);
    if (m_options.hasBias)
        margin += m_factors.itemBias[triple.positive] - m_factors.itemBias[triple.negative];
    const double e = 1.0 / (1.0 + std::exp(margin));
    user += rate * (e * m_difference - lambda * m_user);
    positive += rate * (e * m_user - lambda * positive);
    negative -= rate * (e * m_user + lambda * negative);
    if (m_options.hasBias) {
        m_factors.itemBias[triple.positive] += rate * (e - lambda * m_factors.itemBias[triple.positive]);
        m_factors.itemBias[triple.negative] -= rate * (e + lambda * m_factors.itemBias[triple.negative]);
    }
    return margin > 0.0 ? std::log1p(std::exp(-margin)) : std::log1p(std::exp(margin)) - margin;
}

std::unique_ptr<const Recommender> fitBpr(
    const RatingMatrix& positives, const BprOptions& options, const FitContext& context, const Task& task)
{
    requirePositives(positives, "BPR");
    BprDescent descent(positives, options, context.seed);
    const std::uint64_t count = descent.stepsOfEpoch();
    FitTrace trace;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        double loss = 0.0;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (i % stepsBetweenCheckpoints == 0)
                task.checkpoint(
                    (epoch + static_cast<double>(i) / static_cast<double>(count)) / options.epochs, "BPR");
            const BprTriple triple = descent.triple(static_cast<std::uint64_t>(epoch) * count + i);
            if (triple.positive != triple.negative)
                loss += descent.step(triple);
        }
        addStep(trace, epoch + 1, loss / static_cast<double>(count), context);
    }
    Factors factors = descent.factors();
    factors.trace = std::move(trace);
    return std::make_unique<FactorRecommender>(std::move(factors));
}

RankerType bpr()
{
    const BprOptions initial;
    return {
        .name = "bpr",
        .label = "BPR",
        .summary = "What a user likes shall stand above what the user has not rated, pair by pair.",
        .reference = "Rendle et al. (2009), Bayesian personalised ranking",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters =
            {
                factorsParameter(static_cast<double>(initial.factors)),
                positivesParameter(),
                epochsParameter(initial.epochs),
                rateParameter(initial.rate),
                penaltyParameter(initial.lambda),
                {.name = "bias",
                    .label = "biases",
                    .choices = {"without", "with"},
                    .help = "a number for each item beside the factors: how much it is liked by all"},
            },
        .fit = nullptr,
        .seeded = true,
        .work = 30.0,
        .recommend =
            [](const RatingMatrix& training, const ParameterValues& values, const FitContext& context,
                const Task& task) {
                return fitBpr(atLeast(training, values.at("positives")),
                    {static_cast<Eigen::Index>(values.at("k")), values.at("rate"), values.at("lambda"),
                        static_cast<int>(values.at("epochs")), values.at("bias") > 0.5},
                    context, task);
            },
        .revive = [](const RatingMatrix& training, const ParameterValues& values,
                      FittedArrays&& fitted) -> std::unique_ptr<const Recommender> {
            return std::make_unique<FactorRecommender>(factorsFrom(std::move(fitted), training, values));
        },
        .loss = "log loss a pair",
    };
}

}  // namespace rankscape
