// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace rankscape::ui {

/// Words that end in "…" where there is no room for all of them; the tool tip has them whole.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setWords(const QString& words);

    /// Says nothing where there is no room for all, instead of a part.
    void setWhole(bool whole);
    bool isShort() const;
    QSize minimumSizeHint() const override { return {20, QLabel::minimumSizeHint().height()}; }

signals:
    void elided(bool isShort);  // as it becomes too short for its words, or long enough

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString m_words;
    bool m_whole = false;
    bool m_wasShort = false;
};

}  // namespace rankscape::ui
