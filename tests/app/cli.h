// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace rankscape::test {

using Json = nlohmann::json;

struct Outcome {
    int code;
    std::string output;  // standard output, then standard error
};

inline Outcome shell(const std::string& command)
{
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        output.append(buffer.data(), count);
    const int status = pclose(pipe);
    return {WEXITSTATUS(status), output};
}

inline Outcome run(const std::string& arguments)
{
    return shell(RANKSCAPE_CLI " " + arguments);
}

/// Ctrl+C after a few seconds; what does not hear it is killed.
inline Outcome interrupted(const std::string& arguments)
{
    return shell(
        "timeout --foreground --preserve-status --signal INT --kill-after 60 3 " RANKSCAPE_CLI " " + arguments);
}

inline Json json(const std::string& arguments)
{
    const Outcome outcome = run(arguments + " --json --quiet");
    EXPECT_EQ(outcome.code, 0) << outcome.output;
    return Json::parse(outcome.output);
}

/// A folder that goes away with the test.
class Cli : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder = std::filesystem::temp_directory_path()
            / ("rankscape-cli-" + std::to_string(getpid())
                + testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(m_folder);
        setenv("XDG_CACHE_HOME", m_folder.c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::string path(const std::string& name) const { return (m_folder / name).string(); }

    std::filesystem::path m_folder;
};

}  // namespace rankscape::test
