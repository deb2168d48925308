// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_reader.h"

#include <algorithm>
#include <optional>

#include "core/base/diagnosis.h"
#include "core/runs/judgment_collector.h"
#include "core/runs/run_collector.h"
#include "core/runs/run_files.h"
#include "core/runs/run_forms.h"
#include "core/runs/run_notes.h"

namespace rankscape {

namespace {

/// Takes the lines of one file.
class FileSink final : public RunSink {
public:
    FileSink(const std::string& file, GivenAs givenAs, TextPool& documents, const RunOptions& options,
        JudgmentCollector& judgments)
        : m_file(file)
        , m_givenAs(givenAs)
        , m_options(options)
        , m_notes(file)
        , m_run(file, documents, options, m_notes)
        , m_judgments(judgments)
    {
    }

    void scored(const ScoredLine& line, int number) override
    {
        ScoredLine read = line;
        read.topic = topicOf(line.topic);
        m_run.add(read, number);
    }

    void graded(const GradedLine& line, int number) override
    {
        ++m_graded;
        GradedLine read = line;
        read.topic = topicOf(line.topic);
        m_judgments.add(read, {m_file, number}, m_notes);
    }
    bool passesOver(std::string_view line, int number) override
    {
        const bool isOfTopic = line.size() > 1 && line[1] != ' ' && line[1] != '\t' && formOf(line) != nullptr;
        if (isOfTopic && m_options.hashLines == "topics")
            return false;
        m_notes.note(isOfTopic ? Code::hashTopics : Code::comments, number);
        return true;
    }
    void unreadable(const std::string& expected, int number) override
    {
        if (m_options.badLines == "refuse" || number == 0)
            refuse(Code::lineColumns, {m_file, number},
                expected + "." + (number > 0 ? " Correct or remove the line, or give --bad-lines skip." : ""));
        m_notes.note(Code::linesSkipped, number, "line " + std::to_string(number) + ": " + expected);
    }

    GivenAs givenAs() const override { return m_givenAs; }

    bool isRun() const { return m_run.lines() > 0; }
    bool isOfJudgments() const { return m_graded > 0; }
    std::int64_t lines() const { return m_run.lines(); }
    Run run() { return m_run.finish(); }
    const NotedLines& notes() const { return m_notes; }

private:
    std::string_view topicOf(std::string_view id)
    {
        if (m_options.topicIds == "as-is" || !id.starts_with('0'))
            return id;
        m_topic = withoutPadding(id);
        return m_topic;
    }

    std::string m_file;
    GivenAs m_givenAs;
    std::string m_topic;
    const RunOptions& m_options;
    NotedLines m_notes;
    RunCollector m_run;
    JudgmentCollector& m_judgments;
    std::int64_t m_graded = 0;
};

class RunReading {
public:
    RunReading(RunFiles files, const RunOptions& options, const Task& task)
        : m_files(std::move(files.files))
        , m_options(options)
        , m_task(task)
        , m_judgments(m_documents, m_options)
        , m_rolesAreGiven(std::ranges::count(m_files, true, &RunFile::isGivenAsJudgments) > 0)
    {
        for (const std::filesystem::path& path : files.others)
            addNote(m_set.findings, Code::fileNotRead, {path.filename().string()},
                "It is in the folder and holds neither a run nor judgments.");
        for (const std::filesystem::path& path : files.again)
            addNote(
                m_set.findings, Code::fileTwice, {path.filename().string()}, "It was named twice and is read once.");
        for (const RunFile& file : m_files)
            m_paths.push_back(file.path);
        m_names = distinctNames(m_paths);
    }

    RunSet operator()()
    {
        for (std::size_t file = 0; file < m_files.size(); ++file)
            read(file);
        m_judgments.finish(m_set);
        m_set.documents = std::make_shared<const std::vector<std::string>>(m_documents.take());
        nameRuns(m_set.runs);
        noteSet(m_set);
        return std::move(m_set);
    }

private:
    void read(std::size_t file)
    {
        const double count = static_cast<double>(m_files.size());
        const Task task = m_task.slice(static_cast<double>(file) / count, static_cast<double>(file + 1) / count);
        LineStream stream(m_files[file].path, task.silent(), m_names[file]);
        FileSink sink(stream.file().name, roleOf(m_files[file]), m_documents, m_options, m_judgments);
        FormLines lines(stream, sink, task);
        const RunForm* const form = formOf(lines.first());
        if (form == nullptr)
            refuseForm(stream, lines.first());
        form->read(lines, sink);
        store(m_files[file], stream, sink);
    }

    GivenAs roleOf(const RunFile& file) const
    {
        return file.isGivenAsJudgments ? GivenAs::judgments : m_rolesAreGiven ? GivenAs::run : GivenAs::unsaid;
    }

    [[noreturn]] static void refuseForm(const LineStream& stream, std::string_view first)
    {
        if (first.empty())
            refuseFile(Code::fileWithoutRecords, stream.file().name,
                stream.file().name + " has no lines but blank ones and comments. Fetch it again.");
        std::string forms;
        for (const RunForm& form : runForms())
            forms += (forms.empty() ? "" : "; ") + std::string(form.label);
        refuse(Code::fileWithoutRecords, {stream.file().name, stream.number()},
            "'" + std::string(first.substr(0, std::min<std::size_t>(first.find('\n'), 60)))
                + "' is of no known form. There are " + forms + ".");
    }

    void store(const RunFile& file, const LineStream& stream, FileSink& sink)
    {
        if (!sink.isRun() && !sink.isOfJudgments())
            refuseFile(Code::fileWithoutRecords, stream.file().name,
                stream.file().name + " has no line that can be read. Choose another file, or fetch it again.");
        if (sink.givenAs() == GivenAs::judgments && sink.isRun())
            addNote(m_set.findings, Code::roleOther, {stream.file().name},
                "It was given as judgments and is a run: it was read as a run.");
        if (sink.givenAs() == GivenAs::run && sink.isOfJudgments())
            addNote(m_set.findings, Code::roleOther, {stream.file().name},
                "It was given as a run and holds judgments: they were added to those of other files.");
        if (sink.isRun()) {
            m_set.lines += sink.lines();
            m_set.runs.push_back(sink.run());
            m_set.runs.back().file = file.path;
        }
        if (sink.isOfJudgments())
            m_set.judgmentFiles.push_back(file.path);
        m_set.files.push_back(file.path);
        m_set.fileNames.push_back(stream.file().name);
        m_set.stamps.push_back(stream.stamp());
        noteText(m_set.findings, stream.file());
        sink.notes().addTo(m_set.findings);
    }

    std::vector<RunFile> m_files;
    std::vector<std::filesystem::path> m_paths;  // [files]
    std::vector<std::string> m_names;  // [files] for messages
    const RunOptions& m_options;
    const Task& m_task;
    TextPool m_documents;
    JudgmentCollector m_judgments;
    bool m_rolesAreGiven;  // some file was given as judgments
    RunSet m_set;
};

}  // namespace

RunSet readRuns(std::span<const std::filesystem::path> runs, std::span<const std::filesystem::path> judgments,
    const RunOptions& options, const Task& task)
{
    return RunReading(runFiles(runs, judgments), options, task)();
}

}  // namespace rankscape
