// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/runs/trec_measures.h"

namespace rankscape {

namespace {

using Kinds = std::vector<const TrecMeasureKind*>;

[[noreturn]] void refuseParameters(const TrecMeasureKind& kind, std::string_view text)
{
    throw Error("The measure " + std::string(kind.name) + " cannot have '" + std::string(text)
        + "' behind its name. One is as in P_5,10, iprec_at_recall_.25, utility_2,-1,0,0 or ndcg_1=3,2=9.");
}

double numberOfText(std::string_view text, const TrecMeasureKind& kind, std::string_view whole)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
        refuseParameters(kind, whole);
    return number;
}

void readGain(std::string_view part, TrecParameters& parameters, const TrecMeasureKind& kind, std::string_view whole)
{
    const std::size_t sign = part.find('=');
    if (sign == std::string_view::npos)
        refuseParameters(kind, whole);
    const double grade = numberOfText(part.substr(0, sign), kind, whole);
    if (grade != std::floor(grade) || grade < 0.0 || grade > 1e6)
        refuseParameters(kind, whole);
    parameters.gains[static_cast<int>(grade)] = numberOfText(part.substr(sign + 1), kind, whole);
}

TrecParameters parametersOf(const TrecMeasureKind& kind, std::string_view text)
{
    TrecParameters parameters;
    for (const std::string_view part : split(text, ',')) {
        if (part.empty())
            continue;
        if (kind.shape == TrecShape::gains)
            readGain(part, parameters, kind, text);
        else
            parameters.values.push_back(numberOfText(part, kind, text));
    }
    return parameters;
}

void checkValues(const TrecMeasureKind& kind, const TrecParameters& parameters, std::string_view text)
{
    constexpr double mostCutoff = 1e9;
    constexpr double mostShare = 1e6;
    const std::size_t wanted = parametersOf(kind, kind.initial).values.size();
    const bool isOfCount = kind.shape != TrecShape::numbers || kind.name == std::string_view("11pt_avg")
        || parameters.values.size() == wanted;
    const auto isRight = [&](double value) {
        if (kind.shape == TrecShape::shares)
            return value >= 0.0 && value <= mostShare;
        return kind.shape != TrecShape::ranks || (value >= 1.0 && value <= mostCutoff);
    };
    if (!isOfCount || !std::ranges::all_of(parameters.values, isRight))
        refuseParameters(kind, text);
}

/// The measures that a kind with these parameters is: one for each, or one of all of them.
void addOfKind(const TrecMeasureKind& kind, std::string_view text, std::vector<TrecMeasure>& all)
{
    TrecParameters parameters = parametersOf(kind, text.empty() ? kind.initial : text);
    if (kind.shape == TrecShape::plain && !text.empty())
        refuseParameters(kind, text);
    checkValues(kind, parameters, text);
    parameters.text = text;
    const bool isOneEach = kind.shape == TrecShape::ranks || kind.shape == TrecShape::shares;
    if (!isOneEach) {
        all.push_back({&kind, std::move(parameters)});
        return;
    }
    for (const double value : parameters.values) {
        all.push_back({&kind, {}, kind.shape == TrecShape::ranks ? std::floor(value) : value});
        all.back().parameters.text = text;
    }
}

/// Parameters that are given stand for those of the kind.
void dropInitialOnes(std::vector<TrecMeasure>& all)
{
    std::vector<const TrecMeasureKind*> given;
    for (const TrecMeasure& measure : all) {
        if (!measure.parameters.text.empty())
            given.push_back(measure.kind);
    }
    std::erase_if(all, [&](const TrecMeasure& measure) {
        return measure.parameters.text.empty() && std::ranges::count(given, measure.kind) > 0;
    });
}

/// The kind whose name is the longest that the text begins with.
const TrecMeasureKind* kindOf(std::string_view text)
{
    const TrecMeasureKind* longest = nullptr;
    for (const TrecMeasureKind& kind : trecMeasureKinds()) {
        const std::string_view rest = text.substr(std::min(kind.name.size(), text.size()));
        const bool isIt = text.starts_with(kind.name) && (rest.empty() || rest.front() == '_' || rest.front() == '.');
        if (isIt && (longest == nullptr || kind.name.size() > longest->name.size()))
            longest = &kind;
    }
    return longest;
}

/// The kinds of a set by trec_eval's name for it; none if it is none.
Kinds kindsOfSet(std::string_view name)
{
    constexpr std::array<std::string_view, 12> official{"runid", "num_q", "num_ret", "num_rel", "num_rel_ret", "map",
        "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"};
    constexpr std::array<std::string_view, 11> ofSets{"runid", "num_q", "num_ret", "num_rel", "num_rel_ret",
        "utility", "set_P", "set_recall", "set_relative_P", "set_map", "set_F"};
    constexpr std::array<std::string_view, 3> ours{"judged", "err", "ndcg_exp_cut"};
    Kinds kinds;
    for (const TrecMeasureKind& kind : trecMeasureKinds()) {
        const auto isIn = [&](const auto& names) { return std::ranges::count(names, kind.name) > 0; };
        if ((name == "official" && isIn(official)) || (name == "set" && isIn(ofSets))
            || (name == "all_trec" && !isIn(ours)))
            kinds.push_back(&kind);
    }
    return kinds;
}

}  // namespace

std::string TrecMeasure::name() const
{
    const std::string own(kind->name);
    if (kind->shape == TrecShape::ranks && (kind->value != nullptr || !parameters.text.empty()))
        return own + "_" + std::to_string(static_cast<long>(parameter));
    if (kind->shape != TrecShape::shares)
        return own + (parameters.text.empty() ? "" : "_" + parameters.text);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "_%3.2f", parameter);
    return own + text.data();
}

std::vector<TrecMeasure> trecMeasures(std::span<const std::string> names)
{
    std::vector<TrecMeasure> all;
    for (const std::string& name : names) {
        const Kinds kinds = kindsOfSet(name);
        for (const TrecMeasureKind* kind : kinds)
            addOfKind(*kind, {}, all);
        if (!kinds.empty())
            continue;
        const TrecMeasureKind* const kind = kindOf(name);
        if (kind == nullptr)
            throw Error("There is no measure '" + name + "' of runs; there are "
                + joined(trecMeasureKinds(), ", ", &TrecMeasureKind::name) + ", official, set, all_trec.");
        addOfKind(*kind, std::string_view(name).substr(std::min(kind->name.size() + 1, name.size())), all);
    }
    dropInitialOnes(all);
    std::ranges::stable_sort(all, [](const TrecMeasure& a, const TrecMeasure& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.parameter < b.parameter;
    });
    const auto again = std::ranges::unique(all, {}, &TrecMeasure::name);
    all.erase(again.begin(), again.end());
    return all;
}

}  // namespace rankscape
