// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "core/search/search.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QTextBrowser;

namespace rankscape::ui {

class Session;

/// Any query, asked of every ranker and the ensemble at once: their answers side by side, each document with what made
/// its score. A click opens it. Of many rankers those with the largest weights are shown.
class SearchView : public QWidget {
    Q_OBJECT

public:
    explicit SearchView(Session& session, QWidget* parent = nullptr);

    QLineEdit* query() { return m_query; }
    const std::vector<QTextBrowser*>& columns() const { return m_columns; }

signals:
    void documentOpened();

protected:
    void changeEvent(QEvent* event) override;

private:
    void ask();
    void showState();
    void showAnswer();
    void clear();
    QString html(const FoundList& list) const;

    Session& m_session;
    QLineEdit* m_query;
    QLabel* m_state;
    QHBoxLayout* m_lists;
    std::vector<QTextBrowser*> m_columns;
    QStringList m_labels;  // of the columns
    QString m_why;  // preparing or searching failed, to be read
};

}  // namespace rankscape::ui
