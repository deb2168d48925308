// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/text/vocabulary.h"

namespace rankscape {

/// One entry of a vector.
struct Entry {
    Eigen::Index index;
    double value;
};

/// The largest entries, falling; of equal ones the first. Entries of 0 or less are left out.
std::vector<Entry> largest(const Eigen::Ref<const Eigen::VectorXd>& values, std::size_t count);

/// The likeliest words of a topic, falling. \param words P(w|z) [topics × terms]
std::vector<Entry> topWords(const Eigen::MatrixXd& words, Eigen::Index topic, std::size_t count);

/// "wing flow lift": each topic's three likeliest words as its name, [topics]. They are different words, "panels" not standing
/// beside "panel", and no two topics have the same ones: a later one gets its next word.
std::vector<std::string> topicNames(const Eigen::MatrixXd& words, const Vocabulary& vocabulary);

/// How much of all documents is each topic's: the mean of P(z|d), [topics].
Eigen::VectorXd topicShares(const Eigen::MatrixXd& documents);

}  // namespace rankscape
