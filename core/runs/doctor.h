// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/repairs.h"
#include "core/runs/run_card.h"

namespace rankscape {

/// How much a symptom matters: `serious`, numbers are wrong or decided by chance; `look`, they may be; `note`, harmless.
enum class Concern { serious, look, note };

/// Its name in JSON.
std::string_view nameOf(Concern concern);

/// What would come of something that can be done.
struct Treatment {
    std::string name;  // a repair, or a rule of ties
    std::string option;  // of the command line
    double map = 0.0;  // with it
};

/// One thing that the doctor found.
struct Symptom {
    std::string code;  // "scores-rise"
    Concern concern;
    std::string file;  // without the folder
    std::string text;  // a sentence, or several
    std::string remedy;  // "" if nothing is to be done
    std::string effect{};  // on the numbers
    std::vector<Treatment> treatments{};
    std::vector<int> lines{};
    int count = 1;
};

/// What an examination sees.
struct Patient {
    const RunSet& set;
    const std::vector<RunCard>& cards;  // [runs]
    const RunOrder& order;
    const Task& task;
};

/// One examination. The table of all is examinations().
struct Examination {
    std::string_view name;
    std::string_view summary;
    void (*examine)(const Patient&, std::vector<Symptom>&);
};

/// All examinations, in the order in which their symptoms are told.
std::span<const Examination> examinations();

/// What is wrong with files of runs and judgments.
struct Diagnosis {
    std::vector<RunCard> cards;  // of the runs that can be read
    std::vector<Symptom> symptoms;  // serious ones first

    bool isSerious() const;
};

/// Looks at everything that can be read; what cannot is a serious symptom. Lines that cannot be read are skipped, and
/// contradicting judgments settled, to see what is behind them. \throws Cancelled
Diagnosis diagnose(std::span<const std::filesystem::path> paths, const RunOrder& order = {}, const Task& task = {});

/// The same of what was read and perhaps repaired. \throws Cancelled
Diagnosis diagnose(const RunSet& set, const RunOrder& order = {}, const Task& task = {});

}  // namespace rankscape
