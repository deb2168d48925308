// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/base/parse.h"

namespace rankscape {

/// Why a feature has no value in a row.
enum class NoValue { none, null, unusable };

struct FeatureValue {
    int feature;  // its number, ≥ 0
    double value;  // 0 if there is none
    NoValue missing;
};

/// One row of a file in the form of LETOR and SVMlight: "grade qid:query number:value … # comment". Points into the line.
struct FeatureRow {
    int label = 0;
    std::string_view query;
    std::string_view document;  // its id, of the comment; "" if it has none
    bool isNamed = false;  // the comment says that it is an id: "docid = …"
    std::vector<FeatureValue> values;  // in the order of the line, each feature once
};

/// Sets `row`, whose memory is used again. A feature that the line leaves out is 0; "NULL" is missing, and so is what is no
/// finite number below 1.7e308.
/// \returns false for a blank line or a comment
/// \throws Error if the label is no whole number, or there is no query, or something else than features behind it, or one
/// of them twice
bool parseFeatureRow(std::string_view line, const Location& location, FeatureRow& row);

/// The name that a comment gives a feature: "# 3: bm25", "# feature 3 = bm25"; "" if it is none such.
struct FeatureName {
    int feature = 0;
    std::string_view name;
};
FeatureName nameInComment(std::string_view line);

/// Whether a line is meant to be such a row, were there something wrong with it.
bool looksLikeFeatures(std::string_view line);

}  // namespace rankscape
