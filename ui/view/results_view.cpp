// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/results_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "core/experiments/comparison.h"
#include "ui/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int experimentRole = Qt::UserRole;  // which experiment a row shows

QTableWidgetItem* number(const QString& value, bool strong = false)
{
    auto* item = new QTableWidgetItem(value);
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (strong) {
        QFont font = item->font();
        font.setWeight(QFont::DemiBold);
        item->setFont(font);
    }
    return item;
}

/// What an experiment is judged by: test MAP. What was not tested comes last.
double value(const Experiment& experiment)
{
    return experiment.meanTest.size() > 0 ? experiment.meanTest[0] : experiment.meanTrain[0] - 1.0;
}

QString details(const Experiment& experiment, const QStringList& rankers)
{
    QString words =
        text(experiment.spec.learner->label) + QStringLiteral(": ") + text(experiment.spec.learner->summary);
    const std::string values = describe(experiment.spec.options.values, experiment.spec.learner->parameters);
    if (!values.empty())
        words += QStringLiteral("\n") + text(values);
    words += ResultsView::tr("\nfolds: %1, seed %2, %3 s on all topics")
                 .arg(text(experiment.spec.folds))
                 .arg(experiment.spec.options.seed)
                 .arg(experiment.all.seconds, 0, 'f', 2);
    if (experiment.spec.selectOnTest)
        words += ResultsView::tr("\nThe start was chosen by its MAP on the test topics: the test value leaks.");
    words += ResultsView::tr("\nweights learned on all topics:");
    for (qsizetype i = 0; i < rankers.size(); ++i)
        words += QStringLiteral("\n  ") + rankers[i] + QStringLiteral("  ")
            + weightText(experiment.all.weights.values()[i]);
    return words;
}

/// Against every yardstick on the same folds.
std::vector<Comparison> comparisonsOf(const Experiment& experiment, const Session& session)
{
    std::vector<const Experiment*> yardsticks;
    for (const auto& each : session.experiments()) {
        if (each->spec.learner->isBaseline)
            yardsticks.push_back(each.get());
    }
    return experiment.spec.learner->isBaseline ? std::vector<Comparison>() : compare(experiment, yardsticks);
}

QString comparisonText(const std::vector<Comparison>& comparisons)
{
    QString words;
    for (const Comparison& each : comparisons)
        words += ResultsView::tr("\nagainst %1: %2 (95 % of bootstrap samples %3 … %4); p = %5 Wilcoxon, %6 with "
                                 "Holm's correction, %7 t, %8 randomisation")
                     .arg(text(each.against), differenceText(each.effect.mean), differenceText(each.effect.low),
                         differenceText(each.effect.high), measureText(each.wilcoxon), measureText(each.holm),
                         measureText(each.t), measureText(each.randomization));
    return words.isEmpty() ? words : ResultsView::tr("\nAP on test topics") + words;
}

/// The mark against the uniform ensemble.
QString markOf(const std::vector<Comparison>& comparisons)
{
    const auto uniform = std::ranges::find(comparisons, std::string("Uniform"), &Comparison::against);
    return uniform != comparisons.end() ? text(mark(*uniform)) : QString();
}

}  // namespace

ResultsView::ResultsView(Session& session, QWidget* parent)
    : Panel(tr("Results"), parent)
    , m_session(session)
    , m_empty(new QLabel(
          tr("Train an ensemble: its MAP on training and test topics appears here, beside the baselines.")))
    , m_table(new QTableWidget(0, 3))
    , m_use(new QPushButton(tr("Use these weights")))
{
    m_empty->setObjectName(QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    m_table->setHorizontalHeaderLabels({tr("ensemble"), tr("train"), tr("test")});
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (const int column : {1, 2}) {
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
        m_table->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(24);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAccessibleName(tr("Results"));
    m_table->setTabKeyNavigation(false);
    m_use->setToolTip(tr("Set the sliders to the weights this row learned on all topics"));
    body()->addWidget(m_empty);
    body()->addWidget(m_table);
    body()->addWidget(m_use, 0, Qt::AlignLeft);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        m_use->setEnabled(m_table->currentRow() >= 0);
        showSelected();
    });
    connect(m_table, &QTableWidget::itemActivated, this, &ResultsView::useWeights);
    connect(m_use, &QPushButton::clicked, this, &ResultsView::useWeights);
    connect(&session, &Session::experimentsChanged, this, &ResultsView::update);
    update();
}

void ResultsView::update()
{
    const auto& experiments = m_session.experiments();
    m_empty->setVisible(experiments.empty());
    m_table->setVisible(!experiments.empty());
    m_use->setVisible(!experiments.empty());
    m_use->setEnabled(false);
    setContext(experiments.empty() ? QString() : tr("MAP, mean of the folds · †‡ against uniform"));
    std::vector<std::size_t> order(experiments.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return value(*experiments[i]); });
    m_table->setRowCount(static_cast<int>(order.size()));
    for (std::size_t row = 0; row < order.size(); ++row)
        fillRow(static_cast<int>(row), order[row]);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
        + m_table->verticalHeader()->defaultSectionSize() * static_cast<int>(std::min<std::size_t>(order.size(), 10))
        + 4);
    m_table->clearSelection();
}

void ResultsView::fillRow(int row, std::size_t experiment)
{
    const Experiment& shown = *m_session.experiments()[experiment];
    const bool tested = shown.meanTest.size() > 0;
    auto* name = new QTableWidgetItem(nameOf(shown));
    name->setData(experimentRole, static_cast<int>(experiment));
    m_table->setItem(row, 0, name);
    m_table->setItem(row, 1, number(measureText(shown.meanTrain[0])));
    const auto comparisons = comparisonsOf(shown, m_session);
    m_table->setItem(
        row, 2, number((tested ? measureText(shown.meanTest[0]) : QStringLiteral("–")) + markOf(comparisons), true));
    for (int column = 0; column < 3; ++column)
        m_table->item(row, column)
            ->setToolTip(details(shown, m_session.scene().rankers) + comparisonText(comparisons));
}

/// The charts follow the selected row.
void ResultsView::showSelected()
{
    const auto selected = m_table->selectedItems();
    if (!selected.isEmpty())
        m_session.showExperiment(
            static_cast<std::size_t>(m_table->item(selected.front()->row(), 0)->data(experimentRole).toInt()));
}

void ResultsView::useWeights()
{
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    const auto& chosen =
        *m_session.experiments().at(static_cast<std::size_t>(m_table->item(row, 0)->data(experimentRole).toInt()));
    m_session.setWeights(chosen.all.weights, tr("weights of %1").arg(text(chosen.spec.learner->label)));
}

}  // namespace rankscape::ui
