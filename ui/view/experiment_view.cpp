// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/experiment_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "core/base/error.h"
#include "core/experiments/comparison.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/parameter_form.h"

namespace rankscape::ui {

namespace {

constexpr int learnerWidth = 150;

}  // namespace

ExperimentView::ExperimentView(Session& session, QWidget* parent)
    : Panel(tr("Experiment"), parent)
    , m_session(session)
    , m_learner(new QComboBox)
    , m_parameters(new ParameterForm)
    , m_folds(new QComboBox)
    , m_select(new QComboBox)
    , m_seed(new QSpinBox)
    , m_train(new QPushButton(tr("Train")))
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_foldFile(new QPushButton(tr("…")))
    , m_feed(new QPushButton(tr("Feed a topic")))
    , m_ownStart(new QCheckBox(tr("start from here too")))
    , m_warning(new QLabel)
{
    createChoices();
    createButtons();
    showParameters();
    connect(&session, &Session::tableChanged, this, &ExperimentView::update);
    connect(&session.training(), &Job::started, this, &ExperimentView::update);
    connect(&session.training(), &Job::finished, this, &ExperimentView::update);
    update();
}

void ExperimentView::createChoices()
{
    for (const Learner& each : learners()) {
        m_learner->addItem(text(each.label), text(each.name));
        m_learner->setItemData(m_learner->count() - 1,
            text(each.summary) + QStringLiteral("\n") + text(each.reference), Qt::ToolTipRole);
    }
    m_folds->addItem(tr("2, by parity"), QStringLiteral("parity"));
    m_folds->addItem(tr("5, by seed"), QStringLiteral("5"));
    m_folds->addItem(tr("10, by seed"), QStringLiteral("10"));
    m_folds->addItem(tr("none"), QStringLiteral("none"));
    m_folds->setToolTip(tr("Parts of the topics; each is tested once with weights learned from the others"));
    m_select->addItems({tr("training topics"), tr("test topics (leaks)")});
    m_select->setToolTip(tr(
        "Which of several starts counts. By the test topics, as the papers may have done it, the test value leaks."));
    m_seed->setRange(0, 1'000'000);
    m_seed->setValue(1);
    m_seed->setToolTip(tr("For folds and starts that are drawn at random"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(4);
    form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    form->setFormAlignment(Qt::AlignLeft);
    const auto add = [&](QFormLayout& to, const QString& name, QWidget* field) {
        auto* caption = new QLabel(name);
        caption->setMinimumWidth(130);
        caption->setBuddy(field);
        field->setFixedWidth(108);
        field->setAccessibleName(name);
        to.addRow(caption, field);
    };
    add(*form, tr("learner"), m_learner);
    m_learner->setFixedWidth(learnerWidth);
    auto* evaluation = new QFormLayout;
    evaluation->setVerticalSpacing(4);
    evaluation->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    evaluation->setFormAlignment(Qt::AlignLeft);
    m_foldFile->setToolTip(tr("Folds from a file: a topic and the name of its fold on each line"));
    m_foldFile->setAccessibleName(tr("Folds from a file"));
    auto* folds = new QWidget;
    auto* row = new QHBoxLayout(folds);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_folds);
    row->addWidget(m_foldFile);
    add(*evaluation, tr("folds"), folds);
    folds->setFixedWidth(learnerWidth);
    m_folds->setAccessibleName(tr("folds"));
    add(*evaluation, tr("choose start by"), m_select);
    m_select->setFixedWidth(learnerWidth);
    add(*evaluation, tr("seed"), m_seed);
    m_ownStart->setToolTip(tr("The weights of the sliders are one more start"));
    body()->addLayout(form);
    body()->addWidget(m_parameters);
    body()->addWidget(m_ownStart);
    body()->addLayout(evaluation);
    connect(m_learner, &QComboBox::currentIndexChanged, this, &ExperimentView::showParameters);
    connect(m_learner, &QComboBox::currentIndexChanged, this, &ExperimentView::choicesChanged);
    connect(m_parameters, &ParameterForm::changed, this, &ExperimentView::choicesChanged);
    connect(m_folds, &QComboBox::currentIndexChanged, this, &ExperimentView::choicesChanged);
    connect(m_seed, &QSpinBox::valueChanged, this, &ExperimentView::choicesChanged);
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
    body()->addWidget(m_warning);
    body()->addStretch(1);
    connect(m_train, &QPushButton::clicked, this, &ExperimentView::train);
    connect(m_cancel, &QPushButton::clicked, &m_session, &Session::cancelTraining);
    connect(m_feed, &QPushButton::clicked, this, &ExperimentView::feed);
    connect(m_foldFile, &QPushButton::clicked, this, &ExperimentView::chooseFolds);
}

void ExperimentView::showParameters()
{
    const Learner& chosen = learners()[static_cast<std::size_t>(m_learner->currentIndex())];
    const QString aim = chosen.aim == Aim::none ? QString()
        : chosen.provesBound                    ? tr("Maximises MAP, and proves how near it is.\n")
                                                : tr("Maximises %1.\n").arg(text(chosen.objective));
    m_learner->setToolTip(text(chosen.summary) + QLatin1Char('\n') + aim + text(chosen.reference));
    m_parameters->setParameters(chosen.parameters, initialValues(chosen.parameters));
    m_parameters->setVisible(!chosen.parameters.empty());
    m_ownStart->setVisible(chosen.climbsFromStarts);
    m_feed->setVisible(chosen.feed != nullptr);
    m_feed->setToolTip(
        tr("%1 learns from the next topic alone, from the weights of the sliders").arg(text(chosen.label)));
}

void ExperimentView::feed()
{
    m_session.feedTopic(asked());
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
    constexpr int own = 4;  // rules without a file
    while (m_folds->count() > own)
        m_folds->removeItem(own);
    m_folds->addItem(QFileInfo(path).fileName(), path);
    m_folds->setItemData(own, path, Qt::ToolTipRole);
    m_folds->setCurrentIndex(own);
}

void ExperimentView::train()
{
    if (!m_session.isOpen())
        return;
    ExperimentSpec spec{asked(), m_folds->currentData().toString().toStdString(), m_select->currentIndex() == 1};
    if (learnerOf(spec.learn).climbsFromStarts && m_ownStart->isChecked())
        spec.learn.starts = {m_session.weights().weights()};
    m_session.train(spec);
}

LearnSpec ExperimentView::asked() const
{
    const Learner& chosen = learners()[static_cast<std::size_t>(m_learner->currentIndex())];
    return {.learner = std::string(chosen.name),
        .values = m_parameters->values(),
        .seed = static_cast<std::uint64_t>(m_seed->value())};
}

QVariantMap ExperimentView::choices() const
{
    const Learner& chosen = learners()[static_cast<std::size_t>(m_learner->currentIndex())];
    return {{QStringLiteral("learner"), text(chosen.name)},
        {QStringLiteral("options"), text(describe(m_parameters->values(), chosen.parameters))},
        {QStringLiteral("folds"), m_folds->currentIndex()}, {QStringLiteral("seed"), m_seed->value()}};
}

void ExperimentView::setChoices(const QVariantMap& choices)
{
    const int index = m_learner->findData(choices.value(QStringLiteral("learner")));
    if (index < 0)
        return;
    m_learner->setCurrentIndex(index);
    const Learner& chosen = learners()[static_cast<std::size_t>(index)];
    const std::string options = choices.value(QStringLiteral("options")).toString().toStdString();
    try {
        m_parameters->setParameters(chosen.parameters, parseValues(options, chosen.parameters, chosen.label));
    } catch (const Error&) {
        return;  // written by another version: its initial options stay
    }
    const int folds = choices.value(QStringLiteral("folds")).toInt();
    m_folds->setCurrentIndex(folds < m_folds->count() ? folds : 0);
    m_seed->setValue(choices.value(QStringLiteral("seed")).toInt());
}

void ExperimentView::update()
{
    const bool running = m_session.training().isRunning();
    m_train->setEnabled(m_session.isOpen() && m_session.hasJudgments() && !running);
    m_cancel->setEnabled(running);
    m_feed->setEnabled(m_train->isEnabled());
    const int topics = m_session.state().topicCount();
    m_warning->setVisible(m_session.isOpen() && topics < static_cast<int>(fewTopics));
    m_warning->setText(topics == 0 ? tr("Nothing is judged here, so there is nothing to learn from.")
                                   : tr("%1 topics: learned weights rarely hold on new ones.").arg(topics));
}

}  // namespace rankscape::ui
