// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/trees.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/base/error.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr const char* treesName = "trees";

bool isSound(const RegressionTree& tree, Index rankers)
{
    for (std::size_t place = 0; place < tree.size(); ++place) {
        const TreeNode& node = tree[place];
        const auto isBehind = [&](std::size_t child) { return child > place && child < tree.size(); };
        if (!std::isfinite(node.threshold) || !std::isfinite(node.value) || node.ranker >= rankers
            || (node.ranker >= 0 && !(isBehind(node.left) && isBehind(node.right))))
            return false;
    }
    return !tree.empty();
}

double medianOf(const Eigen::VectorXd& values, const std::vector<double>& weights, std::vector<std::size_t>& order)
{
    order.resize(weights.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::less{}, [&](std::size_t i) { return values[static_cast<Index>(i)]; });
    double all = 0.0;
    for (const std::size_t i : order)
        all += weights[i];
    double sum = 0.0;
    for (const std::size_t i : order) {
        sum += weights[i];
        if (sum >= 0.5 * all)
            return values[static_cast<Index>(i)];
    }
    return values[static_cast<Index>(order.back())];
}

class TreesModel final : public Model {
public:
    TreesModel(Trees trees, Index rankers)
        : m_trees(std::move(trees))
        , m_rankers(rankers)
    {
    }

    std::string_view kind() const override { return treesName; }
    Index rankers() const override { return m_rankers; }
    Eigen::VectorXd score(const TopicScores& topic) const override { return predicted(m_trees, topic.scores); }

    std::string whyNoWeights() const override
    {
        return "The model asks one ranker after the other in trees, so it has no weights.";
    }

    std::string summary(std::span<const std::string>) const override
    {
        const std::size_t count = m_trees.trees.size();
        return std::to_string(count) + (count == 1 ? " tree" : " trees")
            + (m_trees.join == TreeJoin::median ? ", their weighted median" : ", their mean");
    }

    SharedModel reordered(std::span<const std::size_t> places) const override
    {
        std::vector<Index> now(places.size());
        for (std::size_t place = 0; place < places.size(); ++place)
            now[places[place]] = static_cast<Index>(place);
        Trees moved = m_trees;
        for (RegressionTree& tree : moved.trees) {
            for (TreeNode& node : tree)
                node.ranker = node.ranker < 0 ? node.ranker : now[static_cast<std::size_t>(node.ranker)];
        }
        return treesModel(std::move(moved), m_rankers);
    }

    Json content() const override
    {
        Json trees = Json::array();
        for (const RegressionTree& tree : m_trees.trees) {
            Json nodes = Json::array();
            for (const TreeNode& node : tree)
                nodes.push_back({node.ranker, node.threshold, node.left, node.right, node.value});
            trees.push_back(std::move(nodes));
        }
        return {{"rankers", m_rankers}, {"trees", trees}, {"weights", m_trees.weights},
            {"join", m_trees.join == TreeJoin::median ? "median" : "mean"}};
    }

private:
    Trees m_trees;
    Index m_rankers;
};

SharedModel readTrees(const Json& json)
{
    Trees trees;
    for (const Json& nodes : json.at("trees")) {
        RegressionTree tree;
        for (const Json& node : nodes)
            tree.push_back({node.at(0).get<Index>(), node.at(1).get<double>(), node.at(2).get<std::size_t>(),
                node.at(3).get<std::size_t>(), node.at(4).get<double>()});
        trees.trees.push_back(std::move(tree));
    }
    trees.weights = json.at("weights").get<std::vector<double>>();
    const auto join = json.at("join").get<std::string>();
    if (join != "mean" && join != "median")
        throw Error("Trees are joined by their \"mean\" or \"median\", not " + join + ".");
    trees.join = join == "median" ? TreeJoin::median : TreeJoin::mean;
    return treesModel(std::move(trees), json.at("rankers").get<Index>());
}

}  // namespace

Eigen::VectorXd predicted(const RegressionTree& tree, const Eigen::MatrixXd& scores)
{
    Eigen::VectorXd values(scores.rows());
    for (Index row = 0; row < scores.rows(); ++row) {
        const TreeNode* node = &tree.front();
        while (node->ranker >= 0)
            node = &tree[scores(row, node->ranker) <= node->threshold ? node->left : node->right];
        values[row] = node->value;
    }
    return values;
}

Eigen::VectorXd predicted(const Trees& trees, const Eigen::MatrixXd& scores)
{
    Eigen::MatrixXd all(std::ssize(trees.trees), scores.rows());
    for (std::size_t i = 0; i < trees.trees.size(); ++i)
        all.row(static_cast<Index>(i)) = predicted(trees.trees[i], scores).transpose();
    const Eigen::Map<const Eigen::VectorXd> weights(trees.weights.data(), std::ssize(trees.weights));
    if (trees.join == TreeJoin::mean)
        return all.transpose() * weights / weights.sum();
    Eigen::VectorXd medians(scores.rows());
    std::vector<std::size_t> order;
    for (Index row = 0; row < scores.rows(); ++row)
        medians[row] = medianOf(all.col(row), trees.weights, order);
    return medians;
}

SharedModel treesModel(Trees trees, Index rankers)
{
    const auto isBad = [&](const RegressionTree& tree) { return !isSound(tree, rankers); };
    const auto isNoWeight = [](double weight) { return !(weight > 0.0) || !std::isfinite(weight); };
    if (trees.trees.empty() || trees.weights.size() != trees.trees.size() || std::ranges::any_of(trees.trees, isBad)
        || std::ranges::any_of(trees.weights, isNoWeight))
        throw Error(
            "A model of trees needs at least one, each with a weight above 0 and with nodes that come after the "
            "one that leads to them and ask a ranker there is; all numbers finite.");
    return std::make_shared<const TreesModel>(std::move(trees), rankers);
}

ModelKind treesKind()
{
    return {
        .name = treesName,
        .label = "Regression trees",
        .form =
            "\"rankers\": how many, \"trees\": a list of nodes for each, of a node [ranker or -1, threshold, left, "
            "right, value], \"weights\": a number for each, \"join\": \"mean\" or \"median\"",
        .read = readTrees,
    };
}

}  // namespace rankscape
