// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/bounds.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "app/cli/in_range.h"
#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/experiments/circle_bounds.h"
#include "core/measures/topic_ranking.h"

namespace rankscape::cli {

namespace {

struct BoundsOptions {
    SourceOptions source;
    std::string set = "set1";
    int relevant = 7;
    int others = 14;
    std::string topic;
    std::string weights;
    std::optional<Arguments> app;
};

/// An option that would change nothing is a mistake.
void check(const BoundsOptions& options)
{
    if (options.topic.empty() && (options.source.isGiven() || options.app->isGiven("--weights")))
        throw WrongUsage("Made documents are of no source and ranked by no weights: name a topic of the source with "
                         "--topic, or leave its options out");
    if (!options.topic.empty() && options.app->isGiven("--set"))
        throw WrongUsage("--set is of made documents: give --set or --topic, one of them");
}

/// The documents that are bounded, and where they are from.
struct BoundedDocuments {
    BoundsData data;
    Recipe recipe;
};

BoundedDocuments madeDocuments(const BoundsOptions& options, const Context& context)
{
    const double variance = options.set == "set1" ? 0.2 : 1.3;
    return {syntheticBounds(options.relevant, options.others, variance, context.seed),
        {{"documents", options.set}, {"relevant", std::to_string(options.relevant)},
            {"others", std::to_string(options.others)}, {"seed", std::to_string(context.seed)}}};
}

/// By the first two rankers' scores.
BoundedDocuments firstOfTopic(const BoundsOptions& options, const Context& context)
{
    const ScoreTable table = options.source.scores(context);
    const auto topic = std::ranges::find(table.topics, options.topic, [](const auto& each) { return each->topic; });
    if (topic == table.topics.end())
        throw WrongUsage("--topic: there is no topic " + options.topic);
    if (table.rankers.size() < 2)
        throw WrongUsage("A topic's bounds need two rankers");
    const std::string weights = options.source.weightsOr(options.weights, "uniform");
    RankingScratch scratch;
    const auto ranking = rankedRows(**topic, *modelOf(options.source, weights, table), scratch);
    Recipe recipe = table.recipe;
    recipe.emplace_back("documents",
        "first " + std::to_string(options.relevant + options.others) + " of topic " + options.topic + " by "
            + weights);
    recipe.emplace_back("rankers", table.rankers[0] + " and " + table.rankers[1]);
    return {
        rankedBounds(**topic, ranking, static_cast<std::size_t>(options.relevant + options.others), {0, 1}), recipe};
}

template <class Value>
Json valuesOf(const std::vector<LossBounds>& bounds, const Value& value)
{
    Json list = Json::array();
    for (const LossBounds& each : bounds)
        list.push_back(each.*value);
    return list;
}

Json toJson(const std::vector<LossBounds>& bounds)
{
    return {{"ap", valuesOf(bounds, &LossBounds::ap)}, {"one_exp", valuesOf(bounds, &LossBounds::oneExp)},
        {"one_log", valuesOf(bounds, &LossBounds::oneLog)}, {"two_exp", valuesOf(bounds, &LossBounds::twoExp)},
        {"two_log", valuesOf(bounds, &LossBounds::twoLog)}, {"two_hinge", valuesOf(bounds, &LossBounds::twoHinge)},
        {"two_hinge_svm", valuesOf(bounds, &LossBounds::twoHingeSvm)}};
}

void printBounds(const std::string& phi, const CircleBounds& circle, const std::vector<LossBounds>& bounds)
{
    const auto leastOf = [&](double LossBounds::*value) {
        const auto least = std::ranges::min_element(bounds, {}, value);
        const auto place = static_cast<std::size_t>(least - bounds.begin());
        return rightAligned(fourDecimals(bounds[place].*value), 12)
            + rightAligned(std::to_string(static_cast<int>(circle.degrees[place])), 7);
    };
    const auto tighter =
        std::ranges::count_if(bounds, [](const LossBounds& each) { return each.twoExp < each.oneExp; });
    std::cout << padded(phi, 22) << leastOf(&LossBounds::oneExp) << leastOf(&LossBounds::twoExp)
              << rightAligned(std::to_string(100 * tighter / std::ssize(bounds)) + " %", 16) << "\n";
}

int run(const BoundsOptions& options, const Context& context)
{
    check(options);
    const BoundedDocuments documents =
        options.topic.empty() ? madeDocuments(options, context) : firstOfTopic(options, context);
    const CircleBounds circle = circleBounds(documents.data, context.threads, context.task.slice(0.5, 1.0));
    if (circle.degrees.empty())
        throw Error("The first documents of topic " + options.topic
            + " are all relevant, or none is: there is nothing to put wrong. Choose more documents, or another "
              "topic.");
    if (context.json) {
        printJson({{"degrees", circle.degrees}, {"relevant_pairs", toJson(circle.relevantPairs)},
            {"all_pairs", toJson(circle.allPairs)}, {"recipe", cli::toJson(documents.recipe)}});
        return 0;
    }
    std::cout << padded("Φ over", 22) << rightAligned("type one", 12) << rightAligned("at °", 7)
              << rightAligned("type two", 12) << rightAligned("at °", 7) << rightAligned("two below one", 16) << "\n";
    printBounds("relevant and others", circle, circle.relevantPairs);
    printBounds("all pairs, as printed", circle, circle.allPairs);
    printRecipe(documents.recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpBounds(Arguments& app)
{
    auto options = std::make_shared<BoundsOptions>();
    options->app = app;
    options->source.addTo(app);
    app.option("--set", options->set, "Made documents: the paper's data set 1 or 2, drawn by --seed")
        .withInitial()
        .mustBeOneOf({"set1", "set2"});
    app.option("--relevant", options->relevant, "How many relevant documents")
        .withInitial()
        .must(inRange(1, mostBoundsRelevant));
    app.option("--others", options->others, "How many others; of a topic the sum of both counts")
        .withInitial()
        .must(inRange(1, mostBoundsIrrelevant));
    app.option("--topic", options->topic, "ID: the first documents of its ranking instead; needs a source");
    app.option("--weights", options->weights, "What ranks the topic's documents: W1,W2,… or FILE.json (uniform)");
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
