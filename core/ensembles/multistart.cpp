// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/multistart.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace rankscape {

Ensemble fromEach(const std::vector<StartPoint>& starts, const LearnOptions& options, std::string_view learner,
    const Task& task, const Climb& climb, Keep keep)
{
    std::vector<Trace> traces(starts.size());
    parallelFor(starts.size(), options.threads, task, [&](std::size_t i, const Task& part) {
        const auto tell = [&](const Step& step) {
            if (options.onStep)
                options.onStep(i, starts[i].name, step);
        };
        traces[i] = climb(starts[i], tell, part);
        part.checkpoint(1.0, learner);
    });
    std::vector<Weights> results;
    std::size_t chosen = 0;
    double highest = -1.0;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        const auto& steps = traces[i].steps;
        const Step& result =
            keep == Keep::last ? steps.back() : *std::ranges::max_element(steps, std::less{}, &Step::map);
        results.push_back(result.weights);
        if (result.map > highest) {
            highest = result.map;
            chosen = i;
        }
    }
    return {results[chosen], std::move(traces), results, chosen};
}

}  // namespace rankscape
