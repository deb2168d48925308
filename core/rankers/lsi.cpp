// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/lsi.h"

#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <string>

#include "core/base/error.h"

namespace rankscape {

namespace {

using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor>;

/// y = B Bᵀ x for a sparse B with the fewer rows, as Spectra asks for it. Each product is a checkpoint.
class GramProduct {
public:
    using Scalar = double;

    GramProduct(const RowMatrix& matrix, const Task& task, double products)
        : m_matrix(matrix)
        , m_transposed(m_matrix.transpose())
        , m_task(task)
        , m_expected(products)
    {
    }

    Eigen::Index rows() const { return m_matrix.rows(); }
    Eigen::Index cols() const { return m_matrix.rows(); }

    void perform_op(const double* x, double* y) const
    {
        m_task.checkpoint(std::min(0.95, ++m_done / m_expected), "LSI");
        m_inner.noalias() = m_transposed * Eigen::Map<const Eigen::VectorXd>(x, cols());
        Eigen::Map<Eigen::VectorXd>(y, rows()).noalias() = m_matrix * m_inner;
    }

    const RowMatrix& transposed() const { return m_transposed; }

private:
    RowMatrix m_matrix;
    RowMatrix m_transposed;
    const Task& m_task;
    double m_expected;
    mutable double m_done = 0.0;
    mutable Eigen::VectorXd m_inner;
};

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

void check(const TermMatrix& matrix, Eigen::Index k)
{
    const Eigen::Index limit = std::min(matrix.rows(), matrix.cols());
    if (k < 1 || k >= limit)
        throw Error("LSI needs a number of dimensions k from 1 to " + std::to_string(limit - 1) + " here ("
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
        const Eigen::Index dimensions = std::min(weighted.rows(), weighted.cols()) - 1;
        if (dimensions < 1 || weighted.norm() == 0.0) {
            m_note = "LSI scores 0 throughout: no word tells these documents apart";
            m_terms.setZero(weighted.cols(), 1);
            m_documents.setZero(weighted.rows(), 1);
            return;
        }
        const TruncatedSvd svd = truncatedSvd(weighted, std::min(options.k, dimensions), task);
        m_terms = svd.terms.leftCols((svd.values.array() > leastValue * svd.values[0]).count());
        m_documents = weighted * m_terms;
        for (Eigen::Index document = 0; document < weighted.rows(); ++document)
            m_documents.row(document) =
                direction(m_documents.row(document), TermVector(weighted.row(document)).norm());
    }

    Eigen::VectorXd score(const TermVector& query) const override { return m_documents * directionOf(query); }

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
    const Eigen::Index side = std::min(matrix.rows(), matrix.cols());
    const Eigen::Index basis = std::min(2 * k + 1, side);
    GramProduct gram(documentsAreFewer ? RowMatrix(matrix) : RowMatrix(matrix.transpose()), task,
        4.0 * static_cast<double>(basis));
    Spectra::SymEigsSolver<GramProduct> solver(gram, k, basis);
    solver.init();
    solver.compute(Spectra::SortRule::LargestAlge, 1000, 1e-10);
    if (solver.info() != Spectra::CompInfo::Successful)
        throw Error("The singular value decomposition for LSI did not converge with k = " + std::to_string(k)
            + ". Choose a smaller k.");

    TruncatedSvd svd{solver.eigenvectors(), solver.eigenvalues().cwiseMax(0.0).cwiseSqrt()};
    if (documentsAreFewer) {
        const double least = 1e-8 * svd.values[0];  // below, a value is 0 but for rounding
        const Eigen::VectorXd scale = (svd.values.array() > least).select(svd.values.cwiseInverse(), 0.0);
        svd.terms = gram.transposed() * svd.terms * scale.asDiagonal();
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
