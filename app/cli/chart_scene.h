// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/model_option.h"
#include "app/cli/source.h"
#include "app/cli/training.h"
#include "core/objective/objective_function.h"
#include "ui/chart/charts.h"

namespace rankscape::cli {

/// What is asked of a scene.
struct SceneOptions {
    SourceOptions source;
    Training training;
    std::string weights;
    std::string from;
    std::string to;
    std::string mapColours = "collection";
    std::string triangle;
    std::string layer = "exact";
    std::string view = "starts";
    int part = -1;
    bool equallyGood = false;
    int cells = 200;
    std::string counts = "50,75,100,125,150";
    int seeds = 1;
    double perplexity = 30.0;
};

constexpr std::array triangleLayers{"exact", "smoothed", "topics"};  // as ui::TriangleLayer
constexpr std::array learningViews{
    "starts", "values", "gradient", "length", "weights", "sharpness", "race"};  // as ui::LearningView

/// What ranks, and what it is judged by.
struct Judged {
    Judged(const SceneOptions& options, const ScoreTable& table);

    /// \throws Error if it has no weights for all topics
    Weights weights() const;

    SharedModel model;
    ObjectiveFunction objective;
};

/// A scene that gets what a chart needs, one part after the other.
struct Making {
    const ui::ChartType& chart;
    const SceneOptions& options;
    const Opened& opened;
    const Context& context;
    ui::Scene scene = {};
    std::optional<Judged> judged = {};  // once a part has asked for it
    std::shared_ptr<const Experiment> learned = {};  // by the last of the learners that were asked for

    const ScoreTable& table() const { return *opened.table; }

    /// \throws Error if nothing is judged
    const Judged& judge();
    const ObjectiveFunction& objective() { return judge().objective; }
};

/// How a scene gets some of what charts need, and the options that say what is wanted of it.
struct ScenePart {
    ui::Needs needs;
    void (*add)(Making& making);
    std::vector<std::string> options = {};
};

/// All parts; what is made of another comes after it.
const std::vector<ScenePart>& sceneParts();

/// The scene with all that the chart needs, and nothing else.
Making sceneOf(const ui::ChartType& chart, const SceneOptions& options, const Opened& opened, const Context& context);

}  // namespace rankscape::cli
