// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/stop_list.h"

#include <algorithm>

#include "core/base/parse.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/text/english_stop_words.h"
#include "core/text/letters.h"

namespace rankscape {

namespace {

StopList parse(std::string name, std::string_view text)
{
    StopList list{std::move(name), {}};
    for (const std::string_view line : lines(text)) {
        std::string word = lowerCase(trimmed(line));
        if (word.empty())
            continue;
        list.words.insert(word);
        std::erase(word, '\'');
        list.words.insert(word);
    }
    return list;
}

}  // namespace

const StopList& englishStopList()
{
    static const StopList list = parse("built-in English", englishStopWords);
    return list;
}

StopList readStopList(const std::filesystem::path& path)
{
    const TextFile file = readTextFile(path);
    return parse(file.name, file.text);
}

std::string hashOf(const StopList& list)
{
    std::vector<std::string> words(list.words.begin(), list.words.end());
    std::ranges::sort(words);
    Sha256 hash;
    for (const std::string& word : words)
        hash.add(word);
    return hash.digest();
}

}  // namespace rankscape
