// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/manifold.h"

#include <Eigen/LU>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/highest.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

constexpr const char* manifoldName = "manifold";

/// 1 / of each, 0 where that is 0.
Vector inverses(const Vector& values)
{
    return (values.array() > 0.0).select(values.cwiseInverse(), 0.0);
}

Vector fullScores(const Vector& sums, Matrix alike, double alpha)
{
    alike.diagonal().setZero();
    const Vector scale = inverses(alike.rowwise().sum()).cwiseSqrt();
    const Matrix system =
        Matrix::Identity(sums.size(), sums.size()) - alpha * (scale.asDiagonal() * alike * scale.asDiagonal());
    return (1.0 - alpha) * system.partialPivLu().solve(sums);
}

/// \param alike [documents × anchors]
Vector anchoredScores(const Vector& sums, const Matrix& alike, double alpha)
{
    Matrix through = inverses(alike.rowwise().sum()).asDiagonal() * alike;
    const Vector loads = through.colwise().sum().transpose();
    std::vector<Index> used;
    for (Index anchor = 0; anchor < loads.size(); ++anchor) {
        if (loads[anchor] > 0.0)
            used.push_back(anchor);
    }
    if (used.empty())
        return (1.0 - alpha) * sums;
    through = through(Eigen::all, used).eval();
    const Matrix system = Matrix(loads(used).asDiagonal()) - alpha * through.transpose() * through;
    return (1.0 - alpha) * (sums + alpha * through * system.partialPivLu().solve(through.transpose() * sums));
}

class Manifold final : public Model {
public:
    Manifold(const ManifoldOptions& options, Index rankers)
        : m_options(options)
        , m_rankers(rankers)
    {
    }

    std::string_view kind() const override { return manifoldName; }
    Index rankers() const override { return m_rankers; }
    Vector score(const TopicScores& topic) const override { return manifoldScores(topic.scores, m_options); }

    std::string whyNoWeights() const override
    {
        return "The model gives documents that rankers see alike the same scores, which no weights can do.";
    }

    std::string summary(std::span<const std::string>) const override
    {
        return "sums of scores, smoothed over documents that rankers see alike"
            + (m_options.anchors > 0 ? ", through " + std::to_string(m_options.anchors) + " anchors" : std::string());
    }

    SharedModel reordered(std::span<const std::size_t>) const override { return manifoldModel(m_options, m_rankers); }

    Json content() const override
    {
        return {{"rankers", m_rankers}, {"alpha", m_options.alpha}, {"anchors", m_options.anchors}};
    }

private:
    ManifoldOptions m_options;
    Index m_rankers;
};

SharedModel readManifold(const Json& json)
{
    return manifoldModel(
        {json.at("alpha").get<double>(), json.at("anchors").get<int>()}, json.at("rankers").get<Index>());
}

}  // namespace

Matrix rowCosines(const Matrix& rows, const Matrix& columns)
{
    const Vector left = inverses(rows.rowwise().norm());
    const Vector right = inverses(columns.rowwise().norm());
    return left.asDiagonal() * (rows * columns.transpose()) * right.asDiagonal();
}

Vector manifoldScores(const Matrix& scores, const ManifoldOptions& options)
{
    const Vector sums = scores.rowwise().sum();
    if (sums.size() == 0)
        return sums;
    if (options.anchors == 0)
        return fullScores(sums, rowCosines(scores, scores), options.alpha);
    const std::vector<Index> anchors = highest(sums, static_cast<std::size_t>(options.anchors));
    return anchoredScores(sums, rowCosines(scores, scores(anchors, Eigen::all)), options.alpha);
}

SharedModel manifoldModel(const ManifoldOptions& options, Index rankers)
{
    if (rankers < 1 || options.anchors < 0 || !(options.alpha >= 0.0 && options.alpha < 1.0))
        throw Error("A manifold needs rankers, a number of anchors and an \"alpha\" from 0 to below 1.");
    return std::make_shared<const Manifold>(options, rankers);
}

ModelKind manifoldKind()
{
    return {
        .name = manifoldName,
        .label = "Smoothed sums",
        .form = "\"rankers\": how many, \"alpha\": a number from 0 to below 1, \"anchors\": how many, or 0",
        .read = readManifold,
    };
}

}  // namespace rankscape
