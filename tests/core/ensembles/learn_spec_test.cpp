// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/learn_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/ensembles/learner.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::HasSubstr;

TEST(LearnSpec, HasOneNormalisedForm)
{
    const LearnSpec brief{.learner = "genm-bat", .values = {{"beta", 50.0}}};
    const LearnSpec whole = normalized(brief);
    EXPECT_EQ(whole.values, (ParameterValues{{"beta", 50.0}, {"iterations", 100.0}, {"random", 0.0}}));
    EXPECT_EQ(normalized(whole), whole);
    EXPECT_EQ(normalized(learnSpec("genm-bat:beta=50")), whole);
    EXPECT_EQ(toJson(brief), toJson(whole));
}

TEST(LearnSpec, RefusesWhatCannotBeAsked)
{
    const auto refusal = [](const LearnSpec& spec) { return errorOf([&] { normalized(spec); }); };
    EXPECT_THAT(refusal({.learner = "genius"}), HasSubstr("genm-bat"));
    EXPECT_THAT(refusal({.learner = "genm-bat", .values = {{"gamma", 1.0}}}), HasSubstr("gamma"));
    EXPECT_THAT(refusal({.learner = "genm-bat", .values = {{"beta", 0.5}}}), HasSubstr("from 1 to 10000"));
    EXPECT_THAT(refusal({.learner = "genm-bat", .values = {{"random", 0.5}}}), HasSubstr("whole number"));
    EXPECT_THAT(refusal({.learner = "unsenm", .values = {{"starts", 2.0}}}), HasSubstr("no choice number 2"));
    EXPECT_THAT(refusal({.learner = "genm-bat", .objective = "beauty"}), HasSubstr("beauty"));
    EXPECT_THAT(refusal({.learner = "genm-bat", .objective = "P_5"}), HasSubstr("MAP only, not P_5"));
    EXPECT_THAT(refusal({.learner = "uniform", .starts = {Weights::uniform(2)}}), HasSubstr("Leave them out"));
}

TEST(LearnSpec, IsWrittenInTheWordsOfACommandLine)
{
    const LearnSpec spec = learnSpec("unsenm:m=5,starts=binary");
    EXPECT_EQ(describe(spec), "UnsEnM m=5,starts=binary");
    EXPECT_EQ(briefSettingOf(spec), "unsenm:m=5,starts=binary");
    EXPECT_EQ(learnSpec(settingOf(spec)), spec);
    EXPECT_EQ(briefSettingOf({.learner = "uniform"}), "uniform");
}

TEST(LearnSpec, ReadsBackFromJson)
{
    LearnSpec spec = learnSpec("genm-ip:barrier=0.1,beta=1e3");
    spec.seed = 0xFFFFFFFFFFFFFFFF;
    spec.starts = {Weights::normalized(Eigen::Vector3d(0.1, 0.2, 0.5)), Weights::unit(3, 1)};
    EXPECT_EQ(learnSpecFrom(Json::parse(toJson(spec).dump())), normalized(spec));
    const Json json = toJson(learnSpec("unsenm:starts=binary"));
    EXPECT_EQ(json["options"]["starts"], "binary");
    EXPECT_EQ(json["objective"], "map");
    for (const Learner& row : learners()) {
        const LearnSpec initial{.learner = std::string(row.name)};
        EXPECT_EQ(learnSpecFrom(Json::parse(toJson(initial).dump())), normalized(initial)) << row.name;
    }
}

TEST(LearnSpec, RefusesDamagedJson)
{
    const Json sound = toJson(learnSpec("unsenm"));
    for (const auto& [key, value] : sound.items()) {
        Json lacking = sound;
        lacking.erase(key);
        EXPECT_THAT(errorOf([&] { learnSpecFrom(lacking); }), HasSubstr(key));
    }
    Json wrong = sound;
    wrong["options"]["starts"] = "ternary";
    EXPECT_THAT(errorOf([&] { learnSpecFrom(wrong); }), HasSubstr("ternary"));
    wrong = sound;
    wrong["options"]["beta"] = "sharp";
    EXPECT_THROW(learnSpecFrom(wrong), Error);
    wrong = sound;
    wrong["options"]["gamma"] = 1;
    EXPECT_THAT(errorOf([&] { learnSpecFrom(wrong); }), HasSubstr("gamma"));
}

}  // namespace
}  // namespace rankscape
