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
            {Need::line, Need::weights, Need::smoothed, Need::equallyGood, Need::ties, Need::paths},
            {&lineStudy().type(), &smoothedStudy().type(), &equallyGoodStudy().type(), &tiesStudy().type()}},
        ChartType{"objective", [] { return tr("Objective"); }, create<ObjectivePlot>, Place::above,
            {Need::line, Need::betas}, {&lineStudy().type(), &sharpnessStudy().type()}},
        ChartType{"sigmoid", [] { return tr("Sigmoid"); }, create<SigmoidPlot>, Place::above, {Need::sharpness}},
        ChartType{"triangle", [] { return tr("Triangle"); }, create<TrianglePlot>, Place::above,
            {Need::weights, Need::triangle, Need::ties, Need::ways},
            {&triangleStudy().type(), &smoothedTriangleStudy().type(), &triangleTopicsStudy().type(),
                &tiesStudy().type()}},
        ChartType{"tug-of-war", [] { return tr("Tug-of-war"); }, create<TugOfWarPlot>, Place::above,
            {Need::line, Need::weights, Need::tug}, {&lineStudy().type(), &tugStudy().type()}},
        ChartType{"precision-recall", [] { return tr("Precision–recall"); }, create<PrecisionRecallPlot>, Place::left,
            {Need::weights, Need::curves}},
        ChartType{"topics", [] { return tr("Topics"); }, create<TopicsPlot>, Place::left,
            {Need::weights, Need::topics}, {&topicsStudy().type()}},
        ChartType{"rankers", [] { return tr("Rankers"); }, create<RankersPlot>, Place::left,
            {Need::weights, Need::worth}, {&worthStudy().type()}},
        ChartType{"ranker-map", [] { return tr("Ranker map"); }, create<RankerMapPlot>, Place::left,
            {Need::redundancy}, {&redundancyStudy().type()}},
        ChartType{"learning", [] { return tr("Learning"); }, create<LearningPlot>, Place::right, {Need::steps},
            {&stepsStudy().type()}},
        ChartType{"compare", [] { return tr("Compare"); }, create<ComparePlot>, Place::right, {Need::comparison}},
        ChartType{"fit", [] { return tr("Fit"); }, create<FitPlot>, Place::right, {Need::fits}},
        ChartType{"topic-map", [] { return tr("Topic map"); }, create<TopicMapPlot>, Place::above, {Need::map}},
        ChartType{
            "topic-space", [] { return tr("Three topics"); }, create<TopicSpacePlot>, Place::above, {Need::space}},
        ChartType{"sweep", [] { return tr("Number of topics"); }, create<SweepPlot>, Place::right, {Need::sweep}},
    };
    return all;
}

const ChartType& chartType(std::string_view name)
{
    return rowNamed(charts(), name, "chart");
}

}  // namespace rankscape::ui
