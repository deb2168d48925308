// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/base/error.h"

namespace rankscape::test {

/// A folder for files, gone at the end of its scope.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// Writes the file and gives its path.
    std::filesystem::path write(const std::string& name, const std::string& content) const;
    std::filesystem::path path(const std::string& name) const { return m_path / name; }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// What the Error says that `work` throws; "no error" if it throws none.
template <class Work>
std::string errorOf(const Work& work)
{
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace rankscape::test
