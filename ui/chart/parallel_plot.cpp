// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/parallel_plot.h"

#include <QChart>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr qsizetype mostNamed = 8;  // rankers whose names have room above
constexpr int namesHeight = 20;

struct Line {
    QString name;
    Eigen::VectorXd weights;  // [rankers]
    const Learner* learner;
    bool isShown;  // chosen among the results
};

/// Of those with weights for all topics on the scores that the sliders weigh, the best first.
std::vector<Line> linesOf(const Shown& shown)
{
    const State& state = shown.state;
    std::vector<Line> lines;
    const auto* const rows = shown.present(resultsStudy());
    for (std::size_t i = 0; rows != nullptr && i < rows->size(); ++i) {
        const auto& experiment = state.experiments[(*rows)[i].experiment];
        const auto weights = experiment->all.model->commonWeights();
        if (weights && weighsScoresOf(state.table(), experiment->spec))
            lines.push_back({nameOf(*experiment), weights->values(), &learnerOf(experiment->spec.learn),
                experiment == state.shown});
    }
    return lines;
}

double highest(const Plot& plot, const std::vector<Line>& lines)
{
    double most = 0.0;
    for (const Line& line : lines)
        most = plot.isHidden(line.name) ? most : std::max(most, line.weights.maxCoeff());
    return most > 0.0 ? most : 1.0;
}

QPen penOf(const Line& line, const Theme& theme)
{
    return lookOf(*line.learner, theme).pen(line.isShown ? 2.6 : 1.5);
}

std::vector<Label> labelsOf(const Plot& plot, const std::vector<Line>& lines, double last, const Theme& theme)
{
    std::vector<Label> labels;
    for (const Line& line : lines) {
        if (!line.learner->isBaseline)
            labels.push_back(curveName(line.name, penOf(line, theme).color(),
                {last, line.weights[line.weights.size() - 1]}, line.isShown ? LabelKind::selected : LabelKind::result)
                                 .of(line.name, plot.isHidden(line.name)));
    }
    return labels;
}

/// An upright with the ranker's name above it, off the ticks.
void addAxisOf(Overlay& overlay, qsizetype ranker, const QString& words, const Theme& theme)
{
    QGraphicsSimpleTextItem* name = overlay.addText(theme.ranker(ranker), 11);
    name->setText(words);
    QGraphicsLineItem* axis = overlay.addLine(QPen(theme.grid, 1.0));
    overlay.onPlace([&overlay, name, axis, ranker] {
        const QRectF area = overlay.plotArea();
        const double x = overlay.position(static_cast<double>(ranker), 0.0).x();
        const double width = name->boundingRect().width();
        axis->setLine(x, area.top(), x, area.bottom());
        name->setPos(
            within(x - width / 2, area.left() - 20.0, area.right() + 20.0 - width), area.top() - namesHeight);
    });
}

}  // namespace

QString ParallelPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then train ensembles to see their weights side by side.");
    if (shown.rankerCount() < 2)
        return tr("One ranker always has all weight.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there are no learned weights.");
    return linesOf(shown).empty() ? tr("Train ensembles to see their weights side by side.") : QString();
}

QString ParallelPlot::context(const Shown& shown) const
{
    return linesOf(shown).empty() ? QString() : tr("learned on all topics");
}

void ParallelPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const auto lines = linesOf(shown);
    const auto last = static_cast<double>(shown.rankerCount() - 1);
    const Ticks ticks = niceTicks(0.0, highest(*this, lines));
    const auto labels = labelsOf(*this, lines, last, theme);
    prepare(chart, widthOfColumn(labels));
    chart.setMargins(chart.margins() + QMargins(0, namesHeight, 0, 0));
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {0.0, last, 1.0, 0}, theme);
    horizontal->setVisible(false);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("weight"), ticks, theme);
    CurveItem* series = nullptr;
    for (const Line& line : lines) {
        series = addCurve(chart, penOf(line, theme), *horizontal, *vertical);
        series->setVisible(!isHidden(line.name));
        QList<QPointF> points;
        for (Eigen::Index ranker = 0; ranker < line.weights.size(); ++ranker)
            points.append({static_cast<double>(ranker), line.weights[ranker]});
        series->replace(points);
    }
    auto* overlay = new Overlay(chart, *series, theme.panel);
    for (qsizetype ranker = 0; ranker < shown.rankerCount() && shown.rankerCount() <= mostNamed; ++ranker)
        addAxisOf(*overlay, ranker, rankerName(shown.state, ranker), theme);
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

/// The line nearest to the pointer, at the nearest ranker.
QString ParallelPlot::readout(const Shown& shown, QPointF at) const
{
    if (!emptyText(shown).isEmpty())
        return {};
    const auto lines = linesOf(shown);
    const auto ranker =
        static_cast<Eigen::Index>(std::lround(std::clamp(at.x(), 0.0, static_cast<double>(shown.rankerCount() - 1))));
    double distance = 0.05 * highest(*this, lines);
    QString nearest;
    for (const Line& line : lines) {
        const double away = std::abs(line.weights[ranker] - at.y());
        if (away >= distance || isHidden(line.name))
            continue;
        distance = away;
        nearest = tr("%1 · %2 %3").arg(line.name, rankerName(shown.state, ranker), weightText(line.weights[ranker]));
    }
    return nearest;
}

QStringList ParallelPlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const Line& line : linesOf(shown))
        names.append(line.name);
    return names;
}

ChartData ParallelPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ensemble")}, {}};
    for (const std::string& ranker : shown.state.table().rankers)
        table.header.append(text(ranker));
    for (const Line& line : linesOf(shown)) {
        QStringList row{line.name};
        for (const double weight : line.weights)
            row.append(text(shortest(weight)));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
