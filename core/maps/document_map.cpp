// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/document_map.h"

#include <limits>

#include "core/base/cbor.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/topic_models/count_passes.h"
#include "core/topic_models/explore.h"

namespace rankscape {

namespace {

std::string keyOf(
    const std::string& corpus, const ScoringOptions& options, const RankerSetting& setting, const TsneOptions& map)
{
    return "map 2\n" + corpus + "\nranker " + rankscape::keyOf(setting) + "\nseed " + std::to_string(options.seed)
        + "\nperplexity " + shortest(map.perplexity) + "\niterations " + std::to_string(map.iterations)
        + "\nmap seed " + std::to_string(map.seed) + " revision " + std::to_string(mapsRevision);
}

std::string packed(const TsneMap& map)
{
    CborWriter out;
    return out.finished({{"positions", out.add(map.positions.cast<double>())}, {"divergence", map.divergence}});
}

std::optional<TsneMap> unpacked(const std::optional<std::string>& bytes, std::size_t documents)
{
    if (!bytes)
        return std::nullopt;
    return readCbor(*bytes, [&](const CborReader& in) -> std::optional<TsneMap> {
        const Eigen::MatrixXd positions = in.array(in.tree().at("positions"));
        if (positions.rows() != static_cast<Eigen::Index>(documents) || positions.cols() != 2)
            return std::nullopt;
        return TsneMap{positions.cast<float>(), in.tree().at("divergence").get<double>()};
    });
}

/// Columns that are not 0, of length 1; says which.
Eigen::MatrixXd directions(const Eigen::MatrixXd& topics, std::vector<Eigen::Index>& documents, const Task& task)
{
    for (Eigen::Index document = 0; document < topics.cols(); ++document) {
        if (topics.col(document).squaredNorm() > 0.0)
            documents.push_back(document);
    }
    Eigen::MatrixXd points(topics.rows(), std::ssize(documents));
    forColumns(points.rows(), points.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        for (Eigen::Index point = first; point < last; ++point)
            points.col(point) = topics.col(documents[static_cast<std::size_t>(point)]).normalized();
    });
    return points;
}

}  // namespace

DocumentMap mapDocuments(const Collection& collection, const ScoringOptions& options, const RankerSetting& setting,
    const TsneOptions& map, const MapListener& listener, const Task& task)
{
    ScoringOptions only = options;
    only.rankers = {setting};
    const FittedRankers fitted = fitRankers(collection, only, task.slice(0.0, 0.2));
    const TopicSpace* const space = fitted.rankers.front()->topicSpace();
    if (space == nullptr)
        throw Error(
            std::string(setting.type->label) + " has no topics to map documents by. Choose pLSI, LDA, LDI or LBDM.");
    DocumentMap result;
    result.ranker = describe(setting);
    result.options = map;
    const Eigen::MatrixXd points = directions(space->documents, result.documents, task.silent());
    for (Eigen::Index point = 0; point < points.cols(); ++point) {
        Eigen::Index chief = 0;
        points.col(point).maxCoeff(&chief);
        result.chiefTopics.push_back(chief);
    }
    result.topicNames = topicNames(space->model->words, fitted.corpus.vocabulary);
    const DiskCache cache(options.cache);
    const std::string key = keyOf(corpusKey(collection, options, task.silent()), options, setting, map);
    std::optional<TsneMap> found = unpacked(cache.find(key, task.silent()), result.documents.size());
    result.cached = found.has_value();
    if (!found) {
        const TsneListener seen = [&](const TsneStep& step) {
            result.positions = step.positions;
            result.divergence = step.divergence;
            listener(result, step.iteration);
        };
        found = tsne(points, map, listener ? seen : TsneListener{}, task.slice(0.2, 1.0));
        cache.store(key, packed(*found), task.silent());
    }
    result.positions = found->positions;
    result.divergence = found->divergence;
    return result;
}

double neighbourAgreement(const DocumentMap& map, const std::vector<int>& classes)
{
    std::size_t same = 0;
    for (Eigen::Index i = 0; i < map.positions.rows(); ++i) {
        float least = std::numeric_limits<float>::max();
        Eigen::Index nearest = i;
        for (Eigen::Index j = 0; j < map.positions.rows(); ++j) {
            const float distance = (map.positions.row(i) - map.positions.row(j)).squaredNorm();
            if (j != i && distance < least) {
                least = distance;
                nearest = j;
            }
        }
        same += classes[static_cast<std::size_t>(i)] == classes[static_cast<std::size_t>(nearest)] ? 1 : 0;
    }
    return static_cast<double>(same) / static_cast<double>(classes.size());
}

}  // namespace rankscape
