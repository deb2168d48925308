// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "ui/chart/charts.h"

namespace rankscape::ui {

class Session;

/// A part of a room: views behind each other, the first in front, or parts beside or below each other.
struct Tile {
    int share = 1;  // of what it has with its siblings
    std::vector<std::string_view> views = {};
    Qt::Orientation direction = Qt::Horizontal;
    std::vector<Tile> parts = {};
};

/// What people come to do, and the views that serve it. The table of all is rooms().
struct RoomType {
    Room room;
    std::string_view name;  // in the settings
    QString (*title)();
    std::vector<Need> needs;
    Tile (*tiling)(bool isNarrow);
    std::string_view drawer = {};  // a view that comes over the others where the tiling has no place for it
    std::vector<std::string_view> onCall = {};  // charts at home here that come when they are asked for
};

/// All rooms, in the order they are offered.
std::span<const RoomType> rooms();

const RoomType& roomType(Room room);

/// The part at the upper left.
const Tile& firstStack(const Tile& tile);

/// All views of a tiling.
std::vector<std::string_view> viewsOf(const Tile& tile);

/// What must be there for a view to be filled.
std::vector<Need> needsOf(std::string_view view);

/// Whether what is open has all of it; also while nothing is open.
bool areMet(const std::vector<Need>& needs, const Session& session);

/// The tile without some views, and without parts that had no others.
Tile without(Tile tile, const std::function<bool(std::string_view)>& isLeftOut);

/// The room where a view is at home: a chart's own, else the first that has it.
Room homeOf(std::string_view view);

/// The tiling of a room, with the charts of it that it does not name behind its last views; without those on call.
Tile tilingOf(Room room, bool isNarrow);

}  // namespace rankscape::ui
