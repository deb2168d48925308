// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "core/experiments/contributions.h"
#include "core/experiments/convergence.h"
#include "core/experiments/equivalence.h"
#include "core/experiments/redundancy.h"
#include "core/experiments/result_rows.h"
#include "core/experiments/tug_of_war.h"
#include "core/maps/document_map.h"
#include "core/maps/three_topics.h"
#include "core/measures/significance.h"
#include "core/objective/line_study.h"
#include "core/objective/ties.h"
#include "core/search/search.h"
#include "core/studies/decomposition_study.h"
#include "core/studies/study.h"

namespace rankscape {

struct Diagnosis;
struct FusionComparison;

/// What is told of a system: the objective's measure first, then others.
std::vector<Measure> shownMeasures(const State& state);

/// Every ranker alone, and all with the same weight.
struct Systems {
    std::vector<Summary> rankers;  // [rankers], of shownMeasures()
    Summary uniform;
    std::optional<NearTies> uniformTies;  // what its objective is near, if it rests on ties
};
const Study<Systems>& systemsStudy();

/// What ranks now, by shownMeasures().
const Study<Summary>& nowStudy();

/// The same, sooner. \pre the weights rank, and are on the line that the table is folded for
Summary nowBy(const FoldedTable& folded, const State& state);

/// The exact landscape of the line, and what is said of it.
const Study<LineStudy>& lineStudy();

/// The smoothed objective along it, at the state's β. Impossible for an objective that has no smoothed form.
const Study<SmoothedCurve>& smoothedStudy();

/// The same for several β, rising.
const Study<std::vector<SmoothedCurve>>& sharpnessStudy();

/// Which places of the line are not significantly worse than the best that is known.
const Study<LineEquivalence>& equallyGoodStudy();

/// The topics' pulls along the line.
struct TugStudy : TugOfWar {
    std::vector<std::optional<Conflict>> opponents;  // [pulls] the topic that each conflicts with most
};
const Study<TugStudy>& tugStudy();

/// What single rankers have of every topic with a relevant document.
struct Strengths {
    std::vector<std::string> ids;  // of the topics
    Eigen::MatrixXd values;  // [topics × rankers] each ranker's alone
    std::vector<Effect> means;  // [rankers] with what 95 % of bootstrap samples of topics give
    std::vector<int> bestOn;  // [rankers] topics where it is better than every other
    int depth = 0;  // documents that foundAlone is about
    std::vector<int> foundAlone;  // [rankers] relevant documents among its first that no other has among its first
    std::vector<double> tied;  // [rankers] share of what it retrieved that has the score of another of the topic
};
const Study<Strengths>& strengthsStudy();

/// The objective over the state's triangle.
struct TriangleStudy {
    Triangle triangle;
    std::array<Eigen::Index, 3> corners{0, 1, 2};
    TriangleGrid grid;
};
const Study<TriangleStudy>& triangleStudy();

/// The smoothed objective over the same triangle.
struct SmoothedTriangle {
    double beta = 0.0;
    TriangleGrid grid;
};
const Study<SmoothedTriangle>& smoothedTriangleStudy();

/// Where in it each topic is best.
const Study<TriangleTug>& triangleTopicsStudy();

/// What the value of the weights is near, if it rests on ties.
const Study<std::optional<NearTies>>& tiesStudy();

/// A system's model, and its name; that of what ranks now is empty.
SharedModel modelOf(const State& state, const ListedSystem& system);
std::string nameOf(const State& state, const ListedSystem& system);

/// The value of every topic with a relevant document.
struct TopicValues {
    std::vector<std::string> ids;
    std::vector<std::string> texts;  // what was asked; empty where there are no texts
    std::vector<int> relevant;  // documents, retrieved or not
    std::vector<bool> silent;  // asks nothing: no indexed word
    Eigen::VectorXd now;  // of the weights
    Eigen::VectorXd baseline;
    std::string baselineName;  // for people; empty: uniform weights
    double p = 1.0;  // Wilcoxon's, of their differences
};
const Study<TopicValues>& topicsStudy();

/// The selected topic, if it has a relevant document.
struct TopicNow {
    std::string topic;  // its id
    int relevant = 0;  // documents, retrieved or not
    double now = 0.0;  // its value under the weights
    double uniform = 0.0;
    PrecisionRecall curve{};  // under the weights
    std::vector<double> rankers;  // [rankers] value of each alone
};
const Study<TopicNow>& topicStudy();

/// Its own landscape of the line.
struct TopicLine {
    std::string topic;  // id
    LineLandscape landscape;
    LineMaximum best;
};
const Study<TopicLine>& topicLineStudy();

/// And over the triangle.
struct TopicTriangle {
    std::string topic;  // id
    Triangle triangle;
    TriangleGrid grid;
};
const Study<TopicTriangle>& topicTriangleStudy();

/// A document in a list.
struct ListedDocument {
    Eigen::Index document;  // of the table
    std::string id;
    int rank;  // from 1
    int grade = 0;
    bool isJudged = false;  // as far as the collection tells; a grade above 0 is
    int rankInFirst = 0;  // in the first list
};

/// A system's ranking of the selected topic.
struct RankedList {
    ListedSystem system{};
    std::string name;  // for people; empty: what ranks now
    std::optional<double> value{};  // of the objective, where the topic has one
    std::vector<ListedDocument> top{};  // the first
    std::optional<ListedDocument> next{};  // the first relevant document below them
    int below = 0;  // relevant documents below that
};

/// The selected topic's documents, ranked by listedSystems().
struct RankedLists {
    std::string topic;
    int depth = 0;  // of the lists at most
    std::vector<RankedList> lists;
};
const Study<RankedLists>& rankedListsStudy();

/// The two documents that are selected, under the weights.
struct PairNow {
    Eigen::Index first;  // of the collection
    Eigen::Index second;
    Eigen::VectorXd lead;  // [rankers] weight × what the first scores more than the second
    std::optional<Weights> swapped;  // the nearest weights under which they are equal; none if one is always ahead
    double value = 0.0;  // of the objective there; 0 if nothing is judged
    std::optional<double> topicValue;  // of the topic there
};
const Study<PairNow>& pairStudy();

/// What the rankers are worth under the weights.
const Study<Contributions>& worthStudy();

/// How alike they are.
const Study<Redundancy>& redundancyStudy();

/// What happened at each step of the ways that are shown. Impossible if they have no weights.
const Study<Convergence>& stepsStudy();

/// The experiments beside each other.
const Study<std::vector<ResultRow>>& resultsStudy();

/// Precision–recall of what was learned on all topics, baselines left out but for the shown one; the same, learned with other folds, is there once.
const Study<std::vector<NamedCurve>>& learnedCurvesStudy();

/// The map that was asked for, while it converges too.
struct TopicMap {
    DocumentMap map;
    int iteration = 0;  // at which it is; 0 once it has converged
};
const Study<TopicMap>& mapStudy();

/// The sweep that was asked for, as far as it has come.
const Study<Sweep>& sweepStudy();

/// The rankers, ready to be asked anything, and what the first that has three topics or more sees in all texts.
struct FittedEngine {
    std::shared_ptr<const SearchEngine> engine;
    std::optional<TopicMixtures> mixtures;
    std::weak_ptr<const Opened> opened{};  // whose texts it knows
};
const Study<FittedEngine>& engineStudy();

/// What the query finds, by every ranker and by what ranks. Impossible before the state has an engine for what is open.
const Study<Answer>& answerStudy();

/// On the largest topics of the selected document, or else of the selected topic's query, or else of all documents.
ThreeTopics selectedThreeTopics(const TopicMixtures& mixtures, const State& state);

/// Type-one and type-two bounds of all directions of two rankers' weights.
struct BoundsNow {
    BoundsSet set;
    BoundsData data;
    CircleBounds circle;  // empty where all documents are relevant, or none
    std::string topic;  // id; empty: made-up data
    std::array<Eigen::Index, 2> rankers{};  // of a topic's data
};
const Study<BoundsNow>& boundsStudy();

/// How one ranker's scores are spread over equal bins from the least to the greatest.
struct ScoreDistribution {
    double low = 0.0;
    double high = 1.0;
    std::vector<double> all;  // [bins] share of all candidates that it retrieved
    std::vector<double> relevant;  // [bins] share of the relevant ones among them
};

/// [rankers] Normalised.
const Study<std::vector<ScoreDistribution>>& scoresStudy();

/// The same of the scores as the rankers of texts gave them, before they were normalised.
const Study<std::vector<ScoreDistribution>>& rawScoresStudy();

/// What is wrong with the runs that are open, as they were read and repaired.
const Study<Diagnosis>& doctorStudy();

/// All normalisations with all methods of fusing the runs that are open, by the folds that were asked for.
const Study<FusionComparison>& fusionsStudy();

/// All of them.
std::span<const StudyType* const> studies();

}  // namespace rankscape
