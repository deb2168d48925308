// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/recipe.h"
#include "core/base/task.h"
#include "core/collections/import_report.h"

namespace rankscape {

struct Document {
    std::string id;
    std::string title;
    std::string author;
    std::string source;
    std::string keywords;
    std::string text;

    friend bool operator==(const Document&, const Document&) = default;
};

/// An information need.
struct Topic {
    std::string id;  // as in the judgments
    std::string title;
    std::string author;
    std::string source;
    std::string keywords;
    std::string text;

    friend bool operator==(const Topic&, const Topic&) = default;
};

struct Judgment {
    int document;  // index into Collection::documents
    int grade;  // 0 or less = not relevant

    friend bool operator==(const Judgment&, const Judgment&) = default;
};

/// One of the collections that were merged: so many documents and topics after those of the parts before it.
struct CollectionPart {
    std::string name;
    std::size_t documents;
    std::size_t topics;
};

/// Of the topics that the file of judgments names, those that are among the queries.
struct JudgedShare {
    std::size_t found = 0;
    std::size_t named = 0;
};

/// Documents, topics and judgments. Built whole by a reader, then only const.
struct Collection {
    std::string name;  // "MED"
    std::string format;  // "SMART collection"
    std::string path;  // of the folder; empty for the built-in sample
    std::vector<std::filesystem::path> files{};  // all that were read
    std::vector<Document> documents;
    std::vector<Topic> topics;
    std::vector<std::vector<Judgment>> qrels;  // [topics]
    ImportReport report;
    std::vector<CollectionPart> parts{};  // if it was merged, else empty
    JudgedShare judgedShare{};
    Recipe reading{};  // how judgments became grades of topics: part of the recipe of every number
};

/// Which of the merged collections a document is from; 0 if nothing was merged.
std::size_t partOf(const Collection& collection, std::size_t document);

/// The fields that can be indexed, in the order documents have them.
const std::vector<std::string_view>& fieldNames();

/// The named fields of a document or topic, one after the other.
/// \throws Error if there is no such field, naming those there are.
std::string text(const Document& document, const std::vector<std::string>& fields);
std::string text(const Topic& topic, const std::vector<std::string>& fields);

/// "225 of 225 judged topics found a query"
std::string describe(const JudgedShare& share);

int judgedTopics(const Collection& collection);
int judgments(const Collection& collection);

/// SHA-256 of every id and field, without the judgments.
std::string textHash(const Collection& collection, const Task& task = {});

/// SHA-256 of every id, field and judgment: the same for the same content, wherever it was read from.
std::string contentHash(const Collection& collection, const Task& task = {});

}  // namespace rankscape
