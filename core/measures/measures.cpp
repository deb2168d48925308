// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <charconv>

#include "core/base/table.h"
#include "core/measures/average_precision.h"
#include "core/measures/measure.h"
#include "core/measures/ndcg.h"
#include "core/measures/precision.h"

namespace rankscape {

// The one place to add a measure.
std::span<const MeasureKind> measures()
{
    static constexpr std::array all{
        MeasureKind{"map", "AP", "MAP", "Buckley and Voorhees (2005), ch. 3", false, averagePrecision},
        MeasureKind{"P", "P@", "P@", "trec_eval: divides by the cutoff", true, precision},
        MeasureKind{"Rprec", "R-precision", "R-precision", "Buckley and Voorhees (2005), ch. 3", false, rPrecision},
        MeasureKind{"recip_rank", "RR", "MRR", "Voorhees (1999)", false, reciprocalRank},
        MeasureKind{"recall", "recall@", "recall@", "trec_eval", true, recall},
        MeasureKind{"ndcg_cut", "nDCG@", "nDCG@", "Järvelin and Kekäläinen (2002), gain g", true, ndcg},
        MeasureKind{
            "ndcg_exp_cut", "nDCG-exp@", "nDCG-exp@", "Burges et al. (2005), gain 2^g − 1", true, ndcgExponential},
    };
    return all;
}

namespace {

std::string withCutoff(std::string_view text, std::string_view separator, const Measure& measure)
{
    return std::string(text)
        + (measure.kind->hasCutoff ? std::string(separator) + std::to_string(measure.cutoff) : "");
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
    const std::size_t underscore = name.rfind('_');
    int cutoff = 0;
    if (underscore != std::string_view::npos) {
        const std::string_view digits = name.substr(underscore + 1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), cutoff);
        if (error != std::errc{} || end != digits.data() + digits.size())
            cutoff = 0;
    }
    const MeasureKind& kind = rowNamed(measures(), cutoff > 0 ? name.substr(0, underscore) : name, "measure");
    if (kind.hasCutoff != (cutoff > 0))
        throw Error("The measure " + std::string(kind.name)
            + (kind.hasCutoff ? " needs a cutoff, as in " + std::string(kind.name) + "_10." : " has no cutoff."));
    return {&kind, cutoff};
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
