// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/write_file.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>
#include <optional>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, int error)
{
    const std::string reason = error == ENOSPC || error == EDQUOT ? "the disk is full"
        : error == ENOENT || error == ENOTDIR                     ? "its folder does not exist"
        : error == EPIPE                                          ? "nobody reads it any more"
                                                                  : std::strerror(error);
    throw Error(path.string() + " cannot be written: " + reason + ". Choose another place, or mend this one.");
}

/// An open file, closed at the end of its scope.
class Descriptor {
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }

    /// Whether all that was written has been taken.
    bool close() { return m_number < 0 || ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

/// While it lives, writing to a pipe that nobody reads is an error and does not end the program.
class NoPipeSignal {
public:
    NoPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~NoPipeSignal()
    {
        const timespec now{0, 0};
        if (sigismember(&m_before, SIGPIPE) == 0)
            sigtimedwait(&m_pipe, nullptr, &now);  // one that came meanwhile
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
};

bool writeAll(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno != EINTR)
            return false;
        content.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

/// The open descriptor that a path of the system names.
std::optional<int> descriptorNamed(const std::string& path)
{
    if (path == "/dev/stdout")
        return STDOUT_FILENO;
    if (path == "/dev/stderr")
        return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        const std::string number = path.starts_with(folder) ? path.substr(folder.size()) : std::string();
        if (isWhole(number) && number.size() < 6)
            return std::stoi(number);
    }
    return std::nullopt;
}

constexpr int betweenLooks = 50;  // ms; at whether to stop

/// Opens a FIFO as soon as somebody reads it, anything else at once.
int openToWrite(const fs::path& path, bool isFifo, const Task& task)
{
    while (true) {
        task.stopIfAsked();
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
        if (descriptor >= 0 || !isFifo || errno != ENXIO)
            return descriptor;
        ::poll(nullptr, 0, betweenLooks);
    }
}

/// Never more at once than a pipe with room takes: it may be one that others have open, too, and that waits for its
/// reader.
bool writeAsTaken(int descriptor, std::string_view content, const Task& task)
{
    while (!content.empty()) {
        task.stopIfAsked();
        pollfd file{descriptor, POLLOUT, 0};
        const int ready = ::poll(&file, 1, betweenLooks);
        if (ready < 0 && errno != EINTR)
            return false;
        if (ready <= 0)
            continue;
        const ssize_t written = ::write(descriptor, content.data(), std::min<std::size_t>(content.size(), PIPE_BUF));
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        content.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return true;
}

void writeThrough(const fs::path& path, bool isFifo, std::string_view content, const Task& task)
{
    const NoPipeSignal guard;
    const auto named = descriptorNamed(path.string());
    Descriptor file(named ? ::dup(*named) : openToWrite(path, isFifo, task));
    if (!file.isOpen() || !writeAsTaken(file.number(), content, task) || !file.close())
        fail(path, errno);
}

/// Where the links lead that `path` is made of at its end; there need not be anything.
fs::path targetOf(const fs::path& path)
{
    constexpr int mostLinks = 40;
    fs::path target = path;
    std::error_code error;
    for (int link = 0; fs::is_symlink(fs::symlink_status(target, error)); ++link) {
        if (link == mostLinks)
            fail(path, ELOOP);
        const fs::path next = fs::read_symlink(target, error);
        if (error)
            fail(path, error.value());
        target = next.is_absolute() ? next : target.parent_path() / next;
    }
    return target;
}

/// A name of its own beside `target`, so that two writers of one file do not write into each other's.
fs::path temporaryBeside(const fs::path& target)
{
    static std::atomic<unsigned> writes = 0;
    constexpr std::size_t longest = 200;  // of the name, which the system limits to 255 bytes
    const std::string name = target.filename().string().substr(0, longest);
    return target.parent_path() / (name + "." + std::to_string(getpid()) + "-" + std::to_string(writes++) + ".part");
}

/// A temporary file that goes away unless it took a place.
class Temporary {
public:
    explicit Temporary(const fs::path& target)
    {
        do {
            m_path = temporaryBeside(target);
            m_number = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        } while (m_number < 0 && errno == EEXIST);
    }
    ~Temporary()
    {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    int number() const { return m_number; }

    bool takePlaceOf(const fs::path& target)
    {
        if (::rename(m_path.c_str(), target.c_str()) != 0)
            return false;
        m_path.clear();
        return true;
    }

private:
    fs::path m_path;
    int m_number = -1;
};

/// The owner first: changing it takes permissions away. One that may not be given stays the writer's.
void adopt(int descriptor, const struct stat& before)
{
    struct stat now { };
    ::fstat(descriptor, &now);
    bool own = now.st_uid == before.st_uid && now.st_gid == before.st_gid;
    own = own || ::fchown(descriptor, before.st_uid, before.st_gid) == 0;
    ::fchmod(descriptor, before.st_mode & (own ? 07777U : 0777U));
}

/// \param before  the file that is there, null if none is
void replace(const fs::path& path, const struct stat* before, std::string_view content, Durable durable)
{
    const fs::path target = targetOf(path);
    if (before != nullptr && ::access(target.c_str(), W_OK) != 0)
        fail(path, errno);
    Temporary temporary(target);
    Descriptor file(temporary.number());
    if (!file.isOpen() || !writeAll(file.number(), content))
        fail(path, errno);
    if (before != nullptr)
        adopt(file.number(), *before);
    if (durable == Durable::yes && ::fsync(file.number()) != 0)
        fail(path, errno);
    if (!file.close() || !temporary.takePlaceOf(target))
        fail(path, errno);
}

}  // namespace

void writeFile(const fs::path& path, std::string_view content, const Task& task, Durable durable)
{
    if (path.empty())
        throw Error("The name of the file to write is empty. Give one.");
    struct stat there { };
    const bool exists = ::stat(path.c_str(), &there) == 0;
    if (exists && S_ISDIR(there.st_mode))
        throw Error(path.string() + " is a folder. Give the name of a file in it.");
    if (descriptorNamed(path.string()) || (exists && !S_ISREG(there.st_mode)))
        writeThrough(path, exists && S_ISFIFO(there.st_mode), content, task);
    else
        replace(path, exists ? &there : nullptr, content, durable);
}

}  // namespace rankscape
