// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "core/objective/simplex_search.h"

namespace rankscape {

/// Workspaces for searches on several threads: one that is done with serves the next.
class WorkspacePool {
public:
    using Taken = std::unique_ptr<SearchWorkspace, std::function<void(SearchWorkspace*)>>;

    Taken take()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_free.empty())
            m_free.push_back(std::make_unique<SearchWorkspace>());
        Taken taken(m_free.back().release(), [this](SearchWorkspace* workspace) { giveBack(workspace); });
        m_free.pop_back();
        return taken;
    }

private:
    void giveBack(SearchWorkspace* workspace)
    {
        const std::scoped_lock lock(m_mutex);
        m_free.emplace_back(workspace);
    }

    std::mutex m_mutex;
    std::vector<std::unique_ptr<SearchWorkspace>> m_free;
};

}  // namespace rankscape
