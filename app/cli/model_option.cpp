// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/model_option.h"

#include "app/cli/output.h"
#include "core/exports/weights_file.h"
#include "core/models/linear.h"

namespace rankscape::cli {

SharedModel modelOf(const SourceOptions& source, const std::string& text, const ScoreTable& table)
{
    if (!text.ends_with(".json"))
        return simplexModel(source.weights(text, table));
    ReadModel read = readModelFile(text, table);
    if (!read.differences.empty() && !source.weightsAnyway())
        throw Error(describe(text, read.differences) + " " + remedyFor(read.normalization));
    return std::move(read.model);
}

Json toJson(const std::vector<std::string>& rankers, const Model& model)
{
    if (const auto weights = model.commonWeights())
        return {{"weights", toJson(rankers, *weights)}};
    return {{"weights", nullptr}, {"model", rankscape::toJson(model)}, {"why_no_weights", model.whyNoWeights()}};
}

}  // namespace rankscape::cli
