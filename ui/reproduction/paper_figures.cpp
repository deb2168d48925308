// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reproduction/paper_figures.h"

#include <array>

#include "ui/reproduction/ambiguity_figures.h"
#include "ui/reproduction/letor_figures.h"

namespace rankscape::ui {

namespace {

std::string lowered(std::string name)
{
    for (char& c : name)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return name;
}

/// With these scores open.
State stateOf(Laboratory& laboratory, const std::string& name, const Task& task)
{
    State state;
    state.opened = std::make_shared<const Opened>(
        Opened{.table = std::make_shared<const ScoreTable>(laboratory.scores(name, task))});
    state.objective = std::make_shared<const ObjectiveFunction>(state.table(), meanAveragePrecision());
    state.weights = Weights::uniform(state.table().rankerCount());
    state.threads = laboratory.options().scoring.threads;
    return state;
}

/// The line of the papers' first figures: pLSI at 0, LDI at 1.
State lineState(Laboratory& laboratory, const Task& task)
{
    constexpr Eigen::Index plsi = 2;
    constexpr Eigen::Index ldi = 3;
    State state = stateOf(laboratory, "MED", task);
    state.ends.vectors = {Weights::unit(4, plsi), Weights::unit(4, ldi)};
    return settled(std::move(state));
}

std::vector<FigurePanel> landscape(Laboratory& laboratory, const Task& task)
{
    const State state = lineState(laboratory, task.slice(0.0, 0.5));
    return {{"", "landscape", {state, computed(std::array{&lineStudy().type()}, state, task.slice(0.5, 0.8))},
        "MAP over the weight of LDI, pLSI has the rest; MED"}};
}

std::vector<FigurePanel> smoothedAndExact(Laboratory& laboratory, const Task& task)
{
    const State state = lineState(laboratory, task.slice(0.0, 0.5));
    const std::array needs{&lineStudy().type(), &smoothedStudy().type(), &sharpnessStudy().type()};
    const Shown shown{state, computed(needs, state, task.slice(0.5, 1.0))};
    return {{"", "landscape", shown, "MAP and the smoothed objective, β = 200; MED"},
        {"betas", "objective", shown, "the same for several β"}};
}

std::vector<FigurePanel> sigmoid(Laboratory&, const Task&)
{
    Shown shown;
    shown.state.beta = 300.0;
    return {{"", "sigmoid", shown, "the sigmoid and its centred linear approximation, β = 300"}};
}

struct Curve {
    const char* label;
    std::function<PrecisionRecall(const std::string& collection, const Task& task)> make;
};

FigurePanel curvesOf(
    Laboratory& laboratory, const std::string& name, const std::vector<Curve>& curves, const Task& task)
{
    Shown shown{stateOf(laboratory, name, task.slice(0.0, 0.3))};
    double done = 0.0;
    for (const Curve& curve : curves) {
        const double share = 0.7 / static_cast<double>(curves.size());
        shown.state.compared.push_back(
            {curve.label, curve.make(name, task.slice(0.3 + share * done, 0.3 + share * (done + 1.0)))});
        ++done;
    }
    return {lowered(name), "precision-recall", shown, "precision at eleven levels of recall; " + name};
}

/// A panel for each of these collections that is there.
std::vector<FigurePanel> curvesOf(
    Laboratory& laboratory, const std::vector<std::string>& names, const std::vector<Curve>& curves, const Task& task)
{
    std::vector<FigurePanel> panels;
    const auto count = static_cast<double>(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto done = static_cast<double>(i);
        if (laboratory.has(names[i]))
            panels.push_back(curvesOf(laboratory, names[i], curves, task.slice(done / count, (done + 1.0) / count)));
    }
    return panels;
}

Curve learned(Laboratory& laboratory, const char* label, const char* learner)
{
    return {label, [&laboratory, learner](const std::string& name, const Task& task) {
                const Experiment& experiment = laboratory.experiment(name, learner, task);
                return testedCurve(laboratory.scores(name, task), experiment, task.silent());
            }};
}

/// \param position of the ranker among the papers' four
Curve ranked(Laboratory& laboratory, const char* label, Eigen::Index position)
{
    return {label, [&laboratory, position](const std::string& name, const Task& task) {
                return summarize(
                    laboratory.scores(name, task), Weights::unit(4, position).values(), {}, task.silent())
                    .curve;
            }};
}

Curve languageModel(Laboratory& laboratory)
{
    return {"LBDM", [&laboratory](const std::string& name, const Task& task) {
                return summarize(
                    laboratory.languageModel(name, task), Weights::uniform(1).values(), {}, task.silent())
                    .curve;
            }};
}

const std::vector<std::string> four{"MED", "CRAN", "CISI", "CACM"};
const std::vector<std::string> all{"MED", "CRAN", "CISI", "CACM", "MC"};
const std::vector<std::string> merged{"MC"};

auto ensembleCurves(const std::vector<std::string>& names)
{
    return [names](Laboratory& laboratory, const Task& task) {
        return curvesOf(laboratory, names,
            {learned(laboratory, "EnM", "enm-b"), learned(laboratory, "gEnM.BAT", "genm-bat"),
                learned(laboratory, "gEnM.ON", "genm-on"), learned(laboratory, "UnsEnM", "unsenm")},
            task);
    };
}

auto indexingCurves(const std::vector<std::string>& names)
{
    return [names](Laboratory& laboratory, const Task& task) {
        return curvesOf(laboratory, names,
            {ranked(laboratory, "TF-IDF", 0), ranked(laboratory, "LSI", 1), ranked(laboratory, "pLSI", 2),
                languageModel(laboratory), ranked(laboratory, "LDI", 3)},
            task);
    };
}

auto boostedCurves(const std::vector<std::string>& names)
{
    return [names](Laboratory& laboratory, const Task& task) {
        return curvesOf(laboratory, names,
            {ranked(laboratory, "LDI", 3), learned(laboratory, "UniEnM", "uniform"),
                learned(laboratory, "EnM", "enm-b")},
            task);
    };
}

FigurePanel learningOf(Laboratory& laboratory, const char* learner, const std::string& suffix, const Task& task)
{
    const Experiment& experiment = laboratory.experiment("MED", learner, task);
    Shown shown{stateOf(laboratory, "MED", task)};
    shown.state.shown = std::make_shared<const Experiment>(experiment);
    return {suffix, "learning", shown,
        "training MAP of " + std::string(learnerOf(experiment.spec.learn).label) + ", a curve a start; MED"};
}

std::vector<FigurePanel> learningCurves(Laboratory& laboratory, const Task& task)
{
    return {learningOf(laboratory, "genm-on", "on", task.slice(0.0, 0.5)),
        learningOf(laboratory, "unsenm:starts=binary", "unsenm", task.slice(0.5, 1.0))};
}

std::vector<FigurePanel> boosting(Laboratory& laboratory, const Task& task)
{
    return {learningOf(laboratory, "enm-b", "", task)};
}

std::vector<FigurePanel> documentsInThePlane(Laboratory& laboratory, const Task& task)
{
    const ScoringOptions& scoring = laboratory.options().scoring;
    const RankerSetting ldi = paperRankers(paperCollection("MC"), laboratory.options().lda).back();
    State state;
    state.opened = std::make_shared<const Opened>(Opened{
        .table = std::make_shared<const ScoreTable>(), .collection = laboratory.shared("MC"), .scoring = scoring});
    state.map = std::make_shared<const MapSpec>(MapSpec{ldi, {.seed = scoring.seed, .threads = scoring.threads}});
    return {{"", "topic-map", {state, computed(std::array{&mapStudy().type()}, state, task)},
        "documents of MC by their topics (t-SNE of LDI)"}};
}

}  // namespace

std::vector<PaperFigure> paperFigures()
{
    const auto first = [](const char* number) { return std::string("Wang, Choi and Liu (2017), Figure ") + number; };
    const auto second = [](const char* number) { return std::string("Wang, Lee and Choi (2016), Figure ") + number; };
    const std::string any(anyCollection);
    std::vector<PaperFigure> figures{
        {"genm-figure1", "MAP over the weights of two rankers", first("1"), landscape, "MED"},
        {"genm-figure2", "MAP and its smoothed form", first("2"), smoothedAndExact, "MED"},
        {"genm-figure3", "Precision and recall of ensembles", first("3"), ensembleCurves(all), any},
        {"genm-figure4", "Learning curves from different starts", first("4"), learningCurves, "MED"},
        {"genm-figure5", "The sigmoid and its linear approximation", first("5"), sigmoid},
        {"ldi-figure5", "Documents in the plane", second("5"), documentsInThePlane, "MC"},
        {"ldi-figure6", "Precision and recall of rankers", second("6"), indexingCurves(four), any},
        {"ldi-figure7", "Precision and recall of rankers on MC", second("7"), indexingCurves(merged), "MC"},
        {"ldi-figure8", "Learning curve of EnM.B", second("8"), boosting, "MED"},
        {"ldi-figure9", "Precision and recall of LDI and ensembles", second("9"), boostedCurves(four), any},
        {"ldi-figure10", "Precision and recall of LDI and ensembles on MC", second("10"), boostedCurves(merged),
            "MC"},
    };
    for (const auto& more : {letorFigures(), ambiguityFigures()})
        figures.insert(figures.end(), more.begin(), more.end());
    return figures;
}

}  // namespace rankscape::ui
