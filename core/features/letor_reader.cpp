// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/letor_reader.h"

#include <map>
#include <string>

#include "core/base/line_stream.h"
#include "core/base/sha256.h"
#include "core/features/feature_collector.h"
#include "core/features/feature_files.h"

namespace rankscape {

namespace {

constexpr int linesBetweenCheckpoints = 500;

class FeatureReading {
public:
    FeatureReading(std::span<const std::filesystem::path> paths, const Task& task)
        : m_files(featureFiles(paths))
        , m_queries(m_files.size())
        , m_task(task)
    {
    }

    FeatureTable operator()()
    {
        for (std::size_t file = 0; file < m_files.size(); ++file)
            read(file);
        const std::string first = m_files.empty() ? std::string() : m_files.front().path.filename().string();
        FeatureTable table = m_collector.finish(first);
        for (Finding& finding : m_notes)
            addNote(table.findings, std::move(finding));
        table.folds = foldsOf(m_files, m_queries);
        noteFolds(table, first);
        for (const FeatureFile& file : m_files)
            table.files.push_back(file.path);
        table.sha256 = m_hash.digest();
        return table;
    }

private:
    /// The first file of a group that has a query.
    struct Home {
        std::size_t file;
        int line;
    };

    void read(std::size_t file)
    {
        LineStream lines(m_files[file].path, m_task.silent());
        Location location{lines.file().name, 0};
        bool inHeader = true;
        while (lines.next()) {
            location.line = lines.number();
            if (location.line % linesBetweenCheckpoints == 1)
                m_task.checkpoint(
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
            if (line.front() != '#' && isNew(queryOfRow(line), file, location)
                && parseFeatureRow(line, location, m_row))
                m_collector.add(m_row, location);
        }
        noteText(m_notes, lines.file());
    }

    /// Whether rows of the query are to be read here, not in another fold's files.
    bool isNew(std::string_view query, std::size_t file, const Location& location)
    {
        if (query.empty())
            return true;
        if (query == m_query && file == m_file)
            return m_isNew;
        m_query = query;
        m_file = file;
        const std::size_t group = m_files[file].group;
        auto& groups = m_homes[m_query];
        const auto [home, isFirst] = groups.try_emplace(group, Home{file, location.line});
        if (home->second.file != file)
            refuseTwice(home->second, location);
        if (isFirst)
            m_queries[file].push_back(m_query);
        m_isNew = groups.begin()->first == group;
        return m_isNew;
    }

    [[noreturn]] void refuseTwice(const Home& home, const Location& location) const
    {
        refuse(Code::queryInTwoFiles, location,
            "query " + m_query + " is in " + m_files[home.file].path.filename().string() + ", line "
                + std::to_string(home.line)
                + ", too. Files that are given together are parts of folds, where what is tested must not be learned "
                  "from. Leave its rows in one of the two.");
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
    std::vector<std::vector<std::string>> m_queries;  // [files]
    const Task& m_task;
    FeatureCollector m_collector;
    FeatureRow m_row;
    Sha256 m_hash;
    ImportReport m_notes;  // on the files as texts
    std::map<std::string, std::map<std::size_t, Home>, std::less<>> m_homes;  // of queries by group
    std::string m_query;  // the last
    std::size_t m_file = 0;
    bool m_isNew = true;
};

}  // namespace

FeatureTable readFeatures(std::span<const std::filesystem::path> paths, const Task& task)
{
    return FeatureReading(paths, task)();
}

}  // namespace rankscape
