// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/experiments/circle_bounds.h"
#include "core/experiments/decomposition.h"
#include "core/experiments/equivalence.h"
#include "core/experiments/experiment.h"
#include "core/experiments/topic_sweep.h"
#include "core/maps/tsne.h"
#include "core/models/weights.h"
#include "core/objective/line_landscape.h"
#include "core/objective/objective_function.h"
#include "core/objective/triangle_landscape.h"
#include "core/sources/open.h"

namespace rankscape {

struct FittedEngine;

/// Two ends of a line: two rankers that exchange their joint weight, or two weight vectors.
struct LineEnds {
    Eigen::Index from = 0;
    Eigen::Index to = 1;
    std::optional<std::pair<Weights, Weights>> vectors = {};

    friend bool operator==(const LineEnds&, const LineEnds&) = default;
};

/// What is shown of the triangle: the exact objective, the smoothed one, or where topics are best.
enum class TriangleLayer { exact, smoothed, topics };

/// What the learning chart shows: MAP of all starts; of the chosen one its values, the gradient's length, how far it
/// moved, its weights, or the sharpness it sees; or the chosen starts of all ensembles that were learned.
enum class LearningView { starts, values, gradient, length, weights, sharpness, race, objective, gap };

/// Whether a view shows the steps of one start.
inline bool isInspection(LearningView view)
{
    return view != LearningView::starts && view != LearningView::race;
}

/// Whether a view shows what the learner itself told of its steps, so that nothing has to be measured.
inline bool isTold(LearningView view)
{
    return view == LearningView::weights || view == LearningView::objective || view == LearningView::gap;
}

/// What is being learned, or was until it was cancelled.
struct LearningRun {
    ExperimentSpec spec;
    std::vector<Trace> traces;  // [starts], as far as they have come
    bool isRunning = true;
};

/// Which map of the documents is asked for.
struct MapSpec {
    RankerSetting ranker;  // whose topics place them
    TsneOptions options;
};

/// What the dots of the topic map are coloured by.
enum class MapColours { collection, topic };

/// A curve that has a name.
struct NamedCurve {
    std::string name;
    PrecisionRecall curve{};
    std::string learner{};  // its name, of what was learned
};

/// Which documents bounds are drawn of: data set 1 or 2 of Xu, Li, Liu et al., or the first of the selected topic's ranking.
enum class BoundsSet { round, wide, topic };

struct BoundsSpec {
    BoundsSet set = BoundsSet::round;
    int relevant = 7;  // of a topic only the sum counts
    int irrelevant = 14;

    friend bool operator==(const BoundsSpec&, const BoundsSpec&) = default;
};

/// How the error of ensembles is decomposed: over what weights sum to, or over the steps of what was learned.
struct DecompositionSpec {
    DecomposedLoss loss = DecomposedLoss::lists;
    bool overSteps = false;
    double sum = 1.0;  // of the weights
    double c = thirdOrder;  // where ambiguity is estimated

    friend bool operator==(const DecompositionSpec&, const DecompositionSpec&) = default;
};

/// What sums of weights may be.
inline constexpr double leastDecomposedSum = 0.05;
inline constexpr double mostDecomposedSum = 2.0;

/// What is looked at, in all views.
struct Selection {
    std::string topic{};  // id; empty: none
    Eigen::Index document = -1;  // of the collection; −1: none
    Eigen::Index second = -1;  // a document that the other is compared with; −1: none

    friend bool operator==(const Selection&, const Selection&) = default;
};

/// A system whose ranking is listed: what ranks now, a ranker, or an experiment's model.
struct ListedSystem {
    Eigen::Index ranker = -1;  // −1: none
    std::shared_ptr<const Experiment> experiment{};  // null: none

    bool isNow() const { return ranker < 0 && experiment == nullptr; }
    friend bool operator==(const ListedSystem&, const ListedSystem&) = default;
};

/// All that was set or asked for, and what follows from it at once. A value of shared, immutable parts: cheap to copy.
struct State {
    std::shared_ptr<const Opened> opened{};  // null while nothing is open
    std::shared_ptr<const ObjectiveFunction> objective{};  // on its table; null while nothing is judged
    Weights weights = Weights::uniform(1);  // [rankers]
    SharedModel model{};  // what ranks instead of the weights; null: they do
    LineEnds ends{};
    std::optional<Line> line{};  // between the ends; nothing if there is none
    std::array<Eigen::Index, 3> corners{0, 1, 2};  // rankers of the triangle
    std::optional<Triangle> triangle{};  // of the corners' joint weight; nothing below three rankers
    int cells = 200;  // on its sides, exact
    int smoothedCells = 80;  // and smoothed
    TriangleLayer layer = TriangleLayer::exact;
    bool showsEquallyGood = false;  // on the line
    double beta = 200.0;  // sharpness of the smoothed objective
    std::uint64_t seed = 1;  // of what is drawn
    unsigned threads = 0;  // 0 = one a processor; changes no number

    std::vector<std::shared_ptr<const Experiment>> experiments{};
    std::shared_ptr<const Experiment> shown{};  // whose ways are shown; null before something was learned
    std::size_t part = 0;  // of it: 0 what was learned on all topics, else the fold, from 1
    LearningView view = LearningView::starts;
    std::optional<std::size_t> replay{};  // iteration up to which the ways are shown; all if none
    std::shared_ptr<const LearningRun> run{};  // whose ways are shown until it has become an experiment
    std::vector<std::shared_ptr<const LearningRun>> stopped{};  // runs that were cancelled: how far they came
    std::optional<Weights> learned{};  // the best so far, by what was asked for last
    std::shared_ptr<const Equivalence> equivalence{};  // which weights are as good as the best, once that was asked

    std::shared_ptr<const std::vector<RankerFit>> fitting{};  // of rankers that are being fitted; null while none are
    std::shared_ptr<const MapSpec> map{};  // null before one was asked for
    MapColours colours = MapColours::collection;
    std::shared_ptr<const SweepSpec> sweep{};
    std::shared_ptr<const std::string> query{};  // any words, to be searched; null before something was asked
    std::shared_ptr<const FittedEngine> engine{};  // that answers it; null until it is ready
    Selection selection{};
    std::vector<ListedSystem> listed{};  // beside each other; empty: see listedSystems()
    std::optional<ListedSystem> baseline{};  // of topics; none, or no longer there: uniform weights
    std::string topicFilter{};  // of topics(); empty: all
    std::vector<std::string> without{};  // ids of topics that nothing is learned from
    std::vector<NamedCurve> compared{};  // of systems that are compared, in place of those of rankers and ensembles
    BoundsSpec bounds{};
    std::shared_ptr<const std::string> fusionFolds{};  // by which fusions are compared; null until that is asked for
    DecompositionSpec decomposition{};

    const ScoreTable& table() const { return *opened->table; }

    /// 0 while nothing is open.
    Eigen::Index rankerCount() const { return opened ? table().rankerCount() : 0; }

    /// Topics with a relevant document.
    int topicCount() const { return objective ? static_cast<int>(objective->topicCount()) : 0; }

    /// MAP while nothing is judged.
    Objective measured() const { return objective ? objective->objective() : meanAveragePrecision(); }

    const Collection* collection() const { return opened ? opened->collection.get() : nullptr; }
};

/// What ranks: the state's model, or its weights.
SharedModel modelOf(const State& state);

/// The selected topic's scores; null if none is selected.
const TopicScores* selectedTopic(const State& state);

/// The position in the table of the selected topic, if the objective counts it: it has a relevant document.
std::optional<std::size_t> judgedSelection(const State& state);

/// Whether it was learned and measured for the objective that is followed: values of others do not compare.
bool isForObjective(const State& state, const Experiment& experiment);

/// The part of an experiment that is shown; null while none is.
const FoldResult* shownPart(const State& state);

/// The ways that are shown, one a start: of the shown part, or else of the run.
std::span<const Trace> shownTraces(const State& state);

/// The start whose result was taken, of a shown part; none where it told no step.
std::optional<std::size_t> chosenTrace(const State& state);

/// Whose ways are shown; null while nothing was learned.
const LearnSpec* shownLearner(const State& state);

/// The step with the highest value of its learner's objective; null before one has weights. \param run  see State
const Step* bestStep(const LearningRun& run);

/// The chosen start of an ensemble among all that were learned.
struct Racer {
    const Experiment* experiment;
    const Trace* trace;
};

/// Of each that was learned for the objective, from the same topics as the shown one, and is no baseline; what was learned
/// twice, on other folds, is there once.
std::vector<Racer> raceOf(const State& state);

/// The state with the line and the triangle that follow from its ends, corners and weights. Those of `before` stay while the
/// weights are on them, so that what was computed of them stays true.
State settled(State state, const State& before = {});

/// Whose rankings of the selected topic are listed: those that were chosen and still there are, else what ranks now and the
/// first rankers, four at most.
std::vector<ListedSystem> listedSystems(const State& state);

/// What topics are compared with; nothing: uniform weights.
std::optional<ListedSystem> baselineOf(const State& state);

/// Where the weights are on the line, if they are.
std::optional<double> placeOnLine(const State& state);

/// The last experiment whose weights are those of the state, as sliders round them; null if there is none.
std::shared_ptr<const Experiment> learnedHere(const State& state);

/// The best of all weights, or how far from it these are at most.
struct ProvenOptimum {
    Weights weights;
    double map = 0.0;  // value of the objective
    double gap = 0.0;
};

/// By an experiment whose learner proves a bound, on all topics.
std::optional<ProvenOptimum> provenOptimum(const Experiment& experiment);

/// By the last of those for the objective; nothing if there is none.
std::optional<ProvenOptimum> provenOptimum(const State& state);

/// The best weights that are known: proven, or else learned, or else uniform ones.
Weights bestKnown(const State& state);

}  // namespace rankscape
