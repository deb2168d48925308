// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/base/text_file.h"
#include "core/experiments/experiment_json.h"
#include "core/sessions/session_json.h"
#include "core/sessions/session_line.h"
#include "core/version.h"

namespace rankscape {

const std::string_view sessionFileEnding = ".rankscape";

namespace {

constexpr std::string_view kind = "rankscape session";
constexpr std::string_view experimentName = "experiment";
constexpr std::string_view stoppedName = "stopped";
constexpr std::string_view beginning = R"({"part":"rankscape session")";

/// As they are: of a damaged file the sound lines must stay what they were.
std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file || bytes.empty())
        throw Error(path.string() + (bytes.empty() ? " is empty or cannot be read." : " cannot be read to its end."));
    return bytes;
}

/// A line as it was read: what it says, or what it would have been.
struct ReadLine {
    std::string name;
    std::optional<SessionPart> part;
    std::shared_ptr<const Experiment> experiment;  // of a sound part of that name
    std::shared_ptr<const LearningRun> stopped;  // the same
};

using Lines = std::vector<ReadLine>;

ReadLine lineFrom(std::string_view text)
{
    ReadLine line{nameIn(text), partFrom(text), nullptr, nullptr};
    const bool isExperiment = line.name == experimentName;
    if (!line.part || (!isExperiment && line.name != stoppedName))
        return line;
    try {
        if (isExperiment)
            line.experiment = std::make_shared<const Experiment>(experimentFrom(line.part->content));
        else
            line.stopped = std::make_shared<const LearningRun>(learningRunFrom(line.part->content));
        line.part->content = {};  // it is read
    } catch (const Error&) {
        line.part.reset();
    }
    return line;
}

Lines linesFrom(std::string_view text, const Task& task)
{
    const std::vector<std::string_view> texts = lines(text);
    Lines all(texts.size());
    parallelFor(texts.size(), 0, task, [&](std::size_t i, const Task&) { all[i] = lineFrom(texts[i]); });
    std::erase_if(all, [](const ReadLine& line) { return line.name.empty() && !line.part; });
    return all;
}

const SessionPart* soundPart(const Lines& all, std::string_view name)
{
    const auto found =
        std::ranges::find_if(all, [&](const ReadLine& line) { return line.part && line.name == name; });
    return found != all.end() ? &*found->part : nullptr;
}

void requireVersion(const Lines& all, const std::string& file)
{
    const SessionPart* const head = soundPart(all, kind);
    if (head == nullptr)
        return;  // what is sound below it is of this form
    const int version = head->content.value("version", 0);
    if (version > sessionFileVersion)
        throw Error(file + " was saved by Rankscape " + head->content.value("rankscape", std::string("of later"))
            + ", which keeps sessions in another form. Open it with that version.");
}

/// Whether what the part says could be read.
template <class Read>
bool reads(const SessionPart* part, const Read& read)
{
    if (part == nullptr)
        return false;
    try {
        read(part->content);
        return true;
    } catch (const Json::exception&) {
        return false;
    } catch (const std::logic_error&) {
        return false;
    } catch (const Error&) {
        return false;
    }
}

/// The results of one kind, null where one is damaged.
template <class Result>
std::vector<Result> resultsOf(
    const Lines& all, std::string_view name, Result ReadLine::*result, std::vector<std::string>& lost)
{
    std::vector<Result> results;
    for (const ReadLine& line : all) {
        if (line.name == name)
            results.push_back(line.*result);
    }
    const auto damaged = std::ranges::count(results, nullptr);
    const std::string what = name == stoppedName ? " stopped run" : " result";
    if (damaged > 0)
        lost.push_back(
            std::to_string(damaged) + what + (damaged == 1 ? " is" : "s are") + " damaged in the file and lost.");
    return results;
}

void noteEnd(const Lines& all, ReadSession& read)
{
    const SessionPart* const end = soundPart(all, "end");
    if (end == nullptr)
        read.lost.emplace_back("The file ends early: what was behind that is lost.");
    else if (end->content.value("lines", std::size_t{0}) != all.size())
        read.lost.emplace_back("Lines of the file are missing: what they held is lost.");
}

}  // namespace

std::string SessionWriter::text(const SavedSession& session, const std::filesystem::path& folder, const Task& task)
{
    Lines kept;
    const auto lineOnce = [&](std::string_view name, const auto& result) {
        task.stopIfAsked();
        const auto before = m_lines.find(result);
        kept[result] = before != m_lines.end() ? before->second
                                               : std::make_shared<const std::string>(lineOf(name, toJson(*result)));
        return *kept[result];
    };
    std::string all = lineOf(kind,
        {{"version", sessionFileVersion}, {"rankscape", version}, {"file", session.file},
            {"name", describe(session.source)},
            {"results", session.state.experiments.size() + session.state.stopped.size()}});
    const std::string source = lineOf("source", sourceJson(session, folder));
    all += source + lineOf("settings", settingsJson(session)) + lineOf("window", session.window);
    for (const auto& experiment : session.state.experiments)
        all += lineOnce(experimentName, experiment);
    for (const auto& run : session.state.stopped)
        all += lineOnce(stoppedName, run);
    m_lines = std::move(kept);
    all += source;
    const auto count = static_cast<std::size_t>(std::ranges::count(all, '\n'));
    return all + lineOf("end", {{"lines", count + 1}});
}

ReadSession readSession(const std::filesystem::path& path, const Task& task)
{
    const std::string name = path.filename().string();
    const std::string bytes = bytesOf(path);
    if (!bytes.starts_with(beginning))
        throw Error(name + " is no session of Rankscape: its first line is not that of one.");
    const Lines all = linesFrom(bytes, task);
    requireVersion(all, name);
    ReadSession read;
    SavedSession& session = read.session;
    const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
    session.state.experiments = resultsOf(all, experimentName, &ReadLine::experiment, read.lost);
    session.state.stopped = resultsOf(all, stoppedName, &ReadLine::stopped, read.lost);
    if (!reads(soundPart(all, "source"), [&](const Json& json) { readSourceJson(json, folder, session); }))
        throw Error(name + " is damaged: it does not say any more what was opened, so its "
            + std::to_string(session.state.experiments.size() + session.state.stopped.size())
            + " results have nothing to stand on.");
    if (!reads(soundPart(all, "settings"), [&](const Json& json) { readSettingsJson(json, session); })) {
        session.state.weights =
            Weights::uniform(static_cast<Eigen::Index>(std::max<std::size_t>(session.rankers.size(), 1)));
        read.lost.emplace_back("Weights, line and selection are damaged in the file and as at the beginning.");
    }
    if (!reads(soundPart(all, "window"), [&](const Json& json) { session.window = json.get<std::string>(); }))
        read.lost.emplace_back("How the window was arranged is damaged in the file.");
    reads(soundPart(all, kind), [&](const Json& json) { session.file = json.at("file").get<std::string>(); });
    std::erase(session.state.experiments, nullptr);
    std::erase(session.state.stopped, nullptr);
    noteEnd(all, read);
    return read;
}

std::optional<SessionHead> sessionHead(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!std::getline(file, line))
        return std::nullopt;
    SessionHead head;
    const auto part = partFrom(line);
    const bool isSound = part && reads(&*part, [&](const Json& json) {
        head = {json.at("name").get<std::string>(), json.at("results").get<std::size_t>()};
    });
    return isSound ? std::optional(head) : std::nullopt;
}

}  // namespace rankscape
