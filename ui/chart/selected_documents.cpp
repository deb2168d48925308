// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/selected_documents.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <algorithm>

#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

QColor plainDot(const Theme& theme)
{
    QColor color = theme.muted;
    color.setAlphaF(0.6F);
    return color;
}

std::vector<DocumentPlace> relevantAmong(const std::vector<DocumentPlace>& places, const State& state)
{
    const Collection& collection = *state.collection();
    const auto topic =
        std::ranges::find(collection.topics, state.selection.topic, &Topic::id) - collection.topics.begin();
    if (topic >= std::ssize(collection.qrels))
        return {};
    std::vector<Eigen::Index> relevant;
    for (const Judgment& each : collection.qrels[static_cast<std::size_t>(topic)]) {
        if (each.grade > 0)
            relevant.push_back(each.document);
    }
    std::ranges::sort(relevant);
    std::vector<DocumentPlace> found;
    std::ranges::copy_if(places, std::back_inserter(found),
        [&](const DocumentPlace& place) { return std::ranges::binary_search(relevant, place.document); });
    return found;
}

void addSelected(
    QChart& chart, Overlay& overlay, const std::vector<DocumentPlace>& places, const State& state, const Theme& theme)
{
    std::vector<QPointF> relevant;
    for (const DocumentPlace& each : relevantAmong(places, state))
        relevant.push_back(each.at);
    addDots(chart, overlay, theme.accent, relevant);
    const auto selected = std::ranges::find(places, state.selection.document, &DocumentPlace::document);
    if (selected == places.end())
        return;
    const QPointF at = selected->at;
    QGraphicsEllipseItem* ring = overlay.addDot(theme.ink, Qt::transparent, 6.0, 2.0);
    ring->setZValue(20.0);  // over words
    overlay.onPlace([&overlay, ring, at] { ring->setPos(overlay.position(at.x(), at.y())); });
    const Document& document = state.collection()->documents[static_cast<std::size_t>(selected->document)];
    addWordsAbove(overlay, {text(document.id), theme.ink, at}, 16.0);
}

}  // namespace rankscape::ui
