// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/widget/theme.h"

namespace {

/// No test finds what another one has chosen.
class ForgetsChoices final : public testing::EmptyTestEventListener {
    void OnTestStart(const testing::TestInfo&) override { QSettings().clear(); }
};

}  // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");  // before QApplication: CMake lists the tests at build time
    testing::InitGoogleTest(&argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings;
    qputenv("XDG_CACHE_HOME", settings.path().toUtf8());
    qputenv("XDG_STATE_HOME", settings.path().toUtf8());
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("rankscape"));
    QApplication::setApplicationName(QStringLiteral("ui_tests"));
    rankscape::ui::apply(rankscape::ui::theme(rankscape::ui::ThemeKind::light), app);
    testing::UnitTest::GetInstance()->listeners().Append(new ForgetsChoices);
    return RUN_ALL_TESTS();
}
