// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_stream.h"

#include <algorithm>

#include "core/base/diagnosis.h"
#include "core/base/encoding.h"
#include "core/base/unpacker.h"

namespace rankscape {

namespace {

constexpr std::size_t pieceSize = std::size_t{1} << 16U;
constexpr std::size_t longestLine = std::size_t{1} << 28U;

std::filesystem::path fileAt(const std::filesystem::path& path)
{
    return path == standardInput ? "/dev/stdin" : path;
}

/// 0 where that is not known.
double sizeOf(const std::filesystem::path& path)
{
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    return failure ? 0.0 : static_cast<double>(size);
}

bool isPlain(std::string_view line)
{
    unsigned bits = 0;
    for (const char byte : line)
        bits |= static_cast<unsigned char>(byte);
    return bits < 0x80;
}

}  // namespace

LineStream::LineStream(const std::filesystem::path& path, const Task& task)
    : m_task(task)
    , m_file{path == standardInput ? "standard input" : path.filename().string(), {}}
    , m_bytes(openFile(fileAt(path)))
    , m_unpacked(unpackerOf(m_bytes, m_file.name))
    , m_size(sizeOf(fileAt(path)))
{
    m_file.packed = m_unpacked != nullptr;
    if (!readPiece())
        refuseEmpty(m_file.name, m_file.packed);
    if (m_text.starts_with("\xFF\xFE") || m_text.starts_with("\xFE\xFF"))
        readWhole(path);
    if (m_text.starts_with("\xEF\xBB\xBF")) {
        m_file.encoding = Encoding::utf8Marked;
        m_at = 3;
    }
}

LineStream::~LineStream() = default;

void LineStream::readWhole(const std::filesystem::path& path)
{
    if (path == standardInput)
        refuseFile(
            Code::fileNotText, m_file.name, "The standard input is UTF-16. Give it as UTF-8, or give the file.");
    m_file = readTextFile(path, m_task);
    m_text = std::move(m_file.text);
    m_isEnded = true;
}

bool LineStream::readPiece()
{
    m_task.stopIfAsked();
    if (m_isEnded)
        return false;
    m_piece.clear();
    if (m_unpacked != nullptr) {
        m_unpacked->read(m_piece);
    } else {
        m_piece.resize(pieceSize);
        m_bytes.read(m_piece.data(), static_cast<std::streamsize>(pieceSize));
        m_piece.resize(static_cast<std::size_t>(m_bytes.gcount()));
        if (m_bytes.bad())
            refuseBroken(m_file.name);
    }
    m_isEnded = m_piece.empty();
    const auto place = static_cast<double>(m_bytes.tellg());
    m_share = place < 0.0 || m_size <= 0.0 ? 1.0 : place / m_size;
    m_text.erase(0, m_at);
    m_at = 0;
    takePiece(m_piece);
    return !m_isEnded;
}

/// What is in UTF-16 is not gone through.
void LineStream::takePiece(std::string_view piece)
{
    const bool isFirst = m_number == 0 && m_text.empty();
    if (isFirst && (piece.starts_with("\xFF\xFE") || piece.starts_with("\xFE\xFF"))) {
        m_text = piece;
        return;
    }
    if (piece.find('\0') != std::string_view::npos)
        refuseZeroBytes(m_file.name);
    m_ends.add(piece, m_text);
    m_file.crlf = m_ends.found();
}

bool LineStream::next()
{
    std::size_t end = m_text.find('\n', m_at);
    while (end == std::string::npos && !m_isEnded) {
        const std::size_t looked = m_text.size() - m_at;
        if (looked > longestLine)
            refuse(Code::fileTooLarge, {m_file.name, m_number + 1},
                "the line is longer than 256 MiB, as no line of such a file is. Fetch it again.");
        readPiece();
        end = m_text.find('\n', looked);
    }
    if (m_at == m_text.size())
        return false;
    m_line = std::string_view(m_text).substr(m_at, end == std::string::npos ? end : end - m_at);
    m_at = end == std::string::npos ? m_text.size() : end + 1;
    ++m_number;
    if (m_file.encoding == Encoding::utf16 || isPlain(m_line) || isUtf8(m_line))
        return true;
    m_file.encoding = Encoding::latin1;
    m_converted = fromLatin1(m_line);
    m_line = m_converted;
    return true;
}

}  // namespace rankscape
