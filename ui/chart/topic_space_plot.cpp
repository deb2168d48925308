// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_space_plot.h"

#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr Eigen::Index mostWritten = 20;  // documents or queries that are written out
const QRectF extent(-1.1, -0.72, 2.2, 1.9);  // of axes that end at 1

/// Where a point of the space is in the picture: the first axis to the left, the second to the right, the third up.
QPointF seen(const Eigen::Vector3d& shares)
{
    static const double cosine = std::sqrt(0.75);
    return {(shares[1] - shares[0]) * cosine, shares[2] - (shares[0] + shares[1]) / 2.0};
}

/// Null while there are none.
const ThreeTopics* threeOf(const Shown& shown)
{
    const FittedEngine* const engine = shown.present(engineStudy());
    return engine != nullptr && engine->three ? &*engine->three : nullptr;
}

QString documentName(const Shown& shown, Eigen::Index document)
{
    return text(shown.state.collection()->documents[static_cast<std::size_t>(document)].id);
}

QString queryName(const Shown& shown, Eigen::Index query)
{
    return tr("query %1").arg(text(shown.state.collection()->topics[static_cast<std::size_t>(query)].id));
}

void addSegment(Overlay& overlay, const QPen& pen, QPointF from, QPointF to)
{
    QGraphicsLineItem* line = overlay.addLine(pen);
    overlay.onPlace([&overlay, line, from, to] {
        line->setLine({overlay.position(from.x(), from.y()), overlay.position(to.x(), to.y())});
    });
}

/// The largest share that is shown, as a round number: all axes end there.
double reachOf(const ThreeTopics& three)
{
    const double most = std::max(three.documents.size() > 0 ? three.documents.maxCoeff() : 0.0,
        three.queries.size() > 0 ? three.queries.maxCoeff() : 0.0);
    for (const double reach : {0.1, 0.2, 0.4, 0.6, 0.8}) {
        if (most <= reach)
            return reach;
    }
    return 1.0;
}

/// Three axes from 0 to `reach` with dotted steps at each quarter, named after their topics.
void addAxes(Overlay& overlay, const ThreeTopics& three, double reach, const Theme& theme)
{
    const Eigen::Matrix3d axes = reach * Eigen::Matrix3d::Identity();
    for (int axis = 0; axis < 3; ++axis) {
        addSegment(overlay, curvePen(theme.muted, 1.2), seen(Eigen::Vector3d::Zero()), seen(axes.col(axis)));
        for (const double share : {0.25, 0.5, 0.75, 1.0}) {
            addSegment(overlay, curvePen(theme.line, 1.0, Qt::DotLine), seen(share * axes.col(axis)),
                seen(share * axes.col((axis + 1) % 3)));
        }
        addWordsAbove(overlay,
            {text(three.names[static_cast<std::size_t>(axis)]) + tr(" (to %1)").arg(reach), theme.muted,
                seen(axes.col(axis))},
            axis == 2 ? 14.0 : -14.0);
    }
}

/// Joins the names of what stands at the same place.
class Names {
public:
    void add(const QString& name, const QColor& color, QPointF at)
    {
        const auto same = std::ranges::find_if(m_labels,
            [&](const Label& each) { return std::hypot(each.at.x() - at.x(), each.at.y() - at.y()) < 0.01; });
        if (same == m_labels.end())
            m_labels.push_back({name, color, at, LabelKind::note, 4.0});
        else
            same->words += QStringLiteral(", ") + name;
    }

    const std::vector<Label>& labels() const { return m_labels; }

private:
    std::vector<Label> m_labels;
};

/// Hollow dots in ink, with a ray from the origin while there are few.
void addQueries(Overlay& overlay, const Shown& shown, Names& names, const Theme& theme)
{
    const Eigen::Matrix3Xd& queries = threeOf(shown)->queries;
    for (Eigen::Index query = 0; query < queries.cols(); ++query) {
        const QPointF at = seen(queries.col(query));
        if (queries.cols() <= mostWritten) {
            addSegment(overlay, curvePen(theme.ink, 1.0, Qt::DashLine), seen(Eigen::Vector3d::Zero()), at);
            names.add(queryName(shown, query), theme.ink, at);
        }
        QGraphicsEllipseItem* dot = overlay.addDot(theme.ink, Qt::transparent, 4.0, 1.2);
        dot->setZValue(20.0);  // over words
        overlay.onPlace([&overlay, dot, at] { dot->setPos(overlay.position(at.x(), at.y())); });
    }
}

/// Coloured by the largest of the three shares.
void addDocuments(QChart& chart, Overlay& overlay, const Shown& shown, Names& names, const Theme& theme)
{
    const Eigen::Matrix3Xd& documents = threeOf(shown)->documents;
    std::array<std::vector<QPointF>, 3> classes;
    for (Eigen::Index document = 0; document < documents.cols(); ++document) {
        Eigen::Index chief = 0;
        if (!(documents.col(document).maxCoeff(&chief) > 0.0))
            continue;
        const QPointF at = seen(documents.col(document));
        classes[static_cast<std::size_t>(chief)].push_back(at);
        if (documents.cols() <= mostWritten)
            names.add(documentName(shown, document), theme.ink, at);
    }
    for (std::size_t chief = 0; chief < classes.size(); ++chief)
        addDots(chart, overlay, theme.ranker(static_cast<qsizetype>(chief)), classes[chief]);
}

QStringList row(const QString& kind, const QString& name, const Eigen::Vector3d& shares)
{
    QStringList cells{kind, name};
    for (const double share : shares)
        cells.append(text(shortest(share)));
    return cells;
}

}  // namespace

QString TopicSpacePlot::emptyText(const Shown& shown) const
{
    if (threeOf(shown) != nullptr)
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see its documents and queries on three topics.");
    return shown.isComing(engineStudy()) ? tr("Getting the rankers ready …")
                                         : tr("Documents and queries on three topics, of a ranker that has so many.");
}

Plot::Remedy TopicSpacePlot::remedy(const Shown& shown) const
{
    return !shown.isOpen() ? Remedy::open : shown.isComing(engineStudy()) ? Remedy::none : Remedy::rankers;
}

QString TopicSpacePlot::context(const Shown& shown) const
{
    const ThreeTopics* const three = threeOf(shown);
    return three != nullptr ? tr("%1 documents (dots), %2 queries (circles) by three topics of %3")
                                  .arg(countText(three->documents.cols()))
                                  .arg(three->queries.cols())
                                  .arg(settingName(three->ranker))
                            : QString();
}

void TopicSpacePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 12);
    const double reach = reachOf(*threeOf(shown));
    Overlay* const overlay = addPlane(chart, {extent.topLeft() * reach, extent.size() * reach}, theme);
    addAxes(*overlay, *threeOf(shown), reach, theme);
    Names names;
    addDocuments(chart, *overlay, shown, names, theme);
    addQueries(*overlay, shown, names, theme);
    overlay->labels().addAll(names.labels());
    overlay->labels().place();
}

Eigen::Index TopicSpacePlot::documentAt(const Shown& shown, QPointF at) const
{
    double distance = 0.03 * reachOf(*threeOf(shown));
    Eigen::Index nearest = -1;
    for (Eigen::Index document = 0; document < threeOf(shown)->documents.cols(); ++document) {
        const QPointF away = seen(threeOf(shown)->documents.col(document)) - at;
        if (std::hypot(away.x(), away.y()) < distance) {
            distance = std::hypot(away.x(), away.y());
            nearest = document;
        }
    }
    return nearest;
}

QString TopicSpacePlot::readout(const Shown& shown, QPointF at) const
{
    const Eigen::Index document = documentAt(shown, at);
    if (document < 0)
        return {};
    QStringList parts{documentName(shown, document)};
    for (int axis = 0; axis < 3; ++axis)
        parts.append(text(threeOf(shown)->names[static_cast<std::size_t>(axis)]) + QLatin1Char(' ')
            + weightText(threeOf(shown)->documents(axis, document)));
    return parts.join(QStringLiteral(" · "));
}

ChartData TopicSpacePlot::data(const Shown& shown) const
{
    const ThreeTopics& three = *threeOf(shown);
    ChartData table{{QStringLiteral("kind"), QStringLiteral("name")}, {}};
    for (const std::string& name : three.names)
        table.header.append(text(name));
    for (Eigen::Index i = 0; i < three.documents.cols(); ++i)
        table.rows.append(row(QStringLiteral("document"), documentName(shown, i), three.documents.col(i)));
    for (Eigen::Index i = 0; i < three.queries.cols(); ++i)
        table.rows.append(row(QStringLiteral("query"), queryName(shown, i), three.queries.col(i)));
    return table;
}

}  // namespace rankscape::ui
