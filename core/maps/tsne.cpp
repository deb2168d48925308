// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/tsne.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/error.h"
#include "core/base/highest.h"
#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/base/simd.h"
#include "core/maps/main_directions.h"

namespace rankscape {

namespace {

constexpr std::size_t lanes = 16;
constexpr Eigen::Index block = 64;

/// What all points do to the one at (x, y): Σ q, Σ q² dx and Σ q² dy, q = 1 / (1 + dx² + dy²). Arrays are filled to whole
/// lanes with points far away; the point itself adds 1 to the first sum.
struct Repulsion {
    float sum;
    float x;
    float y;
};

RANKSCAPE_SIMD Repulsion repulsion(float x, float y, const float* xs, const float* ys, std::size_t size)
{
    std::array<float, lanes> sums{};
    std::array<float, lanes> forceX{};
    std::array<float, lanes> forceY{};
    for (std::size_t j = 0; j < size; j += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const float dx = x - xs[j + lane];
            const float dy = y - ys[j + lane];
            const float q = 1.0F / (1.0F + dx * dx + dy * dy);
            sums[lane] += q;
            forceX[lane] += q * q * dx;
            forceY[lane] += q * q * dy;
        }
    }
    Repulsion total{0.0F, 0.0F, 0.0F};
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        total.sum += sums[lane];
        total.x += forceX[lane];
        total.y += forceY[lane];
    }
    return total;
}

void forBlocks(Eigen::Index count, unsigned threads, const Task& task, const char* step,
    const std::function<void(Eigen::Index, Eigen::Index, const Task&)>& work)
{
    const auto blocks = static_cast<std::size_t>((count + block - 1) / block);
    parallelFor(blocks, threads, task, [&](std::size_t i, const Task& part) {
        const auto first = static_cast<Eigen::Index>(i) * block;
        work(first, std::min(first + block, count), part);
        part.checkpoint(1.0, step);
    });
}

/// A point's neighbours, nearest first, with their squared distances.
struct Neighbours {
    std::vector<Eigen::Index> points;
    std::vector<double> distances;
};

/// The probabilities of a point's neighbours, as wide as gives the perplexity: 2^entropy.
std::vector<double> conditional(const std::vector<double>& distances, double perplexity)
{
    const double wanted = std::log(perplexity);
    double precision = 1.0;
    double least = 0.0;
    double most = 0.0;  // 0: not known yet
    std::vector<double> p(distances.size());
    for (int step = 0; step < 100; ++step) {
        double sum = 0.0;
        double weighted = 0.0;
        for (std::size_t j = 0; j < p.size(); ++j) {
            p[j] = std::exp(-precision * (distances[j] - distances[0]));
            sum += p[j];
            weighted += p[j] * (distances[j] - distances[0]);
        }
        const double entropy = std::log(sum) + precision * weighted / sum;
        for (double& each : p)
            each /= sum;
        if (std::abs(entropy - wanted) < 1e-6)
            break;
        (entropy > wanted ? least : most) = precision;
        precision = most == 0.0 ? 2.0 * precision : 0.5 * (least + most);
    }
    return p;
}

/// The `count` nearest of the other points for each of first … last − 1.
void findNeighbours(const Eigen::MatrixXd& points, const Eigen::VectorXd& norms, Eigen::Index first,
    Eigen::Index last, std::size_t count, std::vector<Neighbours>& found, const Task& task)
{
    Eigen::MatrixXd distances(points.cols(), last - first);
    const Eigen::Index few = std::max<Eigen::Index>(1, (Eigen::Index{1} << 24U) / ((last - first) * points.rows()));
    for (Eigen::Index begin = 0; begin < points.cols(); begin += few) {
        task.stopIfAsked();
        const Eigen::Index rows = std::min(few, points.cols() - begin);
        distances.middleRows(begin, rows).noalias() =
            -2.0 * points.middleCols(begin, rows).transpose() * points.middleCols(first, last - first);
    }
    distances.colwise() += norms;
    std::vector<Eigen::Index> order(static_cast<std::size_t>(points.cols()));
    for (Eigen::Index point = first; point < last; ++point) {
        task.stopIfAsked();
        auto column = distances.col(point - first);
        column.array() += norms[point];
        std::iota(order.begin(), order.end(), 0);
        order.erase(order.begin() + point);
        keepFirst(order, count, byValue(column, std::less{}));
        Neighbours& own = found[static_cast<std::size_t>(point)];
        own.points = order;
        for (const Eigen::Index other : own.points)
            own.distances.push_back(std::max(0.0, column[other]));
        order.resize(static_cast<std::size_t>(points.cols()));
    }
}

/// (P + Pᵀ) / 2n from each point's own P. \param p [points][neighbours]
Eigen::SparseMatrix<double> symmetric(
    const std::vector<Neighbours>& found, const std::vector<std::vector<double>>& p, const Task& task)
{
    const auto count = static_cast<Eigen::Index>(found.size());
    Eigen::SparseMatrix<double> own(count, count);  // a column for each point
    own.reserve(Eigen::VectorXi::Constant(count, static_cast<int>(p.front().size())));
    for (std::size_t i = 0; i < found.size(); ++i) {
        task.stopIfAsked();
        for (std::size_t j = 0; j < p[i].size(); ++j)
            own.insert(found[i].points[j], static_cast<Eigen::Index>(i)) =
                p[i][j] / (2.0 * static_cast<double>(count));
    }
    own.makeCompressed();
    task.stopIfAsked();
    const Eigen::SparseMatrix<double> others = own.transpose();
    task.stopIfAsked();
    return own + others;
}

/// The two main directions of the points, of standard deviation 1e-4, shaken by a tenth of it.
Eigen::MatrixX2f start(const Eigen::MatrixXd& points, std::uint64_t seed, const Task& task)
{
    const Eigen::MatrixXd directions = mainDirections(points, task);
    Eigen::MatrixX2d positions = Eigen::MatrixX2d::Zero(points.cols(), 2);
    positions.leftCols(directions.cols()) = points.transpose() * directions;
    positions.rowwise() -= positions.colwise().mean().eval();
    const double deviation = positions.col(0).norm() / std::sqrt(static_cast<double>(points.cols()));
    positions *= deviation > 0.0 ? 1e-4 / deviation : 0.0;
    Random random(streamSeed(seed, "start of a map"));
    for (double& value : positions.reshaped())
        value += 1e-5 * (random.uniform() + random.uniform() + random.uniform() - 1.5);
    return positions.cast<float>();
}

/// Gradient descent with momentum and a gain for each coordinate, Jacobs (1988).
class Descent {
public:
    explicit Descent(Eigen::MatrixX2f positions)
        : m_positions(std::move(positions))
        , m_velocity(Eigen::MatrixX2f::Zero(m_positions.rows(), 2))
        , m_gains(Eigen::MatrixX2f::Ones(m_positions.rows(), 2))
    {
    }

    void step(const Eigen::MatrixX2f& gradient, float rate, float momentum)
    {
        const auto against = (gradient.array() > 0.0F) != (m_velocity.array() > 0.0F);
        m_gains = against.select(m_gains.array() + 0.2F, m_gains.array() * 0.8F).max(0.01F);
        m_velocity = momentum * m_velocity - rate * m_gains.cwiseProduct(gradient);
        m_positions += m_velocity;
        m_positions.rowwise() -= m_positions.colwise().mean().eval();
    }

    const Eigen::MatrixX2f& positions() const { return m_positions; }

private:
    Eigen::MatrixX2f m_positions;
    Eigen::MatrixX2f m_velocity;
    Eigen::MatrixX2f m_gains;
};

}  // namespace

Eigen::SparseMatrix<double> neighbourProbabilities(
    const Eigen::MatrixXd& points, double perplexity, unsigned threads, const Task& task)
{
    const auto count = static_cast<double>(points.cols());
    const double possible = std::clamp(perplexity, 1.0, (count - 1.0) / 3.0);
    const auto neighbours = static_cast<std::size_t>(std::clamp(std::ceil(3.0 * possible), 1.0, count - 1.0));
    const Eigen::VectorXd norms = points.colwise().squaredNorm().transpose();
    std::vector<Neighbours> found(static_cast<std::size_t>(points.cols()));
    std::vector<std::vector<double>> p(found.size());
    forBlocks(
        points.cols(), threads, task, "Neighbours", [&](Eigen::Index first, Eigen::Index last, const Task& part) {
            findNeighbours(points, norms, first, last, neighbours, found, part);
            for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
                part.stopIfAsked();
                p[i] = conditional(found[i].distances, possible);
            }
        });
    return symmetric(found, p, task.silent());
}

TsneGradient tsneGradient(const Eigen::SparseMatrix<double>& probabilities, const Eigen::MatrixX2f& positions,
    double exaggeration, unsigned threads, const Task& task)
{
    constexpr float farAway = 1e18F;
    const Eigen::Index count = positions.rows();
    const auto size = (static_cast<std::size_t>(count) + lanes - 1) / lanes * lanes;
    std::vector<float> xs(size, farAway);
    std::vector<float> ys(size, farAway);
    std::copy_n(positions.col(0).data(), count, xs.begin());
    std::copy_n(positions.col(1).data(), count, ys.begin());

    TsneGradient result{Eigen::MatrixX2f(count, 2), 0.0};
    Eigen::MatrixX2f pushes(count, 2);
    Eigen::VectorXd sums(count);
    forBlocks(count, threads, task.silent(), "", [&](Eigen::Index first, Eigen::Index last, const Task& part) {
        for (Eigen::Index i = first; i < last; ++i) {
            part.stopIfAsked();
            const Repulsion push = repulsion(positions(i, 0), positions(i, 1), xs.data(), ys.data(), size);
            sums[i] = push.sum - 1.0F;
            pushes.row(i) << push.x, push.y;
            Eigen::RowVector2f pull = Eigen::RowVector2f::Zero();
            for (Eigen::SparseMatrix<double>::InnerIterator entry(probabilities, i); entry; ++entry) {
                const Eigen::RowVector2f difference = positions.row(i) - positions.row(entry.row());
                pull += static_cast<float>(entry.value()) / (1.0F + difference.squaredNorm()) * difference;
            }
            result.gradient.row(i) = static_cast<float>(exaggeration) * pull;
        }
    });
    for (const double each : sums)
        result.sum += each;
    result.gradient -= pushes / static_cast<float>(result.sum);
    return result;
}

double divergence(
    const Eigen::SparseMatrix<double>& probabilities, const Eigen::MatrixX2f& positions, double sum, const Task& task)
{
    double total = 0.0;
    for (Eigen::Index i = 0; i < probabilities.outerSize(); ++i) {
        task.stopIfAsked();
        for (Eigen::SparseMatrix<double>::InnerIterator entry(probabilities, i); entry; ++entry) {
            const double distance = (positions.row(i) - positions.row(entry.row())).cast<double>().squaredNorm();
            if (entry.value() > 0.0)  // where documents coincide it may underflow
                total += entry.value() * std::log(entry.value() * sum * (1.0 + distance));
        }
    }
    return total;
}

TsneMap tsne(
    const Eigen::MatrixXd& points, const TsneOptions& options, const TsneListener& listener, const Task& task)
{
    constexpr int exaggerated = 250;  // iterations in which clusters form
    if (points.cols() < 4)
        throw Error("A map needs at least 4 documents with words, not " + std::to_string(points.cols()) + ".");
    const auto probabilities =
        neighbourProbabilities(points, options.perplexity, options.threads, task.slice(0.0, 0.1));
    Descent descent(start(points, options.seed, task.silent()));
    const float rate = std::max(50.0F, static_cast<float>(points.cols()) / 12.0F);
    TsneMap map;
    for (int iteration = 1; iteration <= options.iterations; ++iteration) {
        task.checkpoint(0.1 + 0.9 * (iteration - 1) / options.iterations, "Map");
        const bool early = iteration <= std::min(exaggerated, options.iterations / 3);
        const TsneGradient now =
            tsneGradient(probabilities, descent.positions(), early ? 12.0 : 1.0, options.threads, task);
        descent.step(4.0F * now.gradient, rate, early ? 0.5F : 0.8F);
        if (iteration % 10 != 0 && iteration != options.iterations)
            continue;
        map.divergence = divergence(probabilities, descent.positions(), now.sum, task.silent());
        if (listener)
            listener({iteration, descent.positions(), map.divergence});
    }
    map.positions = descent.positions();
    return map;
}

}  // namespace rankscape
