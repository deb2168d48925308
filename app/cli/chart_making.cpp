// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chart_making.h"

#include <algorithm>

#include "app/cli/sweep.h"
#include "core/studies/choice_names.h"

namespace rankscape::cli {

namespace {

void select(Making& making, const Collection& collection)
{
    const ChartRequest& request = making.request;
    Selection& selection = making.state.selection;
    if (!request.topic.empty() && std::ranges::count(collection.topics, request.topic, &Topic::id) == 0)
        throw WrongUsage("--topic: there is no topic '" + request.topic + "' here");
    if (!request.topic.empty())
        selection.topic = request.topic;
    if (request.document.empty())
        return;
    const auto found = std::ranges::find(collection.documents, request.document, &Document::id);
    if (found == collection.documents.end())
        throw WrongUsage("--document: there is no document '" + request.document + "' here");
    selection.document = found - collection.documents.begin();
}

}  // namespace

void setBounds(Making& making)
{
    const ChartRequest& request = making.request;
    State& state = making.state;
    if (!making.chart.uses(boundsStudy().type()))
        return;
    if (!request.bounds.empty())
        state.bounds.set = static_cast<BoundsSet>(std::ranges::find(boundsSets, request.bounds) - boundsSets.begin());
    if (request.relevant > 0)
        state.bounds.relevant = request.relevant;
    if (request.irrelevant > 0)
        state.bounds.irrelevant = request.irrelevant;
    if (state.bounds.set != BoundsSet::topic)
        return;
    if (!request.topic.empty())
        state.selection.topic = request.topic;
    if (!judgedSelection(state))
        throw WrongUsage("--topic: bounds need a topic with a relevant document");
    if (state.rankerCount() < 2)
        throw WrongUsage("A topic's bounds need two rankers");
}

void setDecomposition(Making& making)
{
    const ChartRequest& request = making.request;
    DecompositionSpec& spec = making.state.decomposition;
    if (!request.decomposed.empty())
        spec.loss = static_cast<DecomposedLoss>(
            std::ranges::find(decomposedLosses, request.decomposed) - decomposedLosses.begin());
    if (request.sum > 0.0)
        spec.sum = request.sum;
    if (request.estimatedAt >= 0.0)
        spec.c = request.estimatedAt;
    spec.overSteps |= request.overSteps;
}

void setTexts(Making& making, const Opened& opened)
{
    const ChartRequest& request = making.request;
    State& state = making.state;
    const auto uses = [&](const auto& study) { return making.chart.uses(study.type()); };
    if (!uses(engineStudy()) && !uses(mapStudy()) && !uses(sweepStudy()))
        return;
    select(making, textsOf(opened));
    if (uses(engineStudy())) {
        Opened one = opened;
        one.scoring.rankers = {request.source.topicRanker(opened.scoring)};
        state.opened = std::make_shared<const Opened>(std::move(one));
    }
    if (uses(mapStudy())) {
        const double initial = state.map != nullptr ? state.map->options.perplexity : TsneOptions().perplexity;
        const TsneOptions tsne{.perplexity = request.perplexity > 0.0 ? request.perplexity : initial,
            .seed = making.context.seed,
            .threads = making.context.threads};
        state.map = std::make_shared<const MapSpec>(MapSpec{request.source.topicRanker(opened.scoring), tsne});
        if (!request.mapColours.empty())
            state.colours = request.mapColours == nameOf(MapColours::topic, mapColourings) ? MapColours::topic
                                                                                           : MapColours::collection;
    }
    if (uses(sweepStudy())) {
        requireRelevant(state.table());
        state.sweep = std::make_shared<const SweepSpec>(sweepSpec(request.counts, request.training.folds(),
            request.seeds, request.source.rankersChosen() ? opened.scoring.rankers : std::vector<RankerSetting>()));
    }
}

}  // namespace rankscape::cli
