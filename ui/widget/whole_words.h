// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rankscape::ui {

/// As many of the words as have room, with an ellipsis if some have none; the first is cut if it has none itself.
/// \param between  what separates them
QString wholeWords(const QString& words, const QString& between, const QFontMetrics& metrics, int width);

/// Shows cells of a table without cutting a word. The table's own ellipsis is switched off in them.
class WholeWordsDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// \param between  what separates the words
    explicit WholeWordsDelegate(const QString& between, QObject* parent = nullptr);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QString m_between;
};

}  // namespace rankscape::ui
