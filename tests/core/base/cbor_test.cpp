// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/cbor.h"

#include <gtest/gtest.h>

#include <limits>
#include <optional>

namespace rankscape {
namespace {

const Eigen::MatrixXd array{{1.0, -2.5, std::numeric_limits<double>::denorm_min()}, {0.1, 1e300, -0.0}};

std::string kept()
{
    CborWriter out;
    return out.finished({{"scores", out.add(array)}, {"nothing", out.add(Eigen::MatrixXd(0, 4))}, {"terms", 7},
        {"note", "k = 3"}, {"alpha", 0.1}});
}

/// The array "scores" of a tree that is made for it.
std::optional<Eigen::MatrixXd> read(const std::string& bytes)
{
    return readCbor(bytes, [](const CborReader& in) { return std::optional(in.array(in.tree().at("scores"))); });
}

TEST(Cbor, ReadsBackWhatWasWritten)
{
    const std::string bytes = kept();
    const CborReader in(bytes);
    const Eigen::MatrixXd back = in.array(in.tree().at("scores"));
    EXPECT_EQ(back, array);
    EXPECT_TRUE(std::signbit(back(1, 2)));
    EXPECT_EQ(in.array(in.tree().at("nothing")).cols(), 4);
    EXPECT_EQ(in.tree().at("terms").get<int>(), 7);
    EXPECT_EQ(in.tree().at("note"), "k = 3");
    EXPECT_EQ(in.tree().at("alpha").get<double>(), 0.1);
}

/// As any reader of CBOR sequences sees it: nlohmann's reads one byte string after the other.
TEST(Cbor, IsASequenceOfByteStringsAnyReaderKnows)
{
    std::string bytes = kept();
    std::vector<std::vector<std::uint8_t>> parts;
    while (!bytes.empty()) {
        const Json part = Json::from_cbor(bytes, false);
        ASSERT_TRUE(part.is_binary());
        parts.push_back(part.get_binary());
        bytes.erase(0, 9 + parts.back().size());
    }
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(parts[0].size(), 6 * sizeof(double));
    EXPECT_EQ(Json::from_cbor(parts[2]).at("terms"), 7);
    const std::string text = cborTextHead(3) + "key";
    EXPECT_EQ(Json::from_cbor(text), "key");
}

TEST(Cbor, IsNotSoundWhereverItIsCutOrLengthened)
{
    const std::string bytes = kept();
    ASSERT_TRUE(read(bytes));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(read(bytes.substr(0, size))) << size;
    EXPECT_FALSE(read(bytes + "x"));
    EXPECT_FALSE(read(bytes + bytes.substr(0, 20)));
}

/// 2³¹ × 2³¹ × 8 is 2⁶⁵, which is 0 in 64 bits.
TEST(Cbor, BelievesNoShapeThatIsNotThere)
{
    constexpr std::int64_t many = std::int64_t{1} << 31U;
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
    for (const auto& [rows, columns] : {std::pair<std::int64_t, std::int64_t>{many, many}, {many, many / 4}, {3, 3},
             {2, 4}, {-2, -3}, {0, 0}, {0, 6}, {-1, 0}, {least, 1}, {1, least}}) {
        CborWriter out;
        Json place = out.add(array);
        place["rows"] = rows;
        place["columns"] = columns;
        EXPECT_FALSE(read(out.finished({{"scores", place}}))) << rows << " x " << columns;
    }
}

TEST(Cbor, IsNotSoundWithoutWhatIsAskedFor)
{
    for (const Json& scores : {Json(), Json(3), Json{{"array", 1}, {"rows", 2}, {"columns", 3}},
             Json{{"array", 0}, {"rows", "2"}, {"columns", 3}}, Json{{"array", -1}, {"rows", 2}, {"columns", 3}}}) {
        CborWriter out;
        out.add(array);
        EXPECT_FALSE(read(out.finished({{"scores", scores}}))) << scores;
    }
    EXPECT_FALSE(read(CborWriter().finished({{"other", 1}})));
    EXPECT_FALSE(read(std::string("rankscape cache of another time")));
}

TEST(Cbor, StopsWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    const Task task(source.get_token(), {});
    EXPECT_THROW(CborWriter().add(array, task), Cancelled);
    const std::string bytes = kept();
    const auto cancelled = [&](const CborReader& in) {
        return std::optional(in.array(in.tree().at("scores"), task));
    };
    EXPECT_THROW(readCbor(bytes, cancelled), Cancelled);
}

}  // namespace
}  // namespace rankscape
