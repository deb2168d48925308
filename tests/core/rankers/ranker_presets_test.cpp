// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/ranker_presets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/sources/open.h"
#include "core/sources/source_json.h"
#include "core/sources/source_option.h"

namespace rankscape {
namespace {

const SourceOption& rankerOption()
{
    return *std::ranges::find(sourceOptions(), std::string_view("ranker"), &SourceOption::name);
}

TEST(RankerPresets, AreTheFeaturesOfThePaper)
{
    EXPECT_EQ(rankerSettings("letor").size(), 15U);
    EXPECT_EQ(rankerSettings("letor-fields").size(), 25U);
    EXPECT_EQ(rankerSettings("bm25:k1=2"), std::vector{rankerSetting("bm25:k1=2")});
    std::set<std::string> names;
    for (const RankerSetting& each : rankerSettings("letor-fields"))
        EXPECT_TRUE(names.insert(describe(each)).second) << describe(each);
    const auto both = united(rankerSettings("letor"), {rankerSetting("bm25"), rankerSetting("tfidf")});
    EXPECT_EQ(both.size(), 16U) << "BM25 is there once";
}

/// The same table from text as a file of it has.
TEST(RankerPresets, MakeATableThatIsWrittenAsFeatures)
{
    Source source;
    rankerOption().set(source, "letor");
    rankerOption().set(source, "tfidf");
    EXPECT_EQ(sourceFromJson(toJson(source)), source);
    const Opened opened = open(source);
    ASSERT_EQ(opened.table->rankerCount(), 16);
    Eigen::Index bm25 = 0;
    Eigen::Index logBm25 = 1;
    ASSERT_EQ(opened.table->rankers[1], "log-bm25");
    Source raw = source;
    raw.normalization = "none";
    const Eigen::MatrixXd scores = open(raw).table->topics.front()->scores;
    EXPECT_LT((scores.col(bm25).array().log1p() - scores.col(logBm25).array()).abs().maxCoeff(), 1e-9);
}

}  // namespace
}  // namespace rankscape
