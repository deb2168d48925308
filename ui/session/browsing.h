// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string>
#include <vector>

#include "ui/session/history.h"
#include "ui/session/hovered.h"

namespace rankscape::ui {

class Session;

/// What is looked at: room, selection and layers, with a history of their own, and what topics and lists are compared with.
/// Nothing of it moves a number of the weights.
class Browsing : public QObject {
    Q_OBJECT

public:
    explicit Browsing(Session& session);

    /// In all views; what is not of this table or collection is ignored.
    void selectTopic(const std::string& topic);  // by its id; empty: none
    void selectDocument(Eigen::Index document);  // −1: none
    void selectSecond(Eigen::Index document);  // to compare with that; the same again: none
    void clearSelection();

    /// What is under the pointer.
    void setHovered(const Hovered& hovered);
    const Hovered& hovered() const { return m_hovered; }

    void setTriangleLayer(TriangleLayer layer);

    /// From now on, or no longer, places of the line that are as good as the best are kept up to date.
    void showEquallyGood(bool shown);

    /// The room that is looked at is part of its history.
    void setRoom(Room room);
    Room room() const { return m_history.now().room; }

    /// From now on; nothing that was looked at before is gone back to.
    void beginIn(Room room);

    /// Back to what was looked at before, and forth again.
    void goBack();
    void goForward();
    const History& history() const { return m_history; }

    /// Whose rankings of the topic are listed; empty: see listedSystems().
    void setListed(const std::vector<ListedSystem>& systems);

    /// What topics are compared with; nothing: uniform weights.
    void setBaseline(const std::optional<ListedSystem>& baseline);

    /// Which topics are meant. \pre topicFilter() understands it
    void setTopicFilter(const QString& written);

    /// Topics that nothing is learned from from now on.
    void setWithout(std::vector<std::string> topics);

signals:
    void documentSelected();
    void selectionChanged();
    void hoveredChanged();
    void roomChanged();
    void historyChanged();  // something else is looked at, or was before
    void listedChanged();  // whose rankings are listed
    void filterChanged();  // of topics, or which of them are left out of learning

private:
    bool hasDocument(Eigen::Index document) const;
    void visit(const Selection& selection);
    void visit(const Look& look);
    void show(Room before);

    Session& m_session;
    History m_history;
    Hovered m_hovered;
};

}  // namespace rankscape::ui
