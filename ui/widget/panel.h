// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace rankscape::ui {

class ElidedLabel;

/// A framed part of the window: a title, muted words after it, small actions at the right, and what is below.
class Panel : public QFrame {
    Q_OBJECT

public:
    explicit Panel(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setContext(const QString& context, bool warns = false);

    /// At the right end of the header.
    void addAction(QWidget* action);
    QVBoxLayout* body() { return m_body; }

    /// The header, for the bar of a dock; from then on the panel is what is below, without a frame of its own.
    QWidget* takeHeader();

private:
    QLabel* m_title;
    ElidedLabel* m_context;
    QWidget* m_head;
    QHBoxLayout* m_header;  // in it
    QVBoxLayout* m_body;
};

}  // namespace rankscape::ui
