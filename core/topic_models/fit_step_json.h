// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/topic_models/topic_model.h"

namespace rankscape {

inline void to_json(Json& json, const FitStep& step)
{
    json = {step.iteration, step.perplexity};
}

inline void from_json(const Json& json, FitStep& step)
{
    step = {json.at(0).get<int>(), json.at(1).get<double>()};
}

}  // namespace rankscape
