// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QScrollArea;
class QSplitter;

namespace rankscape::ui {

/// Panels at the left of the room, which stay in all of them.
class Columns : public QWidget {
    Q_OBJECT

public:
    explicit Columns(QWidget* parent = nullptr);

    /// The parent to make the room with: a style sheet is read anew for all in it when it is moved.
    QWidget* frame() const;

    /// Once, before anything else.
    void fill(const QList<QWidget*>& left, QWidget* room);

    void setLeftShown(bool shown);
    bool isLeftShown() const;

    QByteArray state() const;
    void restore(const QByteArray& state);

signals:
    void narrowed(bool isNarrow);  // the window is too small for all there is to say, or large enough
    void changed();  // by hand: state() is another

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void spread();
    void keepWidth();

    int m_leftWidth;  // when shown
    QSplitter* m_splitter;
    QScrollArea* m_left = nullptr;
    bool m_isPlaced = false;  // it has had a size
};

}  // namespace rankscape::ui
