// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sb_stemmer;

namespace rankscape {

/// Ways to take words to their stems: "none", then libstemmer's, by language; "porter" is Porter's of 1980 and
/// "english" his later one.
const std::vector<std::string_view>& stemRules();

/// Takes words of one language to their stems, by the rules of snowballstem.org. Not for two threads at once.
class Stemmer {
public:
    /// \throws Error if `rule` is not one of stemRules(), naming them
    explicit Stemmer(std::string_view rule);

    /// The stem of a word in lower case, which is the word itself where no rule applies, and always with "none".
    std::string operator()(std::string_view word) const;

private:
    struct Deleter {
        void operator()(sb_stemmer* stemmer) const;
    };

    std::unique_ptr<sb_stemmer, Deleter> m_stemmer;  // null: none
};

}  // namespace rankscape
