// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/source_settings.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/scores/normalization.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString key(const char* name)
{
    return QStringLiteral("scoring/") + QLatin1String(name);
}

void readRankers(const QSettings& settings, ScoringOptions& scoring)
{
    std::vector<RankerSetting> rankers;
    for (const QString& ranker : settings.value(key("rankers")).toStringList())
        rankers.push_back(rankerSetting(ranker.toStdString()));
    if (!rankers.empty())
        scoring.rankers = rankers;
}

void readFields(const QSettings& settings, ScoringOptions& scoring)
{
    std::vector<std::string> fields;
    for (const QString& field : settings.value(key("fields")).toStringList()) {
        if (std::ranges::find(fieldNames(), field.toStdString()) != fieldNames().end())
            fields.push_back(field.toStdString());
    }
    if (!fields.empty())
        scoring.documentFields = fields;
}

}  // namespace

void saveScoring(QSettings& settings, const Source& source)
{
    QStringList rankers;
    for (const RankerSetting& ranker : source.scoring.rankers)
        rankers.append(text(describe(ranker)));
    QStringList fields;
    for (const std::string& field : source.scoring.documentFields)
        fields.append(text(field));
    settings.setValue(key("rankers"), rankers);
    settings.setValue(key("fields"), fields);
    settings.setValue(key("normalization"), text(source.scoring.normalization));
    settings.setValue(key("ties"), static_cast<int>(source.scoring.ties));
    settings.setValue(key("level"), source.scoring.level);
    settings.setValue(key("stop-list"), source.stopListPath);
}

Source restoreScoring(const QSettings& settings)
{
    Source source;
    try {
        ScoringOptions& scoring = source.scoring;
        readRankers(settings, scoring);
        readFields(settings, scoring);
        const std::string rule =
            settings.value(key("normalization"), text(scoring.normalization)).toString().toStdString();
        if (rule != "auto")
            scoring.normalization = normalization(rule).name;
        scoring.ties = static_cast<Ties>(
            std::clamp(settings.value(key("ties")).toInt(), 0, static_cast<int>(tieRules().size()) - 1));
        scoring.level = std::max(1, settings.value(key("level"), 1).toInt());
        source.stopListPath = settings.value(key("stop-list")).toString();
        if (!source.stopListPath.isEmpty())
            scoring.stopList = readStopList(source.stopListPath.toStdString());
        return source;
    } catch (const Error&) {
        return {};  // written by another version, or its stop list is gone
    }
}

}  // namespace rankscape::ui
