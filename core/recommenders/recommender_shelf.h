// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/disk_cache.h"
#include "core/rankers/scoring_options.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

/// Recommenders on disk that take long to fit, so that opening the same ratings again does not. A recommender of the same
/// revision with the same options, seed and ratings gives the same scores.
class RecommenderShelf {
public:
    /// \param ratings  must outlive it \throws Cancelled
    RecommenderShelf(const RatingMatrix& ratings, const ScoringOptions& options, const Task& task = {});

    /// Null if it is not there. \throws Cancelled
    std::unique_ptr<const Recommender> find(const RankerSetting& setting, const Task& task = {}) const;

    /// Those without Recommender::arrays() are not kept. \throws Cancelled
    void keep(const RankerSetting& setting, const Recommender& recommender, const Task& task = {}) const;

private:
    std::string keyOf(const RankerSetting& setting) const;

    const RatingMatrix& m_ratings;
    DiskCache m_cache;
    std::string m_key;  // of ratings and seed
};

}  // namespace rankscape
