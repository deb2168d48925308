// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/trec_rank_measures.h"

namespace rankscape::trec {

// Of what grades gain.
double ndcg(const TrecTopic& topic, const Parameters& gains, double);
double ndcgAt(const TrecTopic& topic, const Parameters&, double cutoff);
double ndcgExpAt(const TrecTopic& topic, const Parameters&, double cutoff);  // gain 2^g − 1
double ndcgOverRelevant(
    const TrecTopic& topic, const Parameters& gains, double);  // mean of nDCG at each relevant document
double ndcgOverLevels(
    const TrecTopic& topic, const Parameters& gains, double);  // mean of nDCG where the ideal gain falls
double binaryG(const TrecTopic& topic, const Parameters&, double);
double gradedG(const TrecTopic& topic, const Parameters& gains, double);
double rankBiased(const TrecTopic& topic, const Parameters& gains, double);  // persistence .9, gains within 0 to 1
double expectedReciprocalRank(const TrecTopic& topic, const Parameters&, double cutoff);  // Chapelle et al. (2009)

// Of the set that was retrieved.
double retrievedCount(const TrecTopic& topic, const Parameters&, double);
double relevantCount(const TrecTopic& topic, const Parameters&, double);
double relevantRetrievedCount(const TrecTopic& topic, const Parameters&, double);
double nonrelevantJudgedCount(const TrecTopic& topic, const Parameters&, double);
double one(const TrecTopic& topic, const Parameters&, double);  // of every topic
double utility(const TrecTopic& topic, const Parameters& worths, double);
double setPrecision(const TrecTopic& topic, const Parameters& = {}, double = 0.0);
double setRelativePrecision(const TrecTopic& topic, const Parameters&, double);
double setRecall(const TrecTopic& topic, const Parameters& = {}, double = 0.0);
double setMap(const TrecTopic& topic, const Parameters&, double);
double setF(const TrecTopic& topic, const Parameters& weight, double);

}  // namespace rankscape::trec
