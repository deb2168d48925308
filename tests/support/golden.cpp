// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/golden.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>

#include "core/base/random.h"
#include "core/ensembles/rank_scores.h"
#include "core/scores/score_table_builder.h"

namespace rankscape::test {

nlohmann::json golden(const std::string& name)
{
    std::ifstream file(std::string(RANKSCAPE_GOLDEN) + "/" + name);
    return nlohmann::json::parse(file);
}

Eigen::VectorXd vector(const nlohmann::json& numbers)
{
    const auto values = numbers.get<std::vector<double>>();
    return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

Eigen::MatrixXd matrix(const nlohmann::json& rows)
{
    Eigen::MatrixXd values(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows.at(0).size()));
    for (std::size_t row = 0; row < rows.size(); ++row)
        values.row(static_cast<Eigen::Index>(row)) = vector(rows[row]);
    return values;
}

std::shared_ptr<const TopicScores> topicOf(
    std::string id, const Eigen::MatrixXd& scores, const std::vector<int>& grades)
{
    TopicScores topic;
    topic.topic = std::move(id);
    topic.scores = scores;
    topic.judged = true;
    topic.grades = Eigen::Map<const Eigen::VectorXi>(grades.data(), static_cast<Eigen::Index>(grades.size()));
    for (std::int32_t document = 0; document < scores.rows(); ++document)
        topic.documents.push_back(document);
    complete(topic, 1);
    return std::make_shared<const TopicScores>(std::move(topic));
}

std::shared_ptr<const TopicScores> topicOfUnretrieved(std::string id, const Eigen::MatrixXd& scores)
{
    TopicScores topic = *topicOf(std::move(id), scores, std::vector<int>(static_cast<std::size_t>(scores.rows()), 0));
    topic.idealGrades = {1};
    complete(topic, 1);
    return std::make_shared<const TopicScores>(std::move(topic));
}

ScoreTable tableOf(std::vector<std::shared_ptr<const TopicScores>> topics, int level)
{
    ScoreTable table;
    table.level = level;
    for (Eigen::Index ranker = 1; ranker <= topics.front()->scores.cols(); ++ranker)
        table.rankers.push_back("r" + std::to_string(ranker));
    table.labels = table.rankers;
    std::vector<std::string> ids;
    for (Eigen::Index document = 1; document <= topics.front()->scores.rows(); ++document)
        ids.push_back("d" + std::to_string(document));
    table.documents = std::make_shared<const std::vector<std::string>>(std::move(ids));
    table.topics = std::move(topics);
    return table;
}

ScoreTable tableOf(const nlohmann::json& fixture)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (std::size_t i = 0; i < fixture["scores"].size(); ++i) {
        const Eigen::MatrixXd scores = matrix(fixture["scores"][i]);
        std::vector<int> grades(static_cast<std::size_t>(scores.rows()), 0);
        for (const int document : fixture["relevant"][i])
            grades[static_cast<std::size_t>(document)] = 1;
        topics.push_back(topicOf(std::to_string(i), scores, grades));
    }
    return tableOf(std::move(topics));
}

ScoreTable featureTable(const nlohmann::json& queries)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (const auto& query : queries) {
        const auto& scores = query.contains("features") ? query["features"] : query["scores"];
        topics.push_back(topicOf(std::to_string(topics.size()), matrix(scores), query["labels"]));
    }
    return tableOf(std::move(topics));
}

ScoreTable objectiveTable(const std::string& id)
{
    static const nlohmann::json all = golden("objectives/tables.json");
    const auto found = std::ranges::find_if(all["tables"], [&](const auto& each) { return each["id"] == id; });
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (const auto& topic : (*found)["topics"]) {
        TopicScores scores = *topicOf(std::to_string(topics.size()), matrix(topic["scores"]), topic["grades"]);
        for (const int grade : topic["unretrieved"])
            scores.idealGrades.push_back(grade);
        std::erase_if(scores.idealGrades, [](int grade) { return grade <= 0; });
        complete(scores, (*found)["level"]);
        topics.push_back(std::make_shared<const TopicScores>(std::move(scores)));
    }
    return tableOf(std::move(topics), (*found)["level"]);
}

ScoreTable tableOfRuns(
    const nlohmann::json& runs, const std::string& normalization, const Recipe& recipe, const nlohmann::json& grades)
{
    std::map<std::string, std::int32_t> rows;
    for (const auto& run : runs) {
        for (const auto& [document, score] : run.items())
            rows.emplace(document, 0);
    }
    ScoreTable table;
    std::vector<std::string> ids;
    TopicScores topic;
    topic.topic = "1";
    topic.judged = !grades.empty();
    for (auto& [document, row] : rows) {
        row = static_cast<std::int32_t>(ids.size());
        topic.documents.push_back(row);
        ids.push_back(document);
    }
    const auto count = static_cast<Eigen::Index>(ids.size());
    const auto rankers = static_cast<Eigen::Index>(runs.size());
    topic.grades = Eigen::VectorXi::Zero(count);
    topic.scores = Eigen::MatrixXd::Zero(count, rankers);
    topic.retrieved = Retrieved::Constant(count, rankers, false);
    for (Eigen::Index ranker = 0; ranker < rankers; ++ranker) {
        table.rankers.push_back("r" + std::to_string(ranker + 1));
        for (const auto& [document, score] : runs[static_cast<std::size_t>(ranker)].items()) {
            topic.scores(rows.at(document), ranker) = score;
            topic.retrieved(rows.at(document), ranker) = true;
        }
    }
    for (const auto& [document, grade] : grades.items()) {
        topic.idealGrades.push_back(grade);
        if (rows.contains(document))
            topic.grades[rows.at(document)] = grade;
    }
    table.labels = table.rankers;
    table.documents = std::make_shared<const std::vector<std::string>>(std::move(ids));
    table.recipe = recipe;
    table.topics.resize(1);
    std::vector<const Normalization*> rules;
    if (!normalization.empty())
        rules.assign(runs.size(), &rankscape::normalization(normalization));
    ScoreTableBuilder builder(std::move(table), std::move(rules));
    builder.set(0, std::move(topic));
    return builder.build();
}

ScoreTable randomTable(std::uint64_t seed, int topics, int documents, int rankers)
{
    Random random(seed);
    std::vector<std::shared_ptr<const TopicScores>> all;
    for (int i = 0; i < topics; ++i) {
        Eigen::MatrixXd scores(documents, rankers);
        for (Eigen::Index k = 0; k < rankers; ++k) {
            const bool zero = random.below(8) == 0;
            for (double& score : scores.col(k))
                score = zero ? 0.0 : static_cast<double>(random.below(12)) / 8.0;
        }
        std::vector<int> grades(static_cast<std::size_t>(documents));
        for (int& grade : grades)
            grade = random.below(4) == 0 ? 1 : 0;
        grades[random.below(grades.size())] = 1;
        all.push_back(topicOf(std::to_string(i), scores, grades));
    }
    return tableOf(std::move(all));
}

ScoreTable untiedTable(std::uint64_t seed, int topics, int documents, int rankers)
{
    Random random(seed);
    std::vector<std::shared_ptr<const TopicScores>> all;
    for (int i = 0; i < topics; ++i) {
        std::vector<int> grades(static_cast<std::size_t>(documents), 0);
        for (int j = 0; j < documents / 6; ++j)
            grades[random.below(grades.size())] = 1;
        Eigen::MatrixXd scores(documents, rankers);
        for (Eigen::Index document = 0; document < documents; ++document) {
            for (double& score : scores.row(document))
                score = random.normal() + grades[static_cast<std::size_t>(document)];
        }
        all.push_back(topicOf(std::to_string(i), scores, grades));
    }
    return tableOf(std::move(all));
}

ScoreTable rightRankerTable(std::uint64_t seed, int topics, int documents)
{
    ScoreTable table = untiedTable(seed, topics, documents, 2);
    for (auto& topic : table.topics) {
        TopicScores own = *topic;
        own.scores.conservativeResize(own.scores.rows(), 3);
        own.scores.col(2) = own.grades.cast<double>() + 0.001 * own.scores.col(0);
        complete(own, table.level);
        topic = std::make_shared<const TopicScores>(std::move(own));
    }
    table.rankers.emplace_back("right");
    table.labels.emplace_back("right");
    return rankScores(table);
}

ScoreTable largeTable(int rankers, std::string_view kind)
{
    ScoreTable table = kind == "tied" ? randomTable(7, 12, 400, rankers) : untiedTable(7, 12, 400, rankers);
    for (auto& topic : table.topics) {
        TopicScores copy = *topic;
        if (kind == "identical")
            copy.scores.col(rankers - 1) = copy.scores.col(0);
        complete(copy, table.level);
        topic = std::make_shared<const TopicScores>(std::move(copy));
    }
    return table;
}

}  // namespace rankscape::test
