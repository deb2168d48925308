// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reproduction/letor_figures.h"

#include <algorithm>
#include <array>

#include "core/reproduction/direct_tables.h"
#include "core/reproduction/ser_tables.h"
#include "ui/chart/table_plot.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// With the features open.
State letorState(Laboratory& laboratory, const Task& task)
{
    State state;
    state.opened = std::make_shared<const Opened>(
        Opened{.table = std::make_shared<const ScoreTable>(laboratory.scores(std::string(letor), task))});
    state.objective = std::make_shared<const ObjectiveFunction>(state.table(), meanAveragePrecision());
    state.weights = Weights::uniform(state.table().rankerCount());
    state.threads = laboratory.options().scoring.threads;
    return state;
}

/// The tested MAP of each method.
auto methodsCompared(const std::vector<LetorMethod>& methods)
{
    return [methods](Laboratory& laboratory, const Task& task) -> std::vector<FigurePanel> {
        State state = letorState(laboratory, task.silent());
        double done = 0.0;
        for (const LetorMethod& method : methods) {
            const double share = 0.9 / static_cast<double>(methods.size());
            state.experiments.push_back(std::make_shared<const Experiment>(
                laboratory.ranked(method.learner, method.isTuned, task.slice(share * done, share * (done + 1.0)))));
            ++done;
        }
        const Results results = computed(std::array{&resultsStudy().type()}, state, task.slice(0.9, 1.0));
        return {{"", "compare", {state, results}, "MAP of queries that were not learned from; MQ2008"}};
    };
}

/// With its initial options: all rounds.
FigurePanel learningPanel(
    Laboratory& laboratory, const LetorMethod& method, const std::string& suffix, const Task& task)
{
    Shown shown{letorState(laboratory, task.silent())};
    shown.state.shown = std::make_shared<const Experiment>(laboratory.ranked(method.learner, false, task));
    return {suffix, "learning", shown, "training MAP of " + method.label + "; MQ2008"};
}

std::vector<FigurePanel> directLearning(Laboratory& laboratory, const Task& task)
{
    return {learningPanel(laboratory, directMethod("adarank"), "adarank", task.slice(0.0, 0.5)),
        learningPanel(laboratory, directMethod("permurank"), "permurank", task.slice(0.5, 1.0))};
}

/// Drawn of synthetic documents: any table will do for what is open.
auto boundsOf(BoundsSet set, const char* words)
{
    return [set, words](Laboratory& laboratory, const Task& task) -> std::vector<FigurePanel> {
        State state;
        state.opened = std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>()});
        state.bounds.set = set;
        state.seed = laboratory.options().scoring.seed;
        state.threads = laboratory.options().scoring.threads;
        return {{"", "bounds", {state, computed(std::array{&boundsStudy().type()}, state, task)}, words}};
    };
}

/// A table's columns over its first. \param name  of the table, one of paperTables()
auto drawn(const std::vector<PaperTable>& tables, const std::string& name, const TableCurves& look)
{
    const PaperTable& table = *std::ranges::find(tables, name, &PaperTable::name);
    return [table, look](Laboratory& laboratory, const Task& task) -> std::vector<FigurePanel> {
        TableCurves curves = look;
        curves.table = make(table, laboratory, task);
        for (std::size_t column = 1; look.columns.empty() && column < curves.table.header.size(); ++column)
            curves.columns.push_back(column);
        return {{"", "", {}, table.title + "; MQ2008", chartOf(std::move(curves))}};
    };
}

}  // namespace

std::vector<PaperFigure> letorFigures()
{
    const std::string source(directSource);
    const std::string needs(letor);
    return {
        {"ser-figure1", "MAP by method", "Hoi and Jin (2008), Figure 1", methodsCompared(serMethods()), needs},
        {"ser-figure2", "Precision at ranks 1 to 10", "Hoi and Jin (2008), Figure 2",
            drawn(serTables(), "ser-figure2-values", {{}, {}, tr("rank"), tr("precision")}), needs},
        {"ser-figure3", "The influence of γ on SSER", "Hoi and Jin (2008), Figure 3",
            drawn(serTables(), "ser-figure3-values", {{}, {}, tr("γ"), tr("MAP"), true}), needs},
        {"direct-figure3", "Bounds on data set 1", source + "Figure 3",
            boundsOf(BoundsSet::round, "bounds against θ, variances 0.2 and 0.2")},
        {"direct-figure4", "Bounds on data set 2", source + "Figure 4",
            boundsOf(BoundsSet::wide, "bounds against θ, variances 0.2 and 1.3")},
        {"direct-figure8", "Ranking accuracies", source + "Figure 8", methodsCompared(directMethods()), needs},
        {"direct-figure11", "Learning curves of AdaRank and PermuRank", source + "Figure 11", directLearning, needs},
        {"direct-figure14", "Errors on pairs of documents", source + "Figure 14",
            drawn(directTables(), "direct-figure14-values", {{}, {2, 3}, tr("pairs"), tr("error rate")}), needs},
        {"direct-figure15", "Queries by their number of pairs", source + "Figure 15",
            drawn(directTables(), "direct-figure15-values", {{}, {1}, tr("pairs of the query"), tr("queries")}),
            needs},
        {"direct-figure16", "MAP by the number of pairs", source + "Figure 16",
            drawn(directTables(), "direct-figure16-values", {{}, {2, 3}, tr("pairs of the query"), tr("MAP")}),
            needs},
    };
}

}  // namespace rankscape::ui
