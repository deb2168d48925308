// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>
#include <algorithm>
#include <map>
#include <vector>

#include "tests/benchmarks/ratio.h"
#include "tests/support/data.h"
#include "ui/session/opening.h"
#include "ui/window/main_window.h"

namespace rankscape::ui {

inline void openAndWait(MainWindow& window, const QStringList& paths)
{
    window.resize(1440, 900);
    window.show();
    window.open(paths);
    while (!window.session().isOpen() || window.session().shown().of(smoothedStudy()) == nullptr)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

inline QStringList folders(std::initializer_list<const char*> names)
{
    QStringList paths;
    for (const char* name : names)
        paths.append(QString::fromStdString((test::dataFolder() / "smart" / name).string()));
    return paths;
}

/// MC: all four collections as one, with four rankers.
inline void openMerged(MainWindow& window)
{
    Source source = window.session().opening().source();
    source.rankers = {rankerSetting("tfidf"), rankerSetting("lsi"), rankerSetting("bm25"), rankerSetting("ql-dir")};
    window.session().opening().setScoring(source);
    openAndWait(window, folders({"med", "cran", "cisi", "cacm"}));
}

/// Knows which of the watched widgets have been painted since the last reset.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(const std::vector<QWidget*>& widgets)
    {
        for (QWidget* widget : widgets) {
            widget->installEventFilter(this);
            m_painted[widget] = false;
        }
    }

    void reset()
    {
        for (auto& [widget, painted] : m_painted)
            painted = false;
    }
    bool all() const
    {
        return std::ranges::all_of(m_painted, [](const auto& each) { return each.second; });
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_painted[object] = true;
        return false;
    }

private:
    std::map<QObject*, bool> m_painted;
};

/// \param limit  of the median, in ms
inline void report(benchmark::State& state, std::vector<double>& milliseconds, double limit)
{
    std::ranges::sort(milliseconds);
    state.counters["median_ms"] = milliseconds[milliseconds.size() / 2];
    state.counters["p95_ms"] = milliseconds[milliseconds.size() * 95 / 100];
    state.counters["ratio"] = milliseconds[milliseconds.size() / 2] / limit;
    state.counters["limit"] = 1.0;
}

}  // namespace rankscape::ui
