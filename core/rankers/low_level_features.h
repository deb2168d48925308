// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// What a term's low-level features are made of.
struct TermUse {
    double count;  // c: how often it is in the document's field, > 0
    double length;  // |d|: terms of the field
    double documents;  // |C|
    double frequency;  // df: documents whose field has it
    double occurrences;  // c(q, C): in all fields of that name
};

/// The features L1 … L10 of Table 1, Wang et al. (SER), after LETOR, Qin et al. (2010): the sum over the query's
/// different terms that are in the document. \param number 1 … 10
double lowLevelFeature(int number, const TermUse& use);

/// \param field "title" or "text", or "both": all indexed fields together
/// \throws Error if the field is not indexed or no document has a word in it
std::unique_ptr<const Ranker> fitLowLevelFeature(const Corpus& corpus, int number, const std::string& field);

/// The row of one feature, from its number.
RankerType lowLevelFeatureType(int number,
    std::unique_ptr<const Ranker> (*fit)(const Corpus&, const ParameterValues&, const Fitting&, const Task&));

/// The name of its option's value.
std::string fieldOf(const ParameterValues& values);

template <int number>
RankerType lowLevelFeature()
{
    return lowLevelFeatureType(
        number, [](const Corpus& corpus, const ParameterValues& values, const Fitting&, const Task&) {
            return fitLowLevelFeature(corpus, number, fieldOf(values));
        });
}

}  // namespace rankscape
