// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace rankscape {

/// Documents with equal scores: they stand at the ranks above + 1 … above + size, in any order.
struct TieGroup {
    int above = 0;
    int size = 1;
    std::vector<int> grades = {};  // above 0, of the documents among them
};

/// One topic's ranking where every order of tied documents is as likely as any other.
struct TiedRanking {
    std::span<const TieGroup> groups;  // ranks rising; those without a grade above 0 may be left out
    std::span<const int> idealGrades;  // as in JudgedRanking
    int relevant = 0;
    int level = 1;
};

/// Means of the measures over all orders of the tied, in closed form (McSherry and Najork, 2008), as measures() names them.
double expectedAveragePrecision(const TiedRanking& ranking, int = 0);
double expectedPrecision(const TiedRanking& ranking, int cutoff);
double expectedRPrecision(const TiedRanking& ranking, int = 0);
double expectedRecall(const TiedRanking& ranking, int cutoff);
double expectedReciprocalRank(const TiedRanking& ranking, int = 0);
double expectedNdcg(const TiedRanking& ranking, int cutoff);
double expectedNdcgExponential(const TiedRanking& ranking, int cutoff);
double expectedRankBiasedPrecision(const TiedRanking& ranking, int percent);

}  // namespace rankscape
