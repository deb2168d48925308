// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ranking_svm.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/pair_rows.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

/// ½ w · w + C times a MarginSums.
class SquaredHinge {
public:
    SquaredHinge(const GradePairs& pairs, double cost)
        : m_scan(pairs)
        , m_cost(cost)
        , m_rounding(1e-12 * std::max(1.0, cost * static_cast<double>(pairs.count())))
    {
    }

    void moveTo(const Eigen::VectorXd& weights, const Task& task)
    {
        m_scan.evaluate(weights, m_loss, task);
        m_value = 0.5 * weights.squaredNorm() + m_cost * m_loss.squares;
        m_gradient = weights + m_cost * m_loss.gradient;
    }

    double value() const { return m_value; }
    const Eigen::VectorXd& gradient() const { return m_gradient; }
    bool isLeast() const { return m_gradient.cwiseAbs().maxCoeff() <= m_rounding; }

    Eigen::VectorXd newtonStep(const Task& task) const
    {
        const Eigen::Index features = m_gradient.size();
        task.stopIfAsked();
        const Eigen::LLT<Eigen::MatrixXd> factor(
            Eigen::MatrixXd::Identity(features, features) + m_cost * m_loss.hessian);
        task.stopIfAsked();
        return factor.solve(-m_gradient);
    }

    /// With multipliers 2 C max(0, 1 − w · z), whose sum of z is −C times the loss' gradient.
    double gap() const
    {
        const double dual =
            m_cost * (2.0 * m_loss.violations - m_loss.squares - 0.5 * m_cost * m_loss.gradient.squaredNorm());
        return gapOf(m_value, dual);
    }

private:
    PairScan m_scan;
    double m_cost;
    double m_rounding;
    MarginSums m_loss;
    double m_value = 0.0;
    Eigen::VectorXd m_gradient;
};

/// One of Newton's steps, halved until it helps; whether one did.
bool descend(SquaredHinge& loss, Eigen::VectorXd& weights, const Task& task)
{
    const double before = loss.value();
    const Eigen::VectorXd step = loss.newtonStep(task);
    const double slope = loss.gradient().dot(step);
    const Eigen::VectorXd from = weights;
    for (double length = 1.0; length > 1e-12; length *= 0.5) {
        weights = from + length * step;
        loss.moveTo(weights, task);
        if (loss.value() <= before + 1e-4 * length * slope + 1e-13 * before)
            return true;
    }
    weights = from;
    loss.moveTo(weights, task);
    return false;
}

Ensemble learnRankingSvm(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "Ranking SVM");
    requireSolvable(training, "Ranking SVM");
    requireGraded(training, "Ranking SVM");
    const GradePairs pairs(labelled(training), std::nullopt, spec.values.at("weigh") > 0.5);
    LossTrace trace(training, spec, context, "zero weights");
    const auto tell = [&](const LossStep& step) { trace.add(step.weights, step.loss, task, step.gap); };
    const double cost = spec.values.at("C");
    const LossStep end = spec.values.at("loss") < 0.5 ? solveSquaredHinge(pairs, cost, tell, task)
                                                      : solveHinge(pairs, cost, tell, task);
    return trace.end(linearModel(end.weights));
}

}  // namespace

LossStep solveSquaredHinge(const GradePairs& pairs, double cost, const LossSink& tell, const Task& task)
{
    constexpr int most = 100;
    SquaredHinge loss(pairs, cost);
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(pairs.features());
    loss.moveTo(weights, task);
    for (int step = 0;; ++step) {
        task.checkpoint(static_cast<double>(step) / (step + 5.0), "Ranking SVM");
        if (tell)
            tell({weights, loss.value(), loss.gap()});
        if (step == most || loss.isLeast() || !descend(loss, weights, task))
            return {weights, loss.value(), loss.gap()};
    }
}

LossStep solveHinge(const GradePairs& pairs, double cost, const LossSink& tell, const Task& task)
{
    constexpr std::size_t most = 10'000'000;
    if (pairs.count() > most)
        throw Error("Ranking SVM with the loss l1 keeps numbers for each pair of documents and takes at most "
            + std::to_string(most) + " pairs, not " + std::to_string(pairs.count()) + ". Choose the loss l2.");
    PairRows rows(pairs);
    return solveHingeProgram(rows, cost * rows.weights(), "Ranking SVM", tell, task);
}

Learner rankingSvm()
{
    return {
        .name = "ranking-svm",
        .label = "Ranking SVM",
        .summary = "Of every two documents of a topic the one with the higher grade shall be ahead by a margin.",
        .reference = "Joachims (2002); Newton's method: Chapelle and Keerthi (2010)",
        .revision = 1,
        .objective = "hinge loss of pairs",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                costParameter(1e-3, "of a pair that is not ahead by the margin, beside ½ w · w"),
                {.name = "loss",
                    .label = "loss",
                    .choices = {"l2", "l1"},
                    .help = "of a pair: the square of what it lacks of the margin, or what it lacks"},
                {.name = "weigh",
                    .label = "weigh alike",
                    .choices = {"pairs", "topics"},
                    .help = "each pair, or each topic's pairs together"},
            },
        .learn = learnRankingSvm,
        .tried = {{"C", {1e-4, 1e-3, 1e-2, 1e-1}}},
    };
}

}  // namespace rankscape
