// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/corpus.h"

#include "core/base/error.h"
#include "core/text/analyzer.h"

namespace rankscape {

Corpus makeCorpus(const std::vector<std::string>& documents, const std::vector<std::string>& topics,
    const StopList& stopList, int leastCount, const Task& task)
{
    std::vector<std::vector<std::string>> analyzed;
    analyzed.reserve(documents.size());
    for (const std::string& document : documents) {
        task.checkpoint(
            static_cast<double>(analyzed.size()) / static_cast<double>(documents.size()), "Reading words");
        analyzed.push_back(terms(document, stopList));
    }

    Corpus corpus;
    corpus.vocabulary = Vocabulary(analyzed, leastCount);
    if (corpus.vocabulary.size() == 0)
        throw Error("No words are left to index after removing stop words and words that occur fewer than "
            + std::to_string(leastCount) + " times. Choose other fields or another stop list.");
    corpus.counts = termMatrix(analyzed, corpus.vocabulary);
    corpus.lengths = corpus.counts * Eigen::VectorXd::Ones(corpus.vocabulary.size());
    for (const std::string& topic : topics)
        corpus.queries.push_back(termVector(terms(topic, stopList), corpus.vocabulary));
    return corpus;
}

}  // namespace rankscape
