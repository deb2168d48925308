// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <utility>

#include "core/recommenders/cdae.h"
#include "core/recommenders/unrated_items.h"

namespace rankscape {

namespace {

using Items = std::vector<Eigen::Index>;

constexpr std::uint64_t inputTag = 4;
constexpr std::uint64_t outputTag = 5;
constexpr std::uint64_t userTag = 6;
constexpr std::uint64_t maskTag = 7;
constexpr std::uint64_t cdaeNegativesTag = 8;

Items ownItems(const RatingMatrix& ratings, Eigen::Index user)
{
    const int* const all = ratings.innerIndexPtr();
    return {all + ratings.outerIndexPtr()[user], all + ratings.outerIndexPtr()[user + 1]};
}

CdaeParameters startOf(const RatingMatrix& positives, Eigen::Index factors, std::uint64_t seed)
{
    return {startFactors(seed, inputTag, factors, positives.cols()),
        startFactors(seed, outputTag, factors, positives.cols()),
        startFactors(seed, userTag, factors, positives.rows()), Eigen::VectorXd::Zero(factors),
        Eigen::VectorXd::Zero(positives.cols())};
}

Eigen::MatrixXd columns(const Eigen::MatrixXd& all, const Items& items)
{
    return all(Eigen::all, items);
}

}  // namespace

Eigen::VectorXd sigmoids(const Eigen::VectorXd& values)
{
    return 1.0 / (1.0 + (-values.array()).exp());
}

CdaeDescent::CdaeDescent(const RatingMatrix& positives, const CdaeOptions& options, std::uint64_t seed)
    : CdaeDescent(positives, options, seed, startOf(positives, options.factors, seed))
{
}

CdaeDescent::CdaeDescent(
    const RatingMatrix& positives, const CdaeOptions& options, std::uint64_t seed, CdaeParameters start)
    : m_options(options)
    , m_positives(positives)
    , m_mask(CountedRandom::of(seed, maskTag))
    , m_negatives(CountedRandom::of(seed, cdaeNegativesTag))
    , m_input(std::move(start.input), options.rate, options.beta)
    , m_output(std::move(start.output), options.rate, options.beta)
    , m_users(std::move(start.users), options.rate, options.beta)
    , m_inputBias(start.inputBias, options.rate, options.beta)
    , m_outputBias(start.outputBias.transpose(), options.rate, options.beta)
{
}

CdaeDraw CdaeDescent::draw(Eigen::Index user, int epoch) const
{
    const Items items = ownItems(m_positives, user);
    const auto first = static_cast<std::uint64_t>(epoch) * static_cast<std::uint64_t>(m_positives.nonZeros())
        + static_cast<std::uint64_t>(m_positives.outerIndexPtr()[user]);
    const std::uint64_t drawn = hasAllItems(m_positives, user) ? 0 : static_cast<std::uint64_t>(m_options.negatives);
    CdaeDraw draw;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (m_mask.unit(first + i) >= m_options.corruption)
            draw.kept.push_back(items[i]);
        for (std::uint64_t j = 0; j < drawn; ++j)
            draw.negatives.push_back(unratedItem(m_positives, user, m_negatives, (first + i) * drawn + j));
    }
    return draw;
}

Eigen::VectorXd CdaeDescent::hiddenOf(Eigen::Index user, const Items& kept) const
{
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_options.factors);
    for (const Eigen::Index item : kept)
        sum += m_input.values().col(item);
    return sigmoids(sum / (1.0 - m_options.corruption) + m_users.values().col(user) + m_inputBias.values().col(0));
}

/// Of each touched item how much its output is too high, for each time that it is a target. [touched]
Eigen::VectorXd CdaeDescent::errors(
    const Gradient& of, const Items& targets, std::size_t positives, double& loss) const
{
    Eigen::VectorXd errors = Eigen::VectorXd::Zero(std::ssize(of.touched));
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const Eigen::Index item = targets[i];
        const double output = m_output.values().col(item).dot(of.hidden) + m_outputBias.values()(0, item);
        const double towards = i < positives ? -output : output;
        const auto place = std::ranges::lower_bound(of.touched, item) - of.touched.begin();
        errors[place] += 1.0 / (1.0 + std::exp(-output)) - (i < positives ? 1.0 : 0.0);
        loss += std::max(towards, 0.0) + std::log1p(std::exp(-std::abs(towards)));
    }
    return errors;
}

CdaeDescent::Gradient CdaeDescent::gradient(Eigen::Index user, const CdaeDraw& draw) const
{
    Items targets = ownItems(m_positives, user);
    const std::size_t positives = targets.size();
    targets.insert(targets.end(), draw.negatives.begin(), draw.negatives.end());
    Gradient found;
    found.touched = targets;
    std::ranges::sort(found.touched);
    found.touched.erase(std::ranges::unique(found.touched).begin(), found.touched.end());
    found.hidden = hiddenOf(user, draw.kept);
    const Eigen::VectorXd error = errors(found, targets, positives, found.loss);
    const double lambda = m_options.lambda;
    const Eigen::MatrixXd output = columns(m_output.values(), found.touched);
    const Eigen::VectorXd slope = found.hidden.array() * (1.0 - found.hidden.array());
    const Eigen::VectorXd hidden = (output * error).cwiseProduct(slope);
    found.output = found.hidden * error.transpose() + lambda * output;
    found.outputBias = error + lambda * m_outputBias.values().row(0)(found.touched).transpose();
    found.user = hidden + lambda * m_users.values().col(user);
    found.inputBias = hidden + lambda * m_inputBias.values().col(0);
    found.input = lambda * columns(m_input.values(), draw.kept);
    found.input.colwise() += hidden / (1.0 - m_options.corruption);
    return found;
}

double CdaeDescent::step(Eigen::Index user, int epoch)
{
    const CdaeDraw drawn = draw(user, epoch);
    const Gradient found = gradient(user, drawn);
    for (std::size_t i = 0; i < drawn.kept.size(); ++i)
        m_input.step(drawn.kept[i], found.input.col(static_cast<Eigen::Index>(i)));
    for (std::size_t i = 0; i < found.touched.size(); ++i) {
        const auto place = static_cast<Eigen::Index>(i);
        m_output.step(found.touched[i], found.output.col(place));
        m_outputBias.step(found.touched[i], found.outputBias.segment<1>(place));
    }
    m_users.step(user, found.user);
    m_inputBias.step(0, found.inputBias);
    return found.loss;
}

CdaeParameters CdaeDescent::parameters() const
{
    return {m_input.values(), m_output.values(), m_users.values(), m_inputBias.values().col(0),
        m_outputBias.values().row(0).transpose()};
}

}  // namespace rankscape
