// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/analyzer.h"

namespace rankscape {

namespace {

bool isAscii(char c)
{
    return static_cast<unsigned char>(c) < 0x80;
}

/// An ASCII character as an index term has it, 0 for a separator.
char folded(char c)
{
    if (c >= 'A' && c <= 'Z')
        return static_cast<char>(c - 'A' + 'a');
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '\0';
}

/// The term that is being read.
struct Piece {
    std::string letters;
    std::size_t begin = 0;
    bool ascii = true;
    bool whole = false;  // only marks may follow

    void add(std::string_view bytes, std::size_t at)
    {
        if (letters.empty())
            begin = at;
        letters += bytes;
        ascii = false;
    }
};

}  // namespace

Analyzer::Analyzer(const StopList& stopList, Accents accents, const std::string& stem)
    : m_accents(accents)
    , m_stem(stem)
{
    Stemmer check(stem);
    for (const std::string& word : stopList.words)
        m_stopWords.insert(lowerCase(word, accents));
}

/// Calls `found(word, begin, size)`.
template <class Found>
void Analyzer::scan(std::string_view text, const Found& found) const
{
    Piece piece;
    const auto finish = [&](std::size_t end) {
        if (piece.letters.empty())
            return;
        if (!piece.ascii)
            piece.letters = lowerCase(piece.letters, m_accents);
        if (!piece.letters.empty() && !m_stopWords.contains(piece.letters))
            found(piece.letters, piece.begin, end - piece.begin);
        piece.letters.clear();
        piece.ascii = true;
        piece.whole = false;
    };
    const auto readOther = [&](std::size_t at) {
        const Character character = characterAt(text, at);
        const bool starts = character.kind == CharacterKind::letter || character.kind == CharacterKind::word;
        if (character.kind == CharacterKind::separator || character.kind == CharacterKind::word
            || (starts && piece.whole))
            finish(at);
        if (starts || (character.kind == CharacterKind::mark && !piece.letters.empty()))
            piece.add(text.substr(at, character.size), at);
        piece.whole = piece.whole || character.kind == CharacterKind::word;
        return character.size;
    };
    for (std::size_t at = 0; at < text.size();) {
        if (!isAscii(text[at])) {
            at += readOther(at);
            continue;
        }
        const char letter = folded(text[at]);
        if (letter == '\0' || piece.whole)
            finish(at);
        if (letter != '\0') {
            if (piece.letters.empty())
                piece.begin = at;
            piece.letters += letter;
        }
        ++at;
    }
    finish(text.size());
}

std::vector<std::string> Analyzer::words(std::string_view text) const
{
    std::vector<std::string> all;
    scan(text, [&](const std::string& word, std::size_t, std::size_t) { all.push_back(word); });
    return all;
}

std::vector<std::string> Analyzer::terms(std::string_view text) const
{
    std::vector<std::string> all;
    scan(text,
        [&, stem = stemmer()](const std::string& word, std::size_t, std::size_t) { all.push_back(stem(word)); });
    return all;
}

std::vector<Occurrence> Analyzer::occurrences(std::string_view text) const
{
    std::vector<Occurrence> all;
    scan(text, [&, stem = stemmer()](const std::string& word, std::size_t begin, std::size_t size) {
        all.push_back({begin, size, stem(word)});
    });
    return all;
}

}  // namespace rankscape
