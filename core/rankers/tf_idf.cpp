// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/tf_idf.h"

#include <cmath>

namespace rankscape {

namespace {

double tf(double count, const TfIdfOptions& options)
{
    return options.logarithmic ? 1.0 + std::log(count) : count;
}

class TfIdfRanker final : public Ranker {
public:
    TfIdfRanker(const Corpus& corpus, const TfIdfOptions& options)
        : m_options(options)
        , m_idf(inverseDocumentFrequencies(corpus.counts, options))
        , m_documents(tfIdfWeights(corpus.counts, options))
    {
        Eigen::VectorXd norms = Eigen::VectorXd::Zero(m_documents.rows());
        for (Eigen::Index term = 0; term < m_documents.cols(); ++term) {
            for (TermMatrix::InnerIterator entry(m_documents, term); entry; ++entry)
                norms[entry.row()] += entry.value() * entry.value();
        }
        norms = (norms.array() > 0.0).select(norms.cwiseSqrt(), 1.0);
        m_documents = norms.cwiseInverse().asDiagonal() * m_documents;
    }

    Eigen::VectorXd score(const TermVector& query, const Task& /*task*/) const override
    {
        const TermVector weighted = tfIdfWeights(query, m_idf, m_options);
        const double norm = weighted.norm();
        return product(m_documents, weighted) / (norm > 0.0 ? norm : 1.0);
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        const TermVector weighted = tfIdfWeights(query, m_idf, m_options);
        const double norm = weighted.norm();
        std::vector<Reason> reasons;
        for (TermVector::InnerIterator term(weighted); term; ++term)
            reasons.push_back({Reason::Of::term, term.index(),
                m_documents.coeff(document, term.index()) * term.value() / (norm > 0.0 ? norm : 1.0)});
        return reasons;
    }

private:
    TfIdfOptions m_options;
    Eigen::VectorXd m_idf;  // [terms]
    TermMatrix m_documents;  // [documents × terms], rows of length 1
};

}  // namespace

Eigen::VectorXd inverseDocumentFrequencies(const TermMatrix& counts, const TfIdfOptions& options)
{
    if (!options.idf)
        return Eigen::VectorXd::Ones(counts.cols());
    const auto documents = static_cast<double>(counts.rows());
    return (documents / documentFrequencies(counts).array().max(1.0)).log();
}

TermMatrix tfIdfWeights(const TermMatrix& counts, const TfIdfOptions& options)
{
    const Eigen::VectorXd idf = inverseDocumentFrequencies(counts, options);
    return counts.unaryExpr([&](double count) { return tf(count, options); }) * idf.asDiagonal();
}

TermVector tfIdfWeights(const TermVector& query, const Eigen::VectorXd& idf, const TfIdfOptions& options)
{
    TermVector weighted(query.size());
    for (TermVector::InnerIterator term(query); term; ++term)
        weighted.insertBack(term.index()) = tf(term.value(), options) * idf[term.index()];
    return weighted;
}

std::unique_ptr<const Ranker> fitTfIdf(const Corpus& corpus, const TfIdfOptions& options, const Task& task)
{
    task.checkpoint(0.0, "TF-IDF");
    return std::make_unique<TfIdfRanker>(corpus, options);
}

std::vector<Parameter> tfIdfParameters()
{
    return {
        {.name = "tf",
            .label = "term frequency",
            .initial = 0.0,
            .choices = {"raw", "log"},
            .help = "raw: the count; log: 1 + ln of the count"},
        {.name = "idf",
            .label = "idf weighting",
            .initial = 1.0,
            .choices = {"off", "on"},
            .help = "weigh a term by ln(N / df)"},
    };
}

TfIdfOptions tfIdfOptions(const ParameterValues& values)
{
    return {.logarithmic = values.at("tf") == 1.0, .idf = values.at("idf") == 1.0};
}

RankerType tfIdf()
{
    return {
        .name = "tfidf",
        .label = "TF-IDF",
        .summary = "Vector space model: the cosine of query and document, rare terms weighing more.",
        .reference = "Salton and Buckley (1988)",
        .revision = 1,
        .scale = ScoreScale::cosine,
        .parameters = tfIdfParameters(),
        .fit = [](const Corpus& corpus, const ParameterValues& values, const Fitting&,
                   const Task& task) { return fitTfIdf(corpus, tfIdfOptions(values), task); },
    };
}

}  // namespace rankscape
