// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/cutting_planes.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

constexpr double near = 0x1p-48;  // normals that differ by no more may be one plane

/// The sign of (a + b) · (c + d) − (e + f) · (g + h), exactly.
int compare(double a, double b, double c, double d, double e, double f, double g, double h)
{
    thread_local Expansion sum;
    sum.clear();
    for (const double left : {a, b}) {
        for (const double right : {c, d})
            sum.addProduct(left, right);
    }
    for (const double left : {e, f}) {
        for (const double right : {g, h})
            sum.addProduct(-left, right);
    }
    return sum.sign();
}

}  // namespace

CuttingPlanes::Plane CuttingPlanes::planeOf(std::uint32_t group, std::uint32_t other) const
{
    Plane plane{group, other, {}, {}, {}, 0, {}};
    const auto dimensions = static_cast<std::size_t>(m_face->dimensions());
    const std::uint32_t topic = m_face->topicOf(group);
    for (std::size_t k = 0; k < dimensions; ++k) {
        const double own = m_face->scores(topic, k)[m_face->rowOf(group)];
        const double its = m_face->scores(topic, k)[other];
        plane.differences[k] = own - its;
        plane.errors[k] = differenceError(own, its, own - its);
        if (std::abs(plane.differences[k]) > std::abs(plane.differences[plane.largest]))
            plane.largest = k;
    }
    const double scale = std::abs(plane.differences[plane.largest]);
    for (std::size_t k = 0; k < dimensions; ++k)
        plane.normal[k] = plane.differences[k] / scale;
    return plane;
}

/// 1 if both are the same plane, −1 if they are with the sides exchanged, 0 if they are not.
int CuttingPlanes::orientation(const Plane& a, const Plane& b) const
{
    const auto dimensions = static_cast<std::size_t>(m_face->dimensions());
    const int side = (a.normal[a.largest] > 0.0) == (b.normal[a.largest] > 0.0) ? 1 : -1;
    for (std::size_t k = 0; k < dimensions; ++k) {
        if (std::abs(a.normal[k] - side * b.normal[k]) > near)
            return 0;
    }
    const std::size_t j = a.largest;
    for (std::size_t k = 0; k < dimensions; ++k) {
        if (k != j
            && compare(a.differences[k], a.errors[k], b.differences[j], b.errors[j], b.differences[k], b.errors[k],
                   a.differences[j], a.errors[j])
                != 0)
            return 0;
    }
    return side;
}

bool CuttingPlanes::set(
    const SimplexFace& face, const PartBlock& block, std::size_t limit, const Checkpoint& checkpoint)
{
    m_face = &face;
    m_block = &block;
    m_planes.clear();
    m_planeOf.resize(std::max(m_planeOf.size(), block.size));
    std::size_t pair = 0;
    for (const OpenPairs& each : block.open) {
        checkpoint();
        for (; pair < each.end; ++pair) {
            const Plane plane = planeOf(each.group, block.others[pair]);
            std::size_t found = 0;
            int side = 0;
            while (found < m_planes.size() && (side = orientation(m_planes[found], plane)) == 0)
                ++found;
            if (found == limit)
                return false;
            if (found == m_planes.size())
                m_planes.push_back(plane);
            m_planeOf[pair] = static_cast<std::uint32_t>(2 * found) + (side >= 0 ? 1U : 0U);
        }
    }
    m_begin.assign(m_planes.size() + 1, 0);
    for (std::size_t i = 0; i < block.size; ++i)
        ++m_begin[m_planeOf[i] / 2];
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : m_begin)
        begin = std::exchange(sum, sum + begin);
    m_members.resize(std::max(m_members.size(), block.size));
    pair = 0;
    for (const OpenPairs& each : block.open) {
        for (; pair < each.end; ++pair)
            m_members[m_begin[m_planeOf[pair] / 2]++] = {each.group, m_planeOf[pair] % 2 == 1,
                face.rowOf(each.group) < static_cast<Eigen::Index>(block.others[pair])};
    }
    for (std::size_t plane = m_planes.size(); plane > 0; --plane)
        m_begin[plane] = m_begin[plane - 1];
    m_begin[0] = 0;
    for (Plane& plane : m_planes) {
        for (Eigen::Index corner = 0; corner < block.corners.cols(); ++corner)
            plane.values[static_cast<std::size_t>(corner)] =
                face.exactLead(plane.group, plane.other, block.corners.col(corner).data());
    }
    return true;
}

void CuttingPlanes::exactValue(std::size_t plane, std::size_t corner, Expansion& sum) const
{
    const double* const weights = m_block->corners.col(static_cast<Eigen::Index>(corner)).data();
    m_face->addLead(m_planes[plane].group, m_planes[plane].other, weights, sum);
}

}  // namespace rankscape
