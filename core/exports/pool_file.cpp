// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/pool_file.h"

#include "core/base/error.h"
#include "core/runs/judgment_radar.h"
#include "core/runs/run_writers.h"
#include "core/runs/trec_lines.h"

namespace rankscape {

ExportedFile poolFile(const Export& request)
{
    if (request.runs == nullptr || request.runs->runs.size() < 2)
        throw Error("The pool is of documents whose judgment could change which of several runs is better. Open two "
                    "runs or more.");
    constexpr std::string_view otherName = "A pool cannot hold it: give it another name in the runs and judgments.";
    ExportedFile file;
    for (const RadarDocument& each : judgmentRadar(*request.runs, request.order, 20, request.task))
        file.content += topicColumnOf(each.topic, otherName) + " 0 "
            + columnOf(request.runs->documents->at(static_cast<std::size_t>(each.document)), otherName) + " -1\n";
    if (file.content.empty())
        throw Error("The first 20 documents of every run are judged already, so there is nothing to pool.");
    requireForm(file.content, trecJudgments().name, otherName);
    return file;
}

}  // namespace rankscape
