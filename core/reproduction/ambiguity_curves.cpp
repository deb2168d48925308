// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/base/parse.h"
#include "core/reproduction/ambiguity_tables.h"
#include "core/reproduction/letor_results.h"

namespace rankscape {

namespace {

/// An option of a learner, and the values that are tried.
struct TriedValues {
    std::string header;
    std::vector<EnsembleMethod> methods;  // without the option
    std::string option;  // "lambda"
    std::vector<double> values;

    std::string learner(const EnsembleMethod& method, double value) const
    {
        return method.learner + (method.learner.find(':') == std::string::npos ? ":" : ",") + option + "="
            + shortest(value);
    }
};

/// Recall@5 for every value, where it learned and where it did not, on all data that are there.
ResultTable curveTable(Laboratory& laboratory, const TriedValues& tried, const Task& task)
{
    const std::array measures{ambiguityMeasures().front()};
    ResultTable table;
    table.header = {tried.header};
    for (const double value : tried.values)
        table.rows.push_back({Cell::of(value, 3)});
    for (const std::string& data : placesIn(laboratory)) {
        for (const EnsembleMethod& method : tried.methods) {
            const std::string name = data + " " + method.label;
            table.header.insert(table.header.end(), {name + " learned", name + " tested", name + " tested ±"});
            for (std::size_t i = 0; i < tried.values.size(); ++i) {
                const std::string learner = tried.learner(method, tried.values[i]);
                task.checkpoint(static_cast<double>(i) / static_cast<double>(tried.values.size()), name);
                const Eigen::MatrixXd tested = ensembleValues(laboratory, data, learner, measures, task.silent());
                const SplitMean mean = splitMean(tested.col(0));
                const Eigen::MatrixXd learned = learnedValues(laboratory, data, learner, measures, task.silent());
                table.rows[i].insert(table.rows[i].end(),
                    {Cell::of(learned.col(0).mean()), Cell::of(mean.mean), Cell::of(mean.reach)});
            }
        }
    }
    table.notes = {"Recall@5 of the topics that models learned from, and of the others.", std::string(intervalNote)};
    return table;
}

/// Whether an option moves what is tested by more than chance: its best value against the first.
std::string bestClaim(Laboratory& laboratory, const std::string& data, const TriedValues& tried, const Task& task)
{
    const EnsembleMethod& method = tried.methods.front();
    Gain best{{-1.0, 0.0}, 0.0};
    double at = 0.0;
    for (const double value : tried.values) {
        if (value == tried.values.front())
            continue;
        const Gain gain =
            gainOf(laboratory, data, tried.learner(method, value), tried.learner(method, tried.values.front()), task);
        if (gain.splits.mean > best.splits.mean) {
            best = gain;
            at = value;
        }
    }
    return claim(best.isAbove0(), "on " + data + " some " + tried.header + " is better than 0",
        "the best is " + words(Cell::of(at, 3)) + ", " + differenceWords(best)
            + ", though it was chosen by these very topics");
}

ResultTable withClaims(Laboratory& laboratory, const TriedValues& tried, const Task& task)
{
    ResultTable table = curveTable(laboratory, tried, task);
    for (const std::string& data : placesIn(laboratory))
        table.notes.push_back(bestClaim(laboratory, data, tried, task.silent()));
    table.notes.emplace_back(gainNote);
    return table;
}

ResultTable effectOfDiversity(Laboratory& laboratory, const Task& task)
{
    return withClaims(laboratory, {"λ", {{"aWELv", "awelv"}}, "lambda", {0.0, 0.001, 0.01, 0.1, 1.0, 5.0}}, task);
}

ResultTable effectOfEstimate(Laboratory& laboratory, const Task& task)
{
    ResultTable table = withClaims(laboratory,
        {"c", {{"aWELv as printed", "awelv-printed:lambda=0.1"}}, "c", {0.0, 0.25, 1.0 / 3.0, 0.5, 0.75, 1.0}}, task);
    table.notes.emplace_back(
        "Bounded forms have the ambiguity itself and no c. The printed form, λ = 0.1, has no least "
        "value: it keeps the last weights before they run away.");
    return table;
}

ResultTable trainingCurves(Laboratory& laboratory, const Task& task)
{
    return curveTable(
        laboratory, {"Passes", {{"WEL", "wel"}, {"WELv", "welv"}}, "epochs", {1.0, 5.0, 20.0, 60.0, 150.0}}, task);
}

}  // namespace

std::vector<PaperTable> ambiguityCurveTables()
{
    const std::string source(ambiguitySource);
    const std::string needs(anyPlaces);
    return {{"ambiguity-figure1-lambda-values", "The effect of λ", source + "Figure 1", effectOfDiversity, needs},
        {"ambiguity-figure1-c-values", "The effect of c", source + "Figure 1", effectOfEstimate, needs},
        {"ambiguity-figure2d-values", "Where it learned and where it did not", source + "Figure 2, d", trainingCurves,
            needs}};
}

}  // namespace rankscape
