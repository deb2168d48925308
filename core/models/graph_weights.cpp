// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/graph_weights.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/models/neighbour_graph.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr const char* graphName = "graph";

class GraphWeights final : public Model {
public:
    GraphWeights(MarginProgram program, const GraphOptions& options)
        : m_program(std::move(program))
        , m_options(options)
    {
    }

    std::string_view kind() const override { return graphName; }
    Index rankers() const override { return m_program.margins().rows(); }

    Eigen::VectorXd score(const TopicScores& topic) const override
    {
        Eigen::VectorXd sum;
        weightedSum(topic.scores, weightsOf(topic), sum);
        return sum;
    }

    std::optional<Eigen::VectorXd> asWeights(const TopicScores& topic) const override { return weightsOf(topic); }

    std::string whyNoWeights() const override
    {
        return "The model finds weights anew for the documents of every topic, so it has none for all of them.";
    }

    std::string summary(std::span<const std::string>) const override
    {
        return "weights by topic, of " + std::to_string(m_program.margins().cols())
            + " topics' margins and a graph of " + std::to_string(m_options.neighbours) + " neighbours with γ "
            + shortest(m_options.gamma);
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        const std::vector<Index> rows(places.begin(), places.end());
        return graphModel({m_program.margins()(rows, Eigen::all), m_program.c()}, m_options);
    }

    Json content() const override
    {
        return {{"c", m_program.c()}, {"gamma", m_options.gamma}, {"neighbours", m_options.neighbours},
            {"margins", jsonOf(Eigen::MatrixXd(m_program.margins().transpose()))}};
    }

private:
    Eigen::VectorXd weightsOf(const TopicScores& topic) const
    {
        Eigen::VectorXd weights = graphWeights(m_program, m_options, topic).weights;
        if ((weights.array() == 0.0).all())
            weights.setOnes();
        return weights;
    }

    MarginProgram m_program;
    GraphOptions m_options;
};

SharedModel readGraph(const Json& json)
{
    const Eigen::MatrixXd margins = matrixFrom(json.at("margins")).transpose();
    const auto c = json.at("c").get<double>();
    if (!margins.allFinite() || !(c > 0.0) || !std::isfinite(c))
        throw Error("The numbers of a graph of neighbours must be finite, and \"c\" above 0.");
    return graphModel({margins, c}, {json.at("gamma").get<double>(), json.at("neighbours").get<int>()});
}

}  // namespace

LossStep graphWeights(
    const MarginProgram& program, const GraphOptions& options, const TopicScores& topic, const Task& task)
{
    Eigen::MatrixXd k = Eigen::MatrixXd::Identity(topic.scores.cols(), topic.scores.cols());
    if (options.gamma > 0.0)
        k += options.gamma * graphPenalty(topic.scores, options.neighbours, task);
    return program.solved(k, {}, task);
}

SharedModel graphModel(MarginProgram program, const GraphOptions& options)
{
    if (!program.teaches())
        throw Error("A graph of neighbours needs the \"margins\" of a topic that are not all 0, and there are none.");
    if (!(options.gamma >= 0.0) || !std::isfinite(options.gamma) || options.neighbours < 1)
        throw Error("A graph of neighbours needs a \"gamma\" of 0 or more and one of the \"neighbours\" at least.");
    return std::make_shared<const GraphWeights>(std::move(program), options);
}

ModelKind graphKind()
{
    return {
        .name = graphName,
        .label = "Weights by a topic's graph",
        .form = "\"c\" and \"gamma\": numbers, \"neighbours\": a whole number, \"margins\": a list of numbers, one a "
                "ranker, for every training topic",
        .read = readGraph,
    };
}

}  // namespace rankscape
