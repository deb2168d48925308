// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/study.h"

#include <algorithm>

namespace rankscape {

Key& operator<<(Key& key, const Eigen::VectorXd& numbers)
{
    key.numbers.push_back(static_cast<double>(numbers.size()));
    key.numbers.insert(key.numbers.end(), numbers.begin(), numbers.end());
    return key;
}

bool Results::isOf(const StudyType& type, const State& state) const
{
    const Entry* const entry = find(type);
    return entry != nullptr && entry->stages > 0 && entry->key == type.key(state);
}

int Results::stages(const StudyType& type) const
{
    const Entry* const entry = find(type);
    return entry != nullptr ? entry->stages : 0;
}

void Results::set(const StudyType& type, Key key, int stage, std::shared_ptr<const void> result)
{
    m_entries.insert_or_assign(
        &type, std::make_shared<const Entry>(Entry{std::move(key), stage + 1, std::move(result)}));
}

void Results::grow(const StudyType& type, Key key, std::shared_ptr<const void> result)
{
    m_entries.insert_or_assign(&type, std::make_shared<const Entry>(Entry{std::move(key), 0, std::move(result)}));
}

void Results::take(const StudyType& type, const Results& other)
{
    const auto found = other.m_entries.find(&type);
    if (found != other.m_entries.end())
        m_entries[&type] = found->second;
}

Progress Results::progress(const StudyType& type) const
{
    const auto found = m_progress.find(&type);
    return found != m_progress.end() ? found->second : Progress::none;
}

std::vector<const StudyType*> Results::dependingOn(const std::shared_ptr<const void>& part) const
{
    std::vector<const StudyType*> types;
    for (const auto& [type, entry] : m_entries) {
        if (std::ranges::count(entry->key.parts, part) > 0)
            types.push_back(type);
    }
    return types;
}

const Results::Entry* Results::find(const StudyType& type) const
{
    const auto found = m_entries.find(&type);
    return found != m_entries.end() ? found->second.get() : nullptr;
}

Results computed(std::span<const StudyType* const> needs, const State& state, const Task& task)
{
    Results results;
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(1, needs.size()));
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const StudyType& type = *needs[i];
        Key key = type.key(state);
        if (!key.isPossible())
            continue;
        const double begin = share * static_cast<double>(i);
        const int last = type.stages - 1;
        results.set(type, std::move(key), last, type.compute(state, last, {}, task.slice(begin, begin + share)));
    }
    return results;
}

}  // namespace rankscape
