// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QSlider>
#include <QTest>

#include "tests/support/qt.h"
#include "ui/chart/chart_view.h"
#include "ui/session/experiments.h"
#include "ui/session/weighing.h"
#include "ui/view/weight_row.h"
#include "ui/view/weights_view.h"
#include "ui/window/main_window.h"

namespace rankscape::test {

/// The window with the sample open and its landscape computed. The view of the smoothed objectives is hidden, which take
/// longer to compute than all else.
class Window : public testing::Test {
protected:
    void SetUp() override
    {
        m_window.resize(1440, 900);
        m_window.show();
        m_window.chart("objective")->parentWidget()->hide();
        m_window.open({});
        ASSERT_TRUE(waitFor([&] { return session().isOpen() && session().shown().of(smoothedStudy()) != nullptr; }));
    }

    ui::Session& session() { return m_window.session(); }
    ui::WeightRow& row(std::size_t ranker) { return *m_window.weightsView()->row(ranker); }
    double weight(std::size_t ranker)
    {
        return session().weighing().weights().weights().values()[static_cast<Eigen::Index>(ranker)];
    }

    /// So many results, all that was asked for and compared.
    bool hasLearned(std::size_t results)
    {
        return session().state().experiments.size() == results && !session().experiments().job().isRunning()
            && session().shown().present(resultsStudy()) != nullptr;
    }

    std::int64_t units()
    {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < session().weighing().weights().size(); ++i)
            sum += session().weighing().weights().units(i);
        return sum;
    }

    void drag(QSlider& slider, int from, int to)
    {
        const int middle = slider.height() / 2;
        QTest::mousePress(&slider, Qt::LeftButton, {}, {from, middle});
        for (int step = 1; step <= 10; ++step)
            QTest::mouseMove(&slider, {from + (to - from) * step / 10, middle});
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, {to, middle});
    }

    ui::MainWindow m_window;
};

}  // namespace rankscape::test
