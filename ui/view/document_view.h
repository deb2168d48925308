// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace rankscape::ui {

class Session;

/// The chosen document's fields, the words of the last query in bold; its title and id where it has no text.
class DocumentView : public QTextBrowser {
    Q_OBJECT

public:
    explicit DocumentView(const Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showDocument();
    QString titleAlone(std::size_t document) const;

    const Session& m_session;
};

}  // namespace rankscape::ui
