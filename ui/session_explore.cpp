// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/models/linear.h"
#include "ui/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int fitFrame = 100;  // ms between two pictures of a fit
constexpr std::size_t mostFound = 50;  // documents in each list

}  // namespace

struct Session::Prepared {
    std::shared_ptr<const SearchEngine> engine;
    std::shared_ptr<const ThreeTopics> three;  // null if no ranker has so many
};

namespace {

std::shared_ptr<const ThreeTopics> firstThreeTopics(
    const SearchEngine& engine, const std::vector<RankerSetting>& settings, const Task& task)
{
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const Ranker& ranker = *engine.fitted.rankers[i];
        if (ranker.topicSpace() != nullptr && ranker.topicSpace()->model->topicCount() >= 3)
            return std::make_shared<const ThreeTopics>(threeTopics(settings[i], ranker, engine.fitted.corpus, task));
    }
    return nullptr;
}

}  // namespace

/// Hears on a worker what is shown on this thread.
FitListener Session::fitListener()
{
    m_scene.fits.clear();
    m_scene.fitting = true;
    emit fitChanged();
    return [this, opened = ++m_opened](std::size_t ranker, const FitStep& step) {
        const auto deliver = [this, opened, ranker, step] {
            if (opened == m_opened && m_scene.fitting)
                addFit(ranker, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

void Session::addFit(std::size_t ranker, const FitStep& step)
{
    const auto index = static_cast<int>(ranker);
    auto fit = std::ranges::find(m_scene.fits, index, &FitCurve::ranker);
    if (fit == m_scene.fits.end()) {
        const RankerSetting setting = rankscape::settled(m_wanted).rankers.at(ranker);
        m_scene.fits.push_back({text(setting.type->label), index, {}, false});
        fit = m_scene.fits.end() - 1;
    }
    fit->trace.push_back(step);
    if (!m_fitFrame.isActive())
        m_fitFrame.start(fitFrame);
}

/// After success the fits are those of what was opened; otherwise those of what is still open come back.
void Session::endFitting()
{
    m_fitFrame.stop();
    m_scene.fitting = false;
    m_scene.fits = m_fits;
    emit fitChanged();
}

/// What was explored of the collection that was open before.
void Session::forget()
{
    ++m_exploring;
    for (Job* job : {&m_preparing, &m_searching, &m_mapping, &m_sweeping})
        job->cancel();
    m_engine.reset();
    m_answer.reset();
    m_document = -1;
    m_query.clear();
}

void Session::prepare()
{
    if (!hasTexts() || m_engine || m_preparing.isRunning())
        return;
    m_scene.preparing = true;
    emit preparingChanged();
    m_preparing.start(
        [opened = m_state.opened](const Task& task) {
            const auto engine = std::make_shared<const SearchEngine>(
                makeSearchEngine(*opened->collection, opened->scoring, task.slice(0.0, 0.9)));
            return Prepared{engine, firstThreeTopics(*engine, opened->scoring.rankers, task.slice(0.9, 1.0))};
        },
        [this](const std::shared_ptr<const Prepared>& ready) {
            m_engine = ready->engine;
            m_scene.three = ready->three;
            emit prepared();
            if (!m_query.isEmpty())
                search(m_query);
        });
}

void Session::endPreparing()
{
    m_scene.preparing = m_preparing.isRunning();
    emit preparingChanged();
}

void Session::search(const QString& query)
{
    m_query = query.trimmed();
    if (!hasTexts() || m_query.isEmpty())
        return;
    if (!m_engine) {
        prepare();
        return;
    }
    m_searchAgain = m_searching.isRunning();
    if (m_searchAgain)
        return;
    m_searching.start([engine = m_engine, words = m_query.toStdString(), model = simplexModel(m_weights->weights())](
                          const Task& task) { return rankscape::search(*engine, words, *model, mostFound, task); },
        [this](const std::shared_ptr<const Answer>& answer) {
            m_answer = answer;
            emit answered();
        });
}

/// What was asked last, with the weights of now.
void Session::searchAgain()
{
    if (m_answer)
        search(m_query);
}

void Session::selectDocument(Eigen::Index document)
{
    if (document < -1 || (document >= 0 && (!hasTexts() || document >= std::ssize(collection().documents))))
        return;  // of a collection that is no longer open
    m_document = document;
    emit documentSelected();
}

void Session::makeMap(const RankerSetting& ranker, const TsneOptions& options)
{
    if (!hasTexts())
        return;
    m_mapping.cancel();
    m_scene.map2d = nullptr;
    m_scene.mapIteration = 1;
    emit mapChanged();
    const int exploring = ++m_exploring;
    const auto show = [this, exploring](const std::shared_ptr<const DocumentMap>& frame, int iteration) {
        const auto deliver = [this, exploring, frame, iteration] {
            if (exploring == m_exploring)
                showMap(frame, iteration);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
    m_mapping.start(
        [opened = m_state.opened, ranker, options, show](const Task& task) {
            return mapDocuments(
                *opened->collection, opened->scoring, ranker, options,
                [&](const DocumentMap& frame, int iteration) {
                    show(std::make_shared<const DocumentMap>(frame), iteration);
                },
                task);
        },
        [this](const std::shared_ptr<const DocumentMap>& map) {
            ++m_exploring;
            showMap(map, 0);
        });
}

void Session::showMap(const std::shared_ptr<const DocumentMap>& map, int iteration)
{
    m_scene.map2d = map;
    m_scene.mapIteration = iteration;
    m_scene.mapStopped = 0;
    emit mapChanged();
}

void Session::cancelMap()
{
    m_mapping.cancel();
    ++m_exploring;
    if (m_scene.mapIteration == 0)
        return;
    m_scene.mapStopped = std::exchange(m_scene.mapIteration, 0);
    emit mapChanged();
}

void Session::setMapColours(MapColours colours)
{
    m_scene.mapColours = colours;
    emit mapChanged();
}

void Session::startSweep(const SweepSpec& spec)
{
    if (!hasTexts())
        return;
    if (!hasJudgments()) {
        emit noticed(tr("There are no judgments, so there is no MAP to sweep."));
        return;
    }
    m_sweeping.cancel();
    Sweep begun{spec, {}, {}, {}, {}};
    for (const RankerSetting& ranker : spec.rankers)
        begun.labels.emplace_back(ranker.type->label);
    m_scene.sweep = std::make_shared<const Sweep>(begun);
    m_scene.sweeping = true;
    emit sweepChanged();
    const int sweeping = ++m_sweepCount;
    const SweepListener listener = [this, sweeping](const SweepPoint& point) {
        const auto deliver = [this, sweeping, point] {
            if (sweeping != m_sweepCount || !m_scene.sweep)
                return;
            Sweep grown = *m_scene.sweep;
            grown.points.push_back(point);
            m_scene.sweep = std::make_shared<const Sweep>(std::move(grown));
            emit sweepChanged();
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
    m_sweeping.start(
        [opened = m_state.opened, spec, listener](
            const Task& task) { return sweepTopics(*opened->collection, opened->scoring, spec, listener, task); },
        [this](const std::shared_ptr<const Sweep>& sweep) {
            ++m_sweepCount;
            m_scene.sweep = sweep;
            m_scene.sweeping = false;
            emit sweepChanged();
        });
}

void Session::cancelSweep()
{
    m_sweeping.cancel();
    ++m_sweepCount;
    if (std::exchange(m_scene.sweeping, false))
        emit sweepChanged();
}

}  // namespace rankscape::ui
