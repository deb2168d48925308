// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_facts.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rankscape {

namespace {

/// The mixing of splitmix64.
std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30U)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27U)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31U);
}

}  // namespace

void FeatureFacts::add(const FeatureValue& value, std::int64_t row)
{
    const std::uint64_t place = mixed(static_cast<std::uint64_t>(row) + 1);
    if (value.missing != NoValue::none) {
        ++m_missing;
        m_sum += mixed(place);
        return;
    }
    ++m_values;
    m_least = std::min(m_least, value.value);
    m_most = std::max(m_most, value.value);
    m_isWhole = m_isWhole && value.value == std::floor(value.value);
    if (value.value != 0.0)
        m_sum += mixed(place ^ std::bit_cast<std::uint64_t>(value.value));
}

void FeatureFacts::finish(std::int64_t rows)
{
    if (m_values + m_missing == rows)
        return;
    m_least = std::min(m_least, 0.0);
    m_most = std::max(m_most, 0.0);
}

}  // namespace rankscape
