// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/ltr_judgments.h"

#include <optional>
#include <vector>

namespace rankscape {

namespace {

/// Of "1370 star trek", "docid = GX1", "docno=GX1"; "" if there is none.
std::string_view documentIn(std::string_view comment)
{
    const std::vector<std::string_view> behind = words(comment);
    for (const std::string_view mark : {"docid", "docno"}) {
        const std::string_view rest = trimmed(comment);
        if (!rest.starts_with(mark) || !trimmed(rest.substr(mark.size())).starts_with('='))
            continue;
        const std::vector<std::string_view> named = words(rest.substr(rest.find('=') + 1));
        return named.empty() ? std::string_view() : named.front();
    }
    return behind.empty() ? std::string_view() : behind.front();
}

/// None if the line is of another form.
std::optional<GradedLine> ltrLine(std::string_view line)
{
    constexpr std::string_view mark = "qid:";
    const std::size_t comment = line.find('#');
    if (comment == std::string_view::npos)
        return std::nullopt;
    const std::vector<std::string_view> before = words(line.substr(0, comment));
    const std::string_view document = documentIn(line.substr(comment + 1));
    if (before.size() != 2 || !before[1].starts_with(mark) || before[1].size() == mark.size() || document.empty())
        return std::nullopt;
    return GradedLine{before[1].substr(mark.size()), {}, document, before[0]};
}

void readLtrLines(FormLines& lines, RunSink& sink)
{
    while (lines.next()) {
        if (const auto line = ltrLine(lines.line()))
            sink.graded(*line, lines.number());
        else
            sink.unreadable("a line 'grade qid:topic # document' was expected", lines.number());
    }
}

}  // namespace

RunForm ltrJudgments()
{
    return {
        .name = "ltr-judgments",
        .label = "judgments for learning to rank (grade qid:topic # document)",
        .recognises = [](std::string_view first) { return ltrLine(first).has_value(); },
        .canBeRun = false,
        .read = readLtrLines,
    };
}

}  // namespace rankscape
