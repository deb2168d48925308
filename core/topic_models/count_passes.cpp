// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/count_passes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/simd.h"

namespace rankscape {

namespace {

constexpr std::size_t lanes = 8;

/// Σ u_k v_k, in eight sums that are added pairwise: the same on every processor.
[[gnu::always_inline]] inline double dot(const double* u, const double* v, std::size_t size)
{
    std::array<double, lanes> lane{};
    for (std::size_t k = 0; k < size; k += lanes) {
        for (std::size_t j = 0; j < lanes; ++j)
            lane[j] += u[k + j] * v[k + j];
    }
    return ((lane[0] + lane[4]) + (lane[2] + lane[6])) + ((lane[1] + lane[5]) + (lane[3] + lane[7]));
}

[[gnu::always_inline]] inline void add(double* sum, double factor, const double* v, std::size_t size)
{
    for (std::size_t k = 0; k < size; ++k)
        sum[k] += factor * v[k];
}

void forRanges(Eigen::Index count, const PassContext& context, const CountPasses::Range& work)
{
    constexpr Eigen::Index parts = 64;
    parallelFor(parts, context.threads, context.task, [&](std::size_t part, const Task& task) {
        const auto i = static_cast<Eigen::Index>(part);
        work(count * i / parts, count * (i + 1) / parts, task);
        task.checkpoint(1.0, context.step);
    });
}

}  // namespace

CountPasses::CountPasses(const TermMatrix& counts)
    : m_byDocument(counts)
    , m_byTerm(counts)
    , m_total(counts.sum())
{
    m_byDocument.makeCompressed();
    m_byTerm.makeCompressed();
    std::vector<int> next(m_byDocument.outerIndexPtr(), m_byDocument.outerIndexPtr() + m_byDocument.rows());
    m_byDocumentPlace.reserve(static_cast<std::size_t>(m_byTerm.nonZeros()));
    for (Eigen::Index entry = 0; entry < m_byTerm.nonZeros(); ++entry)
        m_byDocumentPlace.push_back(next[static_cast<std::size_t>(m_byTerm.innerIndexPtr()[entry])]++);
}

CountRow CountPasses::document(Eigen::Index index) const
{
    const auto first = m_byDocument.outerIndexPtr()[index];
    return {m_byDocument.innerIndexPtr() + first, m_byDocument.valuePtr() + first,
        static_cast<std::size_t>(m_byDocument.outerIndexPtr()[index + 1] - first)};
}

CountRow CountPasses::term(Eigen::Index index) const
{
    const auto first = m_byTerm.outerIndexPtr()[index];
    return {m_byTerm.innerIndexPtr() + first, m_byTerm.valuePtr() + first,
        static_cast<std::size_t>(m_byTerm.outerIndexPtr()[index + 1] - first)};
}

std::size_t CountPasses::firstOf(Eigen::Index document) const
{
    return static_cast<std::size_t>(m_byDocument.outerIndexPtr()[document]);
}

void CountPasses::gather(const std::vector<double>& weights, Eigen::Index term, std::vector<double>& out) const
{
    const auto first = static_cast<std::size_t>(m_byTerm.outerIndexPtr()[term]);
    const auto last = static_cast<std::size_t>(m_byTerm.outerIndexPtr()[term + 1]);
    out.resize(last - first);
    for (std::size_t entry = first; entry < last; ++entry)
        out[entry - first] = weights[static_cast<std::size_t>(m_byDocumentPlace[entry])];
}

void CountPasses::forDocuments(const PassContext& context, const Range& work) const
{
    forRanges(documentCount(), context, work);
}

void CountPasses::forTerms(const PassContext& context, const Range& work) const
{
    forRanges(termCount(), context, work);
}

RANKSCAPE_SIMD double explainRow(const CountRow& row, const double* own, const double* others, std::size_t stride,
    double* weights, double* sum, bool logarithms)
{
    double likelihood = 0.0;
    std::fill_n(sum, stride, 0.0);
    for (std::size_t j = 0; j < row.size; ++j) {
        const double* const other = others + static_cast<std::size_t>(row.others[j]) * stride;
        const double mixture = dot(own, other, stride);
        weights[j] = mixture > 0.0 ? row.counts[j] / mixture : 0.0;
        if (logarithms && mixture > 0.0)
            likelihood += row.counts[j] * std::log(mixture);
        add(sum, weights[j], other, stride);
    }
    return likelihood;
}

RANKSCAPE_SIMD void sumRow(
    const CountRow& row, const double* weights, const double* others, std::size_t stride, double* sum)
{
    std::fill_n(sum, stride, 0.0);
    for (std::size_t j = 0; j < row.size; ++j)
        add(sum, weights[j], others + static_cast<std::size_t>(row.others[j]) * stride, stride);
}

Eigen::MatrixXd paddedRows(const Eigen::MatrixXd& matrix, const Task& task)
{
    Eigen::MatrixXd result(padded(matrix.rows()), matrix.cols());
    forColumns(result.rows(), result.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        auto columns = result.middleCols(first, last - first);
        columns.topRows(matrix.rows()) = matrix.middleCols(first, last - first);
        columns.bottomRows(result.rows() - matrix.rows()).setZero();
    });
    return result;
}

Eigen::MatrixXd withoutPadding(const Eigen::MatrixXd& matrix, Eigen::Index rows, const Task& task)
{
    Eigen::MatrixXd result(rows, matrix.cols());
    forColumns(matrix.rows(), matrix.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        result.middleCols(first, last - first) = matrix.middleCols(first, last - first).topRows(rows);
    });
    return result;
}

void normaliseRows(Eigen::MatrixXd& matrix, const Task& task)
{
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(matrix.rows());
    forColumns(matrix.rows(), matrix.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        for (Eigen::Index column = first; column < last; ++column)
            sums += matrix.col(column);
    });
    const Eigen::ArrayXd scale = (sums.array() > 0.0).select(sums.cwiseInverse(), 0.0);
    forColumns(matrix.rows(), matrix.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        matrix.middleCols(first, last - first).array().colwise() *= scale;
    });
}

void normaliseColumns(Eigen::MatrixXd& matrix, const Task& task)
{
    forColumns(matrix.rows(), matrix.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
        for (Eigen::Index column = first; column < last; ++column) {
            const double sum = matrix.col(column).sum();
            if (sum > 0.0)
                matrix.col(column) /= sum;
        }
    });
}

}  // namespace rankscape
