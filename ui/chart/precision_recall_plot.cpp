// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/precision_recall_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QLineSeries>
#include <QValueAxis>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/end_labels.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("precision-recall", text);
}

constexpr qsizetype mostNamed = 16;  // rankers whose names have room beside their curves

struct StyledCurve {
    QString label;
    PrecisionRecall curve;
    QPen pen;
    bool isNamed = true;  // beside its end; else the pointer tells
};

QList<QPointF> pointsOf(const PrecisionRecall& curve)
{
    QList<QPointF> points;
    for (std::size_t i = 0; i < curve.size(); ++i)
        points.append({0.1 * static_cast<double>(i), curve[i]});
    return points;
}

/// All curves, the current ensemble last, so that it lies on top.
std::vector<StyledCurve> curvesOf(const Scene& scene, const Theme& theme)
{
    std::vector<StyledCurve> curves;
    for (const LabelledCurve& each : scene.comparedCurves) {
        const auto i = static_cast<qsizetype>(curves.size());
        curves.push_back({each.label, each.curve, curvePen(theme.ranker(i), 1.8, theme.rankerLine(i))});
    }
    if (!curves.empty())
        return curves;
    const bool few = scene.rankers.size() <= mostNamed;
    for (qsizetype i = 0; i < scene.rankers.size(); ++i)
        curves.push_back({scene.rankers[i], scene.rankerCurves[static_cast<std::size_t>(i)],
            curvePen(theme.ranker(i), few ? 1.6 : 0.8, theme.rankerLine(i)), few});
    curves.push_back({tr("Uniform"), scene.uniformCurve, curvePen(theme.muted, 1.4, Qt::DashLine)});
    for (const LabelledCurve& trained : scene.trainedCurves)
        curves.push_back({trained.label, trained.curve, curvePen(theme.trained, 1.6, Qt::DashDotLine)});
    curves.push_back({tr("Ensemble"), scene.ensembleCurve, curvePen(theme.ink, 2.4)});
    return curves;
}

}  // namespace

QString PrecisionRecallPlot::emptyText(const Scene& scene) const
{
    if (scene.rankers.isEmpty())
        return tr("Open a collection or the sample to compare its rankers.");
    return scene.topics == 0 ? tr("Nothing is judged here, so there is no precision to show.") : QString();
}

QString PrecisionRecallPlot::context(const Scene& scene) const
{
    if (scene.topics == 0)
        return {};
    const QString words = tr("11-point, mean of %1 topics").arg(scene.topics);
    return scene.comparedCurves.empty() && scene.rankers.size() > mostNamed
        ? tr("%1 · thin: %2 rankers, the pointer names them").arg(words).arg(scene.rankers.size())
        : words;
}

void PrecisionRecallPlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    const auto curves = curvesOf(scene, theme);
    std::vector<EndLabel> labels;
    double highest = 0.0;
    for (const StyledCurve& each : curves) {
        if (each.isNamed)
            labels.push_back({each.label, each.pen.color(), each.curve.back()});
        highest = std::max(highest, each.curve.front());
    }
    prepare(chart, widthOf(labels));
    QValueAxis* horizontal = addAxis(chart, Qt::AlignBottom, tr("recall"), niceTicks(0.0, 1.0), theme);
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, tr("precision"), niceTicks(0.0, highest), theme);
    horizontal->setGridLineVisible(false);
    for (const StyledCurve& each : curves) {
        m_ensemble = addCurve(chart, each.pen, *horizontal, *vertical);
        m_ensemble->replace(pointsOf(each.curve));
    }
    addEndLabels(*new Overlay(chart, *m_ensemble, theme.panel), labels, 1.0);
}

void PrecisionRecallPlot::refresh(const Scene& scene)
{
    if (scene.comparedCurves.empty())
        m_ensemble->replace(pointsOf(scene.ensembleCurve));
}

/// The curve that passes nearest to the pointer, at the nearest of the eleven recalls.
QString PrecisionRecallPlot::readout(const Scene& scene, QPointF at) const
{
    if (scene.rankers.isEmpty() || at.x() < -0.02 || at.x() > 1.02)
        return {};
    const auto level = static_cast<std::size_t>(std::lround(10.0 * std::clamp(at.x(), 0.0, 1.0)));
    QString nearest;
    double distance = 0.04;
    for (const StyledCurve& each : curvesOf(scene, theme(ThemeKind::light))) {
        if (std::abs(each.curve[level] - at.y()) < distance) {
            distance = std::abs(each.curve[level] - at.y());
            nearest = tr("%1 · recall %2 → precision %3")
                          .arg(each.label, QString::number(0.1 * static_cast<double>(level), 'f', 1),
                              measureText(each.curve[level]));
        }
    }
    return nearest;
}

ChartData PrecisionRecallPlot::data(const Scene& scene) const
{
    const auto curves = curvesOf(scene, theme(ThemeKind::light));
    ChartData table{{QStringLiteral("recall")}, {}};
    for (const StyledCurve& each : curves)
        table.header.append(each.label);
    for (std::size_t level = 0; level < scene.uniformCurve.size(); ++level) {
        QStringList row{QString::number(0.1 * static_cast<double>(level), 'f', 1)};
        for (const StyledCurve& each : curves)
            row.append(text(shortest(each.curve[level])));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
