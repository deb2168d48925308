// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/task.h"

namespace rankscape {

/// What announces a text of `size` bytes in CBOR (RFC 8949).
std::string cborTextHead(std::size_t size);

/// Makes a tree of values and large arrays one text, for files that stay on a machine: byte strings one after the other,
/// a CBOR sequence (RFC 8742). First each array, as the processor holds its numbers, column by column; at last the
/// tree, in CBOR itself. So arrays are copied, never read number by number.
class CborWriter {
public:
    /// Makes room for so many bytes in all, so that large ones are not copied once more.
    void reserve(std::size_t size) { m_bytes.reserve(size); }

    /// Adds an array. \returns what stands for it in the tree \throws Cancelled
    Json add(const Eigen::MatrixXd& array, const Task& task = {});

    /// All that was added, and the tree. Nothing can be added then.
    std::string finished(const Json& tree);

private:
    std::string m_bytes;
    std::size_t m_arrays = 0;
};

/// Reads it; see readCbor().
class CborReader {
public:
    /// \param bytes  must outlive it \throws Error; Json::exception
    explicit CborReader(std::string_view bytes);

    const Json& tree() const { return m_tree; }

    /// \param place  what add() gave \throws Error if no array of this shape is there; Json::exception; Cancelled
    Eigen::MatrixXd array(const Json& place, const Task& task = {}) const;

private:
    Json m_tree;
    std::vector<std::string_view> m_arrays;
};

/// What `read(const CborReader&)` makes of the bytes, an optional; nothing if they are not sound. \throws Cancelled
template <class Read>
auto readCbor(std::string_view bytes, const Read& read) -> decltype(read(std::declval<const CborReader&>()))
{
    try {
        return read(CborReader(bytes));
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

}  // namespace rankscape
