// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/perm_rank.h"

namespace rankscape {

/// A permutation as its topic's share of a linear function: w · Φ is that of w with `place`.
struct PlacedPermutation {
    Permutation order;
    Eigen::VectorXd place;  // [features] Φ
};

/// One topic's permutations, perfect and imperfect ones.
class PermutationSets {
public:
    PermutationSets(std::shared_ptr<const TopicScores> topic, bool allPairs);

    const std::vector<PlacedPermutation>& perfect() const { return m_perfect; }
    const std::vector<PlacedPermutation>& imperfect() const { return m_imperfect; }
    const TopicScores& topic() const { return *m_topic; }

    /// The perfect permutation with the lowest w · Φ: relevant rows by rising score, then the others so.
    Permutation worstPerfect(const Eigen::VectorXd& scores) const;

    /// The imperfect one with the highest: falling by score, others before relevant ones of equal score; if that is
    /// perfect, the last relevant row and the first other one change places.
    Permutation bestImperfect(const Eigen::VectorXd& scores) const;

    /// Whether it was new. A perfect one is so only where Φ tells them apart.
    bool addPerfect(Permutation order);
    bool addImperfect(Permutation order);

    /// 1 − AP of a permutation.
    double loss(const Permutation& order) const;

private:
    bool add(std::vector<PlacedPermutation>& set, Permutation order);
    Eigen::VectorXd placeOf(const Permutation& order) const;

    std::shared_ptr<const TopicScores> m_topic;
    bool m_allPairs;
    std::vector<std::uint8_t> m_isRelevant;  // [rows]
    std::vector<PlacedPermutation> m_perfect, m_imperfect;
};

/// Rows that are stored, one behind the other.
class StoredRows final : public HingeRows {
public:
    explicit StoredRows(Eigen::Index features)
        : m_features(features)
    {
    }

    void add(const Eigen::VectorXd& row) { m_values.insert(m_values.end(), row.begin(), row.end()); }

    Eigen::Index count() const override { return std::ssize(m_values) / m_features; }
    Eigen::Index features() const override { return m_features; }
    void margins(const Eigen::VectorXd& weights, Eigen::VectorXd& margins, const Task& task) override;
    void combine(const Eigen::VectorXd& factors, Eigen::VectorXd& sum, const Task& task) override;
    void addGram(const Eigen::VectorXd& factors, Eigen::MatrixXd& gram, const Task& task) override;

private:
    Eigen::Map<const Eigen::MatrixXd> rows() const { return {m_values.data(), m_features, count()}; }

    Eigen::Index m_features;
    std::vector<double> m_values;  // row by row
    Eigen::MatrixXd m_scaled;
};

}  // namespace rankscape
