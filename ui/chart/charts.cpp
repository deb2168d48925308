// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <QCoreApplication>
#include <array>

#include "core/base/table.h"
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
    static constexpr std::array all{
        ChartType{"landscape", [] { return tr("Landscape"); }, create<LandscapePlot>},
        ChartType{"objective", [] { return tr("Objective"); }, create<ObjectivePlot>},
        ChartType{"sigmoid", [] { return tr("Sigmoid"); }, create<SigmoidPlot>},
        ChartType{"triangle", [] { return tr("Triangle"); }, create<TrianglePlot>},
        ChartType{"tug-of-war", [] { return tr("Tug-of-war"); }, create<TugOfWarPlot>},
        ChartType{"precision-recall", [] { return tr("Precision–recall"); }, create<PrecisionRecallPlot>},
        ChartType{"topics", [] { return tr("Topics"); }, create<TopicsPlot>},
        ChartType{"rankers", [] { return tr("Rankers"); }, create<RankersPlot>},
        ChartType{"ranker-map", [] { return tr("Ranker map"); }, create<RankerMapPlot>},
        ChartType{"compare", [] { return tr("Compare"); }, create<ComparePlot>},
        ChartType{"learning", [] { return tr("Learning"); }, create<LearningPlot>},
        ChartType{"fit", [] { return tr("Fit"); }, create<FitPlot>},
        ChartType{"topic-map", [] { return tr("Topic map"); }, create<TopicMapPlot>},
        ChartType{"topic-space", [] { return tr("Three topics"); }, create<TopicSpacePlot>},
        ChartType{"sweep", [] { return tr("Number of topics"); }, create<SweepPlot>},
    };
    return all;
}

const ChartType& chartType(std::string_view name)
{
    return rowNamed(charts(), name, "chart");
}

}  // namespace rankscape::ui
