// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>
#include <QStringList>

namespace rankscape {
struct Learner;
struct LearnerHeading;
struct Objective;
}  // namespace rankscape

namespace rankscape::ui {

/// All learners under the headings of their groups, to choose one whose options are shown and to tick those that are to learn.
class LearnerList : public QListWidget {
    Q_OBJECT

public:
    explicit LearnerList(QWidget* parent = nullptr);

    const Learner& current() const;

    /// By its name; what is not there is ignored.
    void setCurrent(const QString& name);

    /// Names, in the order of the list.
    QStringList ticked() const;
    void setTicked(const QStringList& names);

    /// Those that maximise another cannot be ticked.
    void setObjective(const Objective& objective);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void addGroup(const LearnerHeading& heading);
    const Learner* learnerAt(int row) const;
    void showMarks();
};

}  // namespace rankscape::ui
