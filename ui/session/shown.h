// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/studies/studies.h"
#include "core/studies/topic_filter.h"

namespace rankscape::ui {

/// What charts are made of: all that was set, and what was computed of it. Cheap to copy.
struct Shown {
    State state{};
    Results results{};
    bool marksWeights = true;  // where they are is marked

    bool isOpen() const { return state.opened != nullptr; }
    qsizetype rankerCount() const { return state.rankerCount(); }

    /// The latest result, which may be of an earlier state; null if there is none. It lives as long as this.
    template <class Result>
    const Result* of(const Study<Result>& study) const
    {
        return results.of(study).get();
    }

    /// The same, if it is of the present state.
    template <class Result>
    const Result* present(const Study<Result>& study) const
    {
        return results.of(study, state).get();
    }

    template <class Result>
    bool isStale(const Study<Result>& study) const
    {
        return of(study) != nullptr && !results.isOf(study.type(), state);
    }

    template <class Result>
    bool isComing(const Study<Result>& study) const
    {
        return results.progress(study.type()) == Progress::coming;
    }
};

/// Names for people.
QString rankerName(const State& state, Eigen::Index ranker);
QStringList rankerNames(const State& state);

/// "MAP" and "AP", or whatever is followed: its mean, and that of one topic.
QString meanName(const Shown& shown);
QString valueName(const Shown& shown);

/// What topics are compared with, as "against uniform".
QString baselineName(const TopicValues& values);

/// Which of the topics the filter means; all if it is empty or not understood. [topics] of the values
std::vector<bool> filteredTopics(const State& state, const TopicValues& values);

/// Whether the filter means the topic of this id; all of them while it is empty or topics are not measured.
std::function<bool(const std::string& topic)> meantTopics(const Shown& shown);

/// The objective of what ranks now; 0 while nothing is judged.
double valueNow(const Shown& shown);

/// What that is near, if it rests on ties; none before weights have settled.
std::optional<NearTies> tiesNow(const Shown& shown);

/// After a value that rests on ties, and a difference to one.
inline constexpr QChar tiesSign(0x2248);

/// "rests on ties; beside it 0.3583 to 0.4278": of MAP where the order of rows decides.
QString tiesText(const NearTies& ties);

/// The line of the landscape, in words.
struct LineWords {
    QString from;
    QString to;
    QString axis;  // what the horizontal axis measures
    QString few;  // the same, where there is little room
};

/// An exchange between two rankers, or two weight vectors.
LineWords lineWords(const State& state, const Line& line);

/// Of the line that is shown; empty while none is.
LineWords lineWords(const Shown& shown);

/// Why there is no line, in a sentence; empty if there can be one.
QString whyNoLine(const Shown& shown);

/// The smoothed objective over the triangle that is shown; else null.
const SmoothedTriangle* smoothedTriangleOf(const Shown& shown);

/// Where topics are best in the triangle that is shown, if that layer is chosen and computed; else null.
const TriangleTug* topicsOf(const Shown& shown);

/// How a ranker's model of topics got better while it was fitted.
struct FitCurve {
    QString label;  // of the rankers that are built on it
    int ranker = 0;  // the first of these
    const FitTrace* trace;
    bool cached = false;
    bool isLoss = false;  // of a recommender, told as a share of that after the first pass

    double value(const FitStep& step) const
    {
        return isLoss ? step.perplexity / trace->front().perplexity : step.perplexity;
    }
};

/// One curve for each model, of what is being fitted or else is open; rankers on the same one share it.
std::vector<FitCurve> fitCurves(const State& state);

/// "LDI k=50" of "ldi:k=50,…": the ranker with what is not usual about it.
QString settingName(const std::string& described);

/// A way that charts show.
struct Way {
    QString name;  // of its start or, in a race, of its learner
    const Trace* trace;
    const Learner* learner;
};

/// Of all starts, or of all ensembles while they race.
std::vector<Way> waysOf(const State& state);

/// The ranker that a way starts from alone, or −1.
int rankerAtStart(const Trace& trace);

bool isLearning(const State& state);

/// Its learner, options and folds as far as they are not the usual ones.
QString nameOf(const Experiment& experiment);

/// Of its experiment.
QString nameOf(const ResultRow& row, const State& state);

/// "0.6812†", or "0.4417≈" where it rests on ties, with the mark against the uniform ensemble.
QString testText(const ResultRow& row);
QString trainText(const ResultRow& row);
QString markText(const ResultRow& row);

/// Which of its values rest on ties, a line each; empty if none does.
QString tiesText(const ResultRow& row);

/// With every yardstick, a line each.
QString comparisonsText(const ResultRow& row);

/// "folds 0.6712, 0.6544, ±0.0119": test MAP of each, and their standard deviation.
QString foldsText(const ResultRow& row);

}  // namespace rankscape::ui
