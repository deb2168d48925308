// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/lda_options.h"

#include <algorithm>

#include "core/base/parse.h"
#include "core/topic_models/lda_gibbs.h"
#include "core/topic_models/lda_variational.h"
#include "core/topic_models/plsi_fit.h"

namespace rankscape {

namespace {

GibbsOptions gibbs(const LdaOptions& options)
{
    GibbsOptions result{.k = options.k, .beta = options.beta};
    if (options.alpha > 0.0)
        result.alpha = options.alpha;
    if (options.iterations > 0)
        result.sweeps = options.iterations;
    return result;
}

VariationalOptions variational(const LdaOptions& options)
{
    VariationalOptions result{.k = options.k, .alpha = options.alpha};
    if (options.iterations > 0)
        result.iterations = options.iterations;
    return result;
}

std::string nameOf(const LdaOptions& options, std::uint64_t seed)
{
    return std::string("lda ") + (options.variational ? "vb" : "gibbs beta=" + shortest(options.beta))
        + " k=" + std::to_string(options.k) + " alpha=" + shortest(options.alpha)
        + " iterations=" + std::to_string(options.iterations) + " seed=" + std::to_string(seed);
}

}  // namespace

std::shared_ptr<const TopicModel> ldaModel(
    const Corpus& corpus, const LdaOptions& asked, const Fitting& fitting, const Task& task)
{
    LdaOptions options = asked;
    options.k = std::min(asked.k, mostTopics(corpus.counts));
    return shelved(
        fitting, nameOf(options, fitting.context.seed), ldaRevision,
        [&] {
            return options.variational ? fitLdaVariational(corpus.counts, variational(options), fitting.context, task)
                                       : fitLdaGibbs(corpus.counts, gibbs(options), fitting.context, task);
        },
        task);
}

std::vector<Parameter> ldaParameters()
{
    const LdaOptions initial;
    return {
        {.name = "k",
            .label = "topics k",
            .initial = static_cast<double>(initial.k),
            .least = 1.0,
            .most = 2000.0,
            .whole = true,
            .help = "how many topics are sought"},
        {.name = "lda",
            .label = "fitted by",
            .initial = 0.0,
            .choices = {"gibbs", "vb"},
            .help = "gibbs: collapsed Gibbs sampling; vb: variational EM, each topic begun with one document"},
        {.name = "alpha",
            .label = "topic prior α",
            .initial = initial.alpha,
            .least = 0.0,
            .most = 1000.0,
            .help = "0: automatic, 0.1 for gibbs, 50/k for vb, which begins there and estimates it"},
        {.name = "beta",
            .label = "word prior β",
            .initial = initial.beta,
            .least = 0.0001,
            .most = 1000.0,
            .help = "of each word in a topic; gibbs only"},
        {.name = "iterations",
            .label = "iterations",
            .initial = static_cast<double>(initial.iterations),
            .least = 0.0,
            .most = 100000.0,
            .whole = true,
            .help = "0: automatic, 150 sweeps of gibbs, 40 steps of vb"},
    };
}

LdaOptions ldaOptions(const ParameterValues& values)
{
    return {.k = static_cast<Eigen::Index>(values.at("k")),
        .variational = values.at("lda") == 1.0,
        .alpha = values.at("alpha"),
        .beta = values.at("beta"),
        .iterations = static_cast<int>(values.at("iterations"))};
}

}  // namespace rankscape
