// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_labels.h"

#include <QFontMetrics>
#include <QGraphicsLineItem>
#include <QPen>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/chart/curve_names.h"
#include "ui/chart/halo_text.h"
#include "ui/chart/overlay.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

Label Label::of(const QString& name, bool isCurveHidden) const
{
    Label named = *this;
    named.curve = name;
    named.isHidden = isCurveHidden;
    return named;
}

std::size_t ChartLabels::add(const Label& label)
{
    m_items.push_back({{}, m_overlay.makeWords(label.color, label.pixels), m_overlay.makeLeader()});
    set(m_items.size() - 1, label);
    return m_items.size() - 1;
}

void ChartLabels::addAll(const std::vector<Label>& labels)
{
    for (const Label& label : labels)
        add(label);
}

/// What stays is not set again: words are laid out each time.
void ChartLabels::set(std::size_t number, const Label& label)
{
    Item& item = m_items[number];
    const Label before = std::exchange(item.label, label);
    if (label.words != before.words) {
        item.words->setText(label.words);
        item.fittedTo = -1.0;
    }
    if (label.color != before.color) {
        item.words->setBrush(label.color);
        item.leader->setPen(QPen(label.color, 1.0));
    }
    if (label.curve != before.curve || label.isHidden != before.isHidden)
        nameCurve(*item.words, label.curve, label.isHidden);
}

/// What is zoomed away has no label, unless it is of those that are never dropped or brings its curve back.
std::optional<QPointF> ChartLabels::anchorOf(const Label& label) const
{
    const QRectF area = m_overlay.plotArea();
    const QPointF at = m_overlay.position(label.at.x(), label.at.y());
    const bool isSeen =
        label.kind <= LabelKind::selected || label.isHidden || area.adjusted(-1, -1, 1, 1).contains(at);
    if (label.words.isEmpty() || !isSeen)
        return std::nullopt;
    return QPointF(within(at.x(), area.left(), area.right()), within(at.y(), area.top(), area.bottom()));
}

void ChartLabels::fit(Item& item)
{
    constexpr double most = 0.6;  // of the plot's width
    const double width = m_overlay.plotArea().width();
    if (std::exchange(item.fittedTo, width) == width)
        return;
    item.words->setText(item.label.words);
    if (boxOf(*item.words).width() > most * width)
        item.words->setText(item.label.words.section(QLatin1Char('\n'), 0, 0));
}

/// \param asked [requests] numbers of the labels
std::vector<LabelRequest> ChartLabels::ask(std::vector<std::size_t>& asked)
{
    std::vector<LabelRequest> requests;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const Label& label = m_items[i].label;
        fit(m_items[i]);
        const auto anchor = anchorOf(label);
        if (!anchor)
            continue;
        requests.push_back({*anchor, boxOf(*m_items[i].words).size(),
            i == m_hovered ? std::min(label.kind, LabelKind::hovered) : label.kind, label.radius, label.endsCurve,
            m_items[i].slot});
        asked.push_back(i);
    }
    return requests;
}

bool ChartLabels::areWellPlaced(
    const std::vector<LabelRequest>& requests, const std::vector<std::size_t>& asked) const
{
    constexpr double near = 2.0;
    const auto isAsBefore = [](const LabelRequest& now, const LabelRequest& before) {
        return now.kind == before.kind && now.endsCurve == before.endsCurve
            && (now.anchor - before.anchor).manhattanLength() <= near
            && std::abs(now.size.width() - before.size.width()) <= near
            && std::abs(now.size.height() - before.size.height()) <= near;
    };
    return asked == m_asked && std::ranges::equal(requests, m_requests, isAsBefore);
}

void ChartLabels::place()
{
    m_asked.clear();
    follow();
}

void ChartLabels::follow()
{
    if (m_overlay.plotArea().isEmpty() || m_items.empty())
        return;
    std::vector<std::size_t> asked;
    const auto requests = ask(asked);
    if (!m_asked.empty() && areWellPlaced(requests, asked))
        return;
    const auto placed = placeLabels(requests, m_overlay.scene());
    std::vector<std::optional<PlacedLabel>> places(m_items.size());
    for (std::size_t i = 0; i < asked.size(); ++i)
        places[asked[i]] = placed[i];
    for (std::size_t i = 0; i < m_items.size(); ++i)
        show(m_items[i], places[i]);
    m_requests = requests;
    m_asked = std::move(asked);
}

void ChartLabels::show(Item& item, const std::optional<PlacedLabel>& place)
{
    item.words->setVisible(place.has_value());
    item.leader->setVisible(place && place->leader);
    if (!place)
        return;
    item.slot = place->slot;
    const QPointF from = boxOf(*item.words).center() - item.words->pos();
    item.words->setPos((place->box.center() - from).toPoint());
    if (place->leader)
        item.leader->setLine(*place->leader);
}

std::optional<std::size_t> ChartLabels::droppedAt(QPointF pointer) const
{
    constexpr double reach = 12.0;
    std::optional<std::size_t> nearest;
    double distance = reach;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const auto anchor = anchorOf(m_items[i].label);
        if (!anchor || (m_items[i].words->isVisible() && i != m_hovered))
            continue;
        const double length = std::hypot(anchor->x() - pointer.x(), anchor->y() - pointer.y());
        if (length > distance)
            continue;
        nearest = i;
        distance = length;
    }
    return nearest;
}

void ChartLabels::hover(std::optional<QPointF> pointer)
{
    const auto found = pointer ? droppedAt(*pointer) : std::nullopt;
    if (std::exchange(m_hovered, found) != found)
        place();
}

Label curveName(const QString& words, const QColor& color, QPointF end, LabelKind kind)
{
    return {.words = words, .color = color, .at = end, .kind = kind, .endsCurve = true};
}

int widthOfColumn(const std::vector<Label>& labels)
{
    constexpr int edge = 6;
    int width = 0;
    for (const Label& label : labels) {
        if (label.endsCurve || label.kind < LabelKind::note)
            width = std::max(width, QFontMetrics(uiFont(label.pixels)).horizontalAdvance(label.words));
    }
    return width + static_cast<int>(columnAway) + edge;
}

void addWordsAbove(Overlay& overlay, const Label& label, double above)
{
    auto* words = overlay.addText(label.color, label.pixels);
    words->setText(label.words);
    overlay.onPlace([&overlay, words, at = label.at, above] {
        const QPointF middle = overlay.position(at.x(), at.y()) - QPointF(0.0, above);
        words->setPos(middle - words->boundingRect().center());
    });
}

}  // namespace rankscape::ui
