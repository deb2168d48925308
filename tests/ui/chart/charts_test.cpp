// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QFileInfo>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QImage>
#include <QPainter>
#include <QSignalBlocker>
#include <QTemporaryDir>
#include <QValueAxis>
#include <QXmlStreamReader>
#include <set>

#include "core/base/error.h"
#include "core/maps/map_file.h"
#include "tests/ui/chart/drawn.h"
#include "tests/ui/chart/full_shown.h"
#include "ui/chart/chart_export.h"
#include "ui/text.h"

namespace rankscape::ui {

void PrintTo(const ChartType& type, std::ostream* out)
{
    *out << type.name;
}

namespace {

using test::Drawn;
using test::fullShown;
using test::fullState;
using test::put;
using test::shownOf;
using test::stateOf;

/// Every chart of the table.
class EveryChart : public testing::TestWithParam<ChartType> { };

TEST_P(EveryChart, SaysWhatWouldFillItWhenThereIsNothing)
{
    if (GetParam().name == "sigmoid") {
        EXPECT_TRUE(GetParam().create()->emptyText({}).isEmpty());  // it shows a function, not data
        return;
    }
    EXPECT_FALSE(GetParam().create()->emptyText({}).isEmpty());
    EXPECT_TRUE(GetParam().create()->emptyText({}).startsWith(QStringLiteral("Open a collection or the sample")))
        << GetParam().create()->emptyText({}).toStdString();
    EXPECT_EQ(remedyOf(GetParam().remedies, {})->remedy, Remedy::open) << "what its sentence says";
    EXPECT_THROW(figure(GetParam(), {}, QStringLiteral("svg"), {}), Error);
    EXPECT_THROW(figure(GetParam(), {}, QStringLiteral("csv"), {}), Error);
}

TEST_P(EveryChart, IsDrawnInEveryThemeWithInkOnIt)
{
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::print}) {
        FigureOptions options;
        options.theme = kind;
        options.dpi = 96;
        const QImage image = QImage::fromData(figure(GetParam(), fullShown(), QStringLiteral("png"), options), "PNG");
        ASSERT_EQ(image.size(), QSize(605, 378));  // 160 × 100 mm at 96 dpi
        int inked = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                inked += image.pixelColor(x, y) != theme(kind).panel ? 1 : 0;
        }
        EXPECT_GT(inked, 1000);
        EXPECT_LT(inked, image.width() * image.height() / 2);
    }
}

TEST_P(EveryChart, IsVectorsInSvgAndPdf)
{
    const QByteArray svg =
        figure(GetParam(), fullShown(), QStringLiteral("svg"), {.recipe = QStringLiteral("ties: document")});
    EXPECT_TRUE(svg.contains("<text"));
    EXPECT_FALSE(svg.contains("<image"));
    EXPECT_TRUE(svg.contains("ties: document"));
    const QByteArray pdf = figure(GetParam(), fullShown(), QStringLiteral("pdf"), {});
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_TRUE(pdf.contains("EmbeddedFile")) << "the recipe";
    EXPECT_TRUE(pdf.contains("/CreationDate (D:20000101000000")) << "drawn again it is the same file";
}

/// Names may have anything in them, from files and folders.
TEST_P(EveryChart, IsWellFormedSvg)
{
    const QString recipe = QStringLiteral("collection: Q&A <1> \"x\"\npath: /a'b\u0001c\n");
    Shown shown = fullShown();
    Opened opened = *shown.state.opened;
    ScoreTable table = *opened.table;
    table.labels[0] = "R&D <1>";
    opened.table = std::make_shared<const ScoreTable>(table);
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown = shownOf(shown.state);
    const QByteArray svg = figure(GetParam(), shown, QStringLiteral("svg"), {.recipe = recipe});
    QXmlStreamReader reader(svg);
    QString described;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("desc"))
            described = reader.readElementText();
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    EXPECT_EQ(described, QStringLiteral("collection: Q&A <1> \"x\"\npath: /a'b\uFFFDc\n"));
    const QByteArray png = figure(GetParam(), shown, QStringLiteral("png"), {.dpi = 40, .recipe = recipe});
    EXPECT_EQ(QImage::fromData(png).text(QStringLiteral("Description")), recipe);
}

TEST(Figure, RefusesAPngThatCannotBeDrawn)
{
    const FigureOptions huge{.widthMm = 2000.0, .heightMm = 2000.0, .dpi = 1200, .recipe = {}};
    EXPECT_THROW(figure(charts().front(), fullShown(), QStringLiteral("png"), huge), Error);
}

TEST_P(EveryChart, HasItsDataAsATable)
{
    const QByteArray csv =
        figure(GetParam(), fullShown(), QStringLiteral("csv"), {.recipe = QStringLiteral("ties: document")});
    EXPECT_TRUE(csv.startsWith("# ties: document\n"));
    EXPECT_GT(csv.count('\n'), 4);
}

QByteArray drawing(const ChartType& type, const Shown& shown)
{
    if (!type.create()->emptyText(shown).isEmpty())
        return {};
    return figure(type, shown, QStringLiteral("svg"), {}) + figure(type, shown, QStringLiteral("csv"), {});
}

/// The state in which a study leaves its mark.
State stateFor(const StudyType& study)
{
    State state = fullState();
    if (&study == &stepsStudy().type())
        state.view = LearningView::values;
    if (&study == &smoothedTriangleStudy().type())
        state.layer = TriangleLayer::smoothed;
    if (&study == &triangleTopicsStudy().type())
        state.layer = TriangleLayer::topics;
    if (&study == &topicsStudy().type())
        state.topicFilter = state.table().topics[5]->topic;
    return state;
}

Shown shownFor(const StudyType& study)
{
    Shown shown = shownOf(stateFor(study));
    put(shown, tiesStudy(), std::optional(NearTies{0.1, 0.9}));
    TopicNow topic = *shown.of(topicStudy());
    topic.now *= 0.5;  // another value than its landscape has there, as where documents tie
    put(shown, topicStudy(), std::move(topic));
    return shown;
}

TEST_P(EveryChart, ShowsItsStudiesAndNoOthers)
{
    const Shown all = shownFor(lineStudy().type());
    Shown own = all;
    for (const StudyType* const study : studies()) {
        if (!GetParam().uses(*study))
            own.results.forget(*study);
    }
    const QByteArray drawn = drawing(GetParam(), own);
    EXPECT_FALSE(drawn.isEmpty());
    EXPECT_TRUE(drawn == drawing(GetParam(), all)) << "something else changes it";
}

TEST_P(EveryChart, ShowsAllStudiesThatItNames)
{
    for (const StudyType* const study : GetParam().studies) {
        Shown shown = shownFor(*study);
        if (study == &rawScoresStudy().type())
            continue;  // which this table has none of
        ASSERT_TRUE(study->key(shown.state).isPossible()) << study->name;
        const QByteArray drawn = drawing(GetParam(), shown);
        shown.results.forget(*study);
        EXPECT_FALSE(drawing(GetParam(), shown) == drawn) << study->name;
    }
}

/// The state with another value of a part.
State changed(State state, Part part)
{
    switch (part) {
    case Part::weights:
        state.weights = Weights::normalized(state.line->at(0.7));
        break;
    case Part::ways:
    case Part::paths:
        state.shown = state.experiments[1];
        break;
    case Part::fits:
        state.fitting = std::make_shared<const std::vector<RankerFit>>(
            std::vector<RankerFit>{{"lda", "LDA", 0, {{0, 90.0}, {5, 41.0}}, 0.0, false}});
        break;
    case Part::sharpness:
        state.beta = 77.0;
        break;
    case Part::layer:
        state.equivalence = std::make_shared<const Equivalence>(
            equivalence(*state.objective, state.weights, {.samples = 10, .threads = 1, .mostPoints = 30}));
        break;
    case Part::colours:
        state.colours = MapColours::topic;
        break;
    case Part::selection:
        state.selection = {state.table().topics[5]->topic, 6};
        break;
    case Part::filter:
        state.topicFilter = state.table().topics[5]->topic;
        break;
    }
    return state;
}

TEST_P(EveryChart, DrawsAllPartsThatItNamesAndNoOthers)
{
    const Shown shown = fullShown();
    const QByteArray drawn = drawing(GetParam(), shown);
    for (const Part part : {Part::weights, Part::ways, Part::fits, Part::sharpness, Part::layer, Part::colours,
             Part::selection, Part::filter}) {
        Shown after = shown;
        after.state = changed(shown.state, part);
        const bool isSame = std::ranges::all_of(GetParam().studies,
            [&](const StudyType* study) { return study->key(after.state) == study->key(shown.state); });
        const bool draws = GetParam().draws(part) || (part == Part::ways && GetParam().draws(Part::paths));
        const bool differs = drawing(GetParam(), after) != drawn;
        EXPECT_TRUE(isSame ? differs == draws : differs || !draws) << "part " << static_cast<int>(part);
    }
}

/// In every chart that shows topics, those that the filter does not mean are pale.
TEST(TopicFilter, FadesTheOthersInAllCharts)
{
    Shown shown = fullShown();
    for (const bool isFiltered : {false, true}) {
        shown.state.topicFilter = isFiltered ? shown.state.table().topics[5]->topic : std::string();
        for (const char* name : {"topics", "tug-of-war", "judgments", "systems", "strengths"}) {
            const QByteArray svg = figure(chartType(name), shown, QStringLiteral("svg"), {});
            const bool isFaded = svg.contains("opacity=\"0.22") || svg.contains("opacity=\"0.16");
            EXPECT_EQ(isFaded, isFiltered) << name;
        }
    }
}

/// What is hovered elsewhere is lit up where a click would find it; of two at one place either may be found.
TEST_P(EveryChart, FindsWhatItShowsWhereItSaysItIs)
{
    const Drawn drawn(GetParam());
    const std::set<std::string_view> ofTopics{"topics", "systems", "tug-of-war", "judgments", "strengths"};
    const std::set<std::string_view> ofDocuments{"topic-map", "topic-space"};
    std::size_t topics = 0;
    for (const auto& each : drawn.shown.state.table().topics) {
        const auto place = drawn.plot->placeOfTopic(drawn.shown, each->topic);
        if (!place)
            continue;
        ++topics;
        EXPECT_EQ(drawn.plot->placeOfTopic(drawn.shown, drawn.plot->topicAt(drawn.shown, place->center())), place);
    }
    EXPECT_EQ(topics > 0, ofTopics.contains(GetParam().name));
    std::size_t documents = 0;
    for (Eigen::Index i = 0; i < std::ssize(drawn.shown.state.collection()->documents); ++i) {
        const auto place = drawn.plot->placeOfDocument(drawn.shown, i);
        if (!place)
            continue;
        ++documents;
        const Eigen::Index found = drawn.plot->documentAt(drawn.shown, place->center());
        EXPECT_EQ(drawn.plot->placeOfDocument(drawn.shown, found), place);
    }
    EXPECT_EQ(documents > 0, ofDocuments.contains(GetParam().name));
    EXPECT_FALSE(drawn.plot->placeOfTopic(drawn.shown, "nowhere"));
}

/// The map of the command line and the chart's table are one.
TEST(TopicMap, IsWrittenAsTheCommandLineWritesIt)
{
    Shown shown = fullShown();
    Opened opened = *shown.state.opened;
    Collection named = *opened.collection;
    named.documents[0].id = "a,b";
    named.parts[0].name = "Q\"A";
    opened.collection = std::make_shared<const Collection>(named);
    shown.state.opened = std::make_shared<const Opened>(opened);
    const QByteArray csv = figure(chartType("topic-map"), shown, QStringLiteral("csv"), {});
    EXPECT_EQ(csv.toStdString(), mapCsv(shown.of(mapStudy())->map, named));
    EXPECT_TRUE(csv.contains("\"a,b\",\"Q\"\"A\",0,0,0\n")) << csv.left(200).toStdString();
}

TEST_P(EveryChart, IsSavedWholeOrNotAtAll)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.svg"));
    saveFigure(GetParam(), fullShown(), path, {});
    EXPECT_GT(QFileInfo(path).size(), 1000);
    EXPECT_THROW(saveFigure(GetParam(), fullShown(), folder.filePath(QStringLiteral("none/chart.svg")), {}), Error);
    EXPECT_THROW(saveFigure(GetParam(), fullShown(), folder.filePath(QStringLiteral("chart.bmp")), {}), Error);
}

/// A shown that keeps an item where it no longer is paints what has been deleted.
TEST_P(EveryChart, ItsItemsKeepTheirBoundsUntilTheyArePlaced)
{
    Drawn drawn(GetParam());
    std::vector<QRectF> before;
    for (const QGraphicsItem* item : drawn.own())
        before.push_back(item->boundingRect());
    {
        const QSignalBlocker nobodyHears(drawn.chart);  // of another plot area
        drawn.resize(900, 700);
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(drawn.own()[i]->boundingRect(), before[i]);
    }
    drawn.resize(500, 300);
    for (std::size_t i = 0; i < before.size(); ++i)
        EXPECT_NE(drawn.own()[i]->boundingRect(), before[i]);
}

TEST(Charts, SomeHaveItemsOfTheirOwn)
{
    for (const char* name : {"topics", "rankers", "tug-of-war", "triangle", "topic-map", "topic-space"})
        EXPECT_FALSE(Drawn(chartType(name)).own().empty()) << name;
}

/// Without room there are no places; with room again everything is where it was.
TEST_P(EveryChart, SurvivesHavingNoRoom)
{
    Drawn drawn(GetParam());
    const QRectF area = drawn.chart->plotArea();
    for (const double side : {120.0, 30.0, 5.0, 0.0, 60.0}) {
        drawn.resize(side, side);
        drawn.plot->refresh(drawn.shown);
        drawn.plot->zoom(drawn.shown, 0.4, 0.6);
        drawn.plot->zoom(drawn.shown, 0.0, 1.0);
        for (QAbstractAxis* axis : drawn.chart->axes()) {
            if (const auto* values = qobject_cast<QValueAxis*>(axis)) {
                EXPECT_TRUE(std::isfinite(values->min()) && std::isfinite(values->max())) << side;
                EXPECT_LT(values->min(), values->max()) << side;
            }
        }
    }
    drawn.resize(600, 400);
    EXPECT_EQ(drawn.chart->plotArea().size().toSize(), area.size().toSize());
    QImage image(600, 400, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    drawn.items.render(&painter);
}

QStringList sortedWords(const Drawn& drawn)
{
    QStringList words;
    for (const QGraphicsSimpleTextItem* text : drawn.texts())
        words.append(text->text());
    words.sort();
    return words;
}

/// Without words and leaders, which may have found another place.
QImage pictureWithoutWords(Drawn& drawn)
{
    for (QGraphicsItem* item : drawn.chart->childItems()) {
        if (dynamic_cast<QGraphicsSimpleTextItem*>(item) != nullptr || item->type() == QGraphicsLineItem::Type)
            item->hide();
    }
    QImage image(600, 400, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawn.items.render(&painter);
    return image;
}

TEST_P(EveryChart, ShowsAnotherSelectionAsIfDrawnAnew)
{
    Shown first = fullShown();
    Shown second = first;
    first.state.selection.topic = first.of(topicsStudy())->ids.front();
    second.state.selection.topic = first.of(topicsStudy())->ids.back();
    Drawn moved(GetParam(), first);
    if (!moved.plot->select(second))
        return;  // it is drawn anew
    Drawn anew(GetParam(), second);
    EXPECT_TRUE(GetParam().draws(Part::selection)) << "nobody asks it to";
    EXPECT_EQ(sortedWords(moved), sortedWords(anew));
    EXPECT_EQ(pictureWithoutWords(moved), pictureWithoutWords(anew));
}

INSTANTIATE_TEST_SUITE_P(, EveryChart, testing::ValuesIn(charts().begin(), charts().end()), [](const auto& test) {
    std::string name(test.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace rankscape::ui
