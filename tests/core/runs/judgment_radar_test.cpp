// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/judgment_radar.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/exports/pool_file.h"
#include "core/models/linear.h"
#include "core/sources/run_source.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::HasSubstr;

class JudgmentRadar : public testing::Test {
protected:
    void SetUp() override
    {
        m_source.kind = "run";
        for (const auto& [name, topics] : m_runs) {
            std::string lines;
            for (std::size_t topic = 0; topic < topics.size(); ++topic) {
                for (std::size_t i = 0; i < topics[topic].size(); ++i)
                    lines += std::to_string(topic + 1) + " Q0 " + std::string(1, topics[topic][i]) + " 0 "
                        + std::to_string(9 - i) + " t\n";
            }
            m_source.paths.push_back(m_folder.write(name + ".run", lines));
        }
    }

    RunSet setWith(const std::string& more)
    {
        m_source.judgments = {m_folder.write("qrels", m_judgments + more)};
        return readRuns(m_source);
    }

    /// MAP of each run by its own ranking alone, by counting.
    std::vector<double> meansOf(const RunSet& set)
    {
        std::vector<double> means;
        for (const rankscape::Run& run : set.runs) {
            double sum = 0.0;
            for (const JudgedTopic& judged : set.judged) {
                double relevant = 0.0;
                for (const DocumentGrade& judgment : judged.judgments)
                    relevant += judgment.grade >= 1 ? 1.0 : 0.0;
                double found = 0.0;
                double precisions = 0.0;
                double rank = 0.0;
                if (const RunTopic* const topic = run.find(judged.topic)) {
                    for (const RunEntry& entry : topic->entries) {
                        rank += 1.0;
                        const DocumentGrade* const judgment = judged.find(entry.document);
                        if (judgment != nullptr && judgment->grade >= 1)
                            precisions += (found += 1.0) / rank;
                    }
                }
                sum += relevant > 0.0 ? precisions / relevant : 0.0;
            }
            means.push_back(sum / static_cast<double>(set.judged.size()));
        }
        return means;
    }

    test::Folder m_folder;
    Source m_source;
    const std::vector<std::pair<std::string, std::vector<std::string>>> m_runs{
        {"x", {"abcde", "uvw"}}, {"y", {"edcba", "wx"}}, {"z", {"fbad"}}};
    const std::string m_judgments = "1 0 b 1\n1 0 d 2\n1 0 f -1\n1 0 c 0\n2 0 v 0\n";
};

/// What it says must be what judging the document does.
TEST_F(JudgmentRadar, IsWhatTheDifferencesOfMapChangeByIfTheDocumentIsRelevant)
{
    const RunSet set = setWith("");
    const std::vector<double> before = meansOf(set);
    const std::vector<RadarDocument> radar = judgmentRadar(set, {});
    ASSERT_EQ(radar.size(), 6U) << "a, e and f of topic 1, u, w and x of topic 2";
    double last = 1e9;
    for (const RadarDocument& each : radar) {
        const std::string& id = set.documents->at(static_cast<std::size_t>(each.document));
        SCOPED_TRACE(each.topic + id);
        m_source.runs.conflicts = "max";
        const std::vector<double> after = meansOf(setWith(each.topic + " 0 " + id + " 1\n"));
        double change = 0.0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            for (std::size_t j = i + 1; j < before.size(); ++j)
                change += std::abs((after[i] - after[j]) - (before[i] - before[j]));
        }
        EXPECT_NEAR(each.worth, change, 1e-14);
        EXPECT_LE(each.worth, last);
        last = each.worth;
    }
    EXPECT_EQ(judgmentRadar(set, {}, 1).size(), 5U) << "a, e, f; u, w";
}

TEST_F(JudgmentRadar, IsExportedAsAPool)
{
    setWith("");
    const Opened opened = open(m_source);
    Export request{*opened.table, simplexModel(Weights::uniform(3))};
    request.runs = opened.runs;
    request.order = runOrder(m_source);
    const std::string pool = poolFile(request).content;
    EXPECT_EQ(std::ranges::count(pool, '\n'), 6);
    EXPECT_THAT(pool, HasSubstr("1 0 f -1\n"));
    request.runs = nullptr;
    EXPECT_THAT(errorOf([&] { poolFile(request); }), HasSubstr("two runs"));
}

/// Their lines would be comments, and the pool would lack them without a word.
TEST_F(JudgmentRadar, RefusesToExportTopicsThatWouldNotBeReadBack)
{
    m_source.judgments = {m_folder.write("qrels.csv", "query,docid,rating\n\"#1\",b,1\n")};
    m_source.paths = {m_folder.write("x.csv", "topic,document,score\n\"#1\",a,2\n\"#1\",b,1\n"),
        m_folder.write("y.csv", "topic,document,score\n\"#1\",b,2\n\"#1\",a,1\n")};
    const Opened opened = open(m_source);
    Export request{*opened.table, simplexModel(Weights::uniform(2))};
    request.runs = opened.runs;
    request.order = runOrder(m_source);
    EXPECT_THAT(errorOf([&] { poolFile(request); }), HasSubstr("The id '#1' begins with #"));
    EXPECT_THAT(errorOf([&] { exporter("run").make(request); }), HasSubstr("The id '#1' begins with #"));
}

}  // namespace
}  // namespace rankscape
