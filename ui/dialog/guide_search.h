// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <vector>

namespace rankscape::ui {

/// A page of the guide on which words were found.
struct GuideHit {
    QString page;  // "ldi"
    QString title;
    QString sentence;  // with most of the words; a long one from shortly before the first of them
    int position;  // of the first of them on the page, in characters
};

/// The pages of the guide as plain text, to be searched.
class GuideSearch {
public:
    /// Reads all pages.
    GuideSearch();

    /// The pages that have every word of `typed` in title or text, each at the beginning of a word in any case: those with
    /// more of them in the title first, then those that have them more often.
    std::vector<GuideHit> find(const QString& typed) const;

private:
    struct Page {
        QString name;
        QString title;
        QString text;
    };

    std::vector<Page> m_pages;
};

/// Where a word of `typed` begins, whatever its case. Matches nothing if there are none.
QRegularExpression anyWordOf(const QString& typed);

}  // namespace rankscape::ui
