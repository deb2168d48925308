// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

std::string hashOf(std::initializer_list<const char*> texts)
{
    Sha256 hash;
    for (const char* text : texts)
        hash.add(text);
    return hash.digest();
}

TEST(Sha256, OfNothingIsThePublishedOne)
{
    EXPECT_EQ(hashOf({}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, TellsTextsApartThatLookAlikeWhenJoined)
{
    EXPECT_NE(hashOf({"ab", "c"}), hashOf({"a", "bc"}));
    EXPECT_NE(hashOf({"", "a"}), hashOf({"a", ""}));
    EXPECT_EQ(hashOf({"ab", "c"}), hashOf({"ab", "c"}));
}

}  // namespace
}  // namespace rankscape
