// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_forms.h"

#include <algorithm>
#include <array>

#include "core/base/text_file.h"
#include "core/runs/ltr_judgments.h"
#include "core/runs/ranx_json.h"
#include "core/runs/rre_json.h"
#include "core/runs/run_csv.h"
#include "core/runs/trec_lines.h"

namespace rankscape {

namespace {

constexpr int linesPerCheckpoint = 20'000;
constexpr std::size_t tellingBytes = 4096;

}  // namespace

// The one place to add a form of runs or judgments.
std::span<const RunForm> runForms()
{
    static const std::array all{
        ranxJson(),
        rreJson(),
        ltrJudgments(),
        runCsv(),
        trecJudgments(),
        trecRun(),
    };
    return all;
}

const RunForm* formOf(std::string_view first)
{
    const auto found = std::ranges::find_if(runForms(), [&](const RunForm& form) { return form.recognises(first); });
    return found != runForms().end() ? &*found : nullptr;
}

const RunForm* formOfFile(const std::filesystem::path& file)
{
    const std::string beginning = textBeginning(file);
    for (const std::string_view line : lines(beginning)) {
        if (trimmed(line).empty() || line.starts_with('#'))
            continue;
        const auto place = static_cast<std::size_t>(line.data() - beginning.data());
        return formOf(line.starts_with('{') ? std::string_view(beginning).substr(place) : line);
    }
    return nullptr;
}

FormLines::FormLines(LineStream& lines, RunSink& sink, const Task& task)
    : m_lines(lines)
    , m_sink(sink)
    , m_task(task)
{
    if (advance()) {
        m_first = m_lines.line();
        m_isAtFirst = true;
        if (m_first.starts_with('{')) {
            m_beginning.append(m_first.substr(0, tellingBytes)).append("\n");
            m_first = m_beginning.append(m_lines.ahead().substr(0, tellingBytes));
        }
    }
}

bool FormLines::next()
{
    if (m_isAtFirst) {
        m_isAtFirst = false;
        return true;
    }
    return advance();
}

bool FormLines::advance()
{
    while (m_lines.next()) {
        if (m_lines.number() % linesPerCheckpoint == 1)
            m_task.checkpoint(m_lines.share(), "Reading");
        if (m_lines.line().starts_with('#') && m_sink.passesOver(m_lines.line(), m_lines.number()))
            continue;
        if (m_lines.line().find_first_not_of(" \t\f\v\r") != std::string_view::npos)
            return true;
    }
    return false;
}

}  // namespace rankscape
