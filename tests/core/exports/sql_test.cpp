// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/sql.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <cmath>
#include <map>

#include "core/base/random.h"
#include "core/measures/evaluation.h"
#include "core/measures/topic_ranking.h"
#include "core/models/linear.h"
#include "core/sources/run_source.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::HasSubstr;

using Row = std::vector<std::string>;

/// A database in memory with the tables that the queries read.
class Database {
public:
    Database()
    {
        sqlite3_open(":memory:", &m_database);
        run("CREATE TABLE scores (topic TEXT, document TEXT, ranker TEXT, score DOUBLE PRECISION)");
        run("CREATE TABLE judgments (topic TEXT, document TEXT, grade INTEGER)");
    }
    ~Database() { sqlite3_close(m_database); }
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    std::vector<Row> run(const std::string& query) const
    {
        sqlite3_stmt* statement = nullptr;
        EXPECT_EQ(sqlite3_prepare_v2(m_database, query.c_str(), -1, &statement, nullptr), SQLITE_OK)
            << sqlite3_errmsg(m_database) << "\n"
            << query;
        std::vector<Row> rows;
        while (sqlite3_step(statement) == SQLITE_ROW) {
            rows.emplace_back();
            for (int column = 0; column < sqlite3_column_count(statement); ++column)
                rows.back().emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(statement, column)));
        }
        sqlite3_finalize(statement);
        return rows;
    }

private:
    sqlite3* m_database = nullptr;
};

/// Three runs of random scores, few enough that many tie, and their judgments: as files and in the database.
class Sql : public testing::Test {
protected:
    void SetUp() override
    {
        Random random(7);
        std::string judgments;
        for (const std::string topic : {"1", "2", "3", "4"}) {
            for (std::size_t document = 0; document < 30; ++document) {
                if (document % 3 == 0 && topic != "4")
                    addJudgment(judgments, topic, document, static_cast<int>(random.below(4)) - 1);
            }
        }
        addJudgment(judgments, "4", 1, 0);
        m_source.kind = "run";
        m_source.judgments = {m_folder.write("qrels", judgments)};
        for (const std::string run : {"it's", "y", "z"}) {
            std::string lines;
            for (const std::string topic : {"1", "2", "3", "5"}) {
                for (std::size_t document = 0; document < 30; ++document) {
                    if (random.below(3) > 0)
                        addScore(lines, run, topic, document, static_cast<double>(random.below(12)) / 3.0);
                }
            }
            m_source.paths.push_back(m_folder.write(run + ".run", lines));
        }
    }

    void addJudgment(std::string& lines, const std::string& topic, std::size_t document, int grade)
    {
        const std::string id = "d" + std::to_string(document);
        lines += topic + " 0 " + id + " " + std::to_string(grade) + "\n";
        m_database.run("INSERT INTO judgments VALUES ('" + topic + "', '" + id + "', " + std::to_string(grade) + ")");
    }

    void addScore(
        std::string& lines, const std::string& run, const std::string& topic, std::size_t document, double score)
    {
        const std::string id = "d" + std::to_string(document);
        std::array<char, 64> number{};
        std::snprintf(number.data(), number.size(), "%.17g", score);
        lines += topic + " Q0 " + id + " 1 " + number.data() + " t\n";
        const std::string name = run == "it's" ? "it''s" : run;
        m_database.run(
            "INSERT INTO scores VALUES ('" + topic + "', '" + id + "', '" + name + "', " + number.data() + ")");
    }

    Export request() const
    {
        return {*open(m_source).table, simplexModel(Weights::normalized(Eigen::Vector3d(0.31, 0.47, 0.22)))};
    }

    void expectTheSame() const
    {
        const Export request = this->request();
        const SqlQueries queries = sqlQueries(request);
        std::vector<Row> expected;
        RankingScratch scratch;
        std::map<std::string, std::shared_ptr<const TopicScores>> topics;
        for (const auto& topic : request.table.topics)
            topics[topic->topic] = topic;
        for (const auto& [id, topic] : topics) {
            std::size_t place = 0;
            for (const Eigen::Index row : WeightedTopic(*topic, queries.weights, scratch).ranking())
                expected.push_back({id,
                    request.table.documents->at(
                        static_cast<std::size_t>(topic->documents[static_cast<std::size_t>(row)])),
                    std::to_string(++place)});
        }
        std::vector<Row> found;
        for (const Row& row : m_database.run(queries.ranking))
            found.push_back({row[0], row[1], row[3]});
        EXPECT_EQ(found, expected);
        const std::vector measures{measure("map"), measure("P_10"), measure("ndcg_cut_10")};
        const Evaluation evaluation = evaluate(request.table, queries.weights, measures);
        const MeanTopics over = *settled(m_source).topics;
        const std::vector<Row> values = m_database.run(queries.measures);
        ASSERT_EQ(values.size(), 1U);
        EXPECT_EQ(values[0][0], over == MeanTopics::judged ? "4" : "3");
        for (std::size_t i = 0; i < measures.size(); ++i)
            EXPECT_NEAR(std::stod(values[0][i + 1]), evaluation.mean(i, over), 1e-12) << measures[i].name();
    }

    test::Folder m_folder;
    Source m_source;
    Database m_database;
};

TEST_F(Sql, RanksAndMeasuresAsWeDo)
{
    for (const char* rule : {"minmax", "max", "none"}) {
        SCOPED_TRACE(rule);
        m_source.normalization = rule;
        expectTheSame();
    }
}

TEST_F(Sql, TakesDepthPoolLevelTiesAndTopicsFromTheRecipe)
{
    m_source.depth = 8;
    m_source.ties = Ties::docnoAscending;
    m_source.level = 2;
    expectTheSame();
    m_source.pool = "intersection";
    m_source.topics = MeanTopics::relevant;
    m_source.level = 1;
    expectTheSame();
}

TEST_F(Sql, SaysWhichNamesDialectsReadOtherwise)
{
    EXPECT_THAT(sqlFile(request()).content, HasSubstr("-- Written as standard SQL has it: it's. MySQL, Spark"));
    Export plain = request();
    plain.table.rankers = {"x", "y", "z"};
    EXPECT_THAT(sqlFile(plain).content, testing::Not(HasSubstr("MySQL")));
    plain.table.rankers[1] = "y\\n";
    EXPECT_THAT(sqlFile(plain).content, HasSubstr("standard SQL has it: y\\n."));
}

TEST_F(Sql, SaysWhatItCannotSay)
{
    m_source.normalization = "zscore";
    EXPECT_THAT(errorOf([&] { sqlFile(request()); }), HasSubstr("'zscore'"));
    m_source.normalization = "auto";
    m_source.missing = "min";
    EXPECT_THAT(errorOf([&] { sqlFile(request()); }), HasSubstr("--missing zero"));
    m_source.missing = "zero";
    m_source.ties = Ties::rank;
    EXPECT_THAT(errorOf([&] { sqlFile(request()); }), HasSubstr("docno-desc"));
    m_source.ties = Ties::docnoDescending;
    EXPECT_THAT(sqlFile(request()).content, HasSubstr("SUM(CASE WHEN ranker = 'it''s' THEN scaled ELSE 0E0 END)"));
}

}  // namespace
}  // namespace rankscape
