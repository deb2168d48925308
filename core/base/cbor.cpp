// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/cbor.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace rankscape {

namespace {

constexpr char bytesOfLength64 = '\x5B';  // RFC 8949, 3.1: major type 2, and a length of 64 bits
constexpr char textOfLength64 = '\x7B';  // major type 3
constexpr std::size_t headSize = 1 + sizeof(std::uint64_t);

std::string headOf(char type, std::uint64_t size)
{
    std::string head(1, type);
    for (int shift = 56; shift >= 0; shift -= 8)
        head += static_cast<char>(size >> static_cast<unsigned>(shift) & 0xFFU);
    return head;
}

/// The byte string at the beginning of `bytes`, which is taken away.
std::string_view takeBytes(std::string_view& bytes)
{
    if (bytes.size() < headSize || bytes.front() != bytesOfLength64)
        throw Error("What is kept is damaged.");
    std::uint64_t size = 0;
    for (const char each : bytes.substr(1, sizeof size))
        size = size << 8U | static_cast<unsigned char>(each);
    bytes.remove_prefix(headSize);
    if (size > bytes.size())
        throw Error("What is kept is cut off.");
    const std::string_view taken = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return taken;
}

/// Calls `copy(at, size)` for all of so many bytes, a few at a time, with a checkpoint before each.
template <class Copy>
void copyInPieces(std::size_t bytes, const Task& task, const Copy& copy)
{
    constexpr std::size_t piece = std::size_t{1} << 22U;
    for (std::size_t at = 0; at < bytes; at += piece) {
        task.stopIfAsked();
        copy(at, std::min(piece, bytes - at));
    }
}

/// Divides instead of multiplying: rows × columns × 8 may have no 64 bits.
bool hasShape(std::string_view bytes, std::int64_t rows, std::int64_t columns)
{
    constexpr std::int64_t most = std::int64_t{1} << 31U;
    if (rows < 0 || columns < 0 || rows > most || columns > most || bytes.size() % sizeof(double) != 0)
        return false;
    const auto values = static_cast<std::int64_t>(bytes.size() / sizeof(double));
    return rows == 0 ? values == 0 : values % rows == 0 && values / rows == columns;
}

}  // namespace

std::string cborTextHead(std::size_t size)
{
    return headOf(textOfLength64, size);
}

Json CborWriter::add(const Eigen::MatrixXd& array, const Task& task)
{
    const std::size_t size = static_cast<std::size_t>(array.size()) * sizeof(double);
    m_bytes += headOf(bytesOfLength64, size);
    copyInPieces(size, task, [&](std::size_t at, std::size_t length) {
        m_bytes.append(reinterpret_cast<const char*>(array.data()) + at, length);
    });
    return {{"array", m_arrays++}, {"rows", array.rows()}, {"columns", array.cols()}};
}

std::string CborWriter::finished(const Json& tree)
{
    std::string inner;
    Json::to_cbor(tree, inner);
    m_bytes += headOf(bytesOfLength64, inner.size()) + inner;
    return std::move(m_bytes);
}

CborReader::CborReader(std::string_view bytes)
{
    do {
        m_arrays.push_back(takeBytes(bytes));
    } while (!bytes.empty());
    m_tree = Json::from_cbor(m_arrays.back());
    m_arrays.pop_back();
}

Eigen::MatrixXd CborReader::array(const Json& place, const Task& task) const
{
    const auto number = place.at("array").get<std::size_t>();
    const auto rows = place.at("rows").get<std::int64_t>();
    const auto columns = place.at("columns").get<std::int64_t>();
    if (number >= m_arrays.size() || !hasShape(m_arrays[number], rows, columns))
        throw Error("An array that is kept has another shape than it should.");
    const std::string_view bytes = m_arrays[number];
    Eigen::MatrixXd array(rows, columns);
    copyInPieces(bytes.size(), task, [&](std::size_t at, std::size_t length) {
        std::memcpy(reinterpret_cast<char*>(array.data()) + at, bytes.data() + at, length);
    });
    return array;
}

}  // namespace rankscape
