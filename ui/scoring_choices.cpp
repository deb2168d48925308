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

void readFields(const QVariantMap& choices, ScoringOptions& scoring)
{
    std::vector<std::string> fields;
    for (const QString& field : choices.value(QStringLiteral("fields")).toStringList()) {
        if (std::ranges::find(fieldNames(), field.toStdString()) != fieldNames().end())
            fields.push_back(field.toStdString());
    }
    if (!fields.empty())
        scoring.documentFields = fields;
}

}  // namespace

QVariantMap scoringChoices(const Source& source)
{
    QStringList rankers;
    for (const RankerSetting& ranker : source.scoring.rankers)
        rankers.append(text(describe(ranker)));
    QStringList fields;
    for (const std::string& field : source.scoring.documentFields)
        fields.append(text(field));
    return {{QStringLiteral("rankers"), rankers}, {QStringLiteral("fields"), fields},
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
        readFields(choices, scoring);
        const std::string rule =
            choices.value(QStringLiteral("normalization"), text(scoring.normalization)).toString().toStdString();
        if (rule != "auto")
            scoring.normalization = normalization(rule).name;
        scoring.ties = static_cast<Ties>(
            std::clamp(choices.value(QStringLiteral("ties")).toInt(), 0, static_cast<int>(tieRules().size()) - 1));
        scoring.accents = static_cast<Accents>(std::clamp(
            choices.value(QStringLiteral("accents")).toInt(), 0, static_cast<int>(accentRules().size()) - 1));
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
