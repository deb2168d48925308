// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_scale.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <algorithm>
#include <array>

#include "ui/text.h"
#include "ui/window/main_window.h"

namespace rankscape::ui {

namespace {

constexpr std::array scales{0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0};
const char* const variable = "QT_SCALE_FACTOR";

double scaleNow()
{
    return std::clamp(MainWindow::keptScale(), scales.front(), scales.back());
}

void startAgain(MainWindow& window)
{
    if (!window.close())
        return;
    qunsetenv(variable);
    QProcess::startDetached(QCoreApplication::applicationFilePath(), {});
}

void setScale(double scale, MainWindow& window)
{
    if (scale == scaleNow())
        return;
    MainWindow::keepScale(scale);
    auto* box = new QMessageBox(QMessageBox::Question, tr("Rankscape"),
        tr("Everything will be drawn at %1 % after a restart.").arg(100.0 * scale), QMessageBox::NoButton, &window);
    box->setInformativeText(tr("What is open comes back."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* const now = box->addButton(tr("&Start again now"), QMessageBox::AcceptRole);
    box->addButton(tr("&Later"), QMessageBox::RejectRole);
    QObject::connect(now, &QPushButton::clicked, &window, [&window] { startAgain(window); });
    box->open();
}

/// The next of the scales. \param step  1: larger, −1: smaller
void stepScale(int step, MainWindow& window)
{
    const auto place = std::ranges::lower_bound(scales, scaleNow() - 1e-9) - scales.begin();
    const auto next = std::clamp<std::ptrdiff_t>(place + step, 0, std::ssize(scales) - 1);
    setScale(scales.at(static_cast<std::size_t>(next)), window);
}

}  // namespace

void applyWindowScale()
{
    if (!qEnvironmentVariableIsSet(variable) && scaleNow() != 1.0)
        qputenv(variable, QByteArray::number(scaleNow()));
}

void addWindowScale(QMenu& menu, MainWindow& window)
{
    QAction* const larger = menu.addAction(tr("&Larger"), &window, [&window] { stepScale(1, window); });
    larger->setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    menu.addAction(
        tr("S&maller"), QKeySequence(QStringLiteral("Ctrl+-")), &window, [&window] { stepScale(-1, window); });
    menu.addAction(
        tr("&Normal size"), QKeySequence(QStringLiteral("Ctrl+0")), &window, [&window] { setScale(1.0, window); });
}

}  // namespace rankscape::ui
