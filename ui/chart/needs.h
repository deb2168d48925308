// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>

namespace rankscape::ui {

/// What of a scene a plot shows. `rankscape-cli render` computes it, the window keeps it up to date.
enum class Need {
    line,  // the objective along a line
    weights,  // the current ones: their value, their curve, their place on the line
    smoothed,  // the smoothed objective along the line
    betas,  // the same for several β
    equallyGood,  // places of the line, if they are asked for
    tug,  // the topics' pulls along the line
    triangle,  // the objective over the weights of three rankers
    ties,  // what the value of the current weights is near
    topics,  // the value of every topic
    worth,  // of each ranker
    redundancy,  // how alike the rankers are
    curves,  // precision–recall of learned ensembles
    paths,  // the ways of learned ensembles, once they have ended
    ways,  // the same, while they are walked
    steps,  // what happened at each step of learning
    comparison,  // of learned ensembles, with the yardsticks
    fits,  // of models of topics
    map,  // documents in the plane
    space,  // documents and queries on three topics
    sweep,  // MAP over the number of topics
    sharpness,  // β
};

/// A set of them.
class Needs {
public:
    constexpr Needs(std::initializer_list<Need> needs)
    {
        for (const Need need : needs)
            m_bits |= bit(need);
    }

    constexpr bool has(Need need) const { return (m_bits & bit(need)) != 0; }
    constexpr bool hasAny(Needs others) const { return (m_bits & others.m_bits) != 0; }

private:
    static constexpr std::uint32_t bit(Need need) { return std::uint32_t{1} << static_cast<unsigned>(need); }

    std::uint32_t m_bits = 0;
};

}  // namespace rankscape::ui
