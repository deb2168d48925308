// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/list_net.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"
#include "core/base/vector_math.h"
#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// eˣ of each, divided by their sum; also where the values themselves would overflow. \returns ln Σ eˣ
double softmaxInto(const Eigen::VectorXd& values, Eigen::VectorXd& chances)
{
    constexpr double least = -690.0;  // below that nothing is left of a chance
    const double most = values.maxCoeff();
    chances = (values.array() - most).max(least);
    exponentials(chances.data(), chances.data(), static_cast<std::size_t>(chances.size()));
    const double sum = chances.sum();
    chances /= sum;
    return most + std::log(sum);
}

bool isTold(int epoch, int epochs)
{
    return epoch == epochs || epoch <= 20 || epoch % 10 == 0;
}

Ensemble learnListNetRow(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "ListNet");
    requireGraded(training, "ListNet");
    ListNetLoss loss(labelled(training));
    const ListNetOptions options{
        spec.values.at("eta"), static_cast<int>(spec.values.at("epochs")), spec.values.at("update") > 0.5};
    LossTrace trace(training, spec, context, "zero weights");
    int epoch = 0;
    const auto tell = [&](const Eigen::VectorXd& weights, double value) {
        if (isTold(epoch++, options.epochs))
            trace.add(weights, value, task);
    };
    const Eigen::VectorXd weights = learnListNet(loss, training.rankerCount(), options, tell, task);
    return trace.end(linearModel(weights), options.epochs);
}

}  // namespace

ListNetLoss::ListNetLoss(const ScoreTable& training)
{
    for (const auto& topic : training.topics) {
        const Eigen::VectorXd grades = topic->grades.cast<double>();
        if (grades.size() == 0 || grades.minCoeff() == grades.maxCoeff())
            continue;
        m_topics.push_back({topic, {}});
        softmaxInto(grades, m_topics.back().chances);
    }
}

double ListNetLoss::addTopic(
    std::size_t topic, const Eigen::VectorXd& weights, double weight, Eigen::VectorXd& gradient)
{
    const Topic& each = m_topics[topic];
    m_scores.noalias() = each.scores->scores * weights;
    const double logarithm = softmaxInto(m_scores, m_chances);
    const double loss = logarithm - each.chances.dot(m_scores);
    m_chances = weight * (m_chances - each.chances);
    gradient.noalias() += each.scores->scores.transpose() * m_chances;
    return loss;
}

double ListNetLoss::operator()(const Eigen::VectorXd& weights, Eigen::VectorXd& gradient, const Task& task)
{
    gradient.setZero(weights.size());
    const auto count = static_cast<double>(std::max<std::size_t>(m_topics.size(), 1));
    double sum = 0.0;
    for (std::size_t topic = 0; topic < m_topics.size(); ++topic) {
        task.stopIfAsked();
        sum += addTopic(topic, weights, 1.0 / count, gradient);
    }
    return sum / count;
}

Eigen::VectorXd learnListNet(ListNetLoss& loss, Index features, const ListNetOptions& options,
    const std::function<void(const Eigen::VectorXd& weights, double loss)>& tell, const Task& task)
{
    Eigen::VectorXd weights = Eigen::VectorXd::Zero(features);
    Eigen::VectorXd gradient;
    for (int epoch = 0;; ++epoch) {
        task.checkpoint(static_cast<double>(epoch) / options.epochs, "ListNet");
        const double value = loss(weights, gradient, task);
        if (tell)
            tell(weights, value);
        if (epoch == options.epochs)
            return weights;
        if (!options.byTopic) {
            weights -= options.eta * gradient;
            continue;
        }
        for (std::size_t topic = 0; topic < loss.topics(); ++topic) {
            task.stopIfAsked();
            gradient.setZero();
            loss.addTopic(topic, weights, 1.0, gradient);
            weights -= options.eta * gradient;
        }
    }
}

Learner listNet()
{
    const ListNetOptions initial;
    return {
        .name = "listnet",
        .label = "ListNet",
        .summary = "The chances of each document to come first shall be those that its grade gives it.",
        .reference = "Cao et al. (2007), with linear scores",
        .revision = 1,
        .objective = "cross entropy",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                {.name = "eta",
                    .label = "step η",
                    .initial = initial.eta,
                    .least = 1e-6,
                    .most = 100.0,
                    .help = "of a gradient step: scores from 0 to 1 bear less than 2"},
                {.name = "epochs",
                    .label = "epochs",
                    .initial = 1.0 * initial.epochs,
                    .least = 1,
                    .most = 100000,
                    .whole = true,
                    .help = "over all topics: fewer keep the weights smaller"},
                {.name = "update",
                    .label = "step after",
                    .choices = {"all", "topic"},
                    .help = "all topics, with their mean gradient, or each topic, as the paper has it"},
            },
        .learn = learnListNetRow,
        .tried = {{"epochs", {10, 20, 50, 100, 200}}},
    };
}

}  // namespace rankscape
