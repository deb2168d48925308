// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/lsi.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/lanczos.h"

namespace rankscape {

namespace {

using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

/// What is below this share of a vector's length after projection is rounding: the vector is orthogonal to all dimensions.
constexpr double leastShare = 1e-7;

/// What is below this share of the largest singular value is 0 but for rounding: the rank ends there.
constexpr double leastValue = 1e-5;

/// Of length 1, or 0 if it was. \param length  before it was projected
template <class Vector>
auto direction(const Vector& projected, double length)
{
    const double norm = projected.norm();
    return (projected * (norm > leastShare * length ? 1.0 / norm : 0.0)).eval();
}

/// A few columns at a time, each time after a checkpoint.
template <class Sparse>
Eigen::MatrixXd product(const Sparse& left, const Eigen::MatrixXd& right, const Task& task)
{
    constexpr Eigen::Index few = 8;
    Eigen::MatrixXd result(left.rows(), right.cols());
    for (Eigen::Index first = 0; first < right.cols(); first += few) {
        task.stopIfAsked();
        const Eigen::Index count = std::min(few, right.cols() - first);
        result.middleCols(first, count).noalias() = left * right.middleCols(first, count);
    }
    return result;
}

Eigen::VectorXd rowNorms(const TermMatrix& matrix)
{
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(matrix.rows());
    for (Eigen::Index term = 0; term < matrix.cols(); ++term) {
        for (TermMatrix::InnerIterator entry(matrix, term); entry; ++entry)
            squares[entry.row()] += entry.value() * entry.value();
    }
    return squares.cwiseSqrt();
}

void check(const TermMatrix& matrix, Eigen::Index k)
{
    const Eigen::Index limit = std::min(matrix.rows(), matrix.cols());
    if (k < 1 || k > limit)
        throw Error("LSI needs a number of dimensions k from 1 to " + std::to_string(limit) + " here ("
            + std::to_string(matrix.rows()) + " documents, " + std::to_string(matrix.cols()) + " terms), not "
            + std::to_string(k) + ".");
}

class LsiRanker final : public Ranker {
public:
    LsiRanker(const Corpus& corpus, const LsiOptions& options, const Task& task)
        : m_options(options.weights)
        , m_idf(inverseDocumentFrequencies(corpus.counts, m_options))
    {
        const TermMatrix weighted = tfIdfWeights(corpus.counts, m_options);
        const Eigen::Index dimensions = std::min(weighted.rows(), weighted.cols());
        if (weighted.norm() == 0.0) {
            m_note = "LSI scores 0 throughout: no word tells these documents apart";
            m_terms.setZero(weighted.cols(), 1);
            m_documents.setZero(weighted.rows(), 1);
            return;
        }
        const TruncatedSvd svd = truncatedSvd(weighted, std::min(options.k, dimensions), task);
        m_terms = svd.terms.leftCols((svd.values.array() > leastValue * svd.values[0]).count());
        m_documents = product(weighted, m_terms, task.silent());
        const Eigen::VectorXd lengths = rowNorms(weighted);
        for (Eigen::Index document = 0; document < weighted.rows(); ++document) {
            task.stopIfAsked();
            m_documents.row(document) = direction(m_documents.row(document), lengths[document]);
        }
    }

    Eigen::VectorXd score(const TermVector& query, const Task& /*task*/) const override
    {
        return m_documents * directionOf(query);
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        const TermVector weighted = tfIdfWeights(query, m_idf, m_options);
        const double norm = projected(weighted).norm();
        const double scale = norm > leastShare * weighted.norm() ? 1.0 / norm : 0.0;
        std::vector<Reason> reasons;
        for (TermVector::InnerIterator term(weighted); term; ++term)
            reasons.push_back({Reason::Of::term, term.index(),
                term.value() * m_documents.row(document).dot(m_terms.row(term.index())) * scale});
        return reasons;
    }

    Eigen::Index dimensions() const override { return m_terms.cols(); }
    std::string note() const override { return m_note; }

private:
    Eigen::VectorXd projected(const TermVector& weighted) const
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_terms.cols());
        for (TermVector::InnerIterator term(weighted); term; ++term)
            sum += term.value() * m_terms.row(term.index()).transpose();
        return sum;
    }

    /// The projected query, of length 1 unless it is 0.
    Eigen::VectorXd directionOf(const TermVector& query) const
    {
        const TermVector weighted = tfIdfWeights(query, m_idf, m_options);
        return direction(projected(weighted), weighted.norm());
    }

    TfIdfOptions m_options;
    std::string m_note;
    Eigen::VectorXd m_idf;  // [terms]
    Eigen::MatrixXd m_terms;  // U [terms × k]
    Eigen::MatrixXd m_documents;  // [documents × k], rows of length 1
};

}  // namespace

TruncatedSvd truncatedSvd(const TermMatrix& matrix, Eigen::Index k, const Task& task)
{
    check(matrix, k);
    const bool documentsAreFewer = matrix.rows() <= matrix.cols();
    const RowMatrix rows = documentsAreFewer ? RowMatrix(matrix) : RowMatrix(matrix.transpose());  // B
    const RowMatrix columns = rows.transpose();
    Eigen::VectorXd inner;
    const auto gram = [&](const Eigen::VectorXd& x, Eigen::VectorXd& y) {  // y = B Bᵀ x
        inner.noalias() = columns * x;
        y.noalias() = rows * inner;
    };
    Eigenpairs pairs = largestEigenpairs(rows.rows(), k, gram, task, "LSI");
    TruncatedSvd svd{std::move(pairs.vectors), pairs.values.cwiseMax(0.0).cwiseSqrt()};
    if (documentsAreFewer) {
        const double least = 1e-8 * svd.values[0];  // below, a value is 0 but for rounding
        const Eigen::VectorXd scale = (svd.values.array() > least).select(svd.values.cwiseInverse(), 0.0);
        svd.terms = product(columns, svd.terms * scale.asDiagonal(), task.silent());
    }
    return svd;
}

std::unique_ptr<const Ranker> fitLsi(const Corpus& corpus, const LsiOptions& options, const Task& task)
{
    return std::make_unique<LsiRanker>(corpus, options, task);
}

RankerType lsi()
{
    const LsiOptions initial;
    std::vector<Parameter> parameters = tfIdfParameters();
    parameters.insert(parameters.begin(),
        {.name = "k",
            .label = "dimensions k",
            .initial = static_cast<double>(initial.k),
            .least = 1.0,
            .most = 2000.0,
            .whole = true,
            .help = "how many singular vectors are kept"});
    return {
        .name = "lsi",
        .label = "LSI",
        .summary = "Latent semantic indexing: documents match by the company their words keep.",
        .reference = "Deerwester et al. (1990)",
        .revision = 1,
        .scale = ScoreScale::cosine,
        .parameters = std::move(parameters),
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting&, const Task& task) {
                return fitLsi(corpus, {static_cast<Eigen::Index>(values.at("k")), tfIdfOptions(values)}, task);
            },
        .work = 10.0,
    };
}

}  // namespace rankscape
