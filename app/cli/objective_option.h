// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/cli/arguments.h"
#include "app/cli/source.h"
#include "core/objective/objective.h"

namespace rankscape::cli {

/// --objective: the measure to follow.
class ObjectiveOption {
public:
    void addTo(Arguments& app)
    {
        app.option("--objective", m_name, "The measure to follow: map, P_10, ndcg_cut_10 …")
            .withInitial("map, or that of --session");
    }

    /// The one that is given, else that of the session, else MAP. \throws WrongUsage if it is none
    Objective of(const SourceOptions& source) const
    {
        if (!m_name.empty())
            return readOption([&] { return objective(m_name); });
        return source.session() != nullptr ? objective(source.session()->objective) : meanAveragePrecision();
    }

private:
    std::string m_name;
};

}  // namespace rankscape::cli
