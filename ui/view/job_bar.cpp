// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/job_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

#include "ui/job/job.h"
#include "ui/widget/elided_label.h"

namespace rankscape::ui {

namespace {

constexpr int delay = 250;  // ms before a job is shown
constexpr double firstGuess = 0.05;  // of the work before a time can be told

}  // namespace

JobRow::JobRow(Job& job, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_step(new ElidedLabel)
    , m_bar(new QProgressBar)
{
    m_step->setObjectName(QStringLiteral("caption"));
    m_step->setAlignment(Qt::AlignRight);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(name);
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setAccessibleName(tr("Cancel %1").arg(name));
    auto* words = new QHBoxLayout;
    words->addWidget(new QLabel(name));
    words->addWidget(m_step, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(words);
    layout->addWidget(m_bar);
    layout->addWidget(cancel, 0, Qt::AlignRight);
    m_delay.setSingleShot(true);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        setVisible(true);
        emit shownChanged();
    });
    connect(&job, &Job::started, this, &JobRow::begin);
    connect(&job, &Job::progressed, this, &JobRow::progress);
    connect(&job, &Job::finished, this, &JobRow::end);
    connect(cancel, &QPushButton::clicked, this, &JobRow::cancelRequested);
    setVisible(false);
}

void JobRow::begin()
{
    m_since.start();
    m_bar->setValue(0);
    m_step->setWords({});
    m_delay.start(delay);
}

void JobRow::progress(double fraction, const QString& step)
{
    m_bar->setValue(static_cast<int>(std::lround(1000.0 * fraction)));
    const double seconds = 1e-3 * static_cast<double>(m_since.elapsed());
    const QString left = fraction < firstGuess
        ? QString()
        : tr(" · %1 s left").arg(static_cast<int>(std::ceil(seconds * (1.0 - fraction) / fraction)));
    m_step->setWords(step + left);
}

void JobRow::end()
{
    m_delay.stop();
    if (isHidden())
        return;
    setVisible(false);
    emit shownChanged();
}

JobBar::JobBar(QWidget* parent)
    : Panel(tr("Jobs"), parent)
{
    setVisible(false);
}

JobRow* JobBar::addJob(Job& job, const QString& name)
{
    auto* row = new JobRow(job, name);
    body()->addWidget(row);
    connect(row, &JobRow::shownChanged, this, [this] {
        bool any = false;
        for (const JobRow* each : findChildren<JobRow*>())
            any = any || !each->isHidden();
        setVisible(any);
    });
    return row;
}

}  // namespace rankscape::ui
