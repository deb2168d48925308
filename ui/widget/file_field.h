// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QLineEdit;

namespace rankscape::ui {

/// A file's path, to type or to choose.
class FileField : public QWidget {
    Q_OBJECT

public:
    /// \param name  of the line, for who does not see it \param asks  the title of the dialog that chooses
    FileField(const QString& name, const QString& path, const QString& asks, QWidget* parent = nullptr);

    /// Without blanks around it; "" for none.
    QString path() const;

    /// What stands in the line while it is empty.
    void setPlaceholder(const QString& words);

private:
    void choose();

    QLineEdit* m_line;
    QString m_asks;
};

}  // namespace rankscape::ui
