// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/engine_scores.h"

#include <cmath>

namespace rankscape {

namespace {

using Own = Eigen::Ref<Eigen::VectorXd>;

/// min–max in numbers of this type. \param least  range below which scores are equal \param equal  what they become then
template <class Number>
void scaleByRange(Own scores, Number least, Number equal)
{
    const Eigen::Array<Number, Eigen::Dynamic, 1> own = scores.array().template cast<Number>();
    const Number low = own.minCoeff();
    const Number range = own.maxCoeff() - low;
    if (range < least || range == Number{0})
        scores.setConstant(equal);
    else
        scores = ((own - low) / range).template cast<double>().matrix();
}

void asRanx(Own scores, Eigen::Index /*candidates*/)
{
    scaleByRange<double>(scores, 0.0, 0.0);
}

void asPyserini(Own scores, Eigen::Index /*candidates*/)
{
    scaleByRange<double>(scores, 0.0, 1.0);
}

void asElasticsearch(Own scores, Eigen::Index /*candidates*/)
{
    scaleByRange<float>(scores, 1e-6F, 1.0F);
}

/// A retrieved minimum stays above what was not retrieved.
void asOpenSearch(Own scores, Eigen::Index /*candidates*/)
{
    scaleByRange<float>(scores, 0.0F, 1.0F);
    scores = (scores.array() == 0.0).select(static_cast<double>(0.001F), scores);
}

void asVespa(Own scores, Eigen::Index /*candidates*/)
{
    const double low = scores.minCoeff();
    const double high = scores.maxCoeff();
    if (low == high)
        scores.setConstant(0.5);
    else
        scores = (0.5 + (scores.array() - (low + high) / 2.0) / (high - low)).matrix();
}

void asWeaviate(Own scores, Eigen::Index /*candidates*/)
{
    scaleByRange<float>(scores, 0.0F, 1.0F);
}

void byLength(Own scores, Eigen::Index /*candidates*/)
{
    const Eigen::VectorXf own = scores.cast<float>();
    const float length = std::sqrt(own.squaredNorm());
    if (length > 0.0F)
        scores = (own / length).cast<double>();
}

/// Welford's mean and variance, in 32-bit floats as Qdrant has them.
void asQdrant(Own scores, Eigen::Index /*candidates*/)
{
    const Eigen::ArrayXf own = scores.cast<float>().array();
    float mean = 0.0F;
    float squares = 0.0F;
    for (Eigen::Index i = 0; i < own.size(); ++i) {
        const float before = own[i] - mean;
        mean += before / static_cast<float>(i + 1);
        squares += before * (own[i] - mean);
    }
    const float deviation = own.size() < 2 ? 0.0F : std::sqrt(squares / static_cast<float>(own.size() - 1));
    const float low = mean - 3.0F * deviation;
    const float high = mean + 3.0F * deviation;
    if (low == high)
        scores.setConstant(0.5);
    else
        scores = ((own - low) / (high - low)).cast<double>().matrix();
}

}  // namespace

std::array<Normalization, 8> engineNormalizations()
{
    constexpr std::string_view minMax = "(s − min) / (max − min)";
    return {
        Normalization{"ranx", "min–max of ranx", minMax, "0", asRanx, true},
        Normalization{"pyserini", "min–max of Pyserini", minMax, "1", asPyserini, true},
        Normalization{"elasticsearch", "minmax of Elasticsearch", "(s − min) / (max − min) in 32-bit floats", "1",
            asElasticsearch, true},
        Normalization{"opensearch", "min_max of OpenSearch",
            "(s − min) / (max − min) in 32-bit floats, 0.001 for the minimum", "1", asOpenSearch, true},
        Normalization{
            "vespa", "normalize_linear of Vespa", "½ + (s − (min + max) / 2) / (max − min)", "0.5", asVespa, true},
        Normalization{"weaviate", "relative score of Weaviate", "(s − min) / (max − min) in 32-bit floats", "1",
            asWeaviate, true},
        Normalization{"l2", "by length, as search engines do", "s / √Σ s² in 32-bit floats", "1 / √n; 0 if all are 0",
            byLength, true},
        Normalization{"dbsf", "DBSF of Qdrant",
            "(s − mean + 3σ) / 6σ in 32-bit floats, σ the sample's standard deviation", "0.5", asQdrant, true},
    };
}

}  // namespace rankscape
