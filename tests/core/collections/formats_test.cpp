// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/collections/format.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string refusal(const Folder& folder)
{
    return errorOf([&] { readCollection(folder.path()); });
}

TEST(Formats, SayWhichFilesAreLookedForWhereNoneIsThere)
{
    const Folder folder;
    folder.write("notes.txt", "words");
    const std::string sentence = refusal(folder);
    EXPECT_THAT(
        sentence, AllOf(HasSubstr("is not a collection that Rankscape knows"), Not(HasSubstr("Named nearly"))));
    for (const Format& format : formats())
        EXPECT_THAT(sentence, HasSubstr(std::string(format.label) + " (" + std::string(format.files) + ")"));
}

TEST(Formats, NameFilesThatAreNearlyThoseOfAny)
{
    const Folder folder;
    folder.write("med.qry", ".I 1\n.W\nwhat\n");
    folder.write("doc-text.zip", "x");
    folder.write("LISA.tar", "x");
    folder.write("topics.xml", "<topics/>");
    EXPECT_THAT(refusal(folder), HasSubstr("Named nearly so: LISA.tar, doc-text.zip, med.qry, topics.xml. Rename"));
}

TEST(Formats, NameCollectionsInsideTheFolder)
{
    const Folder folder;
    for (const char* name : {"npl", "empty", "med"})
        std::filesystem::create_directory(folder.path(name));
    folder.write("npl/doc-text", "1\none\n/\n");
    folder.write("med/med.all", ".I 1\n.W\none\n");
    EXPECT_THAT(refusal(folder), HasSubstr("Collections inside it: med, npl. Open one of them."));
}

}  // namespace
}  // namespace rankscape
