// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reproduction/ambiguity_figures.h"

#include <algorithm>
#include <array>

#include "core/base/parse.h"
#include "core/reproduction/ambiguity_tables.h"
#include "ui/chart/table_plot.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// The means of one set of data, named without it.
TableCurves curvesOfData(ResultTable table, const std::string& data, const QString& horizontal)
{
    TableCurves curves{{}, {}, horizontal, tr("Recall@5")};
    for (std::size_t column = 1; column < table.header.size(); ++column) {
        std::string& name = table.header[column];
        if (!name.starts_with(data + " ") || name.ends_with("±"))
            continue;
        curves.columns.push_back(column);
        name.erase(0, data.size() + 1);
    }
    curves.table = std::move(table);
    return curves;
}

/// A table of ambiguityTables() over its first column.
auto overOption(const std::string& name, const char* horizontal, bool isLogarithmic)
{
    const auto tables = ambiguityTables();
    const PaperTable& table = *std::ranges::find(tables, name, &PaperTable::name);
    return [table, horizontal, isLogarithmic](Laboratory& laboratory, const Task& task) {
        const ResultTable made = make(table, laboratory, task);
        std::vector<FigurePanel> panels;
        for (const std::string& data : placesIn(laboratory)) {
            TableCurves curves = curvesOfData(made, data, text(horizontal));
            curves.isLogarithmic = isLogarithmic;
            panels.push_back({lowered(data), "", {}, table.title + "; " + data, chartOf(std::move(curves))});
        }
        return panels;
    };
}

std::vector<FigurePanel> mapsOfRankers(Laboratory& laboratory, const Task& task)
{
    std::vector<FigurePanel> panels;
    for (const std::string& data : placesIn(laboratory)) {
        State state;
        state.opened = std::make_shared<const Opened>(
            Opened{.table = std::make_shared<const ScoreTable>(laboratory.places(data, 1, task.silent()))});
        state.weights = Weights::uniform(state.table().rankerCount());
        const Results results = computed(std::array{&redundancyStudy().type()}, state, task.silent());
        panels.push_back(
            {lowered(data), "ranker-map", {state, results}, "Jaccard distances of the first 20 documents; " + data});
    }
    return panels;
}

}  // namespace

std::vector<PaperFigure> ambiguityFigures()
{
    const std::string source(ambiguitySource);
    const std::string needs(anyPlaces);
    return {{"ambiguity-figure1-lambda", "The effect of λ", source + "Figure 1",
                overOption("ambiguity-figure1-lambda-values", "λ", true), needs},
        {"ambiguity-figure1-c", "The effect of c", source + "Figure 1",
            overOption("ambiguity-figure1-c-values", "c", false), needs},
        {"ambiguity-figure2c", "How far apart rankers are", source + "Figure 2, c", mapsOfRankers, needs},
        {"ambiguity-figure2d", "Where it learned and where it did not", source + "Figure 2, d",
            overOption("ambiguity-figure2d-values", "passes", true), needs}};
}

}  // namespace rankscape::ui
