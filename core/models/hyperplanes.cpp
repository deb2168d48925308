// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/hyperplanes.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr const char* hyperplanesName = "hyperplanes";

/// Points of one ranking, added to those of the others. \param order  room, [documents]
void addPoints(const Eigen::VectorXd& scores, std::vector<Index>& order, Eigen::VectorXd& points)
{
    std::ranges::sort(order, {}, [&](Index row) { return scores[row]; });
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin;
        while (end < order.size() && scores[order[end]] == scores[order[begin]])
            ++end;
        const double each = static_cast<double>(begin) + 0.5 * static_cast<double>(end - begin - 1);
        for (; begin < end; ++begin)
            points[order[begin]] += each;
    }
}

class Hyperplanes final : public Model {
public:
    explicit Hyperplanes(Eigen::MatrixXd hyperplanes)
        : m_hyperplanes(std::move(hyperplanes))
    {
    }

    std::string_view kind() const override { return hyperplanesName; }
    Index rankers() const override { return m_hyperplanes.cols(); }

    Eigen::VectorXd score(const TopicScores& topic) const override
    {
        Eigen::VectorXd points = Eigen::VectorXd::Zero(topic.scores.rows());
        std::vector<Index> order(static_cast<std::size_t>(points.size()));
        for (std::size_t row = 0; row < order.size(); ++row)
            order[row] = static_cast<Index>(row);
        Eigen::VectorXd scores;
        for (Index i = 0; i < m_hyperplanes.rows(); ++i) {
            weightedSum(topic.scores, m_hyperplanes.row(i), scores);
            addPoints(scores, order, points);
        }
        return points;
    }

    std::string whyNoWeights() const override
    {
        return "The model counts the places that documents have in several rankings, which no weights can do.";
    }

    std::string summary(std::span<const std::string>) const override
    {
        return std::to_string(m_hyperplanes.rows())
            + (m_hyperplanes.rows() == 1 ? " ranking" : " rankings joined by Borda count");
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        Eigen::MatrixXd moved(m_hyperplanes.rows(), m_hyperplanes.cols());
        for (std::size_t i = 0; i < places.size(); ++i)
            moved.col(static_cast<Index>(i)) = m_hyperplanes.col(static_cast<Index>(places[i]));
        return hyperplanesModel(moved);
    }

    Json content() const override { return {{"hyperplanes", jsonOf(m_hyperplanes)}}; }

private:
    Eigen::MatrixXd m_hyperplanes;  // [hyperplanes × rankers]
};

SharedModel readHyperplanes(const Json& json)
{
    return hyperplanesModel(matrixFrom(json.at("hyperplanes")));
}

}  // namespace

SharedModel hyperplanesModel(const Eigen::MatrixXd& hyperplanes)
{
    if (hyperplanes.size() == 0)
        throw Error("A model of hyperplanes needs at least one, with a weight for every ranker.");
    if (!hyperplanes.allFinite() || hyperplanes.cwiseAbs().maxCoeff() > 1e100)
        throw Error("A weight of a hyperplane must be a number from -1e100 to 1e100.");
    return std::make_shared<const Hyperplanes>(hyperplanes);
}

ModelKind hyperplanesKind()
{
    return {
        .name = hyperplanesName,
        .label = "Hyperplanes with a joint ranking",
        .form = "\"hyperplanes\": a list for each, of a number for every ranker",
        .read = readHyperplanes,
    };
}

}  // namespace rankscape
