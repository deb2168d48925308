// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/widget/panel.h"

class ElidedLabel;
class QProgressBar;

namespace rankscape::ui {

class Job;

/// A running job: its name, what it does, how far it is, the time left, and Cancel.
class JobRow : public QWidget {
    Q_OBJECT

public:
    JobRow(Job& job, const QString& name, QWidget* parent = nullptr);

signals:
    void cancelRequested();
    void shownChanged();

private:
    void begin();
    void progress(double fraction, const QString& step);
    void end();

    ElidedLabel* m_step;
    QProgressBar* m_bar;
    QElapsedTimer m_since;
    QTimer m_delay;  // short jobs do not flash
};

/// The jobs that run; hidden while there is none.
class JobBar : public Panel {
    Q_OBJECT

public:
    explicit JobBar(QWidget* parent = nullptr);

    JobRow* addJob(Job& job, const QString& name);
};

}  // namespace rankscape::ui
