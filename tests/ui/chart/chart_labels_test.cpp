// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QGraphicsPathItem>

#include "tests/ui/chart/drawn.h"
#include "ui/chart/halo_text.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {
namespace {

using test::Drawn;
using test::fullShown;

QRectF inkOf(const QGraphicsSimpleTextItem& words)
{
    return boxOf(words).adjusted(0.0, 2.0, 0.0, -2.0);  // lines of a column stand closer than the font asks for
}

std::vector<QString> wordsOf(const Drawn& drawn)
{
    std::vector<QString> all;
    for (const auto* words : drawn.texts())
        all.push_back(words->text());
    return all;
}

bool hasWords(const Drawn& drawn, const QString& begin)
{
    return std::ranges::any_of(wordsOf(drawn), [&](const QString& words) { return words.startsWith(begin); });
}

TEST(Charts, HaveNoWordsOverOthers)
{
    for (const char* name : {"landscape", "objective", "sigmoid", "precision-recall", "learning", "learned",
             "parallel", "ranker-map", "topic-map", "sweep", "fit", "bounds", "decomposition"}) {
        Drawn drawn(chartType(name));
        for (const QSize& size : {QSize(520, 320), QSize(900, 600)}) {
            drawn.resize(size.width(), size.height());
            const auto texts = drawn.texts();
            EXPECT_FALSE(texts.empty()) << name;
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(inkOf(*texts[i]).intersects(inkOf(*texts[k])))
                        << name << ": " << texts[i]->text().toStdString() << " over "
                        << texts[k]->text().toStdString();
            }
        }
    }
}

/// The name of the weights goes where they are, not where they were.
TEST(LandscapePlot, MovesItsWordsWithTheWeights)
{
    Drawn drawn(chartType("landscape"));
    drawn.resize(900, 600);
    const auto placeOf = [&] {
        const auto texts = drawn.texts();
        const auto here = std::ranges::find_if(
            texts, [](const auto* words) { return words->text().startsWith(QStringLiteral("you are here")); });
        return here != texts.end() ? (*here)->pos() : QPointF();
    };
    drawn.shown.state.weights = Weights::normalized(drawn.shown.state.line->at(0.1));
    drawn.plot->refresh(drawn.shown);
    const QPointF left = placeOf();
    drawn.shown.state.weights = Weights::normalized(drawn.shown.state.line->at(0.9));
    drawn.plot->refresh(drawn.shown);
    EXPECT_FALSE(left.isNull());
    EXPECT_GT(placeOf().x(), left.x());
}

/// Distances of all rankers at once lie over each other.
TEST(RankerMap, ShowsTheDistancesOfTheRankerUnderThePointer)
{
    Drawn drawn(chartType("ranker-map"));
    const Redundancy& redundancy = *drawn.shown.of(redundancyStudy());
    for (Eigen::Index ranker = 0; ranker < redundancy.distances.rows(); ++ranker) {
        drawn.plot->point(drawn.shown, QPointF(redundancy.map.places(ranker, 0), redundancy.map.places(ranker, 1)));
        std::vector<QString> wanted;
        for (Eigen::Index other = 0; other < redundancy.distances.rows(); ++other) {
            if (other != ranker)
                wanted.push_back(QString::number(redundancy.distances(ranker, other), 'f', 2));
        }
        std::size_t found = 0;
        for (const QString& words : wordsOf(drawn)) {
            bool isNumber = false;
            words.toDouble(&isNumber);
            EXPECT_TRUE(!isNumber || std::ranges::find(wanted, words) != wanted.end()) << words.toStdString();
            found += isNumber ? 1 : 0;
        }
        EXPECT_GE(found, 1U);
        EXPECT_LE(found, wanted.size());
    }
}

/// Thirty starts are no bundle of lines.
TEST(TrianglePlot, DrawsTheChosenWayAlone)
{
    Shown shown = fullShown();
    shown.state.shown = shown.state.experiments.front();
    for (const LearningView view : {LearningView::starts, LearningView::race}) {
        shown.state.view = view;
        ASSERT_GT(waysOf(shown.state).size(), 1U);
        const Drawn drawn(chartType("triangle"), shown);
        const auto ways = std::ranges::count_if(drawn.chart->childItems(), [](const QGraphicsItem* item) {
            return item->type() == QGraphicsPathItem::Type && item->zValue() == 8.0;
        });
        EXPECT_EQ(ways, 1) << static_cast<int>(view);
    }
}

/// What has no room is named while the pointer is there.
TEST(ChartLabels, ShowsWhatWasDroppedUnderThePointer)
{
    Drawn drawn(chartType("ranker-map"));
    auto* overlay = drawn.chart->findChild<Overlay*>();
    ASSERT_NE(overlay, nullptr);
    const QPointF centre = overlay->plotArea().center();
    const QPointF at = drawn.chart->mapToValue(centre);
    for (int i = 0; i < 60; ++i)
        overlay->labels().add({QStringLiteral("crowd %1").arg(i), Qt::black, at, LabelKind::note});
    overlay->labels().add({QStringLiteral("dropped"), Qt::black, at, LabelKind::note});
    overlay->labels().place();
    ASSERT_FALSE(hasWords(drawn, QStringLiteral("dropped")));
    overlay->labels().hover(centre);
    EXPECT_TRUE(hasWords(drawn, QStringLiteral("dropped")));
}

TEST(ChartLabels, KeepTheFirstLineWhereThePlotIsNarrow)
{
    Drawn drawn(chartType("landscape"));
    drawn.resize(900, 500);
    EXPECT_TRUE(hasWords(drawn, QStringLiteral("proven maximum")));
    EXPECT_TRUE(std::ranges::any_of(
        wordsOf(drawn), [](const QString& words) { return words.contains(QStringLiteral("\nplateau")); }));
    drawn.resize(300, 300);
    EXPECT_TRUE(hasWords(drawn, QStringLiteral("proven maximum"))) << "never dropped";
    EXPECT_FALSE(std::ranges::any_of(
        wordsOf(drawn), [](const QString& words) { return words.contains(QStringLiteral("\nplateau")); }));
}

/// A slider's steps solve them anew only where that shows.
TEST(ChartLabels, StayWhileTheirAnchorsHardlyMove)
{
    Drawn drawn(chartType("ranker-map"));
    ChartLabels& labels = drawn.chart->findChild<Overlay*>()->labels();
    const QPointF centre = drawn.chart->plotArea().center();
    Label label{QStringLiteral("followed"), Qt::black, drawn.chart->mapToValue(centre), LabelKind::selected};
    const std::size_t number = labels.add(label);
    labels.place();
    const auto place = [&] {
        const auto texts = drawn.texts();
        return (*std::ranges::find(texts, label.words, &QGraphicsSimpleTextItem::text))->pos();
    };
    const QPointF first = place();
    label.at = drawn.chart->mapToValue(centre + QPointF(1.0, 0.0));
    labels.set(number, label);
    labels.follow();
    EXPECT_EQ(place(), first);
    label.at = drawn.chart->mapToValue(centre + QPointF(60.0, 40.0));
    labels.set(number, label);
    labels.follow();
    EXPECT_GT((place() - first).manhattanLength(), 50.0);
}

}  // namespace
}  // namespace rankscape::ui
