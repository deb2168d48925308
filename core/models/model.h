// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json.h"
#include "core/models/weights.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What one ranker adds to a document's score, a step at each threshold that its own score is above.
struct AddedSteps {
    std::vector<double> thresholds;  // rising
    std::vector<double> added;  // [thresholds] above it, up to the next; below the first nothing
};

/// What ranks the documents of a topic, learned or given: any function of what the rankers said about that topic, which
/// need not be judged. It never changes, so threads may share it. The table of all kinds is modelKinds().
class Model {
public:
    Model() = default;
    virtual ~Model();
    Model(const Model&) = delete;
    Model& operator=(const Model&) = delete;

    /// Of modelKinds(): "weights".
    virtual std::string_view kind() const = 0;

    /// How many rankers it is for: topics must have as many.
    virtual Eigen::Index rankers() const = 0;

    /// Of every candidate, [documents]: the higher ranks above, of equal ones the earlier row. Where asWeights() gives
    /// weights, the exact order of their sum counts instead.
    virtual Eigen::VectorXd score(const TopicScores& topic) const = 0;

    /// Weights [rankers], of any sign, whose sum of the topic's scores ranks it the same way; nothing if there are none.
    virtual std::optional<Eigen::VectorXd> asWeights(const TopicScores& topic) const;

    /// Weights on the simplex that do so for every topic: what sliders and landscapes can show.
    virtual std::optional<Weights> commonWeights() const;

    /// A sentence for where these are asked for and there are none; empty if there are.
    virtual std::string whyNoWeights() const = 0;

    /// One line for people. \param names of the rankers
    virtual std::string summary(std::span<const std::string> names) const = 0;

    /// The same model of rankers in another order. \param places [rankers] where each stands now
    virtual std::shared_ptr<const Model> reordered(std::span<const std::size_t> places) const = 0;

    /// All that it is, without its kind.
    virtual Json content() const = 0;

    /// [rankers] What each adds, if it is a sum of such steps; empty if it is none.
    virtual std::vector<AddedSteps> addedSteps() const;
};

/// How models are handed on.
using SharedModel = std::shared_ptr<const Model>;

/// One kind of model. The table of all is modelKinds().
struct ModelKind {
    std::string_view name;  // of the JSON form: "weights"
    std::string_view label;  // for people
    std::string_view form;  // what its JSON has besides its kind, for messages
    SharedModel (*read)(const Json& json);  // throws Error or Json::exception
};

/// All kinds, in the order they are offered.
std::span<const ModelKind> modelKinds();

/// {"kind": "weights", …}: reads back as the same model, all doubles equal.
Json toJson(const Model& model);

/// \throws Error if it is no model of a kind there is
SharedModel readModel(const Json& json);

/// Whether both are the same function, as far as their JSON form tells.
bool operator==(const Model& a, const Model& b);

/// commonWeights(). \throws Error, which says why, if there are none
Weights requireWeights(const Model& model);

}  // namespace rankscape
