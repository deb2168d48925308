// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/topic_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "core/base/error.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// Ids of those topics that the filter means.
std::vector<std::string> meantIds(const Shown& shown)
{
    const TopicValues* const values = shown.of(topicsStudy());
    std::vector<std::string> ids;
    if (values == nullptr)
        return ids;
    const std::vector<bool> isMeant = filteredTopics(shown.state, *values);
    for (std::size_t topic = 0; topic < isMeant.size(); ++topic) {
        if (isMeant[topic])
            ids.push_back(values->ids[topic]);
    }
    return ids;
}

}  // namespace

TopicControls::TopicControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_baseline(new QComboBox)
    , m_filter(new QLineEdit)
    , m_count(new QToolButton)
    , m_menu(new QMenu(this))
{
    m_baseline->setAccessibleName(tr("Compare with"));
    m_baseline->setToolTip(tr("What every topic is compared with"));
    m_baseline->setMaximumWidth(150);
    m_filter->setAccessibleName(tr("Filter of topics"));
    m_filter->setPlaceholderText(tr("words, relevant > 5, gain < 0"));
    m_filter->setToolTip(tr("Words of the topic or its number; relevant, value and gain compared with a number"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(120);
    m_filter->setMaximumWidth(210);
    m_count->setAccessibleName(tr("Topics that the filter means"));
    m_count->setToolTip(tr("Learn without these topics"));
    m_count->setPopupMode(QToolButton::InstantPopup);
    m_count->setMenu(m_menu);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_baseline, m_filter, m_count})
        layout->addWidget(each);
    connect(m_baseline, &QComboBox::activated, this, &TopicControls::chooseBaseline);
    connect(m_filter, &QLineEdit::textChanged, this, &TopicControls::setFilter);
    connect(m_menu, &QMenu::aboutToShow, this, &TopicControls::fillMenu);
    connect(&session, &Session::tableChanged, this, &TopicControls::fill);
    connect(&session.experiments(), &Experiments::changed, this, &TopicControls::fillBaselines);
    connect(&session.browsing(), &Browsing::filterChanged, this, &TopicControls::showCount);
    connect(&session, &Session::studyChanged, this, [this](const StudyType& study) {
        if (&study == &topicsStudy().type())
            showCount();
    });
    fill();
}

/// What belongs to another table.
void TopicControls::fill()
{
    const QSignalBlocker quiet(m_filter);
    m_filter->setText(text(m_session.state().topicFilter));
    showProblem({});
    fillBaselines();
}

/// As if all were there, whatever is: what has no room goes.
QSize TopicControls::sizeHint() const
{
    return {150 + 200 + m_count->sizeHint().width() + 12, m_baseline->sizeHint().height()};
}

QSize TopicControls::minimumSizeHint() const
{
    return {0, m_baseline->sizeHint().height()};
}

/// The baseline last of all.
void TopicControls::resizeEvent(QResizeEvent* event)
{
    constexpr int narrowest = 90;
    QWidget::resizeEvent(event);
    const int beside = m_count->sizeHint().width() + 12;
    m_baseline->setVisible(width() >= narrowest);
    m_count->setVisible(width() >= narrowest + beside);
    m_filter->setVisible(width() >= narrowest + beside + m_filter->minimumWidth());
}

/// Uniform weights, every ranker, every result that ranks by the table's scores.
void TopicControls::fillBaselines()
{
    const QSignalBlocker blocker(m_baseline);
    m_baseline->clear();
    m_baseline->addItem(tr("uniform"));
    const State& state = m_session.state();
    const auto chosen = state.opened ? baselineOf(state) : std::nullopt;
    for (Eigen::Index ranker = 0; ranker < state.rankerCount(); ++ranker) {
        m_baseline->addItem(rankerName(state, ranker), static_cast<qlonglong>(ranker));
        if (chosen && chosen->ranker == ranker)
            m_baseline->setCurrentIndex(m_baseline->count() - 1);
    }
    for (const auto& experiment : state.experiments) {
        if (!weighsScoresOf(state.table(), experiment->spec))
            continue;
        m_baseline->addItem(nameOf(*experiment), text(idOf(experiment->spec)));
        if (chosen && chosen->experiment == experiment)
            m_baseline->setCurrentIndex(m_baseline->count() - 1);
    }
    showCount();
}

void TopicControls::chooseBaseline(int index)
{
    const QVariant chosen = m_baseline->itemData(index);
    if (!chosen.isValid())
        return m_session.browsing().setBaseline(std::nullopt);
    if (chosen.typeId() == QMetaType::LongLong)
        return m_session.browsing().setBaseline(
            ListedSystem{.ranker = static_cast<Eigen::Index>(chosen.toLongLong())});
    const auto& all = m_session.state().experiments;
    const auto found =
        std::ranges::find(all, chosen.toString(), [](const auto& each) { return text(idOf(each->spec)); });
    if (found != all.end())
        m_session.browsing().setBaseline(ListedSystem{.experiment = *found});
}

/// What is not understood yet leaves the filter as it was, and says why.
void TopicControls::setFilter(const QString& written)
{
    QString why;
    try {
        topicFilter(written.toStdString());
        m_session.browsing().setTopicFilter(written);
    } catch (const Error& error) {
        why = text(error.what());
    }
    showProblem(why);
}

void TopicControls::showProblem(const QString& why)
{
    m_filter->setProperty("wrong", !why.isEmpty());
    m_filter->setToolTip(why.isEmpty()
            ? tr("Words of the topic or its number; relevant, value and gain compared with a number")
            : why);
    m_filter->style()->unpolish(m_filter);
    m_filter->style()->polish(m_filter);  // drawn by the property
}

void TopicControls::showCount()
{
    const TopicValues* const values = m_session.shown().of(topicsStudy());
    const auto without = std::ssize(m_session.state().without);
    const QString left = without > 0 ? tr(" · %1 not learned from").arg(without) : QString();
    const auto all = values != nullptr ? std::ssize(values->ids) : 0;
    m_count->setText(tr("%1 of %2").arg(meantIds(m_session.shown()).size()).arg(all) + left);
    m_count->setEnabled(values != nullptr);
}

void TopicControls::fillMenu()
{
    m_menu->clear();
    const auto meant = meantIds(m_session.shown());
    const TopicValues* const values = m_session.shown().of(topicsStudy());
    const bool isPart = values != nullptr && !meant.empty() && meant.size() < values->ids.size();
    QAction* const leave = m_menu->addAction(tr("Learn without these %1").arg(meant.size()), this,
        [this, meant] { m_session.browsing().setWithout(meant); });
    leave->setEnabled(isPart);
    if (!isPart)
        leave->setText(tr("Filter some topics to learn without them"));
    QAction* const back =
        m_menu->addAction(tr("Learn from all topics again"), this, [this] { m_session.browsing().setWithout({}); });
    back->setEnabled(!m_session.state().without.empty());
}

}  // namespace rankscape::ui
