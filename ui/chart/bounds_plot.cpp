// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/bounds_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double leastBound = 1e-3;

/// One curve: a bound of every direction.
struct BoundCurve {
    QString name;
    QColor color;
    Qt::PenStyle line;
    std::vector<double> values;  // [degrees]

    std::size_t best() const { return static_cast<std::size_t>(std::ranges::min_element(values) - values.begin()); }
};

std::vector<double> boundValues(const std::vector<LossBounds>& bounds, double LossBounds::*value)
{
    std::vector<double> values;
    for (const LossBounds& each : bounds)
        values.push_back(each.*value);
    return values;
}

std::array<BoundCurve, 3> boundCurves(const CircleBounds& circle, const Theme& theme)
{
    return {
        BoundCurve{tr("type one"), theme.ink, Qt::SolidLine, boundValues(circle.relevantPairs, &LossBounds::oneExp)},
        BoundCurve{
            tr("type two"), theme.accent, Qt::SolidLine, boundValues(circle.relevantPairs, &LossBounds::twoExp)},
        BoundCurve{tr("type two, all pairs"), theme.smoothed, Qt::DashLine,
            boundValues(circle.allPairs, &LossBounds::twoExp)}};
}

/// Of the present state: the data is small, and what is drawn must be of it.
const BoundsNow* boundsOf(const Shown& shown)
{
    const BoundsNow* const bounds = shown.of(boundsStudy());
    return bounds != nullptr && boundsStudy().type().key(shown.state).isPossible() ? bounds : nullptr;
}

int directionsBelow(const CircleBounds& circle, const std::vector<LossBounds>& two)
{
    int count = 0;
    for (std::size_t i = 0; i + 1 < circle.degrees.size(); ++i)  // 360 degrees are 0
        count += two[i].twoExp < two[i].oneExp ? 1 : 0;
    return count;
}

QString boundsDataName(const Shown& shown, const BoundsNow& bounds)
{
    const auto relevant = std::ranges::count(bounds.data.isRelevant, 1);
    const auto others = std::ssize(bounds.data.isRelevant) - relevant;
    const QString counts = tr("%1 relevant, %2 others").arg(relevant).arg(others);
    if (bounds.set != BoundsSet::topic)
        return tr("data set %1: %2").arg(bounds.set == BoundsSet::round ? 1 : 2).arg(counts);
    return tr("topic %1, first %2 of the ranking, %3 and %4: %5")
        .arg(text(bounds.topic))
        .arg(std::ssize(bounds.data.isRelevant))
        .arg(rankerName(shown.state, bounds.rankers[0]), rankerName(shown.state, bounds.rankers[1]), counts);
}

/// Powers of ten about all that is drawn.
std::pair<double, double> boundsRange(const Plot& plot, const std::array<BoundCurve, 3>& curves)
{
    double low = 1.0;
    double high = 1.0;
    for (const BoundCurve& curve : curves) {
        if (plot.isHidden(curve.name))
            continue;
        low = std::min(low, std::ranges::min(curve.values));
        high = std::max(high, std::ranges::max(curve.values));
    }
    return {std::pow(10.0, std::floor(std::log10(std::max(low, leastBound)))),
        std::pow(10.0, std::max(1.0, std::ceil(std::log10(high))))};
}

/// A ring where a bound is least.
void markLeast(Overlay& overlay, const BoundCurve& curve, double degrees, const Theme& theme)
{
    const double value = std::max(curve.values[curve.best()], leastBound);
    auto* ring = overlay.addDot(curve.color, theme.panel, 4.5);
    overlay.onPlace([&overlay, ring, degrees, value] { ring->setPos(overlay.position(degrees, value)); });
    overlay.labels().add({tr("least at %1°").arg(degrees), curve.color, {degrees, value}, LabelKind::note, 4.5});
}

}  // namespace

QString BoundsPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see the bounds of its topics, and of made documents.");
    if (const BoundsNow* const bounds = boundsOf(shown))
        return bounds->circle.degrees.empty()
            ? tr("The first documents of topic %1 are all relevant, or none is: there is nothing to put wrong.")
                  .arg(text(bounds->topic))
            : QString();
    if (shown.state.bounds.set != BoundsSet::topic || shown.isComing(boundsStudy()))
        return tr("Searching for the worst rankings …");
    return shown.rankerCount() < 2
        ? tr("A topic's bounds need two rankers.")
        : tr("Select a topic with a relevant document to see the bounds of its first documents.");
}

QString BoundsPlot::context(const Shown& shown) const
{
    const BoundsNow* const bounds = boundsOf(shown);
    if (bounds == nullptr || bounds->circle.degrees.empty())
        return {};
    return tr("%1 · type two is below type one in %2 of %3 directions, over all pairs in %4")
        .arg(boundsDataName(shown, *bounds))
        .arg(directionsBelow(bounds->circle, bounds->circle.relevantPairs))
        .arg(std::ssize(bounds->circle.degrees) - 1)
        .arg(directionsBelow(bounds->circle, bounds->circle.allPairs));
}

QStringList BoundsPlot::curves(const Shown&) const
{
    return {tr("type one"), tr("type two"), tr("type two, all pairs")};
}

void BoundsPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const CircleBounds& circle = boundsOf(shown)->circle;
    const auto all = boundCurves(circle, theme);
    std::vector<Label> names;
    for (const BoundCurve& curve : all)
        names.push_back(curveName(curve.name, curve.color, {360.0, std::max(curve.values.back(), leastBound)})
                            .of(curve.name, isHidden(curve.name)));
    prepare(chart, widthOfColumn(names));
    auto* horizontal = addAxis(
        chart, Qt::AlignBottom, tr("direction θ of the two weights, in degrees"), Ticks{0.0, 360.0, 60.0, 0}, theme);
    horizontal->setGridLineVisible(false);
    const auto [low, high] = boundsRange(*this, all);
    auto* vertical = addLogAxis(chart, Qt::AlignLeft, tr("bound, exponential"), high, theme, low);
    CurveItem* last = nullptr;
    for (const BoundCurve& curve : all) {
        last = addCurve(chart, curvePen(curve.color, 1.8, curve.line), *horizontal, *vertical);
        QList<QPointF> points;
        for (std::size_t i = 0; i < circle.degrees.size(); ++i)
            points.append({circle.degrees[i], std::max(curve.values[i], leastBound)});
        last->replace(points);
        last->setVisible(!isHidden(curve.name));
    }
    auto* overlay = new Overlay(chart, *last, theme.panel);
    for (std::size_t i = 1; i < all.size(); ++i) {
        if (!isHidden(all.at(i).name))
            markLeast(*overlay, all.at(i), circle.degrees[all.at(i).best()], theme);
    }
    overlay->labels().addAll(names);
    overlay->labels().place();
}

QString BoundsPlot::readout(const Shown& shown, QPointF at) const
{
    const BoundsNow* const bounds = boundsOf(shown);
    if (bounds == nullptr || bounds->circle.degrees.empty() || at.x() < 0.0 || at.x() > 360.0)
        return {};
    const CircleBounds& circle = bounds->circle;
    const auto last = static_cast<double>(circle.degrees.size() - 1);
    const auto place = static_cast<std::size_t>(std::lround(at.x() / 360.0 * last));
    const LossBounds& here = circle.relevantPairs[place];
    return tr("%1° → AP %2 · type one %3 · type two %4 · over all pairs %5")
        .arg(circle.degrees[place])
        .arg(measureText(here.ap), measureText(here.oneExp), measureText(here.twoExp),
            measureText(circle.allPairs[place].twoExp));
}

ChartData BoundsPlot::data(const Shown& shown) const
{
    ChartData table{
        {QStringLiteral("degrees"), QStringLiteral("ap"), QStringLiteral("one_exp"), QStringLiteral("one_log"),
            QStringLiteral("two_exp"), QStringLiteral("two_log"), QStringLiteral("two_hinge"),
            QStringLiteral("two_hinge_svm"), QStringLiteral("two_exp_all"), QStringLiteral("two_log_all"),
            QStringLiteral("two_hinge_all"), QStringLiteral("two_hinge_svm_all")},
        {}};
    const BoundsNow* const bounds = boundsOf(shown);
    for (std::size_t i = 0; bounds != nullptr && i < bounds->circle.degrees.size(); ++i) {
        const LossBounds& own = bounds->circle.relevantPairs[i];
        const LossBounds& all = bounds->circle.allPairs[i];
        QStringList row;
        for (const double value : {bounds->circle.degrees[i], own.ap, own.oneExp, own.oneLog, own.twoExp, own.twoLog,
                 own.twoHinge, own.twoHingeSvm, all.twoExp, all.twoLog, all.twoHinge, all.twoHingeSvm})
            row.append(QString::number(value, 'g', 12));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
