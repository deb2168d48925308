// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTextBrowser;

namespace rankscape::ui {

/// The user guide, beside the window.
class GuideDialog : public QDialog {
    Q_OBJECT

public:
    explicit GuideDialog(QWidget* parent = nullptr);

    QTextBrowser* page() { return m_page; }

    /// "ldi": a page of the guide.
    void open(const QString& name);

private:
    QTextBrowser* m_page;
};

}  // namespace rankscape::ui
