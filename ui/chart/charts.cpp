// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <QCoreApplication>
#include <array>

#include "core/base/table.h"
#include "core/studies/studies.h"
#include "ui/chart/compare_plot.h"
#include "ui/chart/fit_plot.h"
#include "ui/chart/landscape_plot.h"
#include "ui/chart/learning_plot.h"
#include "ui/chart/objective_plot.h"
#include "ui/chart/precision_recall_plot.h"
#include "ui/chart/ranker_map_plot.h"
#include "ui/chart/rankers_plot.h"
#include "ui/chart/sigmoid_plot.h"
#include "ui/chart/sweep_plot.h"
#include "ui/chart/topic_map_plot.h"
#include "ui/chart/topic_space_plot.h"
#include "ui/chart/topics_plot.h"
#include "ui/chart/triangle_plot.h"
#include "ui/chart/tug_of_war_plot.h"

namespace rankscape::ui {

namespace {

template <class Chart>
std::unique_ptr<Plot> create()
{
    return std::make_unique<Chart>();
}

QString tr(const char* text)
{
    return QCoreApplication::translate("charts", text);
}

}  // namespace

// The one place to add a chart.
std::span<const ChartType> charts()
{
    static const std::array all{
        ChartType{"landscape", [] { return tr("Landscape"); }, create<LandscapePlot>, Place::above,
            {&nowStudy().type(), &lineStudy().type(), &smoothedStudy().type(), &equallyGoodStudy().type(),
                &tiesStudy().type()},
            {Part::weights, Part::paths}, {Control::line, Control::equallyGood}},
        ChartType{"objective", [] { return tr("Objective"); }, create<ObjectivePlot>, Place::above,
            {&lineStudy().type(), &sharpnessStudy().type()}},
        ChartType{"sigmoid", [] { return tr("Sigmoid"); }, create<SigmoidPlot>, Place::above, {}, {Part::sharpness}},
        ChartType{"triangle", [] { return tr("Triangle"); }, create<TrianglePlot>, Place::above,
            {&nowStudy().type(), &triangleStudy().type(), &smoothedTriangleStudy().type(),
                &triangleTopicsStudy().type(), &tiesStudy().type()},
            {Part::weights, Part::ways, Part::layer}, {Control::triangle}},
        ChartType{"tug-of-war", [] { return tr("Tug-of-war"); }, create<TugOfWarPlot>, Place::above,
            {&lineStudy().type(), &tugStudy().type()}, {Part::weights}},
        ChartType{"precision-recall", [] { return tr("Precision–recall"); }, create<PrecisionRecallPlot>, Place::left,
            {&nowStudy().type(), &systemsStudy().type(), &learnedCurvesStudy().type()}},
        ChartType{"topics", [] { return tr("Topics"); }, create<TopicsPlot>, Place::left, {&topicsStudy().type()}},
        ChartType{"rankers", [] { return tr("Rankers"); }, create<RankersPlot>, Place::left, {&worthStudy().type()}},
        ChartType{"ranker-map", [] { return tr("Ranker map"); }, create<RankerMapPlot>, Place::left,
            {&redundancyStudy().type()}},
        ChartType{"learning", [] { return tr("Learning"); }, create<LearningPlot>, Place::right,
            {&stepsStudy().type()}, {Part::ways}, {Control::steps}},
        ChartType{
            "compare", [] { return tr("Compare"); }, create<ComparePlot>, Place::right, {&resultsStudy().type()}},
        ChartType{"fit", [] { return tr("Fit"); }, create<FitPlot>, Place::right, {}, {Part::fits}},
        ChartType{"topic-map", [] { return tr("Topic map"); }, create<TopicMapPlot>, Place::above,
            {&mapStudy().type()}, {Part::colours}, {Control::map}},
        ChartType{"topic-space", [] { return tr("Three topics"); }, create<TopicSpacePlot>, Place::above,
            {&engineStudy().type()}},
        ChartType{"sweep", [] { return tr("Number of topics"); }, create<SweepPlot>, Place::right,
            {&sweepStudy().type()}, {}, {Control::sweep}},
    };
    return all;
}

const ChartType& chartType(std::string_view name)
{
    return rowNamed(charts(), name, "chart");
}

}  // namespace rankscape::ui
