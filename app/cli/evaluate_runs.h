// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/cli/source.h"

namespace rankscape::cli {

/// How runs are measured: as trec_eval does, each by its own scores.
struct RunMeasuring {
    std::vector<std::string> measures;  // as trecMeasures() reads them; none: the usual ones
    std::string weights;  // of an ensemble; "": there is none
    bool perTopic = false;
    bool trec = false;  // trec_eval's lines, of one system
    bool commonTopics = false;
    bool judgedOnly = false;
};

/// Prints the measures of every run, of all with the same weight, and of the ensemble. \returns the exit code
int evaluateRuns(
    const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context);

}  // namespace rankscape::cli
