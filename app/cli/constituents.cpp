// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/constituents.h"

#include <iostream>

#include "app/cli/accents_option.h"
#include "app/cli/constituents.h"
#include "app/cli/output.h"
#include "app/cli/stem_option.h"

namespace rankscape::cli {

namespace {

struct ConstituentsOptions {
    std::string folder;
    std::string stopList;
    std::string accents = "keep";
    std::string stem = "none";
};

int run(const ConstituentsOptions& options, const Context& context)
{
    ScoringOptions scoring;
    scoring.seed = context.seed;
    scoring.threads = context.threads;
    scoring.cache = context.cache;
    scoring.accents = accentsOf(options.accents);
    scoring.stem = options.stem;
    if (!options.stopList.empty())
        scoring.stopList = readStopList(options.stopList);
    const Constituents all = measureConstituents(options.folder, scoring, {}, context.task);
    const Recipe recipe{{"stop list", scoring.stopList.name}, {"accents", options.accents}, {"stem", options.stem},
        {"seed", std::to_string(scoring.seed)}, {"ties", "score, then document"},
        {"topics", "with a relevant document"}, {"paper", "Wang, Lee and Choi (2016), Tables 5 and 7"}};
    if (!context.json) {
        std::cout << markdown(all);
        for (const std::string& name : all.missing)
            std::cout << name << " is left out: its documents are not in the folder.\n";
        printRecipe(recipe);
        return 0;
    }
    Json cells = Json::array();
    for (const ConstituentCell& cell : all.cells)
        cells.push_back({{"collection", cell.collection}, {"ranker", cell.ranker}, {"map", cell.map},
            {"paper", cell.paper ? Json(*cell.paper) : Json(nullptr)}});
    printJson({{"cells", cells}, {"missing", all.missing}, {"recipe", cli::toJson(recipe)}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpConstituents(Arguments& app)
{
    auto options = std::make_shared<ConstituentsOptions>();
    app.option("folder", options->folder, "The folder that has med, cran, cisi and cacm").required();
    app.option("--stop-list", options->stopList, "A file of words to leave out (default: built-in English)");
    addAccents(app, options->accents);
    addStem(app, options->stem);
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
