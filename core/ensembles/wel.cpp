// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/wel.h"

#include "core/ensembles/rank_scores.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

bool isPassTold(int pass, int passes)
{
    return pass == passes || pass <= 5 || pass % 10 == 0;
}

/// What one row of the table stands for.
struct WelForm {
    int levels = 3;
    bool countsDiversity = false;
    bool isAdaptive = false;
    bool isPrinted = false;
};

WelOptions optionsOf(const WelForm& form, const ParameterValues& values)
{
    WelOptions options;
    options.levels = form.levels;
    options.isAdaptive = form.isAdaptive;
    options.isPrinted = form.isPrinted;
    options.epochs = static_cast<int>(values.at("epochs"));
    options.rate = values.at("rate");
    if (form.countsDiversity)
        options.lambda = values.at("lambda");
    if (form.isAdaptive)
        options.dimensions = static_cast<Eigen::Index>(values.at("d"));
    if (form.isPrinted)
        options.c = values.at("c");
    else
        options.scale = values.at("scale");
    return options;
}

/// Passes until the end, or until weights run away, which those of the printed form can.
class WelRun {
public:
    WelRun(const ScoreTable& training, const WelForm& form, const LearnSpec& spec, const LearnContext& context)
        : m_options(optionsOf(form, spec.values))
        , m_learning(training, m_options, spec.seed)
        , m_function(training, objective(spec.objective))
        , m_context(context)
        , m_model(m_learning.model())
    {
        m_trace.start = m_learning.topics() == 0 ? "no topic teaches" : "equal weights";
    }

    Ensemble operator()(const Task& task)
    {
        bool isSound = m_learning.topics() > 0;
        double loss = 0.0;
        int passes = 0;
        while (isSound && passes < m_options.epochs) {
            task.checkpoint(static_cast<double>(passes) / m_options.epochs, "Lists");
            loss = m_learning.pass(passes++, task);
            isSound = m_learning.commonWeights().cwiseAbs().maxCoeff() < mostWeight;
            if (isSound)
                m_model = m_learning.model();
            if (isSound && isPassTold(passes, m_options.epochs))
                tell(loss, task);
        }
        if (m_told != m_model)
            tell(loss, task);
        if (!isSound && m_learning.topics() > 0)
            m_trace.start += ", ran away in pass " + std::to_string(passes);
        m_trace.iterations = passes;
        return {m_model, {std::move(m_trace)}, {m_model}};
    }

private:
    static constexpr double mostWeight = 1e3;

    void tell(double loss, const Task& task)
    {
        m_told = m_model;
        const auto weights = m_options.isPrinted ? std::nullopt : m_model->commonWeights();
        m_trace.steps.push_back({loss, m_function(*m_model, task.silent()), weights, 1.0});
        if (m_context.onStep)
            m_context.onStep(0, m_trace.start, m_trace.steps.back());
    }

    WelOptions m_options;
    ListLearning m_learning;
    ObjectiveFunction m_function;
    const LearnContext& m_context;
    SharedModel m_model;
    SharedModel m_told;  // the model of the last step of the trace
    Trace m_trace;
};

template <int levels, bool countsDiversity, bool isAdaptive, bool isPrinted = false>
Ensemble learnWel(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "An ensemble that learns from lists");
    return WelRun(training, {levels, countsDiversity, isAdaptive, isPrinted}, spec, context)(task);
}

Parameter diversityParameter()
{
    return {.name = "lambda",
        .label = "diversity λ",
        .initial = 0.1,
        .least = 0.0,
        .most = 10.0,
        .help = "what it counts that rankers differ, beside the loss of their ensemble"};
}

std::vector<Parameter> welParameters(const WelForm& form)
{
    std::vector<Parameter> all;
    if (form.countsDiversity)
        all.push_back(diversityParameter());
    if (form.isAdaptive)
        all.push_back({.name = "d",
            .label = "dimensions d",
            .initial = 5.0,
            .least = 1.0,
            .most = 100.0,
            .whole = true,
            .help = "of the space in which rankers and topics meet"});
    if (form.isPrinted)
        all.push_back({.name = "c",
            .label = "estimate at c",
            .initial = 1.0 / 3.0,
            .least = 0.0,
            .most = 1.0,
            .help = "where between equal scores and the scores themselves diversity is estimated"});
    else
        all.push_back({.name = "scale",
            .label = "scale of scores",
            .initial = 5.0,
            .least = 0.1,
            .most = 100.0,
            .help = "the larger, the surer the rankers are of their order"});
    all.push_back({.name = "epochs",
        .label = "passes",
        .initial = 60.0,
        .least = 1.0,
        .most = 10000.0,
        .whole = true,
        .help = "in each a list of every topic is drawn"});
    all.push_back({.name = "rate",
        .label = "step size",
        .initial = 0.01,
        .least = 1e-5,
        .most = 10.0,
        .help = "how far the first step goes"});
    return all;
}

Learner welRow(const WelForm& form)
{
    Learner row;
    row.reference = "Liu, Du and Wu (2022), Generalized Ambiguity Decomposition for Ranking Ensemble Learning";
    row.revision = 2;
    row.group = LearnerGroup::recommenders;
    row.objective = "loss of lists";
    row.aim = Aim::loss;
    row.family = LearnerFamily::descent;
    row.givesWeights = !form.isAdaptive && !form.isPrinted;
    row.givesSignedWeights = !form.isAdaptive && form.isPrinted;
    row.givesTopicWeights = form.isAdaptive;
    row.parameters = welParameters(form);
    row.prepare = rankScores;
    return row;
}

}  // namespace

Learner wep()
{
    Learner row = welRow({.levels = 2});
    row.name = "wep";
    row.label = "WEP";
    row.summary = "Weights under which a relevant document most likely stands above another, pair by pair.";
    row.learn = learnWel<2, false, false>;
    return row;
}

Learner wel()
{
    Learner row = welRow({});
    row.name = "wel";
    row.label = "WEL";
    row.summary = "Weights under which lists of one document of each level are most likely in the right order.";
    row.learn = learnWel<3, false, false>;
    return row;
}

Learner welv()
{
    Learner row = welRow({.countsDiversity = true});
    row.name = "welv";
    row.label = "WELv";
    row.summary = "WEL that also counts how much the rankers differ.";
    row.learn = learnWel<3, true, false>;
    return row;
}

Learner awel()
{
    Learner row = welRow({.isAdaptive = true});
    row.name = "awel";
    row.label = "aWEL";
    row.summary = "WEL with weights that follow from features of each topic.";
    row.learn = learnWel<3, false, true>;
    return row;
}

Learner awelv()
{
    Learner row = welRow({.countsDiversity = true, .isAdaptive = true});
    row.name = "awelv";
    row.label = "aWELv";
    row.summary =
        "WEL with weights that follow from features of each topic, which also counts how much rankers differ.";
    row.learn = learnWel<3, true, true>;
    return row;
}

Learner welvPrinted()
{
    Learner row = welRow({.countsDiversity = true, .isPrinted = true});
    row.name = "welv-printed";
    row.label = "WELv as printed";
    row.summary = "WELv with free weights and the estimate of diversity, which has no least value: it may run away.";
    row.learn = learnWel<3, true, false, true>;
    return row;
}

Learner awelvPrinted()
{
    Learner row = welRow({.countsDiversity = true, .isAdaptive = true, .isPrinted = true});
    row.name = "awelv-printed";
    row.label = "aWELv as printed";
    row.summary = "aWELv with free weights and the estimate of diversity, which has no least value: it may run away.";
    row.learn = learnWel<3, true, true, true>;
    return row;
}

}  // namespace rankscape
