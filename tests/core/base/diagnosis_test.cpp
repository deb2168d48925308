// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnosis.h"

#include <gtest/gtest.h>

#include <set>

#include "core/collections/import_report.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

bool isSentence(std::string_view text)
{
    return text.size() > 4 && text.ends_with('.');
}

TEST(Diagnosis, EveryFindingSaysWhatItIsWhatToDoAndWhatItDoesToNumbers)
{
    std::set<std::string_view> names;
    for (const FindingType& type : findingTypes()) {
        EXPECT_TRUE(names.insert(type.name).second) << type.name << " is there twice";
        EXPECT_EQ(type.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-168"), std::string_view::npos) << type.name;
        EXPECT_TRUE(isSentence(type.meaning)) << type.name;
        EXPECT_TRUE(isSentence(type.effect)) << type.name;
        const bool mustAct = type.severity == Severity::fatal || type.severity == Severity::warning;
        EXPECT_TRUE(isSentence(type.remedy) || (type.remedy.empty() && !mustAct)) << type.name;
        EXPECT_EQ(&typeOf(type.code), &type);
    }
}

TEST(Diagnosis, AFatalFindingIsAnErrorWithTheSameSentence)
{
    try {
        refuse(Code::recordTwice, {"med.all", 4}, "record 1 stands there twice.");
    } catch (const Refusal& refusal) {
        EXPECT_STREQ(refusal.what(), "med.all, line 4: record 1 stands there twice.");
        EXPECT_EQ(describe(refusal.finding()), refusal.what());
        EXPECT_EQ(refusal.finding().code, Code::recordTwice);
        EXPECT_EQ(refusal.finding().lines, std::vector{4});
    }
    EXPECT_EQ(test::errorOf([] { refuseFile(Code::fileEmpty, "a", "a has 0 bytes."); }), "a has 0 bytes.");
    EXPECT_EQ(test::errorOf([] { refuse(Code::topicsUnknown, {"a.rel"}, "none."); }), "a.rel: none.");
}

TEST(Diagnosis, WarningsStandFirstInTheirOrder)
{
    ImportReport report;
    addNote(report, Code::comments, {"a", 3}, "three.", 7);
    addNote(report, Code::fieldOpen, {"a", 1}, "one.");
    addNote(report, Code::documentsMissing, {"a"}, "two.");
    EXPECT_EQ(describe(report.at(0)), "a, line 1: one.");
    EXPECT_EQ(describe(report.at(1)), "a: two.");
    EXPECT_EQ(report.at(2).count, 7);
    EXPECT_EQ(report.at(2).severity(), Severity::ignored);
}

TEST(Diagnosis, OfAFileThatCannotBeReadTheReaderSaysWhich)
{
    const test::Folder folder;
    try {
        readTextFile(folder.write("x", std::string("a\0b", 3)));
        FAIL();
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.finding().code, Code::fileNotText);
        EXPECT_EQ(refusal.finding().file, "x");
    }
}

}  // namespace
}  // namespace rankscape
