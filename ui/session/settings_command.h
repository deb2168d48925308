// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <array>
#include <cstdint>
#include <string>

#include "core/objective/linked_weights.h"
#include "core/studies/state.h"

namespace rankscape::ui {

class Session;
class Steps;

/// The parts of the topics that are tested, and the number that they and starts are drawn by.
struct Folds {
    std::string rule = "parity";  // or how many, "none", or a file of them
    std::uint64_t seed = 1;

    friend bool operator==(const Folds&, const Folds&) = default;
};

/// What undo brings back: all that is set and moves a number. Locks stay as they are.
struct Settings {
    LinkedWeights weights;
    LineEnds ends{};
    std::array<Eigen::Index, 3> corners{0, 1, 2};
    double beta = 200.0;
    std::shared_ptr<const ObjectiveFunction> objective{};
    Folds folds{};

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Whether a step stands alone, or may be one of a run, as of an arrow that is held: quick ones of the same name are one.
enum class Pace { single, quick };

/// Takes a result away.
class RemovalCommand final : public QUndoCommand {
public:
    RemovalCommand(Session& session, std::shared_ptr<const Experiment> experiment);

    void undo() override;
    void redo() override;

private:
    Session& m_session;
    std::shared_ptr<const Experiment> m_experiment;
    std::size_t m_place;  // among all
};

/// A change of them. Those of one drag merge into one, and into none where they end as they began.
class SettingsCommand final : public QUndoCommand {
public:
    SettingsCommand(Steps& steps, Settings before, Settings after, int drag, const QString& name);

    void undo() override;
    void redo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Steps& m_steps;
    Settings m_before;
    Settings m_after;
    int m_drag;  // which drag it belongs to
};

}  // namespace rankscape::ui
