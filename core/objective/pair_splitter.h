// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/objective/halving.h"

namespace rankscape {

/// Puts pairs of a block into the halves in which they are open.
class PairSplitter {
public:
    /// \param middle of the edge, weights [dimensions]; must outlive it
    PairSplitter(const SimplexFace& face, const Edge& edge, const double* middle);

    /// What came of one half.
    struct Half {
        std::uint32_t* others;
        std::array<double*, SimplexFace::mostRankers> ahead;  // columns in the splitter's order
        std::size_t size = 0;
        std::int32_t above = 0;  // others that came to be above the document of the last split
    };

    void from(const PartBlock& block);
    void into(std::size_t half, const PartBlock& block);

    /// \param begin … `end` of the group's pairs in the block
    void split(std::uint32_t group, std::size_t begin, std::size_t end);

    const Half& half(std::size_t which) const { return m_halves[which]; }

private:
    template <std::size_t Corners>
    void splitFor(std::uint32_t group, std::size_t begin, std::size_t end);

    double atMiddle(double a, double b, double doubt, std::uint32_t group, std::uint32_t other) const;

    const SimplexFace& m_face;
    const double* m_middle;
    std::size_t m_corners;
    std::array<std::size_t, SimplexFace::mostRankers> m_order{};  // the edge's ends, then the other corners
    std::array<const double*, SimplexFace::mostRankers> m_ahead{};  // in that order
    const std::uint32_t* m_others = nullptr;
    std::array<Half, 2> m_halves{};
};

}  // namespace rankscape
