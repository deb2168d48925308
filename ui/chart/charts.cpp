// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <array>

#include "core/base/table.h"
#include "core/studies/studies.h"
#include "ui/chart/added_plot.h"
#include "ui/chart/bounds_plot.h"
#include "ui/chart/compare_plot.h"
#include "ui/chart/decomposition_plot.h"
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
        ChartType{.name = "landscape",
            .title = [] { return tr("Landscape"); },
            .create = create<LandscapePlot>,
            .room = Room::weights,
            .studies = {&nowStudy().type(), &lineStudy().type(), &smoothedStudy().type(), &equallyGoodStudy().type(),
                &tiesStudy().type(), &topicStudy().type(), &topicLineStudy().type()},
            .parts = {Part::weights, Part::paths},
            .controls = {Control::line, Control::equallyGood},
            .remedies = {Remedy::secondRanker},
            .side = {"landscape", [] { return tr("Line"); }}},
        ChartType{.name = "objective",
            .title = [] { return tr("Objective"); },
            .create = create<ObjectivePlot>,
            .room = Room::weights,
            .studies = {&lineStudy().type(), &sharpnessStudy().type()},
            .remedies = {Remedy::secondRanker},
            .side = {"objective", [] { return tr("Objective"); }}},
        ChartType{.name = "sigmoid",
            .title = [] { return tr("Sigmoid"); },
            .create = create<SigmoidPlot>,
            .room = Room::weights,
            .parts = {Part::sharpness},
            .needs = {},
            .side = {"objective", [] { return tr("Sigmoid"); }}},
        ChartType{.name = "triangle",
            .title = [] { return tr("Triangle"); },
            .create = create<TrianglePlot>,
            .room = Room::weights,
            .studies = {&nowStudy().type(), &triangleStudy().type(), &smoothedTriangleStudy().type(),
                &triangleTopicsStudy().type(), &tiesStudy().type(), &topicTriangleStudy().type()},
            .parts = {Part::weights, Part::ways, Part::layer},
            .controls = {Control::triangle},
            .remedies = {Remedy::thirdRanker},
            .side = {"landscape", [] { return tr("Triangle"); }}},
        ChartType{.name = "tug-of-war",
            .title = [] { return tr("Tug-of-war"); },
            .create = create<TugOfWarPlot>,
            .room = Room::topics,
            .studies = {&lineStudy().type(), &tugStudy().type(), &topicsStudy().type()},
            .parts = {Part::weights, Part::selection, Part::filter},
            .remedies = {Remedy::secondRanker}},
        ChartType{.name = "precision-recall",
            .title = [] { return tr("Precision–recall"); },
            .create = create<PrecisionRecallPlot>,
            .room = Room::weights,
            .studies = {&nowStudy().type(), &systemsStudy().type(), &learnedCurvesStudy().type(),
                &topicStudy().type()}},
        ChartType{.name = "topics",
            .title = [] { return tr("Topics"); },
            .create = create<TopicsPlot>,
            .room = Room::topics,
            .studies = {&topicsStudy().type()},
            .parts = {Part::selection, Part::filter},
            .controls = {Control::topics}},
        ChartType{.name = "rankers",
            .title = [] { return tr("Rankers"); },
            .create = create<RankersPlot>,
            .room = Room::rankers,
            .studies = {&worthStudy().type(), &systemsStudy().type(), &strengthsStudy().type()}},
        ChartType{.name = "ranker-map",
            .title = [] { return tr("Ranker map"); },
            .create = create<RankerMapPlot>,
            .room = Room::rankers,
            .studies = {&redundancyStudy().type()},
            .needs = {}},
        ChartType{.name = "overlap",
            .title = [] { return tr("Overlap"); },
            .create = create<OverlapPlot>,
            .room = Room::rankers,
            .studies = {&redundancyStudy().type()},
            .needs = {},
            .remedies = {Remedy::secondRanker}},
        ChartType{.name = "strengths",
            .title = [] { return tr("Where each is good"); },
            .create = create<StrengthsPlot>,
            .room = Room::rankers,
            .studies = {&topicsStudy().type(), &strengthsStudy().type()},
            .parts = {Part::selection, Part::filter}},
        ChartType{.name = "learning",
            .title = [] { return tr("Learning"); },
            .create = create<LearningPlot>,
            .room = Room::learning,
            .studies = {&stepsStudy().type()},
            .parts = {Part::ways},
            .controls = {Control::steps},
            .remedies = {Remedy::trainFirst}},
        ChartType{.name = "compare",
            .title = [] { return tr("Compare"); },
            .create = create<ComparePlot>,
            .room = Room::learning,
            .studies = {&resultsStudy().type()},
            .remedies = {Remedy::train}},
        ChartType{.name = "fit",
            .title = [] { return tr("Fit"); },
            .create = create<FitPlot>,
            .room = Room::rankers,
            .parts = {Part::fits},
            .needs = {Need::texts},
            .remedies = {Remedy::rankerWithTopics}},
        ChartType{.name = "topic-map",
            .title = [] { return tr("Topic map"); },
            .create = create<TopicMapPlot>,
            .room = Room::text,
            .studies = {&mapStudy().type()},
            .parts = {Part::colours, Part::selection},
            .controls = {Control::map},
            .needs = {Need::texts},
            .remedies = {Remedy::map},
            .side = {"topic-map", [] { return tr("Map"); }}},
        ChartType{.name = "topic-space",
            .title = [] { return tr("Three topics"); },
            .create = create<TopicSpacePlot>,
            .room = Room::text,
            .studies = {&engineStudy().type()},
            .parts = {Part::selection},
            .needs = {Need::texts},
            .remedies = {Remedy::rankerWithTopics},
            .side = {"topic-map", [] { return tr("Three topics"); }}},
        ChartType{.name = "sweep",
            .title = [] { return tr("Number of topics"); },
            .create = create<SweepPlot>,
            .room = Room::rankers,
            .studies = {&sweepStudy().type()},
            .controls = {Control::sweep},
            .needs = {Need::texts, Need::judgments},
            .remedies = {Remedy::sweep}},
        ChartType{.name = "systems",
            .title = [] { return tr("Two systems"); },
            .create = create<SystemsPlot>,
            .room = Room::topics,
            .studies = {&topicsStudy().type()},
            .parts = {Part::selection, Part::filter}},
        ChartType{.name = "parallel",
            .title = [] { return tr("Weights"); },
            .create = create<ParallelPlot>,
            .room = Room::learning,
            .studies = {&resultsStudy().type()},
            .parts = {Part::ways},
            .remedies = {Remedy::secondRanker, Remedy::train},
            .side = {"parallel", [] { return tr("All"); }}},
        ChartType{.name = "learned",
            .title = [] { return tr("Learned against unseen"); },
            .create = create<LearnedPlot>,
            .room = Room::learning,
            .studies = {&resultsStudy().type()},
            .remedies = {Remedy::train}},
        ChartType{.name = "added",
            .title = [] { return tr("What each adds"); },
            .create = create<AddedPlot>,
            .room = Room::learning,
            .remedies = {Remedy::train},
            .side = {"parallel", [] { return tr("Added"); }}},
        ChartType{.name = "bounds",
            .title = [] { return tr("Bounds"); },
            .create = create<BoundsPlot>,
            .room = Room::learning,
            .studies = {&boundsStudy().type()},
            .controls = {Control::bounds},
            .needs = {}},
        ChartType{.name = "decomposition",
            .title = [] { return tr("Decomposition"); },
            .create = create<DecompositionPlot>,
            .room = Room::learning,
            .studies = {&decompositionStudy().type()},
            .parts = {Part::weights, Part::chosen, Part::decomposition},
            .controls = {Control::decomposition}},
        ChartType{.name = "judgments",
            .title = [] { return tr("Judgments"); },
            .create = create<JudgmentsPlot>,
            .room = Room::data,
            .studies = {&topicsStudy().type()},
            .parts = {Part::selection, Part::filter}},
        ChartType{.name = "scores",
            .title = [] { return tr("Scores"); },
            .create = create<ScoresPlot>,
            .room = Room::data,
            .studies = {&scoresStudy().type(), &rawScoresStudy().type()},
            .needs = {}},
    };
    return all;
}

const ChartType& chartType(std::string_view name)
{
    return rowNamed(charts(), name, "chart");
}

}  // namespace rankscape::ui
