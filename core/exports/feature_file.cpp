// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/feature_file.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "core/base/error.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

/// 7 of "f7"; 0 if it is not called so.
int numberIn(const std::string& name)
{
    int number = 0;
    const char* const end = name.data() + name.size();
    const bool isNumber = name.size() > 1 && name.front() == 'f' && name[1] != '0' && isWhole(name.substr(1));
    if (!isNumber || std::from_chars(name.data() + 1, end, number).ec != std::errc{})
        return 0;
    return number;
}

const std::string& wholeWord(const std::string& id)
{
    if (id.empty() || id.find_first_of(" \t\n\r\f\v#") != std::string::npos)
        throw Error("The id '" + id
            + "' has a blank or a #, or nothing: a row of features cannot hold it. Give the topic or document "
              "another "
              "name.");
    return id;
}

std::string headerOf(const ScoreTable& table, const std::vector<int>& numbers)
{
    std::string header;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (table.rankers[i] != "f" + std::to_string(numbers[i]))
            header += "# " + std::to_string(numbers[i]) + ": " + table.rankers[i] + "\n";
    }
    return header;
}

void appendRows(std::string& text, const TopicScores& topic, const ScoreTable& table, const std::vector<int>& numbers)
{
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        text += std::to_string(topic.grades[row]) + " qid:" + wholeWord(topic.topic);
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
            text += " " + std::to_string(numbers[static_cast<std::size_t>(ranker)]) + ":";
            text += topic.has(row, ranker) ? shortest(topic.scores(row, ranker)) : "NULL";
        }
        const auto document = static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]);
        text += " #docid = " + wholeWord(table.documents->at(document)) + "\n";
    }
}

}  // namespace

std::vector<int> featureNumbers(const ScoreTable& table)
{
    std::vector<int> numbers;
    for (const std::string& name : table.rankers)
        numbers.push_back(numberIn(name));
    if (numbers.empty() || numbers.front() == 0
        || std::ranges::adjacent_find(numbers, std::greater_equal{}) != numbers.end())
        std::iota(numbers.begin(), numbers.end(), 1);
    return numbers;
}

ExportedFile featureFile(const Export& request)
{
    const std::vector<int> numbers = featureNumbers(request.table);
    ExportedFile file{headerOf(request.table, numbers)};
    for (std::size_t i = 0; i < request.table.topics.size(); ++i) {
        request.task.checkpoint(
            static_cast<double>(i) / static_cast<double>(request.table.topics.size()), "Features");
        appendRows(file.content, *request.table.topics[i], request.table, numbers);
    }
    return file;
}

}  // namespace rankscape
