// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// Latent Dirichlet allocation by itself: Σ over query terms of ln Σ_z P(w|z) P(z|d), Blei, Ng and Jordan (2003).
/// It is LBDM without its language model.
RankerType lda();

}  // namespace rankscape
