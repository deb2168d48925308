// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/doctor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/runs/run_reader.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::Folder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Paths = std::vector<std::filesystem::path>;

/// Null if the doctor did not find it.
const Symptom* found(const Diagnosis& diagnosis, std::string_view code, std::string_view file = {})
{
    const auto symptom = std::ranges::find_if(diagnosis.symptoms,
        [&](const Symptom& each) { return each.code == code && (file.empty() || each.file == file); });
    return symptom != diagnosis.symptoms.end() ? &*symptom : nullptr;
}

double mapWith(const Symptom& symptom, std::string_view treatment)
{
    const auto row = std::ranges::find(symptom.treatments, treatment, &Treatment::name);
    return row != symptom.treatments.end() ? row->map : -1.0;
}

class Doctor : public testing::Test {
protected:
    /// Two topics of four documents each, of which the first of the list is relevant.
    std::string write(const std::string& name, const std::vector<std::string>& scores) const
    {
        std::string text;
        for (const char* const topic : {"1", "2"}) {
            for (std::size_t i = 0; i < scores.size(); ++i)
                text += std::string(topic) + " Q0 d" + std::to_string(i) + " " + std::to_string(i + 1) + " "
                    + scores[i] + " t\n";
        }
        m_folder.write(name, text);
        return name;
    }

    Diagnosis diagnosed(const std::vector<std::string>& files) const
    {
        Paths paths{m_folder.write(
            "qrels", "1 0 d0 1\n1 0 d1 0\n1 0 d2 0\n1 0 d3 0\n2 0 d0 1\n2 0 d1 0\n2 0 d2 0\n2 0 d3 0\n")};
        for (const std::string& file : files)
            paths.push_back(m_folder.path(file));
        return diagnose(paths);
    }

    Folder m_folder;
};

TEST_F(Doctor, FindsNothingSeriousInASoundRun)
{
    const Diagnosis diagnosis = diagnosed({write("x", {"4", "3", "2", "1"})});
    EXPECT_FALSE(diagnosis.isSerious());
    EXPECT_EQ(diagnosis.cards.at(0).map, 1.0);
    EXPECT_EQ(diagnosis.cards[0].judgedAt10, 1.0);
    EXPECT_EQ(diagnosis.cards[0].tied, 0.0);
    EXPECT_NE(found(diagnosis, "topics-few"), nullptr);
}

TEST_F(Doctor, FindsScoresThatRiseOrDisagreeWithRanks)
{
    const Diagnosis reversed = diagnosed({write("x", {"1", "2", "3", "4"})});
    EXPECT_TRUE(reversed.isSerious());
    const Symptom* const rise = found(reversed, "scores-rise");
    ASSERT_NE(rise, nullptr);
    EXPECT_EQ(reversed.symptoms.front().concern, Concern::serious);
    EXPECT_EQ(mapWith(*rise, "use-ranks"), 1.0);
    EXPECT_EQ(mapWith(*rise, "negate"), 1.0);
    EXPECT_EQ(rise->treatments[0].option, "--repair x=use-ranks");
    const Diagnosis odd = diagnosed({write("x", {"3", "4", "2", "1"})});
    EXPECT_NE(found(odd, "scores-against-ranks"), nullptr);
    EXPECT_EQ(found(odd, "scores-rise"), nullptr);
}

TEST_F(Doctor, SaysWhatTiesDecide)
{
    const Diagnosis diagnosis = diagnosed({write("x", {"1", "1", "1", "0"})});
    const Symptom* const ties = found(diagnosis, "ties");
    ASSERT_NE(ties, nullptr);
    EXPECT_EQ(ties->concern, Concern::serious);
    EXPECT_DOUBLE_EQ(mapWith(*ties, "docno-desc"), 1.0 / 3.0);
    EXPECT_EQ(mapWith(*ties, "docno-asc"), 1.0);
    EXPECT_EQ(mapWith(*ties, "rank"), 1.0);
    EXPECT_DOUBLE_EQ(mapWith(*ties, "expected"), (1.0 + 1.0 / 2.0 + 1.0 / 3.0) / 3.0);
    EXPECT_THAT(ties->text, HasSubstr("MAP lies between .3333 and 1.0000"));
    const Symptom* const constant = found(diagnosed({write("y", {"7", "7", "7", "7"})}), "scores-constant");
    EXPECT_EQ(constant->count, 2);
    EXPECT_EQ(constant->concern, Concern::serious);
}

TEST_F(Doctor, LooksAtSignsDepthsTwinsAndIds)
{
    m_folder.write("ids", "1 Q0 d0x 1 2 t\n1 Q0 d1x 1 1 t\n");
    m_folder.write("none", "7 Q0 d0 1 2 t\n");
    const Diagnosis diagnosis = diagnosed({write("minus", {"-1", "-2", "-3", "-4"}), write("x", {"4", "3", "2", "1"}),
        write("y", {"4", "3", "2", "1"}), write("short", {"4", "3"}), "ids", "none"});
    EXPECT_EQ(mapWith(*found(diagnosis, "scores-negative"), "shift"), 1.0);
    EXPECT_THAT(found(diagnosis, "runs-same")->text, HasSubstr("y and x are the same run"));
    EXPECT_NE(found(diagnosis, "depth-short", "short"), nullptr);
    EXPECT_THAT(found(diagnosis, "documents-disjoint", "ids")->text, HasSubstr("cut to a fixed length"));
    EXPECT_THAT(found(diagnosis, "topics-disjoint", "none")->text, HasSubstr("'7'"));
    EXPECT_NE(found(diagnosis, "topics-absent", "ids"), nullptr);
    EXPECT_NE(found(diagnosis, "ranks-constant", "ids"), nullptr);
    EXPECT_EQ(found(diagnosis, "scores-negative", "x"), nullptr);
}

/// The deep run finds the relevant document at rank 3, which the cut takes away.
TEST_F(Doctor, OffersTheCutAtTheDepthOfTheShortest)
{
    const std::vector<std::string> files{write("deep", {"2", "4", "3", "1"}), write("short", {"4", "3"})};
    const Diagnosis diagnosis = diagnosed(files);
    const Symptom& depth = *found(diagnosis, "depth-short", "short");
    ASSERT_EQ(depth.treatments.size(), 1U);
    EXPECT_EQ(depth.treatments[0].option, "--depth 2");
    EXPECT_EQ(mapWith(depth, "depth"), 1.0);
    EXPECT_THAT(depth.effect, HasSubstr("Cut so, MAP of deep is .0000 and not .3333."));
    const RunSet set = readRuns(Paths{m_folder.path("qrels"), m_folder.path("deep"), m_folder.path("short")});
    const Diagnosis cut = diagnose(set, {.depth = 2});
    EXPECT_EQ(found(cut, "depth-short"), nullptr) << "it is gone once it is made";
    EXPECT_EQ(cut.cards[0].map, 0.0);
    const Diagnosis unjudged = diagnose(readRuns(Paths{m_folder.path("deep"), m_folder.path("short")}));
    EXPECT_TRUE(found(unjudged, "depth-short")->effect.ends_with("recall.")) << "nothing is measured";
}

TEST_F(Doctor, SeesBehindWhatCannotBeRead)
{
    m_folder.write("bad", "1 Q0 d0 1 2 t\nbroken\n");
    m_folder.write("worse", "Once upon a time\n");
    const Diagnosis diagnosis = diagnosed({"bad", "worse", "gone"});
    EXPECT_EQ(found(diagnosis, "line-columns", "bad")->lines, std::vector{2});
    EXPECT_EQ(found(diagnosis, "file-without-records", "worse")->concern, Concern::serious);
    EXPECT_NE(found(diagnosis, "file-missing"), nullptr);
    EXPECT_EQ(diagnosis.cards.size(), 1U) << "what is readable of bad";
}

/// The judgments come first, and the third topic is in no run.
TEST_F(Doctor, TellsOfEveryFileWhatItHasAndBlamesNoOther)
{
    m_folder.write("x", "1 Q0 d0 1 2 t\n1 Q0 d0 2 1 t\n");
    m_folder.write("y", "1 Q0 d0 1 2 t\n1 Q0 d0 2 1 t\n");
    const auto qrels = m_folder.write("judgments", "1 0 d0 1\n2 0 d0 1\n3 0 d0 0\n");
    const Diagnosis diagnosis = diagnose(Paths{qrels, m_folder.path("x"), m_folder.path("y")}, {.level = 2});
    EXPECT_NE(found(diagnosis, "documents-twice", "x"), nullptr);
    EXPECT_NE(found(diagnosis, "documents-twice", "y"), nullptr);
    EXPECT_EQ(found(diagnosis, "topics-few")->file, "judgments");
    EXPECT_EQ(found(diagnosis, "topics-without-relevant")->count, 3) << "grade 1 is below the level";
    EXPECT_EQ(diagnosis.cards[0].judgedAt10, 1.0) << "of the topic that it has";
    EXPECT_EQ(found(diagnosis, "judged-few"), nullptr);
}

TEST_F(Doctor, OffersNoRanksWhereThereAreNone)
{
    m_folder.write("x", "topic,document,score\n1,d0,7\n1,d1,7\n2,d0,7\n2,d1,7\n");
    const Diagnosis diagnosis = diagnosed({"x"});
    EXPECT_TRUE(found(diagnosis, "scores-constant")->treatments.empty());
    EXPECT_EQ(mapWith(*found(diagnosis, "ties"), "rank"), -1.0);
    RunSet set = readRuns(Paths{m_folder.path("x")});
    const std::vector<RunRepair> wanted{{"x", "use-ranks"}};
    EXPECT_THAT(test::errorOf([&] { repairRuns(set, wanted); }), HasSubstr("x has no ranks to use"));
}

class DoctorData : public test::DataTest {
protected:
    static Diagnosis diagnosed(const char* name, const char* qrels)
    {
        const std::filesystem::path folder = test::dataFolder() / "trec" / name;
        return diagnose(Paths{folder / "runs", folder / qrels});
    }
};

TEST_F(DoctorData, FindsTheReversedRunOfCovid)
{
    const Diagnosis diagnosis = diagnosed("covid-r1", "qrels.txt");
    std::vector<std::string> reversed;
    for (const Symptom& symptom : diagnosis.symptoms) {
        if (symptom.code == "scores-rise")
            reversed.push_back(symptom.file);
    }
    EXPECT_EQ(reversed, std::vector<std::string>{"SFDC-23April-run1.gz"});
    const Symptom& symptom = *found(diagnosis, "scores-rise");
    EXPECT_GT(mapWith(symptom, "use-ranks"),
        5.0
            * diagnosis
                  .cards[std::ranges::find(diagnosis.cards, "SFDC-23April-run1", &RunCard::name)
                      - diagnosis.cards.begin()]
                  .map);
    EXPECT_NE(found(diagnosis, "scores-against-ranks", "RUIR-doc2vec.gz"), nullptr);
    for (const char* const negative : {"smith.ql.gz", "smith.rm3.gz", "BERT.gz", "TU_Vienna_TKL_1.gz"})
        EXPECT_NE(found(diagnosis, "scores-negative", negative), nullptr) << negative;
    EXPECT_NE(found(diagnosis, "judged-few", "lda400s2000.gz"), nullptr);
}

TEST_F(DoctorData, FindsTheTiedRunsOfRobust)
{
    const Diagnosis diagnosis = diagnosed("robust03", "qrels.txt.gz");
    const Symptom& tied = *found(diagnosis, "ties", "rutcor03100.gz");
    EXPECT_EQ(tied.concern, Concern::serious);
    EXPECT_NEAR(mapWith(tied, "docno-desc"), 0.0737, 5e-5);
    EXPECT_NEAR(mapWith(tied, "docno-asc"), 0.0582, 5e-5);
    EXPECT_NEAR(mapWith(tied, "expected"), 0.0646, 5e-5);
    EXPECT_THAT(tied.text, AllOf(HasSubstr("99.6 %"), HasSubstr("between .0416 and .1372")));
    EXPECT_EQ(found(diagnosis, "ties", "MU03rob01.gz")->concern, Concern::look);
    EXPECT_EQ(found(diagnosis, "scores-negative")->file, "UIUC03Rd1.gz");
    EXPECT_NE(found(diagnosis, "scores-narrow", "oce03noXbmD.gz"), nullptr);
    EXPECT_NE(found(diagnosis, "depth-short", "NLPR03vb10.gz"), nullptr);
}

}  // namespace
}  // namespace rankscape
