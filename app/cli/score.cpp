// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/score.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/disk_cache.h"
#include "core/objective/exact_map.h"

namespace rankscape::cli {

namespace {

/// Null where nothing is judged.
Json mapOf(const Opened& opened, std::size_t ranker)
{
    if (topicsWithRelevant(*opened.table).empty())
        return nullptr;
    const auto alpha = Weights::unit(opened.table->rankerCount(), static_cast<Eigen::Index>(ranker));
    return exactMap(*opened.table, alpha.values());
}

/// Scores that were there already have no fit but their names.
std::vector<RankerFit> fitsOf(const Opened& opened)
{
    std::vector<RankerFit> fits = opened.fits;
    for (std::size_t i = fits.size(); i < opened.table->rankers.size(); ++i)
        fits.push_back({opened.table->rankers[i], opened.table->labels[i], 0, {}});
    return fits;
}

std::string rounded(double value, const char* format)
{
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, value);
    return buffer.data();
}

/// What its steps tell: a recommender's loss has a scale of its own.
const char* toldBy(const RankerFit& fit)
{
    return fit.tellsLoss ? "loss" : "perplexity";
}

std::string lastOf(const RankerFit& fit)
{
    return fit.trace.empty() ? "" : rounded(fit.trace.back().perplexity, fit.tellsLoss ? "%.4f" : "%.1f");
}

Json toJson(const Opened& opened)
{
    Json rankers = Json::array();
    const std::vector<RankerFit> fits = fitsOf(opened);
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const RankerFit& fit = fits[i];
        Json each{{"name", fit.name}, {"map", mapOf(opened, i)}, {"seconds", fit.seconds}, {"cached", fit.cached}};
        for (const FitStep& step : fit.trace)
            each["fit"].push_back({{"iteration", step.iteration}, {toldBy(fit), step.perplexity}});
        rankers.push_back(each);
    }
    return {{"rankers", rankers}, {"recipe", cli::toJson(opened.table->recipe)}};
}

void print(const Opened& opened)
{
    const std::vector<RankerFit> fits = fitsOf(opened);
    const bool tellLosses = std::ranges::any_of(fits, &RankerFit::tellsLoss);
    std::cout << padded("", 24) << rightAligned("map", 8) << rightAligned(tellLosses ? "loss" : "perplexity", 14)
              << rightAligned("seconds", 10) << "\n";
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const RankerFit& fit = fits[i];
        const Json map = mapOf(opened, i);
        std::cout << padded(fit.name, 24) << rightAligned(map.is_null() ? "-" : fourDecimals(map), 8)
                  << rightAligned(lastOf(fit), 14) << rightAligned(rounded(fit.seconds, "%.2f"), 10)
                  << (fit.cached ? "  from the cache" : "") << "\n";
    }
    printRecipe(opened.table->recipe);
}

std::string megabytes(std::uintmax_t bytes)
{
    return rounded(static_cast<double>(bytes) / 1e6, "%.1f MB");
}

int showCache(bool clear, const Context& context)
{
    const DiskCache cache(context.cache);
    if (clear)
        cache.clear();
    const DiskCache::Usage usage = cache.usage();
    if (context.json) {
        printJson({{"folder", cache.folder().string()}, {"entries", usage.entries}, {"bytes", usage.bytes}});
        return 0;
    }
    std::cout << (cache.folder().empty() ? "off" : cache.folder().string()) << ": " << usage.entries << " entries, "
              << megabytes(usage.bytes) << "\n";
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpScore(Arguments& app)
{
    auto source = std::make_shared<SourceOptions>();
    source->addTo(app);
    return [source](const Context& context) {
        const Opened opened = source->opened(context);
        if (context.json)
            printJson(toJson(opened));
        else
            print(opened);
        return 0;
    };
}

std::function<int(const Context&)> setUpCache(Arguments& app)
{
    auto clear = std::make_shared<bool>(false);
    app.flag("--clear", *clear, "Remove all that is kept");
    return [clear](const Context& context) { return showCache(*clear, context); };
}

}  // namespace rankscape::cli
