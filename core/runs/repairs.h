// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/runs/run.h"

namespace rankscape {

/// A way to mend the scores of a run. The table of all is repairs().
struct Repair {
    std::string_view name;  // of the command line: "use-ranks"
    std::string_view label;
    std::string_view summary;
    void (*apply)(Run&);  // throws Error if the run has not got what it needs
};

/// A repair that is asked for.
struct RunRepair {
    std::string run;  // its name
    std::string repair;  // of repairs()

    friend bool operator==(const RunRepair&, const RunRepair&) = default;
};

/// All repairs, in the order they are offered.
std::span<const Repair> repairs();

/// \throws Error if there is none of that name, naming those there are.
const Repair& repair(std::string_view name);

/// Reads "bm25=use-ranks". \throws Error
RunRepair runRepair(std::string_view text);
std::string describe(const RunRepair& repair);

/// Applies them, and notes each. \throws Error if there is no run of that name, or it cannot be repaired so
void repairRuns(RunSet& set, std::span<const RunRepair> wanted);

}  // namespace rankscape
