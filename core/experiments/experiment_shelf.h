// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/disk_cache.h"
#include "core/experiments/experiment.h"

namespace rankscape {

/// Raised whenever learners give other results than before.
inline constexpr int learnersRevision = 2;

/// Runs experiments once: what was learned before, from the same scores in the same way, is taken from a folder.
class ExperimentShelf {
public:
    /// \param cache  without a folder nothing is kept
    explicit ExperimentShelf(DiskCache cache = DiskCache{})
        : m_cache(std::move(cache))
    {
    }

    /// \throws Error; Cancelled
    Experiment run(const ScoreTable& table, const ExperimentSpec& spec, const Task& task = {}) const;

private:
    DiskCache m_cache;
};

/// An experiment's results as bytes; what was asked for, and the seconds it took, are not among them.
std::string packed(const Experiment& experiment);

/// \param experiment with `spec` and `measures`; false if the bytes are not sound
bool unpack(const std::string& bytes, Experiment& experiment);

}  // namespace rankscape
