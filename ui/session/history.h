// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/studies/state.h"

namespace rankscape::ui {

/// What people come to do: where a chart is found.
enum class Room { weights, learning, topics, rankers, text, data };

/// What is looked at: the room, in all rooms the selection, and the layers of the landscape. Nothing of it moves a number.
struct Look {
    Room room = Room::weights;
    Selection selection{};
    TriangleLayer layer = TriangleLayer::exact;  // of the triangle
    bool showsEquallyGood = false;  // on the line

    friend bool operator==(const Look&, const Look&) = default;
};

/// What was looked at, one after the other.
class History {
public:
    explicit History(const Look& first = {});

    const Look& now() const { return m_looks[m_place]; }
    bool canGoBack() const { return m_place > 0; }
    bool canGoForward() const { return m_place + 1 < m_looks.size(); }

    /// Whether something is selected in any of them.
    bool hasSelection() const;

    /// What was gone back from is forgotten. In one moment, what is selected and the room that is entered for it are one step.
    void visit(const Look& look);
    void endMoment() { m_isMoment = false; }

    /// False if there is nothing there.
    bool goBack();
    bool goForward();

private:
    std::vector<Look> m_looks;
    std::size_t m_place = 0;
    bool m_isMoment = false;  // of the last visit
};

}  // namespace rankscape::ui
