// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rooms.h"

#include "ui/session/session.h"
#include "ui/text.h"

#include <algorithm>
#include <array>

namespace rankscape::ui {

namespace {

Tile stack(int share, std::vector<std::string_view> views)
{
    return {share, std::move(views)};
}

Tile row(int share, std::vector<Tile> parts)
{
    return {share, {}, Qt::Horizontal, std::move(parts)};
}

Tile column(int share, std::vector<Tile> parts)
{
    return {share, {}, Qt::Vertical, std::move(parts)};
}

Tile weightsTiling(bool isNarrow)
{
    if (isNarrow)
        return column(1,
            {stack(53, {"landscape", "triangle"}),
                row(47, {stack(1, {"precision-recall"}), stack(1, {"topics", "objective", "sigmoid"})})});
    return column(1,
        {stack(59, {"landscape", "triangle"}),
            row(41, {stack(1, {"objective", "sigmoid"}), stack(1, {"precision-recall"}), stack(1, {"topics"})})});
}

Tile learningTiling(bool isNarrow)
{
    if (isNarrow)
        return column(
            1, {stack(1, {"results", "result", "learned"}), stack(1, {"learning", "parallel", "added", "bounds"})});
    return row(1,
        {column(24, {stack(64, {"experiment"}), stack(36, {"result"})}),
            column(76,
                {stack(46, {"results", "bounds"}),
                    row(54,
                        {stack(55, {"learning"}),
                            column(45, {stack(1, {"parallel", "added"}), stack(1, {"learned"})})})})});
}

Tile topicsTiling(bool isNarrow)
{
    if (isNarrow)
        return column(1,
            {stack(45, {"topics", "systems"}),
                row(55,
                    {stack(1, {"ranked-lists"}), stack(1, {"tug-of-war", "document", "pair", "precision-recall"})})});
    return column(1,
        {row(29, {stack(72, {"topics", "precision-recall"}), stack(28, {"systems"})}),
            row(71,
                {stack(19, {"tug-of-war"}), stack(58, {"ranked-lists"}),
                    column(23, {stack(1, {"document"}), stack(1, {"pair"})})})});
}

Tile rankersTiling(bool isNarrow)
{
    if (isNarrow)
        return column(1,
            {stack(1, {"rankers", "strengths"}),
                row(1, {stack(1, {"ranker-map", "overlap"}), stack(1, {"sweep", "fit", "precision-recall"})})});
    return column(1,
        {row(30, {stack(1, {"rankers", "precision-recall"})}),
            row(70,
                {column(1, {stack(1, {"ranker-map"}), stack(1, {"overlap"})}),
                    column(1, {stack(1, {"sweep"}), stack(1, {"fit"})}), stack(1, {"strengths"})})});
}

Tile textTiling(bool isNarrow)
{
    if (isNarrow)
        return column(1, {stack(1, {"search", "topic-model"}), stack(1, {"topic-map", "topic-space", "document"})});
    return row(1,
        {stack(55, {"search", "topic-model"}),
            column(45, {stack(1, {"topic-map", "topic-space"}), stack(1, {"document"})})});
}

Tile dataTiling(bool isNarrow)
{
    if (isNarrow)
        return column(1, {stack(1, {"runs", "doctor", "findings"}), stack(1, {"fusions", "judgments", "scores"})});
    return row(1,
        {column(62, {stack(56, {"runs", "findings"}), stack(44, {"fusions"})}),
            column(38, {stack(46, {"doctor"}), stack(27, {"judgments"}), stack(27, {"scores"})})});
}

/// A view that is not a chart.
struct ViewNeeds {
    std::string_view view;
    std::vector<Need> needs;
};

Tile* lastStack(Tile& tile)
{
    return tile.parts.empty() ? &tile : lastStack(tile.parts.back());
}

}  // namespace

std::span<const RoomType> rooms()
{
    static const std::array all{
        RoomType{Room::weights, "weights", [] { return tr("Weights"); }, {Need::judgments}, weightsTiling},
        RoomType{Room::learning, "learning", [] { return tr("Learning"); }, {Need::judgments}, learningTiling,
            "experiment", {"compare", "decomposition"}},
        RoomType{Room::topics, "topics", [] { return tr("Topics"); }, {Need::judgments}, topicsTiling},
        RoomType{Room::rankers, "rankers", [] { return tr("Rankers"); }, {}, rankersTiling},
        RoomType{Room::text, "text", [] { return tr("Text"); }, {Need::titles}, textTiling},
        RoomType{Room::data, "data", [] { return tr("Data"); }, {}, dataTiling},
    };
    return all;
}

const RoomType& roomType(Room room)
{
    return *std::ranges::find(rooms(), room, &RoomType::room);
}

const Tile& firstStack(const Tile& tile)
{
    return tile.parts.empty() ? tile : firstStack(tile.parts.front());
}

std::vector<std::string_view> viewsOf(const Tile& tile)
{
    std::vector<std::string_view> all = tile.views;
    for (const Tile& part : tile.parts) {
        const auto views = viewsOf(part);
        all.insert(all.end(), views.begin(), views.end());
    }
    return all;
}

std::vector<Need> needsOf(std::string_view view)
{
    static const std::array others{
        ViewNeeds{"experiment", {Need::judgments}},
        ViewNeeds{"results", {Need::judgments}},
        ViewNeeds{"search", {Need::titles}},
        ViewNeeds{"topic-model", {Need::texts}},
        ViewNeeds{"document", {Need::titles}},
        ViewNeeds{"runs", {Need::runs}},
        ViewNeeds{"doctor", {Need::runs}},
        ViewNeeds{"fusions", {Need::runs, Need::judgments}},
    };
    if (const auto chart = std::ranges::find(charts(), view, &ChartType::name); chart != charts().end())
        return chart->needs;
    const auto other = std::ranges::find(others, view, &ViewNeeds::view);
    return other != others.end() ? other->needs : std::vector<Need>();
}

bool areMet(const std::vector<Need>& needs, const Session& session)
{
    return !session.isOpen() || std::ranges::all_of(needs, [&](Need need) {
        return need == Need::texts ? session.hasTexts()
            : need == Need::titles ? session.hasTitles()
            : need == Need::runs   ? session.hasRuns()
                                   : session.hasJudgments();
    });
}

Tile without(Tile tile, const std::function<bool(std::string_view)>& isLeftOut)
{
    std::erase_if(tile.views, isLeftOut);
    std::vector<Tile> kept;
    for (Tile& part : tile.parts) {
        part = without(std::move(part), isLeftOut);
        if (!viewsOf(part).empty())
            kept.push_back(std::move(part));
    }
    if (kept.size() != 1) {
        tile.parts = std::move(kept);
        return tile;
    }
    kept.front().share = tile.share;
    return kept.front();
}

Room homeOf(std::string_view view)
{
    const auto chart = std::ranges::find(charts(), view, &ChartType::name);
    if (chart != charts().end())
        return chart->room;
    return std::ranges::find_if(rooms(), [&](const RoomType& type) {
        const auto views = viewsOf(type.tiling(false));
        return std::ranges::count(views, view) > 0;
    })->room;
}

Tile tilingOf(Room room, bool isNarrow)
{
    Tile tile = roomType(room).tiling(isNarrow);
    auto known = viewsOf(roomType(room).tiling(false));
    known.insert(known.end(), roomType(room).onCall.begin(), roomType(room).onCall.end());
    for (const ChartType& chart : charts()) {
        if (chart.room == room && std::ranges::count(known, chart.name) == 0)
            lastStack(tile)->views.push_back(chart.name);
    }
    return tile;
}

}  // namespace rankscape::ui
