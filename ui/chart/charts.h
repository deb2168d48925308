// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/studies/study.h"
#include "ui/chart/plot.h"
#include "ui/chart/remedies.h"
#include "ui/session/history.h"

namespace rankscape::ui {

/// What of a state a chart draws beside its studies; weights alone move marks, all else draws anew.
enum class Part {
    weights,
    chosen,  // of the ways the chosen one, and what it came to
    ways,  // of what is learned, while it is learned too
    paths,  // the same, once it has ended
    fits,  // of models of topics
    sharpness,  // β
    layer,  // of the triangle, and equally good weights on it
    colours,  // of the topic map
    decomposition,  // what of the error is shown, and over what
    selection,  // of a topic
    filter,  // of topics
};

/// What a source must have for a view to be filled.
enum class Need { texts, titles, judgments, runs };  // titles: of documents with texts or without

/// What is chosen of it in the header of a chart.
enum class Control { line, equallyGood, triangle, steps, map, sweep, topics, bounds, decomposition };

/// Of charts that share a view a switch in its header chooses the one that is seen.
struct Side {
    std::string_view view = {};  // the chart that it shares the view of; empty: it has one of its own
    QString (*title)() = nullptr;  // on the switch
};

/// One kind of chart. The table of all is charts(): this is all that the window and `render` know of it.
struct ChartType {
    std::string_view name;  // of the command line: "landscape"
    QString (*title)();
    std::function<std::unique_ptr<Plot>()> create;
    Room room;
    std::vector<const StudyType*> studies = {};
    std::vector<Part> parts = {};
    std::vector<Control> controls = {};
    std::vector<Need> needs = {Need::judgments};
    std::vector<Remedy> remedies = {};  // the first that helps is offered, where there is nothing to show
    Side side = {};

    bool uses(const StudyType& study) const { return std::ranges::count(studies, &study) > 0; }
    bool draws(Part part) const { return std::ranges::count(parts, part) > 0; }
    bool has(Control control) const { return std::ranges::count(controls, control) > 0; }
};

/// All charts, in the order they are offered.
std::span<const ChartType> charts();

/// \throws Error if there is none of that name, naming those there are.
const ChartType& chartType(std::string_view name);

}  // namespace rankscape::ui
