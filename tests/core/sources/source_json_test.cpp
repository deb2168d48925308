// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/source_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/scores/missing.h"
#include "core/scores/normalization.h"
#include "core/sources/letor_source.h"
#include "core/sources/source_kind.h"
#include "core/sources/source_option.h"
#include "core/text/stemmer.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::AllOf;
using testing::HasSubstr;

/// Sources of all kinds, with what they say and what they leave to their kind.
class RandomSource {
public:
    explicit RandomSource(std::uint64_t seed)
        : m_random(seed)
    {
    }

    Source make()
    {
        Source source;
        const SourceKind& kind = sourceKinds()[below(sourceKinds().size())];
        source.kind = kind.name;
        for (std::size_t i = kind.hasPaths() ? 1 + below(3) : 0; i > 0; --i)
            source.paths.emplace_back(pick(m_paths));
        source.reading = {static_cast<CranMinusOne>(below(3)), static_cast<CranCodes>(below(3))};
        if (coin())
            source.analysis.stopList = pick(m_paths);
        source.reading.timeOrdinals = static_cast<TimeOrdinals>(below(2));
        source.analysis.accents = static_cast<Accents>(below(2));
        source.analysis.stem = stemRules()[below(stemRules().size())];
        source.analysis.documentFields = fields();
        source.analysis.topicFields = fields();
        source.analysis.leastCount = static_cast<int>(1 + below(1000));
        for (std::size_t i = below(4); i > 0; --i)
            source.rankers.push_back(ranker());
        if (const std::size_t rule = below(normalizations().size() + 1); rule < normalizations().size())
            source.normalization = normalizations()[rule].name;
        source.missing = missingRules()[below(missingRules().size())].name;
        source.pool = poolRules()[below(poolRules().size())].name;
        if (coin())
            source.ties = static_cast<Ties>(below(tieRules().size()));
        if (coin())
            source.topics = static_cast<MeanTopics>(below(2));
        if (coin())
            source.level = static_cast<int>(1 + below(1000));
        source.seed = m_random.next();
        source.featureValues = featureValueRules()[below(featureValueRules().size())];
        for (std::size_t i = below(3); i > 0; --i)
            source.judgments.emplace_back(pick(m_paths));
        source.runs = {one(badLineRules()), one(duplicateRules()), one(conflictRules()), one(fractionRules()),
            one(decimalRules()), one(topicIdRules()), one(hashLineRules())};
        for (std::size_t i = below(3); i > 0; --i)
            source.repairs.push_back({pick(m_paths), std::string(repairs()[below(repairs().size())].name)});
        source.depth = static_cast<int>(below(1001));
        source.ratings = ratings();
        return source;
    }

private:
    std::size_t below(std::size_t count) { return m_random.below(count); }
    bool coin() { return below(2) == 1; }
    std::string pick(const std::vector<std::string>& all) { return all[below(all.size())]; }

    std::string one(const RuleNames& names) { return std::string(names[below(names.size())]); }

    RatingOptions ratings()
    {
        RatingOptions options;
        if (coin())
            options = {pick(m_paths), {-10.5, 1.0 + static_cast<double>(below(9))}, static_cast<int>(1 + below(9)),
                static_cast<int>(1 + below(9)), static_cast<RatingSplit>(below(2)), static_cast<int>(1 + below(99)),
                m_random.next(), static_cast<int>(below(2000))};
        return options;
    }

    std::vector<std::string> fields()
    {
        std::vector<std::string> all(fieldNames().begin(), fieldNames().end());
        m_random.shuffle(all);
        all.resize(1 + below(all.size()));
        return all;
    }

    /// Values between the initial one and an end of the range, wherever they may be fractions.
    RankerSetting ranker()
    {
        const RankerType& type = rankerTypes()[below(rankerTypes().size())];
        ParameterValues values = initialValues(type.parameters);
        for (const Parameter& parameter : type.parameters) {
            if (!parameter.choices.empty())
                values[std::string(parameter.name)] = static_cast<double>(below(parameter.choices.size()));
            else if (coin())
                values[std::string(parameter.name)] = parameter.whole
                    ? parameter.most
                    : parameter.least + (parameter.most - parameter.least) * static_cast<double>(below(1000)) / 999.0;
        }
        return {&type, values};
    }

    Random m_random;
    std::vector<std::string> m_paths{
        "med", "/data/cran.all.1400", "a folder, \"quoted\"", "C:\\back", "Übung/日本", ","};
};

TEST(SourceJson, ReadsBackEverySource)
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const Source source = RandomSource(seed).make();
        EXPECT_EQ(sourceFromJson(toJson(source)), source) << "seed " << seed << ": " << toJson(source);
    }
}

/// Read as the command line reads its words.
TEST(CommandWords, GiveTheSameSource)
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const Source source = RandomSource(seed).make();
        Source read{.kind = source.kind, .paths = source.paths};
        const std::vector<std::string> words = commandWords(source);
        for (std::size_t i = source.paths.empty() ? 1 : 2 * source.paths.size(); i < words.size(); i += 2) {
            const auto option = std::ranges::find(sourceOptions(), words[i].substr(2), &SourceOption::name);
            ASSERT_NE(option, sourceOptions().end()) << words[i];
            option->set(read, words[i + 1]);
        }
        const bool draws = std::ranges::any_of(read.rankers, [](const auto& ranker) { return ranker.type->seeded; });
        read.seed = draws ? read.seed : source.seed;
        EXPECT_EQ(settled(read), settled(source)) << "seed " << seed << ": " << toJson(source);
    }
}

TEST(SourceJson, IsAsTheCommandLineHasIt)
{
    EXPECT_EQ(toJson(Source()),
        R"({"kind":"sample","fit-seed":"1","accents":"keep","stem":"none","fields":"title,text",)"
        R"("topic-fields":"text","least-count":"2","normalize":"auto","missing":"zero","pool":"union",)"
        R"("cran-minus-one":"relevant","cran-codes":"auto","time-ordinals":"mended",)"
        R"("feature-values":"auto","depth":"0","bad-lines":"refuse","duplicates":"best","conflicts":"refuse",)"
        R"("fractions":"refuse","decimal":"point","topic-ids":"as-is","hash-lines":"comments"})");
    const Source read = sourceFromJson(R"({"kind":"collection","paths":"med","ranker":["bm25:b=0.5"],"level":2})");
    EXPECT_EQ(read.paths, std::vector<std::filesystem::path>{"med"});
    EXPECT_EQ(read.rankers, std::vector{rankerSetting("bm25:b=0.5")});
    EXPECT_EQ(read.level, 2);
    EXPECT_EQ(read.ties, std::nullopt);
    EXPECT_EQ(sourceFromJson("{}"), Source());
}

/// Each says what is wrong and, where that is a choice, what there is.
TEST(SourceJson, RefusesWhatItDoesNotKnow)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "one JSON object"},
        {"[]", "one JSON object"},
        {"{\"kind\":\"sample\"", "one JSON object"},
        {R"({"bogus":1})", "no \"bogus\"; there are kind, paths, ranker"},
        {R"({"threads":2})", "no \"threads\""},
        {R"({"kind":"bogus"})", "no kind of source 'bogus'; there are sample"},
        {R"({"kind":7.5})", "\"kind\" must be text, not 7.5"},
        {R"({"kind":["sample","toy"]})", "one text, not a list"},
        {R"({"paths":[{}]})", "\"paths\" must be text, not {}"},
        {R"({"ranker":["bogus"]})", "\"ranker\": There is no ranker 'bogus'"},
        {R"({"ranker":["bm25:k1=-1"]})", "k1 must be a number"},
        {R"({"ties":"bogus"})", "\"ties\": It cannot be 'bogus'; there are document"},
        {R"({"ties":null})", "\"ties\" must be text, not null"},
        {R"({"topics":"all"})", "relevant, judged"},
        {R"({"accents":true})", "must be text, not true"},
        {R"({"normalize":"bogus"})", "auto, "},
        {R"({"fields":"title,titel"})", "no field 'titel'; there are title"},
        {R"({"fields":"text,text"})", "text is there twice"},
        {R"({"fields":""})", "no field ''"},
        {R"({"level":0})", "\"level\": It must be a whole number from 1 to 1000, not '0'"},
        {R"({"level":"2x"})", "not '2x'"},
        {R"({"level":99999999999})", "from 1 to 1000"},
        {R"({"least-count":-1})", "not '-1'"},
        {R"({"fit-seed":"18446744073709551616"})", "from 0 to 18446744073709551615"},
        {R"({"cran-codes":"bogus"})", "auto, reversed, as-is"},
        {R"({"depth":"-1"})", "from 0 (all)"},
        {R"({"conflicts":"last"})", "there are refuse, max, first"},
        {R"({"repair":["negate"]})", "as in bm25=use-ranks"},
    };
    for (const auto& [json, words] : cases)
        EXPECT_THAT(errorOf([&json = json] { sourceFromJson(json); }), HasSubstr(words)) << json;
}

TEST(SourceJson, RefusesPathsThatAreNotText)
{
    Source source{.kind = "collection", .paths = {"\xFF\xFE"}};
    EXPECT_THAT(errorOf([&] { toJson(source); }), HasSubstr("is not UTF-8"));
}

}  // namespace
}  // namespace rankscape
