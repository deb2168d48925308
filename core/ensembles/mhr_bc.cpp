// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/mhr_bc.h"

#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/ranking_svm.h"
#include "core/models/hyperplanes.h"

namespace rankscape {

namespace {

SharedModel jointModel(const std::vector<GradeHyperplane>& hyperplanes, Eigen::Index rankers)
{
    Eigen::MatrixXd rows = Eigen::MatrixXd::Zero(std::max<Eigen::Index>(std::ssize(hyperplanes), 1), rankers);
    for (std::size_t i = 0; i < hyperplanes.size(); ++i)
        rows.row(static_cast<Eigen::Index>(i)) = hyperplanes[i].solution.weights;
    return hyperplanesModel(rows);
}

/// Where w is 0.
double lossAtZero(const ScoreTable& training, const GradePair& grades, double cost)
{
    return cost * static_cast<double>(GradePairs(training, grades).count());
}

double lossOf(const std::vector<GradeHyperplane>& hyperplanes)
{
    double sum = 0.0;
    for (const GradeHyperplane& each : hyperplanes)
        sum += each.solution.loss;
    return sum;
}

Ensemble learnMhrBc(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "MHR-BC");
    requireSolvable(training, "MHR-BC");
    requireGraded(training, "MHR-BC");
    LossTrace trace(training, spec, context, "hyperplanes");
    const ScoreTable table = labelled(training);
    const double cost = spec.values.at("C");
    double unsolved = 0.0;
    for (const GradePair& grades : gradesThatMeet(table))
        unsolved += lossAtZero(table, grades, cost);
    SharedModel model = jointModel({}, training.rankerCount());
    trace.add(*model, unsolved, task);
    const auto tell = [&](const std::vector<GradeHyperplane>& hyperplanes) {
        unsolved -= lossAtZero(table, hyperplanes.back().grades, cost);
        model = jointModel(hyperplanes, training.rankerCount());
        trace.add(*model, lossOf(hyperplanes) + unsolved, task);
    };
    solveHyperplanes(table, cost, tell, task);
    return trace.end(model);
}

}  // namespace

std::vector<GradeHyperplane> solveHyperplanes(const ScoreTable& training, double cost,
    const std::function<void(const std::vector<GradeHyperplane>&)>& tell, const Task& task)
{
    const std::vector<GradePair> all = gradesThatMeet(training);
    std::vector<GradeHyperplane> hyperplanes;
    for (const GradePair& grades : all) {
        const auto count = static_cast<double>(all.size());
        const auto done = static_cast<double>(hyperplanes.size());
        const GradePairs pairs(training, grades);
        hyperplanes.push_back(
            {grades, solveSquaredHinge(pairs, cost, {}, task.slice(done / count, (done + 1.0) / count))});
        if (tell)
            tell(hyperplanes);
    }
    return hyperplanes;
}

Learner mhrBc()
{
    return {
        .name = "mhr-bc",
        .label = "MHR-BC",
        .summary = "A Ranking SVM for every two grades; their rankings are joined by Borda count.",
        .reference = "Qin et al. (2007)",
        .revision = 1,
        .objective = "squared hinge loss of pairs",
        .aim = Aim::loss,
        .givesWeights = false,
        .parameters = {costParameter(
            1e-3, "of a pair that is not ahead by the margin, the same for every two grades")},
        .learn = learnMhrBc,
        .tried = {{"C", {1e-4, 1e-3, 1e-2, 1e-1}}},
    };
}

}  // namespace rankscape
