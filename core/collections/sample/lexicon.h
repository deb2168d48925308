// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace rankscape {

/// One matter a sample document can be about, and the information need that asks for it.
///
/// Titles and sentences are patterns: `[a/b]` is a pair of synonyms, `a` being the word of the query, of
/// which a document chooses by its own habit; `{a|b|c}` is a free choice; `@` stands for a name.
struct SampleAspect {
    /// The query; with `@` it asks for one name only.
    std::string_view query;
    std::array<std::string_view, 4> titles;
    /// Exactly the first `sampleNamedSentences` sentences contain `@`.
    std::array<std::string_view, 10> sentences;
};

inline constexpr std::size_t sampleNamedSentences = 4;

/// One subject of the built-in sample: what is needed to write about it.
struct SampleSubject {
    /// Names of places and houses, each one token; number `4a` is where aspect `a` is most at home.
    std::array<std::string_view, 20> names;
    /// Sentences that mention a name in passing and say nothing about the matter.
    std::array<std::string_view, 6> asides;
    std::array<SampleAspect, 5> aspects;
};

extern const SampleSubject sampleSea;
extern const SampleSubject samplePower;
extern const SampleSubject sampleMoney;
extern const SampleSubject sampleGarden;
extern const SampleSubject sampleSky;
extern const SampleSubject sampleHealth;
extern const SampleSubject sampleMusic;
extern const SampleSubject sampleSport;

inline constexpr std::array<const SampleSubject*, 8> sampleSubjects = {
    &sampleSea, &samplePower, &sampleMoney, &sampleGarden, &sampleSky, &sampleHealth, &sampleMusic, &sampleSport};

}  // namespace rankscape
