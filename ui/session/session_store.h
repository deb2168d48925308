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

    /// Whether it has a file and is not as it was saved there.
    bool isChanged() const;

    /// Results that are in no file with a name.
    qsizetype unsavedResults() const;

    /// Reads a session in the background, and then its source.
    void open(const QString& path);

    /// Goes on with what sourceMoved() told of. \param now  where the source is
    void openMoved(const QString& now);

    /// Reads the source again; what was set stays, and opened() tells what does not.
    void reload();

    /// In the background, as it is now. From then on that is its file.
    void save(const QString& path);

    /// The same at once, where it has a file. False if it could not be written: failed() says why.
    bool saveNow();

    /// Writes what is not saved, at once: when the window closes, or something else takes its place.
    void keepNow();

    /// What is not saved is not wanted any more.
    void forget();

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
    struct Write {
        QString path;
        bool isNamed;
    };

    std::shared_ptr<const Mark> mark() const;
    std::function<std::string(const Task&)> textFor(const QString& path);
    bool writeNow(const QString& path);
    void write(const Write& write);
    void writeNext();
    void noteWritten(const Write& write, const std::shared_ptr<const Mark>& mark);
    static Read lookedAt(const ReadSession& read, const std::filesystem::path& file, const Task& task);
    void take(const Read& read);
    void noteTable();
    void adoptFile(const SavedSession& session, bool isWhole);
    void noteRestored(const QStringList& lost);
    void noteChange();
    void keep();

    Session& m_session;
    std::function<QString()> m_arrangement;
    Unsaved m_unsaved;
    QString m_path;
    Source m_source;  // that is open
    std::shared_ptr<const Mark> m_saved;  // as m_path has it; null: nothing has
    std::shared_ptr<const Mark> m_kept;  // as it is written anywhere
    std::shared_ptr<SessionWriter> m_writer;  // used by one thread at a time: that of m_writing, or none
    std::deque<Write> m_writes;  // the first is being written
    QString m_openingPath;
    std::optional<ReadSession> m_openingSession;  // until it is restored
    QString m_missing;  // its source, looked for
    QTimer m_soon;
    Job m_reading;
    Job m_writing;
};

}  // namespace rankscape::ui
