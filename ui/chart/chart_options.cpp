// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_options.h"

#include <algorithm>

namespace rankscape::ui {

namespace {

bool isMeant(const ChartOption& option, const ChartType& chart)
{
    return std::ranges::any_of(option.studies, [&](const StudyType* study) { return chart.uses(*study); })
        || std::ranges::any_of(option.parts, [&](Part part) { return chart.draws(part); });
}

bool isTaken(const ChartType& chart, std::string_view name, bool alsoOfLearning)
{
    return std::ranges::any_of(chartOptions(), [&](const ChartOption& option) {
        return option.name == name && (alsoOfLearning || !option.isOfLearning) && isMeant(option, chart);
    });
}

std::vector<ChartOption> makeOptions()
{
    const StudyType* const line = &lineStudy().type();
    const StudyType* const smoothed = &smoothedStudy().type();
    const StudyType* const triangle = &triangleStudy().type();
    const StudyType* const map = &mapStudy().type();
    const StudyType* const bounds = &boundsStudy().type();
    const StudyType* const decomposition = &decompositionStudy().type();
    const StudyType* const sweep = &sweepStudy().type();
    std::vector<ChartOption> all{
        {"--objective", {line, triangle, &topicsStudy().type(), &worthStudy().type()}},
        {"--weights", {&nowStudy().type(), &topicsStudy().type(), &worthStudy().type(), bounds}, {Part::weights}},
        {"--from", {line}},
        {"--to", {line}},
        {"--beta", {smoothed, &smoothedTriangleStudy().type(), &stepsStudy().type()}, {Part::sharpness}},
        {"--equally-good", {&equallyGoodStudy().type()}},
        {"--triangle", {triangle}},
        {"--layer", {triangle}},
        {"--cells", {triangle}},
        {"--colour-by", {map}},
        {"--perplexity", {map}},
        {"--topic", {map, &engineStudy().type(), bounds}},
        {"--document", {map, &engineStudy().type()}},
        {"--bounds", {bounds}},
        {"--relevant", {bounds}},
        {"--irrelevant", {bounds}},
        {"--decomposed", {decomposition}},
        {"--sum", {decomposition}},
        {"--estimated-at", {decomposition}},
        {"--over-steps", {decomposition}},
        {"--k", {sweep}},
        {"--seeds", {sweep}},
        {"--folds", {sweep}},
        {"--view", {}, {Part::ways, Part::paths}, true},
        {"--part", {}, {Part::ways, Part::paths, Part::chosen}, true},
    };
    for (const char* const name : {"--learner", "--objective", "--start", "--folds", "--select", "--beta"})
        all.push_back({name, {&learnedCurvesStudy().type(), &resultsStudy().type()},
            {Part::ways, Part::paths, Part::chosen}, true});
    return all;
}

}  // namespace

std::span<const ChartOption> chartOptions()
{
    static const std::vector<ChartOption> all = makeOptions();
    return all;
}

bool takes(const ChartType& chart, std::string_view option)
{
    return isTaken(chart, option, true);
}

bool takesWithoutLearning(const ChartType& chart, std::string_view option)
{
    return isTaken(chart, option, false);
}

bool needsLearning(const ChartType& chart)
{
    return chart.uses(resultsStudy().type()) || chart.uses(stepsStudy().type());
}

}  // namespace rankscape::ui
