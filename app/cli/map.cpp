// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/map.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/parse.h"
#include "core/base/write_file.h"
#include "core/maps/map_file.h"

namespace rankscape::cli {

namespace {

struct MapOptions {
    SourceOptions source;
    TsneOptions tsne;
    std::string out;
};

Json documentsOf(const DocumentMap& map, const Collection& collection)
{
    Json documents = Json::array();
    const auto rows = mapRows(map, collection);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto place = map.positions.row(static_cast<Eigen::Index>(i)).cast<double>();
        documents.push_back({{"document", rows[i][0]}, {"collection", rows[i][1]}, {"topic", map.chiefTopics[i]},
            {"x", place[0]}, {"y", place[1]}});
    }
    return documents;
}

int runMap(MapOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    ScoringOptions scoring = options.source.scoring(context);
    const RankerSetting ranker = options.source.topicRanker(scoring);
    options.tsne.seed = context.seed;
    options.tsne.threads = context.threads;
    const DocumentMap map = mapDocuments(collection, scoring, ranker, options.tsne, {}, context.task);
    const std::string csv = mapCsv(map, collection);
    if (!options.out.empty())
        writeFile(options.out, csv, context.task);
    scoring.rankers = {ranker};
    Recipe recipe = options.source.fitRecipe(collection, scoring);
    recipe.insert(recipe.end(),
        {{"perplexity", shortest(options.tsne.perplexity)}, {"iterations", std::to_string(options.tsne.iterations)},
            {"map seed", std::to_string(options.tsne.seed)}});
    if (context.json)
        printJson({{"divergence", map.divergence}, {"cached", map.cached},
            {"documents", documentsOf(map, collection)}, {"recipe", cli::toJson(recipe)}});
    else if (options.out.empty())
        std::cout << csv;
    else
        printWritten(options.out);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpMap(Arguments& app)
{
    auto options = std::make_shared<MapOptions>();
    options->source.addTo(app);
    app.option("--perplexity", options->tsne.perplexity, "Neighbours that a document keeps")
        .withInitial()
        .must(inRange(1.0, 1000.0));
    app.option("--iterations", options->tsne.iterations, "Steps").withInitial().must(inRange(1, 100000));
    app.option("--out", options->out, "FILE.csv (default: standard output)");
    return [options](const Context& context) { return runMap(*options, context); };
}

}  // namespace rankscape::cli
