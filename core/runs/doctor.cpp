// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/doctor.h"

#include <algorithm>
#include <array>

#include "core/runs/doctor_examinations.h"
#include "core/runs/run_files.h"
#include "core/runs/run_reader.h"

namespace rankscape {

namespace {

using FilePaths = std::vector<std::filesystem::path>;

const RunOptions lenient{.badLines = "skip", .conflicts = "first", .fractions = "down"};

Symptom symptomOf(const Finding& finding, Concern concern)
{
    const FindingType& type = typeOf(finding.code);
    return {std::string(type.name), concern, finding.file, finding.text, std::string(type.remedy),
        std::string(type.effect), {}, finding.lines, finding.count};
}

/// The same path, if it can be read by itself; else why not.
bool isReadable(
    const std::filesystem::path& path, const RunOptions& options, std::vector<Symptom>& symptoms, const Task& task)
{
    try {
        readRuns(std::span(&path, 1), {}, options, task.silent());
        return true;
    } catch (const Refusal& refusal) {
        symptoms.push_back(symptomOf(refusal.finding(), Concern::serious));
        return false;
    }
}

/// Of files that are refused and those that are refused only if nothing is forgiven, why.
FilePaths readableOf(std::span<const std::filesystem::path> paths, std::vector<Symptom>& symptoms, const Task& task)
{
    FilePaths files;
    for (const std::filesystem::path& path : paths) {
        try {
            for (const RunFile& file : runFiles(std::span(&path, 1), {}).files)
                files.push_back(file.path);
        } catch (const Refusal& refusal) {
            symptoms.push_back(symptomOf(refusal.finding(), Concern::serious));
        }
    }
    FilePaths readable;
    for (const std::filesystem::path& file : files) {
        task.checkpoint(0.5 * static_cast<double>(readable.size()) / static_cast<double>(files.size()), "Reading");
        std::vector<Symptom> behind;
        if (isReadable(file, {}, symptoms, task) || isReadable(file, lenient, behind, task))
            readable.push_back(file);
        else if (behind.back().text != symptoms.back().text)
            symptoms.push_back(behind.back());
    }
    return readable;
}

/// A card of each run, then all examinations.
void examine(const RunSet& set, const RunOrder& order, Diagnosis& diagnosis, const Task& task)
{
    for (const Run& run : set.runs) {
        task.checkpoint(
            static_cast<double>(diagnosis.cards.size()) / static_cast<double>(set.runs.size()), "Examining");
        diagnosis.cards.push_back(cardOf(set, run, order, task.silent()));
    }
    for (const Examination& each : examinations())
        each.examine({set, diagnosis.cards, order, task}, diagnosis.symptoms);
    std::ranges::stable_sort(diagnosis.symptoms, {}, &Symptom::concern);
}

}  // namespace

std::string_view nameOf(Concern concern)
{
    constexpr std::array<std::string_view, 3> names{"serious", "look", "note"};
    return names.at(static_cast<std::size_t>(concern));
}

// The one place to add an examination.
std::span<const Examination> examinations()
{
    static constexpr std::array all{
        Examination{"order", "whether scores fall with the ranks", examineOrder},
        Examination{"ties", "whether equal scores decide", examineTies},
        Examination{"scores", "signs, ranges and constant scores", examineScores},
        Examination{"ranks", "the column of ranks", examineRanks},
        Examination{"topics", "which topics runs and judgments have in common", examineTopics},
        Examination{"depth", "how many documents a topic has", examineDepth},
        Examination{"documents", "whether ids of documents match those of the judgments", examineDocuments},
        Examination{"twins", "runs that are the same", examineTwins},
        Examination{"judgments", "grades, and topics without a relevant document", examineJudgments},
        Examination{"reading", "what the readers found", examineReading},
    };
    return all;
}

bool Diagnosis::isSerious() const
{
    return std::ranges::count(symptoms, Concern::serious, &Symptom::concern) > 0;
}

Diagnosis diagnose(std::span<const std::filesystem::path> paths, const RunOrder& order, const Task& task)
{
    Diagnosis diagnosis;
    const FilePaths files = readableOf(paths, diagnosis.symptoms, task);
    if (files.empty())
        return diagnosis;
    const RunSet set = readRuns(files, {}, lenient, task.slice(0.5, 0.7));
    examine(set, order, diagnosis, task.slice(0.7, 1.0));
    return diagnosis;
}

Diagnosis diagnose(const RunSet& set, const RunOrder& order, const Task& task)
{
    Diagnosis diagnosis;
    examine(set, order, diagnosis, task);
    return diagnosis;
}

}  // namespace rankscape
