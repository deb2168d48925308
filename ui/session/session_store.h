// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <functional>
#include <memory>
#include <optional>

#include "core/sessions/session_file.h"
#include "ui/job/job.h"
#include "ui/session/unsaved.h"

namespace rankscape::ui {

class Session;

/// Keeps a session's work: in the file that a person names, and what is not saved there in one of Unsaved, written soon
/// after each change and at once after each result, so that neither closing nor a crash loses it.
class SessionStore : public QObject {
    Q_OBJECT

public:
    /// \param arrangement  gives how the window is arranged, which arranged() brings back
    SessionStore(Session& session, std::function<QString()> arrangement, QObject* parent = nullptr);
    ~SessionStore() override;

    /// Its file; empty while it has none.
    const QString& path() const { return m_path; }

    /// Of what sourceMoved() told: whether it was a file, not a folder.
    bool isMissingFile() const;

    /// Whether it has a file and is not as it was saved there.
    bool isChanged() const;

    /// Results, with what was stopped, that are in no file with a name.
    qsizetype unsavedResults() const;

    /// Reads a session in the background, and then its source.
    void open(const QString& path);

    /// Goes on with what sourceMoved() told of. \param now  where the source is
    void openMoved(const QString& now);

    /// Leaves it, where nobody says where the source is.
    void giveUp();

    /// Reads the source again; what was set stays, and opened() tells what does not.
    void reload();

    /// In the background, as it is now. From then on that is its file.
    void save(const QString& path);

    /// The same at once, where it has a file. False if it could not be written: failed() says why.
    bool saveNow();

    /// Writes what is not saved, at once: when the window closes. False if it could not be written: failed() says why.
    bool keepNow();

    /// What is not saved is not wanted any more: now, or once something else has been opened, unless more is learned until
    /// then.
    void forget();
    void forgetWhenReplaced() { m_forgotten = mark(); }

    /// Whether the file is not as this window wrote or read it: another one has, or it is gone.
    bool isOtherOutside() const;

    Unsaved& unsaved() { return m_unsaved; }
    const Unsaved& unsaved() const { return m_unsaved; }
    Job& reading() { return m_reading; }

    /// Whether something is on its way to a file.
    bool isWriting() const { return !m_writes.empty(); }

signals:
    void changed();  // path(), isChanged() or unsavedResults()
    void saved(const QString& path);
    void arranged(const QString& arrangement);
    void opened(const QString& path, const QStringList& lost);  // sentences: what could not be read, or fits no more
    void sourceMoved(const QString& file, const QString& missing, const QString& found);  // empty: nowhere
    void failed(const QString& headline, const QString& detail);

private:
    struct Mark;
    struct Read;
    struct Named;

    /// A file on its way: all of it is as it was when it was asked for.
    struct Write {
        QString path;
        bool isNamed;
        std::function<std::string(const Task&)> text;
        std::shared_ptr<const Mark> mark;
    };

    void connectChanges();
    void connectJobs();
    std::shared_ptr<const Mark> mark() const;
    bool hasResultsOf(const std::shared_ptr<const Mark>& before) const;
    std::function<std::string(const Task&)> textFor(const QString& path);
    void write(const QString& path, bool isNamed);
    void writeNext();
    bool writeNow(const Write& write);
    bool finishWriting();
    void noteWritten(const Write& write);
    void adoptWritten(const Write& write);
    void noteFailure(const Write& write, const QString& why);
    void discardUnsaved();
    void startPrinting();
    static QString stampOf(const QString& path);
    static Read lookedAt(const ReadSession& read, const std::filesystem::path& file, const Task& task);
    void take(const Read& read);
    void dropOpening();
    void noteTable();
    void leaveFile();
    void remember(const Named& file);
    bool takeUpFile();
    void adoptFile(const SavedSession& session, bool isWhole);
    void noteRestored(const QStringList& lost);
    void noteResults();
    void noteChange();
    void keep();

    Session& m_session;
    std::function<QString()> m_arrangement;
    Unsaved m_unsaved;
    QString m_path;
    Source m_source;  // that is open
    std::weak_ptr<const Opened> m_opened;
    std::vector<Named> m_left;  // files of scorings that undo may bring back
    std::shared_ptr<const Mark> m_saved;  // as m_path has it; null: nothing has
    std::shared_ptr<const Mark> m_kept;  // as it is written anywhere
    std::shared_ptr<SessionWriter> m_writer;  // used by one thread at a time: that of m_writing, or none
    std::deque<Write> m_writes;  // the first is being written
    QString m_openingPath;
    std::optional<ReadSession> m_openingSession;  // until it is restored
    QString m_missing;  // its source, looked for
    std::unique_ptr<QLockFile> m_openingLock;  // of what is opened, if that is one of Unsaved
    std::shared_ptr<const std::vector<FilePrint>> m_prints;  // of the files that are open; null until they are known
    QString m_stamp;  // of m_path
    std::shared_ptr<const Mark> m_forgotten;  // what is not wanted once something else is open; null: all is
    bool m_toldFailure = false;  // that nothing can be kept: once is enough
    QTimer m_soon;
    Job m_reading;
    Job m_writing;
    Job m_printing;
};

}  // namespace rankscape::ui
