// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_study.h"

#include <array>

namespace rankscape {

LineStudy studyLine(const ObjectiveFunction& objective, const Line& line, const Task& task)
{
    LineStudy study{lineLandscape(objective, line, task), {}, 0};
    study.best = maximum(study.landscape);
    study.localMaxima = localMaxima(study.landscape);
    return study;
}

SmoothedCurve smoothLine(const ScoreTable& table, const Line& line, double beta, unsigned threads, const Task& task)
{
    constexpr std::size_t places = 201;
    SmoothedCurve curve{beta, evenly({}, places), {}};
    curve.values = smoothedAlong(table, line, beta, curve.places, threads, task);
    return curve;
}

std::vector<SmoothedCurve> smoothedObjectives(
    const ScoreTable& table, const Line& line, unsigned threads, const Task& task)
{
    constexpr std::array betas{10.0, 50.0, 200.0, 1000.0};
    std::vector<SmoothedCurve> curves;
    for (const double beta : betas) {
        const double begin = static_cast<double>(curves.size()) / betas.size();
        curves.push_back(smoothLine(table, line, beta, threads, task.slice(begin, begin + 1.0 / betas.size())));
    }
    return curves;
}

Line exchangeLine(const Eigen::VectorXd& alpha, Eigen::Index from, Eigen::Index to)
{
    const double joint = alpha[from] + alpha[to];
    Line line{alpha, alpha};
    line.from[from] = joint;
    line.from[to] = 0.0;
    line.to[from] = 0.0;
    line.to[to] = joint;
    return line;
}

std::optional<double> placeOn(const Line& line, const Eigen::VectorXd& alpha)
{
    constexpr double tolerance = 1e-7;  // two hundred units of LinkedWeights
    const Eigen::VectorXd direction = line.direction();
    const double length = direction.squaredNorm();
    if (length == 0.0)
        return std::nullopt;
    const double t = (alpha - line.from).dot(direction) / length;
    return (line.at(t) - alpha).cwiseAbs().maxCoeff() < tolerance ? std::optional(t) : std::nullopt;
}

}  // namespace rankscape
