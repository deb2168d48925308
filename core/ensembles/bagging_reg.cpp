// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/bagging_reg.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <numeric>

#include "core/base/counted_random.h"
#include "core/base/parallel.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/rank_scores.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::uint64_t baggingTag = 10;

/// Weights of a ridge regression with a free intercept.
Eigen::VectorXd ridgeOf(const StackedRows& all, const BaggedPatch& patch, double lambda)
{
    Eigen::MatrixXd scores = all.scores(patch.rows, patch.rankers);
    Eigen::VectorXd grades = all.grades(patch.rows);
    scores.rowwise() -= scores.colwise().mean().eval();
    grades.array() -= grades.mean();
    const Index size = scores.cols();
    const Eigen::MatrixXd normal = scores.transpose() * scores + lambda * Eigen::MatrixXd::Identity(size, size);
    return normal.llt().solve(scores.transpose() * grades);
}

double squaredError(const Eigen::VectorXd& predictions, const StackedRows& all)
{
    return (predictions - all.grades).squaredNorm() / static_cast<double>(std::max<Index>(all.grades.size(), 1));
}

Ensemble learnBaggingReg(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "BaggingReg");
    const BaggingOptions options{static_cast<int>(spec.values.at("members")), spec.values.at("rows"),
        spec.values.at("rankers"), static_cast<int>(spec.values.at("depth")), spec.values.at("lambda")};
    const bool isRidge = spec.values.at("base") > 0.5;
    if (isRidge)
        requireSolvable(training, "BaggingReg of ridge regressions");
    StackedRows all = stacked(training, task.silent());
    LossTrace trace(training, spec, context, "members");
    if (isRidge) {
        all.scores *= rankScale;
        const Eigen::VectorXd weights = baggedRidge(all, options, spec.seed, task);
        const Eigen::VectorXd sums = all.scores * weights;
        trace.add(weights, squaredError(sums.array() - sums.mean() + all.grades.mean(), all), task);
        return trace.end(linearModel(weights));
    }
    Trees trees = baggedTrees(all, options, spec.seed, context.threads, task);
    const double error = squaredError(predicted(trees, all.scores), all);
    const SharedModel model = treesModel(std::move(trees), training.rankerCount());
    trace.add(*model, error, task);
    return trace.end(model);
}

std::vector<Parameter> baggingParameters()
{
    const BaggingOptions initial;
    const auto share = [](std::string_view name, std::string_view label, double value) {
        return Parameter{.name = name,
            .label = label,
            .initial = value,
            .least = 0.01,
            .most = 1.0,
            .help = "that each member sees"};
    };
    return {
        {.name = "base",
            .label = "members are",
            .choices = {"trees", "ridge"},
            .help = "regression trees, or ridge regressions, whose mean has weights"},
        {.name = "members",
            .label = "members",
            .initial = 1.0 * initial.members,
            .least = 1,
            .most = 1000,
            .whole = true,
            .help = "how many"},
        share("rows", "share of rows", initial.rowShare),
        share("rankers", "share of rankers", initial.rankerShare),
        {.name = "depth",
            .label = "depth of trees",
            .initial = 1.0 * initial.depth,
            .least = 1,
            .most = 30,
            .whole = true,
            .help = "how many questions a tree asks at most"},
        {.name = "lambda",
            .label = "penalty λ",
            .initial = initial.lambda,
            .least = 1e-6,
            .most = 1e9,
            .help = "of the squares of the weights of ridge regressions"},
    };
}

}  // namespace

BaggedPatch baggedPatch(std::uint64_t seed, int member, Index rows, Index rankers, const BaggingOptions& options)
{
    const CountedRandom random = CountedRandom::of(seed, baggingTag, member);
    const auto count = [](double share, Index all) {
        return std::max<Index>(1, static_cast<Index>(share * static_cast<double>(all)));
    };
    BaggedPatch patch;
    std::uint64_t word = 0;
    for (Index i = count(options.rowShare, rows); i > 0; --i)
        patch.rows.push_back(static_cast<Index>(random.below(word++, static_cast<std::uint64_t>(rows))));
    patch.rankers.resize(static_cast<std::size_t>(rankers));
    std::iota(patch.rankers.begin(), patch.rankers.end(), 0);
    const auto kept = static_cast<std::size_t>(count(options.rankerShare, rankers));
    for (std::size_t i = 0; i < kept && kept < patch.rankers.size(); ++i)
        std::swap(patch.rankers[i], patch.rankers[i + random.below(word++, patch.rankers.size() - i)]);
    patch.rankers.resize(kept);
    std::ranges::sort(patch.rankers);
    return patch;
}

Trees baggedTrees(
    const StackedRows& all, const BaggingOptions& options, std::uint64_t seed, unsigned threads, const Task& task)
{
    const RowOrders orders = rowOrders(all, task);
    Trees trees;
    trees.trees.resize(static_cast<std::size_t>(options.members));
    trees.weights.assign(trees.trees.size(), 1.0);
    parallelFor(trees.trees.size(), threads, task, [&](std::size_t member, const Task& part) {
        part.checkpoint(0.0, "Bagging");
        const BaggedPatch patch =
            baggedPatch(seed, static_cast<int>(member), all.scores.rows(), all.scores.cols(), options);
        trees.trees[member] = grownTree(all, orders, patch.rows, patch.rankers, options.depth, part);
    });
    return trees;
}

Eigen::VectorXd baggedRidge(
    const StackedRows& all, const BaggingOptions& options, std::uint64_t seed, const Task& task)
{
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(all.scores.cols());
    for (int member = 0; member < options.members; ++member) {
        task.checkpoint(static_cast<double>(member) / options.members, "Bagging");
        const BaggedPatch patch = baggedPatch(seed, member, all.scores.rows(), all.scores.cols(), options);
        weights(patch.rankers) += ridgeOf(all, patch, options.lambda) / options.members;
    }
    return weights;
}

Learner baggingReg()
{
    return {
        .name = "bagging-reg",
        .label = "BaggingReg",
        .summary = "The mean of many regressions on the grades, each from some of the rows and of the rankers.",
        .reference = "Breiman (1996), with patches of Louppe and Geurts (2012)",
        .revision = 1,
        .group = LearnerGroup::recommenders,
        .objective = "squared error",
        .aim = Aim::loss,
        .family = LearnerFamily::boosting,
        .givesWeights = false,
        .parameters = baggingParameters(),
        .learn = learnBaggingReg,
        .prepare = rankScores,
    };
}

}  // namespace rankscape
