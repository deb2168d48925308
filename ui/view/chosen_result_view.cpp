// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/chosen_result_view.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

#include "ui/session/experiments.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/fold_bars.h"
#include "ui/view/result_details.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostWeights = 12;  // that are seen

/// All in their order, of many those with the largest weights.
std::vector<FoldBars::Bar> barsOf(const State& state, const Weights& weights, const std::vector<FoldResult>& folds)
{
    std::vector<FoldBars::Bar> bars;
    for (Eigen::Index ranker = 0; ranker < weights.values().size(); ++ranker) {
        FoldBars::Bar bar{rankerName(state, ranker), ranker, weights.values()[ranker]};
        for (const FoldResult& fold : folds) {
            if (const auto own = fold.model->commonWeights())
                bar.folds.push_back(own->values()[ranker]);
        }
        bars.push_back(std::move(bar));
    }
    if (bars.size() > mostWeights) {
        std::ranges::stable_sort(bars, std::greater{}, &FoldBars::Bar::weight);
        bars.resize(mostWeights);
    }
    return bars;
}

const ResultRow* rowOf(const Shown& shown, const Experiment& experiment)
{
    const auto* const rows = shown.present(resultsStudy());
    if (rows == nullptr)
        return nullptr;
    const auto found = std::ranges::find_if(
        *rows, [&](const ResultRow& each) { return shown.state.experiments[each.experiment].get() == &experiment; });
    return found != rows->end() ? &*found : nullptr;
}

}  // namespace

ChosenResultView::ChosenResultView(const Session& session, QWidget* parent)
    : Panel(tr("Result"), parent)
    , m_session(session)
    , m_empty(new QLabel(tr("Train an ensemble, or choose a result: its weights and how much better it is on unseen "
                            "topics stand here.")))
    , m_name(new QLabel)
    , m_bars(new FoldBars)
    , m_legend(new QLabel)
    , m_comparisons(new QLabel)
    , m_details(new QLabel)
    , m_use(new QToolButton)
{
    m_use->setText(tr("Use these weights"));
    m_use->setObjectName(QStringLiteral("link"));
    m_use->setToolTip(tr("Set the sliders to the weights that were learned on all topics"));
    m_use->setFocusPolicy(Qt::TabFocus);
    addAction(m_use);
    createBody();
    connect(m_use, &QToolButton::clicked, this, &ChosenResultView::useWeights);
    connect(&session, &Session::tableChanged, this, &ChosenResultView::update);
    connect(&session.experiments(), &Experiments::changed, this, &ChosenResultView::update);
    connect(&session.experiments(), &Experiments::resultsChanged, this, &ChosenResultView::update);
    connect(&session.experiments(), &Experiments::learningChanged, this, &ChosenResultView::update);
    connect(&session.experiments(), &Experiments::inspectionChanged, this, &ChosenResultView::update);
    update();
}

void ChosenResultView::createBody()
{
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("plain"));
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 2, 0);
    layout->setSpacing(6);
    for (QLabel* words : {m_empty, m_legend, m_comparisons, m_details}) {
        words->setObjectName(QStringLiteral("caption"));
        words->setWordWrap(true);
    }
    m_name->setObjectName(QStringLiteral("name"));
    m_comparisons->setObjectName(QStringLiteral("muted"));
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QWidget* each : std::initializer_list<QWidget*>{m_empty, m_name, m_bars, m_legend, m_comparisons, m_details})
        layout->addWidget(each);
    layout->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setObjectName(QStringLiteral("details"));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Details of the chosen result"));
    scroll->setWidget(content);
    body()->addWidget(scroll, 1);
}

void ChosenResultView::update()
{
    const State& state = m_session.state();
    clear();
    if (state.shown)
        showExperiment(*state.shown);
    else if (state.run && state.run->isRunning)
        setName(tr("%1 learns …").arg(text(learnerOf(state.run->spec.learn).label)));
    else if (state.run)
        showStopped(*state.run);
}

void ChosenResultView::setName(const QString& name)
{
    m_name->setText(name);
    m_name->show();
    m_empty->hide();
}

void ChosenResultView::clear()
{
    m_empty->show();
    m_use->setEnabled(false);
    for (QWidget* each : std::initializer_list<QWidget*>{m_name, m_bars, m_legend, m_comparisons, m_details})
        each->hide();
}

void ChosenResultView::showExperiment(const Experiment& experiment)
{
    const Shown& shown = m_session.shown();
    setName(tr("%1 · %2 s").arg(text(learnerOf(experiment.spec.learn).label)).arg(experiment.all.seconds, 0, 'f', 2));
    m_use->setEnabled(true);
    if (const auto weights = experiment.all.model->commonWeights()) {
        m_bars->setBars(barsOf(shown.state, *weights, experiment.folds));
        m_bars->show();
        m_legend->setText(experiment.folds.empty()
                ? tr("learned on all topics")
                : tr("bar: all topics · ticks: the %1 folds").arg(experiment.folds.size()));
        m_legend->show();
    }
    const ResultRow* const row = rowOf(shown, experiment);
    if (row != nullptr && !row->comparisons.empty()) {
        m_comparisons->setText(comparisonsTable(*row, themeOf(*this)));
        m_comparisons->show();
    }
    m_details->setText(row != nullptr ? resultDetails(shown, *row) : nameOf(experiment));
    m_details->show();
}

void ChosenResultView::showStopped(const LearningRun& run)
{
    const Step* const best = bestStep(run);
    setName(tr("%1, stopped").arg(text(learnerOf(run.spec.learn).label)));
    m_use->setEnabled(best != nullptr);
    m_details->setText(tr("Learning was stopped before it was tested. The weights are the best until then."));
    m_details->show();
    if (best == nullptr)
        return;
    m_bars->setBars(barsOf(m_session.state(), *best->weights, {}));
    m_bars->show();
}

void ChosenResultView::useWeights()
{
    const State& state = m_session.state();
    if (state.shown)
        m_session.presets().useWeightsOf(*state.shown);
    else if (state.run)
        m_session.presets().useWeightsOf(*state.run);
}

/// Another theme has other colours.
void ChosenResultView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    Panel::changeEvent(event);
}

}  // namespace rankscape::ui
