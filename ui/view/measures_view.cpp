// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/measures_view.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/objective_menu.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/role.h"

namespace rankscape::ui {

namespace {

/// "unseen: MAP .5431 (.5102 … .5790)", or why that is not known.
QString unseenText(const Shown& shown, const Experiment& experiment)
{
    if (!isForObjective(shown.state, experiment))
        return MeasuresView::tr("learned for %1")
            .arg(text(objective(experiment.spec.learn.objective).measure.meanLabel()));
    const auto* const rows = shown.present(resultsStudy());
    const QString name = meanName(shown);
    if (rows == nullptr)
        return MeasuresView::tr("unseen: …");
    const auto row = std::ranges::find_if(
        *rows, [&](const ResultRow& each) { return shown.state.experiments[each.experiment].get() == &experiment; });
    if (row == rows->end() || !row->test)
        return MeasuresView::tr("unseen: not tested, it had no folds");
    return MeasuresView::tr("unseen: %1 %2, 95 % %3 … %4")
        .arg(name, measureText(*row->test), measureText(row->low), measureText(row->high));
}

}  // namespace

MeasuresView::MeasuresView(Session& session, QWidget* parent)
    : Panel(tr("Now"), parent)
    , m_session(session)
    , m_ties(new ElidedLabel)
    , m_unseen(new ElidedLabel)
    , m_objective(new QToolButton)
{
    createObjective();
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(1);
    grid->setRowMinimumHeight(2, 6);  // between the pairs
    m_ties->setObjectName(QStringLiteral("caption"));
    for (int i = 0; i < static_cast<int>(shownMeasures(session.state()).size()); ++i)
        m_cells.push_back(addCell(*grid, i));
    body()->addLayout(grid);
    m_ties->setMinimumHeight(18);  // there with and without words
    body()->addWidget(m_ties);
    m_unseen->setObjectName(QStringLiteral("caption"));
    body()->addWidget(m_unseen);
    connect(&session.weighing(), &Weighing::weightsChanged, this, &MeasuresView::update);
    connect(&session.weighing(), &Weighing::tiesChanged, this, &MeasuresView::updateTies);
    connect(&session.experiments(), &Experiments::resultsChanged, this, &MeasuresView::update);
    connect(&session.terrain(), &Terrain::objectiveChanged, this, &MeasuresView::nameCells);
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (&type == &systemsStudy().type())
            update();
    });
    nameCells();
    setVisible(false);
}

void MeasuresView::createObjective()
{
    m_objective->setMenu(new ObjectiveMenu(m_session, m_objective));
    m_objective->setPopupMode(QToolButton::InstantPopup);
    m_objective->setObjectName(QStringLiteral("link"));
    m_objective->setToolTip(tr("What is followed, shown and maximised"));
    m_objective->setAccessibleName(tr("Objective"));
    addAction(m_objective);
}

/// The objective is the first.
void MeasuresView::nameCells()
{
    const auto measures = shownMeasures(m_session.state());
    m_objective->setText(text(m_session.terrain().objective().measure.meanLabel()));
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const QString name = text(measures[i].meanLabel());
        m_cells[i].caption->setText(name);
        m_cells[i].value->setAccessibleName(name);
    }
}

MeasuresView::Cell MeasuresView::addCell(QGridLayout& grid, int index)
{
    Cell cell{new QLabel, new QLabel, new QLabel};
    cell.caption->setObjectName(QStringLiteral("caption"));
    cell.value->setObjectName(QStringLiteral("measure"));
    cell.difference->setObjectName(QStringLiteral("same"));
    auto* values = new QHBoxLayout;
    values->setSpacing(6);
    values->addWidget(cell.value);
    values->addWidget(cell.difference, 1, Qt::AlignBottom);
    const int row = 3 * (index / 2);
    const int column = index % 2;
    grid.addWidget(cell.caption, row, column, Qt::AlignBottom);
    grid.addLayout(values, row + 1, column);
    grid.setColumnStretch(column, 1);
    return cell;
}

void MeasuresView::update()
{
    setVisible(true);
    const Systems* const systems = m_session.shown().present(systemsStudy());
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const auto index = static_cast<Eigen::Index>(i);
        const double value = m_session.weighing().now().measures[index];
        const bool judged = m_session.hasJudgments();
        m_cells[i].value->setText(judged ? measureText(value) : QStringLiteral("–"));
        const double difference = systems != nullptr ? value - systems->uniform.measures[index] : 0.0;
        m_cells[i].difference->setText(systems != nullptr ? differenceText(difference) : QString());
        m_cells[i].difference->setToolTip(tr("Difference to the uniform ensemble"));
        setRole(*m_cells[i].difference, std::abs(difference) < 5e-5 ? "same" : difference > 0.0 ? "better" : "worse");
    }
    updateTies();
    updateLearned();
}

/// A gain on topics that weights were learned from says little: it is not coloured, and what they reach on unseen topics
/// stands below.
void MeasuresView::updateLearned()
{
    const Shown& shown = m_session.shown();
    const auto experiment = learnedHere(shown.state);
    const bool isLearned = experiment && learnerOf(experiment->spec.learn).needsJudgments;
    setContext(isLearned ? tr("on the topics it learned from") : tr("against uniform"), isLearned);
    m_unseen->setVisible(isLearned);
    if (!isLearned)
        return;
    for (const Cell& cell : m_cells)
        setRole(*cell.difference, "same");
    m_unseen->setWords(unseenText(shown, *experiment));
}

/// Values of one kind are compared as they are; else the difference is marked.
void MeasuresView::updateTies()
{
    const Systems* const systems = m_session.shown().present(systemsStudy());
    if (systems == nullptr)
        return m_ties->setWords({});
    const auto now = tiesNow(m_session.shown());
    const auto& uniform = systems->uniformTies;
    const QString name = meanName(m_session.shown());
    m_ties->setWords(now ? tr("%1 %2").arg(name, tiesText(*now))
            : uniform    ? tr("%1 of uniform rests on ties").arg(name)
                         : QString());
    const double difference = m_session.weighing().now().measures[0] - systems->uniform.measures[0];
    if (now.has_value() == uniform.has_value())
        return m_cells[0].difference->setText(differenceText(difference));
    const QString words = tr("Difference to the uniform ensemble, of values of two kinds")
        + (now ? tr("\nhere %1").arg(tiesText(*now)) : tr("\nuniform %1").arg(tiesText(*uniform)));
    m_cells[0].difference->setText(differenceText(difference) + tiesSign);
    m_cells[0].difference->setToolTip(words);
    m_ties->setToolTip(words);
}

}  // namespace rankscape::ui
