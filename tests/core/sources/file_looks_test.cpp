// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/file_looks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/folder.h"
#include "tests/support/packed.h"

namespace rankscape {
namespace {

using test::Folder;
using testing::StartsWith;

TEST(FileLooks, TellsKindsOfFilesByTheirBeginning)
{
    using namespace std::string_literals;
    const Folder folder;
    const std::vector<std::pair<std::string, std::string>> files{
        {"%PDF-1.7\n", "a PDF document"},
        {"PK\3\4rest", "a ZIP archive"},
        {"\x1F\x8B\x08", "a file packed with gzip"},
        {"\x28\xB5\x2F\xFD", "a file packed with zstd"},
        {"\0\1\2"s, "a binary file"},
        {"", "an empty file"},
        {" \n\n\t\n", "a file of blank lines"},
        {"301 Q0 FBIS3-1 1 12.5 bm25\n301 QO FBIS3-2 2 -1e3 bm25\n", "a run file"},
        {"\n301\tQ0\td1\t0\t3\ttag\n", "a run file"},
        {"301 0 d1 1\n301 0 d2 0\n", "judgments alone"},
        {"40 0.5 005b2j4b 2\n", "judgments alone"},
        {"2 qid:10032 1:0.056537 2:NULL #docid = GX029\n", "features of LETOR"},
        {"userId,movieId,rating,timestamp\n1,1,4.0,964982703\n", "a CSV table (4 columns, parted by commas)"},
        {"a;b\n1;2\n", "a CSV table (2 columns, parted by semicolons)"},
        {"a\tb\tc\n1\t2\t3\n", "a CSV table (3 columns, parted by tabs)"},
        {"<DOC>\n<DOCNO>1</DOCNO>\n", "TREC documents"},
        {"<top>\n<num> 1\n", "TREC documents or topics"},
        {"<!DOCTYPE html>\n<html>\n", "a page of the web"},
        {"<?xml version=\"1.0\"?>\n", "XML"},
        {"{\"_id\": \"1\", \"text\": \"x\"}\n", "JSON"},
        {".I 1\n.W\ntext, more\n", "documents or queries of SMART under another name"},
    };
    for (const auto& [content, looks] : files)
        EXPECT_THAT(looksOf(folder.write("file", content)), StartsWith(looks)) << content;
}

TEST(FileLooks, LooksIntoWhatGzipPacked)
{
    const Folder folder;
    EXPECT_EQ(looksOf(folder.write("qrels.gz", test::packed("301 0 d1 1\n"))),
        "judgments alone (topic iteration document grade), packed with gzip");
    EXPECT_EQ(looksOf(folder.write("text.gz", test::packed("Once, there was\n"))), "a file packed with gzip");
}

/// A line that breaks off where looking ends says nothing.
TEST(FileLooks, LeavesOutALineThatBreaksOff)
{
    const Folder folder;
    std::string run;
    while (run.size() < 5000)
        run += "301 Q0 " + std::string(1500, 'd') + " 1 12.5 bm25\n";
    EXPECT_THAT(looksOf(folder.write("run", run)), StartsWith("a run file"));
}

TEST(FileLooks, SaysNothingOfATextLikeAnyOther)
{
    const Folder folder;
    EXPECT_EQ(looksOf(folder.write("text", "Once, there was\na table, a chair, and a lamp.\n")), "");
    EXPECT_EQ(looksOf(folder.write("words", "one two three four\nfive six seven eight\n")), "");
    EXPECT_EQ(looksOf(folder.path()), "") << "a folder with files";
    EXPECT_EQ(looksOf("/dev/null"), "neither a file nor a folder");
    const Folder empty;
    EXPECT_EQ(looksOf(empty.path()), "an empty folder");
}

}  // namespace
}  // namespace rankscape
