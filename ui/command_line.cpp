// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/command_line.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/base/joined.h"
#include "core/base/parse.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QStringList lineWords(const Session& session)
{
    if (!session.scene().line)
        return {};
    const Line& line = session.scene().line->landscape.line;
    const auto weights = [](const Eigen::VectorXd& end) {
        return text(describe(Weights::normalized(end.cwiseMax(0.0))));
    };
    return {QStringLiteral("--from"), weights(line.at(0.0)), QStringLiteral("--to"), weights(line.at(1.0)),
        QStringLiteral("--beta"), text(shortest(session.beta()))};
}

QStringList learnerWords(const ExperimentSpec& spec)
{
    return {QStringLiteral("--learner"), text(briefSettingOf(spec.learn))};
}

/// How the topics of an experiment were divided, and where it began.
QStringList foldWords(const ExperimentSpec& spec, bool tested)
{
    QStringList words{QStringLiteral("--folds"), tested ? text(spec.folds) : QStringLiteral("none"),
        QStringLiteral("--seed"), QString::number(spec.learn.seed)};
    for (const Weights& start : spec.learn.starts)
        words << QStringLiteral("--start") << text(describe(start));
    if (tested && spec.selectOnTest)
        words << QStringLiteral("--select") << QStringLiteral("test");
    return words;
}

/// All that was trained; charts of tests need the folds too.
QStringList allLearners(const Session& session, bool tested)
{
    QStringList words;
    const ExperimentSpec* last = nullptr;
    for (const auto& experiment : session.experiments()) {
        if (learnerOf(experiment->spec.learn).isBaseline)
            continue;
        last = &experiment->spec;
        const QStringList own = learnerWords(*last);
        if (!words.contains(own.last()))
            words << own;
    }
    return last == nullptr ? words : words << foldWords(*last, tested);
}

/// The experiment whose ways are shown, on all topics or one fold's.
QStringList shownLearner(const Session& session)
{
    if (!session.shown())
        return {};
    const ExperimentSpec& spec = session.shown()->spec;
    QStringList words = learnerWords(spec) << foldWords(spec, session.learningPart() > 0) << QStringLiteral("--part")
                                           << QString::number(session.learningPart());
    if (!spec.learn.values.contains("beta"))
        words << QStringLiteral("--beta") << text(shortest(session.beta()));
    return words;
}

}  // namespace

QStringList sourceOptions(const Source& source)
{
    QStringList words;
    for (const std::string& word : commandWords(source))
        words.append(text(word));
    return words;
}

namespace {

QStringList weightWords(const Session& session)
{
    return {QStringLiteral("--weights"), text(describe(session.weights().weights()))};
}

QStringList sharpnessWords(const Session& session)
{
    return {QStringLiteral("--beta"), text(shortest(session.beta()))};
}

QStringList equallyGoodWords(const Session& session)
{
    return session.scene().lineEquivalence ? QStringList{QStringLiteral("--equally-good")} : QStringList();
}

QStringList triangleWords(const Session& session)
{
    const Scene& scene = session.scene();
    if (!scene.triangle)
        return {};
    QStringList corners;
    for (const Eigen::Index ranker : scene.triangle->corners)
        corners.append(text(session.table().rankers[static_cast<std::size_t>(ranker)]));
    QStringList words{QStringLiteral("--triangle"), corners.join(QLatin1Char(','))};
    if (scene.triangleLayer == TriangleLayer::topics)
        words << QStringLiteral("--layer") << QStringLiteral("topics");
    if (scene.triangleLayer == TriangleLayer::smoothed)
        words << QStringLiteral("--layer") << QStringLiteral("smoothed") << sharpnessWords(session);
    return words;
}

QStringList stepWords(const Session& session)
{
    static const QStringList names{QStringLiteral("starts"), QStringLiteral("values"), QStringLiteral("gradient"),
        QStringLiteral("length"), QStringLiteral("weights"), QStringLiteral("sharpness"), QStringLiteral("race")};
    const LearningView view = session.scene().learningView;
    const QStringList words = view == LearningView::starts
        ? QStringList()
        : QStringList{QStringLiteral("--view"), names[static_cast<int>(view)]};
    return words + (view == LearningView::race ? allLearners(session, false) : shownLearner(session));
}

QStringList mapWords(const Session& session)
{
    const Scene& scene = session.scene();
    if (!scene.map2d)
        return {};
    return {QStringLiteral("--perplexity"), QString::number(scene.map2d->options.perplexity),
        QStringLiteral("--seed"), QString::number(scene.map2d->options.seed), QStringLiteral("--colour-by"),
        scene.mapColours == MapColours::topic ? QStringLiteral("topic") : QStringLiteral("collection")};
}

QStringList sweepWords(const Session& session)
{
    if (!session.scene().sweep)
        return {};
    const SweepSpec& spec = session.scene().sweep->spec;
    QStringList counts;
    for (const int k : spec.counts)
        counts.append(QString::number(k));
    return {QStringLiteral("--k"), counts.join(QLatin1Char(',')), QStringLiteral("--seeds"),
        QString::number(spec.seeds), QStringLiteral("--folds"), text(spec.folds)};
}

/// The words that ask for it as it is shown.
struct Words {
    Need need;
    QStringList (*words)(const Session& session);
};

constexpr std::array allWords{
    Words{Need::weights, weightWords},
    Words{Need::triangle, triangleWords},
    Words{Need::steps, stepWords},
    Words{Need::ways, [](const Session& session) { return allLearners(session, false); }},
    Words{Need::curves, [](const Session& session) { return allLearners(session, false); }},
    Words{Need::comparison, [](const Session& session) { return allLearners(session, true); }},
    Words{Need::line, lineWords},
    Words{Need::equallyGood, equallyGoodWords},
    Words{Need::sharpness, sharpnessWords},
    Words{Need::map, mapWords},
    Words{Need::sweep, sweepWords},
};

/// What is of topics has rankers of its own.
std::vector<RankerSetting> rankersOf(const Needs& needs, const Session& session)
{
    const Scene& scene = session.scene();
    if (needs.has(Need::map) && scene.map2d)
        return {rankerSetting(scene.map2d->ranker)};
    if (needs.has(Need::space) && scene.three)
        return {rankerSetting(scene.three->ranker)};
    if (needs.has(Need::sweep) && scene.sweep)
        return scene.sweep->spec.rankers;
    return session.source().rankers;
}

}  // namespace

QString chartCommand(const Session& session, const ChartType& chart)
{
    Source source = session.source();
    source.rankers = rankersOf(chart.needs, session);
    const QString name = text(chart.name);
    QStringList words{QStringLiteral("rankscape-cli"), QStringLiteral("render"), name};
    words << sourceOptions(source);
    for (const Words& each : allWords) {
        if (chart.needs.has(each.need))
            words << each.words(session);
    }
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
