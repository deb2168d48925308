// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/recommend.h"

#include <algorithm>
#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/joined.h"
#include "core/recommenders/recommendations.h"

namespace rankscape::cli {

namespace {

struct RecommendOptions {
    SourceOptions source;
    std::string user;
    int top = 10;
};

constexpr std::size_t mostReasons = 5;

std::string idOf(const Opened& opened, Eigen::Index item)
{
    return (*opened.table->documents)[static_cast<std::size_t>(item)];
}

std::string titleOf(const Opened& opened, Eigen::Index item)
{
    return opened.titles != nullptr ? (*opened.titles)[static_cast<std::size_t>(item)] : "item " + idOf(opened, item);
}

Eigen::Index userOf(const Opened& opened, const std::string& id)
{
    const auto& topics = opened.table->topics;
    const auto found = std::ranges::find(topics, id, [](const auto& topic) { return topic->topic; });
    if (found == topics.end())
        throw Error("There is no user " + id + " in these ratings; the first is " + topics.front()->topic + ".");
    return found - topics.begin();
}

Json toJson(const Opened& opened, const Recommendation& found)
{
    Json reasons = Json::array();
    for (const Reason& reason : found.reasons)
        reasons.push_back({{"item", idOf(opened, reason.index)}, {"title", titleOf(opened, reason.index)},
            {"amount", reason.amount}});
    return {{"item", idOf(opened, found.item)}, {"title", titleOf(opened, found.item)}, {"score", found.score},
        {"reasons", reasons}};
}

void print(const Opened& opened, const Recommendation& found)
{
    std::cout << rightAligned(fourDecimals(found.score), 10) << "  " << padded(idOf(opened, found.item), 10)
              << titleOf(opened, found.item) << "\n";
    const auto words = [&](const Reason& reason) {
        return titleOf(opened, reason.index) + " " + fourDecimals(reason.amount);
    };
    if (!found.reasons.empty())
        std::cout << padded("", 24) << "for " << joined(found.reasons, " · ", words) << "\n";
}

int run(const RecommendOptions& options, const Context& context)
{
    const Opened opened = options.source.opened(context);
    if (opened.recommenders == nullptr)
        throw Error("There are no ratings in what is open, so there is nothing to recommend. Give --ratings.");
    const Eigen::Index user = userOf(opened, options.user);
    Json all = Json::array();
    for (std::size_t i = 0; i < opened.table->rankers.size(); ++i) {
        Json hits = Json::array();
        if (!context.json)
            std::cout << (i == 0 ? "" : "\n") << opened.table->labels[i] << "\n";
        for (const Recommendation& found :
            recommendations(*opened.recommenders, i, user, static_cast<std::size_t>(options.top), mostReasons)) {
            hits.push_back(toJson(opened, found));
            if (!context.json)
                print(opened, found);
        }
        all.push_back({{"name", opened.table->rankers[i]}, {"hits", hits}});
    }
    if (context.json)
        printJson({{"user", options.user}, {"rankers", all}, {"recipe", cli::toJson(opened.table->recipe)}});
    else
        printRecipe(opened.table->recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpRecommend(Arguments& app)
{
    auto options = std::make_shared<RecommendOptions>();
    app.option("user", options->user, "A user's id").required();
    options->source.addTo(app);
    app.option("--top", options->top, "Items of each recommender").withInitial().must(inRange(1, 10000));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
