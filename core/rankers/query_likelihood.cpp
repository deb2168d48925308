// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/query_likelihood.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

/// Every smoothing here is P(w|d) = seen(c, d) + share(d) P(w|C), with seen = 0 for c = 0.
class QueryLikelihoodRanker final : public Ranker {
public:
    QueryLikelihoodRanker(const Corpus& corpus, Smoothing smoothing, double parameter)
        : m_seen(corpus.counts)
        , m_share(shares(corpus, smoothing, parameter))
        , m_background(collectionModel(corpus.counts))
    {
        for (Eigen::Index term = 0; term < m_seen.cols(); ++term) {
            for (TermMatrix::InnerIterator entry(m_seen, term); entry; ++entry)
                entry.valueRef() = seen(entry.value(), corpus.lengths[entry.row()], smoothing, parameter);
        }
    }

    Eigen::VectorXd score(const TermVector& query, const Task& task) const override
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_share.size());
        for (TermVector::InnerIterator term(query); term; ++term) {
            task.stopIfAsked();
            Eigen::VectorXd probability = m_share * m_background[term.index()];
            for (TermMatrix::InnerIterator entry(m_seen, term.index()); entry; ++entry)
                probability[entry.row()] += entry.value();
            sum.array() += term.value() * probability.array().log();
        }
        return sum;
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        std::vector<Reason> reasons;
        for (TermVector::InnerIterator term(query); term; ++term) {
            const double background = m_background[term.index()];
            const double probability = m_seen.coeff(document, term.index()) + m_share[document] * background;
            reasons.push_back({Reason::Of::term, term.index(), term.value() * std::log(probability / background)});
        }
        return reasons;
    }

private:
    static double seen(double count, double length, Smoothing smoothing, double parameter)
    {
        switch (smoothing) {
        case Smoothing::dirichlet:
            return count / (length + parameter);
        case Smoothing::jelinekMercer:
            return (1.0 - parameter) * count / length;
        case Smoothing::absolute:
            return std::max(count - parameter, 0.0) / length;
        }
        return 0.0;
    }

    static Eigen::VectorXd shares(const Corpus& corpus, Smoothing smoothing, double parameter)
    {
        const auto lengths = corpus.lengths.array();
        if (smoothing == Smoothing::dirichlet)
            return parameter / (lengths + parameter);
        Eigen::VectorXd share = Eigen::VectorXd::Constant(lengths.size(), parameter);
        if (smoothing == Smoothing::absolute) {
            Eigen::VectorXd distinct = Eigen::VectorXd::Zero(lengths.size());
            for (Eigen::Index term = 0; term < corpus.counts.cols(); ++term) {
                for (TermMatrix::InnerIterator entry(corpus.counts, term); entry; ++entry)
                    distinct[entry.row()] += 1.0;
            }
            share = parameter * distinct.array() / lengths.max(1.0);
        }
        return (lengths > 0.0).select(share, 1.0);
    }

    TermMatrix m_seen;  // [documents × terms]
    Eigen::VectorXd m_share;  // [documents]
    Eigen::VectorXd m_background;  // P(w|C) [terms]
};

template <Smoothing smoothing>
RankerType type(std::string_view name, std::string_view label, std::string_view summary, Parameter parameter)
{
    static const std::string_view key = parameter.name;
    return {
        .name = name,
        .label = label,
        .summary = summary,
        .reference = "Zhai and Lafferty (2004)",
        .revision = 1,
        .scale = ScoreScale::logLikelihood,
        .parameters = {std::move(parameter)},
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting&, const Task& task) {
                return fitQueryLikelihood(corpus, smoothing, values.find(key)->second, task);
            },
    };
}

}  // namespace

std::unique_ptr<const Ranker> fitQueryLikelihood(
    const Corpus& corpus, Smoothing smoothing, double parameter, const Task& task)
{
    task.checkpoint(0.0, "Query likelihood");
    return std::make_unique<QueryLikelihoodRanker>(corpus, smoothing, parameter);
}

Eigen::VectorXd collectionModel(const TermMatrix& counts)
{
    const Eigen::VectorXd frequencies = counts.transpose() * Eigen::VectorXd::Ones(counts.rows());
    return frequencies / frequencies.sum();
}

RankerType queryLikelihoodDirichlet()
{
    return type<Smoothing::dirichlet>("ql-dir", "QL Dirichlet",
        "Query likelihood; short documents lean more on the collection's words.",
        {.name = "mu",
            .label = "pseudo-count μ",
            .initial = 1000.0,
            .least = 0.001,
            .most = 1e6,
            .help = "how many words of the collection are added to each document"});
}

RankerType queryLikelihoodJelinekMercer()
{
    return type<Smoothing::jelinekMercer>("ql-jm", "QL Jelinek–Mercer",
        "Query likelihood; a fixed share of every document's model is the collection's.",
        {.name = "lambda",
            .label = "collection's share λ",
            .initial = 0.5,
            .least = 0.001,
            .most = 0.999,
            .help = "weight of the collection's model, the rest is the document's"});
}

RankerType queryLikelihoodAbsolute()
{
    return type<Smoothing::absolute>("ql-abs", "QL absolute discount",
        "Query likelihood; every different word of a document gives a little of its count to the collection.",
        {.name = "delta",
            .label = "discount δ",
            .initial = 0.7,
            .least = 0.001,
            .most = 0.999,
            .help = "what is taken from each count"});
}

}  // namespace rankscape
