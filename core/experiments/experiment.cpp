// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/base/sha256.h"
#include "core/objective/objective_function.h"
#include "core/scores/folds.h"

namespace rankscape {

namespace {

/// Takes the topics that nothing is to be learned from out of `positions`.
void leaveOut(std::vector<std::size_t>& positions, const ScoreTable& table, const ExperimentSpec& spec)
{
    std::erase_if(positions,
        [&](std::size_t position) { return std::ranges::count(spec.without, table.topics[position]->topic) > 0; });
}

void requireSome(const std::vector<std::size_t>& positions, const ExperimentSpec& spec)
{
    if (positions.empty() && !spec.without.empty())
        throw Error("No topic is left to learn from without " + joined(spec.without, ", ") + ".");
}

/// Calls `visit` with what testedOnce() has of each fold and the model that was learned for it.
template <class Visit>
void forEachTested(const ScoreTable& given, const Experiment& experiment, const Task& task, const Visit& visit)
{
    const ScoreTable table = scoresFor(given, experiment.spec, task);
    const auto tested = testedOnce(foldsOf(table, experiment));
    for (std::size_t i = 0; i < tested.size(); ++i) {
        if (!tested[i].empty())
            visit(subset(table, tested[i]), tested[i], *experiment.folds[i].model);
    }
}

/// The extremes of the mean of an objective over parts, some of which rest on ties.
class MeanTies {
public:
    void add(const ObjectiveFunction& part, const Weights& weights, double value, double share, const Task& task)
    {
        const auto ties = nearChanceTies(part, weights.values(), task);
        const NearTies near = ties.value_or(NearTies{value, value, true});
        m_any |= ties.has_value();
        m_sum.least += share * near.least;
        m_sum.greatest += share * near.greatest;
        m_sum.isExact &= near.isExact;
        m_shares += share;
    }

    std::optional<NearTies> mean() const
    {
        if (!m_any)
            return std::nullopt;
        return NearTies{m_sum.least / m_shares, m_sum.greatest / m_shares, m_sum.isExact};
    }

private:
    NearTies m_sum;
    double m_shares = 0.0;
    bool m_any = false;
};

/// Topics that were tested under the same weights.
struct TestedPart {
    Weights weights;
    std::vector<std::size_t> topics;  // positions
    double sum = 0.0;  // of their values
};

std::vector<TestedPart> partsOf(const std::vector<Fold>& folds, const Experiment& experiment)
{
    std::vector<TestedPart> parts;
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const FoldResult& fold = experiment.folds[i];
        const Weights weights = requireWeights(*fold.model);
        auto part = std::ranges::find(parts, weights, &TestedPart::weights);
        if (part == parts.end())
            part = parts.insert(parts.end(), TestedPart{weights, {}});
        part->topics.insert(part->topics.end(), folds[i].test.begin(), folds[i].test.end());
        part->sum += fold.test[0] * static_cast<double>(folds[i].test.size());
    }
    return parts;
}

/// What decides on the folds, when it ran or now; given ones are asked for by that word alone.
std::string usedFoldsOf(const ExperimentSpec& spec)
{
    return spec.usedFolds.empty() || spec.folds == "given" ? foldsKey(spec.folds) : spec.usedFolds;
}

}  // namespace

bool sameFolds(const ExperimentSpec& a, const ExperimentSpec& b)
{
    const bool isDealtBySeed = isWhole(a.folds);
    return usedFoldsOf(a) == usedFoldsOf(b) && (!isDealtBySeed || a.learn.seed == b.learn.seed);
}

std::string idOf(const ExperimentSpec& spec)
{
    constexpr std::size_t digits = 16;
    Json asked{{"learn", toJson(spec.learn)}, {"folds", usedFoldsOf(spec)}, {"select_on_test", spec.selectOnTest}};
    if (!spec.without.empty())
        asked["without"] = spec.without;
    if (spec.tuned)
        asked["tuned"] = true;
    if (!spec.validation.empty())
        asked["validation"] = spec.validation;
    const auto replace = Json::error_handler_t::replace;  // a path need not be UTF-8
    return sha256(asked.dump(-1, ' ', false, replace)).substr(0, digits);
}

std::string describe(const ExperimentSpec& spec)
{
    return describe(spec.learn) + ", folds " + spec.folds + ", seed " + std::to_string(spec.learn.seed)
        + (spec.selectOnTest ? ", start chosen by test topics" : "")
        + (spec.tuned ? ", options chosen by " + (spec.validation.empty() ? "validation" : spec.validation) : "")
        + (spec.without.empty() ? "" : ", learned without topics " + joined(spec.without, " "));
}

std::string withoutWords(const ExperimentSpec& spec)
{
    const std::size_t without = spec.without.size();
    return without == 0 ? std::string()
        : without == 1  ? "without topic " + spec.without.front()
                        : "without " + std::to_string(without) + " topics";
}

std::string nameOf(const ExperimentSpec& spec)
{
    const std::string without = withoutWords(spec);
    return describe(spec.learn) + (spec.tuned ? ", options chosen" : "") + (without.empty() ? "" : ", " + without);
}

bool sameExperiment(const ExperimentSpec& a, const ExperimentSpec& b)
{
    return idOf(a) == idOf(b);
}

double spreadOf(const std::vector<FoldResult>& folds)
{
    if (folds.size() < 2)
        return 0.0;
    const auto count = static_cast<double>(folds.size());
    double mean = 0.0;
    for (const FoldResult& fold : folds)
        mean += fold.test[0] / count;
    double squares = 0.0;
    for (const FoldResult& fold : folds)
        squares += std::pow(fold.test[0] - mean, 2);
    return std::sqrt(squares / (count - 1.0));
}

bool hasFoldsOf(const ScoreTable& table, const ExperimentSpec& spec)
{
    return spec.usedFolds.empty() || spec.usedFolds == foldsKey(spec.folds)
        || spec.usedFolds == foldsKey(table, spec.folds);
}

std::vector<std::size_t> learnedTopics(const ScoreTable& table, const ExperimentSpec& spec)
{
    auto positions = topicsWithRelevant(table);
    leaveOut(positions, table, spec);
    requireSome(positions, spec);
    return positions;
}

std::vector<Fold> foldsOf(const ScoreTable& table, const ExperimentSpec& spec)
{
    auto folds = makeFolds(table, spec.folds, spec.learn.seed);
    for (Fold& fold : folds) {
        leaveOut(fold.train, table, spec);
        leaveOut(fold.validation, table, spec);
        requireSome(fold.train, spec);
    }
    return folds;
}

std::vector<Fold> foldsOf(const ScoreTable& table, const Experiment& experiment)
{
    const ExperimentSpec& spec = experiment.spec;
    const auto folds = foldsOf(table, spec);
    if (!hasFoldsOf(table, spec) || folds.size() != experiment.folds.size())
        throw Error(spec.folds == "given"
                ? "The source gives other folds than when the experiment began. Run it again."
                : spec.folds + " has changed since the experiment began. Run it again.");
    return folds;
}

std::vector<std::vector<std::size_t>> testedOnce(const std::vector<Fold>& folds)
{
    std::set<std::size_t> later;
    std::vector<std::vector<std::size_t>> tested(folds.size());
    for (std::size_t i = folds.size(); i-- > 0;) {
        std::ranges::copy_if(folds[i].test, std::back_inserter(tested[i]),
            [&](std::size_t position) { return later.insert(position).second; });
    }
    return tested;
}

ScoreTable scoresFor(const ScoreTable& table, const ExperimentSpec& spec, const Task& task)
{
    const Learner& row = learnerOf(spec.learn);
    return row.prepare != nullptr ? row.prepare(table, task) : table;
}

bool weighsScoresOf(const ScoreTable& table, const ExperimentSpec& spec)
{
    return learnerOf(spec.learn).prepare == nullptr
        || (!valueOf(table.recipe, "normalize").empty() && scoresFor(subset(table, {}), spec).recipe == table.recipe);
}

Eigen::MatrixXd testedMeasures(
    const ScoreTable& table, const Experiment& experiment, std::span<const Measure> measures, const Task& task)
{
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(std::ssize(table.topics), static_cast<Eigen::Index>(measures.size()));
    std::vector<std::size_t> tested;
    forEachTested(table, experiment, task,
        [&](const ScoreTable& testing, const std::vector<std::size_t>& positions, const Model& model) {
            const Eigen::MatrixXd values = evaluate(testing, model, measures, task).values;
            for (std::size_t i = 0; i < positions.size(); ++i)
                all.row(static_cast<Eigen::Index>(positions[i])) = values.row(static_cast<Eigen::Index>(i));
            tested.insert(tested.end(), positions.begin(), positions.end());
        });
    std::ranges::sort(tested);
    return all(tested, Eigen::all);
}

ExperimentTies tiesOf(const ScoreTable& given, const Experiment& experiment, const Task& task)
{
    const ScoreTable table = scoresFor(given, experiment.spec, task.silent());
    const auto folds = foldsOf(table, experiment);
    const auto hasWeights = [](const FoldResult& fold) { return fold.model->commonWeights().has_value(); };
    if (!hasWeights(experiment.all) || !std::ranges::all_of(experiment.folds, hasWeights))
        return {};
    const ObjectiveFunction objective(table, rankscape::objective(experiment.spec.learn.objective));
    if (folds.empty())
        return {nearChanceTies(objective.on(subset(table, learnedTopics(table, experiment.spec))),
                    requireWeights(*experiment.all.model).values(), task),
            std::nullopt};
    MeanTies train;
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const FoldResult& fold = experiment.folds[i];
        train.add(objective.on(subset(table, folds[i].train)), requireWeights(*fold.model), fold.train[0], 1.0, task);
    }
    MeanTies test;
    const std::vector<TestedPart> parts = partsOf(folds, experiment);
    for (const TestedPart& part : parts) {
        const auto count = static_cast<double>(part.topics.size());
        test.add(objective.on(subset(table, part.topics)), part.weights, part.sum / count, count, task);
    }
    ExperimentTies ties{train.mean(), test.mean()};
    if (ties.train && parts.size() < folds.size())
        ties.train->isExact = false;
    return ties;
}

PrecisionRecall testedCurve(const ScoreTable& table, const Experiment& experiment, const Task& task)
{
    PrecisionRecall mean{};
    double topics = 0.0;
    forEachTested(table, experiment, task,
        [&](const ScoreTable& testing, const std::vector<std::size_t>& positions, const Model& model) {
            const auto count = static_cast<double>(positions.size());
            const PrecisionRecall curve = summarize(testing, model, {}, task).curve;
            for (std::size_t i = 0; i < mean.size(); ++i)
                mean.at(i) += count * curve.at(i);
            topics += count;
        });
    for (double& point : mean)
        point /= std::max(topics, 1.0);
    return mean;
}

}  // namespace rankscape
