// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/experiment_view.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <utility>

#include "core/base/error.h"
#include "core/experiments/comparison.h"
#include "core/sources/source_kind.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/learner_list.h"
#include "ui/widget/parameter_form.h"
#include "ui/widget/seed_field.h"

namespace rankscape::ui {

ExperimentView::ExperimentView(const Session& session, QWidget* parent)
    : Panel(tr("Experiment"), parent)
    , m_session(session)
    , m_learners(new LearnerList)
    , m_parameters(new ParameterForm)
    , m_folds(new QComboBox)
    , m_select(new QComboBox)
    , m_tune(new QCheckBox)
    , m_seed(new SeedField)
    , m_train(new QPushButton(tr("Train")))
    , m_cancel(new QPushButton(tr("Cancel")))
    , m_foldFile(new QPushButton(tr("…")))
    , m_validationFile(new QPushButton(tr("…")))
    , m_feed(new QPushButton(tr("Feed a topic")))
    , m_ownStart(new QCheckBox(tr("start from here too")))
    , m_without(new QLabel)
    , m_warning(new QLabel)
    , m_running(new QLabel)
{
    setFocusPolicy(Qt::ClickFocus);
    createChoices();
    createButtons();
    showParameters();
    connect(&session.browsing(), &Browsing::filterChanged, this, &ExperimentView::update);
    connect(&session, &Session::tableChanged, this, &ExperimentView::update);
    connect(&session.experiments().job(), &Job::started, this, &ExperimentView::update);
    connect(&session.experiments().job(), &Job::finished, this, &ExperimentView::update);
    connect(&session.experiments(), &Experiments::learningChanged, this, &ExperimentView::showRunning);
    connect(&session.experiments(), &Experiments::foldsChanged, this, &ExperimentView::showFolds);
    connect(&session.terrain(), &Terrain::objectiveChanged, this, [this] {
        m_learners->setObjective(m_session.terrain().objective());
        showParameters();
    });
    update();
}

void ExperimentView::showParameters()
{
    const Learner& chosen = m_learners->current();
    const QString what =
        chosen.aim == Aim::any ? text(m_session.terrain().objective().measure.meanLabel()) : text(chosen.objective);
    const QString aim = chosen.aim == Aim::none ? QString()
        : chosen.aim == Aim::loss               ? tr("Minimises %1.\n").arg(what)
        : chosen.provesBound                    ? tr("Maximises %1, and proves how near it is.\n").arg(what)
                                                : tr("Maximises %1.\n").arg(what);
    m_parameters->setToolTip(text(chosen.summary) + QLatin1Char('\n') + aim + text(chosen.reference));
    const auto kept = m_values.find(chosen.name);
    m_parameters->setParameters(
        chosen.parameters, kept != m_values.end() ? kept->second : initialValues(chosen.parameters));
    m_parameters->setVisible(!chosen.parameters.empty());
    m_ownStart->setVisible(chosen.climbsFromStarts);
    m_feed->setVisible(chosen.feed != nullptr);
    m_feed->setToolTip(
        tr("%1 learns from the next topic alone, from the weights of the sliders").arg(text(chosen.label)));
}

void ExperimentView::keepParameters()
{
    m_values[std::string(m_learners->current().name)] = m_parameters->values();
    emit choicesChanged();
}

void ExperimentView::feed()
{
    m_seed->take();
    m_session.experiments().feedTopic(specOf(m_learners->current()).learn);
}

Folds ExperimentView::chosenFolds() const
{
    return {m_folds->currentData().toString().toStdString(), m_seed->value()};
}

/// What is no rule of the list is a file.
void ExperimentView::showFolds()
{
    constexpr int own = 5;  // rules without a file
    const QSignalBlocker quietFolds(m_folds);
    const QSignalBlocker quietSeed(m_seed);
    const QString rule = text(m_session.experiments().folds().rule);
    if (m_folds->findData(rule) < 0) {
        while (m_folds->count() > own)
            m_folds->removeItem(own);
        m_folds->addItem(QFileInfo(rule).fileName(), rule);
        m_folds->setItemData(own, rule, Qt::ToolTipRole);
    }
    m_folds->setCurrentIndex(m_folds->findData(rule));
    m_seed->setValue(m_session.experiments().folds().seed);
    emit choicesChanged();
}

void ExperimentView::train()
{
    if (!m_session.isOpen())
        return;
    m_seed->take();
    std::vector<ExperimentSpec> specs;
    for (const QString& name : m_learners->ticked())
        specs.push_back(specOf(learner(name.toStdString())));
    if (specs.empty())
        specs.push_back(specOf(m_learners->current()));
    m_hadFocus = m_train->hasFocus();
    m_session.experiments().train(specs);
    emit asked();
}

ExperimentSpec ExperimentView::specOf(const Learner& learner) const
{
    const auto kept = m_values.find(learner.name);
    LearnSpec learn{.learner = std::string(learner.name),
        .seed = m_session.experiments().folds().seed,
        .objective = m_session.terrain().objective().name()};
    if (kept != m_values.end())
        learn.values = kept->second;
    if (learner.climbsFromStarts && m_ownStart->isChecked())
        learn.starts = {m_session.weighing().weights().weights()};
    const bool tuned = m_tune->isChecked() && !learner.tried.empty();
    return {learn, m_session.experiments().folds().rule, m_select->currentIndex() == 1, {}, m_session.state().without,
        tuned, tuned ? m_validation.toStdString() : std::string()};
}

QVariantMap ExperimentView::choices() const
{
    QVariantMap options;
    for (const auto& [name, values] : m_values)
        options[text(name)] = text(describe(values, learner(name).parameters));
    return {{QStringLiteral("learner"), text(m_learners->current().name)},
        {QStringLiteral("ticked"), m_learners->ticked()}, {QStringLiteral("options"), options},
        {QStringLiteral("fold-rule"), text(m_session.experiments().folds().rule)},
        {QStringLiteral("seed"), QString::number(m_session.experiments().folds().seed)},
        {QStringLiteral("tune"), m_tune->isChecked()}, {QStringLiteral("validation"), m_validation}};
}

/// What another version wrote and this one has not is left as it is.
void ExperimentView::setChoices(const QVariantMap& choices)
{
    if (choices.isEmpty())
        return;
    const QVariantMap options = choices.value(QStringLiteral("options")).toMap();
    for (auto each = options.begin(); each != options.end(); ++each) {
        try {
            const Learner& row = learner(each.key().toStdString());
            m_values[std::string(row.name)] =
                parseValues(each.value().toString().toStdString(), row.parameters, row.label);
        } catch (const Error&) {
            continue;
        }
    }
    m_learners->setCurrent(choices.value(QStringLiteral("learner")).toString());
    m_learners->setTicked(choices.value(QStringLiteral("ticked")).toStringList());
    m_tune->setChecked(choices.value(QStringLiteral("tune")).toBool());
    if (m_tune->isChecked())
        setValidation(choices.value(QStringLiteral("validation")).toString());
    showParameters();
    const QString rule = choices.value(QStringLiteral("fold-rule"), text(Folds().rule)).toString();
    const QVariant seed = choices.value(QStringLiteral("seed"), QVariant::fromValue(Folds().seed));
    m_session.experiments().takeFolds({rule.toStdString(), seed.toULongLong()});
}

void ExperimentView::update()
{
    const bool running = m_session.experiments().job().isRunning();
    const auto ticked = m_learners->ticked().size();
    m_train->setText(ticked > 1 ? tr("Train %1").arg(ticked) : tr("Train"));
    if (running && m_hadFocus)
        setFocus();  // not on Cancel, which the next Enter would press
    m_train->setEnabled(m_session.isOpen() && m_session.hasJudgments() && !running);
    if (!running && std::exchange(m_hadFocus, false) && hasFocus())
        m_train->setFocus();
    m_cancel->setEnabled(running);
    const auto without = std::ssize(m_session.state().without);
    m_without->setVisible(without > 0);
    m_without->setText(without == 1 ? tr("Learns without 1 topic; it is tested all the same.")
                                    : tr("Learns without %1 topics; they are tested all the same.").arg(without));
    m_feed->setEnabled(m_train->isEnabled());
    m_validationFile->setEnabled(m_session.isOpen() && sourceKind(m_session.opening().source().kind).hasPaths());
    if (!m_validation.isEmpty())
        showTuning();
    const int given = m_folds->findData(QStringLiteral("given"));
    qobject_cast<QStandardItemModel*>(m_folds->model())
        ->item(given)
        ->setEnabled(m_session.isOpen() && m_session.table().folds != nullptr);
    const int topics = m_session.state().topicCount();
    m_warning->setVisible(m_session.isOpen() && topics < static_cast<int>(fewTopics));
    m_warning->setText(topics == 0 ? tr("Nothing is judged here, so there is nothing to learn from.")
                                   : tr("%1 topics: learned weights rarely hold on new ones.").arg(topics));
}

/// The best so far; of a learner that proves its result also the bound.
void ExperimentView::showRunning()
{
    const State& state = m_session.state();
    const bool isRunning = state.run && state.run->isRunning && m_session.experiments().job().isRunning();
    m_running->setVisible(isRunning);
    if (!isRunning)
        return;
    const LearnSpec& learn = state.run->spec.learn;
    const QString name = text(learnerOf(learn).label);
    const Step* const best = bestStep(*state.run);
    if (best == nullptr)
        return m_running->setText(tr("%1 learns …").arg(name));
    const double bound =
        state.run->traces.front().steps.empty() ? best->map : state.run->traces.front().steps.back().objective;
    m_running->setText(learnerOf(learn).provesBound
            ? tr("%1: best %2, bound %3, gap %4")
                  .arg(name, measureText(best->map), measureText(bound), measureText(bound - best->map))
            : tr("%1: best %2").arg(name, measureText(best->map)));
}

}  // namespace rankscape::ui
