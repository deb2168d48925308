// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/base/table.h"
#include "core/exports/exporter.h"
#include "core/exports/run_file.h"
#include "core/exports/weights_file.h"

namespace rankscape {

// The one place to add an exporter.
std::span<const Exporter> exporters()
{
    static constexpr std::array all{
        Exporter{"weights", "Weights", "json", weightsFile},
        Exporter{"run", "Run of the ensemble", "run", runFile},
    };
    return all;
}

const Exporter& exporter(std::string_view name)
{
    return rowNamed(exporters(), name, "exporter");
}

}  // namespace rankscape
