// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/pool_file.h"

#include "core/base/error.h"
#include "core/runs/judgment_radar.h"

namespace rankscape {

ExportedFile poolFile(const Export& request)
{
    if (request.runs == nullptr || request.runs->runs.size() < 2)
        throw Error("The pool is of documents whose judgment could change which of several runs is better. Open two "
                    "runs or more.");
    ExportedFile file;
    for (const RadarDocument& each : judgmentRadar(*request.runs, request.order, 20, request.task))
        file.content +=
            each.topic + " 0 " + request.runs->documents->at(static_cast<std::size_t>(each.document)) + " -1\n";
    if (file.content.empty())
        throw Error("The first 20 documents of every run are judged already, so there is nothing to pool.");
    return file;
}

}  // namespace rankscape
