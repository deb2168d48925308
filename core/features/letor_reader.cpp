// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/letor_reader.h"

#include <string>

#include "core/base/line_stream.h"
#include "core/base/sha256.h"
#include "core/features/feature_collector.h"
#include "core/features/fold_queries.h"

namespace rankscape {

namespace {

constexpr int linesBetweenCheckpoints = 500;

class FeatureReading {
public:
    FeatureReading(std::span<const std::filesystem::path> paths, const Task& task)
        : m_files(featureFiles(paths))
        , m_task(task)
        , m_reading(task.slice(0.0, 0.9))
    {
    }

    FeatureTable operator()()
    {
        for (std::size_t file = 0; file < m_files.size(); ++file)
            read(file);
        const std::string first = m_files.empty() ? std::string() : m_files.front().path.filename().string();
        FeatureTable table = m_collector.finish(first, m_task.slice(0.9, 1.0));
        for (Finding& finding : m_notes)
            addNote(table.findings, std::move(finding));
        m_folds.note(table.findings, m_task);
        table.folds = foldsOf(m_files, m_folds.ofFiles());
        noteFolds(table, first);
        for (const FeatureFile& file : m_files)
            table.files.push_back(file.path);
        table.sha256 = m_hash.digest();
        return table;
    }

private:
    void read(std::size_t file)
    {
        LineStream lines(m_files[file].path, m_task.silent());
        Location location{lines.file().name, 0};
        bool inHeader = true;
        while (lines.next()) {
            location.line = lines.number();
            if (location.line % linesBetweenCheckpoints == 1)
                m_reading.checkpoint(
                    (static_cast<double>(file) + lines.share()) / static_cast<double>(m_files.size()), "Reading");
            m_hash.addPart(lines.line());
            m_hash.addPart("\n");
            const std::string_view line = trimmed(lines.line());
            if (line.empty())
                continue;
            if (line.front() != '#')
                inHeader = false;
            else if (const FeatureName found = nameInComment(line); inHeader && !found.name.empty())
                m_collector.name(found.feature, found.name);
            if (parseFeatureRow(line, location, m_row) && m_folds.isNew(m_row, file, location))
                m_collector.add(m_row, location);
        }
        noteText(m_notes, lines.file());
    }

    void noteFolds(FeatureTable& table, const std::string& first) const
    {
        const auto count = static_cast<int>(table.folds.size());
        if (count > 0)
            addNote(table.findings, Code::foldsRead, {first},
                std::to_string(m_files.size()) + " files are " + (count == 1 ? "a fold" : "the parts of ")
                    + (count == 1 ? "" : std::to_string(count) + " folds") + "; --folds given takes "
                    + (count == 1 ? "it." : "them."),
                count);
    }

    std::vector<FeatureFile> m_files;
    FoldQueries m_folds{m_files};
    const Task& m_task;
    Task m_reading;
    FeatureCollector m_collector;
    FeatureRow m_row;
    Sha256 m_hash;
    ImportReport m_notes;  // on the files as texts
};

}  // namespace

FeatureTable readFeatures(std::span<const std::filesystem::path> paths, const Task& task)
{
    return FeatureReading(paths, task)();
}

}  // namespace rankscape
