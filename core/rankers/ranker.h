// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/task.h"
#include "core/text/corpus.h"

namespace rankscape {

/// A fitted model that scores every document of its corpus for a query.
class Ranker {
public:
    Ranker() = default;
    Ranker(const Ranker&) = delete;
    Ranker& operator=(const Ranker&) = delete;
    virtual ~Ranker() = default;

    /// [documents], the higher the better; 0 for all if no word of the query is known.
    virtual Eigen::VectorXd score(const TermVector& query) const = 0;

    /// What the recipe must say beside the options, "" if nothing.
    virtual std::string note() const { return {}; }
};

/// What a ranker's scores are, from which `auto` normalisation follows.
enum class ScoreScale {
    cosine,  // comparable as they are
    unbounded,  // none negative: divided by the topic's maximum
    logLikelihood,  // min–max
};

/// One kind of ranker. The table of all is rankerTypes().
struct RankerType {
    std::string_view name;  // of the command line: "bm25"
    std::string_view label;  // for people: "BM25"
    std::string_view summary;  // one sentence
    std::string_view reference;  // where it is defined
    ScoreScale scale;
    std::vector<Parameter> parameters;
    std::unique_ptr<const Ranker> (*fit)(const Corpus&, const ParameterValues&, const Task&);
};

/// All kinds of ranker, in the order they are offered.
std::span<const RankerType> rankerTypes();

/// \throws Error if there is none of that name, naming those there are.
const RankerType& rankerType(std::string_view name);

/// A kind of ranker with its options, as an ensemble has it.
struct RankerSetting {
    const RankerType* type;
    ParameterValues values;
};

/// Reads "bm25:k1=1.2,b=0.75". \throws Error naming what there is.
RankerSetting rankerSetting(std::string_view text);

/// "bm25:k1=1.2,b=0.75" with every option: reads back as the same setting.
std::string describe(const RankerSetting& setting);

/// TF-IDF, BM25 and LSI with their initial options.
std::vector<RankerSetting> initialRankers();

}  // namespace rankscape
