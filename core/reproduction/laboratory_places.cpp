// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/ensembles/rank_scores.h"
#include "core/features/feature_files.h"
#include "core/ratings/ratings_reader.h"
#include "core/reproduction/laboratory.h"
#include "core/sources/open.h"

namespace rankscape {

namespace {

/// The folder itself where it has the name, or the one of that name in it.
std::filesystem::path folderNamed(const std::filesystem::path& folder, const std::string& name)
{
    const std::filesystem::path own = std::filesystem::weakly_canonical(folder);
    return own.filename() == name ? folder : folder / name;
}

/// With their initial options.
std::vector<RankerSetting> paperRecommenders()
{
    std::vector<RankerSetting> all;
    for (const char* const each : {"heat", "user-knn", "item-knn", "mf", "cdae", "bpr", "listrank-mf"})
        all.push_back(rankerSetting(each));
    return all;
}

}  // namespace

bool Laboratory::has(const std::string& name) const
{
    const auto isPlacedData = [&](std::string_view data) { return m_placed.contains(std::string(data)); };
    if (name == anyCollection)
        return !m_names.empty();
    if (name == anyPlaces)
        return !m_placed.empty();
    if (name == anyAggregation)
        return std::ranges::any_of(aggregations, isPlacedData);
    return m_collections.contains(name) || m_features.contains(name) || isPlacedData(name);
}

void Laboratory::findPlaces()
{
    for (const std::string_view name : aggregations) {
        const auto folder = folderNamed(m_options.folder, lowered(name));
        if (isOfFeatures(folder))
            m_placed.emplace(name, folder);
    }
    for (const auto& folder : {m_options.folder, m_options.folder / "ml-latest-small"}) {
        if (!m_placed.contains(std::string(movieLens)) && std::filesystem::exists(folder / "ratings.csv"))
            m_placed.emplace(movieLens, folder);
    }
}

void Laboratory::describePlaces(const Task& task)
{
    for (const auto& [name, folder] : m_placed) {
        const std::string seeds = "seeds 1 to " + std::to_string(splits(name));
        m_recipe.emplace_back(name + " sha256",
            name == movieLens ? readRatings(std::array{folder}, {}, task).sha256
                              : valueOf(places(name, 1, task).recipe, "collection sha256"));
        m_recipe.emplace_back(name + " splits",
            name == movieLens ? "20 % of each user's ratings are tested, " + seeds + "; then users by parity"
                              : "halves of the queries, " + seeds);
        if (name == movieLens)
            m_recipe.emplace_back(name + " recommenders",
                joined(paperRecommenders(), " ", [](const RankerSetting& each) { return describe(each); }));
        m_recipe.emplace_back(name + " scores", "1 / (place + 10)");
    }
}

const ScoreTable& Laboratory::places(const std::string& name, std::uint64_t split, const Task& task)
{
    const bool isSplit = name == movieLens;
    const std::string key = isSplit ? name + " " + std::to_string(split) : name;
    if (const auto found = m_places.find(key); found != m_places.end())
        return found->second;
    Source source = withPaths(Source(), {m_placed.at(name)});
    if (isSplit) {
        source.ratings.splitSeed = split;
        source.rankers = paperRecommenders();
    } else
        source.level = 2;
    source.seed = m_options.scoring.seed;
    const OpenContext context{.threads = m_options.scoring.threads, .cache = m_options.scoring.cache};
    ScoreTable table = rankScores(*open(source, context, task.slice(0.0, 0.9)).table, task.slice(0.9, 1.0));
    requireRelevant(table);
    return m_places.emplace(key, std::move(table)).first->second;
}

const Experiment& Laboratory::ensemble(
    const std::string& name, const std::string& learner, std::uint64_t split, const Task& task)
{
    const std::string key = name + " " + learner + " split " + std::to_string(split);
    if (const auto found = m_experiments.find(key); found != m_experiments.end())
        return found->second;
    ExperimentSpec spec{.learn = learnSpec(learner), .folds = name == movieLens ? "parity" : "2"};
    spec.learn.seed = split;
    const ScoreTable& table = places(name, split, task.slice(0.0, 0.3));
    return m_experiments
        .emplace(key, m_shelf.run(table, spec, {.threads = m_options.scoring.threads}, task.slice(0.3, 1.0)))
        .first->second;
}

}  // namespace rankscape
