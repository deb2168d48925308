// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/experiments/experiment.h"
#include "core/studies/state.h"
#include "ui/job/job.h"
#include "ui/session/settings_command.h"

namespace rankscape::ui {

class Session;

/// Learning, its results, and which of their ways are shown. Learning is no study: what it gives is asked for once, is kept and
/// saved as part of the state, and is built upon, while a study's result may be dropped and computed again at any time.
class Experiments : public QObject {
    Q_OBJECT

public:
    explicit Experiments(Session& session);
    ~Experiments() override;

    /// One after the other; each is one of the state's experiments as soon as it is whole.
    void train(const std::vector<ExperimentSpec>& specs);
    void train(const ExperimentSpec& spec) { train(std::vector{spec}); }

    /// Stops learning; the best weights so far count as learned.
    void cancel();
    Job& job() { return m_training; }

    /// By which folds and seed experiments are asked for; a step, once something is open.
    void setFolds(const Folds& folds, Pace pace = Pace::single);

    /// The same without a step: as they were when the program or a session ended. Those of the files only if what is open
    /// has some.
    void takeFolds(const Folds& folds);
    const Folds& folds() const { return m_folds; }

    /// Takes it from the results; undo brings it back.
    void remove(const std::shared_ptr<const Experiment>& experiment);
    void removeStopped(const std::shared_ptr<const LearningRun>& run);

    /// For undo. \param place  among all; what is asked for the same way stays instead
    void insert(std::size_t place, const std::shared_ptr<const Experiment>& experiment);
    void drop(const std::shared_ptr<const Experiment>& experiment);

    /// Shows the ways of what was learned by one of them, on all topics or one fold's training topics.
    void showExperiment(std::size_t position);
    void showStopped(const std::shared_ptr<const LearningRun>& run);
    void setPart(std::size_t part);  // 0: all topics; else the fold, from 1
    std::size_t parts() const;
    void setView(LearningView view);

    /// Shows the ways of what was learned until this iteration, or whole.
    void setReplay(std::optional<std::size_t> iteration);

    /// A learner that can be fed takes one more topic and sets the weights; it begins at the present weights, and again
    /// when they were moved by hand or something else is asked. \param spec  of a learner with `feed`
    void feedTopic(const LearnSpec& spec);

    /// The ways and weights of the objective of before are not those of the state's.
    static void forgetLearned(State& state);

    /// What is still on its way belongs to what was open before.
    void leave();

signals:
    void changed();  // the experiments, or what was stopped
    void resultsChanged();
    void learningChanged();
    void replayChanged();
    void inspectionChanged();
    void foldsChanged();

private:
    struct Feeding;

    bool canLearn(const std::vector<ExperimentSpec>& specs);
    std::vector<ExperimentSpec> withBaselines() const;
    void begin(std::size_t asked);
    StepSink stepSink(std::size_t asked);
    std::function<void(std::size_t, Experiment)> resultSink();
    std::function<void(std::size_t, std::string)> failureSink();
    void addStep(std::size_t position, const QString& start, const Step& step);
    void addTrained(const std::shared_ptr<const Experiment>& experiment);
    void noteAsked(std::size_t asked, const std::shared_ptr<const Experiment>& experiment);
    void end();
    void publishRun();
    void show(std::shared_ptr<const Experiment> experiment, std::size_t part);
    bool isAnyLocked();
    void beginFeeding(const LearnSpec& spec);
    void addFed(const Weights& weights);

    Session& m_session;
    Folds m_folds;
    std::vector<ExperimentSpec> m_asked;  // to learn, at last
    std::size_t m_current = 0;  // of these, which is being learned
    LearningRun m_run;  // that one, as it grows
    double m_learnedMap = 0.0;
    int m_learning = 0;  // counts what was asked for, for steps still on their way
    std::shared_ptr<Feeding> m_feeding;
    QTimer m_frame;
    Job m_training;
};

}  // namespace rankscape::ui
