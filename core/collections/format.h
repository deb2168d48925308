// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/task.h"
#include "core/collections/collection.h"

namespace rankscape {

/// What CRAN's code −1 means: the literature counts its 225 pairs as relevant.
enum class CranMinusOne { relevant, ignore, nonrelevant };

/// Their names on the command line, in order.
const std::vector<std::string_view>& cranMinusOneRules();

/// Whether the last column of judgments holds CRAN's codes, 1 being the best, or grades as they stand. `automatic`:
/// codes in CRAN's own file, which is named cranqrel or has a code −1 in three columns.
enum class CranCodes { automatic, reversed, asIs };

/// Their names on the command line, in order.
const std::vector<std::string_view>& cranCodeRules();

/// What the judgments of TIME count, which go to 425 where its published copies have 423 documents: `mended`, from 378 on
/// two documents less, as their words show; or documents as they stand.
enum class TimeOrdinals { mended, asIs };

/// Their names on the command line, in order.
const std::vector<std::string_view>& timeOrdinalRules();

struct ReadOptions {
    CranMinusOne cranMinusOne = CranMinusOne::relevant;
    CranCodes cranCodes = CranCodes::automatic;
    TimeOrdinals timeOrdinals = TimeOrdinals::mended;

    friend bool operator==(const ReadOptions&, const ReadOptions&) = default;
};

/// One way collections are stored. The table of all is formats().
struct Format {
    std::string_view name;  // "smart"
    std::string_view label;  // for people
    std::string_view files;  // what it is made of, behind "a folder with "
    std::span<const std::string_view> marks;  // what is in the names of its files and of those that may be meant
    bool (*recognises)(const std::filesystem::path&);
    Collection (*read)(const std::filesystem::path&, const ReadOptions&, const Task&);
};

/// All formats, in the order they are tried.
std::span<const Format> formats();

/// Reads the collection at `path`, a folder or one of its files, in the format that recognises it.
/// \throws Error naming file, line and remedy; Cancelled.
Collection readCollection(const std::filesystem::path& path, const ReadOptions& options = {}, const Task& task = {});

}  // namespace rankscape
