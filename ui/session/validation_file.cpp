// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/validation_file.h"

#include <utility>
#include <vector>

#include "core/sources/open.h"

namespace rankscape::ui {

ValidationFile::ValidationFile(Source source, std::filesystem::path cache)
    : m_source(std::move(source))
    , m_cache(std::move(cache))
{
}

const ScoreTable* ValidationFile::of(const ExperimentSpec& spec, const Task& task)
{
    if (spec.validation.empty())
        return nullptr;
    if (m_source.paths != std::vector<std::filesystem::path>{spec.validation} || !m_table) {
        m_table = nullptr;  // of another file, whether or not this one opens
        m_source.paths = {spec.validation};
        m_table = open(m_source, {.cache = m_cache}, task.silent()).table;
    }
    return m_table.get();
}

}  // namespace rankscape::ui
