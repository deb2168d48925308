// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <clocale>
#include <cstdio>

#include "core/version.h"
#include "ui/text.h"
#include "ui/window/main_window.h"
#include "ui/window/window_scale.h"

namespace {

/// Qt aborts without a display; say what is wrong instead.
bool hasDisplay()
{
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

}  // namespace

int main(int argc, char** argv)
{
    const bool asksOnly = argc > 1 && (qstrcmp(argv[1], "--help") == 0 || qstrcmp(argv[1], "--version") == 0);
    if (asksOnly)
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!hasDisplay()) {
        std::fputs("There is no display. Use rankscape-cli, or start this in a desktop session.\n", stderr);
        return 2;
    }
    QApplication::setAttribute(Qt::AA_DontShowIconsInMenus);
    QApplication::setApplicationName(QStringLiteral("rankscape"));
    QApplication::setOrganizationName(QStringLiteral("rankscape"));
    rankscape::ui::applyWindowScale();
    QApplication app(argc, argv);
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationVersion(rankscape::ui::text(rankscape::version));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("A laboratory for ensemble ranking: see the landscape, learn the weights."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("path"),
        QStringLiteral(
            "A session, or collections' folders or one of their files each, merged if several; without it, "
            "what was open last."),
        QStringLiteral("[path …]"));
    parser.addOption({QStringLiteral("sample"), QStringLiteral("Open the built-in sample.")});
    parser.addOption(
        {QStringLiteral("theme"), QStringLiteral("light or dark, for this time only."), QStringLiteral("name")});
    parser.process(app);

    rankscape::ui::MainWindow window;
    if (parser.isSet(QStringLiteral("theme")))
        rankscape::ui::MainWindow::showTheme(parser.value(QStringLiteral("theme")));
    window.show();
    window.start(parser.positionalArguments(), parser.isSet(QStringLiteral("sample")));
    return QApplication::exec();
}
