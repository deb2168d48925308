// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/task.h"
#include "core/ensembles/learn_spec.h"
#include "core/models/model.h"
#include "core/models/weights.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Where an optimiser stands after an iteration; iteration 0 is its start.
struct Step {
    double objective;  // what it maximises: smoothed MAP, or LearnSpec::objective itself; or the loss it minimises
    double map;  // the exact value of LearnSpec::objective on the training topics
    std::optional<Weights> weights;  // nothing if the learner gives none
    double scale;  // what the learner's own weights sum to, 1 unless it leaves that free: β · scale is its sharpness
    std::optional<double> gap =
        {};  // the objective, a loss, is at most so far above its least value, if that is known
};

/// The way of one start.
struct Trace {
    std::string start;  // "TF-IDF + LSI", "uniform"
    std::vector<Step> steps;
    int iterations = -1;  // made in all, if more than the steps after the first
};

struct Ensemble {
    SharedModel model;  // of the chosen start, its best step if the learner keeps that
    std::vector<Trace> traces;  // one a start
    std::vector<SharedModel> results;  // [starts] where each ended
    std::size_t chosen = 0;  // the start with the highest training value
    bool timed = false;  // a limit of seconds ended it: at another time it may end elsewhere
};

/// An ensemble that takes one topic after the other, as they come in.
class TopicLearner {
public:
    virtual ~TopicLearner() = default;

    /// One step from a topic with a relevant document; from others nothing is learned.
    virtual void feed(const TopicScores& topic) = 0;

    virtual Weights weights() const = 0;
    virtual double scale() const = 0;  // see Step
    virtual int steps() const = 0;  // that were made
};

/// A topic learner, and the topics with a relevant document in the order in which it takes them, as positions.
struct TopicFeed {
    std::unique_ptr<TopicLearner> learner;
    std::vector<std::size_t> order;
};

/// What a learner maximises.
enum class Aim {
    map,  // MAP or a form of it; others are refused
    any,  // LearnSpec::objective
    loss,  // a loss of its own that it minimises, whatever the objective: Step::objective is that loss
    none,  // nothing: it does not search
};

/// What learners are akin in: those of one family look alike.
enum class LearnerFamily {
    descent,  // of the smoothed objective, or of a convex loss
    boosting,
    exact,  // searches of the objective itself
    unsupervised,  // from the rankers' agreement, or by a rule
    baseline,
};

/// Where learners come from: those of one group are offered together.
enum class LearnerGroup { genm, search, learningToRank, recommenders, fusion, baseline };

/// A group's heading.
struct LearnerHeading {
    LearnerGroup group;
    std::string_view label;  // for people: "gEnM and EnM.B"
};

/// All groups, in the order they are offered.
std::span<const LearnerHeading> learnerHeadings();

/// An option that can be chosen by validation, and the values that are tried for it.
struct TriedOption {
    std::string_view name;  // of a parameter
    std::vector<double> values;
};

/// One way of finding an ensemble. The table of all is learners().
struct Learner {
    std::string_view name;  // of the command line: "genm-bat"
    std::string_view label;  // for people: "gEnM.BAT"
    std::string_view summary;  // one sentence
    std::string_view reference;  // where it is defined
    int revision;  // raise it when the same options and scores give another model: kept ones are then not found any more
    LearnerGroup group = LearnerGroup::learningToRank;
    std::string_view objective;  // what Step::objective is: "smoothed MAP", "MAP"
    Aim aim = Aim::map;
    LearnerFamily family = LearnerFamily::descent;

    // What it needs, can do and is for: nobody asks for a learner by its name. What it gives is so with its initial options;
    // with others, which the form of its models depends on, a model itself says what it has: see Model::whyNoWeights().
    bool needsJudgments = true;  // otherwise they change what is reported, not what is learned
    bool climbsFromStarts = false;  // from LearnSpec::starts too
    bool givesWeights = true;  // its models have weights on the simplex for all topics, and so have its steps
    bool givesSignedWeights = false;  // its models have weights for all topics, some of which may be below 0
    bool givesTopicWeights = false;  // its models have weights for each topic, none for all of them
    bool provesBound = false;  // Step::objective is a bound that no weights exceed
    bool isBaseline = false;  // a yardstick for the others
    bool isReference = false;  // the yardstick that marks and p values are against: one row is

    std::vector<Parameter> parameters;

    /// \param spec  normalised
    Ensemble (*learn)(
        const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task);

    /// The scores its models are for, where they are not those of the table itself.
    ScoreTable (*prepare)(const ScoreTable& table, const Task& task) = nullptr;

    /// Begins at these weights to learn topic by topic, for learners that can. \param spec  normalised
    TopicFeed (*feed)(const ScoreTable& training, const LearnSpec& spec, const Weights& begin) = nullptr;

    /// The grid: what is tried, in every combination, where options are chosen by validation. None: nothing to choose.
    std::vector<TriedOption> tried = {};
};

/// All learners, in the order they are offered; the first is taken where none is named.
std::span<const Learner> learners();

/// \throws Error if there is none of that name, naming those there are.
const Learner& learner(std::string_view name);

/// The one that is asked for. \throws Error if there is none
const Learner& learnerOf(const LearnSpec& spec);

/// The yardstick that marks and p values are against.
const Learner& referenceLearner();

/// What is asked for. \throws Error if that cannot be asked, see normalized(), or learned from these topics; Cancelled
Ensemble runLearner(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context = {}, const Task& task = {});

/// Adds a step to the trace of the first start, and tells of it. \throws Error if its objective is not finite
void addStep(Trace& trace, const Step& step, const LearnContext& context);

/// \throws Error if there is no ranker or no topic with a relevant document.
void checkTraining(const ScoreTable& training, std::string_view learner);

}  // namespace rankscape
