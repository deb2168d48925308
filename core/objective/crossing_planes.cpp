// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/crossing_planes.h"

#include <algorithm>
#include <bitset>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double same = 1e-11;  // between the normals of planes that are one
constexpr std::size_t mostCells = 4096;

using PlaneSet = std::bitset<CrossingPlanes::mostPlanes + 16>;

/// An extreme ray of a cone, and on which planes it lies: facets of the part first, then the crossing planes.
struct Ray {
    Eigen::VectorXd shares;  // [corners], the largest 1
    PlaneSet on;
};

using Cone = std::vector<Ray>;

/// The positive orthant: the part itself in shares of its corners.
Cone wholePart(Index corners)
{
    Cone cone;
    for (Index corner = 0; corner < corners; ++corner) {
        PlaneSet facets;
        for (Index facet = 0; facet < corners; ++facet)
            facets[static_cast<std::size_t>(facet)] = facet != corner;
        cone.push_back({Eigen::VectorXd::Unit(corners, corner), facets});
    }
    return cone;
}

/// The half of a cone on one side of a plane, by the double description method of Motzkin et al. (1953); empty if it has
/// no inside there. \param values [corners] of the plane's function, the largest 1
Cone halfOf(const Cone& cone, const Eigen::VectorXd& values, int side, std::size_t plane, double zero)
{
    const auto at = [&](const Ray& ray) { return side * values.dot(ray.shares); };
    Cone half;
    bool inside = false;
    for (const Ray& ray : cone) {
        if (at(ray) > zero) {
            half.push_back(ray);
            inside = true;
        } else if (at(ray) >= -zero) {
            half.push_back(ray);
            half.back().on.set(plane);
        }
    }
    if (!inside)
        return {};
    for (const Ray& ahead : cone) {
        for (const Ray& behind : cone) {
            PlaneSet common = ahead.on & behind.on;
            if (at(ahead) > zero && at(behind) < -zero && static_cast<Index>(common.count()) >= values.size() - 2) {
                Eigen::VectorXd between = at(ahead) * behind.shares - at(behind) * ahead.shares;
                half.push_back({between / between.maxCoeff(), common.set(plane)});
            }
        }
    }
    return half;
}

struct Branch {
    std::vector<int> sides;
    Cone cone;
};

}  // namespace

void CrossingPlanes::clear()
{
    m_normals.clear();
    m_planeOf.clear();
    m_orientation.clear();
}

bool CrossingPlanes::add(const Eigen::VectorXd& difference, std::size_t most)
{
    Eigen::VectorXd normal = difference / difference.cwiseAbs().maxCoeff();
    Index first = 0;
    while (std::abs(normal[first]) < same)
        ++first;
    const int orientation = normal[first] > 0.0 ? 1 : -1;
    normal *= orientation;
    const auto found = std::ranges::find_if(
        m_normals, [&](const Eigen::VectorXd& each) { return (each - normal).cwiseAbs().maxCoeff() < same; });
    if (found == m_normals.end() && m_normals.size() == most)
        return false;
    m_planeOf.push_back(static_cast<std::uint8_t>(found - m_normals.begin()));
    m_orientation.push_back(orientation);
    if (found == m_normals.end())
        m_normals.push_back(normal);
    return true;
}

std::vector<CrossingPlanes::Cell> CrossingPlanes::cells(const Eigen::MatrixXd& corners, const Task& task) const
{
    std::vector<Branch> branches{{{}, wholePart(corners.cols())}};
    auto plane = static_cast<std::size_t>(corners.cols());
    for (const Eigen::VectorXd& normal : m_normals) {
        Eigen::VectorXd values = corners.transpose() * normal;
        const double largest = values.cwiseAbs().maxCoeff();
        values /= largest;
        const double zero = 1e-12 + 4e-16 / largest;  // of the values' rounding
        task.stopIfAsked();
        std::vector<Branch> next;
        for (const Branch& branch : branches) {
            for (const int side : {1, -1}) {
                Cone half = halfOf(branch.cone, values, side, plane, zero);
                if (half.empty())
                    continue;
                next.push_back({branch.sides, std::move(half)});
                next.back().sides.push_back(side);
            }
        }
        if (next.size() > mostCells)
            return {};
        branches = std::move(next);
        ++plane;
    }
    std::vector<Cell> cells;
    for (Branch& branch : branches) {
        Eigen::VectorXd inside = Eigen::VectorXd::Zero(corners.cols());
        for (const Ray& ray : branch.cone)
            inside += ray.shares / ray.shares.sum();
        cells.push_back({std::move(branch.sides), inside / inside.sum()});
    }
    return cells;
}

}  // namespace rankscape
