// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/explore.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

/// No form of a word stands beside another, and what another topic is called is no name.
TEST(TopicNames, AreThreeDifferentWordsThatNoOtherTopicHas)
{
    const std::vector<std::vector<std::string>> documents{{"flow", "panel", "panels", "shell", "wing"}};
    const Vocabulary vocabulary(documents, 1);
    Eigen::MatrixXd words(4, 5);
    words << 0.2, 0.4, 0.3, 0.0, 0.1,  //
        0.4, 0.0, 0.2, 0.1, 0.3,  //
        0.0, 1.0, 0.0, 0.0, 0.0,  //
        0.3, 0.2, 0.0, 0.0, 0.5;
    EXPECT_EQ(topicNames(words, vocabulary),
        (std::vector<std::string>{"panel flow wing", "flow wing shell", "panel", "wing flow panel"}))
        << "the last has no other word";
}

}  // namespace
}  // namespace rankscape
