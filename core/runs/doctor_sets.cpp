// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "core/base/joined.h"
#include "core/runs/doctor_examinations.h"
#include "core/runs/run_notes.h"

namespace rankscape {

namespace {

const std::string& idOf(const RunSet& set, std::int32_t document)
{
    return set.documents->at(static_cast<std::size_t>(document));
}

/// How many documents of a topic count: as many as it has, or fewer where all are cut.
struct Depth {
    std::size_t fewest;
    std::size_t most;
};

Depth depthOf(const RunCard& card, const RunOrder& order)
{
    const std::size_t cut = order.depth > 0 ? static_cast<std::size_t>(order.depth) : card.most;
    return {std::min(card.fewest, cut), std::min(card.most, cut)};
}

/// "100 documents", "10 … 12 documents".
std::string depthText(const Depth& depth)
{
    return (depth.fewest == depth.most ? "" : std::to_string(depth.fewest) + " … ") + std::to_string(depth.most)
        + " documents";
}

/// A run that is half as deep as another, or less, with what the cut at its depth does to both.
Symptom shortDepth(const Patient& patient, std::size_t run, std::size_t deepest)
{
    const RunCard& card = patient.cards[run];
    const RunCard& deep = patient.cards[deepest];
    const Depth depth = depthOf(card, patient.order);
    const std::string most = std::to_string(depth.most);
    RunOrder cut = patient.order;
    cut.depth = static_cast<int>(depth.most);
    Symptom symptom{"depth-short", Concern::look, card.file,
        card.name + ": " + depthText(depth) + " a topic, where another run has "
            + std::to_string(depthOf(deep, patient.order).most) + ".",
        "Cut all at the same depth (--depth " + most + ") to compare them.",
        "What it did not retrieve counts 0 in a sum, and as not found in recall."};
    if (patient.set.judged.empty())
        return symptom;
    symptom.effect += " Cut so, MAP of " + deep.name + " is " + asMap(mapOf(patient, patient.set.runs[deepest], cut))
        + " and not " + asMap(deep.map) + ".";
    symptom.treatments.push_back({"depth", "--depth " + most, mapOf(patient, patient.set.runs[run], cut)});
    return symptom;
}

/// Documents with a judgment for their topic, of those that count.
std::size_t judgedDocuments(const RunSet& set, const Run& run)
{
    std::size_t judged = 0;
    for (const RunTopic& topic : run.topics) {
        const JudgedTopic* const judgments = set.find(topic.topic);
        for (const RunEntry& entry : topic.entries)
            judged += judgments != nullptr && judgments->find(entry.document) != nullptr ? 1 : 0;
    }
    return judged;
}

/// How many ids of the judgments begin with the id, or the other way round, of the run's first documents.
std::size_t cutIds(const RunSet& set, const Run& run)
{
    std::set<std::string, std::less<>> judged;
    for (const JudgedTopic& topic : set.judged) {
        for (const DocumentGrade& judgment : topic.judgments)
            judged.insert(idOf(set, judgment.document));
    }
    const auto isCut = [&](const std::string& id) {
        const auto next = judged.lower_bound(id);
        const bool isBeginning = next != judged.end() && *next != id && next->starts_with(id);
        const bool isLonger = next != judged.begin() && id != *std::prev(next) && id.starts_with(*std::prev(next));
        return isBeginning || isLonger;
    };
    std::size_t cut = 0;
    for (const RunEntry& entry : run.topics.front().entries)
        cut += isCut(idOf(set, entry.document)) ? 1 : 0;
    return cut;
}

bool isSame(const Run& a, const Run& b)
{
    return a.topics.size() == b.topics.size()
        && std::ranges::equal(a.topics, b.topics, [](const RunTopic& left, const RunTopic& right) {
               return left.topic == right.topic
                   && std::ranges::equal(left.entries, right.entries, [](const RunEntry& x, const RunEntry& y) {
                          return x.document == y.document && x.score == y.score;
                      });
           });
}

bool hasRelevant(const JudgedTopic& topic, int level)
{
    return std::ranges::any_of(
        topic.judgments, [&](const DocumentGrade& judgment) { return judgment.grade >= level; });
}

}  // namespace

void examineRanks(const Patient& patient, std::vector<Symptom>& symptoms)
{
    for (const RunCard& card : patient.cards) {
        if (!card.hasRanks && card.most > 1)
            symptoms.push_back({"ranks-constant", Concern::note, card.file,
                card.name + ": the column of ranks is the same in every line, or empty.", "",
                "None: the order comes from the scores."});
        else if (card.firstRank != 1 && card.hasRanks)
            symptoms.push_back({"ranks-from", Concern::note, card.file,
                card.name + ": ranks begin with " + std::to_string(card.firstRank) + ".", "",
                "None: the order comes from the scores."});
    }
}

void examineTopics(const Patient& patient, std::vector<Symptom>& symptoms)
{
    const RunSet& set = patient.set;
    if (set.judged.empty())
        return;
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        const RunCard& card = patient.cards[run];
        if (const std::string why = whyDisjoint(set, set.runs[run]); !why.empty())
            symptoms.push_back({"topics-disjoint", Concern::serious, card.file, why,
                "Give topics the same ids in both.", "All measures are 0."});
        else if (card.judgedTopics < set.judged.size())
            symptoms.push_back({"topics-absent", Concern::look, card.file,
                card.name + ": it has " + std::to_string(card.judgedTopics) + " of "
                    + std::to_string(set.judged.size()) + " judged topics.",
                "Look whether they failed. --common-topics leaves them out of means.", "Each that it lacks counts 0.",
                {}, {}, static_cast<int>(set.judged.size() - card.judgedTopics)});
    }
}

void examineDepth(const Patient& patient, std::vector<Symptom>& symptoms)
{
    const auto most = [&](const RunCard& card) { return depthOf(card, patient.order).most; };
    const auto deepest =
        static_cast<std::size_t>(std::ranges::max_element(patient.cards, {}, most) - patient.cards.begin());
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        const RunCard& card = patient.cards[run];
        const Depth depth = depthOf(card, patient.order);
        if (depth.most * 2 <= most(patient.cards[deepest]))
            symptoms.push_back(shortDepth(patient, run, deepest));
        else if (depth.fewest < depth.most)
            symptoms.push_back(
                {"depth-uneven", Concern::note, card.file, card.name + ": " + depthText(depth) + " a topic.", "",
                    "What it did not retrieve counts 0 in a sum."});
    }
}

void examineDocuments(const Patient& patient, std::vector<Symptom>& symptoms)
{
    constexpr double few = 0.8;
    const RunSet& set = patient.set;
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        const RunCard& card = patient.cards[run];
        if (set.judged.empty() || card.judgedTopics == 0)
            continue;
        if (judgedDocuments(set, set.runs[run]) > 0) {
            if (card.judgedAt10 < few)
                symptoms.push_back({"judged-few", Concern::look, card.file,
                    card.name + ": " + asPercent(card.judgedAt10)
                        + " of the first 10 documents of a topic are judged.",
                    "Judge more, or compare what is judged alone (--judged-only).",
                    "What is not judged counts as not relevant: the run may be better than it looks."});
            continue;
        }
        const std::size_t cut = cutIds(set, set.runs[run]);
        symptoms.push_back({"documents-disjoint", Concern::serious, card.file,
            card.name + ": none of its documents is judged. Its ids are such as '"
                + idOf(set, set.runs[run].topics.front().entries.front().document)
                + "', those of the judgments such as '" + idOf(set, set.judged.front().judgments.front().document)
                + "'." + (cut > 0 ? " One begins as the other does: ids may have been cut to a fixed length." : ""),
            "Look whether both are of the same collection.", "All measures are 0."});
    }
}

void examineTwins(const Patient& patient, std::vector<Symptom>& symptoms)
{
    const std::vector<Run>& runs = patient.set.runs;
    for (std::size_t second = 1; second < runs.size(); ++second) {
        patient.task.stopIfAsked();
        for (std::size_t first = 0; first < second; ++first) {
            if (isSame(runs[first], runs[second]))
                symptoms.push_back({"runs-same", Concern::look, patient.cards[second].file,
                    runs[second].name + " and " + runs[first].name + " are the same run.", "Leave one of them out.",
                    "How a weight is parted between them is arbitrary."});
        }
    }
}

void examineJudgments(const Patient& patient, std::vector<Symptom>& symptoms)
{
    constexpr std::size_t fewTopics = 30;
    const RunSet& set = patient.set;
    if (set.judged.empty())
        return;
    const std::string file = set.judgmentFiles.front().filename().string();
    const auto without = std::ranges::count_if(
        set.judged, [&](const JudgedTopic& topic) { return !hasRelevant(topic, patient.order.level); });
    if (without > 0)
        symptoms.push_back({"topics-without-relevant", Concern::note, file,
            std::to_string(without) + " judged topics have no relevant document.", "",
            "Each counts 0 in means, as with trec_eval.", {}, {}, static_cast<int>(without)});
    if (set.judged.size() < fewTopics)
        symptoms.push_back(
            {"topics-few", Concern::look, file, "There are " + std::to_string(set.judged.size()) + " judged topics.",
                "Judge 30 or more before weights are learned.", "Differences between runs may be chance."});
    std::set<int> grades;
    for (const JudgedTopic& topic : set.judged) {
        for (const DocumentGrade& judgment : topic.judgments)
            grades.insert(judgment.grade);
    }
    if (const auto least = grades.upper_bound(0); least != grades.end() && *least > 1)
        symptoms.push_back(
            {"grades-from", Concern::look, file, "The least grade above 0 is " + std::to_string(*least) + ".",
                "Look whether 0 is the grade of what is not relevant; --level says from which a document is.",
                "Gains of grades depend on it."});
}

/// What is a matter of course, or was told of the same file, is not told again.
void examineReading(const Patient& patient, std::vector<Symptom>& symptoms)
{
    for (const Finding& finding : patient.set.findings) {
        const FindingType& type = typeOf(finding.code);
        const bool isTold = std::ranges::any_of(
            symptoms, [&](const Symptom& told) { return told.code == type.name && told.file == finding.file; });
        const bool isCount = finding.code == Code::recordsRead || finding.code == Code::judgmentsRead
            || finding.code == Code::filePacked || finding.code == Code::topicsAbsent;
        if (isTold || isCount)
            continue;
        symptoms.push_back(
            {std::string(type.name), type.severity == Severity::warning ? Concern::look : Concern::note, finding.file,
                finding.text, std::string(type.remedy), std::string(type.effect), {}, finding.lines, finding.count});
    }
}

}  // namespace rankscape
