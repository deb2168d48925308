// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/precision_recall_plot.h"

#include <QChart>
#include <QValueAxis>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr qsizetype mostCurvesNamed = 16;  // rankers whose names have room beside their curves

struct StyledCurve {
    QString label;
    PrecisionRecall curve;
    QPen pen;
    LabelKind kind = LabelKind::result;
    bool isNamed = true;  // beside its end; else the pointer tells

    /// It stays hidden while another topic is selected.
    QString name() const { return kind == LabelKind::selected ? tr("topic") : label; }
};

QList<QPointF> pointsOf(const PrecisionRecall& curve)
{
    QList<QPointF> points;
    for (std::size_t i = 0; i < curve.size(); ++i)
        points.append({0.1 * static_cast<double>(i), curve[i]});
    return points;
}

/// Of the weights before, while a slider moves and its own is on its way.
const TopicNow* selectedIn(const Shown& shown)
{
    const TopicNow* const topic = shown.of(topicStudy());
    return topic != nullptr && topic->topic == shown.state.selection.topic ? topic : nullptr;
}

QString topicLabel(const TopicNow& topic)
{
    return tr("topic %1").arg(text(topic.topic));
}

/// All curves, the current ensemble last, so that it lies on top.
std::vector<StyledCurve> curvesOf(const Shown& shown, const Theme& theme)
{
    std::vector<StyledCurve> curves;
    for (const NamedCurve& each : shown.state.compared) {
        const auto i = static_cast<qsizetype>(curves.size());
        curves.push_back({text(each.name), each.curve, curvePen(theme.ranker(i), 1.8, theme.rankerLine(i))});
    }
    const Systems* const systems = shown.of(systemsStudy());
    const Summary* const now = shown.of(nowStudy());
    if (!curves.empty() || systems == nullptr || now == nullptr)
        return curves;
    const bool few = shown.rankerCount() <= mostCurvesNamed;
    for (qsizetype i = 0; i < shown.rankerCount(); ++i)
        curves.push_back({rankerName(shown.state, i), systems->rankers[static_cast<std::size_t>(i)].curve,
            curvePen(theme.ranker(i), few ? 1.6 : 0.8, theme.rankerLine(i)), LabelKind::ranker, few});
    curves.push_back({tr("Uniform"), systems->uniform.curve, curvePen(theme.muted, 1.4, Qt::DashLine)});
    if (const auto* const learned = shown.of(learnedCurvesStudy())) {
        for (const NamedCurve& each : *learned)
            curves.push_back({text(each.name), each.curve, lookOf(learner(each.learner), theme).pen(1.6)});
    }
    if (const TopicNow* const topic = selectedIn(shown))
        curves.push_back(
            {topicLabel(*topic), topic->curve, curvePen(theme.accent, 1.6, Qt::DotLine), LabelKind::selected});
    curves.push_back({tr("Ensemble"), now->curve, curvePen(theme.ink, 2.4), LabelKind::here});
    return curves;
}

/// The ensemble and the selected topic are named before rankers.
Label endOf(const StyledCurve& curve)
{
    return curveName(curve.label, curve.pen.color(), {1.0, curve.curve.back()}, curve.kind);
}

}  // namespace

QString PrecisionRecallPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to compare its rankers.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no precision to show.");
    return curvesOf(shown, theme(ThemeKind::light)).empty() ? tr("The rankers are being measured.") : QString();
}

QString PrecisionRecallPlot::context(const Shown& shown) const
{
    if (shown.state.topicCount() == 0)
        return {};
    const QString words = tr("11-point, mean of %1 topics").arg(shown.state.topicCount());
    return shown.state.compared.empty() && shown.rankerCount() > mostCurvesNamed
        ? tr("%1 · thin: %2 rankers, the pointer names them").arg(words).arg(shown.rankerCount())
        : words;
}

void PrecisionRecallPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const auto curves = curvesOf(shown, theme);
    double highest = 0.0;
    for (const StyledCurve& each : curves) {
        if (each.isNamed)
            m_names.push_back(endOf(each).of(each.name(), isHidden(each.name())));
        if (!isHidden(each.name()))
            highest = std::max(highest, each.curve.front());
    }
    prepare(chart, widthOfColumn(m_names));
    QValueAxis* horizontal = addAxis(chart, Qt::AlignBottom, tr("recall"), niceTicks(0.0, 1.0), theme);
    QValueAxis* vertical = addAxis(chart, Qt::AlignLeft, tr("precision"), niceTicks(0.0, highest), theme);
    horizontal->setGridLineVisible(false);
    m_topic = nullptr;
    for (const StyledCurve& each : curves) {
        m_ensemble = addCurve(chart, each.pen, *horizontal, *vertical);
        m_ensemble->replace(pointsOf(each.curve));
        m_ensemble->setVisible(!isHidden(each.name()));
        if (each.kind == LabelKind::selected)
            m_topic = m_ensemble;
    }
    m_overlay = new Overlay(chart, *m_ensemble, theme.panel);
    m_overlay->labels().addAll(m_names);
    m_overlay->labels().place();
}

/// \param end  of its curve; none: it is not shown
void PrecisionRecallPlot::moveName(std::size_t fromLast, std::optional<double> end)
{
    const std::size_t number = m_names.size() - fromLast;
    if (end)
        m_names[number].at.setY(*end);
    m_overlay->labels().set(number, end ? m_names[number] : Label());
}

void PrecisionRecallPlot::refresh(const Shown& shown)
{
    const TopicNow* const topic = selectedIn(shown);
    if (const Summary* const now = shown.of(nowStudy()); now != nullptr && shown.state.compared.empty()) {
        m_ensemble->replace(pointsOf(now->curve));
        moveName(1, now->curve.back());
    }
    if (m_topic != nullptr) {
        m_topic->setVisible(topic != nullptr && !isHidden(tr("topic")));
        if (topic != nullptr) {
            m_topic->replace(pointsOf(topic->curve));
            m_names[m_names.size() - 2].words = topicLabel(*topic);  // another may be selected meanwhile
        }
        moveName(2, topic != nullptr ? std::optional(topic->curve.back()) : std::nullopt);
    }
    m_overlay->labels().follow();
}

/// The curve that passes nearest to the pointer, at the nearest of the eleven recalls.
QString PrecisionRecallPlot::readout(const Shown& shown, QPointF at) const
{
    if (!shown.isOpen() || at.x() < -0.02 || at.x() > 1.02)
        return {};
    const auto level = static_cast<std::size_t>(std::lround(10.0 * std::clamp(at.x(), 0.0, 1.0)));
    QString nearest;
    double distance = 0.04;
    for (const StyledCurve& each : curvesOf(shown, theme(ThemeKind::light))) {
        if (!isHidden(each.name()) && std::abs(each.curve[level] - at.y()) < distance) {
            distance = std::abs(each.curve[level] - at.y());
            nearest = tr("%1 · recall %2 → precision %3")
                          .arg(each.label, QString::number(0.1 * static_cast<double>(level), 'f', 1),
                              measureText(each.curve[level]));
        }
    }
    return nearest;
}

QStringList PrecisionRecallPlot::curves(const Shown& shown) const
{
    QStringList names;
    for (const StyledCurve& each : curvesOf(shown, theme(ThemeKind::light)))
        names.append(each.name());
    return names;
}

ChartData PrecisionRecallPlot::data(const Shown& shown) const
{
    const auto curves = curvesOf(shown, theme(ThemeKind::light));
    ChartData table{{QStringLiteral("recall")}, {}};
    for (const StyledCurve& each : curves)
        table.header.append(each.label);
    for (std::size_t level = 0; level < PrecisionRecall().size(); ++level) {
        QStringList row{QString::number(0.1 * static_cast<double>(level), 'f', 1)};
        for (const StyledCurve& each : curves)
            row.append(text(shortest(each.curve[level])));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
