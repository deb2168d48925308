// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/sigmoid_sums.h"

#include <array>

#include "core/base/simd.h"
#include "core/objective/near_documents.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t lanes = NearDocuments::block;  // partial sums: enough to hide how long an addition takes

double total(const std::array<double, lanes>& sums)
{
    std::array<double, lanes> halves = sums;
    for (std::size_t width = lanes / 2; width > 0; width /= 2) {
        for (std::size_t lane = 0; lane < width; ++lane)
            halves.at(lane) += halves.at(lane + width);
    }
    return halves[0];
}

/// Eight numbers that the compiler splits into what the processor has.
using Pack [[gnu::vector_size(64), gnu::aligned(8), gnu::may_alias]] = double;
constexpr Index packed = 8;

[[gnu::always_inline]] inline const Pack& packAt(const double* numbers)
{
    return *reinterpret_cast<const Pack*>(numbers);
}

/// Σ_d w_d (own_k − s_dk), if `second` times (own_l − s_dl), of the `width` rankers from k on: side by side, so that what
/// they share is read once.
template <int width, bool second>
[[gnu::always_inline]] inline void setMoments(const double* w, const Differences& all, Index l, Index k, double* sums)
{
    Pack partial[width] = {};  // NOLINT(modernize-avoid-c-arrays): std::array drops what makes it a vector
    for (Index i = 0; i < all.count; i += packed) {
        Pack weight = packAt(w + i);
        if constexpr (second)
            weight *= all.own[l] - packAt(all.scores + l * all.stride + i);
        for (Index each = 0; each < width; ++each)
            partial[each] += weight * (all.own[k + each] - packAt(all.scores + (k + each) * all.stride + i));
    }
    for (Index each = 0; each < width; ++each) {
        const Pack& p = partial[each];
        sums[k + each] = ((p[0] + p[4]) + (p[2] + p[6])) + ((p[1] + p[5]) + (p[3] + p[7]));
    }
}

/// Of the rankers from `k` on.
template <bool second>
[[gnu::always_inline]] inline void setMoments(const double* w, const Differences& all, Index l, Index k, double* sums)
{
    for (; k + 4 <= all.rankers; k += 4)
        setMoments<4, second>(w, all, l, k, sums);
    if (k + 3 == all.rankers)
        setMoments<3, second>(w, all, l, k, sums);
    else if (k + 2 == all.rankers)
        setMoments<2, second>(w, all, l, k, sums);
    else if (k + 1 == all.rankers)
        setMoments<1, second>(w, all, l, k, sums);
}

}  // namespace

RANKSCAPE_SIMD double sumOfSigmoids(const double* inverse, double factor, Index count)
{
    std::array<double, lanes> sums{};
    for (Index i = 0; i < count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane] += 1.0 / (1.0 + factor * inverse[static_cast<std::size_t>(i) + lane]);
    }
    return total(sums);
}

RANKSCAPE_SIMD double sumOfSigmoids(const double* inverse, double factor, Index count, double* slope, double* bend)
{
    std::array<double, lanes> sums{};
    for (Index i = 0; i < count; i += lanes) {
        const double* const y = inverse + i;
        double* const first = slope + i;
        double* const second = bend + i;
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double g = 1.0 / (1.0 + factor * y[lane]);
            sums[lane] += g;
            first[lane] = g * (1.0 - g);
            second[lane] = first[lane] * (1.0 - 2.0 * g);
        }
    }
    return total(sums);
}

RANKSCAPE_SIMD void firstMoments(const double* w, const Differences& differences, double* sums)
{
    setMoments<false>(w, differences, 0, 0, sums);
}

RANKSCAPE_SIMD void secondMoments(const double* w, const Differences& differences, Index l, double* sums)
{
    setMoments<true>(w, differences, l, l, sums);
}

}  // namespace rankscape
