// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text_file.h"
#include "core/collections/format.h"

namespace rankscape {

/// A line of a file of judgments; lines without a word and those that begin with # are none.
struct JudgmentLine {
    int number;  // from 1
    std::vector<std::string_view> columns;  // 3 or 4, as many in every line; they point into the file's text
};

/// \throws Error with the line that has another number of columns, or if there is no line.
std::vector<JudgmentLine> judgmentLines(const TextFile& file);

/// Whether a file is named as CRAN's own: cranqrel, cranqrel.txt …
bool isCransOwn(const std::string& file);

/// Which column is what. The topic is the first.
struct JudgmentLayout {
    std::size_t document;
    std::optional<std::size_t> grade;  // none: every pair is relevant
    bool codes = false;  // the grade is CRAN's code, 1 the best
};

/// Whether a word is the id of a document.
using IsDocument = std::function<bool(std::string_view)>;

/// The layouts that are published:
///   topic iteration document grade   (med.rel, as TREC writes it; the iteration may be anything)
///   topic document 0 0.000000        (cisi.rel, qrels.text: the zeros are the same in every line)
///   topic document grade             (a code in cranqrel)
/// \throws Error if what differs from line to line shows that this is a ranking, or no layout of judgments. A third
/// column that counts is the document all the same if no word of the second is one.
JudgmentLayout judgmentLayout(
    const std::vector<JudgmentLine>& lines, const std::string& file, CranCodes codes, const IsDocument& isDocument);

}  // namespace rankscape
