// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_line.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/base/parse.h"
#include "core/studies/choice_names.h"
#include "ui/chart/chart_options.h"
#include "ui/session/opening.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/window/command_words.h"

namespace rankscape::ui {

namespace {

QStringList sharpnessWords(const Session& session)
{
    return {QStringLiteral("--beta"), text(shortest(session.state().beta))};
}

QStringList endWords(const Session& session)
{
    const LineStudy* const study = session.shown().of(lineStudy());
    if (study == nullptr)
        return {};
    const Line& line = study->landscape.line;
    const auto weights = [](const Eigen::VectorXd& end) {
        return text(describe(Weights::normalized(end.cwiseMax(0.0))));
    };
    return {QStringLiteral("--from"), weights(line.at(0.0)), QStringLiteral("--to"), weights(line.at(1.0))};
}

QStringList weightWords(const Session& session)
{
    return {QStringLiteral("--weights"), text(describe(session.weighing().weights().weights()))};
}

QStringList equallyGoodWords(const Session& session)
{
    return session.state().showsEquallyGood ? QStringList{QStringLiteral("--equally-good")} : QStringList();
}

QStringList triangleWords(const Session& session)
{
    const TriangleStudy* const triangle = session.shown().of(triangleStudy());
    if (triangle == nullptr)
        return {};
    QStringList corners;
    for (const Eigen::Index ranker : triangle->corners)
        corners.append(text(session.table().rankers[static_cast<std::size_t>(ranker)]));
    QStringList words{QStringLiteral("--triangle"), corners.join(QLatin1Char(','))};
    const TriangleLayer layer = session.state().layer;
    if (layer != TriangleLayer::exact)
        words << QStringLiteral("--layer") << text(nameOf(layer, triangleLayers));
    return layer == TriangleLayer::smoothed ? words << sharpnessWords(session) : words;
}

/// The words that ask for it as it is shown, if it takes the option.
struct Words {
    std::string_view option;
    QStringList (*words)(const Session& session);
};

constexpr std::array allWords{
    Words{"--weights", weightWords},
    Words{"--triangle", triangleWords},
    Words{"--from", endWords},
    Words{"--equally-good", equallyGoodWords},
    Words{"--bounds", boundsWords},
    Words{"--decomposed", decompositionWords},
    Words{"--colour-by", mapWords},
    Words{"--document", selectionWords},
    Words{"--k", sweepWords},
};

/// What is of topics has rankers of its own.
std::vector<RankerSetting> rankersOf(const Session& session, const ChartType& chart)
{
    const Shown& shown = session.shown();
    if (chart.uses(mapStudy().type()) && shown.state.map)
        return {shown.state.map->ranker};
    if (chart.uses(sweepStudy().type()) && shown.state.sweep)
        return shown.state.sweep->rankers;
    const FittedEngine* const engine = chart.uses(engineStudy().type()) ? shown.of(engineStudy()) : nullptr;
    if (engine != nullptr && engine->mixtures)
        return {rankerSetting(engine->mixtures->ranker)};
    return session.opening().source().rankers;
}

/// Where it shows something smoothed; steps name theirs themselves.
bool takesSharpness(const ChartType& chart)
{
    return takesWithoutLearning(chart, "--beta") && !chart.uses(stepsStudy().type())
        && !chart.uses(triangleStudy().type());
}

}  // namespace

QStringList sourceOptions(const Source& source)
{
    QStringList words;
    for (const std::string& word : commandWords(source))
        words.append(text(word));
    return words;
}

QString chartCommand(const Session& session, const ChartType& chart)
{
    if (!session.isOpen())
        return {};
    if (chart.uses(topicsStudy().type()) && baselineOf(session.state()))
        return {};  // no option of the command line compares with another baseline than uniform weights
    const LineEnds& ends = session.state().ends;
    if (chart.uses(boundsStudy().type()) && session.state().bounds.set == BoundsSet::topic
        && (ends.from != 0 || ends.to != 1))
        return {};  // nor bounds of others than the first two rankers
    Source source = session.opening().source();
    source.rankers = rankersOf(session, chart);
    const QString name = text(chart.name);
    QStringList words{QStringLiteral("rankscape-cli"), QStringLiteral("render"), name};
    words << sourceOptions(source);
    for (const Words& each : allWords) {
        if (takes(chart, each.option))
            words << each.words(session);
    }
    const QStringList learning = learningWords(session, chart);
    words << learning;
    const Objective followed = session.state().measured();
    const bool takesObjective =
        takesWithoutLearning(chart, "--objective") || (!learning.isEmpty() && takes(chart, "--objective"));
    if (takesObjective && followed != meanAveragePrecision())
        words << QStringLiteral("--objective") << text(followed.name());
    if (takesSharpness(chart))
        words << sharpnessWords(session);
    return shellLine(words << QStringLiteral("--out") << name + QStringLiteral(".svg"));
}

QString shellLine(const QStringList& words)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:,=+-]+$"));
    QStringList quoted;
    for (QString word : words) {
        if (!plain.match(word).hasMatch())
            word = QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''")) + QLatin1Char('\'');
        quoted.append(word);
    }
    return quoted.join(QLatin1Char(' '));
}

}  // namespace rankscape::ui
