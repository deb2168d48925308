// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/data.h"

#include <cstdlib>
#include <map>

#include "core/collections/format.h"

namespace rankscape::test {

std::filesystem::path dataFolder()
{
    const char* chosen = std::getenv("RANKSCAPE_DATA");
    const std::filesystem::path folder = chosen != nullptr ? chosen : RANKSCAPE_SOURCE "/../shared/data";
    return std::filesystem::exists(folder / "smart") ? folder : std::filesystem::path();
}

const Collection& smart(const std::string& name)
{
    static std::map<std::string, Collection> read;
    const auto found = read.find(name);
    return found != read.end() ? found->second
                               : read.emplace(name, readCollection(dataFolder() / "smart" / name)).first->second;
}

ScoringOptions smartOptions(const std::string& name)
{
    const std::string k = name == "cisi" ? "150" : name == "cran" || name == "cacm" ? "125" : "100";
    ScoringOptions options;
    options.rankers = {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("lsi:k=" + k)};
    options.stopList = readStopList(dataFolder() / "smart" / "english.stop");
    return options;
}

const ScoreTable& smartScores(const std::string& name)
{
    static std::map<std::string, ScoreTable> scored;
    const auto found = scored.find(name);
    return found != scored.end()
        ? found->second
        : scored.emplace(name, scoreCollection(smart(name), smartOptions(name))).first->second;
}

void DataTest::SetUp()
{
    if (!dataFolder().empty())
        return;
    if (std::getenv("RANKSCAPE_REQUIRE_DATA") != nullptr)
        FAIL() << "The published collections are required: set RANKSCAPE_DATA to their folder.";
    GTEST_SKIP() << "needs the published collections";
}

}  // namespace rankscape::test
