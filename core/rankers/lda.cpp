// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/lda.h"

#include "core/rankers/lbdm.h"

namespace rankscape {

RankerType lda()
{
    return {
        .name = "lda",
        .label = "LDA",
        .summary = "Query likelihood under the document's mixture of topics alone.",
        .reference = "Blei, Ng and Jordan (2003)",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters = ldaParameters(),
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting& fitting, const Task& task) {
                return fitLbdm(corpus, {.lda = ldaOptions(values), .lambda = 0.0}, fitting, task);
            },
        .seeded = true,
        .hasTopics = true,
        .modelRevision = ldaRevision,
        .work = 60.0,
    };
}

}  // namespace rankscape
