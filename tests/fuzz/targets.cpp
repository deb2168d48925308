// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets.h"

#include <array>
#include <fstream>

#include "core/base/sha256.h"
#include "core/base/table.h"
#include "core/base/text_file.h"
#include "core/collections/format.h"
#include "core/exports/weights_file.h"
#include "core/features/letor_reader.h"
#include "core/ratings/ratings_reader.h"
#include "core/runs/doctor.h"
#include "core/runs/run_reader.h"
#include "core/sessions/session_file.h"
#include "tests/support/folder.h"

namespace rankscape::fuzz {

namespace {

using Path = std::filesystem::path;

void readFolder(const Path& folder)
{
    readCollection(folder);
}

void readRunsOf(const Path& folder)
{
    const std::vector<Path> paths{folder};
    readRuns(paths);
}

/// Goes on where reading ends, too.
void examineRuns(const Path& folder)
{
    const std::vector<Path> paths{folder};
    diagnose(paths);
}

void readFeaturesOf(const Path& folder)
{
    const std::vector<Path> paths{folder / "train.txt", folder / "test.txt"};
    readFeatures(std::span(paths).first(std::filesystem::exists(paths[1]) ? 2 : 1));
}

void readRatingsOf(const Path& folder)
{
    const std::vector<Path> paths{folder / "ratings.csv"};
    readRatings(paths, {});
}

void readModelOf(const Path& folder)
{
    ScoreTable table;
    table.rankers = {"r1", "r2", "r3"};
    readModelFile(folder / "weights.json", table);
}

/// Lines without a check get theirs: no fuzzer would find it.
std::string checked(std::string_view text)
{
    std::string all;
    for (const std::string_view line : lines(text)) {
        all += line;
        if (!line.ends_with("\"}"))
            all += ",\"check\":\"" + sha256(line).substr(0, 16) + "\"}";
        all += '\n';
    }
    return all;
}

void readSessionOf(const Path& folder)
{
    const Path path = folder / "a.rankscape";
    const std::string text = checked(readTextFile(path).text);
    std::ofstream(path, std::ios::binary) << text;
    sessionHead(path);
    readSession(path);
}

/// The parts of an input. \param most  how many there are at the most
std::vector<std::string_view> partsOf(std::string_view input, std::size_t most)
{
    constexpr std::string_view rule = "\n=====\n";
    std::vector<std::string_view> parts;
    std::size_t end = 0;
    for (std::size_t begin = 0; end != std::string_view::npos && parts.size() < most; begin = end + rule.size()) {
        end = input.find(rule, begin);
        parts.push_back(input.substr(begin, end == std::string_view::npos ? end : end + 1 - begin));
    }
    return parts;
}

}  // namespace

// The one place to add a reader.
std::span<const Target> targets()
{
    static const std::array all{
        Target{"csv", {"a.csv", "qrels.csv"}, readRunsOf},
        Target{"doctor", {"a.run", "b.run", "qrels.txt"}, examineRuns},
        Target{"letor", {"train.txt", "test.txt"}, readFeaturesOf},
        Target{"lisa", {"LISA.QUE", "LISARJ.NUM", "LISA0.001"}, readFolder},
        Target{"npl", {"query-text", "rlv-ass", "doc-text"}, readFolder},
        Target{"qrels", {"qrels.txt", "a.run"}, readRunsOf},
        Target{"ranx", {"a.json", "qrels.json"}, readRunsOf},
        Target{"ratings", {"ratings.csv", "movies.csv"}, readRatingsOf},
        Target{"run", {"a.run", "qrels.txt"}, readRunsOf},
        Target{"session", {"a.rankscape"}, readSessionOf},
        Target{"smart", {"toy.all", "toy.qry", "toy.rel"}, readFolder},
        Target{"time", {"TIME.QUE", "TIME.REL", "TIME.ALL"}, readFolder},
        Target{"trec", {"topics.1-2", "qrels.1-2", "docs.sgml"}, readFolder},
        Target{"weights", {"weights.json"}, readModelOf},
    };
    return all;
}

const Target& target(std::string_view name)
{
    return rowNamed(targets(), name, "reader");
}

bool feed(const Target& target, std::string_view input)
{
    const test::Folder folder;
    const auto parts = partsOf(input, target.files.size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        folder.write(std::string(target.files[i]), std::string(parts[i]));
    try {
        target.read(folder.path());
        return true;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace rankscape::fuzz
