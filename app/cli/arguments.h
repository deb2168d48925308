// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace rankscape::cli {

/// What was asked for cannot be; a sentence without its full stop. Found before anything is read.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What a value must be.
struct Rule {
    std::function<std::string(const std::string& text)> fault;  // "" if there is none
    std::string range{};  // for the help
};

/// An option or a word of a subcommand, while it is described and once it is given. Belongs to its Arguments.
class Argument {
public:
    explicit Argument(CLI::Option& option)
        : m_option(&option)
    {
    }

    Argument& required();
    Argument& withInitial();  // the help says the value that its variable has
    Argument& withInitial(const std::string& text);
    Argument& typeName(const std::string& name);
    Argument& must(const Rule& rule);
    Argument& mustBeOneOf(const std::vector<std::string>& values);
    Argument& separatedBy(char delimiter);
    Argument& oneAtATime();  // what follows its value is no further value
    Argument& repeatable();  // one at a time, any number of times

    std::string name() const;
    bool isGiven() const;
    std::vector<std::string> given() const;

private:
    CLI::Option* m_option;
};

/// The options and words of a subcommand. Only its source file knows the parser, whose headers take long to compile.
class Arguments {
public:
    explicit Arguments(CLI::App& app)
        : m_app(&app)
    {
    }

    /// "--name VALUE", or a word if the name has no dashes. \param value  outlives the parser
    template <class T>
    Argument option(const std::string& name, T& value, const std::string& summary);

    /// The same, read by Argument::given().
    Argument option(const std::string& name, const std::string& summary);

    Argument flag(const std::string& name, bool& value, const std::string& summary);
    Argument flag(const std::string& name, const std::string& summary);

    bool isGiven(const std::string& name) const;

private:
    CLI::App* m_app;
};

}  // namespace rankscape::cli
