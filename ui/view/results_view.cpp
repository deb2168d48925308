// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/results_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int columnCount = 5;
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

/// Its weights, or what there is instead and why.
QString modelText(const Model& model, const QStringList& rankers)
{
    const auto weights = model.commonWeights();
    if (!weights) {
        std::vector<std::string> names;
        for (const QString& ranker : rankers)
            names.push_back(ranker.toStdString());
        return ResultsView::tr("\nlearned on all topics: %1\n%2")
            .arg(text(model.summary(names)), text(model.whyNoWeights()));
    }
    QString words = ResultsView::tr("\nweights learned on all topics:");
    for (qsizetype i = 0; i < rankers.size(); ++i)
        words += QStringLiteral("\n  ") + rankers[i] + QStringLiteral("  ") + weightText(weights->values()[i]);
    return words;
}

QString details(const Experiment& experiment, const QStringList& rankers)
{
    const LearnSpec& learn = experiment.spec.learn;
    const Learner& row = learnerOf(learn);
    QString words = text(row.label) + QStringLiteral(": ") + text(row.summary);
    const std::string values = describe(learn.values, row.parameters);
    if (!values.empty())
        words += QStringLiteral("\n") + text(values);
    words += ResultsView::tr("\nfolds: %1, seed %2, %3 s on all topics")
                 .arg(text(experiment.spec.folds))
                 .arg(learn.seed)
                 .arg(experiment.all.seconds, 0, 'f', 2);
    if (experiment.spec.selectOnTest)
        words += ResultsView::tr("\nThe start was chosen by its MAP on the test topics: the test value leaks.");
    return words + modelText(*experiment.all.model, rankers);
}

}  // namespace

ResultsView::ResultsView(Session& session, QWidget* parent)
    : Panel(tr("Results"), parent)
    , m_session(session)
    , m_empty(new QLabel(
          tr("Train an ensemble: its MAP on training and test topics appears here, beside the baselines.")))
    , m_table(new QTableWidget(0, columnCount))
    , m_use(new QPushButton(tr("Use these weights")))
{
    m_empty->setObjectName(QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    m_table->setHorizontalHeaderLabels(
        {tr("ensemble"), tr("learned from"), tr("unseen"), tr("95 % interval"), tr("p, Holm")});
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < columnCount; ++column) {
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
    body()->addWidget(m_table, 1);
    body()->addWidget(m_use, 0, Qt::AlignLeft);
    body()->addStretch();
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        m_use->setEnabled(selectedRow() >= 0);
        showSelected();
    });
    connect(m_table, &QTableWidget::itemActivated, this, &ResultsView::useWeights);
    connect(m_use, &QPushButton::clicked, this, &ResultsView::useWeights);
    connect(&session, &Session::experimentsChanged, this, &ResultsView::update);
    connect(&session, &Session::resultsChanged, this, &ResultsView::update);
    update();
}

void ResultsView::update()
{
    const auto& experiments = m_session.experiments();
    m_empty->setVisible(experiments.empty());
    m_table->setVisible(!experiments.empty());
    m_use->setVisible(!experiments.empty());
    setContext(experiments.empty() ? QString()
                                   : tr("%1, mean of the topics · †‡↓ against %2")
                                         .arg(meanName(m_session.shown()))
                                         .arg(text(referenceLearner().label)));
    const auto* const rows = m_session.shown().present(resultsStudy());
    const auto results = rows != nullptr ? *rows : std::vector<ResultRow>();
    m_table->setRowCount(static_cast<int>(results.size()));
    for (std::size_t row = 0; row < results.size(); ++row)
        fillRow(static_cast<int>(row), results[row]);
    m_table->setCurrentCell(-1, -1);
    m_table->clearSelection();
    m_use->setEnabled(false);
}

int ResultsView::selectedRow() const
{
    const auto selected = m_table->selectedItems();
    return selected.isEmpty() ? -1 : selected.front()->row();
}

void ResultsView::fillRow(int row, const ResultRow& result)
{
    auto* name = new QTableWidgetItem(nameOf(result, m_session.state()));
    name->setData(experimentRole, static_cast<int>(result.experiment));
    m_table->setItem(row, 0, name);
    m_table->setItem(row, 1, number(trainText(result)));
    m_table->setItem(row, 2, number(testText(result), true));
    const Comparison* const reference = referenceOf(result);
    m_table->setItem(row, 3,
        number(result.test ? tr("%1 … %2").arg(measureText(result.low), measureText(result.high)) : QString()));
    m_table->setItem(row, 4, number(reference != nullptr ? measureText(reference->holm) : QString()));
    QString words = details(*m_session.experiments()[result.experiment], rankerNames(m_session.state()));
    if (result.test)
        words +=
            tr("\ntest MAP %1, the mean of the tested topics; %2").arg(measureText(*result.test), foldsText(result));
    if (const QString ties = tiesText(result); !ties.isEmpty())
        words += QLatin1Char('\n') + ties;
    if (!result.comparisons.empty())
        words += tr("\nAP on test topics\n") + comparisonsText(result);
    for (int column = 0; column < columnCount; ++column)
        m_table->item(row, column)->setToolTip(words);
}

/// The charts follow the selected row.
void ResultsView::showSelected()
{
    const int row = selectedRow();
    if (row >= 0)
        m_session.showExperiment(static_cast<std::size_t>(m_table->item(row, 0)->data(experimentRole).toInt()));
}

void ResultsView::useWeights()
{
    const int row = selectedRow();
    if (row < 0)
        return;
    const auto& chosen =
        *m_session.experiments().at(static_cast<std::size_t>(m_table->item(row, 0)->data(experimentRole).toInt()));
    m_session.useWeightsOf(chosen);
}

}  // namespace rankscape::ui
