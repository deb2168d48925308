// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>

#include "core/runs/doctor_examinations.h"

namespace rankscape {

namespace {

std::string formatted(const char* form, double value)
{
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), form, value);
    return text.data();
}

std::string shortScore(double score)
{
    return formatted("%.4g", score);
}

std::vector<Treatment> tieTreatments(const Patient& patient, std::size_t run)
{
    std::vector<Treatment> treatments;
    for (const auto& [name, ties] :
        {std::pair{"docno-desc", Ties::docnoDescending}, {"docno-asc", Ties::docnoAscending}, {"rank", Ties::rank}}) {
        if (ties == Ties::rank && !patient.cards[run].hasRanks)
            continue;
        RunOrder order = patient.order;
        order.ties = ties;
        treatments.push_back({name, std::string("--ties ") + name, mapOf(patient, patient.set.runs[run], order)});
    }
    treatments.push_back({"expected", "--ties expected", patient.cards[run].ties.expected});
    return treatments;
}

/// None where ranks say nothing.
std::vector<Treatment> rankTreatment(const Patient& patient, std::size_t run)
{
    return patient.cards[run].hasRanks ? treatmentsOf(patient, run, {"use-ranks"}) : std::vector<Treatment>();
}

std::string spreadOf(const RunCard& card)
{
    return "MAP lies between " + asMap(card.ties.worst) + " and " + asMap(card.ties.best);
}

void examineSigns(const Patient& patient, std::size_t run, std::vector<Symptom>& symptoms)
{
    const RunCard& card = patient.cards[run];
    if (!(card.leastScore < 0.0))
        return;
    const bool areAll = card.mostScore < 0.0;
    symptoms.push_back(
        {areAll ? "scores-negative" : "scores-partly-negative", areAll ? Concern::serious : Concern::look, card.file,
            card.name + ": " + (areAll ? "every score is negative" : "some scores are negative") + ", from "
                + shortScore(card.leastScore) + " to " + shortScore(card.mostScore) + ".",
            "Shift them to 0 before they leave for an engine.",
            areAll ? "None here. Elasticsearch and OpenSearch get the min–max of such a list wrong."
                   : "None here. Engines may refuse negative scores.",
            treatmentsOf(patient, run, {"shift"})});
}

void examineRanges(const Patient& patient, std::size_t run, std::vector<Symptom>& symptoms)
{
    constexpr double narrow = 0.05;
    const RunCard& card = patient.cards[run];
    if (card.constantTopics > 0)
        symptoms.push_back(
            {"scores-constant", card.constantTopics == card.topics ? Concern::serious : Concern::look, card.file,
                card.name + ": in " + std::to_string(card.constantTopics) + " of " + std::to_string(card.topics)
                    + " topics all documents have the same score.",
                "Mend the system that wrote them, or use the column of ranks.",
                "The rule of ties ranks them, not the run.", rankTreatment(patient, run), {},
                static_cast<int>(card.constantTopics)});
    if (card.narrowest > 0.0 && card.narrowest < narrow)
        symptoms.push_back({"scores-narrow", Concern::look, card.file,
            card.name + ": scores of a topic lie within " + asPercent(card.narrowest) + " (median).",
            "Use ranks if such differences mean little.", "Min–max enlarges tiny differences.",
            rankTreatment(patient, run)});
}

}  // namespace

std::string asPercent(double share)
{
    return formatted("%.1f %%", 100.0 * share);
}

std::string asMap(double value)
{
    const std::string text = formatted("%.4f", value);
    return text.starts_with("0.") ? text.substr(1) : text;
}

double mapOf(const Patient& patient, const Run& run, const RunOrder& order)
{
    const std::array<std::string, 1> names{"map"};
    return evaluateRun(patient.set, run, trecMeasures(names), {order}, patient.task.silent()).mean("map");
}

std::vector<Treatment> treatmentsOf(
    const Patient& patient, std::size_t run, std::initializer_list<std::string_view> names)
{
    std::vector<Treatment> treatments;
    for (const std::string_view name : names) {
        Run repaired = patient.set.runs[run];
        repair(name).apply(repaired);
        treatments.push_back({std::string(name), "--repair " + describe(RunRepair{repaired.name, std::string(name)}),
            mapOf(patient, repaired, patient.order)});
    }
    return treatments;
}

void examineOrder(const Patient& patient, std::vector<Symptom>& symptoms)
{
    constexpr double rises = 0.8;
    constexpr double differs = 0.2;
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        const RunCard& card = patient.cards[run];
        if (!card.hasRanks || card.rising < differs)
            continue;
        const bool isReversed = card.rising > rises;
        symptoms.push_back({isReversed ? "scores-rise" : "scores-against-ranks", Concern::serious, card.file,
            card.name + ": " + (isReversed ? "scores rise" : "scores and ranks disagree") + ": for "
                + asPercent(card.rising) + " of neighbouring ranks the worse one has the higher score.",
            "Choose the column of ranks"
                + std::string(isReversed ? ", or negate the scores, if the best score is the least."
                                         : " if that is the order that was meant."),
            "The order is that of the scores, as with trec_eval.",
            isReversed ? treatmentsOf(patient, run, {"use-ranks", "negate"})
                       : treatmentsOf(patient, run, {"use-ranks"})});
    }
}

void examineTies(const Patient& patient, std::vector<Symptom>& symptoms)
{
    constexpr double many = 0.25;
    constexpr double wide = 0.1;  // of MAP
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        const RunCard& card = patient.cards[run];
        if (card.tied < many)
            continue;
        const bool decides = card.ties.best - card.ties.worst > wide * card.map;
        symptoms.push_back({"ties", decides ? Concern::serious : Concern::look, card.file,
            card.name + ": " + asPercent(card.tied) + " of neighbours have the same score."
                + (decides ? " The rule for ties, not the run, decides: " : " Over all their orders ")
                + spreadOf(card) + ".",
            "Choose a rule for ties and say which.", spreadOf(card) + ".", tieTreatments(patient, run)});
    }
}

void examineScores(const Patient& patient, std::vector<Symptom>& symptoms)
{
    for (std::size_t run = 0; run < patient.cards.size(); ++run) {
        examineSigns(patient, run, symptoms);
        examineRanges(patient, run, symptoms);
    }
}

}  // namespace rankscape
