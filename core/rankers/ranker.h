// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/task.h"
#include "core/ratings/rating_split.h"
#include "core/text/corpus.h"
#include "core/topic_models/model_shelf.h"

namespace rankscape {

/// One part of a document's score, for people who ask why it stands where it stands.
struct Reason {
    enum class Of { term, topic, item };

    Of of;
    Eigen::Index index;  // of the term, of the topic, or of an item that the user has rated
    double amount;  // what it adds to the score; of log likelihoods, to what a document like the whole collection has
};

/// Where a ranker sees words and documents: in the space of a model's topics.
struct TopicSpace {
    std::shared_ptr<const TopicModel> model;
    Eigen::MatrixXd words;  // P(z|w) [topics × terms]
    Eigen::MatrixXd documents;  // [topics × documents], a column sums to 1, or is 0 for a document without words
};

/// A fitted model that scores every document of its corpus for a query.
class Ranker {
public:
    Ranker() = default;
    Ranker(const Ranker&) = delete;
    Ranker& operator=(const Ranker&) = delete;
    virtual ~Ranker() = default;

    /// [documents], the higher the better; 0 for all if no word of the query is known. Where it takes long, each word is
    /// a silent checkpoint. \throws Cancelled
    virtual Eigen::VectorXd score(const TermVector& query, const Task& task = {}) const = 0;

    /// The parts of one document's score, in no order; none for a query without known words.
    virtual std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const = 0;

    /// Null for rankers without topics.
    virtual const TopicSpace* topicSpace() const { return nullptr; }

    /// A query's mixture of topics, [topics]; of those that have topics only.
    virtual Eigen::VectorXd topicsOf(const TermVector& /*query*/, const Task& /*task*/ = {}) const { return {}; }

    /// How many topics or dimensions it works with, where it has an option k; else 0. At most k: a collection may not
    /// admit so many.
    virtual Eigen::Index dimensions() const
    {
        return topicSpace() != nullptr ? topicSpace()->model->topicCount() : 0;
    }

    /// What the recipe must say beside the options, "" if nothing; see noteOf().
    virtual std::string note() const { return {}; }
};

/// What a ranker's scores are, from which `auto` normalisation follows.
enum class ScoreScale {
    cosine,  // comparable as they are
    unbounded,  // none negative: divided by the topic's maximum
    logLikelihood,  // min–max
};

/// What fitting needs beside corpus and options.
struct Fitting {
    FitContext context{};
    ModelShelf* shelf = nullptr;  // where topic models are shared; null: each ranker fits its own
};

/// The model of this name, which says its kind, options and seed: from the shelf if there is one, else fitted.
/// \param revision  of what fits it
std::shared_ptr<const TopicModel> shelved(const Fitting& fitting, const std::string& name, int revision,
    const std::function<TopicModel()>& fit, const Task& task);

class Recommender;

/// What fitting a recommender has come to.
struct FittedArrays {
    std::vector<Eigen::MatrixXd> arrays;
    FitTrace trace;
};

/// One kind of ranker, of texts or of ratings. The tables of all are rankerTypes() and recommenderTypes().
struct RankerType {
    std::string_view name;  // of the command line: "bm25"
    std::string_view label;  // for people: "BM25"
    std::string_view summary;  // one sentence
    std::string_view reference;  // where it is defined
    int revision;  // raise it when the same options give other scores: kept ones are then not found any more
    ScoreScale scale;
    std::vector<Parameter> parameters;
    std::unique_ptr<const Ranker> (*fit)(
        const Corpus&, const ParameterValues&, const Fitting&, const Task&);  // of texts; else null
    bool seeded = false;  // the result depends on the seed
    bool hasTopics = false;  // Ranker::topicSpace() is there
    int modelRevision = 0;  // of the model of topics that it is built on, if it is on one
    double work = 1.0;  // time to fit and score, compared with TF-IDF's: for progress
    std::unique_ptr<const Recommender> (*recommend)(const RatingMatrix&, const ParameterValues&, const FitContext&,
        const Task&) = nullptr;  // of ratings [users × items]
    std::unique_ptr<const Recommender> (*revive)(const RatingMatrix&, const ParameterValues&,
        FittedArrays&&) = nullptr;  // the same again, of what Recommender::arrays() gave; null: it has none
    std::string_view loss = "perplexity";  // what FitStep::perplexity is
};

/// All kinds of ranker of texts, in the order they are offered.
std::span<const RankerType> rankerTypes();

/// Of texts or of ratings. \throws Error if there is none of that name, naming those there are.
const RankerType& rankerType(std::string_view name);

/// A kind of ranker with its options, as an ensemble has it.
struct RankerSetting {
    const RankerType* type;
    ParameterValues values;

    friend bool operator==(const RankerSetting&, const RankerSetting&) = default;
};

/// Reads "bm25:k1=1.2,b=0.75". \throws Error naming what there is.
RankerSetting rankerSetting(std::string_view text);

/// "bm25:k1=1.2,b=0.75" with every option: reads back as the same setting.
std::string describe(const RankerSetting& setting);

/// The same with the revisions of the ranker and of its model: what its scores are kept under.
std::string keyOf(const RankerSetting& setting);

/// What the recipe must say of a fitted ranker beside its options, "" if nothing: its own note, and that it has fewer
/// topics or dimensions than were asked for.
std::string noteOf(const RankerSetting& setting, const Ranker& ranker);

/// The parts of product(weights, query) for one document. \param weights [documents × terms]
std::vector<Reason> productReasons(const TermMatrix& weights, const TermVector& query, Eigen::Index document);

/// The parts of the product of two mixtures, [topics] both.
std::vector<Reason> topicReasons(const Eigen::VectorXd& query, const Eigen::VectorXd& document);

/// TF-IDF, BM25 and LSI with their initial options.
std::vector<RankerSetting> initialRankers();

}  // namespace rankscape
