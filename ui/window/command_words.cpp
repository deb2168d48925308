// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_words.h"

#include "core/base/parse.h"
#include "core/studies/choice_names.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

QStringList mapWords(const Session& session)
{
    const auto& map = session.state().map;
    if (!map)
        return {};
    return {QStringLiteral("--perplexity"), QString::number(map->options.perplexity), QStringLiteral("--seed"),
        QString::number(map->options.seed), QStringLiteral("--colour-by"),
        text(nameOf(session.state().colours, mapColourings))};
}

QStringList sweepWords(const Session& session)
{
    if (!session.state().sweep)
        return {};
    const SweepSpec& spec = *session.state().sweep;
    QStringList counts;
    for (const int k : spec.counts)
        counts.append(QString::number(k));
    return {QStringLiteral("--k"), counts.join(QLatin1Char(',')), QStringLiteral("--seeds"),
        QString::number(spec.seeds), QStringLiteral("--folds"), text(spec.folds)};
}

QStringList selectionWords(const Session& session)
{
    const Selection& selection = session.state().selection;
    QStringList words;
    if (!selection.topic.empty())
        words << QStringLiteral("--topic") << text(selection.topic);
    if (selection.document >= 0)
        words << QStringLiteral("--document")
              << text((*session.table().documents)[static_cast<std::size_t>(selection.document)]);
    return words;
}

QStringList boundsWords(const Session& session)
{
    const BoundsSpec& bounds = session.state().bounds;
    QStringList words{QStringLiteral("--bounds"), text(nameOf(bounds.set, boundsSets)), QStringLiteral("--relevant"),
        QString::number(bounds.relevant), QStringLiteral("--irrelevant"), QString::number(bounds.irrelevant),
        QStringLiteral("--seed"), QString::number(session.state().seed)};
    if (bounds.set == BoundsSet::topic)
        words << QStringLiteral("--topic") << text(session.state().selection.topic);
    return words;
}

QStringList decompositionWords(const Session& session)
{
    const DecompositionSpec& spec = session.state().decomposition;
    QStringList words{QStringLiteral("--decomposed"), text(nameOf(spec.loss, decomposedLosses)),
        QStringLiteral("--sum"), text(shortest(spec.sum)), QStringLiteral("--estimated-at"), text(shortest(spec.c)),
        QStringLiteral("--seed"), QString::number(session.state().seed)};
    if (spec.overSteps)
        words << QStringLiteral("--over-steps");
    return words;
}

}  // namespace rankscape::ui
