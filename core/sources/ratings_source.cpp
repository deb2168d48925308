// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/ratings_source.h"

#include "core/base/parse.h"
#include "core/ratings/ratings_reader.h"
#include "core/recommenders/score_ratings.h"

namespace rankscape {

namespace {

std::string splitOf(const RatingOptions& options)
{
    const std::string share = std::to_string(options.testPercent) + " % of each user's ratings are tested, ";
    return share
        + (options.split == RatingSplit::time ? std::string("the last")
                                              : "drawn with seed " + std::to_string(options.splitSeed));
}

Recipe recipeOfRatings(const Source& source, const Ratings& ratings, const SplitRatings& split)
{
    const RatingOptions& options = source.ratings;
    const auto tested = static_cast<Eigen::Index>(ratings.ratings.size()) - split.training.nonZeros();
    return {{"collection", describe(source)}, {"path", source.paths.front().string()},
        {"collection sha256", ratings.sha256}, {"ratings", std::to_string(ratings.ratings.size())},
        {"scale", shortest(options.scale.least) + " to " + shortest(options.scale.most)},
        {"least ratings", std::to_string(options.itemRatings) + " an item, core " + std::to_string(options.core)},
        {"split", splitOf(options)}, {"judgments", std::to_string(tested)}};
}

Opened openRatings(const Source& given, const OpenContext& context, const Task& task)
{
    const Source source = settled(given);
    Ratings ratings = readRatings(source.paths, source.ratings, task.slice(0.0, 0.2));
    Opened opened;
    opened.findings = std::move(ratings.findings);
    const SplitRatings split = splitRatings(ratings, source.ratings, opened.findings);
    opened.files = ratings.files;
    if (context.onRead)
        context.onRead(opened.findings);
    opened.scoring = scoringOptions(source, context);
    ScoredRatings scored =
        scoreRatings(ratings, split, opened.scoring, static_cast<std::size_t>(source.ratings.candidates),
            recipeOfRatings(source, ratings, split), context.onFit, task.slice(0.2, 1.0));
    scored.table.recipe.emplace_back("topics", describe(*source.topics));
    opened.table = std::make_shared<const ScoreTable>(std::move(scored.table));
    opened.fits = std::move(scored.fits);
    opened.recommenders = std::move(scored.fitted);
    if (!ratings.titles.empty())
        opened.titles = std::make_shared<const std::vector<std::string>>(std::move(ratings.titles));
    return opened;
}

}  // namespace

SourceKind ratingsSource()
{
    return {
        .name = "ratings",
        .label = "a file of ratings",
        .summary = "A file of ratings, as MovieLens has them, or a folder with one; repeat for several that are one",
        .expects = "rows with a user, an item, a rating and a time, parted by commas, '::' or tabs; or a folder with "
                   "ratings.csv, ratings.dat or u.data",
        .recognises = isOfRatings,
        .rankers = initialRecommenders,
        .open = openRatings,
        .level = 5,
        .types = recommenderTypes,
        .options = ratingOptions,
    };
}

}  // namespace rankscape
