// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/linear.h"

#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

namespace {

constexpr const char* simplexName = "weights";
constexpr const char* linearName = "linear";
constexpr double largest = 1e100;

/// As people read it: its four leading digits.
std::string fourDigits(double value)
{
    std::array<char, 32> buffer{};
    const auto [end, error] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 4);
    return {buffer.data(), end};
}

class Linear : public Model {
public:
    explicit Linear(Eigen::VectorXd weights)
        : m_weights(std::move(weights))
    {
    }

    Eigen::Index rankers() const final { return m_weights.size(); }

    Eigen::VectorXd score(const TopicScores& topic) const final
    {
        Eigen::VectorXd sum;
        weightedSum(topic.scores, m_weights, sum);
        return sum;
    }

    std::optional<Eigen::VectorXd> asWeights(const TopicScores&) const final { return m_weights; }

    std::string summary(std::span<const std::string> names) const final
    {
        std::string text;
        for (std::size_t i = 0; i < names.size(); ++i)
            text += (i == 0 ? "" : ", ") + names[i] + " " + fourDigits(m_weights[static_cast<Eigen::Index>(i)]);
        return text;
    }

    Json content() const final { return {{"weights", jsonOf(m_weights)}}; }

protected:
    const Eigen::VectorXd& weights() const { return m_weights; }

    Eigen::VectorXd permuted(std::span<const std::size_t> places) const
    {
        Eigen::VectorXd values(m_weights.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            values[static_cast<Eigen::Index>(i)] = m_weights[static_cast<Eigen::Index>(places[i])];
        return values;
    }

private:
    Eigen::VectorXd m_weights;  // [rankers]
};

class Simplex final : public Linear {
public:
    explicit Simplex(const Weights& weights)
        : Linear(weights.values())
        , m_common(weights)
    {
    }

    std::string_view kind() const override { return simplexName; }
    std::optional<Weights> commonWeights() const override { return m_common; }
    std::string whyNoWeights() const override { return {}; }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        return simplexModel(Weights::normalized(permuted(places)));
    }

private:
    Weights m_common;  // the same
};

class Signed final : public Linear {
public:
    using Linear::Linear;

    std::string_view kind() const override { return linearName; }

    std::optional<Weights> commonWeights() const override
    {
        if ((weights().array() < 0.0).any() || !(weights().sum() > 0.0))
            return std::nullopt;
        return Weights::normalized(weights());
    }

    std::string whyNoWeights() const override
    {
        if (commonWeights())
            return {};
        return (weights().array() < 0.0).any()
            ? "The model has weights below 0, which sliders and landscapes do not reach: theirs are from 0 to 1."
            : "All weights of the model are 0: it leaves documents in the order of their rows.";
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        return linearModel(permuted(places));
    }
};

SharedModel readSimplex(const Json& json)
{
    return simplexModel(Weights::normalized(vectorFrom(json.at("weights"))));
}

SharedModel readLinear(const Json& json)
{
    return linearModel(vectorFrom(json.at("weights")));
}

}  // namespace

SharedModel simplexModel(const Weights& weights)
{
    return std::make_shared<const Simplex>(weights);
}

SharedModel linearModel(const Eigen::VectorXd& weights)
{
    if (weights.size() == 0)
        throw Error("A linear model needs a weight for every ranker, and there is none.");
    for (const double weight : weights) {
        if (!(std::abs(weight) <= largest))
            throw Error(
                "A weight of a linear model must be a number from -1e100 to 1e100, not " + shortest(weight) + ".");
    }
    return std::make_shared<const Signed>(weights);
}

ModelKind simplexKind()
{
    return {
        .name = simplexName,
        .label = "Weights",
        .form = "\"weights\": a list of numbers, one a ranker, none below 0 and not all 0",
        .read = readSimplex,
    };
}

ModelKind linearKind()
{
    return {
        .name = linearName,
        .label = "Signed weights",
        .form = "\"weights\": a list of numbers, one a ranker",
        .read = readLinear,
    };
}

}  // namespace rankscape
