// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "core/search/search.h"
#include "ui/view/hit_list.h"

class QLabel;
class QLineEdit;
class QComboBox;

namespace rankscape::ui {

class Session;

/// Any query, asked of every ranker and the ensemble at once: what the ensemble or one ranker has found, each document with
/// what made its score and where each ranker has it. One that is chosen is read. Of many rankers those with the largest
/// weights are shown. Where documents have titles and no texts, what topics and documents are called so.
class SearchView : public QWidget {
    Q_OBJECT

public:
    explicit SearchView(const Session& session, QWidget* parent = nullptr);

    QLineEdit* query() { return m_query; }
    HitList* hits() { return m_hits; }
    QComboBox* rankedBy() { return m_by; }

signals:
    void documentOpened();

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* createBar();
    void connectHits();
    void connectAnswers();
    void ask();
    void showState();
    void showAnswer();
    bool hasFound() const;
    void clear();
    void showHits();
    void showWhatIsAsked();
    void showNames();
    Hit hitOf(const FoundDocument& found, double highest, const std::vector<std::size_t>& rankers) const;

    const Session& m_session;
    QLineEdit* m_query;
    QLabel* m_state;
    QComboBox* m_by;
    HitList* m_hits;
    QString m_why;  // preparing or searching failed, to be read
};

}  // namespace rankscape::ui
