// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/table.h"
#include "core/models/fusion_rule.h"
#include "core/models/graph_weights.h"
#include "core/models/hyperplanes.h"
#include "core/models/linear.h"
#include "core/models/manifold.h"
#include "core/models/model.h"
#include "core/models/stumps.h"
#include "core/models/topicwise.h"
#include "core/models/trees.h"

namespace rankscape {

// The one place to add a kind of model.
std::span<const ModelKind> modelKinds()
{
    static const std::array all{
        simplexKind(),
        linearKind(),
        topicwiseKind(),
        graphKind(),
        stumpsKind(),
        fusionKind(),
        hyperplanesKind(),
        treesKind(),
        manifoldKind(),
    };
    return all;
}

Model::~Model() = default;

std::optional<Eigen::VectorXd> Model::asWeights(const TopicScores&) const
{
    return std::nullopt;
}

std::optional<Weights> Model::commonWeights() const
{
    return std::nullopt;
}

std::vector<AddedSteps> Model::addedSteps() const
{
    return {};
}

Json toJson(const Model& model)
{
    Json json{{"kind", model.kind()}};
    json.update(model.content());
    return json;
}

SharedModel readModel(const Json& json)
{
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
        throw Error("A model has a \"kind\", such as \"" + std::string(modelKinds().front().name)
            + "\", and what belongs to it; there is none.");
    const ModelKind& kind = rowNamed(modelKinds(), json["kind"].get<std::string>(), "kind of model");
    try {
        return kind.read(json);
    } catch (const Json::exception&) {
        throw Error("The model of kind '" + std::string(kind.name) + "' is damaged: it needs "
            + std::string(kind.form) + ".");
    }
}

bool operator==(const Model& a, const Model& b)
{
    return &a == &b || toJson(a) == toJson(b);
}

Weights requireWeights(const Model& model)
{
    const auto weights = model.commonWeights();
    if (!weights)
        throw Error(model.whyNoWeights());
    return *weights;
}

}  // namespace rankscape
