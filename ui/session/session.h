// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <array>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/experiments/experiment.h"
#include "core/objective/linked_weights.h"
#include "core/search/search.h"
#include "core/sessions/saved_session.h"
#include "core/studies/studies.h"
#include "ui/job/job.h"
#include "ui/session/history.h"
#include "ui/session/hovered.h"
#include "ui/session/settings_command.h"
#include "ui/session/shown.h"
#include "ui/session/studies.h"

namespace rankscape::ui {

struct Scored;

/// What is open: source, scores, weights, line, experiments. The only mutable state of the window; views show it
/// and ask it for changes, and hear of them by its signals.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);

    bool isOpen() const { return m_shown.isOpen(); }
    const State& state() const { return m_shown.state; }

    /// What charts are made of.
    const Shown& shown() const { return m_shown; }
    Studies& studies() { return m_studies; }
    const Source& source() const { return m_source; }

    /// What is being opened, or else is open.
    const Source& latest() const { return m_opening.isRunning() ? m_wanted : m_source; }

    /// The same, or what was read just now and could not be scored: where another choice begins.
    const Source& wanted() const { return m_notOpened ? m_wanted : latest(); }
    const Collection& collection() const { return *state().collection(); }  // if it has texts
    const ScoreTable& table() const { return m_shown.state.table(); }

    /// Each ranker alone and all with the same weight, of measures(); zeros while nothing is judged.
    const Systems& systems() const;
    const Summary& now() const;  // of the current weights
    std::vector<Measure> measures() const { return shownMeasures(state()); }
    const LinkedWeights& weights() const { return *m_weights; }
    const LineEnds& ends() const { return m_shown.state.ends; }
    double beta() const { return m_shown.state.beta; }
    double lastMoveMs() const { return m_lastMoveMs; }
    const std::vector<std::shared_ptr<const Experiment>>& experiments() const { return m_shown.state.experiments; }
    const std::optional<Weights>& learned() const { return m_shown.state.learned; }
    const ExperimentSpec& lastSpec() const { return m_spec; }
    QUndoStack& undoStack() { return m_undo; }
    Job& opening() { return m_opening; }
    Job& training() { return m_training; }
    Job& landscape() { return m_studies.job(lineStudy().type()); }
    Job& equivalence() { return m_equivalence; }
    /// Whether something runs whose result is not kept elsewhere.
    bool isBusy() const;

    /// Stops all of that; the best so far stays.
    void cancelAll();
    bool hasJudgments() const { return state().objective != nullptr; }
    bool hasTexts() const { return state().collection() != nullptr; }

    /// The rankers of what is open, to be asked anything; null until prepare() is done.
    std::shared_ptr<const SearchEngine> engine() const;

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

    /// The same of a session that was saved, with what was set and learned there; restored() tells what did not fit.
    void restore(const SavedSession& session);

    /// The same of files, scored as what is wanted(); what they are is found out in the background too.
    void openFiles(const std::vector<std::filesystem::path>& paths);

    /// Rankers whose weights are held. [rankers]
    std::vector<bool> locked() const;

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
    void useWeightsOf(const LearningRun& run);  // the best it came to
    void useBestOfLine();  // nor while there is no line

    /// While something is dragged axes hold still; afterwards they settle.
    void beginDrag();
    void endDrag();
    bool isDragging() const { return m_dragging; }

    /// Stops computing it; the next move of a weight begins it again. What a map or a sweep has so far stays.
    void cancelStudy(const StudyType& type);

    /// What is not two rankers of the table is ignored: it was asked of one that is no longer open.
    void setEnds(const LineEnds& ends);
    void setBeta(double beta);

    /// What is followed, shown and maximised from now on; prepared in the background.
    void setObjective(const Objective& objective);
    const Objective& objective() const { return m_objective; }

    /// By which experiments are asked for; a step, once something is open.
    void setFolds(const Folds& folds);

    /// The same without a step: as they were when the program or a session ended.
    void takeFolds(const Folds& folds);
    const Folds& folds() const { return m_folds; }

    /// One after the other; each is one of experiments() as soon as it is whole.
    void train(const std::vector<ExperimentSpec>& specs);
    void train(const ExperimentSpec& spec) { train(std::vector{spec}); }

    /// Takes it from the results; undo brings it back.
    void removeExperiment(const std::shared_ptr<const Experiment>& experiment);

    /// For undo. \param place  among experiments(); what is asked for the same way stays instead
    void insertResult(std::size_t place, const std::shared_ptr<const Experiment>& experiment);
    void dropResult(const std::shared_ptr<const Experiment>& experiment);
    void removeStopped(const std::shared_ptr<const LearningRun>& run);

    /// Shows the ways of what was learned by one of experiments(), on all topics or one fold's training topics.
    void showExperiment(std::size_t position);
    void showStopped(const std::shared_ptr<const LearningRun>& run);
    void setLearningPart(std::size_t part);  // 0: all topics; else the fold, from 1
    void setLearningView(LearningView view);
    std::size_t learningPart() const { return m_shown.state.part; }
    std::size_t learningParts() const { return m_shown.state.shown ? m_shown.state.shown->folds.size() + 1 : 1; }

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

    /// What is looked at in all views; what is not of this table or collection is ignored.
    void selectTopic(const std::string& topic);  // by its id; empty: none
    void selectDocument(Eigen::Index document);  // −1: none
    void selectSecond(Eigen::Index document);  // to compare with that; the same again: none

    /// Whose rankings of the topic are listed; empty: see listedSystems().
    void setListed(const std::vector<ListedSystem>& systems);

    /// What topics are compared with; nothing: uniform weights.
    void setBaseline(const std::optional<ListedSystem>& baseline);

    /// Which topics are meant. \pre topicFilter() understands it
    void setTopicFilter(const QString& written);

    /// Topics that nothing is learned from from now on.
    void setWithout(std::vector<std::string> topics);
    void clearSelection();
    Eigen::Index document() const { return state().selection.document; }  // −1: none

    /// What is under the pointer.
    void setHovered(const Hovered& hovered);
    const Hovered& hovered() const { return m_hovered; }

    /// The room that is looked at is part of its history.
    void setRoom(Room room);
    Room room() const { return m_history.now().room; }

    /// From now on; nothing that was looked at before is gone back to.
    void beginIn(Room room);

    /// Back to what was looked at before, and forth again.
    void goBack();
    void goForward();
    const History& history() const { return m_history; }

    /// Lays out the documents by this ranker's topics, in the background.
    void makeMap(const RankerSetting& ranker, const TsneOptions& options);
    void setMapColours(MapColours colours);

    /// Which documents bounds are drawn of.
    void setBounds(const BoundsSpec& bounds);

    /// MAP over the number of topics, in the background.
    void startSweep(const SweepSpec& spec);

    void setTriangleRankers(const std::array<Eigen::Index, 3>& rankers);  // what is not in the table is ignored
    const std::array<Eigen::Index, 3>& triangleRankers() const { return m_shown.state.corners; }
    void setTriangleLayer(TriangleLayer layer);

    /// From now on, or no longer, places of the line that are as good as the best are kept up to date.
    void showEquallyGood(bool shown);
    bool isEquallyGoodShown() const { return m_shown.state.showsEquallyGood; }

    /// Finds, in the background, which weights are as good as the best that is known, and sets the simplest of them.
    void useSimplest();

    /// Weights that were picked on a chart. \param weights [rankers]
    void moveTo(const Eigen::VectorXd& weights);

    /// For undo: as they are, without a step of its own.
    void restore(const Settings& wanted);

    /// For undo: opens the other scoring, and gives back this one.
    void exchange(Scored& other);

signals:
    void tableChanged();  // another source or scoring: everything is new
    void restored(const QStringList& lost);  // right after tableChanged(); sentences
    void unitsChanged();  // weights were set, at once
    void weightsChanged();  // and measured, at most once a frame
    void lineChanged();  // another landscape, its smoothed curve or its staleness
    void triangleChanged();  // its layer
    void tiesChanged();  // what MAP is near the current weights is known, where it rests on ties
    void betaChanged();
    void objectiveChanged();
    void foldsChanged();
    void cornersChanged();  // of the triangle
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
    void selectionChanged();
    void hoveredChanged();
    void roomChanged();
    void historyChanged();  // something else is looked at, or was before
    void coloursChanged();  // of the topic map
    void boundsChanged();  // which documents they are drawn of
    void listedChanged();  // whose rankings are listed
    void filterChanged();  // of topics, or which of them are left out of learning
    void resultsChanged();
    void studyChanged(const rankscape::StudyType& type);  // after those signals that tell of what it is
    void noticed(const QString& sentence);  // something that was asked for is not possible now
    void failed(const QString& headline, const QString& detail);
    void nothingAsked(const QString& detail, const QStringList& offered);  // opening failed; topic fields with words

private:
    struct Adoptable;
    struct Attempt;
    using Saved = std::shared_ptr<const SavedSession>;  // null: nothing but the source is opened

    void adopt(const Adoptable& adoptable);
    Scored scoredOf(const Adoptable& adoptable) const;
    void enter(const Scored& next);
    void leave();
    void announce();
    bool hasRanker(Eigen::Index ranker) const { return ranker >= 0 && ranker < state().rankerCount(); }
    State beginning(const Adoptable& adoptable) const;
    static Adoptable openedAndMeasured(const Source& source, const Saved& saved, const Objective& followed,
        const OpenContext& context, const Task& task);
    void startOpening(
        const Source& source, const std::function<Source(const Task&)>& recognize, const Saved& saved = {});
    void failToOpen(const QString& detail);
    Settings settings() const;
    void push(const Settings& after, const QString& name);
    static void forgetLearned(State& state);
    void showObjective();
    void pushWeights(const LinkedWeights& after, const QString& name);
    void measureSoon();
    void measure();
    void setNeeds();
    void setState(const State& state);

    /// One member of it.
    template <typename Value>
    void set(Value State::*member, std::type_identity_t<Value> value)
    {
        State state = m_shown.state;
        state.*member = std::move(value);
        setState(state);
    }

    void publishRun();
    void take(const StudyType& type);
    std::vector<ExperimentSpec> withBaselines() const;
    void begin(std::size_t asked);
    StepSink stepSink(std::size_t asked);
    void endLearning();
    void addStep(std::size_t position, const QString& start, const Step& step);
    std::function<void(std::size_t, Experiment)> resultSink();
    std::function<void(std::size_t, std::string)> failureSink();
    void addTrained(const std::shared_ptr<const Experiment>& experiment);
    void noteAsked(std::size_t asked, const std::shared_ptr<const Experiment>& experiment);
    FitListener fitListener();
    void addFit(std::size_t ranker, const FitStep& step);
    void publishFits();
    void takeEngine();
    void visit(const Selection& selection);
    void visit(const Look& look);
    void showLook(Room before);
    void endFitting();
    void forget();
    void show(std::shared_ptr<const Experiment> experiment, std::size_t part);
    void beginFeeding(const LearnSpec& spec);
    void addFed(const Weights& weights);

    Shown m_shown;
    Studies m_studies;
    Systems m_unjudged;  // zeros
    Objective m_objective = meanAveragePrecision();  // also of what is opened next
    Folds m_folds;
    Source m_source;
    ScoringOptions m_scoring;
    ImportReport m_findings;
    std::filesystem::path m_cache;
    std::optional<LinkedWeights> m_weights;
    LearningRun m_run;  // the last, as it grows
    std::vector<RankerFit> m_fitting;  // as they grow
    bool m_prepares = false;  // engine() is wanted
    double m_learnedMap = 0.0;
    std::vector<ExperimentSpec> m_asked;  // to learn, at last
    std::size_t m_current = 0;  // of these, which is being learned
    ExperimentSpec m_spec;  // that one
    QUndoStack m_undo;
    int m_drag = 0;
    bool m_dragging = false;
    int m_learning = 0;
    int m_opened = 0;  // counts openings, for steps still on their way
    Source m_wanted;  // by the last opening
    bool m_notOpened = false;  // it failed, and other choices may mend that
    std::shared_ptr<Attempt> m_attempt;  // the last opening
    std::shared_ptr<const Answer> m_answer;
    QString m_query;
    bool m_searchAgain = false;
    History m_history;
    Hovered m_hovered;
    struct Feeding;
    std::shared_ptr<Feeding> m_feeding;
    double m_lastMoveMs = 0.0;
    QElapsedTimer m_sinceMeasure;
    QTimer m_frame;
    QTimer m_learningFrame;
    QTimer m_fitFrame;
    Job m_opening;
    Job m_training;
    Job m_searching;
    Job m_equivalence;
    Job m_preparing;  // an objective
};

}  // namespace rankscape::ui
