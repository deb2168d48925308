// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/reproduction/output_folder.h"
#include "core/reproduction/paper_tables.h"

namespace rankscape::cli {

/// A table or figure: what is made in one go.
struct Piece {
    std::string name;
    std::string title;
    std::string source;
    std::string needs;
    std::function<Files(Laboratory&, const Task&)> make;
    std::function<Files(Laboratory&, const Task&)> times = {};  // what has no checksum, if there is any
};

/// All tables, and behind them the figures.
std::vector<Piece> allPieces();

/// Those that are asked for: by their names, or by what follows the paper's: "table3".
/// \throws WrongUsage if there is none of a name
std::vector<Piece> chosenPieces(const std::vector<std::string>& only);

}  // namespace rankscape::cli
