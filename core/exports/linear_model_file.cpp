// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/linear_model_file.h"

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/exports/feature_file.h"

namespace rankscape {

namespace {

/// Of any sign, the same for every topic. \throws Error
Eigen::VectorXd linearWeights(const Export& request)
{
    if (const auto common = request.model->commonWeights())
        return common->values();
    std::optional<Eigen::VectorXd> weights;
    for (const auto& topic : request.table.topics) {
        const auto own = request.model->asWeights(*topic);
        if (!own || (weights && *own != *weights))
            throw Error("Only one sum of weighted features can be written for other programs. "
                + request.model->whyNoWeights());
        weights = own;
    }
    if (!weights)
        throw Error("There are no topics, so nothing can be exported.");
    return *weights;
}

/// "1:0.25 2:0.75"
std::string pairsOf(const ScoreTable& table, const Eigen::VectorXd& weights)
{
    const std::vector<int> numbers = featureNumbers(table);
    std::string pairs;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        pairs +=
            (i > 0 ? " " : "") + std::to_string(numbers[i]) + ":" + shortest(weights[static_cast<Eigen::Index>(i)]);
    return pairs;
}

}  // namespace

ExportedFile ranklibModel(const Export& request)
{
    return {"## Coordinate Ascent\n## weights of Rankscape, " + request.origin + "\n"
        + pairsOf(request.table, linearWeights(request)) + "\n"};
}

ExportedFile svmlightModel(const Export& request)
{
    const std::string pairs = pairsOf(request.table, linearWeights(request));
    return {"SVM-light Version V6.20\n0 # kernel type\n3 # kernel parameter -d \n1 # kernel parameter -g \n"
            "1 # kernel parameter -s \n1 # kernel parameter -r \nempty# kernel parameter -u \n"
        + std::to_string(featureNumbers(request.table).back())
        + " # highest feature index \n1 # number of training documents \n2 # number of support vectors plus 1 \n"
          "0 # threshold b, each following line is a SV (starting with alpha*y)\n1 "
        + pairs + " #\n"};
}

}  // namespace rankscape
