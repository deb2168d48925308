// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

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
    visit({});
}

void Session::goBack()
{
    if (!canGoBack())
        return;
    --m_place;
    showVisited();
}

void Session::goForward()
{
    if (!canGoForward())
        return;
    ++m_place;
    showVisited();
}

/// What was gone back from is forgotten.
void Session::visit(const Selection& selection)
{
    if (selection == state().selection)
        return;
    m_visited.resize(m_place + 1);
    m_visited.push_back(selection);
    ++m_place;
    showVisited();
}

void Session::showVisited()
{
    const Selection before = state().selection;
    State after = state();
    after.selection = m_visited[m_place];
    setState(after);
    if (before.document != after.selection.document)
        emit documentSelected();
    emit selectionChanged();
}

}  // namespace rankscape::ui
