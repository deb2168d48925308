// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace rankscape {

namespace {

using Index = Eigen::Index;

[[noreturn]] void refuse(const Json& json, const std::string& expected)
{
    throw Json::type_error::create(302, expected + " was expected, not " + json.dump(), &json);
}

}  // namespace

Json jsonOf(double value)
{
    if (std::isfinite(value))
        return value;
    return std::isnan(value) ? "nan" : value > 0.0 ? "inf" : "-inf";
}

Json jsonOf(const Eigen::VectorXd& values)
{
    Json list = Json::array();
    for (const double value : values)
        list.push_back(jsonOf(value));
    return list;
}

Json jsonOf(const Eigen::MatrixXd& values)
{
    Json rows = Json::array();
    for (Index row = 0; row < values.rows(); ++row)
        rows.push_back(jsonOf(Eigen::VectorXd(values.row(row).transpose())));
    return rows;
}

double numberFrom(const Json& json)
{
    if (json.is_number())
        return json.get<double>();
    if (json == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (json != "inf" && json != "-inf")
        refuse(json, "a number");
    return json == "inf" ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
}

Eigen::VectorXd vectorFrom(const Json& json)
{
    if (!json.is_array())
        refuse(json, "a list of numbers");
    Eigen::VectorXd values(static_cast<Index>(json.size()));
    for (std::size_t i = 0; i < json.size(); ++i)
        values[static_cast<Index>(i)] = numberFrom(json[i]);
    return values;
}

Eigen::MatrixXd matrixFrom(const Json& json)
{
    if (!json.is_array())
        refuse(json, "a list of rows");
    Eigen::MatrixXd values(static_cast<Index>(json.size()), json.empty() ? 0 : static_cast<Index>(json[0].size()));
    for (Index row = 0; row < values.rows(); ++row) {
        const Eigen::VectorXd numbers = vectorFrom(json[static_cast<std::size_t>(row)]);
        if (numbers.size() != values.cols())
            refuse(json, "rows of one length");
        values.row(row) = numbers.transpose();
    }
    return values;
}

}  // namespace rankscape
