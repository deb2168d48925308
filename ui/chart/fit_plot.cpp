// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/fit_plot.h"

#include <QChart>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString valueText(const FitCurve& fit, double value)
{
    return QString::number(value, 'f', fit.isLoss ? 3 : value < 100.0 ? 1 : 0);
}

/// Of recommenders, all of them: rankers are of texts or of ratings.
bool tellsLosses(const Shown& shown)
{
    const auto curves = fitCurves(shown.state);
    return !curves.empty() && curves.front().isLoss;
}

bool hasSteps(const Shown& shown)
{
    return !fitCurves(shown.state).empty();
}

struct Extent {
    double iterations = 1.0;
    double least = 1e300;
    double most = 0.0;
};

Extent extentOf(const Plot& plot, const Shown& shown)
{
    Extent extent;
    for (const FitCurve& fit : fitCurves(shown.state)) {
        if (plot.isHidden(fit.label))
            continue;
        for (const FitStep& step : *fit.trace) {
            // where it started is far above all that follows, and may leave the picture
            if (step.iteration == 0 && fit.trace->size() > 2)
                continue;
            extent.iterations = std::max(extent.iterations, static_cast<double>(step.iteration));
            extent.least = std::min(extent.least, fit.value(step));
            extent.most = std::max(extent.most, fit.value(step));
        }
    }
    return extent;
}

std::vector<Label> labelsOf(const Plot& plot, const Shown& shown, double end, const Theme& theme)
{
    std::vector<Label> labels;
    for (const FitCurve& fit : fitCurves(shown.state)) {
        const double last = fit.value(fit.trace->back());
        const Label name = curveName(fit.label + QLatin1Char(' ') + valueText(fit, last), theme.ranker(fit.ranker),
            {end, last}, LabelKind::ranker);
        labels.push_back(name.of(fit.label, plot.isHidden(fit.label)));
    }
    return labels;
}

}  // namespace

QString FitPlot::emptyText(const Shown& shown) const
{
    if (hasSteps(shown))
        return {};
    if (shown.state.fitting != nullptr)
        return tr("Fitting …");
    if (!shown.isOpen())
        return tr(
            "Open a collection or the sample, with a ranker that has a model of topics, to watch it being fitted.");
    return tr("No ranker here has a model of topics. Choose pLSI, LDA, LDI or LBDM to watch one being fitted.");
}

QString FitPlot::context(const Shown& shown) const
{
    if (!hasSteps(shown))
        return {};
    const bool cached = std::ranges::all_of(fitCurves(shown.state), [](const FitCurve& fit) { return fit.cached; });
    const QString state = shown.state.fitting != nullptr ? tr("fitting")
        : cached                                         ? tr("kept from before")
                                                         : tr("fitted now");
    const QString what = tellsLosses(shown) ? tr("how well recommenders explain the ratings, lower is better")
                                            : tr("how well models of topics explain the words, lower is better");
    return what + QStringLiteral(" · ") + state;
}

void FitPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const Extent extent = extentOf(*this, shown);
    const Ticks iterations = niceTicks(0.0, extent.iterations);
    const auto labels = labelsOf(*this, shown, iterations.high, theme);
    prepare(chart, widthOfColumn(labels));
    const double span = std::max(extent.most - extent.least, 1e-2 * extent.most);
    QValueAxis* horizontal = addAxis(chart, Qt::AlignBottom, tr("iteration"), iterations, theme);
    const QString title = tellsLosses(shown) ? tr("loss, of that after the first pass") : tr("perplexity");
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, title,
        niceTicks(std::max(0.0, extent.least - 0.03 * span), extent.most + 0.03 * span), theme);
    horizontal->setGridLineVisible(false);
    CurveItem* last = nullptr;
    for (const FitCurve& fit : fitCurves(shown.state)) {
        last = addCurve(
            chart, curvePen(theme.ranker(fit.ranker), 1.8, theme.rankerLine(fit.ranker)), *horizontal, *vertical);
        QList<QPointF> points;
        for (const FitStep& step : *fit.trace)
            points.append({static_cast<double>(step.iteration), fit.value(step)});
        if (shown.state.fitting == nullptr)  // an ended curve reaches its name
            points.append({iterations.high, fit.value(fit.trace->back())});
        last->replace(points);
        last->setVisible(!isHidden(fit.label));
    }
    auto* overlay = new Overlay(chart, *last, theme.panel);
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

QString FitPlot::readout(const Shown& shown, QPointF at) const
{
    const Extent extent = extentOf(*this, shown);
    double distance = 0.05 * std::max(extent.most - extent.least, 1e-9);
    QString nearest;
    for (const FitCurve& fit : fitCurves(shown.state)) {
        const auto step = std::ranges::min_element(
            *fit.trace, std::less{}, [&](const FitStep& each) { return std::abs(each.iteration - at.x()); });
        const double away = std::abs(fit.value(*step) - at.y());
        if (isHidden(fit.label) || away >= distance)
            continue;
        distance = away;
        nearest = (fit.isLoss ? tr("%1 · iteration %2 → loss %3") : tr("%1 · iteration %2 → perplexity %3"))
                      .arg(fit.label)
                      .arg(step->iteration)
                      .arg(valueText(fit, fit.value(*step)));
    }
    return nearest;
}

QStringList FitPlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const FitCurve& fit : fitCurves(shown.state))
        names.append(fit.label);
    return names;
}

ChartData FitPlot::data(const Shown& shown) const
{
    const QString value = tellsLosses(shown) ? QStringLiteral("loss") : QStringLiteral("perplexity");
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("iteration"), value}, {}};
    for (const FitCurve& fit : fitCurves(shown.state)) {
        for (const FitStep& step : *fit.trace)
            table.rows.append({fit.label, QString::number(step.iteration), text(shortest(step.perplexity))});
    }
    return table;
}

}  // namespace rankscape::ui
