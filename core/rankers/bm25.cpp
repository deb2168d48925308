// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/bm25.h"

#include <cmath>

namespace rankscape {

namespace {

class Bm25Ranker final : public Ranker {
public:
    Bm25Ranker(const Corpus& corpus, const Bm25Options& options)
        : m_weights(corpus.counts)
    {
        const auto documents = static_cast<double>(corpus.counts.rows());
        const double meanLength = corpus.lengths.mean();
        for (Eigen::Index term = 0; term < m_weights.cols(); ++term) {
            const auto df = static_cast<double>(corpus.counts.col(term).nonZeros());
            const double idf = std::log1p((documents - df + 0.5) / (df + 0.5));
            for (TermMatrix::InnerIterator entry(m_weights, term); entry; ++entry) {
                const double tf = entry.value();
                const double norm = 1.0 - options.b + options.b * corpus.lengths[entry.row()] / meanLength;
                entry.valueRef() = idf * tf * (options.k1 + 1.0) / (tf + options.k1 * norm);
            }
        }
    }

    Eigen::VectorXd score(const TermVector& query, const Task& /*task*/) const override
    {
        return product(m_weights, query);
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        return productReasons(m_weights, query, document);
    }

private:
    TermMatrix m_weights;  // [documents × terms]
};

}  // namespace

std::unique_ptr<const Ranker> fitBm25(const Corpus& corpus, const Bm25Options& options, const Task& task)
{
    task.checkpoint(0.0, "BM25");
    return std::make_unique<Bm25Ranker>(corpus, options);
}

RankerType bm25()
{
    const Bm25Options initial;
    return {
        .name = "bm25",
        .label = "BM25",
        .summary = "Probabilistic term weights that saturate with repetition and allow for document length.",
        .reference = "Robertson and Zaragoza (2009)",
        .revision = 1,
        .scale = ScoreScale::unbounded,
        .parameters =
            {
                {.name = "k1",
                    .label = "saturation k1",
                    .initial = initial.k1,
                    .least = 0.0,
                    .most = 10.0,
                    .help = "how slowly repetitions of a term saturate"},
                {.name = "b",
                    .label = "length b",
                    .initial = initial.b,
                    .least = 0.0,
                    .most = 1.0,
                    .help = "how much long documents are discounted"},
            },
        .fit = [](const Corpus& corpus, const ParameterValues& values, const Fitting&,
                   const Task& task) { return fitBm25(corpus, {.k1 = values.at("k1"), .b = values.at("b")}, task); },
    };
}

}  // namespace rankscape
