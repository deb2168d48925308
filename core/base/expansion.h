// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace rankscape {

/// A sum of doubles and of products of two without any rounding: its parts do not overlap and rise in magnitude;
/// Shewchuk (1997), Grow-Expansion. Exact while no product comes below 2^-968 or above 2^1023.
class Expansion {
public:
    void clear() { m_parts.clear(); }  // keeps its memory

    void add(double value);
    void addProduct(double a, double b);

    /// factor · (a − b)
    void addDifference(double factor, double a, double b);

    /// −1, 0 or 1
    int sign() const;

    /// The sum, rounded once but for a few 2^-106 of it.
    double rounded() const;

    const std::vector<double>& parts() const { return m_parts; }

private:
    std::vector<double> m_parts;
};

/// The sign of |a| · |b| − |c| · |d|.
int compareProducts(const Expansion& a, const Expansion& b, const Expansion& c, const Expansion& d);

/// What rounding takes from a sum, a difference, a product: exact = rounded + error.
inline double sumError(double a, double b, double sum)
{
    const double shareOfB = sum - a;
    return (a - (sum - shareOfB)) + (b - shareOfB);
}

inline double differenceError(double a, double b, double difference)
{
    return sumError(a, -b, difference);
}

inline double productError(double a, double b, double product)
{
    return std::fma(a, b, -product);
}

}  // namespace rankscape
