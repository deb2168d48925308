// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/corpus.h"

#include "core/base/error.h"

namespace rankscape {

namespace {

using Terms = std::vector<std::string>;

/// [documents], the words of one field.
std::vector<Terms> wordsOf(const FieldTexts& field, const Analyzer& analyzer, const Task& task)
{
    std::vector<Terms> all;
    all.reserve(field.documents.size());
    for (const std::string& document : field.documents) {
        task.checkpoint(
            static_cast<double>(all.size()) / static_cast<double>(field.documents.size()), "Reading words");
        all.push_back(analyzer.words(document));
    }
    return all;
}

std::unordered_map<std::string, int> countsOf(const std::vector<std::vector<Terms>>& byField, const Task& task)
{
    std::unordered_map<std::string, int> counts;
    for (const auto& documents : byField) {
        for (const Terms& document : documents) {
            task.stopIfAsked();
            for (const std::string& word : document)
                ++counts[word];
        }
    }
    return counts;
}

/// Stems replace the words. \param byField [fields][documents]
WordsOfStems stem(std::vector<std::vector<Terms>>& byField, const Stemmer& stemmer, const Task& task)
{
    const auto counts = countsOf(byField, task);
    std::unordered_map<std::string, std::string> stems;
    WordsOfStems words;
    for (const auto& [word, count] : counts) {
        task.stopIfAsked();
        const std::string& stem = stems.emplace(word, stemmer(word)).first->second;
        std::string& chosen = words.try_emplace(stem, word).first->second;
        const int most = counts.at(chosen);
        if (count > most || (count == most && word < chosen))
            chosen = word;
    }
    for (auto& documents : byField) {
        for (Terms& document : documents) {
            task.stopIfAsked();
            for (std::string& word : document)
                word = stems.at(word);
        }
    }
    return words;
}

}  // namespace

TermVector Corpus::query(const std::string& text) const
{
    return termVector(analyzer.terms(text), vocabulary);
}

std::vector<Eigen::Index> emptyDocuments(const Corpus& corpus)
{
    std::vector<Eigen::Index> empty;
    for (Eigen::Index document = 0; document < corpus.lengths.size(); ++document) {
        if (corpus.lengths[document] == 0.0)
            empty.push_back(document);
    }
    return empty;
}

Corpus makeFieldCorpus(const std::vector<FieldTexts>& fields, const std::vector<std::string>& topics,
    const Analyzer& analyzer, int leastCount, const Task& task)
{
    std::vector<std::vector<Terms>> byField;  // [fields][documents]
    for (const FieldTexts& field : fields) {
        const auto done = static_cast<double>(byField.size());
        const auto count = static_cast<double>(fields.size());
        byField.push_back(wordsOf(field, analyzer, task.slice(done / count, (done + 1.0) / count)));
    }
    const WordsOfStems words = analyzer.stems() ? stem(byField, analyzer.stemmer(), task) : WordsOfStems();
    std::vector<Terms> all(byField.empty() ? 0 : byField.front().size());
    for (const auto& documents : byField) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            task.stopIfAsked();
            all[i].insert(all[i].end(), documents[i].begin(), documents[i].end());
        }
    }

    Corpus corpus;
    corpus.analyzer = analyzer;
    corpus.vocabulary = Vocabulary(all, leastCount, task.silent(), words);
    if (corpus.vocabulary.size() == 0)
        throw Error("No words are left to index after removing stop words and words that occur fewer than "
            + std::to_string(leastCount) + " times. Choose other fields or another stop list.");
    corpus.counts = termMatrix(all, corpus.vocabulary, task.silent());
    corpus.lengths = corpus.counts * Eigen::VectorXd::Ones(corpus.vocabulary.size());
    for (std::size_t i = 0; i < fields.size(); ++i)
        corpus.fields.push_back({fields[i].name, termMatrix(byField[i], corpus.vocabulary, task.silent())});
    for (const std::string& topic : topics) {
        task.stopIfAsked();
        corpus.queries.push_back(corpus.query(topic));
    }
    return corpus;
}

Corpus makeCorpus(const std::vector<std::string>& documents, const std::vector<std::string>& topics,
    const Analyzer& analyzer, int leastCount, const Task& task)
{
    return makeFieldCorpus({{"text", documents}}, topics, analyzer, leastCount, task);
}

}  // namespace rankscape
