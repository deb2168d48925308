// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <QAbstractScrollArea>
#include <QSlider>
#include <QTest>

#include "tests/benchmarks/window.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/charts.h"
#include "ui/session/browsing.h"
#include "ui/session/weighing.h"
#include "ui/view/weight_row.h"
#include "ui/view/weights_view.h"
#include "ui/window/rooms.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

/// MC is opened once: each benchmark begins where the one before has ended.
MainWindow& merged()
{
    static MainWindow* const window = [] {
        auto* made = new MainWindow;
        openMerged(*made);
        made->session().browsing().selectTopic(made->session().state().table().topics[3]->topic);
        return made;
    }();
    return *window;
}

std::vector<QWidget*> shownCanvases(MainWindow& window)
{
    std::vector<QWidget*> all;
    for (const ChartType& type : charts()) {
        QWidget* const viewport = window.chart(type.name)->canvas()->viewport();
        if (!viewport->visibleRegion().isEmpty() && type.draws(Part::weights))
            all.push_back(viewport);
    }
    return all;
}

/// What is computed in the background has come by then.
void settle()
{
    QTest::qWait(3000);
}

double milliseconds(const std::function<void()>& work)
{
    return 1e3 * test::secondsOf(work);
}

/// A step of a slider until all charts that show the weights are painted; at most 10 ms.
void sliderInRoom(benchmark::State& state)
{
    MainWindow& window = merged();
    const RoomType& room = rooms()[static_cast<std::size_t>(state.range(0))];
    window.workspace()->setRoom(room.room);
    settle();
    state.SetLabel(std::string(room.name));
    PaintWatch watch(shownCanvases(window));
    QSlider* slider = window.weightsView()->row(1)->slider();
    window.session().weighing().beginDrag();
    int value = slider->value();
    std::vector<double> took;
    for (auto _ : state) {
        QTest::qWait(20);  // the next frame
        watch.reset();
        took.push_back(milliseconds([&] {
            slider->setValue(value = value % 9000 + 70);
            do
                QCoreApplication::processEvents();
            while (!watch.all());
        }));
        state.SetIterationTime(1e-3 * took.back());
    }
    window.session().weighing().endDrag();
    report(state, took, 10.0);
}
BENCHMARK(sliderInRoom)->DenseRange(0, 5)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);

/// From one room to the next until its charts are painted; at most 100 ms.
void switchRooms(benchmark::State& state)
{
    MainWindow& window = merged();
    settle();
    std::vector<double> took;
    std::size_t next = 0;
    for (auto _ : state) {
        QTest::qWait(60);
        const RoomType& room = rooms()[next++ % rooms().size()];
        took.push_back(milliseconds([&] {
            window.workspace()->setRoom(room.room);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }));
        state.SetIterationTime(1e-3 * took.back());
    }
    report(state, took, 100.0);
}
BENCHMARK(switchRooms)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(36);

/// Another topic, in the room that shows most of it, until all is painted; at most 16 ms.
void selectTopic(benchmark::State& state)
{
    MainWindow& window = merged();
    window.workspace()->setRoom(Room::topics);
    settle();
    const auto& topics = window.session().state().table().topics;
    std::vector<double> took;
    std::size_t next = 0;
    for (auto _ : state) {
        QTest::qWait(40);
        took.push_back(milliseconds([&] {
            window.session().browsing().selectTopic(topics[next++ % topics.size()]->topic);
            QCoreApplication::processEvents();
            QCoreApplication::processEvents();
        }));
        state.SetIterationTime(1e-3 * took.back());
    }
    report(state, took, 16.0);
}
BENCHMARK(selectTopic)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(100);

}  // namespace
}  // namespace rankscape::ui
