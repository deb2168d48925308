// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace rankscape {
class Ranker;
}

namespace rankscape::ui {

class Session;
class TopicBars;

/// What a ranker's model of topics found: each topic's likeliest words, the topics of the chosen document, and those of
/// any word or query.
class TopicsView : public QWidget {
    Q_OBJECT

public:
    explicit TopicsView(const Session& session, QWidget* parent = nullptr);

    QTableWidget* topics() { return m_topics; }
    QLineEdit* words() { return m_words; }
    const TopicBars& wordBars() const { return *m_wordBars; }
    const TopicBars& documentBars() const { return *m_documentBars; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void createTable();
    QWidget* createBars();
    const Ranker* ranker() const;
    void fillRankers();
    void showTopics();
    void showDocument();
    void showWords();
    void setBars(TopicBars& bars, const Eigen::VectorXd& mixture);
    QString nameOf(Eigen::Index topic) const;

    const Session& m_session;
    QComboBox* m_ranker;
    QLabel* m_state;
    QTableWidget* m_topics;
    QLabel* m_documentTitle;
    TopicBars* m_documentBars;
    QLineEdit* m_words;
    QLabel* m_wordTitle;
    TopicBars* m_wordBars;
};

}  // namespace rankscape::ui
