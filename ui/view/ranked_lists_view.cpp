// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/ranked_lists_view.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/studies/names_study.h"
#include "ui/session/browsing.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/list_columns.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostLists = 4;
constexpr qsizetype mostLetters = 120;  // of a title

}  // namespace

RankedListsView::RankedListsView(Session& session, QWidget* parent)
    : StudyPanel(tr("Ranked lists"), session, rankedListsStudy().type(), parent)
    , m_empty(new QLabel(tr("Choose a topic: its documents are ranked here by up to four systems, side by side.")))
    , m_columns(new ListColumns)
    , m_choose(new QToolButton)
{
    m_empty->setObjectName(QStringLiteral("caption"));
    m_empty->setWordWrap(true);
    m_choose->setText(tr("Systems"));
    m_choose->setObjectName(QStringLiteral("link"));
    m_choose->setToolTip(tr("Up to four: rankers, the current weights, results"));
    m_choose->setPopupMode(QToolButton::InstantPopup);
    m_choose->setMenu(new QMenu(m_choose));
    addAction(m_choose);
    body()->addWidget(m_empty);
    body()->addWidget(m_columns, 1);
    body()->addStretch();
    connect(m_choose->menu(), &QMenu::aboutToShow, this, &RankedListsView::fillMenu);
    connect(m_columns, &ListColumns::picked, &session.browsing(), &Browsing::selectDocument);
    connect(m_columns, &ListColumns::pickedSecond, &session.browsing(), &Browsing::selectSecond);
    connect(m_columns, &ListColumns::hovered, &session, [&session](Eigen::Index document) {
        session.browsing().setHovered({{}, document});
    });
    connect(&session.browsing(), &Browsing::hoveredChanged, m_columns,
        [this, &session] { m_columns->setHovered(session.browsing().hovered().document); });
    RankedListsView::update();
}

void RankedListsView::update()
{
    const State& state = session().state();
    const auto lists = session().shown().results.of(rankedListsStudy());
    const bool hasTopic = !state.selection.topic.empty() && lists && lists->topic == state.selection.topic;
    m_empty->setVisible(!hasTopic);
    m_columns->setVisible(hasTopic);
    m_choose->setEnabled(session().isOpen());
    setContext(hasTopic ? tr("topic %1 · value is its %2").arg(text(lists->topic), valueName(session().shown()))
                        : QString());
    m_columns->setLists(hasTopic ? lists : nullptr, [this](Eigen::Index document) { return titleOf(document); });
    m_columns->setSelected(state.selection.document, state.selection.second);
}

/// Its title, or how its text begins.
QString RankedListsView::titleOf(Eigen::Index document) const
{
    const State& state = session().state();
    const auto place = static_cast<std::size_t>(document);
    if (titlesOf(state) != nullptr && place < titlesOf(state)->size())
        return text((*titlesOf(state))[place]).left(mostLetters);
    const Collection* const collection = state.collection();
    if (collection == nullptr || document < 0 || document >= std::ssize(collection->documents))
        return {};
    const Document& each = collection->documents[static_cast<std::size_t>(document)];
    return text(each.title.empty() ? each.text : each.title).left(mostLetters).simplified();
}

void RankedListsView::fillMenu()
{
    m_choose->menu()->clear();
    addSystem({}, tr("Ensemble, the current weights"));
    const QStringList names = rankerNames(session().state());
    for (qsizetype ranker = 0; ranker < names.size(); ++ranker)
        addSystem({.ranker = ranker}, names[ranker]);
    for (const auto& experiment : session().state().experiments) {
        if (weighsScoresOf(session().table(), experiment->spec))
            addSystem({.experiment = experiment}, nameOf(*experiment));
    }
}

void RankedListsView::addSystem(const ListedSystem& system, const QString& name)
{
    const auto listed = listedSystems(session().state());
    const bool isListed = std::ranges::count(listed, system) > 0;
    QAction* const action = m_choose->menu()->addAction(name, this, [this, system] { toggle(system); });
    action->setCheckable(true);
    action->setChecked(isListed);
    action->setEnabled(isListed ? listed.size() > 1 : listed.size() < mostLists);
}

void RankedListsView::toggle(const ListedSystem& system)
{
    auto listed = listedSystems(session().state());
    if (std::erase(listed, system) == 0)
        listed.push_back(system);
    session().browsing().setListed(listed);
}

}  // namespace rankscape::ui
