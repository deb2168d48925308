// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_online.h"

#include <cmath>
#include <numeric>

#include "core/base/random.h"
#include "core/ensembles/multistart.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

constexpr std::size_t mostSteps = 32;  // recorded in a pass: exact MAP costs more than learning from a topic

std::vector<std::size_t> orderOf(std::size_t topics, const GenmOnlineOptions& options)
{
    std::vector<std::size_t> order(topics);
    std::iota(order.begin(), order.end(), 0);
    if (options.shuffled)
        Random(streamSeed(options.seed, "order of topics")).shuffle(order);
    return order;
}

GenmOnlineOptions optionsOf(const LearnSpec& spec)
{
    return {.beta = spec.values.at("beta"),
        .normalized = spec.values.at("normalized") > 0.5,
        .shuffled = spec.values.at("shuffled") > 0.5,
        .passes = static_cast<int>(spec.values.at("passes")),
        .seed = spec.seed};
}

TopicFeed feed(const ScoreTable& training, const LearnSpec& spec, const Weights& begin)
{
    const GenmOnlineOptions online = optionsOf(spec);
    const std::vector<std::size_t> positions = topicsWithRelevant(training);
    TopicFeed feed{std::make_unique<OnlineEnsemble>(begin.values(), online.beta, online.normalized), {}};
    for (const std::size_t i : orderOf(positions.size(), online))
        feed.order.push_back(positions[i]);
    return feed;
}

Ensemble learn(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "gEnM.ON");
    const GenmOnlineOptions online = optionsOf(spec);
    return fromEach(startsOf(training, spec), context, "gEnM.ON", task,
        [&](const StartPoint& start, const auto& tell, const Task& part) {
            return learnOnline(training, start, online, tell, part);
        });
}

}  // namespace

void OnlineEnsemble::feed(const TopicScores& topic)
{
    if (topic.relevant.empty())
        return;
    ++m_t;
    m_alpha += smoothedPrecision(topic.scores, topic.relevant, m_alpha, m_beta).gradient / m_t;
    if (m_normalized)
        m_alpha = Weights::nearest(m_alpha).values();
}

Weights OnlineEnsemble::weights() const
{
    return clipped(m_alpha);
}

Trace learnOnline(const ScoreTable& training, const StartPoint& start, const GenmOnlineOptions& options,
    const std::function<void(const Step&)>& onStep, const Task& task)
{
    OnlineEnsemble ensemble(start.weights.values(), options.beta, options.normalized);
    const auto topics = topicsWithRelevant(training);
    const auto order = orderOf(topics.size(), options);
    RankingScratch scratch;
    const std::size_t stride = (order.size() + mostSteps - 1) / mostSteps;
    double objective = smoothedMapValue(training, ensemble.alpha(), options.beta, task);
    Trace trace{start.name, {}};
    const auto record = [&] {
        const Weights weights = ensemble.weights();
        trace.steps.push_back(
            {objective, exactMap(training, weights.values(), scratch, task), weights, ensemble.scale()});
        trace.iterations = ensemble.steps();
        if (onStep)
            onStep(trace.steps.back());
    };
    record();
    for (int pass = 0; pass < options.passes; ++pass) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            task.checkpoint(
                (pass + static_cast<double>(i) / static_cast<double>(order.size())) / options.passes, "gEnM.ON");
            ensemble.feed(*training.topics[topics[order[i]]]);
            const double before = objective;
            const bool last = i + 1 == order.size();
            if (last)
                objective = smoothedMapValue(training, ensemble.alpha(), options.beta, task);
            if (last || (i + 1) % stride == 0)
                record();
            if (last && std::abs(objective - before) < options.tolerance)
                return trace;
        }
    }
    return trace;
}

Learner genmOnline()
{
    const GenmOnlineOptions initial;
    return {
        .name = "genm-on",
        .label = "gEnM.ON",
        .summary = "Learns from one topic after the other, as they come in; steps shrink as 1/t.",
        .reference = "Wang, Choi and Liu (2017), Algorithm 3, with the exact gradient",
        .revision = 1,
        .group = LearnerGroup::genm,
        .objective = "smoothed MAP",
        .climbsFromStarts = true,
        .parameters =
            {
                sharpnessParameter(),
                {.name = "normalized",
                    .label = "stay on the simplex",
                    .initial = 0,
                    .least = 0,
                    .most = 1,
                    .whole = true,
                    .help = "0: the sum of the weights is free, as printed; 1: every step is projected"},
                {.name = "shuffled",
                    .label = "shuffle topics",
                    .initial = 0,
                    .least = 0,
                    .most = 1,
                    .whole = true,
                    .help = "0: in their order; 1: in an order by the seed"},
                {.name = "passes",
                    .label = "passes at most",
                    .initial = 1.0 * initial.passes,
                    .least = 1,
                    .most = 1000,
                    .whole = true,
                    .help = "over all topics"},
                randomStartsParameter("besides the uniform weights of every subset of the rankers"),
            },
        .learn = learn,
        .feed = feed,
        .tried = {{"beta", {50.0, 200.0, 800.0}}},
    };
}

}  // namespace rankscape
