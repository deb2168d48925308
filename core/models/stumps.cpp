// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/stumps.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr const char* stumpsName = "stumps";

void check(const std::vector<Stump>& stumps, Index rankers)
{
    if (stumps.empty())
        throw Error("A sum of stumps needs at least one, and there is none.");
    for (const Stump& stump : stumps) {
        if (stump.ranker < 0 || stump.ranker >= rankers)
            throw Error("A stump is of ranker " + std::to_string(stump.ranker) + ", counted from 0, and there are "
                + std::to_string(rankers) + ".");
        if (!std::isfinite(stump.threshold) || !std::isfinite(stump.gain))
            throw Error("The \"threshold\" and the \"gain\" of a stump must be finite.");
    }
}

class Stumps final : public Model {
public:
    Stumps(std::vector<Stump> stumps, Index rankers)
        : m_stumps(std::move(stumps))
        , m_rankers(rankers)
    {
    }

    std::string_view kind() const override { return stumpsName; }
    Index rankers() const override { return m_rankers; }

    Eigen::VectorXd score(const TopicScores& topic) const override
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(topic.scores.rows());
        for (const Stump& stump : m_stumps)
            addGains(topic, stump, sum);
        return sum;
    }

    std::vector<AddedSteps> addedSteps() const override
    {
        std::vector<AddedSteps> all(static_cast<std::size_t>(m_rankers));
        std::vector<Stump> rising = m_stumps;
        std::ranges::stable_sort(rising, {}, &Stump::threshold);
        for (const Stump& stump : rising) {
            AddedSteps& steps = all[static_cast<std::size_t>(stump.ranker)];
            const double before = steps.added.empty() ? 0.0 : steps.added.back();
            if (steps.thresholds.empty() || steps.thresholds.back() != stump.threshold) {
                steps.thresholds.push_back(stump.threshold);
                steps.added.push_back(before);
            }
            steps.added.back() = before + stump.gain;
        }
        return all;
    }

    std::string whyNoWeights() const override
    {
        return "The model adds steps, which a document climbs as rankers score it above thresholds, so it has no "
               "weights.";
    }

    std::string summary(std::span<const std::string> names) const override
    {
        std::vector<bool> used(static_cast<std::size_t>(m_rankers));
        for (const Stump& stump : m_stumps)
            used[static_cast<std::size_t>(stump.ranker)] = true;
        std::string text;
        for (std::size_t ranker = 0; ranker < used.size() && ranker < names.size(); ++ranker) {
            if (used[ranker])
                text += (text.empty() ? "" : ", ") + names[ranker];
        }
        return std::to_string(m_stumps.size()) + (m_stumps.size() == 1 ? " stump of " : " stumps of ") + text;
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        std::vector<Stump> moved = m_stumps;
        for (Stump& stump : moved)
            stump.ranker = std::ranges::find(places, static_cast<std::size_t>(stump.ranker)) - places.begin();
        return stumpsModel(std::move(moved), m_rankers);
    }

    Json content() const override
    {
        Json list = Json::array();
        for (const Stump& stump : m_stumps)
            list.push_back({{"ranker", stump.ranker}, {"threshold", stump.threshold}, {"gain", stump.gain}});
        return {{"rankers", m_rankers}, {"stumps", list}};
    }

private:
    std::vector<Stump> m_stumps;
    Index m_rankers;
};

SharedModel readStumps(const Json& json)
{
    const auto rankers = json.at("rankers").get<Index>();
    std::vector<Stump> stumps;
    for (const Json& each : json.at("stumps").get_ref<const Json::array_t&>())
        stumps.push_back(
            {each.at("ranker").get<Index>(), each.at("threshold").get<double>(), each.at("gain").get<double>()});
    return stumpsModel(std::move(stumps), rankers);
}

}  // namespace

void addGains(const TopicScores& topic, const Stump& stump, Eigen::Ref<Eigen::VectorXd> sum)
{
    const auto above = topic.scores.col(stump.ranker).array() > stump.threshold;
    if (topic.retrieved.size() == 0)
        sum.array() += above.select(Eigen::ArrayXd::Constant(sum.size(), stump.gain), 0.0);
    else
        sum.array() += (above && topic.retrieved.col(stump.ranker))
                           .select(Eigen::ArrayXd::Constant(sum.size(), stump.gain), 0.0);
}

SharedModel stumpsModel(std::vector<Stump> stumps, Index rankers)
{
    check(stumps, rankers);
    return std::make_shared<const Stumps>(std::move(stumps), rankers);
}

ModelKind stumpsKind()
{
    return {
        .name = stumpsName,
        .label = "Stumps",
        .form = "\"rankers\": how many it is for, and \"stumps\": a list of objects with \"ranker\", counted from 0, "
                "\"threshold\" and \"gain\"",
        .read = readStumps,
    };
}

}  // namespace rankscape
