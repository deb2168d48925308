// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <vector>

namespace rankscape {

/// One topic's documents in coarse order of their ensemble score h, so that the ones near a score stand together.
class NearDocuments {
public:
    static constexpr Eigen::Index block = 16;  // places come in so many at a time

    /// Places, rising by h. What is not in [begin, begin + count) is farther away than the reach.
    struct Range {
        Eigen::Index begin = 0;  // multiple of block
        Eigen::Index count = 0;  // multiple of block; may go beyond the last document
        Eigen::Index above = 0;  // documents behind it
    };

    /// \param scores h [documents] \param reach  distance in h that counts as near
    void sort(const Eigen::VectorXd& scores, double reach);

    /// All documents within reach of `score`, and a few more.
    Range around(double score) const;

    /// Number of places: the documents, filled up to whole blocks.
    Eigen::Index places() const { return (m_documents + block - 1) / block * block; }

    /// Sets to[place] = from[document], and `rest` in the places that are filled up.
    void gather(const double* from, double rest, double* to) const;

private:
    static constexpr int bins = 256;  // equal parts of the span of h

    int binOf(double score) const;

    double m_lowest = 0.0;
    double m_binsPerScore = 0.0;
    double m_reach = 0.0;
    Eigen::Index m_documents = 0;
    std::vector<std::uint8_t> m_binOfDocument;  // [documents]
    std::array<std::int32_t, bins + 1> m_begin{};  // [bins] first place; then the number of documents
    std::vector<std::int32_t> m_order;  // [documents] by place
};

}  // namespace rankscape
