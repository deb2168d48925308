// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_facts.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/random.h"

namespace rankscape {

void FeatureFacts::add(const FeatureValue& value, std::int64_t row)
{
    const std::uint64_t place = Random::mixed(static_cast<std::uint64_t>(row) + 1);
    if (value.missing != NoValue::none) {
        ++m_missing;
        m_sum += Random::mixed(place);
        return;
    }
    ++m_values;
    m_least = std::min(m_least, value.value);
    m_most = std::max(m_most, value.value);
    m_isWhole = m_isWhole && value.value == std::floor(value.value);
    if (value.value != 0.0)
        m_sum += Random::mixed(place ^ std::bit_cast<std::uint64_t>(value.value));
}

void FeatureFacts::finish(std::int64_t rows)
{
    if (m_values + m_missing == rows)
        return;
    m_least = std::min(m_least, 0.0);
    m_most = std::max(m_most, 0.0);
}

}  // namespace rankscape
