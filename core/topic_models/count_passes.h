// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "core/base/task.h"
#include "core/text/term_matrix.h"

namespace rankscape {

/// How a pass is made: on how many threads, and what it says to the task while it lasts.
struct PassContext {
    unsigned threads = 0;  // 0 = one a processor
    Task task{};
    std::string_view step{};
};

/// The counts of one document or of one term: `others` are its terms or documents.
struct CountRow {
    const int* others;
    const double* counts;
    std::size_t size;
};

/// Sparse counts by document and by term. Fitting passes over the documents, leaves a weight for each count, and
/// passes over the terms with these weights: so no two threads write to one place, and sums have a fixed order.
class CountPasses {
public:
    explicit CountPasses(const TermMatrix& counts);

    Eigen::Index documentCount() const { return m_byDocument.rows(); }
    Eigen::Index termCount() const { return m_byTerm.cols(); }
    double total() const { return m_total; }  // Σ of all counts
    std::size_t size() const { return m_byDocumentPlace.size(); }  // counts that are not 0

    CountRow document(Eigen::Index index) const;
    CountRow term(Eigen::Index index) const;

    /// Where a document's first count stands among all, in the order of documents.
    std::size_t firstOf(Eigen::Index document) const;

    /// Copies weights from the order of documents to a term's: [number of the term's documents].
    void gather(const std::vector<double>& weights, Eigen::Index term, std::vector<double>& out) const;

    /// Calls `work(first, last, task)` for runs of documents, or of terms, on several threads. Each run ends with a
    /// checkpoint; where one takes long, `work` makes more.
    using Range = std::function<void(Eigen::Index, Eigen::Index, const Task&)>;
    void forDocuments(const PassContext& context, const Range& work) const;
    void forTerms(const PassContext& context, const Range& work) const;

private:
    Eigen::SparseMatrix<double, Eigen::RowMajor> m_byDocument;
    TermMatrix m_byTerm;
    std::vector<int> m_byDocumentPlace;  // of each count in the order of terms
    double m_total = 0.0;
};

/// What every EM step of a mixture of topics does for one row of counts n with own factors u and others' v, both
/// padded to whole lanes: weight_j = n_j / Σ_k u_k v_kj and sum_k = Σ_j weight_j v_kj.
/// Returns Σ_j n_j ln Σ_k u_k v_kj if `logarithms`, else 0. \param stride between two columns of `others`
double explainRow(const CountRow& row, const double* own, const double* others, std::size_t stride, double* weights,
    double* sum, bool logarithms);

/// sum_k = Σ_j weight_j v_kj alone.
void sumRow(const CountRow& row, const double* weights, const double* others, std::size_t stride, double* sum);

/// The least number of whole lanes that holds `topics`: columns of factors are padded with zeros to it.
inline Eigen::Index padded(Eigen::Index topics)
{
    return (topics + 7) / 8 * 8;
}

/// Calls `work(first, last)` for a few columns of a matrix of so many rows at a time, each time after a checkpoint.
template <class Work>
void forColumns(Eigen::Index rows, Eigen::Index columns, const Task& task, const Work& work)
{
    const Eigen::Index few = std::max<Eigen::Index>(1, (Eigen::Index{1} << 19U) / std::max<Eigen::Index>(rows, 1));
    for (Eigen::Index first = 0; first < columns; first += few) {
        task.stopIfAsked();
        work(first, std::min(first + few, columns));
    }
}

/// `matrix` with rows of zeros below, padded() in all.
Eigen::MatrixXd paddedRows(const Eigen::MatrixXd& matrix, const Task& task = {});

/// The first `rows` of it.
Eigen::MatrixXd withoutPadding(const Eigen::MatrixXd& matrix, Eigen::Index rows, const Task& task = {});

/// Every row divided by its sum; zeros stay as they are.
void normaliseRows(Eigen::MatrixXd& matrix, const Task& task = {});
void normaliseColumns(Eigen::MatrixXd& matrix, const Task& task = {});

}  // namespace rankscape
