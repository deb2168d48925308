// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/experiments/tuning.h"
#include "core/measures/evaluation.h"
#include "core/measures/measure.h"
#include "core/objective/ties.h"
#include "core/scores/folds.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What was asked: of which learner, and how it is tested. A plain value.
struct ExperimentSpec {
    LearnSpec learn;
    std::string folds = "parity";  // see makeFolds()
    bool selectOnTest = false;  // chooses the start by the test topics, as the papers may have: leaks
    std::string usedFolds = {};  // foldsKey() when it ran, which a file may outlive; empty before
    std::vector<std::string> without =
        {};  // ids of topics that nothing is learned from; they are tested all the same
    bool tuned = false;  // options are chosen from the learner's grid by validation, see Tuner
    std::string validation = {};  // the file whose topics choose them, if there is one
};

/// Whether both have the same topics in the same folds, wherever a file of them lies. Of an experiment that has run, they
/// are those it ran on.
bool sameFolds(const ExperimentSpec& a, const ExperimentSpec& b);

/// Sixteen hexadecimal digits that stand for all that is asked, a file of folds for what it holds: those of other
/// experiments are others.
std::string idOf(const ExperimentSpec& spec);

/// Whether both ask for the same: learner, options, folds and seed.
bool sameExperiment(const ExperimentSpec& a, const ExperimentSpec& b);

/// For a recipe: "gEnM.BAT beta=50, folds parity, seed 1".
std::string describe(const ExperimentSpec& spec);

/// "without 3 topics", "without topic 12", or nothing where it learns from all.
std::string withoutWords(const ExperimentSpec& spec);

/// Of what it learned: "gEnM.BAT beta=50, without 3 topics".
std::string nameOf(const ExperimentSpec& spec);

/// One fold, or all topics if there is no test part.
struct FoldResult {
    SharedModel model;
    Eigen::VectorXd train;  // [measures], means over the training topics
    Eigen::VectorXd test;  // [measures]; empty without a test part
    std::vector<Trace> traces;
    std::size_t chosen = 0;
    int iterations = 0;  // of the chosen start
    double seconds = 0.0;
    bool timed = false;  // see Ensemble
    Tuning tuning = {};  // of its options, where they were chosen
};

/// What the first measure of an experiment is arbitrarily near the learned weights, where it rests on documents that happen to tie.
/// Weights that several folds share move together; in `train`, whose topics overlap, that leaves bounds.
struct ExperimentTies {
    std::optional<NearTies> train;  // of meanTrain
    std::optional<NearTies> test;  // of tested
};

/// What came of it: enough for every chart, table and export.
struct Experiment {
    ExperimentSpec spec;
    std::vector<Measure> measures;  // that of its objective first
    std::vector<FoldResult> folds;  // honest estimates: learned on one part, tested on another
    FoldResult all;  // the model to take away, learned on all topics
    Eigen::VectorXd meanTrain;  // [measures] over the folds; over all topics if there are none
    Eigen::VectorXd meanTest;  // [measures]; empty if there are no folds
    Eigen::VectorXd
        precisions;  // the first measure of each topic that a fold tested, in their order; empty without folds
    double spread = 0.0;  // spreadOf(folds)
    Eigen::VectorXd tested = {};  // [measures], means over the topics, each where it was tested; empty without folds
    ExperimentTies ties = {};  // nothing until somebody has set tiesOf(), which nothing keeps
};

/// Standard deviation of the folds' test value of the first measure; 0 with fewer than two folds.
double spreadOf(const std::vector<FoldResult>& folds);

/// The scores that a learner's model is for: the table's own, or as the learner prepares them.
ScoreTable scoresFor(const ScoreTable& table, const ExperimentSpec& spec, const Task& task = {});

/// The folds that it was run on, what was not learned from left out of their training topics. \param scores  scoresFor() it
/// \throws Error if they are others now
std::vector<Fold> foldsOf(const ScoreTable& scores, const Experiment& experiment);

/// Those that are asked for, without what is not learned from.
std::vector<Fold> foldsOf(const ScoreTable& scores, const ExperimentSpec& spec);

/// Whether the folds that it ran on, if it has, are those of now.
bool hasFoldsOf(const ScoreTable& table, const ExperimentSpec& spec);

/// Positions of the topics that each fold tests; one that several given folds test counts in the last of them alone.
std::vector<std::vector<std::size_t>> testedOnce(const std::vector<Fold>& folds);

/// Positions of the topics that the model to take away is learned from. \throws Error if none is left
std::vector<std::size_t> learnedTopics(const ScoreTable& scores, const ExperimentSpec& spec);

/// Whether its learner weighs the table's scores as they are.
bool weighsScoresOf(const ScoreTable& table, const ExperimentSpec& spec);

/// Measures of each topic that a fold tested under its model: of all with a relevant document, but for given folds.
/// \param table what the experiment was run on \returns [tested topics × measures]
Eigen::MatrixXd testedMeasures(
    const ScoreTable& table, const Experiment& experiment, std::span<const Measure> measures, const Task& task = {});

/// Nothing where models have no weights for all topics. \param table what the experiment was run on \throws Cancelled
ExperimentTies tiesOf(const ScoreTable& table, const Experiment& experiment, const Task& task = {});

/// Mean 11-point precision where topics were tested.
PrecisionRecall testedCurve(const ScoreTable& table, const Experiment& experiment, const Task& task = {});

/// Learns on all topics, which `onStep` hears of, then on each fold's training topics, measured on its test topics. What
/// was asked is then normalised. \throws Error, if no topic is left to learn from too; Cancelled
Experiment runExperiment(
    const ScoreTable& table, const ExperimentSpec& spec, const LearnContext& context = {}, const Task& task = {});

/// The same; where options are chosen, by the topics of another table alone, whose rankers are the same.
Experiment runExperiment(const ScoreTable& table, const ScoreTable* validation, const ExperimentSpec& spec,
    const LearnContext& context = {}, const Task& task = {});

}  // namespace rankscape
