// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/session/file_watch.h"
#include "ui/session/session_store.h"

class QMessageBox;
class QPushButton;
class QWidget;

namespace rankscape::ui {

/// What a window asks and says about its session's files: where to save, what to do with what is not saved, what came back.
class SessionFiles : public QObject {
    Q_OBJECT

public:
    SessionFiles(Session& session, std::function<QString()> arrangement, QWidget* window);

    SessionStore& store() { return m_store; }

    /// At the start of a window: asks whether to take up what a crash has left, or goes on with what was open last.
    /// \param last  what keptAt() told last
    /// \param fresh  what to open instead, if there is nothing of that or it is not wanted
    void begin(const QString& last, const std::function<void()>& fresh);

    /// The same where these paths were asked for, or the sample: only a crash is told of. If that is taken up they are put
    /// off, which putOff() tells.
    void offerCrashed(const QStringList& paths, const std::function<void()>& otherwise);

    /// Files of what other windows left without saving it, and words for each: the newest first, few.
    std::vector<std::pair<QString, QString>> notSaved() const;

    /// Reads what is open again, with all that was set.
    void reload();

    FileWatch& watch() { return m_watch; }

    void openByDialog();
    void save();
    void saveAs();

    /// Calls `then`, at once or when what would be lost is saved or not wanted.
    void beforeReplacing(const std::function<void()>& then);

    /// The same before another scoring, which undo takes back with all results: only what is being learned would end.
    void beforeRescoring(const std::function<void()>& then);

    /// Whether the window can close; asks about a file that is not as it was saved. What has no file stays for begin().
    /// Learning ends only once all is kept and it is sure that the window closes.
    bool mayClose();

    static QString resultsText(qsizetype count);  // "3 results"

signals:
    void failed(const QString& headline, const QString& detail);
    void noticed(const QString& sentence);
    void keptAt(const QString& path);  // what is open, as it was saved or when the window closes
    void putOff(const QString& path);  // asked for, and something else is opened first

private:
    QMessageBox* question(const QString& headline, const QString& detail);
    void askWhereSourceIs(const QString& file, const QString& missing, const QString& found);
    int askAboutFile();
    bool isKept(bool inItsFile, bool& mayBeLost);
    void goOnWhenSaved(const QString& path);
    bool stopLearning();
    void tellLost(const QString& file, const QStringList& lost);
    void removeEmpty(const QString& last);
    void putOffAll(const QStringList& paths);
    void showTitle();

    Session& m_session;
    QWidget* m_window;
    SessionStore m_store;
    FileWatch m_watch;
    std::function<void()> m_whenSaved;  // what waits for that
};

}  // namespace rankscape::ui
