// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantMap>
#include <functional>
#include <map>
#include <string>

#include "core/base/parameter.h"
#include "core/experiments/experiment.h"
#include "ui/session/settings_command.h"
#include "ui/widget/panel.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace rankscape::ui {

class LearnerList;
class ParameterForm;
class SeedField;
class Session;

/// Chooses learners, their options and the folds, and runs them; says how far the one that learns is.
class ExperimentView : public Panel {
    Q_OBJECT

public:
    explicit ExperimentView(const Session& session, QWidget* parent = nullptr);

    /// Those that are ticked; the one whose options are shown, if none is.
    void train();

    /// The chosen learner, what is ticked, options, folds and seed, between two sessions.
    QVariantMap choices() const;
    void setChoices(const QVariantMap& choices);
    LearnerList* learners() { return m_learners; }
    QPushButton* trainButton() { return m_train; }
    QPushButton* cancelButton() { return m_cancel; }
    QPushButton* feedButton() { return m_feed; }
    QCheckBox* ownStart() { return m_ownStart; }
    QComboBox* folds() { return m_folds; }
    SeedField* seed() { return m_seed; }
    QCheckBox* tune() { return m_tune; }

    /// Uses the folds that a file of 'topic fold' lines names.
    void setFoldFile(const QString& path);

signals:
    void asked();  // to train
    void choicesChanged();

private:
    void createChoices();
    void createButtons();
    void createEvaluation();
    void showParameters();
    void keepParameters();
    ExperimentSpec specOf(const Learner& learner) const;
    void showRunning();
    void chooseFolds();
    Folds chosenFolds() const;
    void showFolds();
    void feed();
    void update();

    const Session& m_session;
    LearnerList* m_learners;
    std::map<std::string, ParameterValues, std::less<>> m_values;  // of learners whose options were changed
    ParameterForm* m_parameters;
    QComboBox* m_folds;
    QComboBox* m_select;
    QCheckBox* m_tune;
    SeedField* m_seed;
    QPushButton* m_train;
    QPushButton* m_cancel;
    QPushButton* m_foldFile;
    QPushButton* m_feed;
    QCheckBox* m_ownStart;
    QLabel* m_without;
    QLabel* m_warning;
    QLabel* m_running;
    bool m_hadFocus = false;  // the button, before it was pressed
};

}  // namespace rankscape::ui
