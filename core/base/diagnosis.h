// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/parse.h"

namespace rankscape {

/// What a finding does to the reading: fatal ends it, of a warning numbers depend and it may be wrong, the others are told.
enum class Severity { fatal, warning, repaired, ignored, read };

/// Its name in JSON.
std::string_view nameOf(Severity severity);

/// All that readers find. Each has a row in findingTypes().
enum class Code {
    fileMissing,
    fileUnreadable,
    fileEmpty,
    fileTooLarge,
    fileChanged,
    fileNotText,
    fileDamaged,
    fileWithoutRecords,
    folderUnknown,
    folderAmbiguous,
    recordCutShort,
    recordNotEnded,
    recordWithoutId,
    recordTwice,
    textOutsideRecord,
    numberUnreadable,
    judgmentColumns,
    judgmentsAreARanking,
    judgmentGrade,
    judgmentContradicted,
    judgmentsOfOtherCount,
    documentUnknown,
    documentAmbiguous,
    topicsUnknown,
    topicsAmbiguous,
    queryMissing,
    queryInTwoFiles,
    featureTwice,
    featuresTooMany,
    lineColumns,
    scoreDecimalComma,
    gradeFraction,
    runsMissing,
    judgmentsAgainst,
    topicsDisjoint,

    topicsCounted,
    topicsWithoutQuery,
    fileNotRead,
    documentsMissing,
    judgmentsDamaged,
    documentPlaces,
    fieldOpen,
    queriesDiffer,
    queryAlone,
    nothingRelevant,
    linesSkipped,
    documentsTwice,
    gradesMapped,
    judgmentsResolved,
    scoresNotFinite,
    scoresTooSmall,
    roleOther,
    hashTopics,
    runsUnjudged,
    topicsAbsent,

    encodingGuessed,
    encodingUtf16,
    byteOrderMark,
    carriageReturns,
    markerPadded,
    fieldRepeated,
    recordDropped,
    documentEmpty,
    judgmentRepeated,
    codesReversed,
    lastRecordOpen,
    headerOdd,
    entityUnknown,
    rowsApart,
    valuesUnusable,
    positionsRead,

    linesNotText,
    comments,
    queriesUnjudged,
    topicsWithoutDocument,
    fileAbsent,
    elementsNotRead,

    valuesMissing,
    rowsUnjudged,
    labelsOfTwoClasses,
    documentsUnnamed,
    featuresFromZero,
    featuresConstant,
    featuresAlike,
    foldsRead,
    subtopicsMerged,
    gradesNegative,
    judgmentsBlank,
    runRepaired,
    filePacked,
    fileTwice,
    recordsRead,
    judgmentsRead,
    gradesRead,
    fieldsChosen,
    titleAlone,

    ratingColumns,
    ratingOutOfScale,
    timeNeeded,
    ratingsAllLeftOut,
    testSidesAllEmpty,
    itemsOfOtherRatings,
    itemsWithoutTitle,
    testSidesEmpty,
    usersOfOneRating,
    ratingsRepeated,
    ratingsLeftOut,
    timesMissing,
};

/// What a code means.
struct FindingType {
    Code code;
    std::string_view name;  // "record-twice"
    Severity severity;
    std::string_view meaning;  // a sentence
    std::string_view remedy;  // what the user can do; "" if nothing is to be done
    std::string_view effect;  // on the numbers
};

/// All of them, in the order of their codes.
std::span<const FindingType> findingTypes();

const FindingType& typeOf(Code code);

/// One thing a reader found.
struct Finding {
    Code code;
    std::string file;  // without the folder
    std::vector<int> lines;  // the first of those it stands in; none if it concerns the file as a whole
    int count = 1;  // how often it is there
    std::string text;  // a sentence, or several

    Severity severity() const { return typeOf(code).severity; }
    Location place() const { return {file, lines.empty() ? 0 : lines.front()}; }
};

/// "cranqrel, line 17: …", or without the line if it concerns the whole file.
std::string describe(const Finding& finding);

/// What ends the reading: an Error that is made of a fatal finding.
class Refusal : public Error {
public:
    /// what() is describe(finding).
    explicit Refusal(Finding finding);

    /// what() is the text alone, which names the file itself.
    static Refusal named(Finding finding);

    const Finding& finding() const { return m_finding; }

private:
    Refusal(Finding finding, const std::string& sentence);

    Finding m_finding;
};

/// \throws Refusal  "place: text"
[[noreturn]] void refuse(Code code, const Location& place, const std::string& text);

/// \throws Refusal  "sentence", which names the file
[[noreturn]] void refuseFile(Code code, const std::string& file, const std::string& sentence);

}  // namespace rankscape
