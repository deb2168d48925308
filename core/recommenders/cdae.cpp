// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/cdae.h"

#include <utility>

#include "core/recommenders/factors.h"

namespace rankscape {

namespace {

using Entry = RatingMatrix::InnerIterator;

class CdaeRecommender final : public Recommender {
public:
    CdaeRecommender(CdaeParameters parameters, RatingMatrix positives, FitTrace trace)
        : m_parameters(std::move(parameters))
        , m_positives(std::move(positives))
        , m_trace(std::move(trace))
    {
    }

    Eigen::VectorXd score(Eigen::Index user) const override
    {
        return m_parameters.output.transpose() * sigmoids(inputOf(user)) + m_parameters.outputBias;
    }

    /// How much lower the item would score if the user had not that one.
    std::vector<Reason> explain(Eigen::Index user, Eigen::Index item) const override
    {
        const Eigen::VectorXd input = inputOf(user);
        const double whole = m_parameters.output.col(item).dot(sigmoids(input));
        std::vector<Reason> reasons;
        for (Entry own(m_positives, user); own; ++own) {
            const Eigen::VectorXd without = input - m_parameters.input.col(own.col());
            reasons.push_back(
                {Reason::Of::item, own.col(), whole - m_parameters.output.col(item).dot(sigmoids(without))});
        }
        return reasons;
    }

    FitTrace trace() const override { return m_trace; }

    std::vector<Eigen::MatrixXd> arrays() const override
    {
        return {m_parameters.input, m_parameters.output, m_parameters.users, m_parameters.inputBias,
            m_parameters.outputBias};
    }

private:
    Eigen::VectorXd inputOf(Eigen::Index user) const
    {
        Eigen::VectorXd sum = m_parameters.users.col(user) + m_parameters.inputBias;
        for (Entry own(m_positives, user); own; ++own)
            sum += m_parameters.input.col(own.col());
        return sum;
    }

    CdaeParameters m_parameters;
    RatingMatrix m_positives;
    FitTrace m_trace;
};

std::unique_ptr<const Recommender> reviveCdae(
    const RatingMatrix& training, const ParameterValues& values, FittedArrays&& fitted)
{
    const auto factors = static_cast<Eigen::Index>(values.at("k"));
    const auto take = [&](std::size_t place, Eigen::Index rows, Eigen::Index columns) {
        return takeArray(fitted, place, rows, columns);
    };
    CdaeParameters parameters{take(0, factors, training.cols()), take(1, factors, training.cols()),
        take(2, factors, training.rows()), take(3, factors, 1), take(4, training.cols(), 1)};
    return std::make_unique<CdaeRecommender>(
        std::move(parameters), atLeast(training, values.at("positives")), std::move(fitted.trace));
}

}  // namespace

std::unique_ptr<const Recommender> fitCdae(
    const RatingMatrix& positives, const CdaeOptions& options, const FitContext& context, const Task& task)
{
    requirePositives(positives, "CDAE");
    CdaeDescent descent(positives, options, context.seed);
    FitTrace trace;
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        double loss = 0.0;
        for (Eigen::Index user = 0; user < positives.rows(); ++user) {
            const double done = static_cast<double>(user) / static_cast<double>(positives.rows());
            task.checkpoint((epoch + done) / options.epochs, "CDAE");
            if (positives.outerIndexPtr()[user] < positives.outerIndexPtr()[user + 1])
                loss += descent.step(user, epoch);
        }
        addStep(trace, epoch + 1, loss / static_cast<double>(positives.nonZeros()), context);
    }
    return std::make_unique<CdaeRecommender>(descent.parameters(), positives, std::move(trace));
}

RankerType cdae()
{
    const CdaeOptions initial;
    return {
        .name = "cdae",
        .label = "CDAE",
        .summary = "A network that sees some of a user's items gives all of them back, and what belongs to them.",
        .reference = "Wu et al. (2016), collaborative denoising auto-encoder",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters =
            {
                factorsParameter(static_cast<double>(initial.factors)),
                positivesParameter(),
                epochsParameter(initial.epochs),
                {.name = "q",
                    .label = "hidden share q",
                    .initial = initial.corruption,
                    .least = 0.0,
                    .most = 0.95,
                    .help = "of a user's items, drawn anew in each pass"},
                negativesParameter(initial.negatives),
                rateParameter(initial.rate),
                penaltyParameter(initial.lambda),
            },
        .fit = nullptr,
        .seeded = true,
        .work = 100.0,
        .recommend =
            [](const RatingMatrix& training, const ParameterValues& values, const FitContext& context,
                const Task& task) {
                CdaeOptions options;
                options.factors = static_cast<Eigen::Index>(values.at("k"));
                options.corruption = values.at("q");
                options.negatives = static_cast<int>(values.at("negatives"));
                options.rate = values.at("rate");
                options.lambda = values.at("lambda");
                options.epochs = static_cast<int>(values.at("epochs"));
                return fitCdae(atLeast(training, values.at("positives")), options, context, task);
            },
        .revive = reviveCdae,
        .loss = "log loss a liked item",
    };
}

}  // namespace rankscape
