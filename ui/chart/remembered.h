// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

namespace rankscape::ui {

/// What follows from a key, computed once for as long as it stays the same: charts are asked for it at every move of the
/// pointer. A key that is a shared_ptr keeps what it is of, so that nothing else is ever taken for it.
template <class Key, class Value>
class Remembered {
public:
    template <class Compute>
    const Value& of(const Key& key, const Compute& compute) const
    {
        if (!m_known || !(m_known->first == key))
            m_known.emplace(key, compute());
        return m_known->second;
    }

private:
    mutable std::optional<std::pair<Key, Value>> m_known;
};

}  // namespace rankscape::ui
