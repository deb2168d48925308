// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/end_labels.h"

#include <QFontMetrics>
#include <algorithm>

#include "ui/chart/label_engine.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int pixels = 11;
constexpr double gap = 14.0;  // between the middles of two labels
constexpr double distance = 6.0;

}  // namespace

int widthOf(const std::vector<EndLabel>& labels)
{
    int width = 0;
    for (const EndLabel& label : labels)
        width = std::max(width, QFontMetrics(uiFont(pixels)).horizontalAdvance(label.text));
    return width + static_cast<int>(2 * distance);
}

void addEndLabels(Overlay& overlay, const std::vector<EndLabel>& labels, double x)
{
    std::vector<QGraphicsSimpleTextItem*> items;
    for (const EndLabel& label : labels) {
        items.push_back(overlay.addText(label.color, pixels));
        items.back()->setText(label.text);
    }
    overlay.onPlace([&overlay, labels, items, x] {
        std::vector<double> wanted;
        for (const EndLabel& label : labels)
            wanted.push_back(overlay.position(x, label.y).y());
        const QRectF area = overlay.plotArea();
        const auto heights = spread(wanted, gap, area.top(), area.bottom());
        for (std::size_t i = 0; i < items.size(); ++i)
            items[i]->setPos(area.right() + distance, heights[i] - items[i]->boundingRect().height() / 2);
    });
}

}  // namespace rankscape::ui
