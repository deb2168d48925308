// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/browsing.h"

#include <algorithm>
#include <utility>

#include "ui/session/session.h"
#include "ui/session/terrain.h"

namespace rankscape::ui {

Browsing::Browsing(Session& session)
    : m_session(session)
{
    session.studies().setNeeds(this, {&topicStudy().type()});
}

bool Browsing::hasDocument(Eigen::Index document) const
{
    return document >= 0 && m_session.hasTitles() && document < std::ssize(*m_session.table().documents);
}

void Browsing::selectTopic(const std::string& topic)
{
    const bool isThere = topic.empty()
        || (m_session.isOpen()
            && std::ranges::any_of(m_session.table().topics, [&](const auto& each) { return each->topic == topic; }));
    Selection selection = m_session.state().selection;
    selection.topic = topic;
    if (isThere)
        visit(selection);
}

void Browsing::selectDocument(Eigen::Index document)
{
    if (document != -1 && !hasDocument(document))
        return;  // of a collection that is no longer open
    Selection selection = m_session.state().selection;
    selection.document = document;
    if (selection.second == document)
        selection.second = -1;
    visit(selection);
}

void Browsing::selectSecond(Eigen::Index document)
{
    Selection selection = m_session.state().selection;
    if (selection.document < 0 || selection.document == document)
        return selectDocument(document);
    if (!hasDocument(document))
        return;
    selection.second = selection.second == document ? -1 : document;
    visit(selection);
}

void Browsing::setListed(const std::vector<ListedSystem>& systems)
{
    m_session.set(&State::listed, systems);
    emit listedChanged();
}

void Browsing::setBaseline(const std::optional<ListedSystem>& baseline)
{
    m_session.set(&State::baseline, baseline);
    emit filterChanged();
}

void Browsing::setTopicFilter(const QString& written)
{
    m_session.set(&State::topicFilter, written.toStdString());
    emit filterChanged();
}

void Browsing::setWithout(std::vector<std::string> topics)
{
    std::ranges::sort(topics);
    m_session.set(&State::without, std::move(topics));
    emit filterChanged();
}

void Browsing::clearSelection()
{
    visit(Selection());
}

void Browsing::setHovered(const Hovered& hovered)
{
    if (std::exchange(m_hovered, hovered) != hovered)
        emit hoveredChanged();
}

void Browsing::setTriangleLayer(TriangleLayer layer)
{
    Look look = m_history.now();
    look.layer = layer;
    visit(look);
}

void Browsing::showEquallyGood(bool shown)
{
    Look look = m_history.now();
    look.showsEquallyGood = shown;
    visit(look);
}

void Browsing::setRoom(Room room)
{
    Look look = m_history.now();
    look.room = room;
    visit(look);
}

void Browsing::beginIn(Room room)
{
    const State& state = m_session.state();
    m_history = History({room, state.selection, state.layer, state.showsEquallyGood});
    emit roomChanged();
    emit historyChanged();
}

void Browsing::goBack()
{
    const Room before = room();
    if (m_history.goBack())
        show(before);
}

void Browsing::goForward()
{
    const Room before = room();
    if (m_history.goForward())
        show(before);
}

void Browsing::visit(const Selection& selection)
{
    Look look = m_history.now();
    look.selection = selection;
    visit(look);
}

void Browsing::visit(const Look& look)
{
    if (look == m_history.now())
        return;
    const Room before = room();
    m_history.visit(look);
    QMetaObject::invokeMethod(
        this, [this] { m_history.endMoment(); }, Qt::QueuedConnection);
    show(before);
}

void Browsing::show(Room before)
{
    const Look& look = m_history.now();
    const State old = m_session.state();
    State state = old;
    state.selection = look.selection;
    state.layer = look.layer;
    state.showsEquallyGood = look.showsEquallyGood;
    m_session.setState(state);
    if (room() != before)
        emit roomChanged();
    if (old.layer != state.layer)
        emit m_session.terrain().triangleChanged();
    if (old.showsEquallyGood != state.showsEquallyGood)
        emit m_session.terrain().lineChanged();
    if (old.selection.document != state.selection.document)
        emit documentSelected();
    if (old.selection != state.selection)
        emit selectionChanged();
    emit historyChanged();
}

}  // namespace rankscape::ui
