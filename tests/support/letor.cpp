// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/letor.h"

#include <fstream>
#include <map>
#include <sstream>

#include "core/base/gzip.h"
#include "core/measures/topic_ranking.h"
#include "tests/support/data.h"

namespace rankscape::test {

namespace {

using Topics = std::vector<std::shared_ptr<const TopicScores>>;

struct Rows {
    std::vector<std::vector<double>> features;
    std::vector<int> grades;
};

std::shared_ptr<const TopicScores> topicFrom(const std::string& id, const Rows& rows)
{
    Eigen::MatrixXd scores(std::ssize(rows.features), std::ssize(rows.features.front()));
    for (std::size_t i = 0; i < rows.features.size(); ++i) {
        for (std::size_t k = 0; k < rows.features[i].size(); ++k)
            scores(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(k)) = rows.features[i][k];
    }
    return topicOf(id, scores, rows.grades);
}

std::string unpacked(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    GzipReader reader(file, path.filename());
    std::string text;
    while (reader.read(text)) { }
    return text;
}

/// "2 qid:10002 1:0.5 2:0.1 … #docid = …", every feature in every row.
Topics readPart(const std::string& name)
{
    std::map<std::string, Rows> rows;
    std::vector<std::string> order;
    std::istringstream lines(unpacked(dataFolder() / "letor" / "mq2008" / (name + ".txt.gz")));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.substr(0, line.find('#')));
        int grade = 0;
        std::string id;
        words >> grade >> id;
        Rows& topic = rows[id];
        if (topic.grades.empty())
            order.push_back(id);
        topic.grades.push_back(grade);
        topic.features.emplace_back();
        for (std::string word; words >> word;)
            topic.features.back().push_back(std::stod(word.substr(word.find(':') + 1)));
    }
    Topics topics;
    for (const std::string& id : order)
        topics.push_back(topicFrom(id.substr(4), rows.at(id)));
    return topics;
}

}  // namespace

ScoreTable mq2008(const std::vector<std::string>& parts)
{
    static std::map<std::string, Topics> all;
    Topics topics;
    for (const std::string& part : parts) {
        Topics& read = all[part];
        if (read.empty())
            read = readPart(part);
        topics.insert(topics.end(), read.begin(), read.end());
    }
    return tableOf(std::move(topics));
}

std::vector<Eigen::Index> ranking(const TopicScores& topic, const Model& model)
{
    RankingScratch scratch;
    return rankedRows(topic, model, scratch);
}

}  // namespace rankscape::test
