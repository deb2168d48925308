// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/pair_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/waterfall.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr double leastShown = 0.0005;  // of a change of a weight: what three decimals show

}  // namespace

PairView::PairView(Session& session, QWidget* parent)
    : StudyPanel(tr("Two documents"), session, pairStudy().type(), parent)
    , m_empty(
          new QLabel(tr("Choose a topic and a document, and Ctrl+click another in the ranked lists: which rankers "
                        "put one before the other is shown here.")))
    , m_bars(new Waterfall)
    , m_swap(new QLabel)
    , m_line(new QPushButton(tr("Show the line")))
    , m_set(new QPushButton(tr("Set weights")))
{
    m_empty->setObjectName(QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    m_swap->setWordWrap(true);
    m_line->setToolTip(tr("The landscape between the present weights and those that swap the two"));
    m_set->setToolTip(tr("The nearest weights under which the two are equal"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_line);
    buttons->addWidget(m_set);
    buttons->addStretch();
    for (QWidget* each :
        {static_cast<QWidget*>(m_empty), static_cast<QWidget*>(m_bars), static_cast<QWidget*>(m_swap)})
        body()->addWidget(each);
    body()->addLayout(buttons);
    body()->addStretch();
    connect(m_line, &QPushButton::clicked, this, &PairView::showLine);
    connect(m_set, &QPushButton::clicked, this, &PairView::setWeights);
    PairView::update();
}

/// The result of before stays while it is computed, if it is of the same two.
void PairView::update()
{
    const State& state = session().state();
    const PairNow* const pair = session().shown().of(pairStudy());
    const bool isShown = pair != nullptr && pair->first == state.selection.document
        && pair->second == state.selection.second && !state.selection.topic.empty()
        && pair->lead.size() == state.rankerCount();
    m_empty->setVisible(!isShown);
    for (QWidget* each : {static_cast<QWidget*>(m_bars), static_cast<QWidget*>(m_swap), static_cast<QWidget*>(m_line),
             static_cast<QWidget*>(m_set)})
        each->setVisible(isShown);
    setContext({});
    if (!isShown)
        return;
    const auto& documents = *state.table().documents;
    setContext(tr("%1 against %2 · weight × score")
                   .arg(text(documents[static_cast<std::size_t>(pair->first)]),
                       text(documents[static_cast<std::size_t>(pair->second)])));
    std::vector<Waterfall::Bar> bars;
    for (Eigen::Index ranker = 0; ranker < pair->lead.size(); ++ranker)
        bars.push_back({rankerName(state, ranker), pair->lead[ranker], ranker});
    m_bars->setBars(std::move(bars));
    m_swap->setText(swapText(*pair));
    m_line->setEnabled(pair->swapped.has_value());
    m_set->setEnabled(pair->swapped.has_value());
}

QString PairView::swapText(const PairNow& pair) const
{
    const Shown& shown = session().shown();
    if (!pair.swapped)
        return tr("No weights swap them: every ranker has the same one ahead, or sees no difference.");
    QStringList changes;
    for (Eigen::Index ranker = 0; ranker < pair.lead.size(); ++ranker) {
        const double before = shown.state.weights.values()[ranker];
        const double after = pair.swapped->values()[ranker];
        if (std::abs(after - before) >= leastShown)
            changes.append(
                tr("%1 %2 → %3").arg(rankerName(shown.state, ranker), weightText(before), weightText(after)));
    }
    QString words = changes.isEmpty()
        ? tr("They are all but equal here.")
        : tr("The least change that swaps them: %1.").arg(changes.join(QStringLiteral(", ")));
    if (shown.state.objective)
        words +=
            tr(" %1 there %2, here %3.").arg(meanName(shown), measureText(pair.value), measureText(valueNow(shown)));
    if (pair.topicValue)
        words += tr(" The topic's value there: %1.").arg(measureText(*pair.topicValue));
    return words;
}

void PairView::showLine()
{
    const PairNow* const pair = session().shown().of(pairStudy());
    if (pair == nullptr || !pair->swapped)
        return;
    LineEnds ends = session().state().ends;
    ends.vectors.emplace(session().state().weights, *pair->swapped);
    session().terrain().setEnds(ends);
}

void PairView::setWeights()
{
    const PairNow* const pair = session().shown().of(pairStudy());
    if (pair != nullptr && pair->swapped)
        session().weighing().setWeights(*pair->swapped, tr("swap two documents"));
}

}  // namespace rankscape::ui
