// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <utility>

#include "core/base/error.h"
#include "core/experiments/comparison.h"
#include "core/sources/source_kind.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/learner_list.h"
#include "ui/widget/parameter_form.h"
#include "ui/widget/seed_field.h"

namespace rankscape::ui {

namespace {

constexpr int fieldWidth = 141;
constexpr int fileWidth = 90;

}  // namespace

void ExperimentView::createChoices()
{
    m_folds->addItem(tr("2, by parity"), QStringLiteral("parity"));
    m_folds->addItem(tr("5, by seed"), QStringLiteral("5"));
    m_folds->addItem(tr("10, by seed"), QStringLiteral("10"));
    m_folds->addItem(tr("none"), QStringLiteral("none"));
    m_folds->addItem(tr("given by the files"), QStringLiteral("given"));
    m_folds->setToolTip(tr("Parts of the topics; each is tested once with weights learned from the others"));
    m_select->addItems({tr("training topics"), tr("test topics (leaks)")});
    m_select->setToolTip(tr(
        "Which of several starts counts. By the test topics, as the papers may have done it, the test value leaks."));
    m_seed->setValue(m_session.experiments().folds().seed);
    m_seed->setToolTip(tr("For folds and starts that are drawn at random"));
    body()->addWidget(m_learners, 1);
    body()->addWidget(m_parameters);
    m_ownStart->setToolTip(tr("The weights of the sliders are one more start"));
    body()->addWidget(m_ownStart);
    createEvaluation();
    connect(m_learners, &QListWidget::currentRowChanged, this, &ExperimentView::showParameters);
    connect(m_learners, &QListWidget::currentRowChanged, this, &ExperimentView::choicesChanged);
    connect(m_learners, &QListWidget::itemChanged, this, &ExperimentView::update);
    connect(m_learners, &QListWidget::itemChanged, this, &ExperimentView::choicesChanged);
    connect(m_parameters, &ParameterForm::changed, this, &ExperimentView::keepParameters);
    connect(
        m_folds, &QComboBox::currentIndexChanged, this, [this] { m_session.experiments().setFolds(chosenFolds()); });
    connect(m_seed, &SeedField::valueChanged, this, [this] { m_session.experiments().setFolds(chosenFolds()); });
    connect(
        m_seed, &SeedField::stepped, this, [this] { m_session.experiments().setFolds(chosenFolds(), Pace::quick); });
}

void ExperimentView::createEvaluation()
{
    auto* evaluation = new QFormLayout;
    evaluation->setVerticalSpacing(4);
    evaluation->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    evaluation->setFormAlignment(Qt::AlignLeft);
    const auto add = [&](const QString& name, QWidget* field) {
        auto* caption = new QLabel(name);
        caption->setBuddy(field);
        field->setFixedWidth(fieldWidth);
        field->setAccessibleName(name);
        evaluation->addRow(caption, field);
    };
    m_foldFile->setToolTip(tr("Folds from a file: a topic and the name of its fold on each line"));
    m_foldFile->setAccessibleName(tr("Folds from a file"));
    auto* folds = new QWidget;
    auto* row = new QHBoxLayout(folds);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    m_foldFile->setObjectName(QStringLiteral("small"));
    m_foldFile->setFixedWidth(28);
    row->addWidget(m_folds);
    row->addWidget(m_foldFile);
    add(tr("folds"), folds);
    m_folds->setAccessibleName(tr("folds"));
    add(tr("choose start by"), m_select);
    add(tr("seed"), m_seed);
    body()->addLayout(evaluation);
    createTuning();
}

void ExperimentView::createTuning()
{
    m_validationFile->setToolTip(
        tr("Choose them by the topics of a file of the same kind, and learn from none of these"));
    m_validationFile->setAccessibleName(tr("choose options by a file"));
    m_validationFile->setObjectName(QStringLiteral("small"));
    m_validationFile->setFixedWidth(28);
    auto* tuning = new QHBoxLayout;
    tuning->addWidget(m_tune);
    tuning->addWidget(m_validationFile);
    tuning->addStretch();
    body()->addLayout(tuning);
    connect(m_tune, &QCheckBox::toggled, this, &ExperimentView::showTuning);
    connect(m_validationFile, &QPushButton::clicked, this, &ExperimentView::chooseValidation);
    showTuning();
}

void ExperimentView::chooseValidation()
{
    const QString path = QFileDialog::getOpenFileName(window(), tr("Topics that choose the options"));
    if (!path.isEmpty())
        setValidation(path);
}

void ExperimentView::setValidation(const QString& path)
{
    m_validation = path;
    m_tune->setChecked(true);
    showTuning();
}

/// Unticked, or where what is open has no files, the file is forgotten.
void ExperimentView::showTuning()
{
    const bool hasFiles = !m_session.isOpen() || sourceKind(m_session.opening().source().kind).hasPaths();
    if (!m_tune->isChecked() || !hasFiles)
        m_validation.clear();
    const QString name = fontMetrics().elidedText(QFileInfo(m_validation).fileName(), Qt::ElideMiddle, fileWidth);
    m_tune->setText(
        m_validation.isEmpty() ? tr("choose options by validation") : tr("choose options by %1").arg(name));
    const QString what =
        tr("Try each learner's grid and take what is best on topics it did not learn from: %1. An option "
           "that you have changed stays.");
    m_tune->setToolTip(
        what.arg(m_validation.isEmpty() ? tr("the validation part of given folds, else parts of the training topics")
                                        : tr("those of %1").arg(m_validation)));
    emit choicesChanged();
}

void ExperimentView::chooseFolds()
{
    const QString path =
        QFileDialog::getOpenFileName(window(), tr("Folds: a topic and the name of its fold on each line"));
    if (!path.isEmpty())
        setFoldFile(path);
}

void ExperimentView::setFoldFile(const QString& path)
{
    m_session.experiments().setFolds({path.toStdString(), chosenFolds().seed});
}

void ExperimentView::createButtons()
{
    m_train->setObjectName(QStringLiteral("primary"));
    m_train->setToolTip(tr("Learn the weights (Ctrl+T)"));
    m_warning->setObjectName(QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 4, 0, 0);
    buttons->addWidget(m_train);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_feed);
    buttons->addStretch();
    body()->addLayout(buttons);
    m_without->setObjectName(QStringLiteral("caption"));
    m_without->setWordWrap(true);
    body()->addWidget(m_without);
    m_running->setObjectName(QStringLiteral("caption"));
    m_running->setWordWrap(true);
    body()->addWidget(m_running);
    body()->addWidget(m_warning);
    connect(m_train, &QPushButton::clicked, this, &ExperimentView::train);
    connect(m_cancel, &QPushButton::clicked, &m_session.experiments(), &Experiments::cancel);
    connect(m_feed, &QPushButton::clicked, this, &ExperimentView::feed);
    connect(m_foldFile, &QPushButton::clicked, this, &ExperimentView::chooseFolds);
}

}  // namespace rankscape::ui
