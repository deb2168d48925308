// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/charts.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QFile>
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

#include "core/base/error.h"
#include "core/collections/merge.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/maps/map_file.h"
#include "core/rankers/score_collection.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"
#include "ui/chart/chart_export.h"
#include "ui/text.h"

namespace rankscape::ui {

void PrintTo(const ChartType& type, std::ostream* out)
{
    *out << type.name;
}

namespace {

/// The topics' values as the study gives them.
std::shared_ptr<const TopicValues> topicsOf(const ScoreTable& table, const Collection& collection,
    const std::vector<std::string>& fields, const Weights& weights)
{
    ScoringOptions scoring;
    scoring.topicFields = fields;
    const State state{
        .opened = std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>(table),
            .collection = std::make_shared<const Collection>(collection),
            .scoring = scoring}),
        .objective = std::make_shared<const ObjectiveFunction>(test::mapOf(table)),
        .weights = weights};
    return computed(std::array{&topicsStudy().type()}, state).of(topicsStudy());
}

/// Fits, a map of the toy and the sample, and a sweep.
void addTopics(Scene& scene)
{
    scene.fits = {{QStringLiteral("pLSI"), 0, {{0, 900.0}, {5, 410.0}, {10, 400.0}}, false},
        {QStringLiteral("LDI, LBDM"), 1, {{0, 800.0}, {10, 500.0}, {20, 450.0}}, false}};
    scene.collection = std::make_shared<const Collection>(merged({toyCollection(), sampleCollection()}));
    DocumentMap map;
    map.ranker = "ldi";
    map.topicNames = {"sea ship", "sky star", "garden soil"};
    map.positions.resize(300, 2);
    for (Eigen::Index i = 0; i < 300; ++i) {
        map.documents.push_back(2 * i);
        map.chiefTopics.push_back(i % 3);
        map.positions.row(i) << static_cast<float>(i % 20), static_cast<float>(i % 17);
    }
    scene.map2d = std::make_shared<const DocumentMap>(map);
    const Eigen::Index all = std::ssize(scene.collection->documents);
    ThreeTopics three{"ldi", {0, 1, 2}, {"sea ship", "sky star", "garden soil"}, Eigen::Matrix3Xd::Zero(3, all),
        Eigen::Matrix3Xd::Constant(3, std::ssize(scene.collection->topics), 0.3)};
    for (Eigen::Index i = 1; i < all; ++i)
        three.documents.col(i) << 0.1 * static_cast<double>(i % 9), 0.1 * static_cast<double>(i % 7), 0.1;
    scene.three = std::make_shared<const ThreeTopics>(three);
    const Eigen::VectorXd none = Eigen::VectorXd::Constant(2, 0.5);
    Sweep sweep{{{}, {10, 20, 30}}, {"LSI", "LDI"}, {}, {}, {}};
    for (std::size_t ranker = 0; ranker < 2; ++ranker) {
        for (const int k : {10, 20, 30})
            sweep.points.push_back({ranker, k, 0.3 + 0.001 * k + 0.1 * static_cast<double>(ranker), 0.01, none});
        sweep.choices.push_back({30, 0.33, {20, 30}, 0.31});
    }
    scene.sweep = std::make_shared<const Sweep>(sweep);
}

std::vector<std::shared_ptr<const Experiment>> learnedOn(const ScoreTable& table)
{
    std::vector<std::shared_ptr<const Experiment>> experiments;
    for (const char* name : {"genm-bat", "genm-on", "uniform"}) {
        ExperimentSpec spec{learnSpec(name)};
        experiments.push_back(std::make_shared<const Experiment>(runExperiment(table, spec)));
    }
    return experiments;
}

/// A scene with everything in it.
Scene fullScene()
{
    const ScoreTable table = test::randomTable(5, 8, 40, 3);
    const Line line = exchangeLine(Weights::uniform(3).values(), 0, 2);
    Scene scene;
    setTable(scene, table);
    scene.line = std::make_shared<const LineStudy>(studyLine(test::mapOf(table), line));
    scene.smoothed = std::make_shared<const SmoothedCurve>(smoothLine(table, line, 50.0));
    scene.lineWords = lineWords(scene.rankers, line);
    for (const SmoothedCurve& curve : smoothedObjectives(table, line))
        scene.objectives.push_back(std::make_shared<const SmoothedCurve>(curve));
    scene.at = 0.5;
    scene.map = 0.4;
    scene.ensembleCurve = scene.uniformCurve;
    const LearnSpec spec = learnSpec("genm-bat");
    const Ensemble ensemble = runLearner(table, spec);
    setLearner(scene, spec);
    scene.traces = learningTraces(ensemble.traces);
    scene.chosen = ensemble.chosen;
    std::array<Eigen::Index, 3> corners{0, 1, 2};
    const Triangle triangle = shareTriangle(Eigen::Vector3d(0.5, 0.25, 0.25), corners);
    scene.triangle = std::make_shared<const TriangleStudy>(
        TriangleStudy{triangle, {0, 1, 2}, exactTriangle(test::mapOf(table), triangle, 20)});
    scene.weights = Eigen::Vector3d(0.5, 0.25, 0.25);
    scene.topicValues = topicsOf(table, sampleCollection(), {"text"}, Weights::unit(3, 0));
    scene.worth = std::make_shared<const Contributions>(contributions(test::mapOf(table), Weights::uniform(3)));
    scene.redundancy = std::make_shared<const Redundancy>(redundancy(table, 10));
    scene.tug = std::make_shared<const TugOfWar>(tugOfWar(test::mapOf(table), line));
    scene.triangleTug = std::make_shared<const TriangleTug>(tugOfWar(test::mapOf(table), triangle, 10));
    scene.lineEquivalence = std::make_shared<const LineEquivalence>(
        equivalenceAlong(test::mapOf(table), line, Weights::uniform(3), {.samples = 50}));
    const auto experiments = learnedOn(table);
    scene.results = resultRows(experiments);
    scene.race = raceOf(experiments);
    scene.convergence = std::make_shared<const Convergence>(inspect(table, *experiments.front(), 1, 50.0));
    addTopics(scene);
    return scene;
}

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
    EXPECT_EQ(GetParam().create()->remedy({}), Plot::Remedy::open) << "what its sentence says";
    EXPECT_THROW(figure(GetParam(), {}, QStringLiteral("svg"), {}), Error);
    EXPECT_THROW(figure(GetParam(), {}, QStringLiteral("csv"), {}), Error);
}

TEST_P(EveryChart, IsDrawnInEveryThemeWithInkOnIt)
{
    for (const ThemeKind kind : {ThemeKind::light, ThemeKind::dark, ThemeKind::print}) {
        FigureOptions options;
        options.theme = kind;
        options.dpi = 96;
        const QImage image = QImage::fromData(figure(GetParam(), fullScene(), QStringLiteral("png"), options), "PNG");
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
        figure(GetParam(), fullScene(), QStringLiteral("svg"), {.recipe = QStringLiteral("ties: document")});
    EXPECT_TRUE(svg.contains("<text"));
    EXPECT_FALSE(svg.contains("<image"));
    EXPECT_TRUE(svg.contains("ties: document"));
    const QByteArray pdf = figure(GetParam(), fullScene(), QStringLiteral("pdf"), {});
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_TRUE(pdf.contains("EmbeddedFile")) << "the recipe";
}

/// Names may have anything in them, from files and folders.
TEST_P(EveryChart, IsWellFormedSvg)
{
    const QString recipe = QStringLiteral("collection: Q&A <1> \"x\"\npath: /a'b\u0001c\n");
    Scene scene = fullScene();
    scene.rankers[0] = QStringLiteral("R&D <1>");
    const QByteArray svg = figure(GetParam(), scene, QStringLiteral("svg"), {.recipe = recipe});
    QXmlStreamReader reader(svg);
    QString described;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("desc"))
            described = reader.readElementText();
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    EXPECT_EQ(described, QStringLiteral("collection: Q&A <1> \"x\"\npath: /a'b\uFFFDc\n"));
    const QByteArray png = figure(GetParam(), scene, QStringLiteral("png"), {.dpi = 40, .recipe = recipe});
    EXPECT_EQ(QImage::fromData(png).text(QStringLiteral("Description")), recipe);
}

TEST(Figure, RefusesAPngThatCannotBeDrawn)
{
    const FigureOptions huge{.widthMm = 2000.0, .heightMm = 2000.0, .dpi = 1200, .recipe = {}};
    EXPECT_THROW(figure(charts().front(), fullScene(), QStringLiteral("png"), huge), Error);
}

TEST_P(EveryChart, HasItsDataAsATable)
{
    const QByteArray csv =
        figure(GetParam(), fullScene(), QStringLiteral("csv"), {.recipe = QStringLiteral("ties: document")});
    EXPECT_TRUE(csv.startsWith("# ties: document\n"));
    EXPECT_GT(csv.count('\n'), 4);
}

void copyWays(Scene& to, const Scene& from)
{
    to.traces = from.traces;
    to.chosen = from.chosen;
    to.race = from.race;
}

/// What a scene has of each need; what follows from the weights goes with them.
struct Part {
    Need need;
    void (*copy)(Scene& to, const Scene& from);
};

constexpr std::array sceneParts{
    Part{Need::line,
        [](Scene& to, const Scene& from) {
            to.line = from.line;
            to.lineWords = from.lineWords;
        }},
    Part{Need::weights,
        [](Scene& to, const Scene& from) {
            to.weights = from.weights;
            to.map = from.map;
            to.at = from.at;
            to.ensembleCurve = from.ensembleCurve;
        }},
    Part{Need::smoothed, [](Scene& to, const Scene& from) { to.smoothed = from.smoothed; }},
    Part{Need::betas, [](Scene& to, const Scene& from) { to.objectives = from.objectives; }},
    Part{Need::equallyGood, [](Scene& to, const Scene& from) { to.lineEquivalence = from.lineEquivalence; }},
    Part{Need::tug, [](Scene& to, const Scene& from) { to.tug = from.tug; }},
    Part{Need::triangle,
        [](Scene& to, const Scene& from) {
            to.triangle = from.triangle;
            to.triangleTug = from.triangleTug;
        }},
    Part{Need::ties, [](Scene& to, const Scene& from) { to.ties = from.ties; }},
    Part{Need::topics,
        [](Scene& to, const Scene& from) { to.topicValues = to.weights.size() > 0 ? from.topicValues : nullptr; }},
    Part{Need::worth, [](Scene& to, const Scene& from) { to.worth = to.weights.size() > 0 ? from.worth : nullptr; }},
    Part{Need::redundancy, [](Scene& to, const Scene& from) { to.redundancy = from.redundancy; }},
    Part{Need::curves, [](Scene& to, const Scene& from) { to.trainedCurves = from.trainedCurves; }},
    Part{Need::paths, copyWays},
    Part{Need::ways, copyWays},
    Part{Need::steps,
        [](Scene& to, const Scene& from) {
            copyWays(to, from);
            to.learner = from.learner;
            to.convergence = from.convergence;
        }},
    Part{Need::comparison, [](Scene& to, const Scene& from) { to.results = from.results; }},
    Part{Need::fits, [](Scene& to, const Scene& from) { to.fits = from.fits; }},
    Part{Need::map, [](Scene& to, const Scene& from) { to.map2d = from.map2d; }},
    Part{Need::space, [](Scene& to, const Scene& from) { to.three = from.three; }},
    Part{Need::sweep, [](Scene& to, const Scene& from) { to.sweep = from.sweep; }},
    Part{Need::sharpness, [](Scene& to, const Scene& from) { to.beta = from.beta; }},
};

/// A full scene in which each part leaves its mark.
Scene sceneOfAllNeeds()
{
    Scene scene = fullScene();
    scene.beta = 77.0;
    scene.ties = NearTies{0.1, 0.9};
    scene.trainedCurves = {{QStringLiteral("learned"), scene.rankerCurves.front()}};
    const Line& line = scene.line->landscape.line;
    scene.traces[*scene.chosen].weights = {line.at(0.2), line.at(0.6)};
    return scene;
}

/// What there is whatever is needed: what is open. And of `needs` all but `without`.
Scene sceneOf(const Scene& all, const Needs& needs, std::optional<Need> without = {})
{
    Scene scene;
    scene.rankers = all.rankers;
    scene.topics = all.topics;
    scene.rankerCurves = all.rankerCurves;
    scene.uniformCurve = all.uniformCurve;
    scene.collection = all.collection;
    for (const Part& part : sceneParts) {
        if (needs.has(part.need) && part.need != without)
            part.copy(scene, all);
    }
    return scene;
}

QByteArray drawing(const ChartType& type, const Scene& scene)
{
    if (!type.create()->emptyText(scene).isEmpty())
        return {};
    return figure(type, scene, QStringLiteral("svg"), {}) + figure(type, scene, QStringLiteral("csv"), {});
}

TEST_P(EveryChart, ShowsWhatItNeedsAndNothingElse)
{
    const Scene all = sceneOfAllNeeds();
    const QByteArray drawn = drawing(GetParam(), sceneOf(all, GetParam().needs));
    EXPECT_FALSE(drawn.isEmpty());
    EXPECT_TRUE(drawn == drawing(GetParam(), all)) << "something else changes it";
}

TEST_P(EveryChart, NeedsAllThatItNames)
{
    const Scene all = sceneOfAllNeeds();
    const QByteArray drawn = drawing(GetParam(), sceneOf(all, GetParam().needs));
    for (const Part& part : sceneParts) {
        if (GetParam().needs.has(part.need)) {
            EXPECT_FALSE(drawing(GetParam(), sceneOf(all, GetParam().needs, part.need)) == drawn)
                << "need " << static_cast<int>(part.need);
        }
    }
}

/// The map of the command line and the chart's table are one.
TEST(TopicMap, IsWrittenAsTheCommandLineWritesIt)
{
    Scene scene = fullScene();
    Collection named = *scene.collection;
    named.documents[0].id = "a,b";
    named.parts[0].name = "Q\"A";
    scene.collection = std::make_shared<const Collection>(named);
    const QByteArray csv = figure(chartType("topic-map"), scene, QStringLiteral("csv"), {});
    EXPECT_EQ(csv.toStdString(), mapCsv(*scene.map2d, named));
    EXPECT_TRUE(csv.contains("\"a,b\",\"Q\"\"A\",0,0,0\n")) << csv.left(200).toStdString();
}

TEST_P(EveryChart, IsSavedWholeOrNotAtAll)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("chart.svg"));
    saveFigure(GetParam(), fullScene(), path, {});
    EXPECT_GT(QFileInfo(path).size(), 1000);
    EXPECT_THROW(saveFigure(GetParam(), fullScene(), folder.filePath(QStringLiteral("none/chart.svg")), {}), Error);
    EXPECT_THROW(saveFigure(GetParam(), fullScene(), folder.filePath(QStringLiteral("chart.bmp")), {}), Error);
}

/// A chart laid out in a scene, as on screen.
struct Drawn {
    explicit Drawn(const ChartType& type, Scene shown = fullScene())
        : scene(std::move(shown))
        , plot(type.create())
    {
        items.addItem(chart);
        resize(600, 400);
        plot->build(*chart, scene, theme(ThemeKind::light));
        chart->layout()->activate();
    }

    void resize(double width, double height)
    {
        chart->setGeometry(QRectF(0, 0, width, height));
        chart->layout()->activate();
    }

    /// Those that Rankscape draws itself: neither Qt's items nor those of Qt Charts.
    std::vector<QGraphicsItem*> own() const
    {
        std::vector<QGraphicsItem*> all;
        for (QGraphicsItem* item : chart->childItems()) {
            if (item->type() == QGraphicsItem::UserType && dynamic_cast<QObject*>(item) == nullptr)
                all.push_back(item);
        }
        return all;
    }

    /// Words that are seen.
    std::vector<const QGraphicsSimpleTextItem*> texts() const
    {
        std::vector<const QGraphicsSimpleTextItem*> all;
        for (const QGraphicsItem* item : chart->childItems()) {
            const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->isVisible() && !text->text().isEmpty())
                all.push_back(text);
        }
        return all;
    }

    Scene scene;
    std::unique_ptr<Plot> plot;
    QGraphicsScene items;
    QChart* chart = new QChart;
};

/// A scene that keeps an item where it no longer is paints what has been deleted.
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
        drawn.plot->refresh(drawn.scene);
        drawn.plot->zoom(drawn.scene, 0.4, 0.6);
        drawn.plot->zoom(drawn.scene, 0.0, 1.0);
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

INSTANTIATE_TEST_SUITE_P(, EveryChart, testing::ValuesIn(charts().begin(), charts().end()), [](const auto& test) {
    std::string name(test.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
});

/// The bound of the certified optimum falls onto the best MAP that was found.
TEST(LearningPlot, DrawsTheBoundOfTheCertifiedOptimum)
{
    Scene scene = fullScene();
    const ScoreTable table = test::randomTable(5, 8, 40, 3);
    setLearner(scene, learnSpec("certified"));
    scene.traces = learningTraces(runLearner(table, learnSpec("certified")).traces);
    const ChartData data = chartType("learning").create()->data(scene);
    ASSERT_EQ(data.rows.front().front(), QStringLiteral("proven bound"));
    const std::size_t last = scene.traces.front().map.size() - 1;
    EXPECT_NEAR(scene.traces.front().objective[last], scene.traces.front().map[last], 1e-9);
    EXPECT_EQ(data.rows[static_cast<qsizetype>(last)][2].toDouble(), scene.traces.front().objective[last]);
}

/// Its bar would say that it is as good as uniform's.
TEST(TopicsPlot, SaysWhichTopicsAskNothing)
{
    Collection collection = toyCollection();
    collection.topics.push_back({"late", "wing flow", "", "", "", "unheard"});
    collection.qrels = {{{1, 1}}, {{4, 1}}, {}, {{0, 1}}};
    ScoringOptions scoring;
    scoring.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    const ScoreTable table = scoreCollection(collection, scoring);
    Scene scene;
    setTable(scene, table);
    scene.topicValues = topicsOf(table, collection, {"title", "text"}, Weights::uniform(2));
    const auto plot = chartType("topics").create();
    EXPECT_TRUE(plot->context(scene).endsWith(QStringLiteral("· 1 asks nothing")))
        << plot->context(scene).toStdString();
    const ChartData data = plot->data(scene);
    ASSERT_EQ(data.header.last(), QStringLiteral("asks_nothing"));
    int found = 0;
    for (qsizetype row = 0; row < data.rows.size(); ++row) {
        const bool silent = data.rows[row][0] == QStringLiteral("late");
        EXPECT_EQ(data.rows[row].last(), silent ? QStringLiteral("1") : QStringLiteral("0"));
        const QString words = plot->readout(scene, {static_cast<double>(row) + 0.5, 0.0});
        EXPECT_EQ(words.contains(QStringLiteral("asks nothing")), silent) << words.toStdString();
        found += silent && words.contains(QStringLiteral("wing flow unheard")) ? 1 : 0;
    }
    EXPECT_EQ(found, 1) << "in the words of all fields that it asks with";
}

/// Nothing is being computed then.
TEST(Charts, AlongALineAskForASecondRanker)
{
    Scene scene;
    setTable(scene, test::randomTable(5, 4, 20, 1));
    for (const char* name : {"landscape", "objective", "tug-of-war"}) {
        const auto plot = chartType(name).create();
        EXPECT_TRUE(plot->emptyText(scene).contains(QStringLiteral("needs two rankers"))) << name;
        EXPECT_EQ(plot->remedy(scene), Plot::Remedy::rankers) << name;
    }
}

/// Also where two places are one.
TEST(TrianglePlot, HasNoWordsOverOthers)
{
    Scene scene = fullScene();
    const TriangleGrid& grid = scene.triangle->grid;
    double best = -1.0;
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            if (grid.values[grid.index(row, column)] <= best)
                continue;
            best = grid.values[grid.index(row, column)];
            scene.weights = scene.triangle->triangle.at(grid.middle(row, column));
        }
    }
    for (const LearningView view : {LearningView::starts, LearningView::race}) {
        scene.learningView = view;
        Drawn drawn(chartType("triangle"), scene);
        for (const QSize& size : {QSize(600, 400), QSize(900, 700)}) {
            drawn.resize(size.width(), size.height());
            const auto texts = drawn.texts();
            EXPECT_GE(texts.size(), 5U);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(texts[i]->sceneBoundingRect().intersects(texts[k]->sceneBoundingRect()))
                        << texts[i]->text().toStdString() << " over " << texts[k]->text().toStdString();
            }
        }
    }
}

TEST(TrianglePlot, KeepsWordsOffItsColourBar)
{
    Scene scene = fullScene();
    scene.weights = scene.triangle->triangle.at(Eigen::Vector3d(0.0, 0.5, 0.5));
    scene.ties = NearTies{.least = 0.1, .greatest = 0.2};
    Drawn drawn(chartType("triangle"), scene);
    drawn.resize(640, 480);
    double bar = drawn.chart->plotArea().right();
    for (const QGraphicsItem* item : drawn.chart->childItems()) {
        if (item->type() == QGraphicsRectItem::Type && item->zValue() == 4.0)
            bar = std::min(bar, item->sceneBoundingRect().left());
    }
    int words = 0;
    for (const QGraphicsSimpleTextItem* text : drawn.texts()) {
        if (!text->text().startsWith(QStringLiteral("you are here")))
            continue;
        ++words;
        EXPECT_LE(text->sceneBoundingRect().right(), bar);
    }
    EXPECT_EQ(words, 1);
}

TEST(TrianglePlot, WritesOneValueBesideItsBarWhereAllAreTheSame)
{
    Scene scene = fullScene();
    TriangleStudy flat = *scene.triangle;
    std::ranges::fill(flat.grid.values, 0.75);
    scene.triangle = std::make_shared<const TriangleStudy>(flat);
    const Drawn drawn(chartType("triangle"), scene);
    int values = 0;
    for (const QGraphicsSimpleTextItem* text : drawn.texts()) {
        EXPECT_FALSE(text->text().startsWith(QStringLiteral("0.75000"))) << text->text().toStdString();
        values += text->text() == QStringLiteral("0.7500") ? 1 : 0;
    }
    EXPECT_EQ(values, 1);
}

/// The scene with nothing to gain: MAP is the same on the whole line and in every step.
Scene flatScene()
{
    Scene scene = fullScene();
    LineStudy line = *scene.line;
    std::ranges::fill(line.landscape.map, 0.4);
    line.best.map = 0.4;
    line.localMaxima = 1;
    scene.line = std::make_shared<const LineStudy>(line);
    SmoothedCurve smoothed = *scene.smoothed;
    std::ranges::fill(smoothed.values, 0.1);
    scene.smoothed = std::make_shared<const SmoothedCurve>(smoothed);
    for (LearningTrace& trace : scene.traces)
        std::ranges::fill(trace.map, 0.4);
    return scene;
}

TEST(Charts, HaveSoberTicksWhereAllIsTheSame)
{
    for (const char* name : {"landscape", "learning"}) {
        const Drawn drawn(chartType(name), flatScene());
        const auto* vertical = qobject_cast<QValueAxis*>(drawn.chart->axes(Qt::Vertical).constFirst());
        ASSERT_NE(vertical, nullptr);
        EXPECT_GE(vertical->max() - vertical->min(), 0.01) << name;
        EXPECT_LT(vertical->min(), 0.4) << name;
        EXPECT_GT(vertical->max(), 0.4) << name;
        EXPECT_TRUE(QStringList({QStringLiteral("%.2f"), QStringLiteral("%.3f")}).contains(vertical->labelFormat()))
            << vertical->labelFormat().toStdString();
    }
}

TEST(LandscapePlot, CountsOneMaximumAndNamesOnlyACurveThatIsSeen)
{
    const Drawn flat(chartType("landscape"), flatScene());
    EXPECT_TRUE(flat.plot->context(flat.scene).contains(QStringLiteral("· 1 local maximum ·")));
    const auto hasName = [](const Drawn& drawn) {
        return std::ranges::any_of(
            drawn.texts(), [](const auto* text) { return text->text().startsWith(QStringLiteral("smoothed")); });
    };
    EXPECT_FALSE(hasName(flat)) << "it is far below";
    Scene scene = flat.scene;
    SmoothedCurve near = *scene.smoothed;
    std::ranges::fill(near.values, 0.4001);
    scene.smoothed = std::make_shared<const SmoothedCurve>(near);
    EXPECT_TRUE(hasName(Drawn(chartType("landscape"), scene)));
}

/// Bars and markers go where the zoomed axis says.
TEST(TugOfWar, FollowsItsAxisWhenItIsZoomed)
{
    Drawn drawn(chartType("tug-of-war"));
    drawn.plot->zoom(drawn.scene, 0.4, 0.9);
    const QColor accent = theme(ThemeKind::light).accent;
    int found = 0;
    for (QGraphicsItem* item : drawn.chart->childItems()) {
        const auto* line = qgraphicsitem_cast<QGraphicsLineItem*>(item);
        if (line == nullptr || line->pen().color() != accent)
            continue;
        ++found;
        EXPECT_NEAR(line->line().x1(), drawn.chart->mapToPosition({0.5, 0.0}).x(), 1e-6);
    }
    EXPECT_EQ(found, 1);
}

/// The dot and its interval are of the same topics, also where folds differ in size.
TEST(Results, AreMeansOverTheTestedTopics)
{
    const ScoreTable table = test::randomTable(5, 9, 40, 3);
    const auto experiments = learnedOn(table);
    for (const ResultRow& row : resultRows(experiments)) {
        const Experiment& experiment = *experiments[row.experiment];
        ASSERT_EQ(experiment.folds.size(), 2U);
        EXPECT_NEAR(*row.test, experiment.precisions.mean(), 1e-12);
        EXPECT_GT(std::abs(*row.test - experiment.meanTest[0]), 1e-6) << "the folds have 4 and 5 topics";
        EXPECT_LE(row.low, *row.test);
        EXPECT_GE(row.high, *row.test);
        const std::vector<Measure> first{measure("P_1")};
        EXPECT_NEAR(row.p1, testedMeasures(table, experiment, first).mean(), 1e-12);
        ASSERT_EQ(row.folds.size(), 2U);
        EXPECT_EQ(row.folds[1], experiment.folds[1].test[0]);
        EXPECT_TRUE(foldsText(row).contains(measureText(row.folds[0])));
    }
    Scene scene;
    scene.results = resultRows(experiments);
    EXPECT_TRUE(chartType("compare").create()->readout(scene, {0.5, 0.5}).contains(foldsText(scene.results.back())));
}

TEST(FitCurves, AreOneForRankersOnTheSameModel)
{
    const FitTrace shared{{0, 10.0}, {10, 5.0}};
    const auto curves = fitCurves({{"tfidf", "TF-IDF", 0, {}, 0.0, false}, {"ldi", "LDI", 0, shared, 0.0, false},
        {"plsi", "pLSI", 0, {{0, 9.0}}, 0.0, true}, {"lbdm", "LBDM", 0, shared, 0.0, false}});
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_EQ(curves[0].label, QStringLiteral("LDI, LBDM"));
    EXPECT_EQ(curves[0].ranker, 1);
    EXPECT_TRUE(curves[1].cached);
}

TEST(TopicMap, FindsTheDocumentUnderThePointer)
{
    Scene scene;
    addTopics(scene);
    const auto plot = chartType("topic-map").create();
    EXPECT_EQ(plot->documentAt(scene, {3.05, 3.0}), 6);
    EXPECT_EQ(plot->documentAt(scene, {3.5, 3.5}), -1);
    EXPECT_TRUE(plot->readout(scene, {3.05, 3.0}).startsWith(QStringLiteral("Toy:D2 · ")));
    EXPECT_TRUE(plot->readout(scene, {-30.0, 3.0}).isEmpty());
}

TEST(TopicSpace, FindsTheDocumentUnderThePointer)
{
    Scene scene;
    addTopics(scene);
    const auto plot = chartType("topic-space").create();
    const double x = (0.2 - 0.2) * std::sqrt(0.75);
    EXPECT_EQ(plot->documentAt(scene, {x, 0.1 - 0.2}), 2) << "equal shares of two topics are in the middle";
    EXPECT_EQ(plot->documentAt(scene, {1.0, 1.0}), -1);
    EXPECT_TRUE(plot->readout(scene, {x, -0.1}).contains(QStringLiteral("sky star 0.200")));
}

TEST(LineWords, SayWhatIsExchanged)
{
    const QStringList rankers{QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")};
    const LineWords whole = lineWords(rankers, exchangeLine(Eigen::Vector3d(1, 0, 0), 0, 2));
    EXPECT_EQ(whole.axis, QStringLiteral("weight of C (A takes the rest)"));
    const LineWords part = lineWords(rankers, exchangeLine(Eigen::Vector3d(0.25, 0.5, 0.25), 0, 2));
    EXPECT_EQ(part.axis, QStringLiteral("share of C in its joint weight 0.500 with A"));
    const LineWords any = lineWords(rankers, Line{Eigen::Vector3d(1, 0, 0), Eigen::Vector3d(0, 0.5, 0.5)});
    EXPECT_EQ(any.to, QStringLiteral("(0, 0.5, 0.5)"));
}

TEST(Text, ShowsDifferencesWithTheirSign)
{
    EXPECT_EQ(differenceText(0.0146), QStringLiteral("+0.0146"));
    EXPECT_EQ(differenceText(-0.0333), QString(QChar(0x2212)) + QStringLiteral("0.0333"));
    EXPECT_EQ(differenceText(-0.00001), QString(QChar(0xB1)) + QStringLiteral("0.0000"));
    EXPECT_EQ(countText(35306), QStringLiteral("35,306"));
}

}  // namespace
}  // namespace rankscape::ui
