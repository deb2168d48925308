// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scoring_choices.h"

#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/scores/normalization.h"
#include "core/sources/source_json.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// What another version wrote, or what is gone since, stays as it is initially; the other choices are kept.
template <class Read>
void tryTo(const Read& read)
{
    try {
        read();
    } catch (const Error&) {
        // as it is initially
    }
}

void readRankers(const QVariantMap& choices, Source& source)
{
    for (const QString& ranker : choices.value(QStringLiteral("rankers")).toStringList())
        tryTo([&] { source.rankers.push_back(rankerSetting(ranker.toStdString())); });
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

/// One of `rules`, by its position; the first if nothing is there.
template <class Rule>
Rule readRule(const QVariant& choice, const std::vector<std::string_view>& rules)
{
    return static_cast<Rule>(std::clamp(choice.toInt(), 0, static_cast<int>(rules.size()) - 1));
}

/// As versions up to 0.2.1 kept them: each choice by itself, rules by their positions.
Source sourceOfMap(const QVariantMap& choices)
{
    Source source;
    readRankers(choices, source);
    readFields(choices.value(QStringLiteral("fields")), source.analysis.documentFields);
    readFields(choices.value(QStringLiteral("topic-fields")), source.analysis.topicFields);
    const QString rule = choices.value(QStringLiteral("normalization"), text(source.normalization)).toString();
    if (rule != QLatin1String("auto"))
        tryTo([&] { source.normalization = normalization(rule.toStdString()).name; });
    if (const auto ties = readRule<Ties>(choices.value(QStringLiteral("ties")), tieRules()); ties != Ties::document)
        source.ties = ties;
    source.analysis.accents = readRule<Accents>(choices.value(QStringLiteral("accents")), accentRules());
    source.reading.cranCodes = readRule<CranCodes>(choices.value(QStringLiteral("cran-codes")), cranCodeRules());
    source.reading.cranMinusOne =
        readRule<CranMinusOne>(choices.value(QStringLiteral("cran-minus-one")), cranMinusOneRules());
    if (const int level = choices.value(QStringLiteral("level"), 1).toInt(); level > 1)
        source.level = level;
    source.seed = choices.value(QStringLiteral("seed"), 1).toULongLong();
    source.analysis.stopList = choices.value(QStringLiteral("stop-list")).toString().toStdString();
    return source;
}

}  // namespace

QVariant scoringChoices(const Source& source)
{
    Source choices = optionsOf(source);
    choices.kind = Source().kind;
    return text(toJson(choices));
}

Source sourceOf(const QVariant& choices)
{
    if (!choices.isValid())
        return {};
    Source source;
    if (choices.typeId() == QMetaType::QVariantMap)
        source = sourceOfMap(choices.toMap());
    else
        tryTo([&] { source = readableSource(choices.toString().toStdString()); });
    const std::filesystem::path stopList = std::exchange(source.analysis.stopList, {});
    tryTo([&] {
        if (!stopList.empty())
            readStopList(stopList);
        source.analysis.stopList = stopList;
    });
    return source;
}

}  // namespace rankscape::ui
