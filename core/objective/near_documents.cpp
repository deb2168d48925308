// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/near_documents.h"

#include <algorithm>
#include <cmath>

#include "core/base/simd.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Never falls with the score, so that bins are in the order of scores whatever is rounded.
[[gnu::always_inline]] inline double positionOf(double score, double lowest, double binsPerScore, double last)
{
    const double position = (score - lowest) * binsPerScore;
    return position > 0.0 ? (position < last ? position : last) : 0.0;
}

RANKSCAPE_SIMD void setBins(
    const double* scores, Index count, double lowest, double binsPerScore, double last, std::uint8_t* bin)
{
    for (Index i = 0; i < count; ++i)
        bin[i] =
            static_cast<std::uint8_t>(static_cast<std::int32_t>(positionOf(scores[i], lowest, binsPerScore, last)));
}

RANKSCAPE_SIMD void permute(const double* from, const std::int32_t* order, Index count, double* to)
{
    for (Index i = 0; i < count; ++i)
        to[i] = from[order[i]];
}

}  // namespace

int NearDocuments::binOf(double score) const
{
    return static_cast<int>(positionOf(score, m_lowest, m_binsPerScore, bins - 1));
}

void NearDocuments::sort(const Eigen::VectorXd& scores, double reach)
{
    m_documents = scores.size();
    m_reach = reach;
    m_lowest = scores.minCoeff();
    const double span = scores.maxCoeff() - m_lowest;
    m_binsPerScore = span > 0.0 ? bins / span : 0.0;
    if (!std::isfinite(m_binsPerScore))  // a span of next to nothing
        m_binsPerScore = 0.0;
    m_binOfDocument.resize(static_cast<std::size_t>(m_documents));
    m_order.resize(static_cast<std::size_t>(m_documents));
    setBins(scores.data(), m_documents, m_lowest, m_binsPerScore, bins - 1, m_binOfDocument.data());

    std::array<std::int32_t, bins> next{};
    for (const std::uint8_t bin : m_binOfDocument)
        ++next[bin];
    std::int32_t place = 0;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        m_begin[bin] = place;
        place += next[bin];
        next[bin] = m_begin[bin];
    }
    m_begin[bins] = place;
    for (std::size_t document = 0; document < m_binOfDocument.size(); ++document)
        m_order[static_cast<std::size_t>(next[m_binOfDocument[document]]++)] = static_cast<std::int32_t>(document);
}

NearDocuments::Range NearDocuments::around(double score) const
{
    const Index first = m_begin.at(static_cast<std::size_t>(binOf(score - m_reach)));
    const Index last = m_begin.at(static_cast<std::size_t>(binOf(score + m_reach)) + 1);
    const Index begin = first / block * block;
    const Index end = (last + block - 1) / block * block;
    return {begin, end - begin, std::max<Index>(0, m_documents - end)};
}

void NearDocuments::gather(const double* from, double rest, double* to) const
{
    permute(from, m_order.data(), m_documents, to);
    std::fill(to + m_documents, to + places(), rest);
}

}  // namespace rankscape
