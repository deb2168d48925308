// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/tridiagonal_eigen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/random.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// The largest absolute row sum.
double normOf(const Tridiagonal& matrix)
{
    double most = 0.0;
    const std::size_t size = matrix.diagonal.size();
    for (std::size_t i = 0; i < size; ++i) {
        const double left = i > 0 ? std::abs(matrix.beside[i - 1]) : 0.0;
        const double right = i + 1 < size ? std::abs(matrix.beside[i]) : 0.0;
        most = std::max(most, left + std::abs(matrix.diagonal[i]) + right);
    }
    return most;
}

/// Where the unreduced block that begins at `first` ends.
std::size_t endOfBlock(const std::vector<double>& d, const std::vector<double>& e, std::size_t first)
{
    std::size_t last = first;
    while (last + 1 < d.size() && std::abs(e[last]) > epsilon * (std::abs(d[last]) + std::abs(d[last + 1])))
        ++last;
    return last;
}

/// One implicit QL step with Wilkinson's shift on first … last; `z` is the row of vectors that is wanted.
void step(std::vector<double>& d, std::vector<double>& e, Eigen::VectorXd& z, std::size_t first, std::size_t last)
{
    const double half = (d[first + 1] - d[first]) / (2.0 * e[first]);
    double g = d[last] - d[first] + e[first] / (half + std::copysign(std::hypot(half, 1.0), half));
    double sine = 1.0;
    double cosine = 1.0;
    double p = 0.0;
    for (std::size_t i = last; i-- > first;) {
        const double f = sine * e[i];
        const double b = cosine * e[i];
        const double r = std::hypot(f, g);
        e[i + 1] = r;
        if (r == 0.0) {  // the block falls apart
            d[i + 1] -= p;
            e[last] = 0.0;
            return;
        }
        sine = f / r;
        cosine = g / r;
        g = d[i + 1] - p;
        const double turned = (d[i] - g) * sine + 2.0 * cosine * b;
        p = sine * turned;
        d[i + 1] = g + p;
        g = cosine * turned - b;
        const auto row = static_cast<Index>(i);
        const double upper = z[row + 1];
        z[row + 1] = sine * z[row] + cosine * upper;
        z[row] = cosine * z[row] - sine * upper;
    }
    d[first] -= p;
    e[first] = g;
    e[last] = 0.0;
}

/// (T − value) x = b by elimination with row exchanges; what is singular is made nearly so.
class ShiftedSolver {
public:
    ShiftedSolver(const Tridiagonal& matrix, double value, double norm)
        : m_size(matrix.diagonal.size())
        , m_diagonal(m_size)
        , m_upper(m_size, 0.0)
        , m_second(m_size, 0.0)
        , m_factors(m_size, 0.0)
        , m_exchanged(m_size, 0)
    {
        const double least = epsilon * norm;
        for (std::size_t i = 0; i < m_size; ++i) {
            m_diagonal[i] = matrix.diagonal[i] - value;
            m_upper[i] = i + 1 < m_size ? matrix.beside[i] : 0.0;
        }
        for (std::size_t i = 0; i + 1 < m_size; ++i) {
            const double below = matrix.beside[i];
            if (std::abs(m_diagonal[i]) >= std::abs(below)) {
                m_factors[i] = m_diagonal[i] != 0.0 ? below / m_diagonal[i] : 0.0;
                m_diagonal[i + 1] -= m_factors[i] * m_upper[i];
            } else {
                m_exchanged[i] = 1;
                m_factors[i] = m_diagonal[i] / below;
                m_diagonal[i] = below;
                const double across = m_upper[i];
                m_upper[i] = m_diagonal[i + 1];
                m_diagonal[i + 1] = across - m_factors[i] * m_upper[i];
                m_second[i] = m_upper[i + 1];
                m_upper[i + 1] *= -m_factors[i];
            }
        }
        for (double& pivot : m_diagonal)
            pivot = std::abs(pivot) < least ? std::copysign(least, pivot) : pivot;
    }

    void solve(Eigen::Ref<Eigen::VectorXd> x) const
    {
        for (std::size_t i = 0; i + 1 < m_size; ++i) {
            const auto row = static_cast<Index>(i);
            if (m_exchanged[i] != 0)
                std::swap(x[row], x[row + 1]);
            x[row + 1] -= m_factors[i] * x[row];
        }
        for (std::size_t i = m_size; i-- > 0;) {
            const auto row = static_cast<Index>(i);
            double value = x[row];
            if (i + 1 < m_size)
                value -= m_upper[i] * x[row + 1];
            if (i + 2 < m_size)
                value -= m_second[i] * x[row + 2];
            x[row] = value / m_diagonal[i];
        }
    }

private:
    std::size_t m_size;
    std::vector<double> m_diagonal;
    std::vector<double> m_upper;
    std::vector<double> m_second;  // two above the diagonal
    std::vector<double> m_factors;
    std::vector<char> m_exchanged;
};

}  // namespace

TridiagonalEigen tridiagonalEigen(const Tridiagonal& matrix, const Task& task)
{
    std::vector<double> d = matrix.diagonal;
    std::vector<double> e = matrix.beside;
    e.resize(d.size());
    e.back() = 0.0;
    Eigen::VectorXd z = Eigen::VectorXd::Unit(std::ssize(d), std::ssize(d) - 1);
    for (std::size_t first = 0; first < d.size(); ++first) {
        task.stopIfAsked();
        for (std::size_t last = endOfBlock(d, e, first); last != first; last = endOfBlock(d, e, first))
            step(d, e, z, first, last);
    }
    std::vector<Index> order(d.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Index i) { return d[static_cast<std::size_t>(i)]; });
    TridiagonalEigen result{Eigen::VectorXd(z.size()), Eigen::VectorXd(z.size())};
    for (Index i = 0; i < z.size(); ++i) {
        const Index from = order[static_cast<std::size_t>(i)];
        result.values[i] = d[static_cast<std::size_t>(from)];
        result.lastEntries[i] = z[from];
    }
    return result;
}

Eigen::MatrixXd tridiagonalVectors(const Tridiagonal& matrix, const Eigen::VectorXd& values, const Task& task)
{
    constexpr int rounds = 3;
    const auto size = static_cast<Index>(matrix.diagonal.size());
    const double norm = std::max(normOf(matrix), std::numeric_limits<double>::min());
    Random random(streamSeed(0, "inverse iteration"));
    Eigen::MatrixXd vectors(size, values.size());
    double before = std::numeric_limits<double>::infinity();
    for (Index i = 0; i < values.size(); ++i) {
        task.stopIfAsked();
        before = std::min(values[i], before - 4.0 * epsilon * norm);  // equal ones would give the same vector
        const ShiftedSolver solver(matrix, before, norm);
        auto vector = vectors.col(i);
        for (double& value : vector)
            value = random.normal();
        for (int round = 0; round < rounds; ++round) {
            solver.solve(vector);
            for (int pass = 0; pass < 2; ++pass) {
                vector.normalize();
                const Eigen::VectorXd shares = vectors.leftCols(i).transpose() * vector;
                vector -= vectors.leftCols(i) * shares;
            }
            vector.normalize();
        }
    }
    return vectors;
}

}  // namespace rankscape
