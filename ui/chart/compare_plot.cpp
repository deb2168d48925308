// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/compare_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>
#include <numeric>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/chart/row_names.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// None before something was learned.
const std::vector<ResultRow>& resultsOf(const Shown& shown)
{
    static const std::vector<ResultRow> none;
    const auto* const rows = shown.present(resultsStudy());
    return rows != nullptr ? *rows : none;
}

/// The first result is above.
double heightOf(const Shown& shown, std::size_t row)
{
    return static_cast<double>(resultsOf(shown).size() - row) - 0.5;
}

/// p against the reference, with Holm's correction.
double holmOf(const ResultRow& row)
{
    const Comparison* const reference = referenceOf(row);
    return reference != nullptr ? reference->holm : 1.0;
}

std::vector<RowName> namesOf(const Shown& shown, const Theme& theme)
{
    std::vector<RowName> names;
    for (const ResultRow& row : resultsOf(shown))
        names.push_back({nameOf(row, shown.state), theme.ink, row.test ? testText(row) : tr("not tested")});
    return names;
}

void addRow(Overlay& overlay, const Shown& shown, std::size_t index, const Theme& theme)
{
    const ResultRow& row = resultsOf(shown)[index];
    const double height = heightOf(shown, index);
    const QColor color = lookOf(shown.state.experiments[row.experiment]->spec.learn, theme).color;
    QGraphicsLineItem* interval = overlay.addLine(curvePen(color, 1.6));
    QGraphicsEllipseItem* train = overlay.addDot(color, theme.panel, 4.0, 1.4);
    QGraphicsEllipseItem* test = overlay.addDot(color, color, 4.5, 1.4);
    interval->setVisible(row.test.has_value());
    test->setVisible(row.test.has_value());
    overlay.onPlace([&overlay, interval, train, test, row, height] {
        interval->setLine({overlay.position(row.low, height), overlay.position(row.high, height)});
        train->setPos(overlay.position(row.train, height));
        test->setPos(overlay.position(row.test.value_or(row.train), height));
    });
}

/// Where the reference is.
void addYardstick(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    const std::optional<double> reference = yardstickOf(resultsOf(shown));
    if (!reference)
        return;
    QGraphicsLineItem* line = overlay.addLine(QPen(theme.muted, 1.0, Qt::DashLine));
    line->setZValue(1.0);
    overlay.onPlace([&overlay, line, at = *reference] {
        const double x = overlay.position(at, 0.0).x();
        line->setLine(x, overlay.plotArea().top(), x, overlay.plotArea().bottom());
    });
}

}  // namespace

QString ComparePlot::emptyText(const Shown& shown) const
{
    if (!resultsOf(shown).empty())
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then train ensembles to compare them.");
    return shown.state.topicCount() == 0
        ? tr("Nothing is judged here, so there is nothing to compare.")
        : tr("Train ensembles to compare them with each other and with the yardsticks.");
}

QString ComparePlot::context(const Shown& shown) const
{
    return resultsOf(shown).empty()
        ? QString()
        : tr("dot: %1 of tested topics, 95 % interval · ring: training · † p < .05, ‡ p < "
             ".01 better, ↓ worse than %2 · ≈ rests on ties")
              .arg(meanName(shown), text(referenceLearner().label));
}

void ComparePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const std::vector<RowName> names = namesOf(shown, theme);
    const double margin = marginOfRowNames(names, chart.size().width(), 0.5);
    prepare(chart, 16);
    chart.setMargins(chart.margins() + QMargins(static_cast<int>(margin), 0, 0, 0));
    double low = resultsOf(shown).front().low;
    double high = resultsOf(shown).front().high;
    for (const ResultRow& row : resultsOf(shown)) {
        low = std::min({low, row.low, row.train});
        high = std::max({high, row.high, row.train});
    }
    auto* horizontal = addAxis(chart, Qt::AlignBottom, meanName(shown), niceTicks(low, high), theme);
    const auto rows = static_cast<double>(resultsOf(shown).size());
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    auto* overlay = new Overlay(chart, *addCurve(chart, Qt::NoPen, *horizontal, *vertical), theme.panel);
    addYardstick(*overlay, shown, theme);
    addRowNames(*overlay, names, margin);
    for (std::size_t row = 0; row < resultsOf(shown).size(); ++row)
        addRow(*overlay, shown, row, theme);
}

QString ComparePlot::readout(const Shown& shown, QPointF at) const
{
    const auto rows = static_cast<double>(resultsOf(shown).size());
    if (at.y() <= 0.0 || at.y() >= rows)
        return {};
    const ResultRow& row =
        resultsOf(shown)[std::min(static_cast<std::size_t>(rows - at.y()), resultsOf(shown).size() - 1)];
    if (!row.test)
        return tr("%1 · training %2 %3, not tested").arg(nameOf(row, shown.state), meanName(shown), trainText(row));
    return tr("%1 · test %2 (%3 … %4; %5) · training %6 · P@1 %8 · P@5 %9 · nDCG@10 %10 · p = %7 against %11")
        .arg(nameOf(row, shown.state), testText(row), measureText(row.low), measureText(row.high), foldsText(row),
            trainText(row), row.isBaseline ? QStringLiteral("–") : measureText(holmOf(row)), measureText(row.p1),
            measureText(row.p5))
        .arg(measureText(row.ndcg10), text(referenceLearner().label));
}

ChartData ComparePlot::data(const Shown& shown) const
{
    const QString measure = text(shown.state.measured().name());
    ChartData table{{QStringLiteral("ensemble"), QStringLiteral("test_") + measure, QStringLiteral("low"),
                        QStringLiteral("high"), QStringLiteral("mean_of_folds"), QStringLiteral("spread"),
                        QStringLiteral("train_") + measure, QStringLiteral("P_1"), QStringLiteral("P_5"),
                        QStringLiteral("ndcg_cut_10"), QStringLiteral("p_wilcoxon_holm"), QStringLiteral("mark")},
        {}};
    for (const ResultRow& row : resultsOf(shown)) {
        const auto number = [](double value) { return QString::number(value, 'g', 12); };
        table.rows.append(
            {nameOf(row, shown.state), row.test ? number(*row.test) : QString(), number(row.low), number(row.high),
                row.folds.empty() ? QString()
                                  : number(std::accumulate(row.folds.begin(), row.folds.end(), 0.0)
                                      / static_cast<double>(row.folds.size())),
                number(row.spread), number(row.train), number(row.p1), number(row.p5), number(row.ndcg10),
                row.isBaseline || !row.test ? QString() : number(holmOf(row)), markText(row)});
    }
    return table;
}

}  // namespace rankscape::ui
