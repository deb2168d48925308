// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/decomposition_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// A curve, and what it shows of the error.
struct ErrorPart {
    QString (*name)();
    double (*value)(const Decomposition& parts);
    QColor Theme::*color;
    Qt::PenStyle line;
};

constexpr std::array errorParts{
    ErrorPart{[] { return tr("members, mean error"); }, [](const Decomposition& at) { return at.members; },
        &Theme::muted, Qt::DashLine},
    ErrorPart{[] { return tr("ambiguity"); }, [](const Decomposition& at) { return at.ambiguity; }, &Theme::proven,
        Qt::SolidLine},
    ErrorPart{[] { return tr("correction"); }, [](const Decomposition& at) { return at.correction; },
        &Theme::smoothed, Qt::SolidLine},
    ErrorPart{[] { return tr("error by Div"); }, [](const Decomposition& at) { return at.members - at.estimate; },
        &Theme::accent, Qt::DotLine},
    ErrorPart{[] { return tr("ensemble's error"); }, [](const Decomposition& at) { return at.error; }, &Theme::ink,
        Qt::SolidLine},
};

const DecompositionData* decomposedOf(const Shown& shown)
{
    const auto* const data = shown.present(decompositionStudy());
    return data != nullptr && data->topics > 0 ? data : nullptr;
}

/// Empty where there is nothing to show.
DecompositionCurve decomposedCurve(const Shown& shown)
{
    const DecompositionData* const data = decomposedOf(shown);
    return data != nullptr ? decompositionOf(*data, shown.state) : DecompositionCurve();
}

QList<QPointF> pointsOf(const DecompositionCurve& curve, const ErrorPart& part)
{
    QList<QPointF> points;
    for (std::size_t i = 0; i < curve.places.size(); ++i)
        points.append({curve.places[i], part.value(curve.values[i])});
    return points;
}

QString partsText(const Decomposition& at)
{
    return tr("error %1 = members %2 − ambiguity %3 − correction %4")
        .arg(
            measureText(at.error), measureText(at.members), measureText(at.ambiguity), differenceText(at.correction));
}

Ticks ticksOf(const Plot& plot, const DecompositionCurve& curve)
{
    double low = 0.0;
    double high = 0.0;
    for (const ErrorPart& part : errorParts) {
        for (const Decomposition& at : curve.values) {
            if (plot.isHidden(part.name()))
                continue;
            low = std::min(low, part.value(at));
            high = std::max(high, part.value(at));
        }
    }
    return niceTicks(low, high);
}

}  // namespace

QString DecompositionPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see what the error of an ensemble is made of.");
    if (shown.state.topicCount() == 0)
        return tr("Nothing is judged here, so there is no error to decompose.");
    const auto* const data = shown.present(decompositionStudy());
    if (data == nullptr)
        return tr("Lists of documents are being drawn.");
    if (data->topics == 0)
        return tr("No topic has judged documents of two levels, so there is no list whose order could be wrong.");
    if (shown.state.decomposition.overSteps && decomposedTrace(shown.state) == nullptr)
        return tr("Train a learner whose steps have weights, such as WEL or WELv, or choose “sums”.");
    return {};
}

QString DecompositionPlot::context(const Shown& shown) const
{
    if (!emptyText(shown).isEmpty())
        return {};
    const DecompositionSpec& spec = shown.state.decomposition;
    const DecompositionData& data = *decomposedOf(shown);
    const Decomposition at = decompositionOf(data, shown.state, shown.state.weights.values());
    const QString parts = tr("weights that sum to %1: %2").arg(spec.sum, 0, 'f', 2).arg(partsText(at));
    return spec.loss == DecomposedLoss::squares
        ? tr("%1 · squares are estimated exactly").arg(parts)
        : tr("%1 · Div at c = %2 misses %3 by %4 a list")
              .arg(parts, weightText(spec.c), measureText(std::abs(at.members - at.error)), measureText(at.miss));
}

QStringList DecompositionPlot::curves(const Shown&) const
{
    QStringList names;
    for (const ErrorPart& part : errorParts)
        names.append(part.name());
    return names;
}

void DecompositionPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const DecompositionCurve curve = decomposedCurve(shown);
    const bool overSteps = shown.state.decomposition.overSteps;
    const Ticks ticks =
        overSteps ? niceTicks(0.0, std::max(1.0, curve.places.back())) : Ticks{0.0, mostDecomposedSum, 0.5, 1};
    std::vector<Label> names;
    for (const ErrorPart& part : errorParts)
        names.push_back(
            curveName(part.name(), theme.*part.color, {curve.places.back(), part.value(curve.values.back())})
                .of(part.name(), isHidden(part.name())));
    prepare(chart, widthOfColumn(names));
    auto* horizontal = addAxis(
        chart, Qt::AlignBottom, overSteps ? tr("step of the learner") : tr("sum of the weights"), ticks, theme);
    horizontal->setGridLineVisible(false);
    auto* vertical = addAxis(chart, Qt::AlignLeft,
        shown.state.decomposition.loss == DecomposedLoss::lists ? tr("loss of a list") : tr("squared error"),
        ticksOf(*this, curve), theme);
    for (const ErrorPart& part : errorParts) {
        m_curves.push_back(addCurve(chart,
            curvePen(theme.*part.color, &part == &errorParts.back() ? 2.4 : 1.8, part.line), *horizontal, *vertical));
        m_curves.back()->replace(pointsOf(curve, part));
        m_curves.back()->setVisible(!isHidden(part.name()));
    }
    m_overlay = new Overlay(chart, *m_curves.back(), theme.panel);
    m_overlay->labels().addAll(names);
    if (!overSteps && !isHidden(errorParts.back().name())) {
        markSum(*m_overlay, shown, theme);
        markLearned(*m_overlay, shown, theme);
    }
    m_overlay->labels().place();
}

/// The ensemble's error at the sum that is set.
void DecompositionPlot::markSum(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    m_here = {shown.state.decomposition.sum,
        decompositionOf(*decomposedOf(shown), shown.state, shown.state.weights.values()).error};
    auto* dot = overlay.addDot(theme.accent, theme.accent, 4.5);
    overlay.onPlace([this, dot] { dot->setPos(m_overlay->position(m_here.x(), m_here.y())); });
    overlay.labels().add({tr("you are here"), theme.accent, m_here, LabelKind::here, 4.5});
}

/// And that of what was learned, whose weights sum to 1.
void DecompositionPlot::markLearned(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    const auto weights = shown.state.shown ? shown.state.shown->all.model->commonWeights() : std::nullopt;
    if (!weights)
        return;
    const DecompositionSpec& spec = shown.state.decomposition;
    const double error =
        decompose(*decomposedOf(shown), spec.loss, weights->values(), std::array{1.0}, spec.c).front().error;
    const QColor color = lookOf(shown.state.shown->spec.learn, theme).color;
    auto* ring = overlay.addDot(color, theme.panel, 4.5);
    overlay.onPlace([&overlay, ring, error] { ring->setPos(overlay.position(1.0, error)); });
    overlay.labels().add({nameOf(*shown.state.shown), color, {1.0, error}, LabelKind::result, 4.5});
}

void DecompositionPlot::refresh(const Shown& shown)
{
    const DecompositionCurve curve = decomposedCurve(shown);
    if (m_overlay == nullptr || curve.places.empty() || shown.state.decomposition.overSteps)
        return;
    for (std::size_t i = 0; i < errorParts.size(); ++i)
        m_curves[i]->replace(pointsOf(curve, errorParts.at(i)));
    m_here.setY(decompositionOf(*decomposedOf(shown), shown.state, shown.state.weights.values()).error);
    m_overlay->place();
    m_overlay->labels().follow();
}

QString DecompositionPlot::readout(const Shown& shown, QPointF at) const
{
    const DecompositionCurve curve = decomposedCurve(shown);
    if (curve.places.empty() || at.x() < 0.0 || at.x() > curve.places.back())
        return {};
    const auto nearest =
        std::ranges::min_element(curve.places, {}, [&](double place) { return std::abs(place - at.x()); });
    const Decomposition& there = curve.values[static_cast<std::size_t>(nearest - curve.places.begin())];
    return tr("%1 → %2 · error by Div %3")
        .arg(text(shortest(*nearest)), partsText(there), measureText(there.members - there.estimate));
}

ChartData DecompositionPlot::data(const Shown& shown) const
{
    const DecompositionCurve curve = decomposedCurve(shown);
    ChartData table{{shown.state.decomposition.overSteps ? QStringLiteral("step") : QStringLiteral("sum"),
                        QStringLiteral("error"), QStringLiteral("members"), QStringLiteral("ambiguity"),
                        QStringLiteral("correction"), QStringLiteral("estimate"), QStringLiteral("miss")},
        {}};
    for (std::size_t i = 0; i < curve.places.size(); ++i) {
        const Decomposition& at = curve.values[i];
        QStringList row;
        for (const double value :
            {curve.places[i], at.error, at.members, at.ambiguity, at.correction, at.estimate, at.miss})
            row.append(text(shortest(value)));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
