// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/experiments/experiment_json.h"
#include "core/sessions/session_json.h"
#include "core/version.h"

namespace rankscape {

const std::string_view sessionFileEnding = ".rankscape";

namespace {

constexpr std::string_view kind = "rankscape session";
constexpr std::string_view beginning = R"({"part":"rankscape session")";
constexpr std::string_view checkKey = R"(,"check":")";
constexpr std::size_t checkDigits = 16;

/// As they are: of a damaged file the sound lines must stay what they were.
std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file || bytes.empty())
        throw Error(path.string() + (bytes.empty() ? " is empty or cannot be read." : " cannot be read to its end."));
    return bytes;
}

std::string checkOf(std::string_view text)
{
    return sha256(text).substr(0, checkDigits);
}

/// {"part":…,"content":…,"check":"…"}: the check is of all before it.
std::string lineOf(std::string_view part, const Json& content)
{
    std::string line;
    try {
        line = Json{{"part", part}, {"content", content}}.dump();
    } catch (const Json::exception&) {
        throw Error("A name that the session holds is not UTF-8, so it cannot be written down.");
    }
    line.pop_back();
    return line + std::string(checkKey) + checkOf(line) + "\"}\n";
}

struct Part {
    std::string name;
    Json content;
};

/// Nothing if the line is damaged.
std::optional<Part> partFrom(std::string_view line)
{
    const std::size_t place = line.rfind(checkKey);
    if (place == std::string_view::npos || line.size() != place + checkKey.size() + checkDigits + 2
        || line.substr(place + checkKey.size(), checkDigits) != checkOf(line.substr(0, place)))
        return std::nullopt;
    try {
        const Json json = Json::parse(line);
        return Part{json.at("part").get<std::string>(), json.at("content")};
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

/// "experiment", also of a line whose content is damaged; "" if nobody knows.
std::string nameIn(std::string_view line)
{
    constexpr std::string_view start = R"({"part":")";
    if (!line.starts_with(start))
        return {};
    const std::string_view rest = line.substr(start.size());
    return std::string(rest.substr(0, rest.find('"')));
}

/// A line as it was read: what it says, or what it would have been.
struct ReadLine {
    std::string name;
    std::optional<Part> part;
    std::shared_ptr<const Experiment> experiment;  // of a sound part of that name
};

using Lines = std::vector<ReadLine>;

ReadLine lineFrom(std::string_view text)
{
    ReadLine line{nameIn(text), partFrom(text), nullptr};
    if (!line.part || line.name != "experiment")
        return line;
    try {
        line.experiment = std::make_shared<const Experiment>(experimentFrom(line.part->content));
    } catch (const Error&) {
        line.part.reset();
    }
    line.part = line.experiment ? Part{line.name, {}} : std::optional<Part>();
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

const Part* soundPart(const Lines& all, std::string_view name)
{
    const auto found =
        std::ranges::find_if(all, [&](const ReadLine& line) { return line.part && line.name == name; });
    return found != all.end() ? &*found->part : nullptr;
}

void requireVersion(const Lines& all, const std::string& file)
{
    const Part* const head = soundPart(all, kind);
    if (head == nullptr)
        return;  // what is sound below it is of this form
    const int version = head->content.value("version", 0);
    if (version > sessionFileVersion)
        throw Error(file + " was saved by Rankscape " + head->content.value("rankscape", std::string("of later"))
            + ", which keeps sessions in another form. Open it with that version.");
}

/// Whether what the part says could be read.
template <class Read>
bool reads(const Part* part, const Read& read)
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

void readExperiments(const Lines& all, ReadSession& read)
{
    std::size_t lost = 0;
    for (const ReadLine& line : all) {
        if (line.name != "experiment")
            continue;
        read.session.state.experiments.push_back(line.experiment);
        lost += line.experiment == nullptr ? 1 : 0;
    }
    if (lost > 0)
        read.lost.push_back(
            std::to_string(lost) + (lost == 1 ? " result is" : " results are") + " damaged in the file and lost.");
}

void noteEnd(const Lines& all, ReadSession& read)
{
    const Part* const end = soundPart(all, "end");
    if (end == nullptr)
        read.lost.emplace_back("The file ends early: what was behind that is lost.");
    else if (end->content.value("lines", std::size_t{0}) != all.size())
        read.lost.emplace_back("Lines of the file are missing: what they held is lost.");
}

}  // namespace

std::string SessionWriter::text(const SavedSession& session, const std::filesystem::path& folder, const Task& task)
{
    decltype(m_experiments) kept;
    std::string all = lineOf(kind,
        {{"version", sessionFileVersion}, {"rankscape", version}, {"file", session.file},
            {"name", describe(session.source)}, {"results", session.state.experiments.size()}});
    const std::string source = lineOf("source", sourceJson(session, folder));
    all += source + lineOf("settings", settingsJson(session)) + lineOf("window", session.window);
    for (const auto& experiment : session.state.experiments) {
        task.stopIfAsked();
        const auto before = m_experiments.find(experiment);
        kept[experiment] = before != m_experiments.end()
            ? before->second
            : std::make_shared<const std::string>(lineOf("experiment", toJson(*experiment)));
        all += *kept[experiment];
    }
    m_experiments = std::move(kept);
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
    readExperiments(all, read);
    if (!reads(soundPart(all, "source"), [&](const Json& json) { readSourceJson(json, folder, session); }))
        throw Error(name + " is damaged: it does not say any more what was opened, so its "
            + std::to_string(session.state.experiments.size()) + " results have nothing to stand on.");
    if (!reads(soundPart(all, "settings"), [&](const Json& json) { readSettingsJson(json, session); })) {
        session.state.weights =
            Weights::uniform(static_cast<Eigen::Index>(std::max<std::size_t>(session.rankers.size(), 1)));
        read.lost.emplace_back("Weights, line and selection are damaged in the file and as at the beginning.");
    }
    if (!reads(soundPart(all, "window"), [&](const Json& json) { session.window = json.get<std::string>(); }))
        read.lost.emplace_back("How the window was arranged is damaged in the file.");
    reads(soundPart(all, kind), [&](const Json& json) { session.file = json.at("file").get<std::string>(); });
    std::erase(session.state.experiments, nullptr);
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
