// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/sha256.h"

#include <sys/types.h>

#include <sha256.h>

#include <array>

namespace rankscape {

struct Sha256::Context {
    SHA256_CTX state{};
};

Sha256::Sha256()
    : m_context(std::make_unique<Context>())
{
    SHA256_Init(&m_context->state);
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view text)
{
    addPart(std::to_string(text.size()) + ":");
    addPart(text);
}

void Sha256::addPart(std::string_view bytes)
{
    SHA256_Update(&m_context->state, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

std::string Sha256::digest()
{
    std::array<char, SHA256_DIGEST_STRING_LENGTH> digits{};
    return SHA256_End(&m_context->state, digits.data());
}

std::string sha256(std::string_view text)
{
    std::array<char, SHA256_DIGEST_STRING_LENGTH> digits{};
    return SHA256_Data(reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), digits.data());
}

}  // namespace rankscape
