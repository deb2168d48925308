// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_batch.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <limits>
#include <optional>

#include "core/ensembles/multistart.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double leastEigenvalue = 1e-3;  // of the largest in absolute value
constexpr double largestStep = 0.25;  // in any weight
constexpr double armijo = 1e-4;
constexpr int mostHalvings = 30;

/// The weights that may move: those above zero, and those whose gradient exceeds the mean of these.
std::vector<Index> freeWeights(const Eigen::VectorXd& alpha, const Eigen::VectorXd& gradient)
{
    const Eigen::ArrayXd positive = (alpha.array() > 0.0).cast<double>();
    const double multiplier = (positive * gradient.array()).sum() / positive.sum();
    std::vector<Index> free;
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] > 0.0 || gradient[k] > multiplier)
            free.push_back(k);
    }
    return free;
}

/// Orthonormal basis of the directions that keep the sum of the weights and move only `free`, [rankers × free − 1].
Eigen::MatrixXd feasibleDirections(Index rankers, const std::vector<Index>& free)
{
    const auto count = static_cast<Index>(free.size());
    const Eigen::HouseholderQR<Eigen::MatrixXd> qr(Eigen::MatrixXd::Ones(count, 1));
    const Eigen::MatrixXd zeroSum = Eigen::MatrixXd(qr.householderQ()).rightCols(count - 1);
    Eigen::MatrixXd basis = Eigen::MatrixXd::Zero(rankers, count - 1);
    for (Index i = 0; i < count; ++i)
        basis.row(free[static_cast<std::size_t>(i)]) = zeroSum.row(i);
    return basis;
}

/// An ascent direction of the free weights: Newton's, with every curvature made negative. Zero if none may move.
Eigen::VectorXd newtonStep(const SmoothedMap& at, const Eigen::VectorXd& alpha)
{
    const Eigen::MatrixXd basis = feasibleDirections(alpha.size(), freeWeights(alpha, at.gradient));
    if (basis.cols() == 0)
        return Eigen::VectorXd::Zero(alpha.size());
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(basis.transpose() * at.hessian * basis);
    const Eigen::ArrayXd curvature = eigen.eigenvalues().array().abs();
    const double largest = std::max(curvature.maxCoeff(), std::numeric_limits<double>::min());
    const Eigen::MatrixXd directions = basis * eigen.eigenvectors();
    const Eigen::VectorXd slope = directions.transpose() * at.gradient;
    const Eigen::VectorXd step = directions * (slope.array() / curvature.max(leastEigenvalue * largest)).matrix();
    return step
        * std::min(1.0, largestStep / std::max(step.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min()));
}

/// The first of the step, half of it, a quarter … that gains enough; nothing if none does.
std::optional<Eigen::VectorXd> lineSearch(const ScoreTable& training, const Eigen::VectorXd& alpha,
    const SmoothedMap& at, Eigen::VectorXd step, double beta, const Task& task)
{
    for (int halving = 0; halving < mostHalvings; ++halving, step *= 0.5) {
        task.checkpoint(0.0);
        const Eigen::VectorXd next = Weights::nearest(alpha + step).values();
        const double gain = smoothedMapValue(training, next, beta) - at.value;
        if (gain > 0.0 && gain >= armijo * at.gradient.dot(next - alpha))
            return next;
    }
    return std::nullopt;
}

Ensemble learn(const ScoreTable& training, const LearnOptions& options, const Task& task)
{
    checkTraining(training, "gEnM.BAT");
    const GenmBatchOptions batch{options.values.at("beta"), static_cast<int>(options.values.at("iterations"))};
    auto starts = binaryStarts(training);
    for (StartPoint& start : randomStarts(training, static_cast<int>(options.values.at("random")), options.seed))
        starts.push_back(std::move(start));

    return fromEach(
        starts, options, "gEnM.BAT", task, [&](const StartPoint& start, const auto& tell, const Task& part) {
            return climb(training, start, batch, tell, part);
        });
}

}  // namespace

Trace climb(const ScoreTable& training, const StartPoint& start, const GenmBatchOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    Trace trace{start.name, {}};
    Eigen::VectorXd alpha = start.weights.values();
    SmoothedMap at = smoothedMap(training, alpha, options.beta);
    const auto record = [&] {
        trace.steps.push_back({at.value, exactMap(training, alpha), Weights::normalized(alpha)});
        if (onStep)
            onStep(trace.steps.back());
    };
    record();
    for (int iteration = 0; iteration < options.iterations; ++iteration) {
        task.checkpoint(static_cast<double>(iteration) / options.iterations, "gEnM.BAT");
        const auto next = lineSearch(training, alpha, at, newtonStep(at, alpha), options.beta, task);
        if (!next)
            break;
        const double before = at.value;
        alpha = *next;
        at = smoothedMap(training, alpha, options.beta);
        record();
        if (at.value - before < options.tolerance)
            break;
    }
    return trace;
}

Learner genmBatch()
{
    const GenmBatchOptions initial;
    return {
        .name = "genm-bat",
        .label = "gEnM.BAT",
        .summary = "Newton's method on smoothed MAP from many starts, safeguarded so that it always climbs.",
        .reference = "Wang, Choi and Liu (2017), Algorithm 1, corrected",
        .objective = "smoothed MAP",
        .isBaseline = false,
        .parameters =
            {
                {.name = "beta",
                    .label = "sharpness β",
                    .initial = initial.beta,
                    .least = 1.0,
                    .most = 10000.0,
                    .help = "how closely the smoothed objective follows MAP"},
                {.name = "random",
                    .label = "random starts",
                    .initial = 0,
                    .least = 0,
                    .most = 1000,
                    .whole = true,
                    .help = "besides the uniform weights of every subset of the rankers"},
                {.name = "iterations",
                    .label = "iterations at most",
                    .initial = 1.0 * initial.iterations,
                    .least = 1,
                    .most = 10000,
                    .whole = true,
                    .help = "of each start"},
            },
        .learn = learn,
    };
}

}  // namespace rankscape
