// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/base/task.h"

namespace rankscape {

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

/// Numbers, texts and matrices one after the other, as the processor holds them: for files that stay on a machine.
class ByteWriter {
public:
    template <class T>
    requires std::is_arithmetic_v<T>
    void add(T value) { addRaw(&value, sizeof value); }

    void add(std::string_view text)
    {
        add(static_cast<std::int64_t>(text.size()));
        addRaw(text.data(), text.size());
    }

    /// A large one has checkpoints. \throws Cancelled
    void add(const Eigen::MatrixXd& matrix, const Task& task = {})
    {
        add(static_cast<std::int64_t>(matrix.rows()));
        add(static_cast<std::int64_t>(matrix.cols()));
        copyInPieces(
            static_cast<std::size_t>(matrix.size()) * sizeof(double), task, [&](std::size_t at, std::size_t size) {
                addRaw(reinterpret_cast<const char*>(matrix.data()) + at, size);
            });
    }

    /// Makes room for so many bytes in all, so that large ones are not copied once more.
    void reserve(std::size_t size) { m_bytes.reserve(size); }

    const std::string& bytes() const { return m_bytes; }

private:
    void addRaw(const void* data, std::size_t size) { m_bytes.append(static_cast<const char*>(data), size); }

    std::string m_bytes;
};

/// Reads them in the same order. What does not fit leaves isSound() false and gives zeros, as does everything after it.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    template <class T>
    T number()
    {
        T value{};
        if (need(sizeof value)) {
            std::memcpy(&value, m_bytes.data(), sizeof value);
            m_bytes.remove_prefix(sizeof value);
        }
        return value;
    }

    std::string text()
    {
        const auto size = static_cast<std::size_t>(number<std::int64_t>());
        if (!need(size))
            return {};
        std::string value(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
        return value;
    }

    /// A large one has checkpoints. \throws Cancelled
    Eigen::MatrixXd matrix(const Task& task = {})
    {
        const auto rows = number<std::int64_t>();
        const auto columns = number<std::int64_t>();
        if (!needMatrix(rows, columns))
            return {};
        Eigen::MatrixXd value(rows, columns);
        const std::size_t size = static_cast<std::size_t>(value.size()) * sizeof(double);
        copyInPieces(size, task, [&](std::size_t at, std::size_t length) {
            std::memcpy(reinterpret_cast<char*>(value.data()) + at, m_bytes.data() + at, length);
        });
        m_bytes.remove_prefix(size);
        return value;
    }

    bool isSound() const { return m_sound; }
    bool isAtEnd() const { return m_sound && m_bytes.empty(); }

private:
    bool need(std::size_t size)
    {
        m_sound = m_sound && size <= m_bytes.size();
        return m_sound;
    }

    /// Divides instead of multiplying: rows × columns × 8 may have no 64 bits.
    bool needMatrix(std::int64_t rows, std::int64_t columns)
    {
        constexpr std::int64_t most = std::int64_t{1} << 31U;
        const auto left = static_cast<std::int64_t>(m_bytes.size() / sizeof(double));
        m_sound = m_sound && rows >= 0 && columns >= 0 && rows <= most && columns <= most
            && (rows == 0 || columns <= left / rows);
        return m_sound;
    }

    std::string_view m_bytes;
    bool m_sound = true;
};

}  // namespace rankscape
