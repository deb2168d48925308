// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "ui/dialog/guide_search.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QTableWidget;
class QTextBrowser;

namespace rankscape::ui {

/// The user guide, beside the window: pages, and a field that finds them by their words.
class GuideDialog : public QDialog {
    Q_OBJECT

public:
    explicit GuideDialog(QWidget* parent = nullptr);

    QTextBrowser* page() { return m_page; }
    QLineEdit* field() { return m_field; }
    QTableWidget* hits() { return m_list; }

    /// "ldi": a page of the guide.
    void open(const QString& name);

private:
    QHBoxLayout* createBar();
    void createList();
    void createKeys();
    void search();
    void openNext();
    void openHit(int row);
    void markWords();

    QTextBrowser* m_page;
    QLineEdit* m_field;
    QLabel* m_count;
    QTableWidget* m_list;  // of the hits
    std::optional<GuideSearch> m_search;  // once something was typed
    std::vector<GuideHit> m_hits;
};

}  // namespace rankscape::ui
