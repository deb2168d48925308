// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_file.h"

#include <fstream>

#include "core/base/diagnosis.h"
#include "core/base/encoding.h"
#include "core/base/error.h"
#include "core/base/line_feeds.h"
#include "core/base/unpacker.h"

namespace rankscape {

namespace {

constexpr std::size_t largest = std::size_t{1} << 31U;
constexpr std::size_t step = std::size_t{1} << 20U;  // bytes between two looks whether to stop

[[noreturn]] void refuseUnreadable(const std::filesystem::path& path)
{
    refuseFile(
        Code::fileUnreadable, path.filename().string(), path.string() + " cannot be read. Check its permissions.");
}

bool readPiece(std::istream& file, std::string& text)
{
    const std::size_t before = text.size();
    text.resize(before + step);
    file.read(text.data() + before, static_cast<std::streamsize>(step));
    text.resize(before + static_cast<std::size_t>(file.gcount()));
    return text.size() > before;
}

/// The file's bytes, unpacked, or at least the first `most` of them.
/// \throws Error
std::string readUpTo(std::istream& file, Unpacker* unpacker, std::size_t most, const Task& task)
{
    std::string text;
    if (unpacker != nullptr) {
        while (text.size() < most && unpacker->read(text))
            task.stopIfAsked();
    } else {
        while (text.size() < most && readPiece(file, text))
            task.stopIfAsked();
    }
    return text;
}

std::string readBytes(const std::filesystem::path& path, bool& packed, const Task& task)
{
    const std::string name = path.filename().string();
    const std::optional<FileStamp> before = stampOf(path);
    std::ifstream file = openFile(path);
    const auto unpacker = unpackerOf(file, name);
    packed = unpacker != nullptr;
    std::string text = readUpTo(file, unpacker.get(), largest, task);
    if (file.bad())
        refuseBroken(name);
    requireUnchanged(path, before, name);
    if (text.empty())
        refuseEmpty(name, packed);
    if (text.size() >= largest)
        refuseFile(Code::fileTooLarge, name, name + " has 2 GiB of text or more. Split it into smaller files.");
    return text;
}

/// Turns the file's bytes into UTF-8, as its byte order mark says if it has one.
void decode(TextFile& file, const Task& task)
{
    std::string& text = file.text;
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        file.encoding = Encoding::utf16;
        text = fromUtf16(std::string_view(text).substr(2), text.starts_with('\xFE'), file.name, task);
    } else if (text.starts_with("\xEF\xBB\xBF")) {
        file.encoding = Encoding::utf8Marked;
        text.erase(0, 3);
    }
    if (text.find('\0') != std::string::npos)
        refuseZeroBytes(file.name);
    if (!isUtf8(text, task)) {
        file.encoding = Encoding::latin1;
        text = fromLatin1(text, task);
    }
}

std::string withLineFeeds(std::string_view bytes, const Task& task)
{
    LineFeeds ends;
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size(); at += step) {
        task.stopIfAsked();
        ends.add(bytes.substr(at, step), text);
    }
    return text;
}

}  // namespace

void refuseEmpty(const std::string& name, bool isPacked)
{
    refuseFile(Code::fileEmpty, name,
        name + (isPacked ? " is packed and has 0 bytes" : " has 0 bytes")
            + ": it may be a download that failed. Fetch it again.");
}

void refuseZeroBytes(const std::string& name)
{
    refuseFile(Code::fileNotText, name,
        name + " is not a text file (it has zero bytes). Unpack it, save it as UTF-8, or choose another file.");
}

void refuseBroken(const std::string& name)
{
    refuseFile(Code::fileUnreadable, name, name + " cannot be read to its end. Check the disk it is on.");
}

std::optional<FileStamp> stampOf(const std::filesystem::path& path)
{
    std::error_code failure;
    if (!std::filesystem::is_regular_file(path, failure))
        return std::nullopt;
    const std::uintmax_t bytes = std::filesystem::file_size(path, failure);
    const auto written = std::filesystem::last_write_time(path, failure);
    return failure ? std::nullopt : std::optional(FileStamp{bytes, written});
}

void requireUnchanged(
    const std::filesystem::path& path, const std::optional<FileStamp>& before, const std::string& name)
{
    if (stampOf(path) != before)
        refuseFile(Code::fileChanged, name,
            name + " changed while it was read. Wait until it is written to its end, and open it again.");
}

std::ifstream openFile(const std::filesystem::path& path)
{
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (status.type() == std::filesystem::file_type::not_found)
        refuseFile(Code::fileMissing, path.filename().string(),
            "There is no file " + path.string() + ". Check the path, or open the folder it should be in.");
    if (std::filesystem::is_directory(status))
        refuseFile(Code::fileMissing, path.filename().string(),
            path.string() + " is a folder where a text file was expected. Choose a file in it.");
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open())
        refuseUnreadable(path);
    return file;
}

TextFile readTextFile(const std::filesystem::path& path, const Task& task)
{
    TextFile file{path.filename().string(), {}};
    file.text = readBytes(path, file.packed, task);
    decode(file, task);
    if (file.text.find('\r') != std::string::npos) {
        file.crlf = true;
        file.text = withLineFeeds(file.text, task);
    }
    return file;
}

std::string soundBeginning(const std::filesystem::path& path, std::size_t bytes)
{
    std::ifstream stream(path, std::ios::binary);
    TextFile file{path.filename().string(), {}};
    if (!stream)
        refuseFile(Code::fileUnreadable, file.name, path.string() + " cannot be read. Check its permissions.");
    const auto unpacker = unpackerOf(stream, file.name);
    file.text = readUpTo(stream, unpacker.get(), bytes, {}).substr(0, bytes / 2 * 2);
    if (stream.bad())
        refuseBroken(file.name);
    try {
        decode(file, {});
        return file.text;
    } catch (const Error&) {
        return {};  // not text
    }
}

std::string textBeginning(const std::filesystem::path& path, std::size_t bytes)
{
    try {
        return soundBeginning(path, bytes);
    } catch (const Error&) {
        return {};
    }
}

std::vector<std::string_view> lines(std::string_view text)
{
    std::vector<std::string_view> found;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return found;
}

bool LineReader::next()
{
    if (m_rest.empty())
        return false;
    const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
    m_line = m_rest.substr(0, end);
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    ++m_number;
    return true;
}

}  // namespace rankscape
