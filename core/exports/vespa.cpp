// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/vespa.h"

#include "core/base/parse.h"
#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

std::string vespaConfiguration(const EngineSetup& setup)
{
    std::string inputs;
    std::string functions;
    std::string features;
    std::string first;
    std::string sum;
    for (std::size_t i = 0; i < setup.clauses.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string name = "f_" + number;
        const std::string scaled = setup.normalizer.empty() ? name : std::string(setup.normalizer) + "(" + name + ")";
        inputs += "        query(w_" + number + ") double: " + shortest(setup.weights[i]) + "\n";
        functions +=
            "    # clause " + number + "\n    function " + name + "() { expression: EXPRESSION_" + number + " }\n";
        features += " " + name;
        first += (i > 0 ? " + " : "") + name;
        sum += (i > 0 ? " + " : "") + ("query(w_" + number + ") * " + scaled);
    }
    return "rank-profile learned inherits default {\n    inputs {\n" + inputs + "    }\n" + functions
        + "    first-phase {\n        expression: " + first
        + "\n    }\n    global-phase {\n        rerank-count: " + std::to_string(setup.window)
        + "\n        expression: " + sum + "\n    }\n    match-features {" + features + " }\n}\n";
}

}  // namespace

const Engine& vespa()
{
    static const Engine engine{
        .label = "Vespa",
        .rules = {{"vespa", "normalize_linear"}, {"none", ""}},
        .ties = "Vespa computes every function of every hit it ranks again, so nothing is missing there: the same "
                "ranking can "
                "be promised only for runs made of match-features of the same hits, up to ties.",
        .curl =
            "curl -s 'http://localhost:8080/search/' --data-urlencode 'yql=YQL' -d 'ranking=learned' -d 'hits=100'",
        .fuse = doubleSum,
        .configuration = vespaConfiguration,
    };
    return engine;
}

}  // namespace rankscape
