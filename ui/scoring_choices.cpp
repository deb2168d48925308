// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scoring_choices.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/scores/normalization.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

void readRankers(const QVariantMap& choices, ScoringOptions& scoring)
{
    std::vector<RankerSetting> rankers;
    for (const QString& ranker : choices.value(QStringLiteral("rankers")).toStringList())
        rankers.push_back(rankerSetting(ranker.toStdString()));
    if (!rankers.empty())
        scoring.rankers = rankers;
}

/// `fields` if there are names of fields among the choices, else as it is.
void readFields(const QVariant& choices, std::vector<std::string>& fields)
{
    std::vector<std::string> known;
    for (const QString& field : choices.toStringList()) {
        if (std::ranges::find(fieldNames(), field.toStdString()) != fieldNames().end())
            known.push_back(field.toStdString());
    }
    if (!known.empty())
        fields = known;
}

QStringList names(const std::vector<std::string>& fields)
{
    QStringList names;
    for (const std::string& field : fields)
        names.append(text(field));
    return names;
}

/// One of `rules`, by its position; the first if nothing is there.
template <class Rule>
Rule readRule(const QVariant& choice, const std::vector<std::string_view>& rules)
{
    return static_cast<Rule>(std::clamp(choice.toInt(), 0, static_cast<int>(rules.size()) - 1));
}

}  // namespace

QVariantMap scoringChoices(const Source& source)
{
    QStringList rankers;
    for (const RankerSetting& ranker : source.scoring.rankers)
        rankers.append(text(describe(ranker)));
    return {{QStringLiteral("rankers"), rankers}, {QStringLiteral("fields"), names(source.scoring.documentFields)},
        {QStringLiteral("topic-fields"), names(source.scoring.topicFields)},
        {QStringLiteral("cran-codes"), static_cast<int>(source.reading.cranCodes)},
        {QStringLiteral("cran-minus-one"), static_cast<int>(source.reading.cranMinusOne)},
        {QStringLiteral("normalization"), text(source.scoring.normalization)},
        {QStringLiteral("ties"), static_cast<int>(source.scoring.ties)},
        {QStringLiteral("level"), source.scoring.level},
        {QStringLiteral("accents"), static_cast<int>(source.scoring.accents)},
        {QStringLiteral("stop-list"), source.stopListPath},
        {QStringLiteral("seed"), static_cast<qulonglong>(source.scoring.seed)}};
}

Source sourceOf(const QVariantMap& choices)
{
    Source source;
    try {
        ScoringOptions& scoring = source.scoring;
        readRankers(choices, scoring);
        readFields(choices.value(QStringLiteral("fields")), scoring.documentFields);
        readFields(choices.value(QStringLiteral("topic-fields")), scoring.topicFields);
        const std::string rule =
            choices.value(QStringLiteral("normalization"), text(scoring.normalization)).toString().toStdString();
        if (rule != "auto")
            scoring.normalization = normalization(rule).name;
        scoring.ties = readRule<Ties>(choices.value(QStringLiteral("ties")), tieRules());
        scoring.accents = readRule<Accents>(choices.value(QStringLiteral("accents")), accentRules());
        source.reading.cranCodes = readRule<CranCodes>(choices.value(QStringLiteral("cran-codes")), cranCodeRules());
        source.reading.cranMinusOne =
            readRule<CranMinusOne>(choices.value(QStringLiteral("cran-minus-one")), cranMinusOneRules());
        scoring.level = std::max(1, choices.value(QStringLiteral("level"), 1).toInt());
        scoring.seed = choices.value(QStringLiteral("seed"), 1).toULongLong();
        source.stopListPath = choices.value(QStringLiteral("stop-list")).toString();
        if (!source.stopListPath.isEmpty())
            scoring.stopList = readStopList(source.stopListPath.toStdString());
        return source;
    } catch (const Error&) {
        return {};  // written by another version, or its stop list is gone
    }
}

}  // namespace rankscape::ui
