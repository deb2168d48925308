// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/letters.h"
#include "core/text/stemmer.h"
#include "core/text/stop_list.h"

namespace rankscape {

/// A term where it stands in its text.
struct Occurrence {
    std::size_t begin;  // bytes
    std::size_t size;
    std::string term;
};

/// Takes texts apart. Words are runs of letters and digits of any script, in lower case, that are not stop words;
/// every other character separates. Chinese characters and hiragana are words by themselves. Scripts that part no words,
/// as Thai does not, give a word for each phrase. Terms are the words' stems, after accents are folded: the words
/// themselves if they are not stemmed.
class Analyzer {
public:
    /// \throws Error if `stem` is not one of stemRules()
    Analyzer(const StopList& stopList = {}, Accents accents = Accents::keep, const std::string& stem = "none");

    /// In their order.
    std::vector<std::string> words(std::string_view text) const;
    std::vector<std::string> terms(std::string_view text) const;

    /// The same with their places.
    std::vector<Occurrence> occurrences(std::string_view text) const;

    /// The form in which `word` is indexed, whether it is a stop word or not.
    std::string term(std::string_view word) const { return stemmer()(lowerCase(word, m_accents)); }

    bool stems() const { return m_stem != "none"; }
    Stemmer stemmer() const { return Stemmer(m_stem); }

private:
    template <class Found>
    void scan(std::string_view text, const Found& found) const;

    std::unordered_set<std::string> m_stopWords;
    Accents m_accents;
    std::string m_stem;
};

}  // namespace rankscape
