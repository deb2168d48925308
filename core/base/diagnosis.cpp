// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnosis.h"

#include <array>
#include <cassert>

namespace rankscape {

namespace {

constexpr std::string_view nothing = "None: nothing was read.";
constexpr std::string_view none = "None.";

using enum Severity;

// The one place to add a finding.
constexpr std::array all{
    FindingType{Code::fileMissing, "file-missing", fatal, "There is no such file.",
        "Check the path, or open the folder it should be in.", nothing},
    FindingType{Code::fileUnreadable, "file-unreadable", fatal, "A file or folder cannot be read.",
        "Check its permissions, and the disk it is on.", nothing},
    FindingType{Code::fileEmpty, "file-empty", fatal, "A file has no bytes.", "Fetch it again.", nothing},
    FindingType{Code::fileTooLarge, "file-too-large", fatal, "A file has 2 GiB of text or more, or a line of 64 MiB.",
        "Split it into smaller files, or write it with line ends.", nothing},
    FindingType{Code::fileChanged, "file-changed", fatal, "A file changed while it was read.",
        "Wait until it is written to its end, and open it again.", nothing},
    FindingType{Code::fileNotText, "file-not-text", fatal, "A file is not text, or not whole characters.",
        "Unpack it, save it as UTF-8, or choose another file.", nothing},
    FindingType{Code::fileDamaged, "file-damaged", fatal, "A packed file is cut short or damaged.", "Fetch it again.",
        nothing},
    FindingType{Code::fileWithoutRecords, "file-without-records", fatal, "Nothing in a file is what it should hold.",
        "Choose another file, or fetch it again.", nothing},
    FindingType{Code::folderUnknown, "folder-unknown", fatal, "A folder or file is of no known format.",
        "Rename or unpack what belongs to the collection, or open another folder.", nothing},
    FindingType{Code::folderAmbiguous, "folder-ambiguous", fatal, "A folder holds several collections.",
        "Open one of their files.", nothing},
    FindingType{Code::recordCutShort, "record-cut-short", fatal, "A record breaks off at the end of a file.",
        "Fetch the file again, or remove the record.", nothing},
    FindingType{Code::recordNotEnded, "record-not-ended", fatal, "A record begins inside another.",
        "Put what ends a record before it.", nothing},
    FindingType{Code::recordWithoutId, "record-without-id", fatal, "A record has no id, or none that can be read.",
        "Give it one, or remove it.", nothing},
    FindingType{
        Code::recordTwice, "record-twice", fatal, "Two records have one id.", "Remove one of the two.", nothing},
    FindingType{Code::textOutsideRecord, "text-outside-record", fatal, "A line belongs to no record.",
        "Correct or remove it.", nothing},
    FindingType{Code::numberUnreadable, "number-unreadable", fatal, "A number was expected and is none.",
        "Correct the line.", nothing},
    FindingType{Code::judgmentColumns, "judgment-columns", fatal, "A judgment has another number of columns.",
        "Correct or remove the line.", nothing},
    FindingType{Code::judgmentsAreARanking, "judgments-are-a-ranking", fatal, "Judgments look like a ranking.",
        "Choose the file of judgments.", nothing},
    FindingType{Code::judgmentGrade, "judgment-grade", fatal, "A grade is beyond what grades can be.",
        "Correct the line.", nothing},
    FindingType{Code::judgmentContradicted, "judgment-contradicted", fatal, "A document is judged in two ways.",
        "Remove one of the two.", nothing},
    FindingType{Code::judgmentsOfOtherCount, "judgments-of-other-count", fatal,
        "The documents of a topic are not as many, or not in the order, as they should be.",
        "Correct the line, or fetch the file again.", nothing},
    FindingType{Code::documentUnknown, "document-unknown", fatal, "A judged document is not in the collection.",
        "Check that the files belong together, or remove the line.", nothing},
    FindingType{Code::documentAmbiguous, "document-ambiguous", fatal,
        "It cannot be known which document a judgment means.", "Remove it, or read the places as they stand.",
        nothing},
    FindingType{Code::topicsUnknown, "topics-unknown", fatal, "No judged topic has a query.",
        "Check that the files belong together, and give topics and queries the same ids.", nothing},
    FindingType{Code::topicsAmbiguous, "topics-ambiguous", fatal,
        "It cannot be known whether judgments name queries or count them.",
        "Remove lines of topics without a query, or number the queries from 1 on.", nothing},
    FindingType{Code::queryMissing, "query-missing", fatal, "A row of features does not say of which query it is.",
        "Put qid: and the query's id behind the label.", nothing},
    FindingType{Code::queryInTwoFiles, "query-in-two-files", fatal, "Two files have rows of one query.",
        "Leave its rows in one of the files.", nothing},
    FindingType{
        Code::featureTwice, "feature-twice", fatal, "A row has a feature twice.", "Remove one of the two.", nothing},
    FindingType{Code::featuresTooMany, "features-too-many", fatal, "There are more features than can be weighed.",
        "Leave some out.", nothing},
    FindingType{Code::lineColumns, "line-columns", fatal, "A line has not the columns that the file should have.",
        "Correct or remove it, or skip such lines (--bad-lines skip).", nothing},
    FindingType{Code::scoreDecimalComma, "score-decimal-comma", fatal, "Scores have a comma for the decimal point.",
        "Read them so (--decimal comma).", nothing},
    FindingType{Code::gradeFraction, "grade-fraction", fatal, "A grade is no whole number.",
        "Choose how such are read (--fractions).", nothing},
    FindingType{Code::runsMissing, "runs-missing", fatal, "There is no run among the files.",
        "Add a file of lines 'topic Q0 document rank score tag'.", nothing},
    FindingType{Code::judgmentsAgainst, "judgments-against", fatal, "Judgments of a document contradict each other.",
        "Remove all but one, or choose which counts (--conflicts).", nothing},
    FindingType{Code::topicsDisjoint, "topics-disjoint", fatal, "Runs and judgments have no topic in common.",
        "Give topics the same ids in both.", nothing},
    FindingType{Code::topicsCounted, "topics-counted", warning, "Judgments count the queries and do not name them.",
        "Number the queries from 1 on to be sure.", "All, if the queries are in another order than was judged."},
    FindingType{Code::topicsWithoutQuery, "topics-without-query", warning, "Judged topics have no query.",
        "Add their queries.", "Means are over the topics with a query."},
    FindingType{Code::fileNotRead, "file-not-read", warning,
        "A file could belong to the collection but was not read.", "Open this file to read it instead.",
        "Those of another choice of files would differ."},
    FindingType{Code::documentsMissing, "documents-missing", warning, "Numbers of documents are passed over.",
        "Look for the file that has them.", "A topic's relevant documents may be missing among the candidates."},
    FindingType{Code::judgmentsDamaged, "judgments-damaged", warning, "Judgments contradict themselves.",
        "Use another copy of the file.", "Relevant documents count as not relevant, or the other way round."},
    FindingType{Code::documentPlaces, "document-places", warning,
        "Judgments count documents that the collection does not have.", "Choose how they are read (--time-ordinals).",
        "Other documents are relevant if the places are read otherwise."},
    FindingType{Code::fieldOpen, "field-open", warning, "A field is not closed.", "Close it.",
        "Text may stand in another field than it should, and be indexed or not."},
    FindingType{Code::queriesDiffer, "queries-differ", warning,
        "Queries have other rows in one fold than in another.", "Correct one of the two, or open one fold alone.",
        "The rows of the first fold that has a query count in every one."},
    FindingType{Code::queryAlone, "query-alone", warning, "There is one query alone.",
        "Add files with more, to learn and test on different ones.", "Means are its values; nothing can be tested."},
    FindingType{Code::nothingRelevant, "nothing-relevant", warning, "No label says that a document is relevant.",
        "Choose a file with labels, or a lower level.", "Nothing can be measured."},
    FindingType{Code::linesSkipped, "lines-skipped", warning, "Lines that cannot be read were skipped.",
        "Correct them.", "What they say is missing."},
    FindingType{Code::documentsTwice, "documents-twice", warning,
        "A topic has documents twice; the better score of each counts.", "Remove one of the two lines.",
        "Ranks below move up by one."},
    FindingType{Code::gradesMapped, "grades-mapped", warning, "Grades that are no whole numbers were changed.",
        "Look whether --fractions is as it should be.", "All measures depend on it."},
    FindingType{Code::judgmentsResolved, "judgments-resolved", warning,
        "Judgments that contradict each other were decided.", "Remove all but one of each.",
        "Documents count as relevant, or not, by that rule."},
    FindingType{Code::scoresNotFinite, "scores-not-finite", warning, "Scores are not finite numbers.",
        "Mend the system that wrote them.", "Such documents rank last, and outside of what normalises scores."},
    FindingType{Code::scoresTooSmall, "scores-too-small", warning, "Scores are smaller than a double can be.",
        "Write their logarithms, or scale them.", "They are 0 and tie."},
    FindingType{Code::roleOther, "role-other", warning,
        "A file is not what it was given as, and was read as what it is.",
        "Give runs with --run and judgments with --qrels.", none},
    FindingType{Code::hashTopics, "hash-topics", warning, "Lines that begin with # look like those of topics.",
        "Give --hash-lines topics if they are.", "Their topics are missing."},
    FindingType{Code::runsUnjudged, "runs-unjudged", warning, "There are no judgments.",
        "Add a file of lines 'topic 0 document grade'.", "Nothing can be measured."},
    FindingType{Code::topicsAbsent, "topics-absent", warning, "A run lacks judged topics.",
        "Look whether its ids are those of the judgments.", "Each counts 0 in the means, as with trec_eval -c."},
    FindingType{Code::encodingGuessed, "encoding-guessed", repaired, "A file is not UTF-8 and was read as Latin-1.",
        "Save it as UTF-8 if letters are wrong.", "Words with other letters may be other words."},
    FindingType{Code::encodingUtf16, "encoding-utf-16", repaired, "A file is UTF-16 and was read as such.", "", none},
    FindingType{Code::byteOrderMark, "byte-order-mark", repaired, "A byte order mark at the beginning was removed.",
        "", none},
    FindingType{
        Code::carriageReturns, "carriage-returns", repaired, "Carriage returns at line ends were removed.", "", none},
    FindingType{
        Code::markerPadded, "marker-padded", repaired, "Markers of fields have blanks behind them.", "", none},
    FindingType{Code::fieldRepeated, "field-repeated", repaired, "A field stands more than once in its record.",
        "Remove what is too much.", "All of it is text."},
    FindingType{
        Code::recordDropped, "record-dropped", repaired, "An empty record at the end was left out.", "", none},
    FindingType{Code::documentEmpty, "document-empty", repaired, "Documents have neither title nor text.",
        "Index other fields if they have words there.", "They rank behind all others."},
    FindingType{Code::judgmentRepeated, "judgment-repeated", repaired, "Judgments stand there twice and count once.",
        "", none},
    FindingType{Code::codesReversed, "codes-reversed", repaired, "CRAN's codes, 1 the best, became grades.",
        "--cran-codes and --cran-minus-one read them otherwise.",
        "Gains and the least grade of relevance depend on it."},
    FindingType{Code::lastRecordOpen, "last-record-open", repaired, "The last record is not ended.",
        "Fetch the file again if it may be cut short.", "None, if nothing is missing."},
    FindingType{Code::headerOdd, "header-odd", repaired, "A record is not headed like the others.", "", none},
    FindingType{Code::entityUnknown, "entity-unknown", repaired, "Entities are not known and became blanks.",
        "Replace them by their characters.", "Words with one of them are parted there."},
    FindingType{Code::rowsApart, "rows-apart", repaired, "Rows of a query stand apart and were brought together.",
        "Sort them by query, for other programs.", none},
    FindingType{Code::valuesUnusable, "values-unusable", warning,
        "Values are no numbers that can be weighed (nan, inf, or beyond 1.7e308) and count as missing.",
        "Write NULL, or a number.", "Such a document scores as --missing says."},
    FindingType{Code::positionsRead, "positions-read", repaired,
        "Features are positions, 1 the best, and became scores.", "--feature-values reads them otherwise.",
        "Read as scores, features would rank the other way round."},
    FindingType{Code::linesNotText, "lines-not-text", ignored, "Lines hold no text.", "", none},
    FindingType{Code::comments, "comments", ignored, "Lines that begin with # were taken for comments.", "", none},
    FindingType{Code::queriesUnjudged, "queries-unjudged", ignored, "Queries have no judgment.", "",
        "No measure is taken over them."},
    FindingType{Code::topicsWithoutDocument, "topics-without-document", ignored,
        "Topics are named in the judgments without a document.", "", "No measure is taken over them."},
    FindingType{Code::fileAbsent, "file-absent", ignored, "There are no queries, or no judgments.",
        "Put the file beside the documents.", "Nothing can be measured."},
    FindingType{Code::elementsNotRead, "elements-not-read", ignored, "Elements are no field and were not read.", "",
        "Their words are not indexed."},
    FindingType{Code::valuesMissing, "values-missing", read, "Values are missing (NULL).", "",
        "Such a document scores as --missing says."},
    FindingType{Code::rowsUnjudged, "rows-unjudged", read, "Rows with the label -1 were not judged.",
        "Write 0 where they were judged as not relevant.", "They count as not relevant."},
    FindingType{Code::labelsOfTwoClasses, "labels-of-two-classes", read,
        "Labels are 1 and -1: relevant and not relevant.",
        "Write 0 in a row that is not relevant if -1 means not judged.", "All rows count as judged."},
    FindingType{Code::documentsUnnamed, "documents-unnamed", read,
        "Rows do not name their documents, which are called by query and row.", "", none},
    FindingType{Code::featuresFromZero, "features-from-zero", read, "Features are numbered from 0 on.",
        "Number them from 1 for RankLib and SVMlight.", none},
    FindingType{Code::featuresConstant, "features-constant", read, "Features have the same value everywhere.",
        "Leave them out.", "Whatever they weigh, they rank nothing."},
    FindingType{Code::featuresAlike, "features-alike", read, "Features have the same values as others.",
        "Leave one of them out.", "How a weight is parted between them is arbitrary."},
    FindingType{Code::foldsRead, "folds-read", read, "Files are the parts of folds.", "",
        "--folds given learns and tests on them."},
    FindingType{Code::subtopicsMerged, "subtopics-merged", read,
        "Documents are judged for several subtopics; the highest grade counts.", "",
        "Measures do not see subtopics."},
    FindingType{Code::gradesNegative, "grades-negative", read, "Grades below 0: pooled, and not judged.", "",
        "They are not relevant; infAP and bpref pass over them."},
    FindingType{Code::judgmentsBlank, "judgments-blank", read, "Rows without a rating are not judged.", "", none},
    FindingType{Code::runRepaired, "run-repaired", read, "The scores of a run were repaired, as was asked for.", "",
        "They are other scores than its file has."},
    FindingType{Code::filePacked, "file-packed", read, "A file was unpacked.", "", none},
    FindingType{Code::fileTwice, "file-twice", read, "A file was named twice and is read once.", "", none},
    FindingType{Code::recordsRead, "records-read", read, "So many records were read.", "", none},
    FindingType{Code::judgmentsRead, "judgments-read", read, "So many judgments were read.", "", none},
    FindingType{Code::gradesRead, "grades-read", read, "What the columns of judgments were taken for.",
        "--cran-codes reads them otherwise.", "Gains and the least grade of relevance depend on it."},
    FindingType{Code::fieldsChosen, "fields-chosen", read, "Which parts of topics became which fields.",
        "--topic-fields asks with others.", "Another query is another ranking."},
    FindingType{Code::titleAlone, "title-alone", read, "A document has a title and no text.", "", none},
    FindingType{Code::ratingColumns, "rating-columns", fatal, "A row of ratings or titles has other columns.",
        "Correct or remove the line.", nothing},
    FindingType{Code::ratingOutOfScale, "rating-out-of-scale", fatal, "A rating is out of the scale.",
        "Correct the line, or say the scale (--rating-scale).", nothing},
    FindingType{Code::timeNeeded, "time-needed", fatal, "Ratings are to be split by time and one has none.",
        "Split by chance (--rating-split chance), or add the times.", nothing},
    FindingType{Code::ratingsAllLeftOut, "ratings-all-left-out", fatal,
        "No user and item has as many ratings as was asked for.", "Ask for fewer (--item-ratings, --rating-core).",
        nothing},
    FindingType{Code::testSidesAllEmpty, "test-sides-all-empty", fatal, "No user has a rating that is tested.",
        "Keep more for the test (--test-share).", nothing},
    FindingType{Code::itemsOfOtherRatings, "items-of-other-ratings", fatal,
        "A file of titles has none of the rated items.", "Choose the file of their titles.", nothing},
    FindingType{Code::itemsWithoutTitle, "items-without-title", warning, "Rated items are not in the file of titles.",
        "Add them to the file.", none},
    FindingType{Code::testSidesEmpty, "test-sides-empty", warning, "Users have too few ratings for a test.",
        "Keep more for the test (--test-share), or leave them out (--rating-core).",
        "Means are over the other users."},
    FindingType{Code::usersOfOneRating, "users-of-one-rating", warning, "Users have one rating alone.",
        "Leave them out (--rating-core 5).", "They are learned from and not tested."},
    FindingType{Code::ratingsRepeated, "ratings-repeated", warning, "A user rated an item more than once.",
        "Remove the earlier ones.", "The last counts."},
    FindingType{Code::ratingsLeftOut, "ratings-left-out", ignored,
        "Ratings of users or items with too few were left out.", "", "Nothing is learned from them or tested."},
    FindingType{Code::timesMissing, "times-missing", read, "Ratings do not say when they were given.", "",
        "They cannot be split by time."},
};

constexpr bool areInOrder()
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].code != static_cast<Code>(i))
            return false;
    }
    return all.size() == static_cast<std::size_t>(Code::timesMissing) + 1;
}

static_assert(areInOrder(), "typeOf() takes a code for the place of its row");

}  // namespace

std::string_view nameOf(Severity severity)
{
    constexpr std::array<std::string_view, 5> names{"fatal", "warning", "repaired", "ignored", "read"};
    return names.at(static_cast<std::size_t>(severity));
}

std::span<const FindingType> findingTypes()
{
    return all;
}

const FindingType& typeOf(Code code)
{
    return all.at(static_cast<std::size_t>(code));
}

std::string describe(const Finding& finding)
{
    return describe(finding.place()) + ": " + finding.text;
}

Refusal::Refusal(Finding finding)
    : Refusal(finding, describe(finding))
{
}

Refusal::Refusal(Finding finding, const std::string& sentence)
    : Error(sentence)
    , m_finding(std::move(finding))
{
    assert(m_finding.severity() == Severity::fatal);
}

Refusal Refusal::named(Finding finding)
{
    const std::string sentence = finding.text;
    return {std::move(finding), sentence};
}

void refuse(Code code, const Location& place, const std::string& text)
{
    throw Refusal({code, place.file, place.line > 0 ? std::vector{place.line} : std::vector<int>(), 1, text});
}

void refuseFile(Code code, const std::string& file, const std::string& sentence)
{
    throw Refusal::named({code, file, {}, 1, sentence});
}

}  // namespace rankscape
