// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/labelled.h"

#include <algorithm>
#include <string>

#include "core/base/error.h"

namespace rankscape {

namespace {

bool hasTopic(const ScoreTable& training, bool (*is)(const TopicScores&))
{
    return std::ranges::any_of(training.topics, [&](const auto& topic) { return is(*topic); });
}

}  // namespace

ScoreTable labelled(const ScoreTable& training)
{
    ScoreTable table = training;
    for (auto& topic : table.topics) {
        if (topic->grades.size() == 0 || topic->grades.minCoeff() >= 0)
            continue;
        std::vector<Eigen::Index> rows;
        for (Eigen::Index row = 0; row < topic->grades.size(); ++row) {
            if (topic->grades[row] >= 0)
                rows.push_back(row);
        }
        TopicScores part = *topic;
        keepRows(part, rows);
        complete(part, table.level);
        topic = std::make_shared<const TopicScores>(std::move(part));
    }
    return table;
}

bool isMixed(const TopicScores& topic)
{
    return !topic.relevant.empty() && std::ssize(topic.relevant) < topic.scores.rows();
}

bool isGraded(const TopicScores& topic)
{
    int least = -1;
    for (const int grade : topic.grades) {
        if (grade >= 0 && least >= 0 && grade != least)
            return true;
        least = std::max(least, grade);
    }
    return false;
}

void requireMixed(const ScoreTable& training, std::string_view learner)
{
    if (!hasTopic(training, isMixed))
        throwNothingToLearn(learner, "documents of one topic of which some are relevant and some are not");
}

void requireGraded(const ScoreTable& training, std::string_view learner)
{
    if (!hasTopic(training, isGraded))
        throwNothingToLearn(learner, "documents of one topic with different grades");
}

void throwNothingLearned(std::string_view learner)
{
    throw Error(std::string(learner)
        + " found nothing to learn: no ranker's scores tell documents of different grades apart.");
}

void throwNothingToLearn(std::string_view learner, std::string_view from)
{
    throw Error(std::string(learner) + " learns from " + std::string(from) + ", and there are none.");
}

}  // namespace rankscape
