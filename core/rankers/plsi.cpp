// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/plsi.h"

#include <algorithm>

#include "core/base/parse.h"
#include "core/rankers/topic_ranker.h"

namespace rankscape {

namespace {

constexpr int foldInSteps = 50;

/// Whether the mean topic tells nearly all: what tempered EM leaves if its temper is too low.
bool topicsAreAlike(const Eigen::MatrixXd& words, const Task& task)
{
    double apart = 0.0;
    double all = 0.0;
    for (const auto& word : words.colwise()) {
        task.stopIfAsked();
        apart += (word.array() - word.mean()).square().sum();
        all += word.squaredNorm();
    }
    return words.rows() > 1 && apart < 1e-3 * all;
}

class PlsiRanker final : public TopicRanker {
public:
    PlsiRanker(const Corpus& corpus, const std::shared_ptr<const TopicModel>& model, double temper, const Task& task)
        : TopicRanker(model, withoutEmpty(model->documents, corpus.lengths, task), task)
        , m_alike(topicsAreAlike(model->words, task))
        , m_temper(temper)
    {
    }

    Eigen::VectorXd topicsOf(const TermVector& query, const Task& task) const override
    {
        return plsiFoldIn(query, topicSpace()->model->words, m_temper, foldInSteps, task);
    }

    std::string note() const override
    {
        if (m_alike)
            return "pLSI with temper " + shortest(m_temper)
                + " found topics that are all alike: below a temper of about 0.65 EM no longer separates them."
                  " Choose a larger temper";
        return {};
    }

private:
    bool m_alike;
    double m_temper;
};

std::string nameOf(const PlsiOptions& options, std::uint64_t seed)
{
    return "plsi k=" + std::to_string(options.k) + " temper=" + shortest(options.temper)
        + " iterations=" + std::to_string(options.iterations) + " seed=" + std::to_string(seed);
}

}  // namespace

std::unique_ptr<const Ranker> fitPlsiRanker(
    const Corpus& corpus, const PlsiOptions& asked, const Fitting& fitting, const Task& task)
{
    PlsiOptions options = asked;
    options.k = std::min(asked.k, mostTopics(corpus.counts));
    const auto model = shelved(
        fitting, nameOf(options, fitting.context.seed), plsiRevision,
        [&] { return fitPlsi(corpus.counts, options, fitting.context, task); }, task);
    return std::make_unique<PlsiRanker>(corpus, model, options.temper, task.silent());
}

RankerType plsi()
{
    const PlsiOptions initial;
    return {
        .name = "plsi",
        .label = "pLSI",
        .summary = "Probabilistic LSI: documents are mixtures of topics, found by tempered EM.",
        .reference = "Hofmann (2001)",
        .revision = 1,
        .scale = ScoreScale::cosine,
        .parameters = {{.name = "k",
                           .label = "topics k",
                           .initial = static_cast<double>(initial.k),
                           .least = 1.0,
                           .most = 2000.0,
                           .whole = true,
                           .help = "how many topics are sought"},
            {.name = "temper",
                .label = "temper b",
                .initial = initial.temper,
                .least = 0.05,
                .most = 1.0,
                .help = "1: plain EM; lower: softer topics; below about 0.65 all topics stay alike",
                .cautionBelow = 0.65,
                .caution = "Below about 0.65 EM stays where all topics are alike, and pLSI ranks next to nothing."},
            {.name = "iterations",
                .label = "iterations",
                .initial = static_cast<double>(initial.iterations),
                .least = 1.0,
                .most = 10000.0,
                .whole = true,
                .help = "steps of EM"}},
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting& fitting, const Task& task) {
                return fitPlsiRanker(corpus,
                    {.k = static_cast<Eigen::Index>(values.at("k")),
                        .temper = values.at("temper"),
                        .iterations = static_cast<int>(values.at("iterations"))},
                    fitting, task);
            },
        .seeded = true,
        .hasTopics = true,
        .modelRevision = plsiRevision,
        .work = 40.0,
    };
}

}  // namespace rankscape
