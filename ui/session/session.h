// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <type_traits>
#include <utility>

#include "ui/session/shown.h"
#include "ui/session/studies.h"

namespace rankscape::ui {

class Browsing;
class Experiments;
class Explorer;
class Opening;
class Presets;
class Steps;
class Terrain;
class Weighing;

/// The state that all views show, and what follows from it. The parts beside it change it, each in its own
/// matters: views ask them, and hear of changes by their signals.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    bool isOpen() const { return m_shown.isOpen(); }
    bool hasJudgments() const { return state().objective != nullptr; }
    bool hasTexts() const { return state().collection() != nullptr; }
    bool hasTitles() const { return hasTexts() || (isOpen() && state().opened->titles != nullptr); }
    bool hasRuns() const { return isOpen() && state().opened->runs != nullptr; }
    const State& state() const { return m_shown.state; }

    /// What charts are made of.
    const Shown& shown() const { return m_shown; }
    const ScoreTable& table() const { return m_shown.state.table(); }
    const Collection& collection() const { return *state().collection(); }  // if it has texts

    Steps& steps() const { return *m_steps; }
    Opening& opening() const { return *m_opening; }
    Terrain& terrain() const { return *m_terrain; }
    Weighing& weighing() const { return *m_weighing; }
    Presets& presets() const { return *m_presets; }
    Experiments& experiments() const { return *m_experiments; }
    Explorer& explorer() const { return *m_explorer; }
    Browsing& browsing() const { return *m_browsing; }

    Studies& studies() { return m_studies; }

    /// Whether something runs whose result is not kept elsewhere.
    bool isBusy() const;

    /// Stops all of that; the best so far stays.
    void cancelAll();

    /// Stops computing it; the next move of a weight begins it again. What a map or a sweep has so far stays.
    void cancelStudy(const StudyType& type);

    /// The one place where the state changes: for the parts. What depends on it follows in the background.
    void setState(const State& state);

    /// One member of it.
    template <typename Value>
    void set(Value State::*member, std::type_identity_t<Value> value)
    {
        State state = m_shown.state;
        state.*member = std::move(value);
        setState(state);
    }

    /// Takes what was computed elsewhere as a study's result of the present state.
    void adopt(const StudyType& type, std::shared_ptr<const void> result);

    /// Nobody hears of it, or of its parts, any more.
    void fallSilent();

signals:
    void tableChanged();  // another source or scoring: everything is new
    void studyChanged(const rankscape::StudyType& type);  // after the parts' signals that tell of what it is
    void noticed(const QString& sentence);  // something that was asked for is not possible now
    void failed(const QString& headline, const QString& detail);

private:
    void take(const StudyType& type);

    Shown m_shown;
    Studies m_studies;
    std::unique_ptr<Steps> m_steps;
    std::unique_ptr<Terrain> m_terrain;
    std::unique_ptr<Weighing> m_weighing;
    std::unique_ptr<Presets> m_presets;
    std::unique_ptr<Experiments> m_experiments;
    std::unique_ptr<Explorer> m_explorer;
    std::unique_ptr<Browsing> m_browsing;
    std::unique_ptr<Opening> m_opening;
};

}  // namespace rankscape::ui
