// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/neighbours.h"

#include <algorithm>

namespace rankscape {

namespace {

using Entry = RatingMatrix::InnerIterator;
using Lists = std::vector<std::vector<Neighbour>>;

/// Sums over neighbours go through them in the order of their numbers.
void sortByIndex(Lists& lists)
{
    for (auto& list : lists)
        std::ranges::sort(list, std::less{}, &Neighbour::index);
}

class UserKnn final : public Recommender {
public:
    UserKnn(const RatingMatrix& training, std::size_t k, double shrink, unsigned threads, const Task& task)
        : m_ratings(training)
        , m_nearest(nearestRows(training, transposed(training), k, shrink, threads, task))
    {
        sortByIndex(m_nearest);
    }

    Eigen::VectorXd score(Eigen::Index user) const override
    {
        Eigen::VectorXd scores = Eigen::VectorXd::Zero(m_ratings.cols());
        for (const Neighbour& other : m_nearest[static_cast<std::size_t>(user)]) {
            for (Entry entry(m_ratings, other.index); entry; ++entry)
                scores[entry.col()] += other.similarity * entry.value();
        }
        return scores;
    }

    /// A neighbour's part of the score is parted among the items that make it one.
    std::vector<Reason> explain(Eigen::Index user, Eigen::Index item) const override
    {
        Eigen::VectorXd parts = Eigen::VectorXd::Zero(m_ratings.cols());
        for (const Neighbour& other : m_nearest[static_cast<std::size_t>(user)]) {
            const double rating = m_ratings.coeff(other.index, item);
            const Eigen::SparseVector<double> common =
                m_ratings.row(user).cwiseProduct(m_ratings.row(other.index)).transpose();
            if (rating != 0.0)
                parts += (rating * other.similarity / common.sum()) * common;
        }
        std::vector<Reason> reasons;
        for (Entry own(m_ratings, user); own; ++own)
            reasons.push_back({Reason::Of::item, own.col(), parts[own.col()]});
        return reasons;
    }

private:
    RatingMatrix m_ratings;
    Lists m_nearest;  // [users]
};

class ItemKnn final : public Recommender {
public:
    ItemKnn(
        const RatingMatrix& training, std::size_t k, double shrink, NearestOf of, unsigned threads, const Task& task)
        : m_ratings(training)
        , m_of(of)
        , m_nearest(nearestRows(transposed(training), training, k, shrink, threads, task))
    {
        sortByIndex(m_nearest);
    }

    Eigen::VectorXd score(Eigen::Index user) const override
    {
        Eigen::VectorXd scores = Eigen::VectorXd::Zero(m_ratings.cols());
        if (m_of == NearestOf::profile) {
            for (Entry own(m_ratings, user); own; ++own) {
                for (const Neighbour& near : m_nearest[static_cast<std::size_t>(own.col())])
                    scores[near.index] += own.value() * near.similarity;
            }
            return scores;
        }
        const Eigen::VectorXd ratings = m_ratings.row(user).transpose();
        for (Eigen::Index item = 0; item < scores.size(); ++item) {
            for (const Neighbour& near : m_nearest[static_cast<std::size_t>(item)])
                scores[item] += ratings[near.index] * near.similarity;
        }
        return scores;
    }

    std::vector<Reason> explain(Eigen::Index user, Eigen::Index item) const override
    {
        std::vector<Reason> reasons;
        for (Entry own(m_ratings, user); own; ++own) {
            const bool isOfItem = m_of == NearestOf::candidate;
            reasons.push_back({Reason::Of::item, own.col(),
                own.value() * (isOfItem ? similarity(item, own.col()) : similarity(own.col(), item))});
        }
        return reasons;
    }

private:
    double similarity(Eigen::Index of, Eigen::Index other) const
    {
        const auto& list = m_nearest[static_cast<std::size_t>(of)];
        const auto found = std::ranges::lower_bound(list, other, std::less{}, &Neighbour::index);
        return found != list.end() && found->index == other ? found->similarity : 0.0;
    }

    RatingMatrix m_ratings;
    NearestOf m_of;
    Lists m_nearest;  // [items]
};

std::vector<Parameter> neighbourParameters(double k, double shrink)
{
    return {
        {.name = "k",
            .label = "neighbours k",
            .initial = k,
            .least = 1.0,
            .most = 1000.0,
            .whole = true,
            .help = "how many of the most similar count"},
        {.name = "shrink",
            .label = "shrinkage",
            .initial = shrink,
            .least = 0.0,
            .most = 1000.0,
            .help = "similarity from few common ratings counts less: n common ones count n / (n + shrinkage)"},
        valuesParameter(),
    };
}

}  // namespace

std::unique_ptr<const Recommender> fitUserKnn(
    const RatingMatrix& training, std::size_t k, double shrink, unsigned threads, const Task& task)
{
    return std::make_unique<UserKnn>(training, k, shrink, threads, task);
}

std::unique_ptr<const Recommender> fitItemKnn(
    const RatingMatrix& training, std::size_t k, double shrink, NearestOf of, unsigned threads, const Task& task)
{
    return std::make_unique<ItemKnn>(training, k, shrink, of, threads, task);
}

RankerType userKnn()
{
    return {
        .name = "user-knn",
        .label = "User-KNN",
        .summary = "What the users who rate most alike have rated comes first.",
        .reference = "Herlocker et al. (1999), cosine",
        .revision = 1,
        .scale = ScoreScale::unbounded,
        .parameters = neighbourParameters(50.0, 0.0),
        .fit = nullptr,
        .recommend =
            [](const RatingMatrix& training, const ParameterValues& values, const FitContext& context,
                const Task& task) {
                return fitUserKnn(valuesOf(training, values), static_cast<std::size_t>(values.at("k")),
                    values.at("shrink"), context.threads, task);
            },
    };
}

RankerType itemKnn()
{
    std::vector<Parameter> parameters = neighbourParameters(20.0, 10.0);
    parameters.push_back({.name = "of",
        .label = "nearest to",
        .choices = {"candidate", "profile"},
        .help = "the user's items among the nearest of the scored item count, or the scored item among theirs"});
    return {
        .name = "item-knn",
        .label = "Item-KNN",
        .summary = "Items come first that are rated like those that the user rated high.",
        .reference = "Sarwar et al. (2001), cosine with shrinkage",
        .revision = 1,
        .scale = ScoreScale::unbounded,
        .parameters = std::move(parameters),
        .fit = nullptr,
        .work = 3.0,
        .recommend =
            [](const RatingMatrix& training, const ParameterValues& values, const FitContext& context,
                const Task& task) {
                return fitItemKnn(valuesOf(training, values), static_cast<std::size_t>(values.at("k")),
                    values.at("shrink"), values.at("of") > 0.5 ? NearestOf::profile : NearestOf::candidate,
                    context.threads, task);
            },
    };
}

}  // namespace rankscape
