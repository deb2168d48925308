// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <QAbstractScrollArea>
#include <QApplication>
#include <QSettings>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include "core/collections/format.h"
#include "tests/benchmarks/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/opening.h"
#include "ui/session/weighing.h"
#include "ui/view/weight_row.h"
#include "ui/view/weights_view.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {
namespace {

constexpr double frame = 16.0;  // ms

/// A step of a slider until measures, landscape and precision–recall are painted again, with real widgets: on CRAN with
/// three rankers, or on MC, all four collections merged, with four.
/// \param held  whether the step leaves the line, so that the landscape is recomputed in the background meanwhile
void sliderStep(benchmark::State& state, bool held, bool isMerged)
{
    MainWindow window;
    if (isMerged)
        openMerged(window);
    else
        openAndWait(window, folders({"cran"}));
    Session& session = window.session();
    QSlider* slider = window.weightsView()->row(1)->slider();
    // the numbers of the measures are set before, and painted with these
    PaintWatch watch(
        {window.chart("landscape")->canvas()->viewport(), window.chart("precision-recall")->canvas()->viewport()});
    session.weighing().beginDrag();
    int value = slider->value();
    double t = 0.5;
    std::vector<double> milliseconds;
    for (auto _ : state) {
        QTest::qWait(20);  // the next frame
        watch.reset();
        const double seconds = test::secondsOf([&] {
            if (held)
                slider->setValue(value = value % 900 + 7);
            else
                session.weighing().moveOnLine(t = t > 0.9 ? 0.1 : t + 0.007);
            while (!watch.all())
                QCoreApplication::processEvents();
        });
        state.SetIterationTime(seconds);
        milliseconds.push_back(1e3 * seconds);
    }
    report(state, milliseconds, isMerged ? 10.0 : frame);
}

void moveOnTheLine(benchmark::State& state)
{
    sliderStep(state, false, false);
}
BENCHMARK(moveOnTheLine)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(200);

void moveOffTheLine(benchmark::State& state)
{
    sliderStep(state, true, false);
}
BENCHMARK(moveOffTheLine)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(200);

void moveOnTheLineOfMerged(benchmark::State& state)
{
    sliderStep(state, false, true);
}
BENCHMARK(moveOnTheLineOfMerged)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(200);

/// From nothing to the window with the sample's charts on it; limit 1 s.
void startWithSample(benchmark::State& state)
{
    for (auto _ : state) {
        const double seconds = test::secondsOf([] {
            MainWindow window;
            openAndWait(window, {});
            QCoreApplication::processEvents();
        });
        state.SetIterationTime(seconds);
        state.counters["ratio"] = seconds / 1.0;
        state.counters["limit"] = 1.0;
    }
}
BENCHMARK(startWithSample)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

/// Opening CRAN and scoring it with three rankers; limit 5 s.
void openCran(benchmark::State& state)
{
    for (auto _ : state) {
        const double seconds = test::secondsOf([] {
            const Collection collection = readCollection(test::dataFolder() / "smart" / "cran");
            benchmark::DoNotOptimize(scoreCollection(collection, test::smartOptions("cran")).topics.data());
        });
        state.SetIterationTime(seconds);
        state.counters["ratio"] = seconds / 5.0;
        state.counters["limit"] = 1.0;
    }
}
BENCHMARK(openCran)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace rankscape::ui

int main(int argc, char** argv)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && !qEnvironmentVariableIsSet("DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    qputenv("XDG_CACHE_HOME", settings.path().toUtf8());
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    const QApplication app(argc, argv);
    rankscape::ui::apply(rankscape::ui::theme(rankscape::ui::ThemeKind::light), *qApp);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
