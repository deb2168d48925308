// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/significance.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

#include "core/base/random.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t mostExact = 60;

/// The differences that are not 0, with twice their ranks, which are whole numbers also for ties.
struct Ranked {
    std::vector<double> values;
    std::vector<std::int64_t> doubledRanks;  // [values]
    double tieCorrection = 0.0;  // Σ t³ − t over groups of equal |d|
};

Ranked ranked(const Eigen::VectorXd& differences)
{
    Ranked all;
    std::ranges::copy_if(
        differences, std::back_inserter(all.values), [](double each) { return std::abs(each) > measureRounding; });
    std::ranges::stable_sort(all.values, std::less{}, [](double each) { return std::abs(each); });
    for (std::size_t begin = 0; begin < all.values.size();) {
        std::size_t end = begin + 1;
        while (end < all.values.size() && std::abs(all.values[end]) - std::abs(all.values[begin]) <= measureRounding)
            ++end;
        all.doubledRanks.insert(all.doubledRanks.end(), end - begin, static_cast<std::int64_t>(begin + 1 + end));
        const auto tied = static_cast<double>(end - begin);
        all.tieCorrection += tied * tied * tied - tied;
        begin = end;
    }
    return all;
}

std::int64_t positiveSum(const Ranked& all)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < all.values.size(); ++i)
        sum += all.values[i] > 0.0 ? all.doubledRanks[i] : 0;
    return sum;
}

/// Of all choices of signs, the share with a sum of at most `sum`, or of at least its mirror image.
double exactP(const Ranked& all)
{
    const std::int64_t total = std::accumulate(all.doubledRanks.begin(), all.doubledRanks.end(), std::int64_t{0});
    std::vector<double> share(static_cast<std::size_t>(total) + 1, 0.0);  // of the choices with this sum
    share[0] = 1.0;
    for (const std::int64_t rank : all.doubledRanks) {
        for (std::int64_t sum = total; sum >= 0; --sum) {
            const double without = 0.5 * share[static_cast<std::size_t>(sum)];
            const double with = sum >= rank ? 0.5 * share[static_cast<std::size_t>(sum - rank)] : 0.0;
            share[static_cast<std::size_t>(sum)] = without + with;
        }
    }
    const std::int64_t lower = std::min(positiveSum(all), total - positiveSum(all));
    return std::min(1.0, 2.0 * std::accumulate(share.begin(), share.begin() + lower + 1, 0.0));
}

double normalP(const Ranked& all)
{
    const auto n = static_cast<double>(all.values.size());
    const double sum = 0.5 * static_cast<double>(positiveSum(all));
    const double variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - all.tieCorrection / 48.0;
    const double away = std::max(0.0, std::abs(sum - n * (n + 1.0) / 4.0) - 0.5);
    return 2.0 * boost::math::cdf(boost::math::complement(boost::math::normal(), away / std::sqrt(variance)));
}

double deviation(const Eigen::VectorXd& values)
{
    return std::sqrt((values.array() - values.mean()).square().sum() / static_cast<double>(values.size() - 1));
}

}  // namespace

double wilcoxonSignedRank(const Eigen::VectorXd& differences)
{
    const Ranked all = ranked(differences);
    return all.values.empty() ? 1.0 : all.values.size() <= mostExact ? exactP(all) : normalP(all);
}

double pairedT(const Eigen::VectorXd& differences)
{
    if (differences.size() < 2 || differences.cwiseAbs().maxCoeff() <= measureRounding)
        return 1.0;
    const double spread = deviation(differences);
    if (spread <= measureRounding)
        return 0.0;
    const auto n = static_cast<double>(differences.size());
    const double t = std::abs(differences.mean()) / (spread / std::sqrt(n));
    return 2.0 * boost::math::cdf(boost::math::complement(boost::math::students_t(n - 1.0), t));
}

double randomizationTest(const Eigen::VectorXd& differences, std::uint64_t seed, int samples, const Task& task)
{
    Random random(streamSeed(seed, "signs of differences"));
    const double observed = std::abs(differences.sum());
    int asFar = 0;
    for (int sample = 0; sample < samples; ++sample) {
        task.stopIfAsked();
        double sum = 0.0;
        for (Index i = 0; i < differences.size(); i += 64) {
            std::uint64_t signs = random.next();
            for (Index j = i; j < std::min(i + 64, differences.size()); ++j, signs >>= 1U)
                sum += (signs & 1U) != 0 ? differences[j] : -differences[j];
        }
        asFar += std::abs(sum) >= observed - measureRounding ? 1 : 0;
    }
    return (asFar + 1.0) / (samples + 1.0);
}

std::vector<double> holm(const std::vector<double>& p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::less{}, [&](std::size_t i) { return p[i]; });
    std::vector<double> adjusted(p.size());
    double highest = 0.0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        highest = std::max(highest, std::min(1.0, static_cast<double>(p.size() - rank) * p[order[rank]]));
        adjusted[order[rank]] = highest;
    }
    return adjusted;
}

Effect effectOf(const Eigen::VectorXd& differences, std::uint64_t seed, int samples, const Task& task)
{
    if (differences.size() == 0)
        return {};
    Effect effect{differences.mean(), 0.0, differences.mean(), differences.mean()};
    if (differences.size() < 2)
        return effect;
    const double spread = deviation(differences);
    effect.size = spread > measureRounding ? effect.mean / spread : 0.0;
    Random random(streamSeed(seed, "bootstrap of differences"));
    std::vector<double> means;
    for (int sample = 0; sample < samples; ++sample) {
        task.stopIfAsked();
        double sum = 0.0;
        for (Index i = 0; i < differences.size(); ++i)
            sum += differences[static_cast<Index>(random.below(static_cast<std::size_t>(differences.size())))];
        means.push_back(sum / static_cast<double>(differences.size()));
    }
    std::ranges::sort(means);
    const auto at = [&](double share) { return means[static_cast<std::size_t>(share * (samples - 1))]; };
    effect.low = at(0.025);
    effect.high = at(0.975);
    return effect;
}

}  // namespace rankscape
