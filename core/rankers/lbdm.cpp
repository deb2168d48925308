// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/lbdm.h"

#include <cmath>

#include "core/rankers/query_likelihood.h"
#include "core/rankers/topic_ranker.h"

namespace rankscape {

namespace {

class LbdmRanker final : public Ranker {
public:
    LbdmRanker(const Corpus& corpus, const std::shared_ptr<const TopicModel>& model, const LbdmOptions& options,
        const Task& task)
        : m_counts(corpus.counts)
        , m_background(collectionModel(corpus.counts))
        , m_perLength(options.lambda / (corpus.lengths.array() + options.mu))
        , m_lambda(options.lambda)
        , m_mu(options.mu)
        , m_space{model, topicsOfWords(model->words, task), withoutEmpty(model->documents, corpus.lengths, task)}
    {
    }

    Eigen::VectorXd score(const TermVector& query, const Task& task) const override
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_counts.rows());
        for (TermVector::InnerIterator term(query); term; ++term) {
            task.stopIfAsked();
            sum.array() += term.value() * probabilities(term.index()).array().log();
        }
        return sum;
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        std::vector<Reason> reasons;
        for (TermVector::InnerIterator term(query); term; ++term)
            reasons.push_back({Reason::Of::term, term.index(),
                term.value() * std::log(probabilities(term.index())[document] / m_background[term.index()])});
        return reasons;
    }

    const TopicSpace* topicSpace() const override { return &m_space; }

    /// The mean of its words' P(z|w).
    Eigen::VectorXd topicsOf(const TermVector& query, const Task& /*task*/) const override
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_space.words.rows());
        for (TermVector::InnerIterator term(query); term; ++term)
            sum += term.value() * m_space.words.col(term.index());
        const double total = sum.sum();
        return sum / (total > 0.0 ? total : 1.0);
    }

private:
    /// P(w|d) of one term, [documents].
    Eigen::VectorXd probabilities(Eigen::Index term) const
    {
        Eigen::VectorXd p =
            m_space.model->documents.transpose() * ((1.0 - m_lambda) * m_space.model->words.col(term));
        p += m_perLength * (m_mu * m_background[term]);
        for (TermMatrix::InnerIterator entry(m_counts, term); entry; ++entry)
            p[entry.row()] += entry.value() * m_perLength[entry.row()];
        return p.cwiseMax(1e-300);
    }

    TermMatrix m_counts;  // [documents × terms]
    Eigen::VectorXd m_background;  // P(w|C) [terms]
    Eigen::VectorXd m_perLength;  // λ / (N + μ) [documents]
    double m_lambda;
    double m_mu;
    TopicSpace m_space;
};

}  // namespace

std::unique_ptr<const Ranker> fitLbdm(
    const Corpus& corpus, const LbdmOptions& options, const Fitting& fitting, const Task& task)
{
    const auto model = ldaModel(corpus, options.lda, fitting, task);
    return std::make_unique<LbdmRanker>(corpus, model, options, task.silent());
}

RankerType lbdm()
{
    const LbdmOptions initial;
    std::vector<Parameter> parameters{
        {.name = "mu",
            .label = "pseudo-count μ",
            .initial = initial.mu,
            .least = 0.001,
            .most = 1e6,
            .help = "how many words of the collection are added to each document"},
        {.name = "lambda",
            .label = "language model's share λ",
            .initial = initial.lambda,
            .least = 0.0,
            .most = 1.0,
            .help = "weight of the smoothed language model, the rest is LDA's"},
    };
    for (Parameter& parameter : ldaParameters())
        parameters.push_back(std::move(parameter));
    return {
        .name = "lbdm",
        .label = "LBDM",
        .summary = "Query likelihood under a mixture of the smoothed language model and LDA.",
        .reference = "Wei and Croft (2006)",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters = std::move(parameters),
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting& fitting, const Task& task) {
                return fitLbdm(corpus, {ldaOptions(values), values.at("lambda"), values.at("mu")}, fitting, task);
            },
        .seeded = true,
        .hasTopics = true,
        .modelRevision = ldaRevision,
        .work = 80.0,
    };
}

}  // namespace rankscape
