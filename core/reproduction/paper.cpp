// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/paper.h"

#include "core/base/table.h"

namespace rankscape {

namespace {

constexpr std::array med{PaperSweepRow{50, {.4538, .4534, .4868}}, PaperSweepRow{75, {.4885, .4448, .5615}},
    PaperSweepRow{100, {.5026, .5334, .5738}}, PaperSweepRow{125, {.4976, .4089, .5687}}};

constexpr std::array cran{PaperSweepRow{50, {.2151, .2495, .2767}}, PaperSweepRow{75, {.2383, .2464, .2931}},
    PaperSweepRow{100, {.2541, .2606, .3146}}, PaperSweepRow{125, {.2661, .2681, .3133}},
    PaperSweepRow{150, {.2668, .2740, .3002}}};

constexpr std::array cisi{PaperSweepRow{50, {.1086, .1223, .1124}}, PaperSweepRow{75, {.1139, .1062, .1188}},
    PaperSweepRow{100, {.1185, .1093, .1429}}, PaperSweepRow{125, {.1210, .1079, .1413}},
    PaperSweepRow{150, {.1229, .1056, .1378}}};

constexpr std::array cacm{PaperSweepRow{50, {.0601, .0703, .0908}}, PaperSweepRow{75, {.0817, .0973, .1349}},
    PaperSweepRow{100, {.0962, .0920, .1083}}, PaperSweepRow{125, {.1094, .0776, .1256}}};

constexpr std::array mc{PaperSweepRow{100, {.1150, .1286, .1906}}, PaperSweepRow{150, {.1339, .1119, .1973}},
    PaperSweepRow{200, {.1450, .1194, .2084}}, PaperSweepRow{250, {.1541, .1830, .2011}},
    PaperSweepRow{400, {.1681, .1918, .1908}}, PaperSweepRow{500, {.1709, .1909, .1871}}};

constexpr std::array collections{
    PaperCollection{"MED", "med", "medicine", 1033, 30, 5775, {100, 100, 100}, {.21, .21, .25, .33},
        {.4605, .5026, .5334, .5516, .5738, .6034, .6420},
        {{{.6420, .6458, .6467, .6465}, {.8667, .9333, .9333, .9333}, {.7867, .8133, .8133, .8133}}},
        {false, true, true}, med, 100, "0.7"},
    PaperCollection{"CRAN", "cran", "aeronautics", 1400, 225, 8213, {125, 150, 100}, {.22, .22, .25, .31},
        {.2716, .2661, .2740, .2941, .3146, .3519, .3766},
        {{{.3766, .3937, .3972, .3972}, {.6133, .6622, .6667, .6356}, {.3742, .4080, .3991, .4018}}},
        {false, true, true}, cran, 100, "0.8"},
    PaperCollection{"CISI", "cisi", "library science", 1460, 112, 10170, {150, 50, 100}, {.31, .18, .18, .33},
        {.0935, .1229, .1223, .1030, .1429, .1510, .1637},
        {{{.1637, .1945, .1816, .1825}, {.3289, .4868, .3684, .3947}, {.2974, .3237, .2868, .3079}}},
        {true, true, false}, cisi, 50, "0.7"},
    PaperCollection{"CACM", "cacm", "computing", 3204, 64, 9961, {125, 75, 75}, {.47, .28, .12, .13},
        {.1177, .1094, .0973, .1174, .1349, .1743, .1890},
        {{{.1890, .2166, .2256, .1745}, {.3654, .3846, .4423, .3077}, {.2192, .2500, .2538, .2000}}},
        {true, false, true}, cacm, 75, "0.7"},
    PaperCollection{"MC", "", "all four", 7097, 431, 27784, {500, 400, 200}, {.34, .18, .26, .22},
        {.1946, .1709, .1918, .1968, .2084, .2735, .2768},
        {{{.2768, .3162, .3099, .3169}, {.4204, .5196, .5300, .5274}, {.307, .3614, .3624, .3629}}},
        {true, true, true}, mc, 400, "0.8"},
};

std::string withTopics(std::string_view ranker, int topics)
{
    return std::string(ranker) + ":k=" + std::to_string(topics);
}

}  // namespace

std::span<const PaperCollection> paperCollections()
{
    return collections;
}

const PaperCollection& paperCollection(std::string_view name)
{
    return rowNamed(paperCollections(), name, "collection of the papers");
}

std::optional<double> printedMap(const PaperCollection& collection, std::string_view ranker)
{
    constexpr std::array<std::string_view, 5> rankers{"tfidf", "lsi", "plsi", "lbdm", "ldi"};
    const auto* const found = std::ranges::find(rankers, ranker);
    if (found == rankers.end())
        return std::nullopt;
    return collection.map.at(static_cast<std::size_t>(found - rankers.begin()));
}

std::vector<RankerSetting> paperRankers(const PaperCollection& collection, std::string_view lda)
{
    return {rankerSetting("tfidf"), rankerSetting(withTopics("lsi", collection.topicCounts[0])),
        rankerSetting(withTopics("plsi", collection.plsiTopics) + ",temper=" + std::string(collection.temper)),
        rankerSetting(withTopics("ldi", collection.topicCounts[2]) + ",lda=" + std::string(lda))};
}

}  // namespace rankscape
