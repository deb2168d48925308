// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/experiment_json.h"
#include "core/sessions/session_json.h"

namespace rankscape {

Json toJson(const LearningRun& run)
{
    Json traces = Json::array();
    for (const Trace& trace : run.traces)
        traces.push_back(toJson(trace));
    return {{"spec", toJson(run.spec)}, {"traces", traces}};
}

LearningRun learningRunFrom(const Json& json)
{
    try {
        LearningRun run{experimentSpecFrom(json.at("spec")), {}, false};
        for (const Json& trace : json.at("traces"))
            run.traces.push_back(traceFrom(trace));
        if (bestStep(run) == nullptr)
            throw Error("A stopped run is damaged: it has no step with weights.");
        return run;
    } catch (const Json::exception&) {
        throw Error("A stopped run is damaged: a part of it is missing or of another form.");
    }
}

}  // namespace rankscape
