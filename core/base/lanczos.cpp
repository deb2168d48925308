// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/lanczos.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/random.h"
#include "core/base/tridiagonal_eigen.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr Index width = 32;  // of the blocks that the basis is kept in
constexpr double wanted = 1e-10;  // residual, as a share of the eigenvalue
constexpr double smallest = 1e-4;  // of the largest eigenvalue: those below count as such
constexpr double nothing = 1e-12;  // of the largest eigenvalue: what is left of a vector is rounding

class Lanczos {
public:
    Lanczos(Index size, Index count, const SymmetricProduct& product, const Task& task, std::string_view step)
        : m_size(size)
        , m_count(count)
        , m_product(product)
        , m_task(task)
        , m_quiet(task.silent())
        , m_step(step)
        , m_random(streamSeed(0, "Lanczos start"))
    {
    }

    Eigenpairs run()
    {
        Eigen::VectorXd vector = fresh();
        const Index between = std::max<Index>(8, m_count / 5);
        for (Index next = std::min(m_size, m_count + between);;) {
            extend(vector);
            if (steps() < next)
                continue;
            if (steps() == m_size || isSettled())
                break;
            next = std::min(m_size, next + between);
        }
        return pairs();
    }

private:
    Index steps() const { return std::ssize(m_basis.diagonal); }

    /// A unit vector that is orthogonal to all of the basis.
    Eigen::VectorXd fresh()
    {
        for (;;) {
            Eigen::VectorXd vector(m_size);
            for (double& value : vector)
                value = m_random.normal();
            vector.normalize();
            orthogonalise(vector);
            orthogonalise(vector);
            if (vector.norm() > nothing)
                return vector.normalized();
        }
    }

    /// One more step: `vector` joins the basis and becomes the next.
    void extend(Eigen::VectorXd& vector)
    {
        const double done = static_cast<double>(steps()) / (4.0 * static_cast<double>(m_count) + 40.0);
        m_task.checkpoint(std::min(0.95, done), m_step);
        append(vector);
        m_product(vector, m_image);
        const double length = m_image.norm();
        double diagonal = column(steps()).dot(m_image);
        m_image -= diagonal * column(steps());
        if (steps() > 0)
            m_image -= m_basis.beside.back() * column(steps() - 1);
        const double before = m_image.norm();
        diagonal += orthogonalise(m_image);
        if (m_image.norm() < 0.7 * before)  // what is left has much of the rounding
            diagonal += orthogonalise(m_image);
        m_largest = std::max(m_largest, length);
        m_basis.diagonal.push_back(diagonal);
        const double rest = m_image.norm();
        if (rest > nothing * m_largest) {
            m_basis.beside.push_back(rest);
            vector = m_image / rest;
        } else {  // the space of this start has ended
            m_basis.beside.push_back(0.0);
            if (steps() < m_size)
                vector = fresh();
        }
    }

    void append(const Eigen::VectorXd& vector)
    {
        if (steps() % width == 0)
            m_blocks.emplace_back(m_size, width);
        m_blocks.back().col(steps() % width) = vector;
        m_used = steps() + 1;
    }

    Eigen::MatrixXd::ConstColXpr column(Index index) const
    {
        return m_blocks[static_cast<std::size_t>(index / width)].col(index % width);
    }

    /// Takes the basis out of a vector; gives how much of the last one it had.
    double orthogonalise(Eigen::VectorXd& vector) const
    {
        double last = 0.0;
        for (std::size_t i = 0; i < m_blocks.size(); ++i) {
            if (i % 8 == 0)
                m_task.stopIfAsked();
            const Index columns = std::min(width, m_used - static_cast<Index>(i) * width);
            const auto block = m_blocks[i].leftCols(columns);
            const Eigen::VectorXd shares = block.transpose() * vector;
            vector.noalias() -= block * shares;
            last = shares[columns - 1];
        }
        return last;
    }

    bool isSettled() const
    {
        const TridiagonalEigen eigen = tridiagonalEigen(m_basis, m_quiet);
        for (Index i = 0; i < m_count; ++i) {
            const double value = std::max(eigen.values[i], smallest * eigen.values[0]);
            if (m_basis.beside.back() * std::abs(eigen.lastEntries[i]) > wanted * value)
                return false;
        }
        return true;
    }

    Eigenpairs pairs() const
    {
        const TridiagonalEigen eigen = tridiagonalEigen(m_basis, m_quiet);
        Eigenpairs result{eigen.values.head(m_count), Eigen::MatrixXd(m_size, m_count)};
        const Eigen::MatrixXd inside = tridiagonalVectors(m_basis, result.values, m_quiet);
        constexpr Index few = 16;
        for (Index first = 0; first < m_count; first += few) {
            auto columns = result.vectors.middleCols(first, std::min(few, m_count - first));
            columns.setZero();
            for (std::size_t i = 0; i < m_blocks.size(); ++i) {
                m_task.stopIfAsked();
                const Index begin = static_cast<Index>(i) * width;
                const Index rows = std::min(width, steps() - begin);
                columns.noalias() += m_blocks[i].leftCols(rows) * inside.block(begin, first, rows, columns.cols());
            }
        }
        return result;
    }

    Index m_size;
    Index m_count;
    const SymmetricProduct& m_product;
    const Task& m_task;
    Task m_quiet;
    std::string_view m_step;
    Random m_random;
    std::vector<Eigen::MatrixXd> m_blocks;  // of the basis, orthonormal columns
    Index m_used = 0;  // columns of it
    Tridiagonal m_basis;  // A as the basis sees it
    double m_largest = 0.0;  // ‖A v‖ of any vector so far
    Eigen::VectorXd m_image;
};

}  // namespace

Eigenpairs largestEigenpairs(
    Index size, Index count, const SymmetricProduct& product, const Task& task, std::string_view step)
{
    return Lanczos(size, count, product, task, step).run();
}

}  // namespace rankscape
