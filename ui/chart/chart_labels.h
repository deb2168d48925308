// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/chart/label_engine.h"

QT_BEGIN_NAMESPACE
class QGraphicsLineItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class Overlay;
class HaloText;

/// Words that belong to a place of the data.
struct Label {
    QString words;  // empty: not shown; where they are too wide for the plot, their first line only
    QColor color;
    QPointF at;
    LabelKind kind = LabelKind::note;
    double radius = 0.0;  // of the mark there, in pixels
    int pixels = 11;
    bool endsCurve = false;  // right of the plot, in the column of all such names
    QString curve = {};  // whose name it is, among the plot's curves(): a click hides or shows it
    bool isHidden = false;  // that curve

    Label of(const QString& name, bool isCurveHidden) const;
};

/// All labels of a chart, placed together by the label engine, with their leaders. Items belong to the chart.
class ChartLabels {
public:
    explicit ChartLabels(Overlay& overlay)
        : m_overlay(overlay)
    {
    }

    /// \returns its number. Nothing has a place before place().
    std::size_t add(const Label& label);
    void addAll(const std::vector<Label>& labels);
    void set(std::size_t number, const Label& label);

    /// Finds a place for each.
    void place();

    /// The same for every step of a slider, when marks have moved: all stay where they are while none of their anchors is
    /// elsewhere by more than a few pixels, and none takes other room.
    void follow();

    /// A label without a place is shown while the pointer is at its anchor.
    void hover(std::optional<QPointF> pointer);

private:
    struct Item {
        Label label;
        HaloText* words;
        QGraphicsLineItem* leader;
        int slot = -1;
        double fittedTo = -1.0;  // width of the plot
    };

    std::optional<QPointF> anchorOf(const Label& label) const;
    std::vector<LabelRequest> ask(std::vector<std::size_t>& asked);
    bool areWellPlaced(const std::vector<LabelRequest>& requests, const std::vector<std::size_t>& asked) const;
    void fit(Item& item);
    void show(Item& item, const std::optional<PlacedLabel>& place);
    std::optional<std::size_t> droppedAt(QPointF pointer) const;

    Overlay& m_overlay;
    std::vector<Item> m_items;
    std::vector<LabelRequest> m_requests;  // that the present places answer
    std::vector<std::size_t> m_asked;  // [requests] numbers of their labels
    std::optional<std::size_t> m_hovered;
};

/// The name of a curve, which stands at its end.
Label curveName(const QString& words, const QColor& color, QPointF end, LabelKind kind = LabelKind::result);

/// Room at the right of a chart for a column of these labels, in pixels. Notes stand in the plot.
int widthOfColumn(const std::vector<Label>& labels);

/// Words that stand where they are put: centred `above` pixels over a place of the data. Labels keep off them.
void addWordsAbove(Overlay& overlay, const Label& label, double above);

}  // namespace rankscape::ui
