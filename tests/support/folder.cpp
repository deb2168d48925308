// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/folder.h"

#include <unistd.h>

#include <fstream>

namespace rankscape::test {

Folder::Folder()
{
    static int count = 0;
    m_path = std::filesystem::temp_directory_path()
        / ("rankscape-test-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(m_path);
}

Folder::~Folder()
{
    std::filesystem::remove_all(m_path);
}

std::filesystem::path Folder::write(const std::string& name, const std::string& content) const
{
    std::ofstream(path(name), std::ios::binary) << content;
    return path(name);
}

}  // namespace rankscape::test
