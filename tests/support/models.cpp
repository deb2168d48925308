// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/models.h"

#include <nlohmann/json.hpp>

#include "core/models/fusion_rule.h"
#include "core/models/graph_weights.h"
#include "core/models/hyperplanes.h"
#include "core/models/linear.h"
#include "core/models/manifold.h"
#include "core/models/stumps.h"
#include "core/models/topicwise.h"
#include "core/models/trees.h"

namespace rankscape::test {

Json LowestScore::content() const
{
    return {{"rankers", m_rankers}};
}

std::vector<SharedModel> models()
{
    TopicFunction function{{"log-documents", "coverage", "agreement"}, Eigen::VectorXd::Constant(7, 0.3),
        Eigen::VectorXd::Constant(7, 0.7), Eigen::MatrixXd(3, 7), Eigen::Vector3d(0.1, -0.2, 1.0 / 3.0)};
    for (Eigen::Index i = 0; i < function.slopes.size(); ++i)
        function.slopes.data()[i] = 0.37 * static_cast<double>(i % 5) - 0.8;
    return {simplexModel(Weights::normalized(Eigen::Vector3d(1.0, 2.0, 4.0))),
        linearModel(Eigen::Vector3d(0.7, -0.3, 1e-3)), topicwiseModel(function),
        graphModel({Eigen::MatrixXd{{1.5, 0.5, -1.0}, {0.2, 2.0, 0.4}, {-0.3, 0.8, 1.2}}, 0.1}, {0.5, 3}),
        stumpsModel({{1, 0.2, 0.5}, {0, -0.4, 0.25}, {2, 0.9, -0.125}, {1, 0.2, 0.75}}, 3),
        fusionModel(fusion("rbc"), {{{"p", 0.7}}, {}}, 3),
        hyperplanesModel(Eigen::MatrixXd{{0.7, -0.3, 1e-3}, {-0.1, 0.2, 1.0 / 3.0}}),
        treesModel({{{{1, 0.2, 1, 2, 0.5}, {.value = 0.25}, {2, 0.9, 3, 4, 0.6}, {.value = 0.5}, {.value = 2.0}},
                        {{0, -0.4, 1, 2, 0.5}, {.value = 1.0 / 3.0}, {.value = 1.0}}},
                       {1.0, 0.5}, TreeJoin::median},
            3),
        manifoldModel({0.3, 2}, 3)};
}

}  // namespace rankscape::test
