// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/random.h"
#include "core/topic_models/lda_gibbs.h"

namespace rankscape {

/// Counts of a term's topics are filled up to a multiple of this.
inline constexpr std::size_t gibbsLanes = 16;

/// One occurrence of a term in the document whose tokens it stands among.
struct GibbsToken {
    int term;
    int topic;
};

/// The tokens of one document in a block.
struct GibbsPassage {
    int document;
    std::vector<GibbsToken> tokens;
};

/// The topics that a document has: n_dz > 0.
struct GibbsMixture {
    std::vector<int> topics;
    std::vector<float> counts;
};

/// What all blocks of a round read, and write each in places of their own.
struct GibbsCounts {
    std::vector<GibbsMixture> documents;
    std::vector<float> terms;  // n_zw [terms × stride], whole numbers
    std::vector<float> inverses;  // 1 / (n_z + V β) as the round began [stride]; 0 for topics that fill the lanes
    std::vector<float> termSums;  // Σ_z n_zw / (n_z + V β) [terms]
    float inverseSum = 0.0F;  // Σ_z β / (n_z + V β)
    std::size_t stride;
};

/// Σ n_zw / (n_z + V β) of one term.
float gibbsTermSum(const float* counts, const float* inverses, std::size_t stride);

/// Samples the tokens of one block. P ∝ n_dz (n_zw + β) / (n_z + V β) + α (n_zw + β) / (n_z + V β): the first part
/// is summed over the few topics that the document has, the sum of the second is kept up to date for each term, and
/// its topics are visited only in the few cases where the draw falls there.
class GibbsBlockSampler {
public:
    GibbsBlockSampler(GibbsCounts& counts, const GibbsOptions& options, Random random, std::vector<int>& changes);

    void sample(GibbsPassage& passage);

private:
    void sample(GibbsToken& token, GibbsMixture& mixture);
    int placeInTerm(const float* term, float target) const;
    void count(GibbsMixture& mixture, int topic);

    GibbsCounts& m_counts;
    float m_alpha;
    float m_beta;
    int m_topics;
    Random m_random;
    std::vector<int>& m_changes;  // of n_z
    std::vector<int> m_slots;  // [topics] a topic's place in the document's mixture, −1: none
    std::vector<float> m_running;  // sums of the first part
};

}  // namespace rankscape
