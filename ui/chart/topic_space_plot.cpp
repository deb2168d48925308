// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/topic_space_plot.h"

#include <QGraphicsEllipseItem>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/dots.h"
#include "ui/chart/selected_documents.h"
#include "ui/chart/topic_axes.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr Eigen::Index mostWritten = 20;  // documents or queries that are written out

/// Null while there are none.
const TopicMixtures* mixturesOf(const Shown& shown)
{
    const FittedEngine* const engine = shown.present(engineStudy());
    return engine != nullptr && engine->mixtures ? &*engine->mixtures : nullptr;
}

std::array<QString, 3> axisNames(const Shown& shown, const ThreeTopics& three)
{
    std::array<QString, 3> names;
    std::ranges::transform(three.topics, names.begin(),
        [&](Eigen::Index topic) { return text(mixturesOf(shown)->names[static_cast<std::size_t>(topic)]); });
    return names;
}

QString documentName(const Shown& shown, Eigen::Index document)
{
    return text(shown.state.collection()->documents[static_cast<std::size_t>(document)].id);
}

QString queryName(const Shown& shown, Eigen::Index query)
{
    return tr("query %1").arg(text(shown.state.collection()->topics[static_cast<std::size_t>(query)].id));
}

bool isSelectedQuery(const Shown& shown, Eigen::Index query)
{
    return shown.state.collection()->topics[static_cast<std::size_t>(query)].id == shown.state.selection.topic;
}

/// The largest share that is shown, as a round number: all axes end there.
double reachOf(const ThreeTopics& three)
{
    double most = 0.0;
    for (const SharesOfThree* const each : {&three.documents, &three.queries}) {
        if (!each->which.empty())
            most = std::max(most, each->shares.maxCoeff());
    }
    for (const double reach : {0.4, 0.6, 0.8}) {
        if (most <= reach)
            return reach;
    }
    return 1.0;
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

/// Hollow dots in ink, with a ray from the origin while there are few; the selected topic's in the accent.
void addQueries(Overlay& overlay, const Shown& shown, const SharesOfThree& queries, Names& names, const Theme& theme)
{
    for (std::size_t i = 0; i < queries.which.size(); ++i) {
        const QPointF at = seenFromCorner(queries.shares.col(static_cast<Eigen::Index>(i)));
        const bool isSelected = isSelectedQuery(shown, queries.which[i]);
        const QColor color = isSelected ? theme.accent : theme.ink;
        if (isSelected || queries.which.size() <= mostWritten) {
            addSegment(overlay, curvePen(color, 1.0, Qt::DashLine), seenFromCorner(Eigen::Vector3d::Zero()), at);
            names.add(queryName(shown, queries.which[i]), color, at);
        }
        QGraphicsEllipseItem* dot = overlay.addDot(color, Qt::transparent, 4.0, isSelected ? 2.0 : 1.2);
        dot->setZValue(20.0);  // over words
        overlay.onPlace([&overlay, dot, at] { dot->setPos(overlay.position(at.x(), at.y())); });
    }
}

std::vector<DocumentPlace> placesIn(const SharesOfThree& documents)
{
    std::vector<DocumentPlace> places;
    for (std::size_t i = 0; i < documents.which.size(); ++i)
        places.push_back({documents.which[i], seenFromCorner(documents.shares.col(static_cast<Eigen::Index>(i)))});
    return places;
}

void addDocuments(QChart& chart, Overlay& overlay, const Shown& shown, const std::vector<DocumentPlace>& places,
    Names& names, const Theme& theme)
{
    std::vector<QPointF> dots;
    for (const DocumentPlace& each : places) {
        dots.push_back(each.at);
        if (places.size() <= mostWritten && each.document != shown.state.selection.document)
            names.add(documentName(shown, each.document), theme.ink, each.at);
    }
    addDots(chart, overlay, plainDot(theme), dots);
    addSelected(chart, overlay, places, shown.state, theme);
}

/// Whose three largest topics they are.
QString ownerOf(const Shown& shown)
{
    const TopicMixtures& mixtures = *mixturesOf(shown);
    const Eigen::Index document = shown.state.selection.document;
    if (document >= 0)
        return mixtures.documents.col(document).isZero() ? tr("all documents")
                                                         : tr("document %1").arg(documentName(shown, document));
    for (Eigen::Index query = 0; query < mixtures.queries.cols(); ++query) {
        if (isSelectedQuery(shown, query) && !mixtures.queries.col(query).isZero())
            return queryName(shown, query);
    }
    return tr("all documents");
}

QStringList row(const QString& kind, const QString& name, const Eigen::Vector3d& shares)
{
    QStringList cells{kind, name};
    for (const double share : shares)
        cells.append(text(shortest(share)));
    return cells;
}

}  // namespace

const TopicSpacePlot::Scene& TopicSpacePlot::scene(const Shown& shown) const
{
    return m_scene.of({shown.results.of(engineStudy()), shown.state.selection}, [&shown] {
        const ThreeTopics three = selectedThreeTopics(*mixturesOf(shown), shown.state);
        return Scene{three, placesIn(three.documents)};
    });
}

QString TopicSpacePlot::emptyText(const Shown& shown) const
{
    if (mixturesOf(shown) != nullptr)
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see its documents and queries on three topics.");
    return shown.isComing(engineStudy()) ? tr("Getting the rankers ready …")
                                         : tr("Documents and queries on three topics, of a ranker that has so many.");
}

QString TopicSpacePlot::context(const Shown& shown) const
{
    if (mixturesOf(shown) == nullptr)
        return {};
    const ThreeTopics& three = scene(shown).three;
    return tr("the largest topics of %1, by %2 · %3 documents and %4 queries (circles) with a share of %5 or more")
        .arg(ownerOf(shown), settingName(mixturesOf(shown)->ranker), countText(std::ssize(three.documents.which)))
        .arg(three.queries.which.size())
        .arg(leastShare);
}

void TopicSpacePlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 12);
    const ThreeTopics& three = scene(shown).three;
    const double reach = reachOf(three);
    Overlay* const overlay = addTopicAxes(chart, axisNames(shown, three), reach, theme);
    Names names;
    addDocuments(chart, *overlay, shown, scene(shown).documents, names, theme);
    addQueries(*overlay, shown, three.queries, names, theme);
    overlay->labels().addAll(names.labels());
    overlay->labels().place();
}

Eigen::Index TopicSpacePlot::documentAt(const Shown& shown, QPointF at) const
{
    double distance = 0.03 * reachOf(scene(shown).three);
    Eigen::Index nearest = -1;
    for (const DocumentPlace& each : scene(shown).documents) {
        const double away = std::hypot(each.at.x() - at.x(), each.at.y() - at.y());
        if (away < distance) {
            distance = away;
            nearest = each.document;
        }
    }
    return nearest;
}

std::optional<QRectF> TopicSpacePlot::placeOfDocument(const Shown& shown, Eigen::Index document) const
{
    for (const DocumentPlace& each : scene(shown).documents) {
        if (each.document == document)
            return QRectF(each.at, QSizeF(0.0, 0.0));
    }
    return std::nullopt;
}

QString TopicSpacePlot::readout(const Shown& shown, QPointF at) const
{
    const Eigen::Index document = documentAt(shown, at);
    if (document < 0)
        return {};
    const ThreeTopics& three = scene(shown).three;
    QStringList parts{documentName(shown, document)};
    for (std::size_t axis = 0; axis < 3; ++axis)
        parts.append(axisNames(shown, three).at(axis) + QLatin1Char(' ')
            + weightText(mixturesOf(shown)->documents(three.topics.at(axis), document)));
    return parts.join(QStringLiteral(" · "));
}

ChartData TopicSpacePlot::data(const Shown& shown) const
{
    const ThreeTopics& three = scene(shown).three;
    ChartData table{{QStringLiteral("kind"), QStringLiteral("name")}, {}};
    for (const QString& name : axisNames(shown, three))
        table.header.append(name);
    const auto add = [&](const QString& kind, const SharesOfThree& all, auto nameOf) {
        for (std::size_t i = 0; i < all.which.size(); ++i)
            table.rows.append(row(kind, nameOf(shown, all.which[i]), all.shares.col(static_cast<Eigen::Index>(i))));
    };
    add(QStringLiteral("document"), three.documents, documentName);
    add(QStringLiteral("query"), three.queries, queryName);
    return table;
}

}  // namespace rankscape::ui
