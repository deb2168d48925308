// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ridge.h"

#include <Eigen/Cholesky>
#include <set>

#include "core/base/matrix_product.h"
#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

/// Sums of products over rows.
struct Moments {
    Eigen::MatrixXd products;  // Σ x x'
    Eigen::VectorXd withGrade;  // Σ y x
    double grades;  // Σ y²
};

/// What all rows have in common, to be taken out.
struct Centre {
    Eigen::RowVectorXd features;
    double grade = 0.0;
};

Eigen::VectorXd targetsOf(const TopicScores& topic)
{
    return topic.grades.cast<double>();
}

Centre centreOf(const ScoreTable& training, const Task& task)
{
    Centre centre{Eigen::RowVectorXd::Zero(training.rankerCount())};
    double rows = 0.0;
    for (const auto& topic : training.topics) {
        task.stopIfAsked();
        centre.features += topic->scores.colwise().sum();
        centre.grade += targetsOf(*topic).sum();
        rows += static_cast<double>(topic->scores.rows());
    }
    return {centre.features / rows, centre.grade / rows};
}

Moments momentsOf(const ScoreTable& training, bool byTopic, const Task& task)
{
    const Eigen::Index rankers = training.rankerCount();
    Moments sum{Eigen::MatrixXd::Zero(rankers, rankers), Eigen::VectorXd::Zero(rankers), 0.0};
    const Centre common = byTopic ? Centre{} : centreOf(training, task);
    for (std::size_t i = 0; i < training.topics.size(); ++i) {
        task.checkpoint(static_cast<double>(i) / static_cast<double>(training.topics.size()), "Ridge");
        const TopicScores& topic = *training.topics[i];
        if (topic.scores.rows() == 0)
            continue;
        const Eigen::VectorXd grades = targetsOf(topic);
        const Centre centre = byTopic ? Centre{topic.scores.colwise().mean(), grades.mean()} : common;
        const Eigen::MatrixXd x = topic.scores.rowwise() - centre.features;
        const Eigen::VectorXd y = grades.array() - centre.grade;
        addProduct(x.transpose(), x, sum.products, task);
        sum.withGrade.noalias() += x.transpose() * y;
        sum.grades += y.squaredNorm();
    }
    return sum;
}

/// With one intercept for all rows the grades of different topics tell them apart, too.
void requireTargets(const ScoreTable& training, bool byTopic)
{
    if (byTopic)
        return requireGraded(training, "Ridge regression");
    std::set<int> grades;
    for (const auto& topic : training.topics)
        grades.insert(topic->grades.begin(), topic->grades.end());
    if (grades.size() < 2)
        throwNothingToLearn("Ridge regression", "documents with different grades");
}

Ensemble learnRidge(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "Ridge regression");
    requireSolvable(training, "Ridge regression");
    const RidgeOptions options{spec.values.at("lambda"), spec.values.at("centre") < 0.5};
    const ScoreTable labels = labelled(training);
    requireTargets(labels, options.byTopic);
    const RidgeSolution found = solveRidge(labels, options, task);
    LossTrace trace(training, spec, context, "solution");
    trace.add(found.weights, found.loss, task);
    return trace.end(linearModel(found.weights));
}

}  // namespace

RidgeSolution solveRidge(const ScoreTable& training, const RidgeOptions& options, const Task& task)
{
    Moments sum = momentsOf(training, options.byTopic, task);
    sum.products.diagonal().array() += options.lambda;
    task.stopIfAsked();
    const Eigen::VectorXd weights = sum.products.llt().solve(sum.withGrade);
    task.stopIfAsked();
    return {weights, sum.grades - 2.0 * weights.dot(sum.withGrade) + weights.dot(sum.products * weights)};
}

Learner ridge()
{
    const RidgeOptions initial;
    return {
        .name = "ridge",
        .label = "Ridge",
        .summary = "Ridge regression: the weights whose sum comes nearest to the grades themselves.",
        .reference = "Hoerl and Kennard (1970), on grades",
        .revision = 1,
        .objective = "squared error",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                {.name = "lambda",
                    .label = "penalty λ",
                    .initial = initial.lambda,
                    .least = 1e-6,
                    .most = 1e9,
                    .help = "of the squares of the weights"},
                {.name = "centre",
                    .label = "intercept",
                    .choices = {"topic", "all"},
                    .help = "one for each topic, or one for all rows"},
            },
        .learn = learnRidge,
        .tried = {{"lambda", {1.0, 10.0, 100.0, 1000.0}}},
    };
}

}  // namespace rankscape
