// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/line_stream.h"

#include <algorithm>

#include "core/base/diagnosis.h"
#include "core/base/encoding.h"
#include "core/base/unpacker.h"

namespace rankscape {

namespace {

constexpr std::size_t pieceSize = std::size_t{1} << 16U;
constexpr std::size_t longestLine = std::size_t{1} << 26U;

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

LineStream::LineStream(const std::filesystem::path& path, const Task& task, std::string name)
    : m_task(task)
    , m_path(fileAt(path))
    , m_stamp(stampOf(m_path))
    , m_bytes(openFile(m_path))
    , m_size(sizeOf(m_path))
{
    m_file.name = !name.empty() ? std::move(name)
        : path == standardInput ? "standard input"
                                : path.filename().string();
    m_unpacked = unpackerOf(m_bytes, m_file.name);
    m_file.packed = m_unpacked != nullptr;
    if (!readPiece())
        refuseEmpty(m_file.name, m_file.packed);
    if (!m_utf16 && m_text.starts_with("\xEF\xBB\xBF")) {
        m_file.encoding = Encoding::utf8Marked;
        m_at = 3;
    }
}

LineStream::~LineStream() = default;

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
    if (m_isEnded)
        requireUnchanged(m_path, m_stamp, m_file.name);
    return !m_isEnded;
}

void LineStream::takePiece(std::string_view piece)
{
    if (!m_hasBegun && (piece.starts_with("\xFF\xFE") || piece.starts_with("\xFE\xFF"))) {
        m_file.encoding = Encoding::utf16;
        m_utf16.emplace(piece.starts_with('\xFE'), m_file.name);
        piece.remove_prefix(2);
    }
    m_hasBegun = true;
    if (m_utf16) {
        m_decoded.clear();
        m_utf16->add(piece, m_decoded);
        if (m_isEnded)
            m_utf16->finish();
        piece = m_decoded;
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
                "the line is longer than 64 MiB. Fetch the file again, or write it with line ends.");
        readPiece();
        end = m_text.find('\n', looked);
    }
    if (m_at == m_text.size())
        return false;
    m_line = std::string_view(m_text).substr(m_at, end == std::string::npos ? end : end - m_at);
    m_at = end == std::string::npos ? m_text.size() : end + 1;
    ++m_number;
    if (!m_utf16 && !isPlain(m_line))
        tellEncoding();
    return true;
}

void LineStream::tellEncoding()
{
    const bool isText = isUtf8(m_line);
    (isText ? m_hasUtf8 : m_hasOther) = true;
    if (m_hasOther)
        m_file.encoding = m_hasUtf8 ? Encoding::mixed : Encoding::latin1;
    if (isText)
        return;
    m_converted = fromLatin1(m_line);
    m_line = m_converted;
}

}  // namespace rankscape
