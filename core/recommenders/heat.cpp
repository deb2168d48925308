// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/heat.h"

namespace rankscape {

namespace {

class HeatRecommender final : public Recommender {
public:
    explicit HeatRecommender(Eigen::VectorXd heat)
        : m_heat(std::move(heat))
    {
    }

    Eigen::VectorXd score(Eigen::Index /*user*/) const override { return m_heat; }

private:
    Eigen::VectorXd m_heat;  // [items]
};

}  // namespace

std::unique_ptr<const Recommender> fitHeat(const RatingMatrix& training, HeatOf of, double level)
{
    const RatingMatrix counted =
        of == HeatOf::sum ? training : atLeast(training, of == HeatOf::liked ? level : -1e300);
    requirePositives(counted, "Heat");
    return std::make_unique<HeatRecommender>(counted.transpose() * Eigen::VectorXd::Ones(training.rows()));
}

RankerType heat()
{
    return {
        .name = "heat",
        .label = "Heat",
        .summary = "What most have rated comes first, for every user the same.",
        .reference = "a baseline",
        .revision = 1,
        .scale = ScoreScale::unbounded,
        .parameters =
            {
                {.name = "count",
                    .label = "counts",
                    .choices = {"ratings", "liked", "sum"},
                    .help = "all ratings of an item, those of at least a level, or the sum of all"},
                {.name = "from",
                    .label = "liked from rating",
                    .initial = 4.0,
                    .least = 0.0,
                    .most = 1000.0,
                    .help = "the least rating that counts as liked"},
            },
        .fit = nullptr,
        .work = 0.1,
        .recommend =
            [](const RatingMatrix& training, const ParameterValues& values, const FitContext&, const Task&) {
                return fitHeat(
                    training, static_cast<HeatOf>(static_cast<int>(values.at("count"))), values.at("from"));
            },
    };
}

}  // namespace rankscape
