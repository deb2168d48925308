// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/aem.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/counted_random.h"
#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/rank_scores.h"
#include "core/ensembles/standard_features.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;

constexpr double aemStart = 5.0;  // what weights sum to at first
constexpr double aemWidth = 0.1;
constexpr double aemBeta = 1e-8;

/// Half a class's document's share of its topic.
Vector sharesOf(const Vector& signs)
{
    const auto positive = static_cast<double>((signs.array() > 0.0).count());
    const double negative = static_cast<double>(signs.size()) - positive;
    return (signs.array() > 0.0).select(Vector::Constant(signs.size(), 0.5 / positive), 0.5 / negative);
}

void addTopic(const AemTopic& topic, const Attention& at, double shift, AemValue& sum)
{
    const Vector shares = sharesOf(topic.signs);
    const Vector margins = topic.signs.array() * ((topic.scores * at(topic.features)).array() + shift);
    const Vector losses = (-margins).cwiseMax(0.0).array() + (-margins.array().abs()).exp().log1p();
    const Vector slopes = -shares.array() * topic.signs.array() / (1.0 + margins.array().exp());
    sum.value += shares.dot(losses);
    sum.shift += slopes.sum();
    sum.gradient.add(topic.scores.transpose() * slopes, topic.features);
}

/// The mean squared cosine of two rankers, times `factor`.
void addCosines(const Attention& at, double factor, AemValue& sum)
{
    const Index count = at.rankers.rows();
    if (count < 2 || factor == 0.0)
        return;
    const Vector lengths = at.rankers.rowwise().norm();
    const Eigen::MatrixXd units = lengths.cwiseInverse().asDiagonal() * at.rankers;
    Eigen::MatrixXd cosines = units * units.transpose();
    cosines.diagonal().setZero();
    const double each = factor / (static_cast<double>(count) * static_cast<double>(count - 1));
    sum.value += each * cosines.squaredNorm();
    const Eigen::MatrixXd slopes = 4.0 * each * cosines * units;
    const Vector along = slopes.cwiseProduct(units).rowwise().sum();
    sum.gradient.sum().rankers += lengths.cwiseInverse().asDiagonal() * (slopes - along.asDiagonal() * units);
}

void addPenalty(const Attention& at, double factor, AemValue& sum)
{
    sum.value += 0.5 * factor * (at.rankers.squaredNorm() + at.topics.squaredNorm() + at.bias.squaredNorm());
    sum.gradient.sum().rankers += factor * at.rankers;
    sum.gradient.sum().topics += factor * at.topics;
    sum.gradient.sum().bias += factor * at.bias;
}

class AemRun {
public:
    AemRun(const ScoreTable& training, const AemOptions& options, std::uint64_t seed)
        : m_options(options)
        , m_seed(seed)
        , m_features(training, options.isAdaptive)
        , m_descent(startAttention(training.rankerCount(), options.dimensions, m_features.count(),
                        aemStart / static_cast<double>(training.rankerCount()), aemWidth, seed),
              options.rate)
        , m_shift(Eigen::MatrixXd::Zero(1, 1), options.rate, aemBeta)
    {
        const ScoreTable rows = labelled(training);
        for (std::size_t i = 0; i < rows.topics.size(); ++i) {
            const TopicScores& topic = *rows.topics[i];
            const Vector signs = (topic.grades.array() >= rows.level).select(Vector::Ones(topic.grades.size()), -1.0);
            if (signs.size() > 0 && signs.minCoeff() < signs.maxCoeff())
                m_topics.push_back({rankScale * topic.scores, signs, m_features.of(*training.topics[i])});
        }
    }

    bool teaches() const { return !m_topics.empty(); }

    /// \returns the mean objective of a topic, each before its step
    double pass(int epoch, const Task& task)
    {
        const auto order = passOrder(m_seed, epoch, m_topics.size());
        double sum = 0.0;
        for (std::size_t first = 0; first < order.size(); first += m_options.batch) {
            task.stopIfAsked();
            std::vector<const AemTopic*> batch;
            for (std::size_t i = first; i < std::min(first + m_options.batch, order.size()); ++i)
                batch.push_back(&m_topics[order[i]]);
            const AemValue found = aemObjective(m_descent.attention(), m_shift.values()(0, 0), batch, m_options);
            sum += found.value;
            m_descent.step(found.gradient, true);
            m_shift.step(Eigen::MatrixXd::Constant(1, 1, found.shift));
        }
        return sum / static_cast<double>(order.size());
    }

    SharedModel model() const
    {
        const Attention& learned = m_descent.attention();
        return m_options.isAdaptive ? m_features.model(learned, true) : linearModel(learned.rankers * learned.bias);
    }

private:
    AemOptions m_options;
    std::uint64_t m_seed;
    StandardFeatures m_features;
    std::vector<AemTopic> m_topics;
    AttentionDescent m_descent;
    AdaGrad m_shift;
};

Ensemble learnAem(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "AEM");
    AemOptions options;
    options.diversity = spec.values.at("lambda");
    options.penalty = spec.values.at("mu");
    options.dimensions = static_cast<Index>(spec.values.at("d"));
    options.rate = spec.values.at("rate");
    options.epochs = static_cast<int>(spec.values.at("epochs"));
    options.isAdaptive = spec.values.at("weights") > 0.5;
    AemRun run(training, options, spec.seed);
    LossTrace trace(training, spec, context, run.teaches() ? "equal weights" : "no topic teaches");
    for (int epoch = 0; epoch < options.epochs; ++epoch) {
        task.checkpoint(static_cast<double>(epoch) / options.epochs, "AEM");
        const double loss = run.teaches() ? run.pass(epoch, task) : 0.0;
        trace.add(*run.model(), loss, task.silent());
    }
    return trace.end(run.model(), options.epochs);
}

std::vector<Parameter> aemParameters()
{
    const AemOptions initial;
    return {
        {.name = "lambda",
            .label = "diversity λ",
            .initial = initial.diversity,
            .least = 0.0,
            .most = 100.0,
            .help = "what it costs that rankers point the same way"},
        {.name = "mu",
            .label = "penalty μ",
            .initial = initial.penalty,
            .least = 0.0,
            .most = 100.0,
            .help = "of the squares of all numbers"},
        {.name = "d",
            .label = "dimensions d",
            .initial = static_cast<double>(initial.dimensions),
            .least = 1.0,
            .most = 100.0,
            .whole = true,
            .help = "of the space in which rankers and topics meet"},
        {.name = "epochs",
            .label = "passes",
            .initial = 1.0 * initial.epochs,
            .least = 1.0,
            .most = 10000.0,
            .whole = true,
            .help = "over all topics"},
        {.name = "rate",
            .label = "step size",
            .initial = initial.rate,
            .least = 1e-5,
            .most = 10.0,
            .help = "how far the first step goes"},
        {.name = "weights",
            .label = "weights",
            .choices = {"common", "by-topic"},
            .help = "the same for all topics, or following from features of each"},
    };
}

}  // namespace

AemValue aemObjective(
    const Attention& at, double shift, std::span<const AemTopic* const> topics, const AemOptions& options)
{
    AemValue sum{0.0, AttentionGradient(at)};
    for (const AemTopic* const topic : topics)
        addTopic(*topic, at, shift, sum);
    const auto count = static_cast<double>(topics.size());
    addCosines(at, count * options.diversity, sum);
    addPenalty(at, count * options.penalty, sum);
    return sum;
}

Learner aem()
{
    return {
        .name = "aem",
        .label = "AEM",
        .summary = "Weights under which relevant documents score above 0 and others below, of rankers that differ.",
        .reference = "Liu, Du and Wu (2019), attentional ensemble model",
        .revision = 2,
        .group = LearnerGroup::recommenders,
        .objective = "logistic loss",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters = aemParameters(),
        .learn = learnAem,
        .prepare = rankScores,
    };
}

}  // namespace rankscape
