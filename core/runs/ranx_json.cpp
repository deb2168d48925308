// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/ranx_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

using SaxJson = nlohmann::json;

/// Goes through the objects in objects, and knows in which line it is as far as lines are in order.
class RanxWalk : public nlohmann::json_sax<SaxJson> {
public:
    /// \param sink  null: only looks whether a number is no whole one
    explicit RanxWalk(RunSink* sink, bool isRun = false)
        : m_sink(sink)
        , m_isRun(isRun)
    {
    }

    bool hasFraction() const { return m_hasFraction; }
    const std::string& fault() const { return m_fault; }

    bool null() override { return take("", false); }
    bool boolean(bool /*value*/) override { return refuse("a number was expected, not true or false"); }
    bool number_integer(std::int64_t value) override { return take(std::to_string(value), false); }
    bool number_unsigned(std::uint64_t value) override { return take(std::to_string(value), false); }
    bool number_float(double /*value*/, const std::string& text) override { return take(text, true); }
    bool string(std::string& /*value*/) override { return refuse("a number was expected, not a text"); }
    bool binary(SaxJson::binary_t& /*value*/) override { return refuse("a number was expected"); }
    bool start_array(std::size_t /*size*/) override { return refuse("an object was expected, not a list"); }
    bool end_array() override { return true; }
    bool start_object(std::size_t /*size*/) override
    {
        return ++m_depth <= 2 || refuse("a number was expected, not an object");
    }
    bool end_object() override
    {
        --m_depth;
        return true;
    }
    bool key(std::string& text) override
    {
        (m_depth == 1 ? m_topic : m_document) = text;
        return true;
    }
    bool parse_error(
        std::size_t /*at*/, const std::string& /*token*/, const nlohmann::detail::exception& error) override
    {
        return refuse(error.what());
    }

private:
    bool take(const std::string& number, bool isFraction)
    {
        if (m_depth != 2)
            return refuse("an object of documents was expected for topic " + m_topic);
        m_hasFraction |= isFraction;
        if (m_sink != nullptr && m_isRun)
            m_sink->scored({m_topic, m_document, {}, number, {}}, 0);
        else if (m_sink != nullptr)
            m_sink->graded({m_topic, {}, m_document, number}, 0);
        return true;
    }

    bool refuse(const std::string& fault)
    {
        m_fault = m_fault.empty() ? fault : m_fault;
        return false;
    }

    RunSink* m_sink;
    bool m_isRun;
    bool m_hasFraction = false;
    int m_depth = 0;
    std::string m_topic;
    std::string m_document;
    std::string m_fault;
};

/// '{"topic": {', or what may go on so in the next line.
bool beginsAsRanx(std::string_view text)
{
    const auto skip = [&](char expected) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const bool is = text.starts_with(expected);
        text.remove_prefix(is ? 1 : 0);
        return is;
    };
    if (!skip('{'))
        return false;
    if (trimmed(text).empty())
        return true;
    if (!skip('"'))
        return false;
    text.remove_prefix(std::min(text.find('"'), text.size()));
    return skip('"') && skip(':') && (skip('{') || text.empty());
}

void readRanx(FormLines& lines, RunSink& sink)
{
    std::string text;
    while (lines.next())
        text.append(lines.line()).append("\n");
    RanxWalk look(nullptr);
    if (!SaxJson::sax_parse(text, &look))
        return sink.unreadable("it is not as ranx writes it, {\"topic\": {\"document\": 0.5}}: " + look.fault(), 0);
    RanxWalk walk(&sink, look.hasFraction() || sink.isGivenAsRun());
    SaxJson::sax_parse(text, &walk);
}

}  // namespace

RunForm ranxJson()
{
    return {
        .name = "ranx",
        .label = "a run or judgments as ranx writes them ({topic: {document: score}})",
        .recognises = beginsAsRanx,
        .canBeRun = true,
        .read = readRanx,
    };
}

}  // namespace rankscape
