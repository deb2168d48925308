// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/finding_cards.h"

#include <algorithm>
#include <array>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// How a severity is shown: the most serious ones first.
struct Rank {
    Severity severity;
    const char* sign;
    const char* one;
    const char* several;
    bool isExplained;  // it matters to the numbers
};

constexpr std::array ranks{
    Rank{Severity::fatal, "▲", "1 error", "%1 errors", true},
    Rank{Severity::warning, "▲", "1 warning", "%1 warnings", true},
    Rank{Severity::repaired, "△", "1 repair", "%1 repairs", true},
    Rank{Severity::ignored, "·", "1 left out", "%1 left out", false},
    Rank{Severity::read, "·", "1 note", "%1 notes", false},
};

/// Findings of one file, the most serious first.
struct FileFindings {
    std::string file;
    std::vector<const Finding*> all;
};

std::size_t orderOf(const Finding& finding)
{
    return static_cast<std::size_t>(std::ranges::find(ranks, finding.severity(), &Rank::severity) - ranks.begin());
}

std::vector<FileFindings> byFile(const ImportReport& report)
{
    std::vector<FileFindings> files;
    for (const Finding& finding : report) {
        auto found = std::ranges::find(files, finding.file, &FileFindings::file);
        if (found == files.end())
            found = files.insert(files.end(), {finding.file, {}});
        found->all.push_back(&finding);
    }
    const auto rankOf = [](const Finding* finding) { return orderOf(*finding); };
    for (FileFindings& each : files)
        std::ranges::stable_sort(each.all, std::less{}, rankOf);
    std::ranges::stable_sort(files, std::less{}, [&](const FileFindings& each) { return rankOf(each.all.front()); });
    return files;
}

/// "2 warnings, 1 note"
QString countsIn(const FileFindings& file)
{
    QStringList words;
    for (std::size_t place = 0; place < ranks.size(); ++place) {
        const auto count =
            std::ranges::count(file.all, place, [](const Finding* finding) { return orderOf(*finding); });
        if (count > 0)
            words.append(count == 1 ? tr(ranks.at(place).one) : tr(ranks.at(place).several).arg(count));
    }
    return words.join(QStringLiteral(", "));
}

/// "lines 3, 7, 9 … · 12 times"
QString whereOf(const Finding& finding)
{
    constexpr std::size_t most = 5;
    QStringList lines;
    for (std::size_t i = 0; i < std::min(most, finding.lines.size()); ++i)
        lines.append(countText(finding.lines[i]));
    QStringList words;
    if (lines.size() == 1)
        words.append(tr("line %1").arg(lines.front()));
    else if (!lines.isEmpty())
        words.append(tr("lines %1").arg(lines.join(QStringLiteral(", ")))
            + (finding.lines.size() > most ? QStringLiteral(" …") : QString()));
    if (finding.count > 1 && ranks.at(orderOf(finding)).isExplained)  // else its words say so
        words.append(tr("%1 times").arg(countText(finding.count)));
    return words.join(QStringLiteral(" · "));
}

QString paragraph(const QString& html, int left, const QColor& color)
{
    return QStringLiteral("<p style='margin:1px 0 1px %1px; color:%2'>%3</p>")
        .arg(QString::number(left), color.name(), html);
}

QString cardOf(const Finding& finding, const Theme& theme)
{
    const Rank& rank = ranks.at(orderOf(finding));
    const FindingType& type = typeOf(finding.code);
    const QString where = whereOf(finding);
    const QString place = where.isEmpty() ? QString() : QStringLiteral(" <small>%1</small>").arg(where);
    if (!rank.isExplained) {
        const std::string remedy = type.remedy.empty() ? "" : ' ' + std::string(type.remedy);
        return paragraph(
            text(rank.sign) + QLatin1Char(' ') + text(finding.text + remedy).toHtmlEscaped() + place, 0, theme.muted);
    }
    const QColor sign = finding.severity() == Severity::repaired ? theme.muted : theme.smoothed;
    QString html = paragraph(QStringLiteral("<span style='color:%1'>%2</span> <b>%3</b>%4")
                                 .arg(sign.name(), text(rank.sign), text(type.meaning).toHtmlEscaped(), place),
        0, theme.ink);
    html += paragraph(text(finding.text).toHtmlEscaped(), 14, theme.ink);
    if (!type.remedy.empty())
        html += paragraph(tr("What to do: %1").arg(text(type.remedy).toHtmlEscaped()), 14, theme.ink);
    if (type.effect != "None.")
        html += paragraph(tr("On the numbers: %1").arg(text(type.effect).toHtmlEscaped()), 14, theme.muted);
    return html;
}

}  // namespace

QString findingCards(const ImportReport& report, const Theme& theme)
{
    QString html;
    for (const FileFindings& file : byFile(report)) {
        html += QStringLiteral("<p style='margin:10px 0 2px 0'><b>%1</b> <small style='color:%2'>%3</small></p>")
                    .arg(file.file.empty() ? tr("the collection") : text(file.file).toHtmlEscaped(),
                        theme.muted.name(), countsIn(file));
        for (const Finding* finding : file.all)
            html += cardOf(*finding, theme);
    }
    return html;
}

}  // namespace rankscape::ui
