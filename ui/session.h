// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/experiments/experiment.h"
#include "core/objective/linked_weights.h"
#include "core/search/search.h"
#include "core/sources/open.h"
#include "ui/chart/scene.h"
#include "ui/job/job.h"

namespace rankscape::ui {

/// Two ends of the landscape: two rankers that exchange their joint weight, or two weight vectors.
struct LineEnds {
    Eigen::Index from = 0;
    Eigen::Index to = 1;
    std::optional<std::pair<Weights, Weights>> vectors = {};
};

/// What is open: source, scores, weights, line, experiments. The only mutable state of the window; views show it
/// and ask it for changes, and hear of them by its signals.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);

    bool isOpen() const { return m_table != nullptr; }
    const Source& source() const { return m_source; }

    /// What is being opened, or else is open.
    const Source& latest() const { return m_opening.isRunning() ? m_wanted : m_source; }

    /// The same, or what was read just now and could not be scored: where another choice begins.
    const Source& wanted() const { return m_notOpened ? m_wanted : latest(); }
    const Collection& collection() const { return *m_collection; }  // if it has texts
    const ScoreTable& table() const { return *m_table; }
    const std::vector<Summary>& rankers() const { return m_rankers; }  // each alone, of measures()
    const Summary& uniform() const { return m_uniform; }
    const Summary& now() const { return m_now; }  // of the current weights
    const std::vector<Measure>& measures() const { return m_measures; }
    const LinkedWeights& weights() const { return *m_weights; }
    const LineEnds& ends() const { return m_ends; }
    double beta() const { return m_beta; }
    double lastMoveMs() const { return m_lastMoveMs; }
    const Scene& scene() const { return m_scene; }
    const std::vector<std::shared_ptr<const Experiment>>& experiments() const { return m_experiments; }
    const std::optional<Weights>& learned() const { return m_learned; }
    const ExperimentSpec& lastSpec() const { return m_spec; }
    QUndoStack& undoStack() { return m_undo; }
    Job& opening() { return m_opening; }
    Job& training() { return m_training; }
    Job& landscape() { return m_line; }
    Job& preparing() { return m_preparing; }
    Job& triangle() { return m_triangle; }
    Job& tug() { return m_tug; }
    Job& triangleTug() { return m_triangleTug; }
    Job& equallyGood() { return m_equallyGood; }
    Job& equivalence() { return m_equivalence; }
    Job& inspecting() { return m_inspecting; }
    Job& mapping() { return m_mapping; }
    Job& sweeping() { return m_sweeping; }
    /// Whether something runs whose result is not kept elsewhere.
    bool isBusy() const;

    /// Stops all of that; the best so far stays.
    void cancelAll();
    bool hasJudgments() const { return m_scene.topics > 0; }
    bool hasTexts() const { return m_collection != nullptr; }

    /// The rankers of what is open, to be asked anything; null until prepare() is done.
    const std::shared_ptr<const SearchEngine>& engine() const { return m_engine; }

    /// How the next source is opened, before anything is open.
    void setScoring(const Source& source) { m_source = source; }

    /// How the collection that is open was scored.
    const ScoringOptions& scoring() const { return m_scoring; }

    /// What reading it found.
    const ImportReport& findings() const { return m_findings; }

    /// Where scores and topic models are kept; empty: nowhere.
    void setCache(const std::filesystem::path& folder) { m_cache = folder; }
    const std::filesystem::path& cache() const { return m_cache; }

    /// Reads and scores in the background; what is open stays until that has succeeded.
    void open(const Source& source);

    /// The same of files, scored as what is wanted(); what they are is found out in the background too.
    void openFiles(const std::vector<std::filesystem::path>& paths);

    /// A slider's step; the steps of one drag are one undo.
    void setWeight(std::size_t ranker, std::int64_t units);
    void setWeights(const Weights& weights, const QString& name);
    void setLocked(std::size_t ranker, bool locked);
    void moveOnLine(double t);

    /// One move to weights that have a name.
    void useUniform();
    void useOnly(Eigen::Index ranker);
    void useBestSingle();
    void useLearned();  // nothing happens before something was learned
    void useWeightsOf(const Experiment& experiment);
    void useBestOfLine();  // nor while there is no line

    /// While something is dragged axes hold still; afterwards they settle.
    void beginDrag();
    void endDrag();
    bool isDragging() const { return m_dragging; }

    /// Stops computing the landscape; the next move of a weight begins it again.
    void cancelLandscape();

    /// What is not two rankers of the table is ignored: it was asked of one that is no longer open.
    void setEnds(const LineEnds& ends);
    void setBeta(double beta);

    void train(const ExperimentSpec& spec);

    /// Shows the ways of what was learned by one of experiments(), on all topics or one fold's training topics.
    void showExperiment(std::size_t position);
    void setLearningPart(std::size_t part);  // 0: all topics; else the fold, from 1
    void setLearningView(LearningView view);
    std::size_t learningPart() const { return m_part; }
    const std::shared_ptr<const Experiment>& shown() const { return m_shown; }  // null while nothing was learned
    std::size_t learningParts() const { return m_shown ? m_shown->folds.size() + 1 : 1; }

    /// A learner that can be fed takes one more topic and sets the weights; it begins at the present weights, and again
    /// when they were moved by hand or something else is asked. \param spec  of a learner with `feed`
    void feedTopic(const LearnSpec& spec);

    /// Shows the ways of what was learned until this iteration, or whole.
    void setReplay(std::optional<std::size_t> iteration);

    /// Stops learning; the best weights so far count as learned.
    void cancelTraining();

    /// Fits the rankers in the background, so that engine() is there.
    void prepare();

    /// Asks every ranker and the ensemble of the current weights; prepares first if need be. Again whenever the
    /// weights have changed.
    void search(const QString& query);
    void searchAgain();
    const std::shared_ptr<const Answer>& answer() const { return m_answer; }

    void selectDocument(Eigen::Index document);  // −1: none; what is not in the collection is ignored
    Eigen::Index document() const { return m_document; }  // −1: none

    /// Lays out the documents by this ranker's topics, in the background.
    void makeMap(const RankerSetting& ranker, const TsneOptions& options);
    void setMapColours(MapColours colours);

    /// MAP over the number of topics, in the background.
    void startSweep(const SweepSpec& spec);

    /// Stops what explores; what a map or a sweep has so far stays.
    void cancelMap();
    void cancelSweep();

    /// From now on the triangle is kept up to date: finer while idle, anew when held weights change.
    void showTriangle();
    void setTriangleRankers(const std::array<int, 3>& rankers);  // what is not in the table is ignored
    const std::array<int, 3>& triangleRankers() const { return m_triangleRankers; }
    void setTriangleLayer(TriangleLayer layer);

    /// From now on the smoothed objectives of objectiveBetas() along the landscape's line are kept up to date.
    void showObjectives();

    /// From now on the topics' pulls along the line are kept up to date.
    void showTug();

    /// From now on, or no longer, places of the line that are as good as the best are kept up to date.
    void showEquallyGood(bool shown);
    bool isEquallyGoodShown() const { return m_wantsEquallyGood; }

    /// Finds, in the background, which weights are as good as the best that is known, and sets the simplest of them.
    void useSimplest();

    /// From now on what the rankers are worth is kept up to date.
    void showWorth();

    /// Weights that were picked on a chart. \param weights [rankers]
    void moveTo(const Eigen::VectorXd& weights);

    /// For undo: their units as they are, without a step of its own; locks stay.
    void restore(const LinkedWeights& weights);

signals:
    void tableChanged();  // another source or scoring: everything is new
    void unitsChanged();  // weights were set, at once
    void weightsChanged();  // and measured, at most once a frame
    void lineChanged();  // another landscape, its smoothed curve or its staleness
    void triangleChanged();
    void worthChanged();
    void tiesChanged();  // what MAP is near the current weights is known, where it rests on ties
    void objectivesChanged();
    void betaChanged();
    void tugChanged();
    void inspectionChanged();
    void settled();  // a drag has ended
    void learningChanged();
    void replayChanged();
    void experimentsChanged();
    void fitChanged();
    void preparingChanged();  // it has begun or ended
    void prepared();
    void answered();
    void unanswered(const QString& sentence);  // why not
    void documentSelected();
    void mapChanged();
    void sweepChanged();
    void noticed(const QString& sentence);  // something that was asked for is not possible now
    void failed(const QString& headline, const QString& detail);
    void nothingAsked(const QString& detail, const QStringList& offered);  // opening failed; topic fields with words

private:
    struct Adoptable;
    struct Attempt;
    struct Prepared;
    struct Trained;

    void adopt(const Adoptable& adoptable);
    bool hasRanker(Eigen::Index ranker) const { return ranker >= 0 && ranker < m_scene.rankers.size(); }
    static Adoptable openedAndMeasured(
        const Source& source, const OpenContext& context, const std::vector<Measure>& measures, const Task& task);
    void startOpening(const Source& source, const std::function<Source(const Task&)>& recognize);
    void failToOpen(const QString& detail);
    void push(const LinkedWeights& after, const QString& name);
    void measureSoon();
    void measure();
    void updateLine();
    QString whyNoLine() const;
    void startLine();
    void dropLine(const QString& why);
    void startSmoothing();
    Line currentLine() const;
    std::vector<ExperimentSpec> withBaselines() const;
    StepSink stepSink();
    void endLearning();
    void addStep(std::size_t position, const QString& start, const Step& step);
    void finishTraining(const Trained& trained);
    FitListener fitListener();
    void addFit(std::size_t ranker, const FitStep& step);
    void endFitting();
    void endPreparing();
    void forget();
    void forgetTriangle();
    void updateTriangle();
    void updateTopics();
    void updateWorth();
    void updateTies();
    void updateObjectives();
    void updateTug();
    void updateTriangleTug();
    void updateEquallyGood();
    void updateRedundancy();
    void updateInspection();
    void showShown();
    void beginFeeding(const LearnSpec& spec);
    void addFed(const Weights& weights);
    Weights bestKnown() const;
    bool isAsked(const Triangle& triangle, const std::array<int, 3>& rankers) const;
    void refineTriangle(std::size_t stage);
    void refineSmoothed(std::size_t stage);
    void showMap(const std::shared_ptr<const DocumentMap>& map, int iteration);

    Source m_source;
    ScoringOptions m_scoring;
    ImportReport m_findings;
    std::filesystem::path m_cache;
    std::shared_ptr<const Collection> m_collection;
    std::shared_ptr<const ScoreTable> m_table;
    std::vector<Measure> m_measures;
    std::vector<Summary> m_rankers;
    Summary m_uniform;
    Summary m_now;
    std::optional<LinkedWeights> m_weights;
    LineEnds m_ends;
    double m_beta = 200.0;
    Scene m_scene;
    std::vector<std::shared_ptr<const Experiment>> m_experiments;
    std::optional<Weights> m_learned;
    double m_learnedMap = 0.0;
    ExperimentSpec m_spec;  // the last that was asked for
    QUndoStack m_undo;
    int m_drag = 0;
    bool m_dragging = false;
    bool m_lineAgain = false;
    bool m_smoothAgain = false;
    int m_learning = 0;
    int m_opened = 0;  // counts openings, for steps still on their way
    Source m_wanted;  // by the last opening
    bool m_notOpened = false;  // it failed, and other choices may mend that
    std::shared_ptr<Attempt> m_attempt;  // the last opening
    std::vector<FitCurve> m_fits;  // of what is open, while others are fitted
    std::shared_ptr<const SearchEngine> m_engine;
    std::shared_ptr<const Answer> m_answer;
    QString m_query;
    bool m_searchAgain = false;
    Eigen::Index m_document = -1;
    int m_exploring = 0;  // counts maps, for frames still on their way
    int m_sweepCount = 0;
    bool m_wantsTriangle = false;
    bool m_wantsWorth = false;
    bool m_wantsObjectives = false;
    bool m_wantsTug = false;
    bool m_wantsEquallyGood = false;
    std::optional<Weights> m_goodOf;  // what places of the line were compared with
    std::shared_ptr<const Experiment> m_shown;  // whose ways are shown
    std::size_t m_part = 0;
    struct Feeding;
    std::shared_ptr<Feeding> m_feeding;
    std::shared_ptr<const LineStudy> m_objectivesOf;  // the line they were computed for
    std::optional<Weights> m_worthOf;  // the weights it was computed for
    std::optional<Weights> m_tiesOf;  // the weights that were asked
    std::array<int, 3> m_triangleRankers{0, 1, 2};
    /// What the shown triangle is of, or will be.
    struct AskedTriangle {
        Triangle triangle{};
        std::array<int, 3> rankers{0, 1, 2};  // at its corners
    };
    AskedTriangle m_triangleAsked;
    double m_lastMoveMs = 0.0;
    QElapsedTimer m_sinceMeasure;
    QTimer m_frame;
    QTimer m_learningFrame;
    QTimer m_fitFrame;
    Job m_opening;
    Job m_line;
    Job m_smoothing;
    Job m_training;
    Job m_preparing;
    Job m_searching;
    Job m_mapping;
    Job m_sweeping;
    Job m_triangle;
    Job m_worth;
    Job m_ties;
    Job m_equivalence;
    Job m_objectives;
    Job m_tug;
    Job m_triangleTug;
    Job m_equallyGood;
    Job m_redundancy;
    Job m_inspecting;
    Job m_smoothedTriangle;
};

}  // namespace rankscape::ui
