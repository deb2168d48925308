// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_file.h"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <sstream>

#include "core/base/error.h"

namespace rankscape {

namespace {

std::string readBytes(const std::filesystem::path& path)
{
    if (!std::filesystem::exists(path))
        throw Error("There is no file " + path.string() + ". Check the path, or open the folder it should be in.");
    if (std::filesystem::is_directory(path))
        throw Error(path.string() + " is a folder where a text file was expected.");
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    if (!file || !(bytes << file.rdbuf()))
        throw Error(std::filesystem::file_size(path) == 0
                ? path.filename().string() + " has 0 bytes: it may be a download that failed. Fetch it again."
                : path.string() + " cannot be read. Check its permissions.");
    return bytes.str();
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

bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = sequenceLength(text, at);
        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

std::string fromLatin1(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        const auto code = static_cast<unsigned char>(byte);
        if (code < 0x80) {
            text += byte;
        } else {
            text += static_cast<char>(0xC0U | (code >> 6U));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return text;
}

std::string withLineFeeds(std::string_view bytes)
{
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != '\r')
            text += bytes[i];
        else if (i + 1 == bytes.size() || bytes[i + 1] != '\n')
            text += '\n';
    }
    return text;
}

}  // namespace

TextFile readTextFile(const std::filesystem::path& path)
{
    TextFile file{path.filename().string(), readBytes(path)};
    if (file.text.find('\0') != std::string::npos)
        throw Error(file.name + " is not a text file (it has zero bytes). Unpack it first, or choose another file.");
    if (file.text.starts_with("\xEF\xBB\xBF"))
        file.text.erase(0, 3);
    if (file.text.find('\r') != std::string::npos) {
        file.crlf = true;
        file.text = withLineFeeds(file.text);
    }
    if (!isUtf8(file.text)) {
        file.latin1 = true;
        file.text = fromLatin1(file.text);
    }
    return file;
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

void writeFile(const std::filesystem::path& path, std::string_view content)
{
    static std::atomic<unsigned> writes = 0;
    // a name of its own, so that two writers of one file do not write into each other's
    const std::filesystem::path temporary =
        path.string() + "." + std::to_string(getpid()) + "-" + std::to_string(writes++) + ".part";
    {
        std::ofstream file(temporary, std::ios::binary);
        file.write(content.data(), static_cast<std::streamsize>(content.size()));
        if (!file.flush()) {
            std::error_code ignored;
            std::filesystem::remove(temporary, ignored);
            throw Error(
                path.string() + " cannot be written. Check that the folder exists, is writable and not full.");
        }
    }
    std::error_code failure;
    std::filesystem::rename(temporary, path, failure);
    if (failure) {
        std::error_code ignored;
        std::filesystem::remove(temporary, ignored);
        throw Error(path.string() + " cannot be replaced: " + failure.message() + ".");
    }
}

}  // namespace rankscape
