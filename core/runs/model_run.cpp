// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/model_run.h"

#include "core/measures/topic_ranking.h"

namespace rankscape {

Run runOf(const ScoreTable& table, const Model& model, const std::string& name, const Task& task)
{
    Run run;
    run.name = name;
    run.tag = name;
    RankingScratch scratch;
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        if (topic->scores.rows() == 0)
            continue;
        RunTopic ranking{topic->topic, {}};
        std::int32_t rank = 0;
        for (const Eigen::Index row : rankedRows(*topic, model, scratch)) {
            ++rank;
            ranking.entries.push_back(
                {-static_cast<double>(rank), topic->documents[static_cast<std::size_t>(row)], rank});
        }
        run.places.emplace(ranking.topic, run.topics.size());
        run.topics.push_back(std::move(ranking));
    }
    return run;
}

}  // namespace rankscape
