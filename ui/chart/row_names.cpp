// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/row_names.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/chart/halo_text.h"
#include "ui/chart/overlay.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int rowNamePixels = 11;
constexpr double rowNameLine = 13.0;  // height
constexpr double rowNameGap = 10.0;  // between a name and the plot

QString whole(const RowName& name)
{
    return name.value.isEmpty() ? name.name : name.name + QStringLiteral("  ") + name.value;
}

QString cut(const RowName& name, const QFontMetricsF& metrics, double most)
{
    const double value = metrics.horizontalAdvance(whole(name)) - metrics.horizontalAdvance(name.name);
    return whole(
        {metrics.elidedText(name.name, Qt::ElideRight, std::max(0.0, most - value)), name.color, name.value});
}

}  // namespace

double marginOfRowNames(const std::vector<RowName>& names, double chartWidth, double share)
{
    constexpr double leastWidth = 200.0;
    const QFontMetricsF metrics(uiFont(rowNamePixels));
    double width = 0.0;
    for (const RowName& name : names)
        width = std::max(width, metrics.horizontalAdvance(whole(name)));
    return std::ceil(rowNameGap + (chartWidth < leastWidth ? width : std::min(width, share * chartWidth)));
}

void addRowNames(Overlay& overlay, const std::vector<RowName>& names, double margin)
{
    const QFontMetricsF metrics(uiFont(rowNamePixels));
    for (std::size_t row = 0; row < names.size(); ++row) {
        QGraphicsSimpleTextItem* name = overlay.addText(names[row].color, rowNamePixels);
        name->setText(cut(names[row], metrics, margin - rowNameGap));
        overlay.onPlace([&overlay, name, row, rows = static_cast<double>(names.size())] {
            const QRectF area = overlay.plotArea();
            const double height = area.height() / rows;
            const auto step =
                std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(rowNameLine / std::max(1.0, height))));
            const QRectF box = boxOf(*name);
            name->setVisible(row % step == 0);
            name->setPos(area.left() - rowNameGap - box.width(),
                area.top() + (static_cast<double>(row) + 0.5) * height - 0.5 * box.height());
        });
    }
}

}  // namespace rankscape::ui
