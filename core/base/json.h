// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <nlohmann/json_fwd.hpp>

namespace rankscape {

/// Keys stay in their order. Whoever looks into one includes <nlohmann/json.hpp>, in its source file.
using Json = nlohmann::ordered_json;

/// A number that reads back as the same double; what JSON has no number for is "inf", "-inf" or "nan".
Json jsonOf(double value);
Json jsonOf(const Eigen::VectorXd& values);
Json jsonOf(const Eigen::MatrixXd& values);  // a list of rows

/// The same, read. \throws Json::exception if it is something else
double numberFrom(const Json& json);
Eigen::VectorXd vectorFrom(const Json& json);
Eigen::MatrixXd matrixFrom(const Json& json);

}  // namespace rankscape
