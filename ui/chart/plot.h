// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>

#include "ui/session/shown.h"
#include "ui/widget/theme.h"

QT_BEGIN_NAMESPACE
class QChart;
QT_END_NAMESPACE

namespace rankscape::ui {

/// What a chart shows, as a table: a header and rows of numbers or words.
struct ChartData {
    QStringList header;
    QList<QStringList> rows;
};

/// How one kind of chart is drawn; the same on screen and in a file.
class Plot {
public:
    Plot() = default;
    Plot(const Plot&) = delete;
    Plot& operator=(const Plot&) = delete;
    virtual ~Plot() = default;

    /// What is missing, in a sentence; empty if there is something to show.
    virtual QString emptyText(const Shown& shown) const = 0;

    /// The muted text after the title.
    virtual QString context(const Shown& shown) const = 0;

    /// Adds series and axes to the empty `chart`; called once.
    virtual void build(QChart& chart, const Shown& shown, const Theme& theme) = 0;

    /// Moves what changes with the weights; axes hold still. Cheap: called for every step of a slider.
    virtual void refresh(const Shown&) { }

    /// Shows more or less of the horizontal axis: the part from `low` to `high` of it, or all.
    virtual void zoom(const Shown&, double /*low*/, double /*high*/) { }

    /// Whether a click sets the weights: then the horizontal axis is the place on the line.
    virtual bool isPickable() const { return false; }

    /// Whether the horizontal axis is a quantity that all that is drawn is read at.
    virtual bool hasHairline() const { return isPickable(); }

    /// The weights that a click at this place sets, if it does: for charts of more than a line.
    virtual std::optional<Eigen::VectorXd> weightsAt(const Shown&, QPointF) const { return std::nullopt; }

    /// What stands at this place, for the pointer; empty if nothing.
    virtual QString readout(const Shown&, QPointF) const { return {}; }

    /// The pointer is there, or nowhere on the plot.
    virtual void point(const Shown&, std::optional<QPointF>) { }

    /// The document at this place, for a click; −1 if there is none.
    virtual Eigen::Index documentAt(const Shown&, QPointF) const { return -1; }

    /// The topic at this place, for a click; empty if there is none.
    virtual std::string topicAt(const Shown&, QPointF) const { return {}; }

    /// What a topic or a document is drawn as, in values of the axes: a bar, a row or, without size, a dot. topicAt() and
    /// documentAt() find it there. Nothing if it is not shown.
    virtual std::optional<QRectF> placeOfTopic(const Shown&, const std::string& /*topic*/) const
    {
        return std::nullopt;
    }
    virtual std::optional<QRectF> placeOfDocument(const Shown&, Eigen::Index /*document*/) const
    {
        return std::nullopt;
    }

    /// The topic that is so many places after the selected one, for arrow keys; empty if there is none.
    virtual std::string topicBeside(const Shown&, int /*places*/) const { return {}; }

    /// The names of curves that can be hidden, where it is not empty.
    virtual QStringList curves(const Shown&) const { return {}; }

    /// These are drawn no more; ranges and what stands at the pointer are of the others. \pre not all; before build()
    void hide(const QStringList& curves) { m_hidden = curves; }
    bool isHidden(const QString& curve) const { return m_hidden.contains(curve); }

    virtual ChartData data(const Shown& shown) const = 0;

    /// Shows what is selected now, where that moves marks only; false: all is to be drawn anew.
    virtual bool select(const Shown&) { return false; }

private:
    QStringList m_hidden;
};

}  // namespace rankscape::ui
