// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantMap>

#include "core/ensembles/learn_spec.h"
#include "ui/widget/panel.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace rankscape::ui {

class ParameterForm;
class Session;

/// Chooses a learner, its options and the folds, and runs it.
class ExperimentView : public Panel {
    Q_OBJECT

public:
    explicit ExperimentView(Session& session, QWidget* parent = nullptr);

    void train();

    /// The chosen learner, its options, folds and seed, between two sessions.
    QVariantMap choices() const;
    void setChoices(const QVariantMap& choices);
    QComboBox* learner() { return m_learner; }
    QPushButton* trainButton() { return m_train; }
    QPushButton* cancelButton() { return m_cancel; }
    QPushButton* feedButton() { return m_feed; }
    QCheckBox* ownStart() { return m_ownStart; }
    QComboBox* folds() { return m_folds; }

    /// Uses the folds that a file of 'topic fold' lines names.
    void setFoldFile(const QString& path);

signals:
    void choicesChanged();

private:
    void createChoices();
    void createButtons();
    void showParameters();
    LearnSpec asked() const;
    void chooseFolds();
    void feed();
    void update();

    Session& m_session;
    QComboBox* m_learner;
    ParameterForm* m_parameters;
    QComboBox* m_folds;
    QComboBox* m_select;
    QSpinBox* m_seed;
    QPushButton* m_train;
    QPushButton* m_cancel;
    QPushButton* m_foldFile;
    QPushButton* m_feed;
    QCheckBox* m_ownStart;
    QLabel* m_warning;
};

}  // namespace rankscape::ui
