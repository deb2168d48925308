// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_printed.h"

#include <algorithm>
#include <cmath>

#include "core/base/symmetric_eigen.h"
#include "core/ensembles/multistart.h"
#include "core/measures/topic_ranking.h"
#include "core/objective/exact_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Adds a topic's addends of (16) and (17).
void addPrinted(const TopicScores& topic, const Eigen::VectorXd& alpha, double beta, SmoothedMap& sum)
{
    Eigen::VectorXd h;
    weightedSum(topic.scores, alpha, h);
    std::vector<Index> order = topic.relevant;
    std::ranges::stable_sort(order, std::greater{}, [&](Index row) { return h[row]; });
    const auto relevant = static_cast<double>(order.size());
    double j = 0.0;
    for (const Index row : order) {
        ++j;
        double g = 0.0;
        Eigen::VectorXd first = Eigen::VectorXd::Zero(alpha.size());
        Eigen::MatrixXd second = Eigen::MatrixXd::Zero(alpha.size(), alpha.size());
        for (Index other = 0; other < h.size(); ++other) {
            const double ahead = h[row] - h[other];
            const double each = 1.0 / (1.0 + std::exp(beta * ahead));
            g += each;
            if (std::abs(ahead) >= 2.0 / beta)
                continue;
            const Eigen::VectorXd s = (topic.scores.row(row) - topic.scores.row(other)).transpose();
            second += beta * beta * each * (1.0 - each) * (1.0 - 2.0 * each) * s * s.transpose();
            first += beta * s;
        }
        const double rank = 1.0 + g;
        sum.gradient -= j / relevant / (rank * rank) * first;
        sum.hessian += j / relevant / (rank * rank) * (2.0 * rank * first * first.transpose() - rank * rank * second);
    }
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "gEnM.BAT as printed");
    return fromEach(
        binaryStarts(training), context, "gEnM.BAT as printed", task,
        [&](const StartPoint& start, const auto& tell, const Task& part) {
            return climbAsPrinted(
                training, start, spec.values.at("beta"), static_cast<int>(spec.values.at("iterations")), tell, part);
        },
        Keep::best);
}

/// H⁻¹ ∇, the shortest solution where the symmetric H has none or many.
Eigen::VectorXd leastSquares(const Eigen::MatrixXd& hessian, const Eigen::VectorXd& gradient)
{
    const SymmetricEigen eigen = symmetricEigen(hessian);
    const double zero = 1e-14 * eigen.values.cwiseAbs().maxCoeff();
    Eigen::VectorXd along = eigen.vectors.transpose() * gradient;
    for (Index i = 0; i < along.size(); ++i)
        along[i] = std::abs(eigen.values[i]) > zero ? along[i] / eigen.values[i] : 0.0;
    return eigen.vectors * along;
}

}  // namespace

SmoothedMap printedDerivatives(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta, const Task& task)
{
    const Index rankers = alpha.size();
    SmoothedMap sum{smoothedMapValue(table, alpha, beta, task), Eigen::VectorXd::Zero(rankers),
        Eigen::MatrixXd::Zero(rankers, rankers)};
    double topics = 0.0;
    for (const auto& topic : table.topics) {
        topics += topic->relevantTotal > 0 ? 1.0 : 0.0;
        task.stopIfAsked();
        if (!topic->relevant.empty())
            addPrinted(*topic, alpha, beta, sum);
    }
    sum.gradient /= std::max(topics, 1.0);
    sum.hessian /= std::max(topics, 1.0);
    return sum;
}

Trace climbAsPrinted(const ScoreTable& training, const StartPoint& start, double beta, int iterations,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    Trace trace{start.name, {}};
    Eigen::VectorXd alpha = start.weights.values();
    SmoothedMap at = printedDerivatives(training, alpha, beta, task);
    const auto record = [&] {
        const Eigen::VectorXd positive = alpha.cwiseMax(0.0);
        if (!(positive.sum() > 0.0) || !std::isfinite(positive.sum()))
            return false;
        const Weights weights = Weights::normalized(positive);
        trace.steps.push_back({at.value, exactMap(training, weights.values(), task), weights, alpha.sum()});
        if (onStep)
            onStep(trace.steps.back());
        return true;
    };
    record();
    for (int iteration = 0; iteration < iterations; ++iteration) {
        task.checkpoint(static_cast<double>(iteration) / iterations, "gEnM.BAT as printed");
        const double before = at.value;
        alpha += leastSquares(at.hessian, at.gradient);
        at = printedDerivatives(training, alpha, beta, task);
        if (!record() || at.value - before <= 0.0)
            break;
    }
    return trace;
}

Learner genmPrinted()
{
    return {
        .name = "genm-bat-printed",
        .label = "gEnM.BAT as printed",
        .summary = "The paper's algorithm to the letter, misprints included: it hardly leaves its starts.",
        .reference = "Wang, Choi and Liu (2017), Algorithms 1 and 2",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "smoothed MAP",
        .parameters =
            {
                sharpnessParameter(),
                iterationsParameter(100),
            },
        .learn = learn,
    };
}

}  // namespace rankscape
