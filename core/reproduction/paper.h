// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rankers/ranker.h"

namespace rankscape {

/// MAP with k topics, as printed: LSI, pLSI, LDI.
struct PaperSweepRow {
    int k;
    std::array<double, 3> map;
};

/// All that is printed about one collection in
///   G  Wang, Choi and Liu, Generalized Ensemble Model for Document Ranking in Information Retrieval (2017)
///   L  Wang, Lee and Choi, Indexing by Latent Dirichlet Allocation and Ensemble Model (2016).
struct PaperCollection {
    std::string_view name;  // "MED"; "MC" is all four merged
    std::string_view folder;  // "med"; empty for MC
    std::string_view subject;
    int documents;  // G Table 2, L Table 4
    int topics;
    int terms;
    std::array<int, 3> topicCounts;  // L Table 5: of LSI, pLSI, LDI
    std::array<double, 4> weights;  // L Table 6: of TF-IDF, LSI, pLSI, LDI
    std::array<double, 7> map;  // L Table 7: TF-IDF, LSI, pLSI, LBDM, LDI, UniEnM, EnM
    std::array<std::array<double, 4>, 3> ensembles;  // G Table 3: MAP, P@1, P@5 of EnM, gEnM.BAT, gEnM.ON, UnsEnM
    std::array<bool, 3> significant;  // its asterisks: gEnM.BAT against EnM
    std::span<const PaperSweepRow> sweep;  // L Tables B1 to B5
    int plsiTopics;  // ours
    std::string_view temper;  // of pLSI; the paper does not print it
};

/// MED, CRAN, CISI, CACM, MC.
std::span<const PaperCollection> paperCollections();

/// \throws Error if there is no such collection
const PaperCollection& paperCollection(std::string_view name);

/// MAP of a ranker in L Table 7, if it is there. \param ranker  its name: "lsi"
std::optional<double> printedMap(const PaperCollection& collection, std::string_view ranker);

/// The papers' four constituents with the numbers of topics of L Table 5: TF-IDF, LSI, pLSI, LDI.
/// \param lda  how LDI's model is estimated: "gibbs" or "vb"
std::vector<RankerSetting> paperRankers(const PaperCollection& collection, std::string_view lda);

}  // namespace rankscape
