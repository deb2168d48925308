// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/topic_model.h"

#include <cmath>

#include "core/topic_models/count_passes.h"

namespace rankscape {

namespace {

using Row = std::vector<double>;

/// One document's topics from `seen` counts: 50 steps of θ_k ∝ α + θ_k Σ n φ_kw / Σ θ φ.
Eigen::VectorXd foldIn(const CountRow& seen, const Eigen::MatrixXd& words, Eigen::Index topics, double alpha)
{
    const Eigen::Index stride = words.rows();
    Eigen::VectorXd theta = Eigen::VectorXd::Zero(stride);
    theta.head(topics).setConstant(1.0 / static_cast<double>(topics));
    Eigen::VectorXd sum(stride);
    Row weights(seen.size);
    for (int step = 0; step < 50; ++step) {
        explainRow(
            seen, theta.data(), words.data(), static_cast<std::size_t>(stride), weights.data(), sum.data(), false);
        theta.head(topics) = (theta.head(topics).array() * sum.head(topics).array() + alpha).matrix();
        theta /= theta.sum();
    }
    return theta;
}

/// Deals a document's words out to two rows in turn.
void split(const CountRow& row, Row& seen, Row& hidden)
{
    seen.assign(row.size, 0.0);
    hidden.assign(row.size, 0.0);
    int word = 0;
    for (std::size_t j = 0; j < row.size; ++j) {
        for (int i = 0; i < static_cast<int>(row.counts[j]); ++i, ++word)
            (word % 2 == 0 ? seen : hidden)[j] += 1.0;
    }
}

/// Σ over documents of `likelihood(document)`, in the order of documents.
template <class Likelihood>
double sumOverDocuments(const CountPasses& passes, unsigned threads, const Likelihood& likelihood)
{
    Eigen::VectorXd each = Eigen::VectorXd::Zero(passes.documentCount());
    passes.forDocuments({threads}, [&](Eigen::Index first, Eigen::Index last, const Task&) {
        for (Eigen::Index document = first; document < last; ++document)
            each[document] = likelihood(document);
    });
    double sum = 0.0;
    for (const double value : each)
        sum += value;
    return sum;
}

}  // namespace

double perplexity(
    const CountPasses& passes, const Eigen::MatrixXd& words, const Eigen::MatrixXd& documents, unsigned threads)
{
    const Eigen::MatrixXd wordsPadded = paddedRows(words);
    const Eigen::MatrixXd documentsPadded = paddedRows(documents);
    const auto stride = static_cast<std::size_t>(wordsPadded.rows());
    const double sum = sumOverDocuments(passes, threads, [&](Eigen::Index document) {
        const CountRow row = passes.document(document);
        Row weights(row.size);
        Row unused(stride);
        return explainRow(row, documentsPadded.col(document).data(), wordsPadded.data(), stride, weights.data(),
            unused.data(), true);
    });
    return std::exp(-sum / passes.total());
}

double heldOutPerplexity(const TermMatrix& counts, const Eigen::MatrixXd& words, double alpha, unsigned threads)
{
    const CountPasses passes(counts);
    const Eigen::MatrixXd wordsPadded = paddedRows(words);
    const auto stride = static_cast<std::size_t>(wordsPadded.rows());
    Eigen::VectorXd hiddenWords = Eigen::VectorXd::Zero(passes.documentCount());
    const double sum = sumOverDocuments(passes, threads, [&](Eigen::Index document) {
        const CountRow row = passes.document(document);
        Row seen;
        Row hidden;
        split(row, seen, hidden);
        for (const double count : hidden)
            hiddenWords[document] += count;
        const Eigen::VectorXd theta = foldIn({row.others, seen.data(), row.size}, wordsPadded, words.rows(), alpha);
        Row weights(row.size);
        Row unused(stride);
        return explainRow({row.others, hidden.data(), row.size}, theta.data(), wordsPadded.data(), stride,
            weights.data(), unused.data(), true);
    });
    return std::exp(-sum / hiddenWords.sum());
}

Eigen::MatrixXd topicsOfWords(const Eigen::MatrixXd& words, const Task& task)
{
    Eigen::MatrixXd topics = withoutPadding(words, words.rows(), task);
    normaliseColumns(topics, task);
    return topics;
}

}  // namespace rankscape
