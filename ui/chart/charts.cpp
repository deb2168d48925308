// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <array>

#include "core/base/table.h"
#include "core/studies/studies.h"
#include "ui/chart/compare_plot.h"
#include "ui/chart/fit_plot.h"
#include "ui/chart/judgments_plot.h"
#include "ui/chart/landscape_plot.h"
#include "ui/chart/learned_plot.h"
#include "ui/chart/learning_plot.h"
#include "ui/chart/objective_plot.h"
#include "ui/chart/overlap_plot.h"
#include "ui/chart/parallel_plot.h"
#include "ui/chart/precision_recall_plot.h"
#include "ui/chart/ranker_map_plot.h"
#include "ui/chart/rankers_plot.h"
#include "ui/chart/scores_plot.h"
#include "ui/chart/sigmoid_plot.h"
#include "ui/chart/strengths_plot.h"
#include "ui/chart/sweep_plot.h"
#include "ui/chart/systems_plot.h"
#include "ui/chart/topic_map_plot.h"
#include "ui/chart/topic_space_plot.h"
#include "ui/chart/topics_plot.h"
#include "ui/chart/triangle_plot.h"
#include "ui/chart/tug_of_war_plot.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

template <class Chart>
std::unique_ptr<Plot> create()
{
    return std::make_unique<Chart>();
}

}  // namespace

// The one place to add a chart.
std::span<const ChartType> charts()
{
    static const std::array all{
        ChartType{"landscape", [] { return tr("Landscape"); }, create<LandscapePlot>, Room::weights,
            {&nowStudy().type(), &lineStudy().type(), &smoothedStudy().type(), &equallyGoodStudy().type(),
                &tiesStudy().type(), &topicLineStudy().type()},
            {Part::weights, Part::paths}, {Control::line, Control::equallyGood}, {Remedy::secondRanker}},
        ChartType{"objective", [] { return tr("Objective"); }, create<ObjectivePlot>, Room::weights,
            {&lineStudy().type(), &sharpnessStudy().type()}, {}, {}, {Remedy::secondRanker}},
        ChartType{"sigmoid", [] { return tr("Sigmoid"); }, create<SigmoidPlot>, Room::weights, {}, {Part::sharpness}},
        ChartType{"triangle", [] { return tr("Triangle"); }, create<TrianglePlot>, Room::weights,
            {&nowStudy().type(), &triangleStudy().type(), &smoothedTriangleStudy().type(),
                &triangleTopicsStudy().type(), &tiesStudy().type(), &topicTriangleStudy().type()},
            {Part::weights, Part::ways, Part::layer}, {Control::triangle}, {Remedy::thirdRanker}},
        ChartType{"tug-of-war", [] { return tr("Tug-of-war"); }, create<TugOfWarPlot>, Room::topics,
            {&lineStudy().type(), &tugStudy().type(), &topicsStudy().type()},
            {Part::weights, Part::selection, Part::filter}, {}, {Remedy::secondRanker}},
        ChartType{"precision-recall", [] { return tr("Precision–recall"); }, create<PrecisionRecallPlot>,
            Room::weights,
            {&nowStudy().type(), &systemsStudy().type(), &learnedCurvesStudy().type(), &topicStudy().type()}},
        ChartType{"topics", [] { return tr("Topics"); }, create<TopicsPlot>, Room::topics, {&topicsStudy().type()},
            {Part::selection, Part::filter}, {Control::topics}},
        ChartType{"rankers", [] { return tr("Rankers"); }, create<RankersPlot>, Room::rankers,
            {&worthStudy().type(), &systemsStudy().type(), &strengthsStudy().type()}},
        ChartType{"ranker-map", [] { return tr("Ranker map"); }, create<RankerMapPlot>, Room::rankers,
            {&redundancyStudy().type()}},
        ChartType{"overlap", [] { return tr("Overlap"); }, create<OverlapPlot>, Room::rankers,
            {&redundancyStudy().type()}, {}, {}, {Remedy::secondRanker}},
        ChartType{"strengths", [] { return tr("Where each is good"); }, create<StrengthsPlot>, Room::rankers,
            {&topicsStudy().type(), &strengthsStudy().type()}, {Part::selection, Part::filter}},
        ChartType{"learning", [] { return tr("Learning"); }, create<LearningPlot>, Room::learning,
            {&stepsStudy().type()}, {Part::ways}, {Control::steps}, {Remedy::trainFirst}},
        ChartType{"compare", [] { return tr("Compare"); }, create<ComparePlot>, Room::learning,
            {&resultsStudy().type()}, {}, {}, {Remedy::train}},
        ChartType{"fit", [] { return tr("Fit"); }, create<FitPlot>, Room::rankers, {}, {Part::fits}, {},
            {Remedy::rankerWithTopics}},
        ChartType{"topic-map", [] { return tr("Topic map"); }, create<TopicMapPlot>, Room::text, {&mapStudy().type()},
            {Part::colours}, {Control::map}, {Remedy::map}},
        ChartType{"topic-space", [] { return tr("Three topics"); }, create<TopicSpacePlot>, Room::text,
            {&engineStudy().type()}, {}, {}, {Remedy::rankerWithTopics}},
        ChartType{"sweep", [] { return tr("Number of topics"); }, create<SweepPlot>, Room::rankers,
            {&sweepStudy().type()}, {}, {Control::sweep}, {Remedy::sweep}},
        ChartType{"systems", [] { return tr("Two systems"); }, create<SystemsPlot>, Room::topics,
            {&topicsStudy().type()}, {Part::selection, Part::filter}},
        ChartType{"parallel", [] { return tr("Weights"); }, create<ParallelPlot>, Room::learning,
            {&resultsStudy().type()}, {Part::ways}, {}, {Remedy::secondRanker, Remedy::train}},
        ChartType{"learned", [] { return tr("Learned against unseen"); }, create<LearnedPlot>, Room::learning,
            {&resultsStudy().type()}, {}, {}, {Remedy::train}},
        ChartType{"judgments", [] { return tr("Judgments"); }, create<JudgmentsPlot>, Room::data,
            {&topicsStudy().type()}, {Part::selection, Part::filter}},
        ChartType{"scores", [] { return tr("Scores"); }, create<ScoresPlot>, Room::data, {&scoresStudy().type()}},
    };
    return all;
}

const ChartType& chartType(std::string_view name)
{
    return rowNamed(charts(), name, "chart");
}

}  // namespace rankscape::ui
