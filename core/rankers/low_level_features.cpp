// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/low_level_features.h"

#include <array>
#include <cmath>

#include "core/base/error.h"

namespace rankscape {

namespace {

/// log log(|C| / df), 0 where that would be negative.
double doubleLog(const TermUse& use)
{
    return std::max(0.0, std::log(std::max(1.0, std::log(use.documents / use.frequency))));
}

struct Feature {
    std::string_view name;
    std::string_view label;
    std::string_view summary;
    double (*of)(const TermUse&);
};

constexpr std::array features{
    Feature{
        "l1", "L1 Σ c", "How often the query's terms are in the document.", [](const TermUse& t) { return t.count; }},
    Feature{"l2", "L2 Σ log(c+1)", "The logarithm of their counts.",
        [](const TermUse& t) { return std::log1p(t.count); }},
    Feature{"l3", "L3 Σ c/|d|", "Their counts, divided by the document's length.",
        [](const TermUse& t) { return t.count / t.length; }},
    Feature{"l4", "L4 Σ log(c/|d|+1)", "The logarithm of their shares of the document.",
        [](const TermUse& t) { return std::log1p(t.count / t.length); }},
    Feature{"l5", "L5 Σ idf", "How rare they are: log(|C| / df).",
        [](const TermUse& t) { return std::log(t.documents / t.frequency); }},
    Feature{"l6", "L6 Σ log idf", "The logarithm of that.", doubleLog},
    Feature{"l7", "L7 Σ log(|C|/cf+1)", "How rarely they occur in the collection.",
        [](const TermUse& t) { return std::log1p(t.documents / t.occurrences); }},
    Feature{"l8", "L8 Σ log(c/|d|·idf+1)", "The logarithm of share times idf.",
        [](const TermUse& t) { return std::log1p(t.count / t.length * std::log(t.documents / t.frequency)); }},
    Feature{"l9", "L9 Σ c·idf", "Count times idf.",
        [](const TermUse& t) { return t.count * std::log(t.documents / t.frequency); }},
    Feature{"l10", "L10 Σ log(c/|d|·|C|/cf+1)", "The logarithm of share times rarity of occurrence.",
        [](const TermUse& t) { return std::log1p(t.count / t.length * t.documents / t.occurrences); }},
};

class FeatureRanker final : public Ranker {
public:
    FeatureRanker(const TermMatrix& counts, int number)
        : m_values(counts)
    {
        const Eigen::VectorXd lengths = counts * Eigen::VectorXd::Ones(counts.cols());
        for (Eigen::Index term = 0; term < m_values.cols(); ++term) {
            TermUse use{0.0, 0.0, static_cast<double>(counts.rows()),
                static_cast<double>(counts.col(term).nonZeros()), counts.col(term).sum()};
            for (TermMatrix::InnerIterator entry(m_values, term); entry; ++entry) {
                use.count = entry.value();
                use.length = lengths[entry.row()];
                entry.valueRef() = lowLevelFeature(number, use);
            }
        }
    }

    Eigen::VectorXd score(const TermVector& query, const Task& /*task*/) const override
    {
        return product(m_values, distinct(query));
    }

    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        return productReasons(m_values, distinct(query), document);
    }

private:
    static TermVector distinct(TermVector query)
    {
        query.coeffs().setOnes();
        return query;
    }

    TermMatrix m_values;  // [documents × terms]
};

const TermMatrix& countsOf(const Corpus& corpus, const std::string& field)
{
    if (field == "both")
        return corpus.counts;
    for (const CorpusField& each : corpus.fields) {
        if (each.name == field && each.counts.nonZeros() > 0)
            return each.counts;
        if (each.name == field)
            throw Error("No document has a word in its " + field + ", so a feature of the " + field
                + " says nothing here. Choose field=both.");
    }
    throw Error("The field " + field + " is not indexed. Add it to the fields, or choose field=both.");
}

constexpr std::array<std::string_view, 3> fieldChoices{"both", "title", "text"};

}  // namespace

double lowLevelFeature(int number, const TermUse& use)
{
    return features.at(static_cast<std::size_t>(number - 1)).of(use);
}

std::unique_ptr<const Ranker> fitLowLevelFeature(const Corpus& corpus, int number, const std::string& field)
{
    return std::make_unique<FeatureRanker>(countsOf(corpus, field), number);
}

std::string fieldOf(const ParameterValues& values)
{
    return std::string(fieldChoices.at(static_cast<std::size_t>(values.at("field"))));
}

RankerType lowLevelFeatureType(int number,
    std::unique_ptr<const Ranker> (*fit)(const Corpus&, const ParameterValues&, const Fitting&, const Task&))
{
    const Feature& feature = features.at(static_cast<std::size_t>(number - 1));
    return {
        .name = feature.name,
        .label = feature.label,
        .summary = feature.summary,
        .reference = "Qin et al. (2010), LETOR",
        .revision = 1,
        .scale = ScoreScale::unbounded,
        .parameters = {{.name = "field",
            .label = "field",
            .initial = 0.0,
            .choices = {fieldChoices.begin(), fieldChoices.end()},
            .help = "both: all indexed fields together"}},
        .fit = fit,
    };
}

}  // namespace rankscape
