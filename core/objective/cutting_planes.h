// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/objective/part_block.h"

namespace rankscape {

/// The planes on which open pairs of a part tie, each once, with all pairs that tie there. Keeps its memory.
class CuttingPlanes {
public:
    static constexpr std::size_t most = 500;

    /// A pair of a plane.
    struct Member {
        std::uint32_t group;
        bool isAlong;  // the group's document is ahead where the plane's values are positive
        bool isEarlier;  // and where they are 0
    };

    /// \returns false if there are more than `limit` ≤ `most`, which leaves the rest undone
    bool set(const SimplexFace& face, const PartBlock& block, std::size_t limit, const Checkpoint& checkpoint);

    std::size_t size() const { return m_planes.size(); }

    /// The lead of the plane's first pair at each corner, rounded once. [corners]
    const double* values(std::size_t plane) const { return m_planes[plane].values.data(); }

    /// The same without rounding, at one corner.
    void exactValue(std::size_t plane, std::size_t corner, Expansion& sum) const;

    const Member* begin(std::size_t plane) const { return m_members.data() + m_begin[plane]; }
    const Member* end(std::size_t plane) const { return m_members.data() + m_begin[plane + 1]; }

private:
    using Vector = std::array<double, SimplexFace::mostRankers>;

    struct Plane {
        std::uint32_t group;
        std::uint32_t other;
        Vector normal;  // differences by the largest, which is ±1
        Vector differences;  // [dimensions] by ranker, and what rounding took
        Vector errors;
        std::size_t largest;
        Vector values;
    };

    Plane planeOf(std::uint32_t group, std::uint32_t other) const;
    int orientation(const Plane& a, const Plane& b) const;

    const SimplexFace* m_face = nullptr;
    const PartBlock* m_block = nullptr;
    std::vector<Plane> m_planes;
    std::vector<std::uint32_t> m_planeOf;  // [pairs] twice the plane, and 1 if along it
    std::vector<std::uint32_t> m_begin;  // [planes + 1]
    std::vector<Member> m_members;
};

}  // namespace rankscape
