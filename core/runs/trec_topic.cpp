// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_topic.h"

#include <algorithm>

namespace rankscape {

int TrecTopic::relevantAmong(std::size_t first) const
{
    int found = 0;
    for (std::size_t place = 0; place < std::min(first, grades.size()); ++place)
        found += isRelevant(place) ? 1 : 0;
    return found;
}

TrecTopic trecTopic(std::span<const std::int32_t> documents, const JudgedTopic& judged, int level, bool judgedOnly)
{
    TrecTopic topic;
    topic.level = level;
    for (const DocumentGrade& judgment : judged.judgments) {
        if (judgment.grade < 0)
            continue;
        topic.levels.resize(std::max(topic.levels.size(), static_cast<std::size_t>(judgment.grade) + 1));
        ++topic.levels[static_cast<std::size_t>(judgment.grade)];
        topic.relevant += judgment.grade >= level ? 1 : 0;
    }
    for (const std::int32_t document : documents) {
        const DocumentGrade* const judgment = judged.find(document);
        const int grade = judgment == nullptr ? notPooled : judgment->grade < 0 ? notJudged : judgment->grade;
        if (grade < 0 && judgedOnly)
            continue;
        topic.grades.push_back(grade);
        topic.relevantRetrieved += grade >= level ? 1 : 0;
    }
    return topic;
}

}  // namespace rankscape
