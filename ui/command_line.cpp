// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/command_line.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/base/joined.h"
#include "core/base/parse.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QStringList lineOptions(const Session& session)
{
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

/// The source with other rankers.
Source withRankers(Source source, std::vector<RankerSetting> rankers)
{
    source.rankers = std::move(rankers);
    return source;
}

QStringList mapOptions(const Session& session)
{
    const Scene& scene = session.scene();
    if (!scene.map2d)
        return sourceOptions(session.source());
    return sourceOptions(withRankers(session.source(), {rankerSetting(scene.map2d->ranker)}))
        << QStringLiteral("--perplexity") << QString::number(scene.map2d->options.perplexity)
        << QStringLiteral("--seed") << QString::number(scene.map2d->options.seed) << QStringLiteral("--colour-by")
        << (scene.mapColours == MapColours::topic ? QStringLiteral("topic") : QStringLiteral("collection"));
}

QStringList sweepOptions(const Session& session)
{
    if (!session.scene().sweep)
        return sourceOptions(session.source());
    const SweepSpec& spec = session.scene().sweep->spec;
    QStringList counts;
    for (const int k : spec.counts)
        counts.append(QString::number(k));
    return sourceOptions(withRankers(session.source(), spec.rankers))
        << QStringLiteral("--k") << counts.join(QLatin1Char(',')) << QStringLiteral("--seeds")
        << QString::number(spec.seeds) << QStringLiteral("--folds") << text(spec.folds);
}

QStringList threeTopicsOptions(const Session& session)
{
    const auto& three = session.scene().three;
    return sourceOptions(three ? withRankers(session.source(), {rankerSetting(three->ranker)}) : session.source());
}

/// What is not about weights is drawn from its own options.
QStringList topicOptions(const Session& session, std::string_view chart)
{
    return chart == "topic-map"  ? mapOptions(session)
        : chart == "topic-space" ? threeTopicsOptions(session)
        : chart == "sweep"       ? sweepOptions(session)
        : chart == "sigmoid"
        ? sourceOptions(session.source()) << QStringLiteral("--beta") << text(shortest(session.beta()))
        : sourceOptions(session.source());
}

QStringList viewOptions(LearningView view)
{
    static const QStringList names{QStringLiteral("starts"), QStringLiteral("values"), QStringLiteral("gradient"),
        QStringLiteral("length"), QStringLiteral("weights"), QStringLiteral("sharpness"), QStringLiteral("race")};
    return view == LearningView::starts ? QStringList()
                                        : QStringList{QStringLiteral("--view"), names[static_cast<int>(view)]};
}

}  // namespace

QString chartCommand(const Session& session, std::string_view chart)
{
    QStringList words{QStringLiteral("rankscape-cli"), QStringLiteral("render"), text(chart)};
    if (chart == "fit" || chart == "topic-map" || chart == "topic-space" || chart == "sweep" || chart == "sigmoid"
        || chart == "ranker-map") {
        words << topicOptions(session, chart) << QStringLiteral("--out") << text(chart) + QStringLiteral(".svg");
        return shellLine(words);
    }
    words << sourceOptions(session.source());
    words << QStringLiteral("--weights") << text(describe(session.weights().weights()));
    if (chart == "triangle" && session.scene().triangle) {
        QStringList corners;
        for (const int ranker : session.scene().triangle->rankers)
            corners.append(text(session.table().rankers[static_cast<std::size_t>(ranker)]));
        words << QStringLiteral("--triangle") << corners.join(QLatin1Char(','));
        if (session.scene().triangleLayer == TriangleLayer::topics)
            words << QStringLiteral("--layer") << QStringLiteral("topics");
        if (session.scene().triangleLayer == TriangleLayer::smoothed)
            words << QStringLiteral("--layer") << QStringLiteral("smoothed") << QStringLiteral("--beta")
                  << text(shortest(session.beta()));
    }
    const LearningView view = session.scene().learningView;
    if (chart == "learning")
        words << viewOptions(view);
    if (chart == "learning" && view != LearningView::race)
        words << shownLearner(session);
    else if (chart != "landscape" && chart != "objective" && chart != "tug-of-war")
        words << allLearners(session, chart == "compare");
    else if (session.scene().line)
        words << lineOptions(session);
    if (chart == "landscape" && session.scene().lineEquivalence)
        words << QStringLiteral("--equally-good");
    words << QStringLiteral("--out") << text(chart) + QStringLiteral(".svg");
    return shellLine(words);
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
