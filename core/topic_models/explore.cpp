// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/explore.h"

#include <algorithm>
#include <set>
#include <span>

#include "core/base/highest.h"
#include "core/base/joined.h"
#include "core/text/stemmer.h"

namespace rankscape {

namespace {

constexpr std::size_t wordsOfName = 3;

struct NamingWord {
    std::string word;
    std::string stem;
};

/// A topic's likeliest words, falling, one of each stem.
std::vector<NamingWord> differentWords(const Eigen::MatrixXd& words, Eigen::Index topic, const Vocabulary& vocabulary)
{
    constexpr std::size_t looked = 10 * wordsOfName;
    const Stemmer stemOf("english");
    std::vector<NamingWord> different;
    for (const Entry& entry : topWords(words, topic, looked)) {
        const std::string& word = vocabulary.word(entry.index);
        const std::string stem = stemOf(word);
        if (std::ranges::count(different, stem, &NamingWord::stem) == 0)
            different.push_back({word, stem});
    }
    return different;
}

/// The first of the words; where these are taken, the first of those that may stand last is another.
std::string nameBeside(std::set<std::set<std::string>>& taken, const std::vector<NamingWord>& words)
{
    const std::size_t kept = std::min(words.size(), wordsOfName - 1);
    std::vector<NamingWord> name(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(kept));
    std::set<std::string> stems;
    for (const NamingWord& each : name)
        stems.insert(each.stem);
    for (const NamingWord& last : std::span(words).subspan(kept)) {
        auto all = stems;
        all.insert(last.stem);
        if (!taken.insert(all).second)
            continue;
        name.push_back(last);
        return joined(name, " ", &NamingWord::word);
    }
    if (words.size() > kept)
        name.push_back(words[kept]);
    return joined(name, " ", &NamingWord::word);
}

}  // namespace

std::vector<Entry> largest(const Eigen::Ref<const Eigen::VectorXd>& values, std::size_t count)
{
    std::vector<Entry> entries;
    for (const Eigen::Index each : highest(values, count)) {
        if (values[each] > 0.0)
            entries.push_back({each, values[each]});
    }
    return entries;
}

std::vector<Entry> topWords(const Eigen::MatrixXd& words, Eigen::Index topic, std::size_t count)
{
    return largest(words.row(topic).transpose(), count);
}

std::vector<std::string> topicNames(const Eigen::MatrixXd& words, const Vocabulary& vocabulary)
{
    std::vector<std::string> names;
    std::set<std::set<std::string>> taken;
    for (Eigen::Index topic = 0; topic < words.rows(); ++topic)
        names.push_back(nameBeside(taken, differentWords(words, topic, vocabulary)));
    return names;
}

Eigen::VectorXd topicShares(const Eigen::MatrixXd& documents)
{
    return documents.rowwise().mean();
}

}  // namespace rankscape
