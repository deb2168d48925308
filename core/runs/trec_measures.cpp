// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_measures.h"

#include <array>

#include "core/runs/trec_gain_measures.h"

namespace rankscape {

namespace {

constexpr std::string_view usualRanks = "5,10,15,20,30,100,200,500,1000";
constexpr std::string_view tenths = "0,.1,.2,.3,.4,.5,.6,.7,.8,.9,1";
constexpr std::string_view multiples = ".2,.4,.6,.8,1,1.2,1.4,1.6,1.8,2";

}  // namespace

double TrecParameters::gainOf(int grade) const
{
    if (grade < 0)
        return 0.0;
    const auto found = gains.find(grade);
    return found != gains.end() ? found->second : grade;
}

// The one place to add a measure of runs, in the order in which they are printed.
std::span<const TrecMeasureKind> trecMeasureKinds()
{
    using enum TrecShape;
    using enum TrecMean;
    static constexpr std::array rows{
        TrecMeasureKind{"runid", "the run's tag", plain, "", untold, nullptr, false, false},
        TrecMeasureKind{"num_q", "topics", plain, "", sum, trec::one, true, false},
        TrecMeasureKind{"num_ret", "documents retrieved", plain, "", sum, trec::retrievedCount, true},
        TrecMeasureKind{"num_rel", "relevant documents", plain, "", sum, trec::relevantCount, true},
        TrecMeasureKind{"num_rel_ret", "relevant ones retrieved", plain, "", sum, trec::relevantRetrievedCount, true},
        TrecMeasureKind{"map", "Buckley and Voorhees (2005), ch. 3", plain, "", arithmetic, trec::averagePrecision},
        TrecMeasureKind{
            "gm_map", "geometric mean of map", plain, "", geometric, trec::logAveragePrecision, false, false},
        TrecMeasureKind{"Rprec", "Buckley and Voorhees (2005), ch. 3", plain, "", arithmetic, trec::rPrecision},
        TrecMeasureKind{"bpref", "Buckley and Voorhees (2004)", plain, "", arithmetic, trec::bpref},
        TrecMeasureKind{"recip_rank", "Voorhees (1999)", plain, "", arithmetic, trec::reciprocalRank},
        TrecMeasureKind{"iprec_at_recall", "interpolated precision, rounded as version 10 does", shares, tenths,
            arithmetic, trec::interpolatedPrecision},
        TrecMeasureKind{"P", "divides by the cutoff", ranks, usualRanks, arithmetic, trec::precisionAt},
        TrecMeasureKind{"relstring", "grades of the first documents", ranks, "10", untold, nullptr},
        TrecMeasureKind{"recall", "of the relevant documents", ranks, usualRanks, arithmetic, trec::recallAt},
        TrecMeasureKind{"infAP", "Yilmaz and Aslam (2006)", plain, "", arithmetic, trec::inferredAp},
        TrecMeasureKind{"gm_bpref", "geometric mean of bpref", plain, "", geometric, trec::logBpref, false, false},
        TrecMeasureKind{
            "Rprec_mult", "precision at multiples of R", shares, multiples, arithmetic, trec::precisionAtMultiple},
        TrecMeasureKind{"utility", "worths of found, found in vain, missed, rightly left", numbers, "1,-1,0,0",
            arithmetic, trec::utility},
        TrecMeasureKind{"11pt_avg", "mean of iprec_at_recall", numbers, tenths, arithmetic, trec::elevenPoints},
        TrecMeasureKind{"binG", "Buckley (2008)", plain, "", arithmetic, trec::binaryG},
        TrecMeasureKind{"G", "Buckley (2008), graded", gains, "", arithmetic, trec::gradedG},
        TrecMeasureKind{"ndcg", "Järvelin and Kekäläinen (2002), gain g", gains, "", arithmetic, trec::ndcg},
        TrecMeasureKind{
            "ndcg_rel", "mean of ndcg at relevant documents", gains, "", arithmetic, trec::ndcgOverRelevant},
        TrecMeasureKind{
            "Rndcg", "mean of ndcg where the ideal gain falls", gains, "", arithmetic, trec::ndcgOverLevels},
        TrecMeasureKind{
            "ndcg_cut", "Järvelin and Kekäläinen (2002), gain g", ranks, usualRanks, arithmetic, trec::ndcgAt},
        TrecMeasureKind{
            "ndcg_exp_cut", "Burges et al. (2005), gain 2^g − 1", ranks, "10", arithmetic, trec::ndcgExpAt},
        TrecMeasureKind{
            "map_cut", "map of the first documents", ranks, usualRanks, arithmetic, trec::averagePrecisionAt},
        TrecMeasureKind{
            "relative_P", "of the most that there can be", ranks, usualRanks, arithmetic, trec::relativePrecisionAt},
        TrecMeasureKind{"success", "one relevant document is enough", ranks, "1,5,10", arithmetic, trec::successAt},
        TrecMeasureKind{"set_P", "of all that was retrieved", plain, "", arithmetic, trec::setPrecision},
        TrecMeasureKind{
            "set_relative_P", "of the most that there can be", plain, "", arithmetic, trec::setRelativePrecision},
        TrecMeasureKind{"set_recall", "of the relevant documents", plain, "", arithmetic, trec::setRecall},
        TrecMeasureKind{"set_map", "set_P · set_recall", plain, "", arithmetic, trec::setMap},
        TrecMeasureKind{"set_F", "harmonic mean of set_P and set_recall", numbers, "1", arithmetic, trec::setF},
        TrecMeasureKind{"num_nonrel_judged_ret", "judged and not relevant, retrieved", plain, "", sum,
            trec::nonrelevantJudgedCount, true},
        TrecMeasureKind{"rbp", "Moffat and Zobel (2008), persistence .9", gains, "", arithmetic, trec::rankBiased},
        TrecMeasureKind{"rbp_resid", "what rbp could gain from unjudged documents", plain, "", arithmetic,
            trec::rankBiasedResidual},
        TrecMeasureKind{"unj", "unjudged documents", ranks, "5,10,20", arithmetic, trec::unjudgedAt},
        TrecMeasureKind{"judged", "judged ones of those retrieved", ranks, "10", arithmetic, trec::judgedAt},
        TrecMeasureKind{"err", "Chapelle et al. (2009), 2^g − 1 over 2^highest", ranks, "20", arithmetic,
            trec::expectedReciprocalRank},
    };
    return rows;
}

std::string relevanceString(const TrecTopic& topic, const TrecMeasure& measure)
{
    std::string text;
    for (const int grade :
        std::span(topic.grades).first(std::min(topic.grades.size(), static_cast<std::size_t>(measure.parameter))))
        text += grade == notPooled ? '-'
            : grade == notJudged   ? '.'
            : grade > 9            ? '>'
                                   : static_cast<char>('0' + grade);
    return text;
}

}  // namespace rankscape
