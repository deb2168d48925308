// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/recommender_shelf.h"

#include "core/base/cbor.h"
#include "core/base/sha256.h"
#include "core/topic_models/fit_step_json.h"

namespace rankscape {

namespace {

template <class Number>
std::string_view bytesOf(const Number* numbers, Eigen::Index count)
{
    return {reinterpret_cast<const char*>(numbers), static_cast<std::size_t>(count) * sizeof(Number)};
}

std::string digestOf(const RatingMatrix& ratings, const Task& task)
{
    Sha256 digest;
    digest.add(std::to_string(ratings.cols()));
    digest.add(bytesOf(ratings.outerIndexPtr(), ratings.rows() + 1));
    for (Eigen::Index user = 0; user < ratings.rows(); ++user) {
        task.stopIfAsked();
        const Eigen::Index first = ratings.outerIndexPtr()[user];
        const Eigen::Index count = ratings.outerIndexPtr()[user + 1] - first;
        digest.addPart(bytesOf(ratings.innerIndexPtr() + first, count));
        digest.addPart(bytesOf(ratings.valuePtr() + first, count));
    }
    return digest.digest();
}

std::string packed(const Recommender& recommender, const std::vector<Eigen::MatrixXd>& arrays, const Task& task)
{
    CborWriter out;
    Json places = Json::array();
    for (const Eigen::MatrixXd& array : arrays)
        places.push_back(out.add(array, task));
    return out.finished({{"arrays", places}, {"trace", recommender.trace()}});
}

}  // namespace

RecommenderShelf::RecommenderShelf(const RatingMatrix& ratings, const ScoringOptions& options, const Task& task)
    : m_ratings(ratings)
    , m_cache(options.cache)
{
    if (!m_cache.folder().empty())
        m_key = digestOf(ratings, task) + "\nseed " + std::to_string(options.seed);
}

std::unique_ptr<const Recommender> RecommenderShelf::find(const RankerSetting& setting, const Task& task) const
{
    if (setting.type->revive == nullptr || m_cache.folder().empty())
        return nullptr;
    const auto bytes = m_cache.find(keyOf(setting), task);
    if (!bytes)
        return nullptr;
    auto found = readCbor(*bytes, [&](const CborReader& in) {
        FittedArrays fitted{{}, in.tree().at("trace").get<FitTrace>()};
        for (const Json& place : in.tree().at("arrays"))
            fitted.arrays.push_back(in.array(place, task));
        return std::optional(setting.type->revive(m_ratings, setting.values, std::move(fitted)));
    });
    return found ? std::move(*found) : nullptr;
}

void RecommenderShelf::keep(const RankerSetting& setting, const Recommender& recommender, const Task& task) const
{
    const std::vector<Eigen::MatrixXd> arrays = recommender.arrays();
    if (!arrays.empty() && !m_cache.folder().empty())
        m_cache.store(keyOf(setting), packed(recommender, arrays, task), task);
}

std::string RecommenderShelf::keyOf(const RankerSetting& setting) const
{
    return "recommender 1\n" + m_key + "\nranker " + rankscape::keyOf(setting);
}

}  // namespace rankscape
