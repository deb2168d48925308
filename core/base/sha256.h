// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace rankscape {

/// SHA-256 of a sequence of texts. Each is preceded by its length, so that no two sequences look alike.
class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    void add(std::string_view text);

    /// Without its length: bytes of one text that comes in parts, whose digest is as sha256sum prints it.
    void addPart(std::string_view bytes);

    /// 64 hexadecimal digits. Nothing can be added after it.
    std::string digest();

private:
    struct Context;
    std::unique_ptr<Context> m_context;
};

/// SHA-256 of the text as it is, as sha256sum prints it.
std::string sha256(std::string_view text);

}  // namespace rankscape
