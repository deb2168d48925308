// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/guide_search.h"

#include <QDir>
#include <QTextDocument>
#include <algorithm>
#include <functional>
#include <utility>

namespace rankscape::ui {

namespace {

constexpr auto caseless = QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;

QRegularExpression beginning(const QString& alternatives)
{
    return QRegularExpression(QStringLiteral("(?<![\\p{L}\\p{N}])(?:%1)").arg(alternatives), caseless);
}

std::vector<QRegularExpression> wordsOf(const QString& typed)
{
    std::vector<QRegularExpression> words;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(beginning(QRegularExpression::escape(word)));
    return words;
}

auto countIn(const std::vector<QRegularExpression>& words, const QString& text)
{
    return std::ranges::count_if(words, [&](const QRegularExpression& word) { return text.contains(word); });
}

/// From where it begins; cells of tables and paragraphs end one, too.
struct Sentence {
    qsizetype begin;
    QString words;
};

std::vector<Sentence> sentencesOf(const QString& text)
{
    static const QRegularExpression end(QStringLiteral("(?<=[.?!])\\s|\\n"));
    std::vector<Sentence> sentences;
    qsizetype begin = 0;
    while (begin < text.size()) {
        const auto found = end.match(text, begin);
        const qsizetype next = found.hasMatch() ? found.capturedEnd() : text.size();
        sentences.push_back({begin, text.mid(begin, next - begin)});
        begin = next;
    }
    return sentences;
}

/// Beginning a few words before `at`, if that is far within.
QString around(const QString& sentence, qsizetype at)
{
    constexpr qsizetype before = 40;  // characters
    if (at < 2 * before)
        return sentence.simplified();
    return QStringLiteral("… ") + sentence.mid(sentence.indexOf(QLatin1Char(' '), at - before)).simplified();
}

}  // namespace

GuideSearch::GuideSearch()
{
    const QDir folder(QStringLiteral(":/guide"));
    for (const QString& name : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        file.open(QIODevice::ReadOnly);
        QTextDocument document;
        document.setMarkdown(QString::fromUtf8(file.readAll()));
        const QString text = document.toPlainText();
        m_pages.push_back({name.chopped(3), text.section(QLatin1Char('\n'), 0, 0), text});
    }
}

std::vector<GuideHit> GuideSearch::find(const QString& typed) const
{
    const auto words = wordsOf(typed);
    const QRegularExpression any = anyWordOf(typed);
    using Rank = std::pair<qsizetype, qsizetype>;  // in the title, in the text
    std::vector<std::pair<Rank, GuideHit>> found;
    for (const Page& page : m_pages) {
        if (words.empty() || countIn(words, page.text) < std::ssize(words))
            continue;
        const auto sentences = sentencesOf(page.text);
        const Sentence& best = *std::ranges::max_element(
            sentences, std::less{}, [&](const Sentence& each) { return countIn(words, each.words); });
        const qsizetype at = std::max<qsizetype>(any.match(best.words).capturedStart(), 0);
        found.push_back({{countIn(words, page.title), page.text.count(any)},
            {page.name, page.title, around(best.words, at), static_cast<int>(best.begin + at)}});
    }
    std::ranges::stable_sort(found, std::greater{}, [](const auto& each) { return each.first; });
    std::vector<GuideHit> hits;
    for (auto& each : found)
        hits.push_back(std::move(each.second));
    return hits;
}

QRegularExpression anyWordOf(const QString& typed)
{
    QStringList words;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.append(QRegularExpression::escape(word));
    return words.isEmpty() ? QRegularExpression(QStringLiteral("(?!)")) : beginning(words.join(QLatin1Char('|')));
}

}  // namespace rankscape::ui
