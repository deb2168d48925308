// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>

#include "core/experiments/experiment.h"
#include "core/scores/score_table.h"
#include "core/sources/source.h"

namespace rankscape::ui {

/// What options are chosen by, opened as the source is when the first experiment asks for it.
class ValidationFile {
public:
    ValidationFile(Source source, std::filesystem::path cache);

    /// Null where the spec names none. \throws Error; Cancelled
    const ScoreTable* of(const ExperimentSpec& spec, const Task& task);

private:
    Source m_source;
    std::filesystem::path m_cache;
    std::shared_ptr<const ScoreTable> m_table;  // of the source's path; null while that is not open
};

}  // namespace rankscape::ui
