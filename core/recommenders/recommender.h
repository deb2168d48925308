// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rankers/ranker.h"
#include "core/ratings/rating_split.h"

namespace rankscape {

/// A fitted model that scores every item for the users it knows.
class Recommender {
public:
    Recommender() = default;
    Recommender(const Recommender&) = delete;
    Recommender& operator=(const Recommender&) = delete;
    virtual ~Recommender() = default;

    /// [items], the higher the better; those that the user has rated, too.
    virtual Eigen::VectorXd score(Eigen::Index user) const = 0;

    /// What each of the user's own items adds to an item's score, in no order; none where the model cannot tell.
    virtual std::vector<Reason> explain(Eigen::Index /*user*/, Eigen::Index /*item*/) const { return {}; }

    /// The loss after each pass, if there are passes.
    virtual FitTrace trace() const { return {}; }

    /// All that scores need beside ratings and options, where that takes long to fit: what RankerType::revive() takes.
    virtual std::vector<Eigen::MatrixXd> arrays() const { return {}; }

    /// What the recipe must say beside the options, "" if nothing.
    virtual std::string note() const { return {}; }
};

/// All kinds of recommender, in the order they are offered. They are rankers of ratings: their rows have recommend() where
/// others have fit().
std::span<const RankerType> recommenderTypes();

/// Heat, User-KNN, Item-KNN and MF with their initial options.
std::vector<RankerSetting> initialRecommenders();

/// What is common to the options of several rows.
Parameter factorsParameter(double initial);
Parameter penaltyParameter(double initial, double least = 0.0);
Parameter sweepsParameter(double initial);
Parameter rateParameter(double initial);
Parameter epochsParameter(double initial);
Parameter positivesParameter();
Parameter negativesParameter(double initial);
Parameter valuesParameter();

/// \throws Error if there is none, so that `recommender` has nothing to learn from
void requirePositives(const RatingMatrix& positives, std::string_view recommender);

/// The ratings as values() says: as they are, or 1 each.
RatingMatrix valuesOf(const RatingMatrix& ratings, const ParameterValues& values);

}  // namespace rankscape
