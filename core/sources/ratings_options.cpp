// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/sources/option_values.h"
#include "core/sources/ratings_source.h"

namespace rankscape {

namespace {

/// Nothing where it is as initially: sources of other kinds are not told of it.
template <class Value>
std::vector<std::string> unlessInitial(const Value& value, const Value& initial, const std::string& text)
{
    return value == initial ? std::vector<std::string>() : std::vector{text};
}

/// "1-10" or "-10-10": parted at a - that does not begin a number.
RatingScale scaleOf(std::string_view text)
{
    const std::size_t middle = text.find('-', 1);
    RatingScale scale;
    const auto read = [](std::string_view number, double& value) {
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        return error == std::errc{} && end == number.data() + number.size();
    };
    if (middle == std::string_view::npos || !read(text.substr(0, middle), scale.least)
        || !read(text.substr(middle + 1), scale.most) || !(scale.least < scale.most))
        throw Error(
            "It must be the least and the most that a rating can be, as in 0.5-5, not '" + std::string(text) + "'.");
    return scale;
}

std::string textOfScale(const RatingScale& scale)
{
    return shortest(scale.least) + "-" + shortest(scale.most);
}

constexpr int mostRatings = 1000;

}  // namespace

const std::vector<std::string_view>& ratingSplitRules()
{
    static const std::vector<std::string_view> names{"chance", "time"};
    return names;
}

SourceOption ratingItemsOption()
{
    return {
        .name = "items",
        .summary =
            "A file with the titles of what is rated (default: movies.csv, movies.dat or u.item beside the ratings)",
        .get =
            [](const Source& source) {
                return source.ratings.items.empty() ? std::vector<std::string>()
                                                    : std::vector{source.ratings.items.string()};
            },
        .set = [](Source& source, std::string_view text) { source.ratings.items = text; },
        .isFile = true,
    };
}

SourceOption ratingScaleOption()
{
    return {
        .name = "rating-scale",
        .summary = "Least and most that a rating can be (default: 0.5-5)",
        .get =
            [](const Source& source) {
                return unlessInitial(source.ratings.scale, RatingScale(), textOfScale(source.ratings.scale));
            },
        .set = [](Source& source, std::string_view text) { source.ratings.scale = scaleOf(text); },
        .initial = "0.5-5",
    };
}

SourceOption itemRatingsOption()
{
    return {
        .name = "item-ratings",
        .summary = "Items with fewer ratings are left out, once (default: 1)",
        .values = "1 to 1000",
        .get =
            [](const Source& source) {
                return unlessInitial(source.ratings.itemRatings, 1, std::to_string(source.ratings.itemRatings));
            },
        .set = [](Source& source,
                   std::string_view text) { source.ratings.itemRatings = wholeNumber(text, 1, mostRatings); },
        .initial = "1",
    };
}

SourceOption ratingCoreOption()
{
    return {
        .name = "rating-core",
        .summary = "Users and items with fewer ratings are left out, until there are none (default: 1)",
        .values = "1 to 1000",
        .get =
            [](const Source& source) {
                return unlessInitial(source.ratings.core, 1, std::to_string(source.ratings.core));
            },
        .set = [](Source& source, std::string_view text) { source.ratings.core = wholeNumber(text, 1, mostRatings); },
        .initial = "1",
    };
}

SourceOption ratingSplitOption()
{
    return {
        .name = "rating-split",
        .summary = "Which of a user's ratings are tested: drawn by chance, or the last in time (default: chance)",
        .values = joined(ratingSplitRules(), "|"),
        .get = [](const Source& source) { return unlessInitial(source.ratings.split, RatingSplit::chance, "time"); },
        .set =
            [](Source& source, std::string_view text) {
                const auto found = std::ranges::find(ratingSplitRules(), text);
                if (found == ratingSplitRules().end())
                    throw Error("It cannot be '" + std::string(text) + "'; there are "
                        + joined(ratingSplitRules(), ", ") + ".");
                source.ratings.split = static_cast<RatingSplit>(found - ratingSplitRules().begin());
            },
        .initial = "chance",
    };
}

SourceOption testShareOption()
{
    return {
        .name = "test-share",
        .summary = "Per cent of each user's ratings that are tested (default: 20)",
        .values = "1 to 99",
        .get =
            [](const Source& source) {
                return unlessInitial(source.ratings.testPercent, RatingOptions().testPercent,
                    std::to_string(source.ratings.testPercent));
            },
        .set = [](Source& source, std::string_view text) { source.ratings.testPercent = wholeNumber(text, 1, 99); },
        .initial = "20",
    };
}

SourceOption splitSeedOption()
{
    return {
        .name = "split-seed",
        .summary = "Of the ratings that are drawn for the test (default: 1)",
        .get =
            [](const Source& source) {
                return unlessInitial(
                    source.ratings.splitSeed, std::uint64_t{1}, std::to_string(source.ratings.splitSeed));
            },
        .set =
            [](Source& source, std::string_view text) {
                source.ratings.splitSeed = wholeNumber<std::uint64_t>(text, 0, ~std::uint64_t{0});
            },
        .initial = "1",
    };
}

SourceOption candidatesOption()
{
    constexpr int most = 1000000;
    return {
        .name = "candidates",
        .summary = "Of each recommender's best items for a user so many are candidates; 0: all items (default: 1000)",
        .values = "0 to 1000000",
        .get =
            [](const Source& source) {
                return unlessInitial(
                    source.ratings.candidates, RatingOptions().candidates, std::to_string(source.ratings.candidates));
            },
        .set = [](Source& source, std::string_view text) { source.ratings.candidates = wholeNumber(text, 0, most); },
        .initial = "1000",
    };
}

std::vector<SourceOption> ratingOptions()
{
    return {ratingItemsOption(), ratingScaleOption(), itemRatingsOption(), ratingCoreOption(), ratingSplitOption(),
        testShareOption(), splitSeedOption(), candidatesOption()};
}

}  // namespace rankscape
