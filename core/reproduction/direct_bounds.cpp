// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "core/experiments/circle_bounds.h"
#include "core/reproduction/direct_tables.h"

namespace rankscape {

namespace {

constexpr int relevantDrawn = 7;
constexpr int irrelevantDrawn = 14;
constexpr std::array<double, 2> variances{0.2, 1.3};  // of data sets 1 and 2

/// What is read from the curves of one data set and one Φ.
struct Reading {
    double least = 0.0;  // degrees, where the type two bound is least
    double one = 0.0;  // type one bound at 45 degrees
    double two = 0.0;
    double tighter = 0.0;  // share of the circle where type two is below type one
};

Reading readingOf(const CircleBounds& circle, const std::vector<LossBounds>& bounds)
{
    const auto lowest = std::ranges::min_element(bounds, {}, &LossBounds::twoExp) - bounds.begin();
    const auto diagonal = std::ranges::min_element(circle.degrees, {}, [](double degrees) {
        return std::abs(degrees - 45.0);
    }) - circle.degrees.begin();
    const LossBounds& there = bounds[static_cast<std::size_t>(diagonal)];
    const auto tighter =
        std::ranges::count_if(bounds, [](const LossBounds& each) { return each.twoExp < each.oneExp; });
    return {circle.degrees[static_cast<std::size_t>(lowest)], there.oneExp, there.twoExp,
        static_cast<double>(tighter) / static_cast<double>(bounds.size())};
}

std::vector<Cell> rowOf(const std::string& set, const char* phi, const Reading& reading)
{
    return {Cell::of(set), Cell::of(phi), Cell::of(reading.one), Cell::of(reading.two), Cell::of(reading.least, 1),
        Cell::of(100.0 * reading.tighter, 1)};
}

ResultTable boundsOfTwoSets(Laboratory& laboratory, const Task& task)
{
    const std::uint64_t seed = laboratory.options().scoring.seed;
    ResultTable table;
    table.header = {"Data", "Φ over", "Type one at 45°", "Type two at 45°", "θ of the least type two",
        "Type two below type one, % of θ"};
    std::vector<Reading> byRelevant;
    std::vector<Reading> byAll;
    for (std::size_t set = 0; set < variances.size(); ++set) {
        const std::string name = "set " + std::to_string(set + 1);
        const CircleBounds circle =
            circleBounds(syntheticBounds(relevantDrawn, irrelevantDrawn, variances.at(set), seed),
                laboratory.options().scoring.threads, task);
        byRelevant.push_back(readingOf(circle, circle.relevantPairs));
        byAll.push_back(readingOf(circle, circle.allPairs));
        table.rows.push_back(rowOf(name, "relevant and others", byRelevant.back()));
        table.rows.push_back(rowOf(name, "all pairs, as printed", byAll.back()));
    }
    const auto isNear45 = [](const Reading& each) { return std::abs(each.least - 45.0) <= 10.0; };
    table.notes = {
        "7 relevant and 14 other documents, drawn anew: the paper does not print its own. No permutation is listed; "
        "bounds are exact.",
        claim(isNear45(byRelevant[0]) && isNear45(byRelevant[1]), "both data sets are best near θ = 45°",
            "type two is least at " + words(Cell::of(byRelevant[0].least, 1)) + "° and "
                + words(Cell::of(byRelevant[1].least, 1)) + "°"),
        claim(byRelevant[0].two < byRelevant[0].one,
            "type two is tighter near the optimum, with Φ over relevant and other documents",
            words(Cell::of(byRelevant[0].two)) + " and " + words(Cell::of(byRelevant[0].one)) + " on set 1"),
        claim(byAll[0].two < byAll[0].one, "the same with Φ over all pairs, as printed",
            words(Cell::of(byAll[0].two)) + " and " + words(Cell::of(byAll[0].one)) + " on set 1")};
    return table;
}

}  // namespace

PaperTable directBounds()
{
    return {"direct-figures3-4-values", "Type one and type two bounds against θ",
        std::string(directSource) + "Figures 3 and 4", boundsOfTwoSets};
}

}  // namespace rankscape
