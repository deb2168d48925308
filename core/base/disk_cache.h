// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/task.h"

namespace rankscape {

/// Results on disk, each under a key that says all it depends on. An entry is a file of its own that holds its whole
/// key and a checksum, is written in one step and is never changed: so processes can share a folder, and what is
/// damaged, foreign or for another key is as good as missing.
class DiskCache {
public:
    /// \param folder made when the first entry is stored; empty: nothing is ever kept or found
    explicit DiskCache(std::filesystem::path folder = {});

    const std::filesystem::path& folder() const { return m_folder; }

    /// \throws Cancelled
    std::optional<std::string> find(const std::string& key, const Task& task = {}) const;

    /// Whether it could be written; a cache that cannot be written is no error. \throws Cancelled, and keeps nothing then
    bool store(const std::string& key, std::string_view content, const Task& task = {}) const;

    struct Usage {
        std::size_t entries = 0;
        std::uintmax_t bytes = 0;
    };

    /// Of entries, whether sound or not; other files in the folder are not counted.
    Usage usage() const;

    /// Removes all entries and nothing else.
    void clear() const;

private:
    std::filesystem::path fileOf(const std::string& key) const;

    std::filesystem::path m_folder;
};

/// Where results are kept unless somebody says otherwise: $XDG_CACHE_HOME/rankscape or ~/.cache/rankscape, empty
/// without a home.
std::filesystem::path initialCacheFolder();

}  // namespace rankscape
