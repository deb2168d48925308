// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/task.h"
#include "core/studies/state.h"

namespace rankscape {

/// What of a state a study depends on. Parts never change, so the same parts and numbers give the same result.
struct Key {
    std::vector<std::shared_ptr<const void>> parts{};
    std::vector<double> numbers{};

    /// None of a state that the study is impossible for.
    bool isPossible() const { return !parts.empty(); }
    friend bool operator==(const Key&, const Key&) = default;
};

/// Adds these numbers to a key, and how many they are.
Key& operator<<(Key& key, const Eigen::VectorXd& numbers);

/// Takes what there is of a result while it grows.
using Growth = std::function<void(std::shared_ptr<const void>)>;

/// Something that follows from a state and takes time to compute. The table of all is studies().
struct StudyType {
    std::string_view name;  // "line"
    std::string_view label;  // for people, while it runs: "Landscape"
    bool followsDrags;  // cheap enough to be kept up to date while a slider is dragged
    bool grows;  // what there is of it is shown before it is whole, and stays if it is stopped
    int stages;  // it comes so often, finer each time
    Key (*key)(const State& state);
    std::function<std::shared_ptr<const void>(const State& state, int stage, const Growth& growth, const Task& task)>
        compute;
};

/// The same with the type of its result.
template <class Result>
class Study {
public:
    /// \param compute  \throws Error; Cancelled
    Study(std::string_view name, std::string_view label, bool followsDrags, Key (*key)(const State&),
        Result (*compute)(const State&, const Task&))
        : m_type{name, label, followsDrags, false, 1, key,
            [compute](const State& state, int, const Growth&, const Task& task) {
                return std::make_shared<const Result>(compute(state, task));
            }}
    {
    }

    /// One that comes in stages, from 0.
    Study(std::string_view name, std::string_view label, int stages, Key (*key)(const State&),
        Result (*compute)(const State&, int stage, const Task&))
        : m_type{name, label, false, false, stages, key,
            [compute](const State& state, int stage, const Growth&, const Task& task) {
                return std::make_shared<const Result>(compute(state, stage, task));
            }}
    {
    }

    /// One that grows: `onGrowth` is called with what there is, on whatever thread computes.
    Study(std::string_view name, std::string_view label, Key (*key)(const State&),
        Result (*compute)(const State&, const std::function<void(Result)>& onGrowth, const Task&))
        : m_type{name, label, false, true, 1, key,
            [compute](const State& state, int, const Growth& growth, const Task& task) {
                const auto grown = [&growth](Result result) {
                    if (growth)
                        growth(std::make_shared<const Result>(std::move(result)));
                };
                return std::make_shared<const Result>(compute(state, grown, task));
            }}
    {
    }

    const StudyType& type() const { return m_type; }

private:
    StudyType m_type;
};

/// Why a study has no result of the present state, or whether one is on its way.
enum class Progress { none, coming, failed, cancelled };

/// The latest results. Copies are cheap.
class Results {
public:
    /// Null if there is none yet.
    template <class Result>
    std::shared_ptr<const Result> of(const Study<Result>& study) const
    {
        const Entry* const entry = find(study.type());
        return entry != nullptr ? std::static_pointer_cast<const Result>(entry->result) : nullptr;
    }

    /// Of the present state, once it is whole.
    template <class Result>
    std::shared_ptr<const Result> of(const Study<Result>& study, const State& state) const
    {
        return isOf(study.type(), state) ? of(study) : nullptr;
    }

    /// Whether there is a whole one, and it belongs to this state.
    bool isOf(const StudyType& type, const State& state) const;

    bool has(const StudyType& type) const { return find(type) != nullptr; }

    /// How many of its stages have come; 0 while it grows.
    int stages(const StudyType& type) const;

    Progress progress(const StudyType& type) const;

    void set(const StudyType& type, Key key, int stage, std::shared_ptr<const void> result);

    /// What there is of it while it grows.
    void grow(const StudyType& type, Key key, std::shared_ptr<const void> result);
    /// Takes over what `other` has of a study.
    void take(const StudyType& type, const Results& other);
    void setProgress(const StudyType& type, Progress progress) { m_progress[&type] = progress; }
    void forget(const StudyType& type) { m_entries.erase(&type); }

    /// The studies whose result has this part in its key.
    std::vector<const StudyType*> dependingOn(const std::shared_ptr<const void>& part) const;

private:
    struct Entry {
        Key key;
        int stages;
        std::shared_ptr<const void> result;
    };

    const Entry* find(const StudyType& type) const;

    std::map<const StudyType*, std::shared_ptr<const Entry>> m_entries;
    std::map<const StudyType*, Progress> m_progress;
};

/// What these studies give for a state, one after the other; those that are impossible have no result.
/// \throws Error; Cancelled
Results computed(std::span<const StudyType* const> needs, const State& state, const Task& task = {});

}  // namespace rankscape
