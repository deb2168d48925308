// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/svm_map.h"

#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/plane_program.h"
#include "core/ensembles/violated_ranking.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

/// t − w · a for the mean of all topics' most violated rankings is the mean of what they lack.
class MostViolated {
public:
    explicit MostViolated(const ScoreTable& training)
    {
        for (const auto& topic : training.topics) {
            if (isMixed(*topic))
                m_topics.push_back(topic);
        }
    }

    std::size_t topics() const { return m_topics.size(); }

    void find(const Eigen::VectorXd& weights, const Task& task)
    {
        m_offset = 0.0;
        m_normal.setZero(weights.size());
        const double share = 1.0 / static_cast<double>(std::max<std::size_t>(m_topics.size(), 1));
        for (const auto& topic : m_topics) {
            m_scores.noalias() = topic->scores * weights;
            m_ranking.find(*topic, m_scores, task);
            m_offset += share * m_ranking.loss();
            m_ranking.difference(share, m_shares);
            m_normal.noalias() += topic->scores.transpose() * m_shares;
        }
    }

    const Eigen::VectorXd& normal() const { return m_normal; }
    double offset() const { return m_offset; }

private:
    std::vector<std::shared_ptr<const TopicScores>> m_topics;
    ViolatedRanking m_ranking;
    Eigen::VectorXd m_scores, m_shares;  // [documents] of a topic
    Eigen::VectorXd m_normal;  // a
    double m_offset = 0.0;  // t
};

Ensemble learnSvmMap(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "SVM^map");
    requireSolvable(training, "SVM^map");
    const ScoreTable labels = labelled(training);
    requireMixed(labels, "SVM^map");
    LossTrace trace(training, spec, context, "zero weights");
    const auto tell = [&](const LossStep& step) { trace.add(step.weights, step.loss, task, step.gap); };
    const SvmMapOptions options{
        spec.values.at("C"), spec.values.at("epsilon"), static_cast<int>(spec.values.at("planes"))};
    return trace.end(linearModel(solveSvmMap(labels, options, tell, task).weights));
}

}  // namespace

LossStep solveSvmMap(const ScoreTable& training, const SvmMapOptions& options, const LossSink& tell, const Task& task)
{
    MostViolated violated(training);
    PlaneProgram program(training.rankerCount(), options.cost);
    PlaneProgram::Solution at{Eigen::VectorXd::Zero(training.rankerCount()), 0.0};
    LeastLoss least;
    for (int planes = 0;; ++planes) {
        task.checkpoint(static_cast<double>(planes) / (planes + 30.0), "SVM^map");
        violated.find(at.weights, task);
        const double lack = std::max(0.0, violated.offset() - at.weights.dot(violated.normal()));
        const double loss = 0.5 * at.weights.squaredNorm() + options.cost * lack;
        const bool isSound = least.add({at.weights, loss, gapOf(loss, at.bound)});
        if (tell)
            tell(least.step());
        if (!isSound || least.step().gap <= options.cost * options.epsilon || planes == options.planes
            || violated.topics() == 0)
            return least.step();
        program.add(violated.normal(), violated.offset());
        at = program.solve(task);
    }
}

Learner svmMap()
{
    const SvmMapOptions initial;
    return {
        .name = "svm-map",
        .label = "SVM^map",
        .summary = "Every topic's perfect ranking shall be ahead of each other one by what that lacks of an AP of 1.",
        .reference = "Yue et al. (2007); Xu et al. (2008)",
        .revision = 1,
        .objective = "hinge loss of rankings",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                costParameter(
                    initial.cost, "of what the perfect rankings lack, the mean over topics, beside ½ w · w"),
                {.name = "epsilon",
                    .label = "gap ε",
                    .initial = initial.epsilon,
                    .least = 1e-9,
                    .most = 1.0,
                    .help = "it ends when the loss is proven to be at most C ε above its least value"},
                {.name = "planes",
                    .label = "planes at most",
                    .initial = 1.0 * initial.planes,
                    .least = 1,
                    .most = 100000,
                    .whole = true,
                    .help = "cutting planes: if they end it, the gap that is left is told"},
            },
        .learn = learnSvmMap,
        .tried = {{"C", {0.1, 1.0, 10.0, 100.0}}},
    };
}

}  // namespace rankscape
