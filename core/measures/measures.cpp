// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/base/table.h"
#include "core/measures/average_precision.h"
#include "core/measures/binary_gain.h"
#include "core/measures/measure.h"
#include "core/measures/ndcg.h"
#include "core/measures/precision.h"
#include "core/measures/rank_biased_precision.h"

namespace rankscape {

// The one place to add a measure.
std::span<const MeasureKind> measures()
{
    static constexpr std::array all{
        MeasureKind{"map", "AP", "MAP", "Buckley and Voorhees (2005), ch. 3", Cutoff::none, averagePrecision,
            expectedAveragePrecision},
        MeasureKind{"P", "P@", "P@", "trec_eval: divides by the cutoff", Cutoff::rank, precision, expectedPrecision},
        MeasureKind{"Rprec", "R-precision", "R-precision", "Buckley and Voorhees (2005), ch. 3", Cutoff::none,
            rPrecision, expectedRPrecision},
        MeasureKind{
            "recip_rank", "RR", "MRR", "Voorhees (1999)", Cutoff::none, reciprocalRank, expectedReciprocalRank},
        MeasureKind{"recall", "recall@", "recall@", "trec_eval", Cutoff::rank, recall, expectedRecall},
        MeasureKind{
            "ndcg_cut", "nDCG@", "nDCG@", "Järvelin and Kekäläinen (2002), gain g", Cutoff::rank, ndcg, expectedNdcg},
        MeasureKind{"ndcg_exp_cut", "nDCG-exp@", "nDCG-exp@", "Burges et al. (2005), gain 2^g − 1", Cutoff::rank,
            ndcgExponential, expectedNdcgExponential},
        MeasureKind{"iprec_at_recall", "interpolated P at recall ", "interpolated P at recall ", "trec_eval 10",
            Cutoff::recall, interpolatedPrecisionAt, nullptr},
        MeasureKind{"rbp", "RBP p = ", "RBP p = ", "Moffat and Zobel (2008)", Cutoff::persistence,
            rankBiasedPrecision, expectedRankBiasedPrecision},
        MeasureKind{"recall_min", "recall-min@", "recall-min@", "hits / min(relevant, cutoff)", Cutoff::rank,
            recallOfMost, expectedRecallOfMost},
        MeasureKind{"ndcg_rel_cut", "nDCG-rel@", "nDCG-rel@", "gain 1 of each relevant document", Cutoff::rank,
            ndcgBinary, expectedNdcgBinary},
        MeasureKind{"ndcg_rel_all", "nDCG-all@", "nDCG-all@", "gain 1, the ideal not cut", Cutoff::rank,
            ndcgBinaryUncut, expectedNdcgBinaryUncut},
    };
    return all;
}

namespace {

bool isPercent(Cutoff kind)
{
    return kind == Cutoff::recall || kind == Cutoff::persistence;
}

std::string textOf(Cutoff kind, int cutoff)
{
    if (!isPercent(kind))
        return std::to_string(cutoff);
    const std::string hundredths = std::to_string(100 + cutoff);
    return (cutoff == 100 ? "1." : "0.") + hundredths.substr(1);
}

std::string withCutoff(std::string_view text, std::string_view separator, const Measure& measure)
{
    const Cutoff kind = measure.kind->cutoff;
    return std::string(text) + (kind == Cutoff::none ? "" : std::string(separator) + textOf(kind, measure.cutoff));
}

/// The cutoff that the text is, if it is one of this kind.
std::optional<int> parseCutoff(Cutoff kind, std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    const double cutoff = isPercent(kind) ? 100.0 * value : value;
    const double least = isPercent(kind) ? 0.0 : 1.0;
    const double most = kind == Cutoff::recall ? 100.0 : kind == Cutoff::persistence ? 99.0 : 1e9;
    return cutoff >= least && cutoff <= most && std::abs(cutoff - std::round(cutoff)) < 1e-9
        ? std::optional(static_cast<int>(std::lround(cutoff)))
        : std::nullopt;
}

const char* example(Cutoff kind)
{
    return kind == Cutoff::recall ? "_0.10" : kind == Cutoff::persistence ? "_0.80" : "_10";
}

}  // namespace

std::string Measure::name() const
{
    return withCutoff(kind->name, "_", *this);
}
std::string Measure::label() const
{
    return withCutoff(kind->label, "", *this);
}
std::string Measure::meanLabel() const
{
    return withCutoff(kind->meanLabel, "", *this);
}

Measure measure(std::string_view name)
{
    const auto whole = std::ranges::find(measures(), name, &MeasureKind::name);
    if (whole != measures().end() && whole->cutoff == Cutoff::none)
        return {&*whole, 0};
    const std::size_t underscore = whole != measures().end() ? name.size() : std::min(name.rfind('_'), name.size());
    const MeasureKind& kind = rowNamed(measures(), name.substr(0, underscore), "measure");
    const auto cutoff =
        underscore < name.size() ? parseCutoff(kind.cutoff, name.substr(underscore + 1)) : std::nullopt;
    if (kind.cutoff == Cutoff::none)
        throw Error("The measure " + std::string(kind.name) + " has no cutoff.");
    if (!cutoff)
        throw Error("The measure " + std::string(kind.name)
            + (underscore < name.size()
                    ? " has no cutoff '" + std::string(name.substr(underscore + 1)) + "'; one is as in "
                    : std::string(" needs a cutoff, as in "))
            + std::string(kind.name) + example(kind.cutoff) + ".");
    return {&kind, *cutoff};
}

std::vector<Measure> initialMeasures()
{
    std::vector<Measure> initial;
    for (const auto* name :
        {"map", "P_1", "P_5", "P_10", "Rprec", "recip_rank", "ndcg_cut_10", "ndcg_exp_cut_10", "recall_100"})
        initial.push_back(measure(name));
    return initial;
}

}  // namespace rankscape
