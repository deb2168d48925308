// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// The distance of the grid's points for scores of at most this magnitude: 2^(e − 40), with 2^e the least power of two
/// that is not below it; 2^-40 for 0.
double gridStep(double magnitude);

/// Makes computed scores of one ranker in one topic exact, so that documents that tie mathematically tie (gem.md H): from
/// the highest down, a score within 2^(e − 43) of the last kept one takes that one's value (of the kept one, so that no
/// chains form); then all go to the nearest whole multiples of the step. Differences are exact in doubles then.
/// \param scores [documents], finite; in place
void toGrid(Eigen::Ref<Eigen::VectorXd> scores);

}  // namespace rankscape
