// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractScrollArea>
#include <QApplication>
#include <QChart>
#include <QChartView>
#include <QDialog>
#include <QMessageBox>
#include <QPaintEvent>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <string>
#include <utility>
#include <vector>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/opening.h"
#include "ui/session/weighing.h"
#include "ui/view/landscape_controls.h"
#include "ui/window/rooms.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::waitFor;
using test::Window;

TEST(MainWindow, DestroysItsViewsBeforeItsSession)
{
    QStringList gone;
    const auto listen = [&](QObject* object, const QString& name) {
        QObject::connect(object, &QObject::destroyed, qApp, [&gone, name] { gone.append(name); });
    };
    {
        MainWindow window;
        window.show();
        listen(new QObject(&window.session()), QStringLiteral("session"));
        listen(window.workspace(), QStringLiteral("charts"));
        listen(window.weightsView(), QStringLiteral("weights"));
    }
    ASSERT_EQ(gone.size(), 3);
    EXPECT_EQ(gone.last(), QStringLiteral("session"));
}

TEST_F(Window, ADragEndsWhenItsChartVanishes)
{
    QWidget* canvas = m_window.chart("landscape")->canvas()->viewport();
    QTest::mousePress(canvas, Qt::LeftButton, {}, canvas->rect().center());
    ASSERT_TRUE(session().weighing().isDragging());
    m_window.chart("landscape")->parentWidget()->hide();
    EXPECT_FALSE(session().weighing().isDragging());
}

TEST_F(Window, ADragEndsWhenItsSliderIsLockedOrHidden)
{
    QSlider* slider = row(0).slider();
    QTest::mousePress(slider, Qt::LeftButton, {}, {30, slider->height() / 2});
    ASSERT_TRUE(session().weighing().isDragging());
    session().weighing().setLocked(0, true);
    EXPECT_FALSE(session().weighing().isDragging());
    session().weighing().setLocked(0, false);
    QTest::mousePress(slider, Qt::LeftButton, {}, {40, slider->height() / 2});
    ASSERT_TRUE(session().weighing().isDragging());
    m_window.weightsView()->hide();
    EXPECT_FALSE(session().weighing().isDragging());
}

TEST_F(Window, ADragEndsWhenADialogTakesThePointer)
{
    QSlider* slider = row(0).slider();
    QTest::mousePress(slider, Qt::LeftButton, {}, {30, slider->height() / 2});
    ASSERT_TRUE(session().weighing().isDragging());
    emit session().failed(QStringLiteral("This failed."), QStringLiteral("Really."));
    auto* box = m_window.findChild<QMessageBox*>();
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(waitFor([&] { return !session().weighing().isDragging(); }));
    box->close();
}

/// Its release was never heard.
TEST_F(Window, AMoveWithoutAButtonEndsADrag)
{
    QWidget* canvas = m_window.chart("landscape")->canvas()->viewport();
    QTest::mousePress(canvas, Qt::LeftButton, {}, canvas->rect().center());
    ASSERT_TRUE(session().weighing().isDragging());
    QMouseEvent move(QEvent::MouseMove, canvas->rect().center(), canvas->mapToGlobal(canvas->rect().center()),
        Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(canvas, &move);
    EXPECT_FALSE(session().weighing().isDragging());
}

/// The weights that are typed belong to the rankers that were there.
TEST_F(Window, ADialogOfWeightVectorsGoesWithItsRankers)
{
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25"), rankerSetting("tfidf")};
    bool isOpenStill = false;
    QSignalSpy opened(&session(), &Session::tableChanged);
    QTimer::singleShot(0, &m_window, [&] { session().opening().open(source); });
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &m_window, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (opened.count() == 0 || dialog == nullptr)
            return;
        isOpenStill = true;
        dialog->reject();
    });
    look.start(20);
    m_window.findChild<LandscapeControls*>()->chooseVectors();
    EXPECT_FALSE(isOpenStill);
    EXPECT_EQ(session().shown().rankerCount(), 2);
}

/// Counts paintings of the whole of a widget.
class WholePaintings final : public QObject {
public:
    explicit WholePaintings(QWidget& widget)
        : m_widget(widget)
    {
        widget.installEventFilter(this);
    }

    int count() const { return m_count; }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) {
            const QRegion painted = static_cast<QPaintEvent*>(event)->region();
            m_count += QRegion(m_widget.rect()).subtracted(painted).isEmpty() ? 1 : 0;
        }
        return false;
    }

private:
    QWidget& m_widget;
    int m_count = 0;
};

/// What was left and right of the plot before must not stay there.
TEST_F(Window, AChartIsPaintedWholeWhenItsPlotMoves)
{
    auto* view = qobject_cast<QChartView*>(m_window.chart("precision-recall")->canvas());
    ASSERT_NE(view, nullptr);
    ASSERT_TRUE(waitFor([&] { return view->isVisible(); }));
    test::deliverAll();
    const WholePaintings paintings(*view->viewport());
    view->chart()->setMargins(QMargins(60, 20, 60, 20));
    EXPECT_TRUE(waitFor([&] { return paintings.count() > 0; }));
}

/// Others may be brought forward meanwhile.
TEST_F(Window, ShowingOneViewAloneNeverForgetsTheOthers)
{
    ChartView* others = m_window.chart("precision-recall");
    ASSERT_TRUE(waitFor([&] { return others->isVisible(); }));
    emit m_window.chart("landscape")->expandRequested();
    ASSERT_TRUE(waitFor([&] { return !others->isVisible(); }));
    m_window.workspace()->bringForward(m_window.chart("sigmoid"));
    emit m_window.chart("landscape")->expandRequested();
    emit m_window.chart("landscape")->expandRequested();
    EXPECT_TRUE(waitFor([&] { return others->isVisible(); }));
}

Source sourceWith(const std::vector<std::string>& rankers, bool toy)
{
    Source source;
    source.kind = toy ? "toy" : "sample";
    source.rankers.clear();
    for (const std::string& each : rankers)
        source.rankers.push_back(rankerSetting(each));
    return source;
}

/// Every chart in turn while what it shows is replaced, by more or fewer rankers and topics without judgments too, and
/// the window changes its size.
TEST_F(Window, OutlivesSizesAndTablesUnderEveryChart)
{
    const std::vector<std::pair<QSize, Source>> changes{
        {{900, 560}, sourceWith({"tfidf", "bm25"}, false)},
        {{1600, 1000}, sourceWith({"bm25"}, true)},
        {{1024, 700}, sourceWith({"tfidf", "bm25", "lsi:k=5", "ql-jm"}, false)},
    };
    session().studies().setNeeds(&m_window, {&worthStudy().type(), &redundancyStudy().type()});
    std::size_t turn = 0;
    for (const ChartType& type : charts()) {
        const auto& [size, source] = changes[turn++ % changes.size()];  // every chart comes upon another table
        ChartView* chart = m_window.chart(type.name);
        m_window.workspace()->bringForward(chart);
        m_window.resize(size);
        ASSERT_TRUE(waitFor([&] { return chart->isVisible(); })) << type.name;
        QSignalSpy opened(&session(), &Session::tableChanged);
        session().opening().open(source);
        ASSERT_TRUE(waitFor([&] { return opened.count() == 1; })) << type.name;
        EXPECT_EQ(session().shown().rankerCount(), std::ssize(source.rankers));
        chart->grab();
        if (session().weighing().weights().size() > 1)
            session().weighing().setWeight(0, 100'000'000 + 1'000 * size.width());
        test::deliverAll();
        EXPECT_EQ(chart->isVisible(), areMet(type.needs, session())) << type.name;
    }
}

}  // namespace
}  // namespace rankscape::ui
