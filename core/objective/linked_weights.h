// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/models/weights.h"

namespace rankscape {

/// Weights as sliders hold them: whole units that always sum to exactly one, so that no move ever drifts.
/// Moving one takes from or gives to the others in proportion; a locked weight keeps its units.
class LinkedWeights {
public:
    static constexpr std::int64_t one = 1'000'000'000;  // units

    explicit LinkedWeights(const Weights& weights);

    std::size_t size() const { return m_units.size(); }
    std::int64_t units(std::size_t index) const { return m_units.at(index); }
    bool isLocked(std::size_t index) const { return m_locked.at(index); }
    Weights weights() const;

    /// Whether it can be moved: it is not locked, and another one is not.
    bool canMove(std::size_t index) const { return !m_locked.at(index) && !others(index).empty(); }

    /// The most that this weight can be: what the locked others leave.
    std::int64_t most(std::size_t index) const;

    void setLocked(std::size_t index, bool locked) { m_locked.at(index) = locked; }

    /// Gives `index` as near to `units` as the locks allow; a weight that is itself locked, or alone unlocked, stays.
    void set(std::size_t index, std::int64_t units);

    /// Rounds to units. Locked weights keep theirs; the others share the rest in the proportions of `weights`.
    void setAll(const Weights& weights);

    /// Takes the units of `other`, as they are, and keeps the locks.
    void setUnits(const LinkedWeights& other) { m_units = other.m_units; }

    friend bool operator==(const LinkedWeights&, const LinkedWeights&) = default;

private:
    std::vector<std::size_t> others(std::size_t index) const;

    std::vector<std::int64_t> m_units;
    std::vector<bool> m_locked;
};

/// Splits `total` ≥ 0 into whole parts in proportion to `shares` ≥ 0 (evenly if all are 0) that sum to it exactly:
/// largest remainders, the first of equals.
std::vector<std::int64_t> proportionally(std::int64_t total, const std::vector<double>& shares);

}  // namespace rankscape
