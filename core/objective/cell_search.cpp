// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/cell_search.h"

#include <algorithm>
#include <bitset>
#include <utility>

#include "core/objective/cell_arithmetic.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Thrown where doubles do not tell a sign.
struct Unsure { };

/// Thrown where the search would look at too much.
struct TooMany { };

/// Thrown where it would keep too much.
struct TooMuch { };

/// What the planes' sides that are chosen so far make of the objective.
class Bounds {
public:
    void begin(const SimplexFace& face, const PartBlock& block)
    {
        m_face = &face;
        m_above = block.above;
        m_values = block.values;
        m_sum = block.sum;
        m_changes.clear();
    }

    double bound() const { return m_face->mean(m_sum); }
    std::size_t changes() const { return m_changes.size(); }

    /// Takes the side where the plane's values have this sign, or the plane itself: pairs that are behind there are no
    /// longer open.
    void take(const CuttingPlanes& planes, std::size_t plane, int sign)
    {
        const std::size_t before = m_changes.size();
        for (const auto* member = planes.begin(plane); member != planes.end(plane); ++member) {
            if (isAhead(*member, sign))
                continue;
            ++m_above[member->group];
            const std::uint32_t topic = m_face->topicOf(member->group);
            if (m_changes.size() == before || m_changes.back().topic != topic)
                m_changes.push_back({topic, m_values[topic]});
        }
        for (std::size_t i = before; i < m_changes.size(); ++i) {
            const std::uint32_t topic = m_changes[i].topic;
            m_sum -= m_values[topic];
            m_values[topic] = m_face->valueOf(topic, m_above);
            m_sum += m_values[topic];
        }
    }

    void undo(const CuttingPlanes& planes, std::size_t plane, int sign, std::size_t changes)
    {
        for (const auto* member = planes.begin(plane); member != planes.end(plane); ++member)
            m_above[member->group] -= isAhead(*member, sign) ? 0 : 1;
        for (; m_changes.size() > changes; m_changes.pop_back()) {
            const Change& change = m_changes.back();
            m_sum += change.value - m_values[change.topic];
            m_values[change.topic] = change.value;
        }
    }

private:
    static bool isAhead(const CuttingPlanes::Member& member, int sign)
    {
        return sign == 0 ? member.isEarlier : member.isAlong == (sign > 0);
    }

    struct Change {
        std::uint32_t topic;
        ValueUnits value;  // before
    };

    const SimplexFace* m_face = nullptr;
    std::vector<std::int32_t> m_above;
    std::vector<ValueUnits> m_values;
    ValueSum m_sum = 0;
    std::vector<Change> m_changes;
};

/// What one search is about.
struct Problem {
    const SimplexFace& face;
    const PartBlock& block;
    const CuttingPlanes& planes;
    CellSearch::Limits limits;
    const std::function<double()>& target;
    const CellSearch::Reach& reach;
    const Checkpoint& checkpoint;
};

template <class Arithmetic>
class Cells {
public:
    /// What earlier searches keep is given up for this one: what can be searched does not depend on them.
    void search(const Problem& problem, CellSearch::Outcome& outcome)
    {
        const bool keepsRays = m_bytes > 0;
        try {
            searchOnce(problem, outcome);
        } catch (const TooMuch&) {
            if (!keepsRays)
                throw;
            outcome = {};
            searchOnce(problem, outcome);
        }
    }

private:
    void searchOnce(const Problem& problem, CellSearch::Outcome& outcome)
    {
        m_problem = &problem;
        m_outcome = &outcome;
        m_corners = static_cast<std::size_t>(problem.face.dimensions());
        m_arithmetic.begin(m_corners, problem.planes);
        m_bounds.begin(problem.face, problem.block);
        if (m_cones.size() < problem.planes.size() + 1)
            m_cones.resize(problem.planes.size() + 1);
        Cone& part = m_cones[0];
        part.size = 0;
        for (std::size_t corner = 0; corner < m_corners; ++corner) {
            Ray& ray = next(part);
            m_arithmetic.setCorner(ray, corner);
            ray.on.reset();
            for (std::size_t facet = 0; facet < m_corners; ++facet)
                ray.on[facet] = facet != corner;
        }
        descend(0);
    }

    using Ray = typename Arithmetic::Ray;
    using Value = typename Arithmetic::Value;

    /// Extreme rays; the vectors may be longer.
    struct Cone {
        std::vector<Ray> rays;
        std::vector<Value> values;  // at the plane that cuts it
        std::size_t size = 0;
    };

    /// \throws TooMany
    Ray& next(Cone& cone)
    {
        if (cone.size == cone.rays.size()) {
            const std::size_t more = std::max<std::size_t>(2, cone.size / 2);
            m_bytes += more * (m_arithmetic.rayBytes() + sizeof(Value));
            if (m_bytes > m_problem->limits.bytes) {
                forget();
                throw TooMuch{};
            }
            cone.rays.reserve(cone.size + more);  // no more than is counted
            cone.rays.resize(cone.size + more);
            cone.values.reserve(cone.size + more);
            cone.values.resize(cone.size + more);
        }
        return cone.rays[cone.size++];
    }

    void forget()
    {
        m_cones = {};
        m_bytes = 0;
    }

    /// Whether the edge between two rays is one of the cone: no third ray lies on all planes that both lie on.
    bool areAdjacent(const Cone& cone, std::size_t a, std::size_t b) const
    {
        const PlaneSet common = cone.rays[a].on & cone.rays[b].on;
        if (common.count() + 2 < m_corners)
            return false;
        for (std::size_t i = 0; i < cone.size; ++i) {
            if (i != a && i != b && (common & ~cone.rays[i].on).none())
                return false;
        }
        return true;
    }

    /// \param side of the plane that is kept; 0: what lies on it
    void cut(const Cone& cone, std::size_t plane, int side, Cone& half)
    {
        half.size = 0;
        const std::size_t bit = m_corners + plane;
        for (std::size_t i = 0; i < cone.size; ++i) {
            const int sign = cone.values[i].sign;
            if (sign != 0 && sign != side)
                continue;
            Ray& ray = next(half);
            ray = cone.rays[i];
            ray.on[bit] = sign == 0;
        }
        for (std::size_t a = 0; a < cone.size; ++a) {
            m_problem->checkpoint();
            for (std::size_t b = 0; b < cone.size; ++b) {
                if (cone.values[a].sign != 1 || cone.values[b].sign != -1 || !areAdjacent(cone, a, b))
                    continue;
                Ray& ray = next(half);
                m_arithmetic.setMeeting(cone.rays[a], cone.values[a], cone.rays[b], cone.values[b], ray);
                ray.on = cone.rays[a].on & cone.rays[b].on;
                ray.on[bit] = true;
            }
        }
    }

    /// Whether what lies on a plane lies on another one too of which a side was taken: then it is of no cell there, and is
    /// met where that plane itself is taken.
    bool isRimOfOpenSide(const Cone& cone, std::size_t plane) const
    {
        PlaneSet common = cone.rays[0].on;
        for (std::size_t i = 1; i < cone.size; ++i)
            common &= cone.rays[i].on;
        for (std::size_t before = 0; before < plane; ++before) {
            if (common[m_corners + before] && !m_ties[before])
                return true;
        }
        return false;
    }

    void descend(std::size_t plane)
    {
        m_problem->checkpoint();
        if (++m_outcome->nodes > m_problem->limits.nodes)
            throw TooMany{};
        const double bound = m_bounds.bound();
        if (bound <= m_problem->target()) {
            m_outcome->passedOver = std::max(m_outcome->passedOver, bound);
            return;
        }
        Cone& cone = m_cones[plane];
        if (plane == m_problem->planes.size()) {
            tell(cone, bound);
            return;
        }
        bool isOn = false;
        bool isAbove = false;
        bool isBelow = false;
        for (std::size_t i = 0; i < cone.size; ++i) {
            m_arithmetic.setValue(cone.rays[i], plane, cone.values[i]);
            if (cone.values[i].sign == unknown)
                throw Unsure{};
            isOn |= cone.values[i].sign == 0;
            isAbove |= cone.values[i].sign > 0;
            isBelow |= cone.values[i].sign < 0;
        }
        const bool hasOn = m_problem->face.countsTies() && (isOn || (isAbove && isBelow));
        for (const auto& [side, has] : {std::pair(1, isAbove), std::pair(-1, isBelow), std::pair(0, hasOn)}) {
            if (!has)
                continue;
            cut(cone, plane, side, m_cones[plane + 1]);
            if (side == 0 && isRimOfOpenSide(m_cones[plane + 1], plane))
                continue;
            m_ties[plane] = side == 0;
            const std::size_t changes = m_bounds.changes();
            m_bounds.take(m_problem->planes, plane, side);
            descend(plane + 1);
            m_bounds.undo(m_problem->planes, plane, side, changes);
        }
    }

    /// Places inside: the mean of the rays, then others, as some may be rounded out of a thin cell.
    void tell(const Cone& cone, double value)
    {
        constexpr int tries = 12;
        for (int i = 0; i < tries; ++i) {
            Eigen::VectorXd shares = Eigen::VectorXd::Zero(static_cast<Index>(m_corners));
            for (std::size_t ray = 0; ray < cone.size; ++ray) {
                const double amount = 1.0 + static_cast<double>((ray * 7 + static_cast<std::size_t>(i) * 5) % 11) * i;
                m_arithmetic.addTo(shares, cone.rays[ray], amount);
            }
            if (m_problem->reach(m_problem->block.corners * (shares / shares.sum()), value))
                return;
        }
    }

    Arithmetic m_arithmetic;
    Bounds m_bounds;
    std::vector<Cone> m_cones;  // [planes + 1]
    std::size_t m_bytes = 0;  // of their rays
    std::bitset<CuttingPlanes::most> m_ties;  // planes that are taken themselves, not a side of them
    const Problem* m_problem = nullptr;
    CellSearch::Outcome* m_outcome = nullptr;
    std::size_t m_corners = 0;
};

}  // namespace

class CellSearch::Workspace {
public:
    CuttingPlanes planes;
    Cells<Rounded> rounded;
    Cells<Whole> whole;
};

CellSearch::CellSearch()
    : m_workspace(std::make_unique<Workspace>())
{
}

CellSearch::~CellSearch() = default;
CellSearch::CellSearch(CellSearch&&) noexcept = default;
CellSearch& CellSearch::operator=(CellSearch&&) noexcept = default;

CellSearch::Outcome CellSearch::search(const SimplexFace& face, const PartBlock& block, const Limits& limits,
    const std::function<double()>& target, const Reach& reach, const Checkpoint& checkpoint)
{
    Outcome outcome;
    if (!m_workspace->planes.set(face, block, limits.planes, checkpoint))
        return outcome;
    const Problem problem{face, block, m_workspace->planes, limits, target, reach, checkpoint};
    try {
        try {
            m_workspace->rounded.search(problem, outcome);
        } catch (const Unsure&) {
            outcome = {};
            m_workspace->whole.search(problem, outcome);
        }
        outcome.isComplete = true;
    } catch (const TooMany&) {
        outcome.isComplete = false;
    } catch (const TooMuch&) {
        outcome.isComplete = false;
    }
    return outcome;
}

}  // namespace rankscape
