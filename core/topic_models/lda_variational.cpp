// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_variational.h"

#include <algorithm>
#include <cmath>

#include "core/base/gamma.h"
#include "core/base/random.h"
#include "core/base/vector_math.h"
#include "core/topic_models/count_passes.h"
#include "core/topic_models/plsi_fit.h"

namespace rankscape {

namespace {

class VariationalEm {
public:
    VariationalEm(const TermMatrix& counts, const Eigen::MatrixXd& words, double alpha, const Task& task = {})
        : m_passes(counts)
        , m_topics(words.rows())
        , m_alpha(alpha)
        , m_words(paddedRows(words, task))
        , m_gamma(m_words.rows(), counts.rows())
        , m_factors(m_words.rows(), counts.rows())
        , m_weights(m_passes.size())
        , m_bounds(counts.rows())
    {
    }

    void expect(int rounds, double tolerance, const PassContext& context)
    {
        m_passes.forDocuments(context, [&](Eigen::Index first, Eigen::Index last, const Task& task) {
            Eigen::VectorXd sum(m_words.rows());
            for (Eigen::Index document = first; document < last; ++document)
                expectDocument(document, rounds, tolerance, sum, task);
        });
    }

    /// The words' expected counts replace their probabilities: [padded topics × terms].
    void collect(const PassContext& context)
    {
        m_passes.forTerms(context, [&](Eigen::Index first, Eigen::Index last, const Task& task) {
            std::vector<double> weights;
            Eigen::VectorXd sum(m_words.rows());
            for (Eigen::Index term = first; term < last; ++term) {
                task.stopIfAsked();
                m_passes.gather(m_weights, term, weights);
                sumRow(m_passes.term(term), weights.data(), m_factors.data(), stride(), sum.data());
                m_words.col(term).array() *= sum.array();
            }
        });
    }

    void normalise(const Task& task) { normaliseRows(m_words, task); }

    double bound() const
    {
        double sum = 0.0;
        for (const double each : m_bounds)
            sum += each;
        return sum;
    }

    void keepGamma() { m_fresh = false; }
    void setAlpha(double alpha) { m_alpha = alpha; }
    double alpha() const { return m_alpha; }
    double total() const { return m_passes.total(); }
    Eigen::MatrixXd gamma(const Task& task = {}) const { return withoutPadding(m_gamma, m_topics, task); }
    Eigen::MatrixXd words(const Task& task = {}) const { return withoutPadding(m_words, m_topics, task); }

private:
    std::size_t stride() const { return static_cast<std::size_t>(m_words.rows()); }

    void expectDocument(Eigen::Index document, int rounds, double tolerance, Eigen::VectorXd& sum, const Task& task)
    {
        const CountRow row = m_passes.document(document);
        double length = 0.0;
        for (std::size_t j = 0; j < row.size; ++j)
            length += row.counts[j];
        auto gamma = m_gamma.col(document);
        auto factors = m_factors.col(document);
        if (m_fresh)
            gamma.setConstant(m_alpha + length / static_cast<double>(m_topics));
        double* const weights = m_weights.data() + m_passes.firstOf(document);
        const auto explain = [&](bool last) {
            expDigamma(gamma.data(), factors.data(), stride());
            factors.tail(factors.size() - m_topics).setZero();
            return explainRow(row, factors.data(), m_words.data(), stride(), weights, sum.data(), last);
        };
        for (int round = 0; round < rounds; ++round) {
            task.stopIfAsked();
            explain(false);
            sum.array() = m_alpha + factors.array() * sum.array();
            const double change = (sum - gamma).head(m_topics).cwiseAbs().sum();
            gamma = sum;
            if (change < tolerance * static_cast<double>(m_topics))
                break;
        }
        const double words = explain(true);
        m_bounds[document] = bound(gamma.head(m_topics), words, length);
    }

    /// E[ln P(θ|α)] − E[ln Q(θ|γ)] + Σ n ln Σ_z P(w|z) exp E[ln θ_z]; E[ln θ_z] = ψ(γ_z) − ψ(Σ γ).
    double bound(const Eigen::Ref<const Eigen::VectorXd>& gamma, double words, double length) const
    {
        const double sum = gamma.sum();
        const double psiSum = digamma(sum);
        const auto topics = static_cast<double>(m_topics);
        double value = logGamma(topics * m_alpha) - topics * logGamma(m_alpha) - logGamma(sum);
        for (const double each : gamma)
            value += logGamma(each) + (m_alpha - each) * (digamma(each) - psiSum);
        return value + words - length * psiSum;
    }

    CountPasses m_passes;
    Eigen::Index m_topics;
    double m_alpha;
    bool m_fresh = true;
    Eigen::MatrixXd m_words;  // P(w|z) [padded topics × terms]
    Eigen::MatrixXd m_gamma;  // [padded topics × documents]
    Eigen::MatrixXd m_factors;  // exp ψ(γ)
    std::vector<double> m_weights;  // n / Σ P(w|z) exp ψ(γ), in the order of documents
    Eigen::VectorXd m_bounds;  // [documents]
};

/// Each topic is the words of one document, plus 1 / V for every word.
Eigen::MatrixXd seededWords(const TermMatrix& counts, Eigen::Index k, std::uint64_t seed, const Task& task)
{
    const Eigen::SparseMatrix<double, Eigen::RowMajor> rows = counts;
    std::vector<int> documents;
    for (int document = 0; document < rows.outerSize(); ++document) {
        if (rows.row(document).nonZeros() > 0)
            documents.push_back(document);
    }
    Random(streamSeed(seed, "LDA documents")).shuffle(documents);
    Eigen::MatrixXd words(k, counts.cols());
    forColumns(k, words.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        words.middleCols(first, last - first).setConstant(1.0 / static_cast<double>(counts.cols()));
    });
    for (Eigen::Index topic = 0; topic < k; ++topic) {
        const int document = documents[static_cast<std::size_t>(topic) % documents.size()];
        for (decltype(rows)::InnerIterator entry(rows, document); entry; ++entry)
            words(topic, entry.col()) += entry.value();
    }
    normaliseRows(words, task);
    return words;
}

}  // namespace

VariationalStep variationalStep(const TermMatrix& counts, const Eigen::MatrixXd& words, double alpha, int rounds,
    unsigned threads, double tolerance)
{
    VariationalEm em(counts, words, alpha);
    em.expect(rounds, tolerance, {threads});
    VariationalStep step{em.gamma(), {}, em.bound()};
    em.collect({threads});
    step.wordCounts = em.words();
    return step;
}

double estimateAlpha(const Eigen::MatrixXd& gamma, double start, const Task& task)
{
    const auto topics = static_cast<double>(gamma.rows());
    const auto documents = static_cast<double>(gamma.cols());
    double meanLogs = 0.0;  // Σ_d Σ_z E[ln θ_dz]
    for (const auto& column : gamma.colwise()) {
        task.stopIfAsked();
        const double psiSum = digamma(column.sum());
        for (const double each : column)
            meanLogs += digamma(each) - psiSum;
    }
    double alpha = start;
    for (int step = 0; step < 100; ++step) {
        const double slope = documents * topics * (digamma(topics * alpha) - digamma(alpha)) + meanLogs;
        const double curvature = documents * topics * (topics * trigamma(topics * alpha) - trigamma(alpha));
        const double change = slope / (curvature * alpha + slope);
        alpha *= std::exp(-std::clamp(change, -2.0, 2.0));
        if (std::abs(change) < 1e-8)
            break;
    }
    return std::isfinite(alpha) && alpha > 1e-6 ? alpha : start;
}

TopicModel fitLdaVariational(
    const TermMatrix& counts, const VariationalOptions& options, const FitContext& context, const Task& task)
{
    constexpr int rounds = 100;
    constexpr double tolerance = 1e-4;
    checkTopicCount(counts, options.k, "LDA");
    const double alpha = options.alpha > 0.0 ? options.alpha : 50.0 / static_cast<double>(options.k);
    VariationalEm em(counts, seededWords(counts, options.k, context.seed, task.silent()), alpha, task.silent());
    TopicModel model;
    for (int iteration = 1; iteration <= options.iterations; ++iteration) {
        const double fraction = static_cast<double>(iteration - 1) / options.iterations;
        task.checkpoint(fraction, "LDA, variational EM");
        const PassContext passing{context.threads, task.slice(fraction, fraction), "LDA, variational EM"};
        em.expect(rounds, tolerance, passing);
        em.keepGamma();
        const double loss = -em.bound() / em.total();
        model.trace.push_back({iteration - 1, std::exp(loss)});
        if (context.onStep)
            context.onStep(model.trace.back());
        em.collect(passing);
        em.normalise(task.silent());
        if (options.estimateAlpha)
            em.setAlpha(estimateAlpha(em.gamma(task.silent()), em.alpha(), task.silent()));
        if (loss < options.wanted)
            break;
    }
    model.words = em.words(task.silent());
    model.documents = em.gamma(task.silent());
    normaliseColumns(model.documents, task.silent());
    model.alpha = em.alpha();
    return model;
}

}  // namespace rankscape
