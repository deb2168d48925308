// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <limits>
#include <vector>

#include "core/objective/cutting_planes.h"

namespace rankscape {

// The two arithmetics in which CellSearch follows the rays of cells; only its source file includes this one.

inline constexpr int unknown = 2;  // a sign that doubles do not tell

inline constexpr std::size_t mostCorners = SimplexFace::mostRankers;

/// Facets of the part first, then the planes.
using PlaneSet = std::bitset<mostCorners + CuttingPlanes::most>;

/// Shares in doubles with a bound of their error.
struct Rounded {
    struct Ray {
        std::array<double, mostCorners> shares;  // they sum to 1
        double error;  // of each
        PlaneSet on;
    };

    struct Value {
        double amount;
        double error;
        int sign;
    };

    void begin(std::size_t corners, const CuttingPlanes& planes)
    {
        m_corners = corners;
        m_planes = &planes;
    }

    static std::size_t rayBytes() { return sizeof(Ray); }

    void setCorner(Ray& ray, std::size_t corner) const
    {
        ray.shares.fill(0.0);
        ray.shares[corner] = 1.0;
        ray.error = 0.0;
    }

    void setValue(const Ray& ray, std::size_t plane, Value& value) const
    {
        constexpr double unit = 0x1p-53;
        const double* const values = m_planes->values(plane);
        double sum = 0.0;
        double size = 0.0;
        double products = 0.0;
        for (std::size_t i = 0; i < m_corners; ++i) {
            sum += values[i] * ray.shares[i];
            size += std::abs(values[i]);
            products += std::abs(values[i]) * ray.shares[i];
        }
        const double error = 1.01 * (size * ray.error + static_cast<double>(m_corners + 2) * unit * products);
        value = {sum, error, sum > error ? 1 : sum < -error ? -1 : error == 0.0 ? 0 : unknown};
    }

    /// Where the edge between two rays of opposite signs meets the plane.
    void setMeeting(const Ray& a, const Value& atA, const Ray& b, const Value& atB, Ray& ray) const
    {
        constexpr double unit = 0x1p-53;
        const double total = std::abs(atA.amount) + std::abs(atB.amount);
        const double shareOfB = std::abs(atA.amount) / total;
        for (std::size_t i = 0; i < m_corners; ++i)
            ray.shares[i] = (1.0 - shareOfB) * a.shares[i] + shareOfB * b.shares[i];
        ray.error = std::max(a.error, b.error) + 2.0 * (atA.error + atB.error) / total + 8.0 * unit;
    }

    /// \param amount of the ray in a sum
    void addTo(Eigen::VectorXd& sum, const Ray& ray, double amount) const
    {
        for (std::size_t i = 0; i < m_corners; ++i)
            sum[static_cast<Eigen::Index>(i)] += amount * ray.shares[i];
    }

private:
    std::size_t m_corners = 0;
    const CuttingPlanes* m_planes = nullptr;
};

/// Shares as whole numbers without rounding.
struct Whole {
    using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<512>>;

    struct Ray {
        std::vector<Integer> shares;  // [corners]
        PlaneSet on;
    };

    struct Value {
        Integer amount;
        int sign;
    };

    void begin(std::size_t corners, const CuttingPlanes& planes)
    {
        m_corners = corners;
        m_values.resize(std::max(m_values.size(), planes.size()));
        std::array<Expansion, mostCorners> exact;
        for (std::size_t plane = 0; plane < planes.size(); ++plane) {
            int lowest = std::numeric_limits<int>::max();
            for (std::size_t corner = 0; corner < corners; ++corner) {
                exact[corner].clear();
                planes.exactValue(plane, corner, exact[corner]);
                for (const double part : exact[corner].parts())
                    lowest = std::min(lowest, std::ilogb(part) - 52);
            }
            for (std::size_t corner = 0; corner < corners; ++corner)
                m_values[plane][corner] = multipleOf(lowest, exact[corner]);
        }
    }

    std::size_t rayBytes() const { return sizeof(Ray) + m_corners * sizeof(Integer); }

    void setCorner(Ray& ray, std::size_t corner) const
    {
        ray.shares.resize(m_corners);
        for (std::size_t i = 0; i < m_corners; ++i)
            ray.shares[i] = i == corner ? 1 : 0;
    }

    void setValue(const Ray& ray, std::size_t plane, Value& value) const
    {
        value.amount = 0;
        for (std::size_t i = 0; i < m_corners; ++i) {
            if (!ray.shares[i].is_zero())
                value.amount += m_values[plane][i] * ray.shares[i];
        }
        value.sign = value.amount.sign();
    }

    void setMeeting(const Ray& a, const Value& atA, const Ray& b, const Value& atB, Ray& ray) const
    {
        const Integer ofA = abs(atB.amount);
        const Integer ofB = abs(atA.amount);
        ray.shares.resize(m_corners);
        Integer divisor = 0;
        for (std::size_t i = 0; i < m_corners; ++i) {
            ray.shares[i] = ofA * a.shares[i] + ofB * b.shares[i];
            divisor = gcd(divisor, ray.shares[i]);
        }
        for (std::size_t i = 0; i < m_corners; ++i)
            ray.shares[i] /= divisor;
    }

    void addTo(Eigen::VectorXd& sum, const Ray& ray, double amount) const
    {
        Integer total = 0;
        for (std::size_t i = 0; i < m_corners; ++i)
            total += ray.shares[i];
        const auto bits = static_cast<long>(msb(total));
        for (std::size_t i = 0; i < m_corners; ++i)
            sum[static_cast<Eigen::Index>(i)] += amount * rounded(ray.shares[i], bits) / rounded(total, bits);
    }

private:
    /// Of 2^exponent.
    static Integer multipleOf(int exponent, const Expansion& sum)
    {
        Integer all = 0;
        for (const double part : sum.parts()) {
            Integer whole = static_cast<std::int64_t>(std::ldexp(part, 52 - std::ilogb(part)));
            whole <<= std::ilogb(part) - 52 - exponent;
            all += whole;
        }
        return all;
    }

    /// Of 2^bits.
    static double rounded(const Integer& value, long bits)
    {
        const long shift = std::max(0L, bits - 1000);
        return std::ldexp(static_cast<Integer>(value >> shift).convert_to<double>(), static_cast<int>(shift - bits));
    }

    std::size_t m_corners = 0;
    std::vector<std::array<Integer, mostCorners>> m_values;  // [planes]
};

}  // namespace rankscape
