// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QColor>
#include <QListWidget>
#include <QString>
#include <QStringList>
#include <utility>
#include <vector>

namespace rankscape::ui {

/// A document or a topic that was found, as a row shows it.
struct Hit {
    Eigen::Index document;  // of the collection; −1: it is a topic
    QString title;
    QString snippet;  // HTML: words around the first that was asked for, all of these bold
    QString score;
    QString causes;  // what made the score, in words; empty where `parts` tell
    std::vector<std::pair<QColor, double>>
        parts{};  // of the score, the strongest rankers', as shares of the highest score
    std::vector<std::pair<QColor, QString>> ranks{};  // in each ranker's list; "–" beyond its first
    QString topic{};  // its id; empty: it is a document
};

/// What was found, a row each: title, snippet, what made its score, and where each ranker has it. Arrows go up and down; a
/// row that becomes current is picked.
class HitList : public QListWidget {
    Q_OBJECT

public:
    explicit HitList(QWidget* parent = nullptr);

    /// \param selected  document whose row is current, without being picked; −1: none
    void setHits(std::vector<Hit> hits, Eigen::Index selected);
    const std::vector<Hit>& hits() const { return m_hits; }
    void setSelected(Eigen::Index document);

    /// That is under the pointer here or elsewhere; −1: none.
    void setHovered(Eigen::Index document);
    Eigen::Index hoveredDocument() const { return m_hovered; }

signals:
    void picked(Eigen::Index document);
    void topicPicked(const QString& topic);
    void hovered(Eigen::Index document);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    std::vector<Hit> m_hits;
    Eigen::Index m_hovered = -1;
};

/// The words of `text` around the first of `words`, which are bold, as HTML; its beginning if none of them is there. Cut
/// between words.
QString snippetOf(const QString& text, const QStringList& words);

}  // namespace rankscape::ui
