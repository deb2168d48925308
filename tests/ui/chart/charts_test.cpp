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

/// With nothing but these scores.
State stateOf(const ScoreTable& table)
{
    State state;
    state.opened = std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>(table)});
    state.objective = std::make_shared<const ObjectiveFunction>(test::mapOf(table));
    state.weights = Weights::uniform(table.rankerCount());
    state.threads = 1;
    return state;
}

/// A result that nobody computed.
template <class Result>
void put(Shown& shown, const Study<Result>& study, Result result)
{
    shown.results.set(study.type(), study.type().key(shown.state), study.type().stages - 1,
        std::make_shared<const Result>(std::move(result)));
}

/// What a collection gives: fits, a map of the toy and the sample, three topics and a sweep.
void addTexts(Shown& shown)
{
    Opened opened = *shown.state.opened;
    opened.fits = {{"plsi", "pLSI", 0, {{0, 900.0}, {5, 410.0}, {10, 400.0}}, 0.0, false},
        {"ldi", "LDI, LBDM", 0, {{0, 800.0}, {10, 500.0}, {20, 450.0}}, 0.0, false}};
    opened.collection = std::make_shared<const Collection>(merged({toyCollection(), sampleCollection()}));
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.state.map = std::make_shared<const MapSpec>(MapSpec{rankerSetting("ldi"), {}});
    shown.state.sweep = std::make_shared<const SweepSpec>(SweepSpec{{}, {10, 20, 30}});
    DocumentMap map;
    map.ranker = "ldi";
    map.topicNames = {"sea ship", "sky star", "garden soil"};
    map.positions.resize(300, 2);
    for (Eigen::Index i = 0; i < 300; ++i) {
        map.documents.push_back(2 * i);
        map.chiefTopics.push_back(i % 3);
        map.positions.row(i) << static_cast<float>(i % 20), static_cast<float>(i % 17);
    }
    put(shown, mapStudy(), {map, 0});
    const Eigen::Index all = std::ssize(opened.collection->documents);
    ThreeTopics three{"ldi", {0, 1, 2}, {"sea ship", "sky star", "garden soil"}, Eigen::Matrix3Xd::Zero(3, all),
        Eigen::Matrix3Xd::Constant(3, std::ssize(opened.collection->topics), 0.3)};
    for (Eigen::Index i = 1; i < all; ++i)
        three.documents.col(i) << 0.1 * static_cast<double>(i % 9), 0.1 * static_cast<double>(i % 7), 0.1;
    put(shown, engineStudy(), {nullptr, three});
    const Eigen::VectorXd none = Eigen::VectorXd::Constant(2, 0.5);
    Sweep sweep{{{}, {10, 20, 30}}, {"LSI", "LDI"}, {}, {}, {}};
    for (std::size_t ranker = 0; ranker < 2; ++ranker) {
        for (const int k : {10, 20, 30})
            sweep.points.push_back({ranker, k, 0.3 + 0.001 * k + 0.1 * static_cast<double>(ranker), 0.01, none});
        sweep.choices.push_back({30, 0.33, {20, 30}, 0.31});
    }
    put(shown, sweepStudy(), sweep);
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

/// Its chosen way goes along the line.
std::shared_ptr<const Experiment> along(const Line& line, const Experiment& experiment)
{
    Experiment walked = experiment;
    for (FoldResult* const part : {&walked.all, &walked.folds[0]}) {
        std::vector<Step>& steps = part->traces[part->chosen].steps;
        steps = {steps.front(), steps.back()};
        steps[0].weights = Weights::normalized(line.at(0.2));
        steps[1].weights = Weights::normalized(line.at(0.6));
    }
    return std::make_shared<const Experiment>(walked);
}

/// The studies that are computed here; others are put.
std::vector<const StudyType*> computedStudies()
{
    std::vector<const StudyType*> all(studies().begin(), studies().end());
    std::erase_if(all, [](const StudyType* type) { return type->grows || type == &engineStudy().type(); });
    return all;
}

/// A state with everything in it.
State fullState()
{
    const ScoreTable table = test::randomTable(5, 8, 40, 3);
    State state = stateOf(table);
    state.weights = Weights::normalized(Eigen::Vector3d(0.5, 0.25, 0.25));
    state.ends = {0, 2, std::nullopt};
    state.cells = 20;
    state.smoothedCells = 6;
    state.beta = 50.0;
    state.showsEquallyGood = true;
    state.selection.topic = table.topics[3]->topic;
    state = settled(state);
    state.experiments = learnedOn(table);
    state.shown = along(*state.line, *state.experiments.front());
    return state;
}

Shown shownOf(const State& state)
{
    Shown shown{state};
    addTexts(shown);
    const Results texts = shown.results;
    shown.results = computed(computedStudies(), shown.state);
    addTexts(shown);
    return shown;
}

/// Everything in it.
Shown fullShown()
{
    static const Shown shown = shownOf(fullState());
    return shown;
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
    return state;
}

Shown shownFor(const StudyType& study)
{
    Shown shown = shownOf(stateFor(study));
    put(shown, tiesStudy(), std::optional(NearTies{0.1, 0.9}));
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
        state.selection.topic = state.table().topics[5]->topic;
        break;
    }
    return state;
}

TEST_P(EveryChart, DrawsAllPartsThatItNamesAndNoOthers)
{
    const Shown shown = fullShown();
    const QByteArray drawn = drawing(GetParam(), shown);
    for (const Part part :
        {Part::weights, Part::ways, Part::fits, Part::sharpness, Part::layer, Part::colours, Part::selection}) {
        Shown after = shown;
        after.state = changed(shown.state, part);
        const bool isSame = std::ranges::all_of(GetParam().studies,
            [&](const StudyType* study) { return study->key(after.state) == study->key(shown.state); });
        const bool draws = GetParam().draws(part) || (part == Part::ways && GetParam().draws(Part::paths));
        const bool differs = drawing(GetParam(), after) != drawn;
        EXPECT_TRUE(isSame ? differs == draws : differs || !draws) << "part " << static_cast<int>(part);
    }
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

/// A chart laid out as on screen.
struct Drawn {
    explicit Drawn(const ChartType& type, Shown all = fullShown())
        : shown(std::move(all))
        , plot(type.create())
    {
        items.addItem(chart);
        resize(600, 400);
        plot->build(*chart, shown, theme(ThemeKind::light));
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

    Shown shown;
    std::unique_ptr<Plot> plot;
    QGraphicsScene items;
    QChart* chart = new QChart;
};

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

INSTANTIATE_TEST_SUITE_P(, EveryChart, testing::ValuesIn(charts().begin(), charts().end()), [](const auto& test) {
    std::string name(test.param.name);
    std::ranges::replace(name, '-', '_');
    return name;
});

/// The bound of the certified optimum falls onto the best MAP that was found.
TEST(LearningPlot, DrawsTheBoundOfTheCertifiedOptimum)
{
    Shown shown = fullShown();
    shown.state.shown =
        std::make_shared<const Experiment>(runExperiment(shown.state.table(), {learnSpec("certified"), "none"}));
    const ChartData data = chartType("learning").create()->data(shown);
    ASSERT_EQ(data.rows.front().front(), QStringLiteral("proven bound"));
    const std::vector<Step>& steps = shown.state.shown->all.traces.front().steps;
    EXPECT_NEAR(steps.back().objective, steps.back().map, 1e-9);
    EXPECT_EQ(data.rows[std::ssize(steps) - 1][2].toDouble(), steps.back().objective);
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
    Opened opened{.table = std::make_shared<const ScoreTable>(table),
        .collection = std::make_shared<const Collection>(collection)};
    opened.scoring.topicFields = {"title", "text"};
    Shown shown{stateOf(table)};
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.results = computed(std::array{&topicsStudy().type()}, shown.state);
    const auto plot = chartType("topics").create();
    EXPECT_TRUE(plot->context(shown).endsWith(QStringLiteral("· 1 asks nothing")))
        << plot->context(shown).toStdString();
    const ChartData data = plot->data(shown);
    ASSERT_EQ(data.header.last(), QStringLiteral("asks_nothing"));
    int found = 0;
    for (qsizetype row = 0; row < data.rows.size(); ++row) {
        const bool silent = data.rows[row][0] == QStringLiteral("late");
        EXPECT_EQ(data.rows[row].last(), silent ? QStringLiteral("1") : QStringLiteral("0"));
        const QString words = plot->readout(shown, {static_cast<double>(row) + 0.5, 0.0});
        EXPECT_EQ(words.contains(QStringLiteral("asks nothing")), silent) << words.toStdString();
        found += silent && words.contains(QStringLiteral("wing flow unheard")) ? 1 : 0;
    }
    EXPECT_EQ(found, 1) << "in the words of all fields that it asks with";
}

/// Nothing is being computed then.
TEST(Charts, AlongALineAskForASecondRanker)
{
    const Shown shown{stateOf(test::randomTable(5, 4, 20, 1))};
    for (const char* name : {"landscape", "objective", "tug-of-war"}) {
        const auto plot = chartType(name).create();
        EXPECT_TRUE(plot->emptyText(shown).contains(QStringLiteral("needs two rankers"))) << name;
        EXPECT_EQ(plot->remedy(shown), Plot::Remedy::rankers) << name;
    }
}

/// Also where two places are one.
TEST(TrianglePlot, HasNoWordsOverOthers)
{
    Shown shown = fullShown();
    const TriangleGrid& grid = shown.of(triangleStudy())->grid;
    double best = -1.0;
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            if (grid.values[grid.index(row, column)] <= best)
                continue;
            best = grid.values[grid.index(row, column)];
            shown.state.weights =
                Weights::normalized(shown.of(triangleStudy())->triangle.at(grid.middle(row, column)));
        }
    }
    for (const LearningView view : {LearningView::starts, LearningView::race}) {
        shown.state.view = view;
        Drawn drawn(chartType("triangle"), shown);
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
    Shown shown = fullShown();
    shown.state.weights = Weights::normalized(shown.of(triangleStudy())->triangle.at(Eigen::Vector3d(0.0, 0.5, 0.5)));
    put(shown, tiesStudy(), std::optional(NearTies{.least = 0.1, .greatest = 0.2}));
    Drawn drawn(chartType("triangle"), shown);
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
    Shown shown = fullShown();
    TriangleStudy flat = *shown.of(triangleStudy());
    std::ranges::fill(flat.grid.values, 0.75);
    put(shown, triangleStudy(), flat);
    const Drawn drawn(chartType("triangle"), shown);
    int values = 0;
    for (const QGraphicsSimpleTextItem* text : drawn.texts()) {
        EXPECT_FALSE(text->text().startsWith(QStringLiteral("0.75000"))) << text->text().toStdString();
        values += text->text() == QStringLiteral("0.7500") ? 1 : 0;
    }
    EXPECT_EQ(values, 1);
}

/// Nothing to gain: MAP is the same on the whole line and in every step.
Shown flatShown()
{
    Shown shown = fullShown();
    LineStudy line = *shown.of(lineStudy());
    std::ranges::fill(line.landscape.map, 0.4);
    line.best.map = 0.4;
    line.localMaxima = 1;
    put(shown, lineStudy(), line);
    SmoothedCurve smoothed = *shown.of(smoothedStudy());
    std::ranges::fill(smoothed.values, 0.1);
    put(shown, smoothedStudy(), smoothed);
    Summary now = *shown.of(nowStudy());
    now.measures[0] = 0.4;
    put(shown, nowStudy(), now);
    Experiment flat = *shown.state.shown;
    for (Trace& trace : flat.all.traces) {
        for (Step& step : trace.steps)
            step.map = 0.4;
    }
    shown.state.shown = std::make_shared<const Experiment>(flat);
    return shown;
}

TEST(Charts, HaveSoberTicksWhereAllIsTheSame)
{
    for (const char* name : {"landscape", "learning"}) {
        const Drawn drawn(chartType(name), flatShown());
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
    const Drawn flat(chartType("landscape"), flatShown());
    EXPECT_TRUE(flat.plot->context(flat.shown).contains(QStringLiteral("· 1 local maximum ·")));
    const auto hasName = [](const Drawn& drawn) {
        return std::ranges::any_of(
            drawn.texts(), [](const auto* text) { return text->text().startsWith(QStringLiteral("smoothed")); });
    };
    EXPECT_FALSE(hasName(flat)) << "it is far below";
    Shown shown = flat.shown;
    SmoothedCurve near = *shown.of(smoothedStudy());
    std::ranges::fill(near.values, 0.4001);
    put(shown, smoothedStudy(), near);
    EXPECT_TRUE(hasName(Drawn(chartType("landscape"), shown)));
}

/// Bars and markers go where the zoomed axis says.
TEST(TugOfWar, FollowsItsAxisWhenItIsZoomed)
{
    Drawn drawn(chartType("tug-of-war"));
    drawn.plot->zoom(drawn.shown, 0.2, 0.9);
    const QColor accent = theme(ThemeKind::light).accent;
    int found = 0;
    for (QGraphicsItem* item : drawn.chart->childItems()) {
        const auto* line = qgraphicsitem_cast<QGraphicsLineItem*>(item);
        if (line == nullptr || line->pen().color() != accent)
            continue;
        ++found;
        EXPECT_NEAR(line->line().x1(), drawn.chart->mapToPosition({*placeOnLine(drawn.shown.state), 0.0}).x(), 1e-6);
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
    Shown shown{stateOf(table)};
    shown.state.experiments = experiments;
    shown.results = computed(std::array{&resultsStudy().type()}, shown.state);
    EXPECT_TRUE(chartType("compare")
                    .create()
                    ->readout(shown, {0.5, 0.5})
                    .contains(foldsText(shown.of(resultsStudy())->back())));
}

TEST(FitCurves, AreOneForRankersOnTheSameModel)
{
    const FitTrace shared{{0, 10.0}, {10, 5.0}};
    State state;
    state.opened = std::make_shared<const Opened>(Opened{.table = nullptr,
        .fits = {{"tfidf", "TF-IDF", 0, {}, 0.0, false}, {"ldi", "LDI", 0, shared, 0.0, false},
            {"plsi", "pLSI", 0, {{0, 9.0}}, 0.0, true}, {"lbdm", "LBDM", 0, shared, 0.0, false}}});
    const auto curves = fitCurves(state);
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_EQ(curves[0].label, QStringLiteral("LDI, LBDM"));
    EXPECT_EQ(curves[0].ranker, 1);
    EXPECT_TRUE(curves[1].cached);
}

TEST(TopicMap, FindsTheDocumentUnderThePointer)
{
    const Shown shown = fullShown();
    const auto plot = chartType("topic-map").create();
    EXPECT_EQ(plot->documentAt(shown, {3.05, 3.0}), 6);
    EXPECT_EQ(plot->documentAt(shown, {3.5, 3.5}), -1);
    EXPECT_TRUE(plot->readout(shown, {3.05, 3.0}).startsWith(QStringLiteral("Toy:D2 · ")));
    EXPECT_TRUE(plot->readout(shown, {-30.0, 3.0}).isEmpty());
}

TEST(TopicSpace, FindsTheDocumentUnderThePointer)
{
    const Shown shown = fullShown();
    const auto plot = chartType("topic-space").create();
    const double x = (0.2 - 0.2) * std::sqrt(0.75);
    EXPECT_EQ(plot->documentAt(shown, {x, 0.1 - 0.2}), 2) << "equal shares of two topics are in the middle";
    EXPECT_EQ(plot->documentAt(shown, {1.0, 1.0}), -1);
    EXPECT_TRUE(plot->readout(shown, {x, -0.1}).contains(QStringLiteral("sky star 0.200")));
}

TEST(LineWords, SayWhatIsExchanged)
{
    ScoreTable table = test::randomTable(5, 4, 20, 3);
    table.labels = {"A", "B", "C"};
    const State rankers = stateOf(table);
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
