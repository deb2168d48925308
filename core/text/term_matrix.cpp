// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/term_matrix.h"

#include <map>

namespace rankscape {

TermVector termVector(std::span<const std::string> terms, const Vocabulary& vocabulary)
{
    std::map<Eigen::Index, double> counts;
    for (const std::string& term : terms) {
        if (const auto index = vocabulary.index(term))
            counts[*index] += 1.0;
    }
    TermVector vector(vocabulary.size());
    for (const auto& [index, count] : counts)
        vector.insertBack(index) = count;
    return vector;
}

TermMatrix termMatrix(
    std::span<const std::vector<std::string>> documents, const Vocabulary& vocabulary, const Task& task)
{
    std::vector<Eigen::Triplet<double>> counts;
    for (std::size_t document = 0; document < documents.size(); ++document) {
        task.stopIfAsked();
        for (const std::string& term : documents[document]) {
            if (const auto index = vocabulary.index(term))
                counts.emplace_back(static_cast<int>(document), static_cast<int>(*index), 1.0);
        }
    }
    task.stopIfAsked();
    TermMatrix matrix(static_cast<Eigen::Index>(documents.size()), vocabulary.size());
    matrix.setFromTriplets(counts.begin(), counts.end());
    return matrix;
}

Eigen::VectorXd documentFrequencies(const TermMatrix& matrix)
{
    Eigen::VectorXd frequencies(matrix.cols());
    for (Eigen::Index term = 0; term < matrix.cols(); ++term)
        frequencies[term] = static_cast<double>(matrix.col(term).nonZeros());
    return frequencies;
}

Eigen::VectorXd product(const TermMatrix& matrix, const TermVector& query)
{
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(matrix.rows());
    for (TermVector::InnerIterator term(query); term; ++term) {
        for (TermMatrix::InnerIterator document(matrix, term.index()); document; ++document)
            sum[document.row()] += term.value() * document.value();
    }
    return sum;
}

}  // namespace rankscape
