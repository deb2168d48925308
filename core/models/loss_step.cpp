// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/loss_step.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

double gapOf(double loss, double bound)
{
    const double gap = loss - bound;
    return gap < 0.0 ? 0.0 : gap;
}

bool LeastLoss::add(const LossStep& step)
{
    const bool isFinite = std::isfinite(step.loss) && step.weights.allFinite();
    if (isFinite)
        m_bound = std::max(m_bound, step.loss - step.gap);  // which is m_bound where the gap is no number
    if (m_least.weights.size() == 0 || (isFinite && step.loss <= m_least.loss)) {
        m_least.weights = step.weights;
        m_least.loss = step.loss;
    }
    m_least.gap = gapOf(m_least.loss, m_bound);
    return isFinite;
}

}  // namespace rankscape
