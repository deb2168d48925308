// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <utility>

#include "ui/session/session.h"

namespace rankscape::ui {

void Session::selectTopic(const std::string& topic)
{
    const bool isThere = topic.empty()
        || (isOpen() && std::ranges::any_of(table().topics, [&](const auto& each) { return each->topic == topic; }));
    Selection selection = state().selection;
    selection.topic = topic;
    if (isThere)
        visit(selection);
}

void Session::selectDocument(Eigen::Index document)
{
    if (document < -1 || (document >= 0 && (!hasTexts() || document >= std::ssize(collection().documents))))
        return;  // of a collection that is no longer open
    Selection selection = state().selection;
    selection.document = document;
    if (selection.second == document)
        selection.second = -1;
    visit(selection);
}

void Session::selectSecond(Eigen::Index document)
{
    Selection selection = state().selection;
    if (selection.document < 0 || selection.document == document)
        return selectDocument(document);
    if (document < 0 || !hasTexts() || document >= std::ssize(collection().documents))
        return;
    selection.second = selection.second == document ? -1 : document;
    visit(selection);
}

void Session::setListed(const std::vector<ListedSystem>& systems)
{
    set(&State::listed, systems);
    emit listedChanged();
}

void Session::setBaseline(const std::optional<ListedSystem>& baseline)
{
    set(&State::baseline, baseline);
    emit filterChanged();
}

void Session::setTopicFilter(const QString& written)
{
    set(&State::topicFilter, written.toStdString());
    emit filterChanged();
}

void Session::setWithout(std::vector<std::string> topics)
{
    std::ranges::sort(topics);
    set(&State::without, std::move(topics));
    emit filterChanged();
}

void Session::clearSelection()
{
    visit(Selection());
}

void Session::setHovered(const Hovered& hovered)
{
    if (std::exchange(m_hovered, hovered) != hovered)
        emit hoveredChanged();
}

void Session::setTriangleLayer(TriangleLayer layer)
{
    Look look = m_history.now();
    look.layer = layer;
    visit(look);
}

void Session::showEquallyGood(bool shown)
{
    Look look = m_history.now();
    look.showsEquallyGood = shown;
    visit(look);
}

void Session::setRoom(Room room)
{
    Look look = m_history.now();
    look.room = room;
    visit(look);
}

void Session::beginIn(Room room)
{
    const State& state = m_shown.state;
    m_history = History({room, state.selection, state.layer, state.showsEquallyGood});
    emit roomChanged();
    emit historyChanged();
}

void Session::goBack()
{
    const Room before = room();
    if (m_history.goBack())
        showLook(before);
}

void Session::goForward()
{
    const Room before = room();
    if (m_history.goForward())
        showLook(before);
}

void Session::visit(const Selection& selection)
{
    Look look = m_history.now();
    look.selection = selection;
    visit(look);
}

void Session::visit(const Look& look)
{
    if (look == m_history.now())
        return;
    const Room before = room();
    m_history.visit(look);
    QMetaObject::invokeMethod(
        this, [this] { m_history.endMoment(); }, Qt::QueuedConnection);
    showLook(before);
}

void Session::showLook(Room before)
{
    const Look& look = m_history.now();
    const State old = m_shown.state;
    State state = old;
    state.selection = look.selection;
    state.layer = look.layer;
    state.showsEquallyGood = look.showsEquallyGood;
    setState(state);
    if (room() != before)
        emit roomChanged();
    if (old.layer != state.layer)
        emit triangleChanged();
    if (old.showsEquallyGood != state.showsEquallyGood)
        emit lineChanged();
    if (old.selection.document != state.selection.document)
        emit documentSelected();
    if (old.selection != state.selection)
        emit selectionChanged();
    emit historyChanged();
}

}  // namespace rankscape::ui
