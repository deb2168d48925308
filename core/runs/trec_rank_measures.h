// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/trec_measures.h"

namespace rankscape::trec {

using Parameters = TrecParameters;

// Of ranks alone, and what is relevant.
double averagePrecision(const TrecTopic& topic, const Parameters& = {}, double = 0.0);
double logAveragePrecision(const TrecTopic& topic, const Parameters&, double);  // for geometric means
double rPrecision(const TrecTopic& topic, const Parameters&, double);
double bpref(const TrecTopic& topic, const Parameters& = {}, double = 0.0);  // Buckley and Voorhees (2004)
double logBpref(const TrecTopic& topic, const Parameters&, double);
double reciprocalRank(const TrecTopic& topic, const Parameters&, double);
double interpolatedPrecision(const TrecTopic& topic, const Parameters&, double recall);
double precisionAt(const TrecTopic& topic, const Parameters&, double cutoff);
double recallAt(const TrecTopic& topic, const Parameters&, double cutoff);
double inferredAp(const TrecTopic& topic, const Parameters&, double);  // Yilmaz and Aslam (2006)
double precisionAtMultiple(const TrecTopic& topic, const Parameters&, double multiple);  // of the relevant documents
double elevenPoints(const TrecTopic& topic, const Parameters& recalls, double);
double averagePrecisionAt(const TrecTopic& topic, const Parameters&, double cutoff);
double relativePrecisionAt(const TrecTopic& topic, const Parameters&, double cutoff);
double successAt(const TrecTopic& topic, const Parameters&, double cutoff);
double unjudgedAt(const TrecTopic& topic, const Parameters&, double cutoff);  // a share of the cutoff
double judgedAt(const TrecTopic& topic, const Parameters&, double cutoff);  // a share of what was retrieved
double rankBiasedResidual(const TrecTopic& topic, const Parameters&, double);

}  // namespace rankscape::trec
