// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>

namespace rankscape::cli {

Argument& Argument::required()
{
    m_option->required();
    return *this;
}

Argument& Argument::withInitial()
{
    m_option->capture_default_str();
    return *this;
}

Argument& Argument::withInitial(const std::string& text)
{
    m_option->default_str(text);
    return *this;
}

Argument& Argument::typeName(const std::string& name)
{
    m_option->type_name(name);
    return *this;
}

Argument& Argument::must(const Rule& rule)
{
    m_option->check(CLI::Validator([fault = rule.fault](std::string& text) { return fault(text); }, rule.range));
    return *this;
}

Argument& Argument::mustBeOneOf(const std::vector<std::string>& values)
{
    m_option->check(CLI::IsMember(values));
    return *this;
}

Argument& Argument::separatedBy(char delimiter)
{
    m_option->delimiter(delimiter);
    return *this;
}

Argument& Argument::oneAtATime()
{
    m_option->allow_extra_args(false);
    return *this;
}

Argument& Argument::repeatable()
{
    m_option->expected(1, -1);
    return oneAtATime();
}

std::string Argument::name() const
{
    return m_option->get_name();
}

bool Argument::isGiven() const
{
    return m_option->count() > 0;
}

std::vector<std::string> Argument::given() const
{
    return m_option->results();
}

template <class T>
Argument Arguments::option(const std::string& name, T& value, const std::string& summary)
{
    return Argument(*m_app->add_option(name, value, summary));
}

template Argument Arguments::option(const std::string&, std::string&, const std::string&);
template Argument Arguments::option(const std::string&, std::vector<std::string>&, const std::string&);
template Argument Arguments::option(const std::string&, int&, const std::string&);
template Argument Arguments::option(const std::string&, double&, const std::string&);
template Argument Arguments::option(const std::string&, std::optional<double>&, const std::string&);
template Argument Arguments::option(const std::string&, unsigned&, const std::string&);
template Argument Arguments::option(const std::string&, std::uint64_t&, const std::string&);

Argument Arguments::option(const std::string& name, const std::string& summary)
{
    return Argument(*m_app->add_option(name, summary));
}

Argument Arguments::flag(const std::string& name, bool& value, const std::string& summary)
{
    return Argument(*m_app->add_flag(name, value, summary));
}

Argument Arguments::flag(const std::string& name, const std::string& summary)
{
    return Argument(*m_app->add_flag(name, summary));
}

bool Arguments::isGiven(const std::string& name) const
{
    return m_app->count(name) > 0;
}

}  // namespace rankscape::cli
