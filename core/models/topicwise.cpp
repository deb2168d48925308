// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/topicwise.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/models/topic_features.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr const char* topicwiseName = "topicwise";

void check(const TopicFunction& function)
{
    const Index values = countOf(function.features, function.bias.size());
    if (function.bias.size() == 0 || function.mean.size() != values || function.scale.size() != values
        || function.slopes.rows() != function.bias.size() || function.slopes.cols() != values)
        throw Error("The numbers of weights by topic do not fit together: " + std::to_string(function.bias.size())
            + " rankers and these features take " + std::to_string(values)
            + " values of \"mean\", of \"scale\" and of every ranker's \"slopes\".");
    if (!function.mean.allFinite() || !function.scale.allFinite() || !function.slopes.allFinite()
        || !function.bias.allFinite() || (function.scale.array() <= 0.0).any())
        throw Error("The numbers of weights by topic must be finite, and every \"scale\" above 0.");
}

Eigen::VectorXd softmax(const Eigen::VectorXd& values)
{
    const Eigen::VectorXd powers = (values.array() - values.maxCoeff()).exp();
    return powers / powers.sum();
}

/// Where each value stands when rankers change places.
std::vector<Index> valuePlaces(const TopicFunction& function, std::span<const std::size_t> places)
{
    std::vector<Index> all;
    for (const std::string& name : function.features) {
        const auto begin = static_cast<Index>(all.size());
        if (!topicFeature(name).perRanker) {
            all.push_back(begin);
            continue;
        }
        for (const std::size_t place : places)
            all.push_back(begin + static_cast<Index>(place));
    }
    return all;
}

class Topicwise final : public Model {
public:
    explicit Topicwise(TopicFunction function)
        : m_function(std::move(function))
    {
    }

    std::string_view kind() const override { return topicwiseName; }
    Index rankers() const override { return m_function.bias.size(); }

    Eigen::VectorXd score(const TopicScores& topic) const override
    {
        Eigen::VectorXd sum;
        weightedSum(topic.scores, weightsOf(topic), sum);
        return sum;
    }

    std::optional<Eigen::VectorXd> asWeights(const TopicScores& topic) const override { return weightsOf(topic); }

    std::string whyNoWeights() const override
    {
        return "The model weighs the rankers anew for every topic, so it has no weights for all of them.";
    }

    std::string summary(std::span<const std::string>) const override
    {
        std::string text = "weights by topic, of";
        for (const std::string& name : m_function.features)
            text += (&name == &m_function.features.front() ? " " : ", ") + std::string(topicFeature(name).label);
        return m_function.features.empty() ? "the same weights for every topic" : text;
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        const std::vector<Index> rows(places.begin(), places.end());
        const std::vector<Index> values = valuePlaces(m_function, places);
        return topicwiseModel({m_function.features, m_function.mean(values), m_function.scale(values),
            m_function.slopes(rows, values), m_function.bias(rows), m_function.isSigned});
    }

    Json content() const override
    {
        Json json{{"features", m_function.features}, {"mean", jsonOf(m_function.mean)},
            {"scale", jsonOf(m_function.scale)}, {"slopes", jsonOf(m_function.slopes)},
            {"bias", jsonOf(m_function.bias)}};
        if (m_function.isSigned)
            json["signed"] = true;
        return json;
    }

private:
    Eigen::VectorXd weightsOf(const TopicScores& topic) const
    {
        const Eigen::VectorXd values = valuesOf(m_function.features, topic);
        const Eigen::VectorXd standard = (values - m_function.mean).cwiseQuotient(m_function.scale);
        const Eigen::VectorXd sums = m_function.slopes * standard + m_function.bias;
        return m_function.isSigned ? sums : softmax(sums);
    }

    TopicFunction m_function;
};

SharedModel readTopicwise(const Json& json)
{
    return topicwiseModel({json.at("features").get<std::vector<std::string>>(), vectorFrom(json.at("mean")),
        vectorFrom(json.at("scale")), matrixFrom(json.at("slopes")), vectorFrom(json.at("bias")),
        json.value("signed", false)});
}

}  // namespace

SharedModel topicwiseModel(TopicFunction function)
{
    check(function);
    return std::make_shared<const Topicwise>(std::move(function));
}

ModelKind topicwiseKind()
{
    return {
        .name = topicwiseName,
        .label = "Weights by topic",
        .form = "\"features\": names, \"mean\" and \"scale\": lists of numbers, \"slopes\": a list for every ranker, "
                "\"bias\": a number for every ranker, \"signed\": whether they may be below 0",
        .read = readTopicwise,
    };
}

}  // namespace rankscape
