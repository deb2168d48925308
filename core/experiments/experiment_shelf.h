// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/disk_cache.h"
#include "core/experiments/experiment.h"

namespace rankscape {

/// Raise it when folds, measures or means come out otherwise for the same weights: what is kept is then not found any
/// more. Learners have revisions of their own.
inline constexpr int experimentsRevision = 5;

/// Runs experiments once: what was learned before, from the same scores in the same way, is taken from a folder. The
/// same scores are the same numbers, wherever they come from; a file of folds counts by what it holds. What a limit of
/// time ended is not kept.
class ExperimentShelf {
public:
    /// \param cache  without a folder nothing is kept
    explicit ExperimentShelf(DiskCache cache = DiskCache{})
        : m_cache(std::move(cache))
    {
    }

    /// \throws Error; Cancelled
    Experiment run(const ScoreTable& table, const ExperimentSpec& spec, const LearnContext& context = {},
        const Task& task = {}) const;

private:
    DiskCache m_cache;
};

/// An experiment as bytes: its JSON form as CBOR, without the seconds it took.
std::string packed(Experiment experiment);

/// Nothing if the bytes are not sound.
std::optional<Experiment> unpacked(const std::string& bytes);

/// What an experiment is kept under. \param revision of its learner \throws Error if a file of folds cannot be read
std::string keyOf(const ScoreTable& table, const ExperimentSpec& spec, int revision, const Task& task = {});

}  // namespace rankscape
