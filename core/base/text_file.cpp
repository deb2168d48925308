// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_file.h"

#include <fstream>

#include "core/base/diagnosis.h"
#include "core/base/error.h"
#include "core/base/gzip.h"

namespace rankscape {

namespace {

constexpr std::size_t largest = std::size_t{1} << 31U;
constexpr std::size_t step = std::size_t{1} << 20U;  // bytes between two looks whether to stop

/// Looks whether to stop every so many bytes of what is gone through.
class Pace {
public:
    explicit Pace(const Task& task)
        : m_task(task)
    {
    }

    void reach(std::size_t byte)
    {
        if (byte < m_next)
            return;
        m_next = byte + step;
        m_task.stopIfAsked();
    }

private:
    const Task& m_task;
    std::size_t m_next = 0;
};

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
std::string readUpTo(std::istream& file, const std::string& name, bool packed, std::size_t most, const Task& task)
{
    std::string text;
    if (packed) {
        GzipReader reader(file, name);
        while (text.size() < most && reader.read(text))
            task.stopIfAsked();
    } else {
        while (text.size() < most && readPiece(file, text))
            task.stopIfAsked();
    }
    return text;
}

std::string readBytes(const std::filesystem::path& path, bool& packed, const Task& task)
{
    if (!std::filesystem::exists(path))
        refuseFile(Code::fileMissing, path.filename().string(),
            "There is no file " + path.string() + ". Check the path, or open the folder it should be in.");
    if (std::filesystem::is_directory(path))
        refuseFile(Code::fileMissing, path.filename().string(),
            path.string() + " is a folder where a text file was expected.");
    const std::string name = path.filename().string();
    std::ifstream file(path, std::ios::binary);
    packed = file && isGzip(file);
    std::string text = file.is_open() ? readUpTo(file, name, packed, largest, task) : std::string();
    if (!file.is_open() || file.bad())
        refuseFile(Code::fileUnreadable, name, path.string() + " cannot be read. Check its permissions.");
    if (text.empty())
        refuseFile(Code::fileEmpty, name,
            name + (packed ? " is packed and has 0 bytes" : " has 0 bytes")
                + ": it may be a download that failed. Fetch it again.");
    if (text.size() >= largest)
        refuseFile(Code::fileTooLarge, name, name + " has 2 GiB of text or more. Split it into smaller files.");
    return text;
}

/// Length of the UTF-8 sequence at `at`, 0 if there is none.
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1
        : first >= 0xC2 && first < 0xE0     ? 2
        : (first & 0xF0U) == 0xE0           ? 3
        : first >= 0xF0 && first < 0xF5     ? 4
                                            : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    const auto second = length > 1 ? static_cast<unsigned char>(text[at + 1]) : 0;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool notACharacter = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
    if (overlong || notACharacter)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((static_cast<unsigned char>(text[at + i]) & 0xC0U) != 0x80)
            return 0;
    }
    return length;
}

bool isUtf8(std::string_view text, const Task& task)
{
    Pace pace(task);
    for (std::size_t at = 0; at < text.size();) {
        pace.reach(at);
        const std::size_t length = sequenceLength(text, at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

void appendUtf8(std::string& text, char32_t code)
{
    const auto rest = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0U | (code >> 6U));
        rest(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0U | (code >> 12U));
        rest(6);
        rest(0);
    } else {
        text += static_cast<char>(0xF0U | (code >> 18U));
        rest(12);
        rest(6);
        rest(0);
    }
}

std::string fromLatin1(std::string_view bytes, const Task& task)
{
    Pace pace(task);
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        pace.reach(text.size());
        appendUtf8(text, static_cast<unsigned char>(byte));
    }
    return text;
}

/// \param bytes  what follows the byte order mark
std::string fromUtf16(std::string_view bytes, bool bigEndian, const std::string& name, const Task& task)
{
    Pace pace(task);
    const auto unit = [&](std::size_t at) {
        const auto first = static_cast<unsigned char>(bytes[at]);
        const auto second = static_cast<unsigned char>(bytes[at + 1]);
        return static_cast<char32_t>(bigEndian ? first << 8U | second : second << 8U | first);
    };
    const auto isHalf = [](char32_t code, char32_t from) { return code >= from && code < from + 0x400; };
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 2) {
        pace.reach(at);
        const bool whole = at + 1 < bytes.size();
        char32_t code = whole ? unit(at) : 0xDC00;
        if (isHalf(code, 0xD800) && at + 3 < bytes.size() && isHalf(unit(at + 2), 0xDC00)) {
            code = 0x10000 + ((code - 0xD800) << 10U) + (unit(at + 2) - 0xDC00);
            at += 2;
        } else if (code >= 0xD800 && code < 0xE000) {
            refuseFile(Code::fileNotText, name,
                name + " has half a character of UTF-16 in byte " + std::to_string(at + 3)
                    + ". It may be cut short: fetch it again, or save it as UTF-8.");
        }
        appendUtf8(text, code);
    }
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
        refuseFile(Code::fileNotText, file.name,
            file.name
                + " is not a text file (it has zero bytes). Unpack it, save it as UTF-8, or choose another file.");
    if (!isUtf8(text, task)) {
        file.encoding = Encoding::latin1;
        text = fromLatin1(text, task);
    }
}

std::string withLineFeeds(std::string_view bytes, const Task& task)
{
    Pace pace(task);
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        pace.reach(i);
        if (bytes[i] != '\r')
            text += bytes[i];
        else if (i + 1 == bytes.size() || bytes[i + 1] != '\n')
            text += '\n';
    }
    return text;
}

}  // namespace

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
    file.text = readUpTo(stream, file.name, isGzip(stream), bytes, {}).substr(0, bytes / 2 * 2);
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
