// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/ldi.h"

#include "core/rankers/topic_ranker.h"

namespace rankscape {

namespace {

/// Eq. (10): [topics × documents].
Eigen::MatrixXd documentVectors(
    const TermMatrix& counts, const Eigen::VectorXd& lengths, const Eigen::MatrixXd& words, const Task& task)
{
    Eigen::MatrixXd sums = Eigen::MatrixXd::Zero(words.rows(), counts.rows());
    for (Eigen::Index term = 0; term < counts.cols(); ++term) {
        task.stopIfAsked();
        for (TermMatrix::InnerIterator entry(counts, term); entry; ++entry)
            sums.col(entry.row()) += entry.value() * words.col(term);
    }
    sums.array().rowwise() /= lengths.array().max(1.0).transpose();
    return sums;
}

class LdiRanker final : public TopicRanker {
public:
    LdiRanker(const Corpus& corpus, const std::shared_ptr<const TopicModel>& model, bool counted, const Task& task)
        : TopicRanker(
            model, documentVectors(corpus.counts, corpus.lengths, topicsOfWords(model->words, task), task), task)
        , m_counted(counted)
    {
    }

    /// Eq. (14).
    Eigen::VectorXd topicsOf(const TermVector& query, const Task& /*task*/) const override
    {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(topicSpace()->words.rows());
        double length = 0.0;
        for (TermVector::InnerIterator term(query); term; ++term) {
            const double count = m_counted ? term.value() : 1.0;
            sum += count * topicSpace()->words.col(term.index());
            length += count;
        }
        return sum / (length > 0.0 ? length : 1.0);
    }

private:
    bool m_counted;
};

}  // namespace

std::unique_ptr<const Ranker> ldiOn(
    const Corpus& corpus, const std::shared_ptr<const TopicModel>& model, bool counted, const Task& task)
{
    return std::make_unique<LdiRanker>(corpus, model, counted, task);
}

std::unique_ptr<const Ranker> fitLdi(
    const Corpus& corpus, const LdiOptions& options, const Fitting& fitting, const Task& task)
{
    return ldiOn(corpus, ldaModel(corpus, options.lda, fitting, task), options.counted, task.silent());
}

RankerType ldi()
{
    std::vector<Parameter> parameters = ldaParameters();
    parameters.push_back({.name = "query",
        .label = "query terms",
        .initial = 0.0,
        .choices = {"distinct", "counted"},
        .help = "distinct: each word once, as printed; counted: as often as it stands there"});
    return {
        .name = "ldi",
        .label = "LDI",
        .summary = "Indexing by LDA: words, documents and queries are points in the space of topics.",
        .reference = "Wang, Lee and Choi (2016)",
        .revision = 1,
        .scale = ScoreScale::cosine,
        .parameters = std::move(parameters),
        .fit =
            [](const Corpus& corpus, const ParameterValues& values, const Fitting& fitting, const Task& task) {
                return fitLdi(corpus, {ldaOptions(values), values.at("query") == 1.0}, fitting, task);
            },
        .seeded = true,
        .hasTopics = true,
        .modelRevision = ldaRevision,
        .work = 60.0,
    };
}

}  // namespace rankscape
