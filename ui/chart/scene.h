// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/experiments/contributions.h"
#include "core/experiments/convergence.h"
#include "core/experiments/equivalence.h"
#include "core/experiments/redundancy.h"
#include "core/experiments/topic_sweep.h"
#include "core/experiments/tug_of_war.h"
#include "core/maps/document_map.h"
#include "core/maps/three_topics.h"
#include "core/measures/evaluation.h"
#include "core/objective/line_study.h"
#include "core/objective/ties.h"
#include "core/studies/studies.h"

namespace rankscape::ui {

/// The line of the landscape, in words.
struct LineWords {
    QString from;
    QString to;
    QString axis;  // what the horizontal axis measures
};

/// The way of one start, for the learning chart.
struct LearningTrace {
    QString start;
    int ranker = -1;  // the ranker that it starts from alone, or −1
    std::vector<double> map;  // exact, after each iteration
    std::vector<double> objective;  // what it maximises
    std::vector<Eigen::VectorXd> weights;  // empty if the learner gives none
};

struct LabelledCurve {
    QString label;
    PrecisionRecall curve{};
};

/// How a ranker's model of topics got better while it was fitted.
struct FitCurve {
    QString label;  // of the rankers that are built on it
    int ranker = 0;  // the first of these
    FitTrace trace;
    bool cached = false;
};

/// One learned ensemble among the others.
struct ResultRow {
    QString label;
    std::size_t experiment = 0;  // which of those given
    bool isBaseline = false;
    bool isReference = false;  // marks and p values are against it
    std::optional<double> test;  // test MAP, the mean over all topics that were tested; none without folds
    double train = 0.0;
    std::vector<double> folds = {};  // test MAP of each
    double spread = 0.0;  // of these
    double low = 0.0;  // 95 % of the bootstrap samples of test topics have their mean AP between these
    double high = 0.0;
    double p1 = 0.0;  // P@1, P@5 and nDCG@10 on the test topics
    double p5 = 0.0;
    double ndcg10 = 0.0;
    QString mark;  // against the uniform ensemble
    double p = 1.0;  // Wilcoxon's, with Holm's correction, against the same
    QString comparisons;  // with every yardstick, a line each
    ExperimentTies ties = {};  // what `train` and `test` are near where they rest on ties
};

/// What the dots of the topic map are coloured by.
enum class MapColours { collection, topic };

/// All that charts show, as core computed it. Cheap to copy.
struct Scene {
    QStringList rankers;  // names for people; empty while nothing is open
    int topics = 0;  // with a relevant document
    Objective objective = meanAveragePrecision();  // of line, triangle, tug-of-war, worth, topics and `map`

    std::shared_ptr<const LineStudy> line;
    std::shared_ptr<const SmoothedCurve> smoothed;
    std::vector<std::shared_ptr<const SmoothedCurve>> objectives;  // for several β, rising, on the same line
    double beta = 200.0;  // sharpness of the smoothed objective
    bool smoothedStale = false;  // it belongs to an earlier line or sharpness; it is being recomputed
    LineWords lineWords;
    std::optional<double> at;  // where the current weights are on the line, if they are
    double map = 0.0;  // the objective of the current weights
    std::optional<NearTies> ties;  // what `map` is near, if it rests on ties; none before weights have settled
    std::optional<NearTies> uniformTies;  // the same of the uniform ensemble
    Eigen::VectorXd weights;  // the current ones, [rankers]
    QString noLine;  // why there is no line, in a sentence
    bool stale = false;  // the line belongs to earlier weights; it is being recomputed

    std::shared_ptr<const TriangleStudy> triangle;
    std::shared_ptr<const SmoothedTriangle> smoothedTriangle;  // over the same triangle
    TriangleLayer triangleLayer = TriangleLayer::exact;
    std::optional<ProvenOptimum> proven;
    std::shared_ptr<const Equivalence> equivalence;  // which weights are as good as the best
    std::shared_ptr<const LineEquivalence> lineEquivalence;  // which of those on the line
    std::shared_ptr<const TugOfWar> tug;  // along the line
    std::shared_ptr<const TriangleTug> triangleTug;  // over the triangle

    std::shared_ptr<const TopicValues> topicValues;
    std::shared_ptr<const Contributions> worth;  // of the rankers, under the current weights
    std::shared_ptr<const Redundancy> redundancy;  // how alike they are

    std::vector<PrecisionRecall> rankerCurves;  // [rankers]
    PrecisionRecall uniformCurve{};
    PrecisionRecall ensembleCurve{};  // of the current weights
    std::vector<LabelledCurve> trainedCurves;
    std::vector<LabelledCurve> comparedCurves;  // if any, these alone are shown

    std::shared_ptr<const Collection> collection;
    std::vector<FitCurve> fits;
    bool fitting = false;  // rankers are being fitted; fits grow

    std::shared_ptr<const DocumentMap> map2d;  // documents in the plane
    MapColours mapColours = MapColours::collection;
    int mapIteration = 0;  // while it converges; 0: it has, or was stopped
    int mapStopped = 0;  // the iteration at which it was stopped; 0: it was not

    std::shared_ptr<const ThreeTopics> three;  // documents and queries on three topics
    bool preparing = false;  // it may come soon

    std::shared_ptr<const Sweep> sweep;
    bool sweeping = false;  // points are still missing

    QString learner;  // see setLearner()
    bool hasBound = false;  // what it tells beside MAP is a bound that no weights exceed: the gap is between the two
    std::vector<LearningTrace> traces;
    bool learning = false;  // it runs
    std::optional<std::size_t> replay;  // iteration up to which the ways are shown; all if none
    std::optional<std::size_t> chosen;  // the start whose result was taken; none while it runs
    LearningView learningView = LearningView::starts;
    std::size_t learningPart = 0;  // 0: learned on all topics; else the fold, from 1
    std::shared_ptr<const Convergence> convergence;  // of the chosen start
    bool inspecting = false;  // its steps are being measured
    std::vector<LearningTrace> race;  // the chosen starts of all learned ensembles; start is the ensemble's name
    std::vector<ResultRow> results;  // the best first
};

/// "MAP" and "AP", or whatever is followed: its mean, and that of one topic.
QString meanName(const Scene& scene);
QString valueName(const Scene& scene);

/// After a value that rests on ties, and a difference to one.
inline constexpr QChar tiesSign(0x2248);

/// "rests on ties; beside it 0.3583 to 0.4278": of MAP where the order of rows decides.
QString tiesText(const NearTies& ties);

/// The ways that charts show: of all starts, or of all ensembles while they race.
const std::vector<LearningTrace>& shownTraces(const Scene& scene);

/// Where topics are best in the triangle that is shown, if that layer is chosen and computed; else null.
const TriangleTug* topicsOf(const Scene& scene);

/// Starts a scene: rankers, their curves and the uniform ensemble's.
void setTable(Scene& scene, const ScoreTable& table);

/// "LDI k=50" of "ldi:k=50,…": the ranker with what is not usual about it.
QString settingName(const std::string& described);

/// One curve for each model; rankers on the same one share it.
std::vector<FitCurve> fitCurves(const std::vector<RankerFit>& fits);

/// What the line is, in the words of its rankers: an exchange between two of them, or two weight vectors.
LineWords lineWords(const QStringList& rankers, const Line& line);

/// Whose ways are shown: its name, with what is not usual about its options.
void setLearner(Scene& scene, const LearnSpec& spec);

std::vector<LearningTrace> learningTraces(const std::vector<Trace>& traces);
void append(LearningTrace& trace, const Step& step);

/// The chosen start of each ensemble that was learned, not of the yardsticks.
std::vector<LearningTrace> raceOf(const std::vector<std::shared_ptr<const Experiment>>& experiments);

/// Best test MAP first; what was not tested comes last.
std::vector<ResultRow> resultRows(const std::vector<std::shared_ptr<const Experiment>>& experiments);

/// "0.6812†", or "0.4417≈" where it rests on ties, with the mark against the uniform ensemble.
QString testText(const ResultRow& row);
QString trainText(const ResultRow& row);

/// Which of its values rest on ties, a line each; empty if none does.
QString tiesText(const ResultRow& row);

/// "folds 0.6712, 0.6544, ±0.0119": test MAP of each, and their standard deviation.
QString foldsText(const ResultRow& row);

/// Its learner, options and folds as far as they are not the usual ones.
QString nameOf(const Experiment& experiment);

}  // namespace rankscape::ui
