// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/plsi_fit.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/vector_math.h"
#include "core/topic_models/count_passes.h"

namespace rankscape {

namespace {

/// Both factors, padded, and what a step needs besides; nothing is allocated between steps.
class TemperedEm {
public:
    TemperedEm(const TermMatrix& counts, const TopicModel& start, double temper, const Task& task = {})
        : m_passes(counts)
        , m_topics(start.words.rows())
        , m_temper(temper)
        , m_words(paddedRows(start.words, task))
        , m_documents(paddedRows(start.documents, task))
        , m_wordPowers(m_words.rows(), m_words.cols())
        , m_documentPowers(m_documents.rows(), m_documents.cols())
        , m_weights(m_passes.size())
    {
    }

    void step(const PassContext& context)
    {
        m_passes.forTerms(context, [this](Eigen::Index first, Eigen::Index last, const Task& task) {
            temper(m_words, m_wordPowers, first, last, task);
        });
        m_passes.forDocuments(context, [this](Eigen::Index first, Eigen::Index last, const Task& task) {
            temper(m_documents, m_documentPowers, first, last, task);
            for (Eigen::Index document = first; document < last; ++document) {
                task.stopIfAsked();
                stepDocument(document);
            }
        });
        m_passes.forTerms(context, [this](Eigen::Index first, Eigen::Index last, const Task& task) {
            std::vector<double> weights;
            for (Eigen::Index term = first; term < last; ++term) {
                task.stopIfAsked();
                stepTerm(term, weights);
            }
        });
        normaliseRows(m_words, context.task.silent());
    }

    double perplexity(const PassContext& context) const
    {
        Eigen::VectorXd each = Eigen::VectorXd::Zero(m_passes.documentCount());
        m_passes.forDocuments(context, [&](Eigen::Index first, Eigen::Index last, const Task& task) {
            std::vector<double> weights;
            Eigen::VectorXd unused(m_words.rows());
            for (Eigen::Index document = first; document < last; ++document) {
                task.stopIfAsked();
                const CountRow row = m_passes.document(document);
                weights.resize(row.size);
                each[document] = explainRow(row, m_documents.col(document).data(), m_words.data(), stride(),
                    weights.data(), unused.data(), true);
            }
        });
        return std::exp(-each.sum() / m_passes.total());
    }

    void copyTo(TopicModel& model, const Task& task = {}) const
    {
        model.words = withoutPadding(m_words, m_topics, task);
        model.documents = withoutPadding(m_documents, m_topics, task);
    }

private:
    std::size_t stride() const { return static_cast<std::size_t>(m_words.rows()); }

    void temper(const Eigen::MatrixXd& factors, Eigen::MatrixXd& result, Eigen::Index first, Eigen::Index last,
        const Task& task) const
    {
        forColumns(factors.rows(), last - first, task, [&](Eigen::Index begin, Eigen::Index end) {
            const Eigen::Index skipped = (first + begin) * factors.rows();
            powers(factors.data() + skipped, m_temper, result.data() + skipped,
                static_cast<std::size_t>((end - begin) * factors.rows()));
        });
    }

    void stepDocument(Eigen::Index document)
    {
        const CountRow row = m_passes.document(document);
        if (row.size == 0)
            return;
        auto result = m_documents.col(document);
        explainRow(row, m_documentPowers.col(document).data(), m_wordPowers.data(), stride(),
            m_weights.data() + m_passes.firstOf(document), result.data(), false);
        result.array() *= m_documentPowers.col(document).array();
        result /= result.sum();
    }

    void stepTerm(Eigen::Index term, std::vector<double>& weights)
    {
        m_passes.gather(m_weights, term, weights);
        auto result = m_words.col(term);
        sumRow(m_passes.term(term), weights.data(), m_documentPowers.data(), stride(), result.data());
        result.array() *= m_wordPowers.col(term).array();
    }

    CountPasses m_passes;
    Eigen::Index m_topics;
    double m_temper;
    Eigen::MatrixXd m_words;  // P(w|z) [padded topics × terms]
    Eigen::MatrixXd m_documents;  // P(z|d) [padded topics × documents]
    Eigen::MatrixXd m_wordPowers;  // P(w|z)ᵇ
    Eigen::MatrixXd m_documentPowers;  // P(z|d)ᵇ
    std::vector<double> m_weights;  // n / Σ P(w|z)ᵇ P(z|d)ᵇ, in the order of documents
};

Eigen::MatrixXd randomColumns(Eigen::Index rows, Eigen::Index columns, Random& random, const Task& task)
{
    Eigen::MatrixXd matrix(rows, columns);
    forColumns(rows, columns, task, [&](Eigen::Index first, Eigen::Index last) {
        for (double& value : matrix.middleCols(first, last - first).reshaped())
            value = 0.5 + random.uniform();
    });
    return matrix;
}

TopicModel randomStart(const TermMatrix& counts, Eigen::Index k, std::uint64_t seed, const Task& task)
{
    Random random(streamSeed(seed, "pLSI start"));
    TopicModel model;
    model.words = randomColumns(k, counts.cols(), random, task);
    normaliseRows(model.words, task);
    model.documents = randomColumns(k, counts.rows(), random, task);
    normaliseColumns(model.documents, task);
    const Eigen::VectorXd lengths = counts * Eigen::VectorXd::Ones(counts.cols());
    for (Eigen::Index document = 0; document < counts.rows(); ++document) {
        if (lengths[document] == 0.0)
            model.documents.col(document).setConstant(1.0 / static_cast<double>(k));
    }
    return model;
}

}  // namespace

Eigen::Index mostTopics(const TermMatrix& counts)
{
    const Eigen::VectorXd lengths = counts * Eigen::VectorXd::Ones(counts.cols());
    return std::min((lengths.array() > 0.0).count(), counts.cols());
}

void checkTopicCount(const TermMatrix& counts, Eigen::Index k, const char* owner)
{
    const Eigen::Index most = mostTopics(counts);
    if (k < 1 || k > most)
        throw Error(std::string(owner) + " needs a number of topics k from 1 to " + std::to_string(most) + " here ("
            + std::to_string(counts.rows()) + " documents, " + std::to_string(counts.cols()) + " terms), not "
            + std::to_string(k) + ".");
}

void plsiStep(const TermMatrix& counts, TopicModel& model, double temper, unsigned threads)
{
    TemperedEm em(counts, model, temper);
    em.step({threads});
    em.copyTo(model);
}

TopicModel fitPlsi(const TermMatrix& counts, const PlsiOptions& options, const FitContext& context, const Task& task)
{
    checkTopicCount(counts, options.k, "pLSI");
    TopicModel model = randomStart(counts, options.k, context.seed, task.silent());
    TemperedEm em(counts, model, options.temper, task.silent());
    const auto passing = [&](int iteration) {
        const double fraction = static_cast<double>(iteration) / options.iterations;
        task.checkpoint(fraction, "pLSI");
        return PassContext{context.threads, task.slice(fraction, fraction), "pLSI"};
    };
    const auto note = [&](int iteration) {
        model.trace.push_back({iteration, em.perplexity(passing(iteration))});
        if (context.onStep)
            context.onStep(model.trace.back());
    };
    note(0);
    for (int iteration = 1; iteration <= options.iterations; ++iteration) {
        em.step(passing(iteration - 1));
        if (iteration % 5 == 0 || iteration == options.iterations)
            note(iteration);
    }
    em.copyTo(model, task.silent());
    return model;
}

Eigen::VectorXd plsiFoldIn(
    const TermVector& query, const Eigen::MatrixXd& words, double temper, int iterations, const Task& task)
{
    const auto topics = static_cast<double>(words.rows());
    Eigen::VectorXd mixture = Eigen::VectorXd::Constant(words.rows(), 1.0 / topics);
    if (query.nonZeros() == 0)
        return mixture;
    Eigen::MatrixXd known(words.rows(), query.nonZeros());  // P(w|z)ᵇ of the query's words
    Eigen::Index place = 0;
    for (TermVector::InnerIterator term(query); term; ++term) {
        task.stopIfAsked();
        known.col(place++) = words.col(term.index()).array().pow(temper);
    }
    const Eigen::VectorXd counts = Eigen::Map<const Eigen::VectorXd>(query.valuePtr(), query.nonZeros());
    for (int step = 0; step < iterations; ++step) {
        task.stopIfAsked();
        const Eigen::VectorXd own = mixture.array().pow(temper);
        const Eigen::VectorXd sums = known.transpose() * own;
        const Eigen::VectorXd weights = (sums.array() > 0.0).select(counts.array() / sums.array(), 0.0);
        mixture = own.cwiseProduct(known * weights);
        const double total = mixture.sum();
        if (total <= 0.0)
            return Eigen::VectorXd::Constant(words.rows(), 1.0 / topics);
        mixture /= total;
    }
    return mixture;
}

}  // namespace rankscape
