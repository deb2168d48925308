// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/exports/exporter.h"

namespace rankscape {

/// The ensemble's ranking of every topic as TREC writes runs: "topic Q0 document rank score rankscape", at most
/// Export::depth documents each, in the order of the table's tie rule.
std::string runFile(const Export& request);

}  // namespace rankscape
