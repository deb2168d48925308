// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/measures_view.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <cmath>

#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/elided_label.h"

namespace rankscape::ui {

namespace {

/// Changes what the style sheet makes of a label.
void setRole(QLabel& label, const char* role)
{
    if (label.objectName() == QLatin1String(role))
        return;
    label.setObjectName(QLatin1String(role));
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

}  // namespace

MeasuresView::MeasuresView(Session& session, QWidget* parent)
    : Panel(tr("Now"), parent)
    , m_session(session)
    , m_ties(new ElidedLabel)
{
    setContext(tr("against uniform"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(1);
    grid->setRowMinimumHeight(2, 18);  // there with and without words
    m_ties->setObjectName(QStringLiteral("caption"));
    grid->addWidget(m_ties, 2, 0, 1, 2);
    for (int i = 0; i < static_cast<int>(session.measures().size()); ++i)
        m_cells.push_back(addCell(*grid, i));
    body()->addLayout(grid);
    connect(&session, &Session::weightsChanged, this, &MeasuresView::update);
    connect(&session, &Session::tiesChanged, this, &MeasuresView::updateTies);
    setVisible(false);
}

MeasuresView::Cell MeasuresView::addCell(QGridLayout& grid, int index)
{
    const QString name = text(m_session.measures()[static_cast<std::size_t>(index)].meanLabel());
    auto* caption = new QLabel(name);
    caption->setObjectName(QStringLiteral("caption"));
    Cell cell{new QLabel, new QLabel};
    cell.value->setObjectName(QStringLiteral("measure"));
    cell.value->setAccessibleName(name);
    cell.difference->setObjectName(QStringLiteral("same"));
    auto* values = new QHBoxLayout;
    values->setSpacing(6);
    values->addWidget(cell.value);
    values->addWidget(cell.difference, 1, Qt::AlignBottom);
    const int row = 3 * (index / 2);
    const int column = index % 2;
    grid.addWidget(caption, row, column, Qt::AlignBottom);
    grid.addLayout(values, row + 1, column);
    grid.setColumnStretch(column, 1);
    return cell;
}

void MeasuresView::update()
{
    setVisible(true);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const auto index = static_cast<Eigen::Index>(i);
        const double value = m_session.now().measures[index];
        const double difference = value - m_session.systems().uniform.measures[index];
        const bool judged = m_session.hasJudgments();
        m_cells[i].value->setText(judged ? measureText(value) : QStringLiteral("–"));
        m_cells[i].difference->setText(judged ? differenceText(difference) : QString());
        m_cells[i].difference->setToolTip(tr("Difference to the uniform ensemble"));
        setRole(*m_cells[i].difference, std::abs(difference) < 5e-5 ? "same" : difference > 0.0 ? "better" : "worse");
    }
    updateTies();
}

/// Values of one kind are compared as they are; else the difference is marked.
void MeasuresView::updateTies()
{
    const auto now = tiesNow(m_session.shown());
    const auto& uniform = m_session.systems().uniformTies;
    m_ties->setWords(now ? tiesText(*now) : uniform ? tr("uniform rests on ties") : QString());
    m_ties->setToolTip({});
    const double difference = m_session.now().measures[0] - m_session.systems().uniform.measures[0];
    if (now.has_value() == uniform.has_value()) {
        m_cells[0].difference->setText(m_session.hasJudgments() ? differenceText(difference) : QString());
        m_cells[0].difference->setToolTip(tr("Difference to the uniform ensemble"));
        return;
    }
    const QString words = tr("Difference to the uniform ensemble, of values of two kinds")
        + (now ? tr("\nhere MAP %1").arg(tiesText(*now)) : tr("\nuniform MAP %1").arg(tiesText(*uniform)));
    m_cells[0].difference->setText(differenceText(difference) + tiesSign);
    m_cells[0].difference->setToolTip(words);
    m_ties->setToolTip(words);
}

}  // namespace rankscape::ui
