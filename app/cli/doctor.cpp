// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doctor.h"

#include <algorithm>
#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "core/base/line_stream.h"
#include "core/base/parse.h"
#include "core/runs/doctor_examinations.h"

namespace rankscape::cli {

namespace {

struct DoctorOptions {
    std::vector<std::string> files;
    int level = 1;
};

Json toJson(const Symptom& symptom)
{
    Json json{{"code", symptom.code}, {"severity", nameOf(symptom.concern)}, {"file", symptom.file},
        {"lines", symptom.lines}, {"count", symptom.count}, {"text", symptom.text}, {"remedy", symptom.remedy},
        {"effect", symptom.effect}, {"treatments", Json::array()}};
    for (const Treatment& treatment : symptom.treatments)
        json["treatments"].push_back(
            {{"name", treatment.name}, {"option", treatment.option}, {"map", treatment.map}});
    return json;
}

Json toJson(const RunCard& card)
{
    return {{"name", card.name}, {"file", card.file}, {"topics", card.topics}, {"judged_topics", card.judgedTopics},
        {"documents", {card.fewest, card.most}}, {"lines", card.lines}, {"tied", card.tied},
        {"scores", {card.leastScore, card.mostScore}}, {"judged_10", card.judgedAt10}, {"map", card.map},
        {"map_over_ties", {{"worst", card.ties.worst}, {"best", card.ties.best}, {"expected", card.ties.expected}}}};
}

void printCards(const std::vector<RunCard>& cards)
{
    std::size_t width = 8;
    for (const RunCard& card : cards)
        width = std::max(width, card.name.size() + 2);
    std::cout << padded("run", width) << rightAligned("map", 8) << rightAligned("over ties", 20)
              << rightAligned("documents", 14) << rightAligned("tied", 9) << rightAligned("judged@10", 11) << "\n";
    for (const RunCard& card : cards)
        std::cout << padded(card.name, width) << rightAligned(fourDecimals(card.map), 8)
                  << rightAligned("[" + fourDecimals(card.ties.worst) + ", " + fourDecimals(card.ties.best) + "]", 20)
                  << rightAligned(std::to_string(card.fewest) + "-" + std::to_string(card.most), 14)
                  << rightAligned(asPercent(card.tied), 9) << rightAligned(asPercent(card.judgedAt10), 11) << "\n";
}

void printSymptom(const Symptom& symptom)
{
    const int line = symptom.lines.empty() ? 0 : symptom.lines.front();
    std::cout << "\n"
              << nameOf(symptom.concern) << "  " << describe(Location{symptom.file, line}) << " (" << symptom.code
              << ")\n  " << symptom.text << "\n";
    if (!symptom.remedy.empty())
        std::cout << "  " << symptom.remedy << "\n";
    if (!symptom.effect.empty())
        std::cout << "  Effect: " << symptom.effect << "\n";
    for (const Treatment& treatment : symptom.treatments)
        std::cout << "    MAP " << fourDecimals(treatment.map) << " with " << treatment.option << "\n";
}

int runDoctor(const DoctorOptions& options, const Context& context)
{
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    if (std::ranges::count(paths, standardInput) > 0)
        throw WrongUsage("What is examined is gone through more than once: give files, not the standard input");
    const Diagnosis diagnosis = diagnose(paths, {.level = options.level}, context.task);
    if (context.json) {
        Json json{{"findings", Json::array()}, {"runs", Json::array()}};
        for (const Symptom& symptom : diagnosis.symptoms)
            json["findings"].push_back(toJson(symptom));
        for (const RunCard& card : diagnosis.cards)
            json["runs"].push_back(toJson(card));
        json["recipe"] = {{"ties", "score, then docno-desc"}, {"level", options.level}, {"topics", "all judged"}};
        printJson(json);
    } else {
        printCards(diagnosis.cards);
        for (const Symptom& symptom : diagnosis.symptoms)
            printSymptom(symptom);
    }
    return diagnosis.isSerious() ? 1 : 0;
}

}  // namespace

std::function<int(const Context&)> setUpDoctor(Arguments& app)
{
    auto options = std::make_shared<DoctorOptions>();
    app.option("files", options->files, "Files of runs and judgments, or folders of them").required();
    app.option("--level", options->level, "Grade from which a document is relevant")
        .withInitial()
        .must(inRange(1, 1000));
    return [options](const Context& context) { return runDoctor(*options, context); };
}

}  // namespace rankscape::cli
