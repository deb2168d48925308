// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/doctor_cards.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/sources/source_option.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// How a concern is shown, the most serious first.
struct ConcernSign {
    const char* sign;
    const char* one;
    const char* several;
    bool warns;
};

constexpr std::array concernSigns{
    ConcernSign{"▲", "1 serious", "%1 serious", true},
    ConcernSign{"△", "1 to look at", "%1 to look at", false},
    ConcernSign{"·", "1 note", "%1 notes", false},
};

const ConcernSign& signOf(Concern concern)
{
    return concernSigns.at(static_cast<std::size_t>(concern));
}

/// A rule of ties in words.
struct TieWords {
    std::string_view rule;
    const char* words;
};

constexpr std::array tieWords{
    TieWords{"docno-desc", "document id, descending"},
    TieWords{"docno-asc", "document id, ascending"},
    TieWords{"rank", "the column of ranks"},
    TieWords{"expected", "the mean over all orders"},
};

QString nameOf(const Treatment& treatment)
{
    if (const auto mend = std::ranges::find(repairs(), treatment.name, &Repair::name); mend != repairs().end())
        return text(mend->label);
    const auto rule = std::ranges::find(tieWords, treatment.name, &TieWords::rule);
    return rule != tieWords.end()   ? tr("Ties: %1").arg(tr(rule->words))
        : treatment.name == "depth" ? tr("Cut all at this depth")
                                    : text(treatment.option);
}

/// Null if its file has no run, or several files have that name.
const RunCard* cardOf(const Diagnosis& diagnosis, const Symptom& symptom)
{
    const auto card = std::ranges::find(diagnosis.cards, symptom.file, &RunCard::file);
    return std::ranges::count(diagnosis.cards, symptom.file, &RunCard::file) == 1 ? &*card : nullptr;
}

/// Without judgments there is nothing that a run can be measured by.
bool areJudged(const Diagnosis& diagnosis)
{
    return std::ranges::any_of(diagnosis.cards, [](const RunCard& card) { return card.judgedTopics > 0; });
}

/// As the rule of ties has it.
double mapNow(const RunCard& card, const Source& source)
{
    return *settled(source).ties == Ties::expected ? card.ties.expected : card.map;
}

/// What the treatment adds to the MAP of the run; "" if it is not known of which.
QString changeBy(const Treatment& treatment, const RunCard* card, const Source& source)
{
    if (card == nullptr)
        return {};
    const bool isOfTies = std::ranges::count(tieWords, treatment.name, &TieWords::rule) > 0;
    return differenceText(treatment.map - (isOfTies ? mapNow(*card, source) : card->map));
}

QString colored(const QString& words, const QColor& color)
{
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(color.name(), words);
}

QString paragraph(const QString& html, int left = 0)
{
    return QStringLiteral("<p style='margin:1px 0 1px %1px'>%2</p>").arg(left).arg(html);
}

QString link(const QString& target, const QString& words, const Theme& theme)
{
    return QStringLiteral("<a href='%1' style='color:%2; text-decoration:none'>%3</a>")
        .arg(target, theme.accent.name(), words.toHtmlEscaped());
}

QString range(const QString& low, const QString& high)
{
    return low == high ? low : tr("%1 … %2").arg(low, high);
}

QString percent(double share)
{
    return tr("%1 %").arg(100.0 * share, 0, 'f', 1);
}

QString score(double value)
{
    constexpr double most = 1e6;  // with all its digits
    const double size = std::abs(value);
    const QString words =
        size >= 1000.0 && size < most ? countText(std::llround(size)) : QString::number(size, 'g', 3);
    return value < 0.0 ? QChar(0x2212) + words : words;
}

/// The most serious thing that was found in the file, and how much else.
QString wordsOn(const RunCard& card, const Diagnosis& diagnosis, const Theme& theme)
{
    std::vector<const Symptom*> all;
    for (const Symptom& symptom : diagnosis.symptoms) {
        if (symptom.file == card.file)
            all.push_back(&symptom);
    }
    if (all.empty())
        return {};
    const ConcernSign& sign = signOf(all.front()->concern);
    const QString more = all.size() > 1 ? tr(" and %1 more").arg(all.size() - 1) : QString();
    const QString code = text(all.front()->code).replace(QLatin1Char('-'), QLatin1Char(' '));
    return colored(text(sign.sign) + QLatin1Char(' ') + code + more, sign.warns ? theme.smoothed : theme.muted);
}

QString cell(const QString& html, bool isRight = true)
{
    return QStringLiteral("<td style='padding:1px 8px 1px 0; white-space:nowrap' align='%1'>%2</td>")
        .arg(isRight ? QStringLiteral("right") : QStringLiteral("left"), html);
}

QString rowOf(const RunCard& card, const Diagnosis& diagnosis, const Source& source, const Theme& theme)
{
    const bool isMeasured = areJudged(diagnosis);
    const bool isSure = !isMeasured || measureText(card.ties.worst) == measureText(card.ties.best);
    const QString spread = isSure ? QString() : range(measureText(card.ties.worst), measureText(card.ties.best));
    return QStringLiteral("<tr>") + cell(text(card.name).toHtmlEscaped(), false)
        + cell(isMeasured ? QStringLiteral("<b>%1</b>").arg(measureText(mapNow(card, source))) : QString())
        + cell(wordsOn(card, diagnosis, theme), false) + cell(colored(spread, theme.muted))
        + cell(range(countText(static_cast<qint64>(card.fewest)), countText(static_cast<qint64>(card.most))))
        + cell(percent(card.tied)) + cell(range(score(card.leastScore), score(card.mostScore)))
        + cell(isMeasured ? percent(card.judgedAt10) : QString()) + QStringLiteral("</tr>");
}

/// "Use ranks  .2400 +.1200"; without a link what is so already.
QString treatmentOf(
    const Diagnosis& diagnosis, std::size_t place, std::size_t index, const Source& source, const Theme& theme)
{
    const Symptom& symptom = diagnosis.symptoms[place];
    const Treatment& treatment = symptom.treatments[index];
    const bool isNow = settled(withOption(source, treatment.option)) == settled(source);
    const QString name = nameOf(treatment);
    const bool isMeasured = areJudged(diagnosis);
    const QString change = isNow ? tr("now")
        : isMeasured             ? changeBy(treatment, cardOf(diagnosis, symptom), source)
                                 : QString();
    return QStringLiteral("<tr>")
        + cell(isNow ? colored(name.toHtmlEscaped(), theme.ink)
                     : link(QStringLiteral("do:%1:%2").arg(place).arg(index), name, theme),
            false)
        + cell(isMeasured ? measureText(treatment.map) : QString()) + cell(colored(change, theme.muted))
        + QStringLiteral("</tr>");
}

QString cardOf(const Diagnosis& diagnosis, std::size_t place, const Source& source, const Theme& theme)
{
    const Symptom& symptom = diagnosis.symptoms[place];
    const ConcernSign& sign = signOf(symptom.concern);
    if (symptom.concern == Concern::note)
        return paragraph(
            colored(text(sign.sign) + QLatin1Char(' ') + text(symptom.text).toHtmlEscaped(), theme.muted));
    QString html = paragraph(QStringLiteral("%1 <b>%2</b>")
                                 .arg(colored(text(sign.sign), sign.warns ? theme.smoothed : theme.muted),
                                     text(symptom.text).toHtmlEscaped()));
    if (!symptom.effect.empty())
        html +=
            paragraph(colored(tr("On the numbers: %1").arg(text(symptom.effect).toHtmlEscaped()), theme.muted), 14);
    if (!symptom.remedy.empty())
        html += paragraph(text(symptom.remedy).toHtmlEscaped(), 14);
    QString rows;
    for (std::size_t i = 0; i < symptom.treatments.size(); ++i)
        rows += treatmentOf(diagnosis, place, i, source, theme);
    if (!rows.isEmpty())
        html += QStringLiteral("<table style='margin-left:14px'><tr>") + cell({}, false)
            + cell(areJudged(diagnosis) ? colored(tr("its MAP"), theme.muted) : QString()) + cell({})
            + QStringLiteral("</tr>") + rows + QStringLiteral("</table>");
    return html + QStringLiteral("<p style='margin:0; font-size:4px'>&nbsp;</p>");
}

QString repairsOf(const Source& source, const Theme& theme)
{
    QString html;
    for (std::size_t i = 0; i < source.repairs.size(); ++i) {
        const RunRepair& each = source.repairs[i];
        html += paragraph(tr("Repaired: %1, %2").arg(text(each.run), text(repair(each.repair).label)).toHtmlEscaped()
            + QStringLiteral(" &nbsp; ") + link(QStringLiteral("undo:%1").arg(i), tr("Take it back"), theme));
    }
    const QString cut = tr("All runs are cut at depth %1 &nbsp; ").arg(countText(source.depth));
    return source.depth == 0 ? html
                             : html + paragraph(cut + link(QStringLiteral("uncut"), tr("Take it back"), theme));
}

}  // namespace

QString runCards(const Diagnosis& diagnosis, const Source& source, const Theme& theme)
{
    std::vector<const RunCard*> cards;
    for (const RunCard& card : diagnosis.cards)
        cards.push_back(&card);
    std::ranges::stable_sort(cards, std::greater{}, [&](const RunCard* card) { return mapNow(*card, source); });
    QString rows = QStringLiteral("<tr>");
    for (const QString& words : {tr("run"), tr("MAP"), tr("run doctor"), tr("over ties"), tr("documents"), tr("tied"),
             tr("scores"), tr("judged@10")})
        rows += cell(colored(words, theme.muted), words != tr("run") && words != tr("run doctor"));
    rows += QStringLiteral("</tr>");
    for (const RunCard* card : cards)
        rows += rowOf(*card, diagnosis, source, theme);
    return QStringLiteral("<table style='font-size:12px'>") + rows + QStringLiteral("</table>");
}

QString symptomCards(const Diagnosis& diagnosis, const Source& source, const Theme& theme)
{
    QStringList counts;
    for (std::size_t i = 0; i < concernSigns.size(); ++i) {
        const auto count = std::ranges::count(diagnosis.symptoms, static_cast<Concern>(i), &Symptom::concern);
        if (count > 0)
            counts.append(
                count == 1 ? tr(concernSigns.at(i).one) : tr(concernSigns.at(i).several).arg(countText(count)));
    }
    QString html = repairsOf(source, theme)
        + paragraph(
            colored(counts.isEmpty() ? tr("Nothing is wrong with these files.") : counts.join(QStringLiteral(" · ")),
                theme.muted));
    for (std::size_t place = 0; place < diagnosis.symptoms.size(); ++place)
        html += cardOf(diagnosis, place, source, theme);
    return html;
}

}  // namespace rankscape::ui
