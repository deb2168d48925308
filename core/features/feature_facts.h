// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

#include "core/features/feature_row.h"

namespace rankscape {

/// What the values of one feature are like over all rows.
class FeatureFacts {
public:
    /// \param row  how many there were before
    void add(const FeatureValue& value, std::int64_t row);

    /// All rows there are: those that did not have it have 0. \pre before what follows
    void finish(std::int64_t rows);

    bool isConstant() const { return m_missing == 0 && m_least == m_most; }
    bool isWithinOne() const { return m_least >= 0.0 && m_most <= 1.0; }  // 0 to 1
    bool isOfPositions() const { return m_isWhole && m_least >= 1.0; }  // whole numbers from 1, where there is one
    bool hasMissing() const { return m_missing > 0; }

    /// Equal for features that are equal in every row, and but for a chance of 2^-64 for no others.
    std::uint64_t fingerprint() const { return m_sum; }

private:
    double m_least = std::numeric_limits<double>::infinity();
    double m_most = -std::numeric_limits<double>::infinity();
    std::int64_t m_values = 0;
    std::int64_t m_missing = 0;
    std::uint64_t m_sum = 0;  // of a hash of each row with its value, those of 0 left out
    bool m_isWhole = true;
};

}  // namespace rankscape
