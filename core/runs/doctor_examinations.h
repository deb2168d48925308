// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/doctor.h"

namespace rankscape {

// The examinations that examinations() lists.
void examineOrder(const Patient& patient, std::vector<Symptom>& symptoms);
void examineTies(const Patient& patient, std::vector<Symptom>& symptoms);
void examineScores(const Patient& patient, std::vector<Symptom>& symptoms);
void examineRanks(const Patient& patient, std::vector<Symptom>& symptoms);
void examineTopics(const Patient& patient, std::vector<Symptom>& symptoms);
void examineDepth(const Patient& patient, std::vector<Symptom>& symptoms);
void examineDocuments(const Patient& patient, std::vector<Symptom>& symptoms);
void examineTwins(const Patient& patient, std::vector<Symptom>& symptoms);
void examineJudgments(const Patient& patient, std::vector<Symptom>& symptoms);
void examineReading(const Patient& patient, std::vector<Symptom>& symptoms);

// How symptoms say numbers.
std::string asPercent(double share);  // "99.6 %"
std::string asMap(double value);  // ".0737"

double mapOf(const Patient& patient, const Run& run, const RunOrder& order);

/// What the run's MAP is with each of these repairs.
std::vector<Treatment> treatmentsOf(
    const Patient& patient, std::size_t run, std::initializer_list<std::string_view> repairs);

}  // namespace rankscape
