// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/fusion_rule.h"

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

constexpr const char* kindName = "fusion";

class FusionRule final : public Model {
public:
    FusionRule(const Fusion& fusion, FusionSetting setting, Eigen::Index rankers)
        : m_fusion(fusion)
        , m_setting(std::move(setting))
        , m_rankers(rankers)
    {
    }

    std::string_view kind() const override { return kindName; }
    Eigen::Index rankers() const override { return m_rankers; }
    Eigen::VectorXd score(const TopicScores& topic) const override { return fused(topic, m_fusion, m_setting); }

    std::string whyNoWeights() const override
    {
        return std::string(m_fusion.label)
            + " ranks by a rule of its own and not by a sum of weighted scores, so it has no weights.";
    }

    std::string summary(std::span<const std::string> names) const override
    {
        const std::string options = describe(m_fusion, m_setting);
        std::string text = std::string(m_fusion.label) + (options.empty() ? "" : " " + options) + " of";
        for (std::size_t i = 0; i < names.size(); ++i)
            text += (i == 0 ? " " : ", ") + names[i];
        return text;
    }

    SharedModel reordered(std::span<const std::size_t>) const override
    {
        return std::make_shared<const FusionRule>(m_fusion, m_setting, m_rankers);
    }

    Json content() const override
    {
        Json options = Json::object();
        for (const Parameter& parameter : m_fusion.parameters)
            options[std::string(parameter.name)] = m_setting.values.at(std::string(parameter.name));
        return {{"method", m_fusion.name}, {"options", options}, {"rankers", m_rankers}};
    }

private:
    const Fusion& m_fusion;  // a row
    FusionSetting m_setting;
    Eigen::Index m_rankers;
};

SharedModel readFusion(const Json& json)
{
    const Fusion& method = fusion(json.at("method").get<std::string>());
    if (method.takesWeights)
        throw Error(std::string(method.label)
            + " is a model of kind 'linear', which has its weights, and none of kind 'fusion'.");
    FusionSetting setting;
    const Json& options = json.at("options");
    options.get_ref<const Json::object_t&>();  // also where there is none to read
    for (const Parameter& parameter : method.parameters)
        setting.values[std::string(parameter.name)] = numberFrom(options.at(std::string(parameter.name)));
    return fusionModel(method, setting, json.at("rankers").get<Eigen::Index>());
}

}  // namespace

SharedModel fusionModel(const Fusion& fusion, const FusionSetting& setting, Eigen::Index rankers)
{
    if (fusion.takesWeights)
        return linearModel(setting.weights);
    if (rankers < 1)
        throw Error(std::string(fusion.label) + " needs at least one ranker, and there is none.");
    parseValues(describe(setting.values, fusion.parameters), fusion.parameters, fusion.label);
    return std::make_shared<const FusionRule>(fusion, setting, rankers);
}

ModelKind fusionKind()
{
    return {
        .name = kindName,
        .label = "Fusion",
        .form = "\"method\": a fusion method, \"options\": an object with a number for each of its options, and "
                "\"rankers\": how many it is for",
        .read = readFusion,
    };
}

}  // namespace rankscape
