// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/fusions_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "core/experiments/fusion_comparison.h"
#include "core/studies/studies.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t fewTopics = 30;

enum FusionColumn {
    methodColumn,
    scoresColumn,
    valueColumn,
    intervalColumn,
    pColumn,
    chosenColumn,
    firstMeasureColumn
};

/// A number that is sorted as one.
class SortedNumber final : public QTableWidgetItem {
public:
    SortedNumber(const QString& words, double number)
        : QTableWidgetItem(words)
    {
        setData(Qt::UserRole, number);
        setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }

    bool operator<(const QTableWidgetItem& other) const override
    {
        return data(Qt::UserRole).toDouble() < other.data(Qt::UserRole).toDouble();
    }
};

/// What its folds chose, each once.
QString chosenBy(const FusionResult& result)
{
    QStringList all;
    for (const FusionSetting& setting : result.chosen)
        all.append(text(describe(*result.fusion, setting)));
    all.removeDuplicates();
    return all.join(QStringLiteral("; "));
}

/// Runs that were the best one on a fold's training topics, each once.
QString bestRunsOf(const BestSingle& single, const std::vector<std::string>& labels)
{
    QStringList all;
    for (const Eigen::Index ranker : single.chosen)
        all.append(text(labels.at(static_cast<std::size_t>(ranker))));
    all.removeDuplicates();
    return all.join(QStringLiteral("; "));
}

/// Marked and coloured where it is significant, by which side it is better on.
QTableWidgetItem* pItem(const FusionResult& result, const BestSingle& single, const Theme& theme)
{
    const bool isBetter = result.value.mean > single.value.mean;
    const bool isSure = result.p < 0.05;
    const QString sign = !isSure ? QString() : isBetter ? QStringLiteral("▲ ") : QStringLiteral("▼ ");
    auto* item = new SortedNumber(sign + measureText(result.p), result.p);
    item->setForeground(!isSure ? theme.muted : isBetter ? theme.accent : theme.smoothed);
    return item;
}

QString measuring()
{
    return FusionsView::tr("Every normalisation is being measured with every method.");
}

QLabel* captionOf()
{
    auto* label = new QLabel;
    label->setObjectName(QStringLiteral("caption"));
    label->setWordWrap(true);
    return label;
}

}  // namespace

FusionsView::FusionsView(Session& session, QWidget* parent)
    : StudyPanel(tr("Fusion"), session, fusionsStudy().type(), parent)
    , m_folds(new QComboBox)
    , m_compare(new QPushButton(tr("Compare all")))
    , m_empty(captionOf())
    , m_table(new QTableWidget)
{
    m_folds->addItem(tr("2 folds by parity"), QStringLiteral("parity"));
    m_folds->addItem(tr("5 folds"), QStringLiteral("5"));
    m_folds->setAccessibleName(tr("Folds"));
    m_compare->setToolTip(tr("Measures every normalisation with every method on topics that it chose nothing by"));
    createTable();
    auto* asked = new QHBoxLayout;
    asked->addWidget(m_folds);
    asked->addWidget(m_compare);
    asked->addStretch();
    body()->addLayout(asked);
    body()->addWidget(m_empty);
    body()->addWidget(m_table, 1);
    body()->addStretch();
    connect(m_compare, &QPushButton::clicked, this, &FusionsView::compare);
    connect(&session.studies(), &Studies::failed, this, [this](const StudyType& type, const QString& why) {
        if (&type != &fusionsStudy().type())
            return;
        m_why = why;
        FusionsView::update();
    });
    FusionsView::update();
}

void FusionsView::createTable()
{
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(22);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Fusion"));
}

/// What was compared or is being compared is not compared again.
void FusionsView::compare()
{
    const std::string folds = m_folds->currentData().toString().toStdString();
    const auto& asked = session().state().fusionFolds;
    const Shown& shown = session().shown();
    if (asked && *asked == folds && (shown.present(fusionsStudy()) != nullptr || shown.isComing(fusionsStudy())))
        return;
    session().set(&State::fusionFolds, std::make_shared<const std::string>(folds));
    update();
    m_empty->setText(measuring());  // soon, whatever came of the last one
}

/// What stands in place of the table.
QString FusionsView::wordsWithout() const
{
    const Progress progress = session().shown().results.progress(fusionsStudy().type());
    const bool isAsked = session().state().fusionFolds != nullptr;
    if (isAsked && progress == Progress::failed)
        return m_why;
    return isAsked && progress != Progress::cancelled
        ? measuring()
        : tr("Every normalisation with every method, measured on topics that nothing was chosen by.");
}

void FusionsView::update()
{
    const FusionComparison* const comparison = session().shown().present(fusionsStudy());
    m_table->setVisible(comparison != nullptr);
    m_empty->setVisible(comparison == nullptr);
    m_compare->setEnabled(session().hasRuns() && session().hasJudgments());
    m_empty->setText(wordsWithout());
    setContext({});
    if (comparison == nullptr) {
        m_filled = nullptr;
        return;
    }
    const bool areFew = comparison->topics < fewTopics;
    const QString folds = m_folds->itemText(m_folds->findData(text(*session().state().fusionFolds)));
    setContext(areFew ? tr("%1, %2 topics: differences may be chance").arg(folds).arg(comparison->topics)
                      : tr("%1, %2 on %3 unseen topics, 95 % of bootstrap samples")
                            .arg(folds, meanName(session().shown()))
                            .arg(comparison->topics),
        areFew);
    if (m_filled != comparison)
        fill(*comparison);
    m_filled = comparison;
}

void FusionsView::fill(const FusionComparison& comparison)
{
    m_table->setSortingEnabled(false);
    QStringList heads{tr("method"), tr("scores"), tr("%1, unseen").arg(meanName(session().shown())),
        tr("95 % interval"), tr("p, Holm"), tr("chosen")};
    std::vector<Eigen::Index> others;
    for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
        if (comparison.measures[i].name() == session().state().measured().name())
            continue;
        others.push_back(static_cast<Eigen::Index>(i));
        heads.append(text(comparison.measures[i].meanLabel()));
    }
    m_table->setColumnCount(static_cast<int>(heads.size()));
    m_table->setHorizontalHeaderLabels(heads);
    m_table->setRowCount(static_cast<int>(comparison.results.size()) + 1);
    m_table->horizontalHeaderItem(pColumn)->setToolTip(
        tr("Wilcoxon's test against the best single run, corrected by Holm for all rows together"));
    int row = 0;
    for (const FusionResult& result : comparison.results) {
        m_table->setItem(row, methodColumn, new QTableWidgetItem(text(result.fusion->label)));
        m_table->setItem(row, scoresColumn,
            new QTableWidgetItem(result.normalization != nullptr ? text(result.normalization->label) : tr("ranks")));
        m_table->setItem(row, pColumn, pItem(result, comparison.single, themeOf(*this)));
        m_table->setItem(row, chosenColumn, new QTableWidgetItem(chosenBy(result)));
        fillValues(row++, result.value, result.tested, others);
    }
    const BestSingle& single = comparison.single;
    m_table->setItem(row, methodColumn, new QTableWidgetItem(tr("Best single run")));
    m_table->setItem(row, scoresColumn, new QTableWidgetItem(tr("its own")));
    m_table->setItem(row, pColumn, new SortedNumber(QString(), 2.0));  // after all p values
    m_table->setItem(row, chosenColumn, new QTableWidgetItem(bestRunsOf(single, session().state().table().labels)));
    fillValues(row, single.value, single.tested, others);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(valueColumn, Qt::DescendingOrder);
    m_table->resizeColumnsToContents();
}

/// \param others  positions of the measures beside the objective
void FusionsView::fillValues(
    int row, const Effect& value, const Eigen::VectorXd& tested, const std::vector<Eigen::Index>& others)
{
    m_table->setItem(row, valueColumn, new SortedNumber(measureText(value.mean), value.mean));
    m_table->setItem(row, intervalColumn,
        new SortedNumber(tr("%1 … %2").arg(measureText(value.low), measureText(value.high)), value.low));
    for (std::size_t i = 0; i < others.size(); ++i)
        m_table->setItem(row, firstMeasureColumn + static_cast<int>(i),
            new SortedNumber(measureText(tested[others[i]]), tested[others[i]]));
}

/// Another theme has other colours.
void FusionsView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && m_filled != nullptr) {
        m_filled = nullptr;
        update();
    }
    StudyPanel::changeEvent(event);
}

}  // namespace rankscape::ui
