// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/convex_ds.h"

#include <Eigen/LU>
#include <Eigen/QR>
#include <algorithm>
#include <limits>

#include "core/ensembles/loss_trace.h"
#include "core/ensembles/rank_scores.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;

constexpr double leastGain = 1e-13;

std::vector<Index> placesOf(const std::vector<bool>& isFree)
{
    std::vector<Index> places;
    for (std::size_t i = 0; i < isFree.size(); ++i) {
        if (isFree[i])
            places.push_back(static_cast<Index>(i));
    }
    return places;
}

/// The least over the free weights alone, of any sign; 0 for the others.
Vector freeLeast(const ConvexProgram& program, const std::vector<Index>& free)
{
    Vector weights = Vector::Zero(program.q.size());
    const Eigen::MatrixXd part = program.h(free, free);
    const Vector target = program.q(free);
    const Vector least = part.partialPivLu().solve(target);
    weights(free) = least;
    return weights;
}

/// Goes towards the least over the free weights; one that would become negative on the way is 0 and free no more.
void descend(const ConvexProgram& program, std::vector<bool>& isFree, Vector& weights)
{
    for (auto free = placesOf(isFree); !free.empty(); free = placesOf(isFree)) {
        const Vector least = freeLeast(program, free);
        double share = 1.0;
        for (const Index i : free) {
            if (least[i] <= 0.0)
                share = std::min(share, weights[i] / (weights[i] - least[i]));
        }
        const bool isThere = least(free).minCoeff() > 0.0;
        weights = isThere ? least : Vector(weights + share * (least - weights));
        if (isThere)
            return;
        for (const Index i : free) {
            isFree[static_cast<std::size_t>(i)] = weights[i] > 1e-15;
            weights[i] = isFree[static_cast<std::size_t>(i)] ? weights[i] : 0.0;
        }
    }
}

Vector targetsOfGrades(const Vector& grades)
{
    const double most = grades.size() > 0 ? grades.maxCoeff() : 0.0;
    return most > 0.0 ? Vector(grades / most) : grades;
}

Ensemble learnConvexDs(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "ConvexDS");
    requireSolvable(training, "ConvexDS");
    task.checkpoint(0.0, "ConvexDS");
    const ConvexOptions options{
        spec.values.at("lambda1"), spec.values.at("lambda2"), spec.values.at("weights") < 0.5};
    StackedRows all = stacked(training, task.silent());
    all.scores *= rankScale;
    const Vector targets = targetsOfGrades(all.grades);
    const Vector weights = solvedConvex(convexProgram(all.scores, targets, options), options.isNonnegative);
    LossTrace trace(training, spec, context, "solution");
    trace.add(weights, convexObjective(all.scores, targets, weights, options), task);
    return trace.end(linearModel(weights));
}

}  // namespace

ConvexProgram convexProgram(const Eigen::MatrixXd& scores, const Vector& targets, const ConvexOptions& options)
{
    const auto count = static_cast<double>(std::max<Index>(scores.rows(), 1));
    const Vector squares = scores.colwise().squaredNorm().transpose() / count;
    return {2.0 * (1.0 + options.diversity) * (scores.transpose() * scores) / count,
        (2.0 * (scores.transpose() * targets) / count + options.diversity * squares).array() - options.sparseness};
}

double convexObjective(
    const Eigen::MatrixXd& scores, const Vector& targets, const Vector& weights, const ConvexOptions& options)
{
    const auto count = static_cast<double>(std::max<Index>(scores.rows(), 1));
    const Vector sums = scores * weights;
    const double diversity = (scores.colwise().squaredNorm().dot(weights) - sums.squaredNorm()) / count;
    return (sums - targets).squaredNorm() / count + options.sparseness * weights.sum()
        - options.diversity * diversity;
}

Vector solvedConvex(const ConvexProgram& program, bool isNonnegative)
{
    if (!isNonnegative)
        return program.h.completeOrthogonalDecomposition().solve(program.q);
    const Index count = program.q.size();
    std::vector<bool> isFree(static_cast<std::size_t>(count), false);
    Vector weights = Vector::Zero(count);
    for (Index round = 0; round < 50 * count; ++round) {
        Vector gain = program.q - program.h * weights;
        for (const Index i : placesOf(isFree))
            gain[i] = -std::numeric_limits<double>::infinity();
        Index best = 0;
        if (!(gain.maxCoeff(&best) > leastGain * std::max(1.0, program.q.cwiseAbs().maxCoeff())))
            break;
        isFree[static_cast<std::size_t>(best)] = true;
        descend(program, isFree, weights);
    }
    return weights;
}

Learner convexDs()
{
    const ConvexOptions initial;
    return {
        .name = "convexds",
        .label = "ConvexDS",
        .summary = "Weights whose sum comes nearest to the grades, few of them, of rankers that differ.",
        .reference = "Yin et al. (2014), convex ensemble learning with sparsity and diversity",
        .revision = 1,
        .group = LearnerGroup::recommenders,
        .objective = "squared error less diversity",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                {.name = "lambda1",
                    .label = "sparseness λ1",
                    .initial = initial.sparseness,
                    .least = 0.0,
                    .most = 100.0,
                    .help = "of the sum of the weights: the more, the fewer are above 0"},
                {.name = "lambda2",
                    .label = "diversity λ2",
                    .initial = initial.diversity,
                    .least = 0.0,
                    .most = 100.0,
                    .help = "what it counts that rankers differ"},
                {.name = "weights",
                    .label = "weights",
                    .choices = {"nonnegative", "free"},
                    .help = "none below 0, or of any sign"},
            },
        .learn = learnConvexDs,
        .prepare = rankScores,
    };
}

}  // namespace rankscape
