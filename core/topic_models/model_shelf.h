// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/base/disk_cache.h"
#include "core/topic_models/topic_model.h"

namespace rankscape {

/// The topic models of one corpus, so that rankers that are built on the same one share it, and runs of the program too.
class ModelShelf {
public:
    /// \param corpus says what the models are fitted to, in the cache's keys
    explicit ModelShelf(DiskCache cache = DiskCache{}, std::string corpus = {});

    /// The model of this name, which says its kind, options and seed: from here, from the cache, or fitted and kept.
    /// \param revision  of what fits it \param task  of reading and keeping \throws Cancelled
    std::shared_ptr<const TopicModel> model(
        const std::string& name, int revision, const std::function<TopicModel()>& fit, const Task& task = {});

private:
    DiskCache m_cache;
    std::string m_corpus;
    std::map<std::string, std::shared_ptr<const TopicModel>> m_models;
};

}  // namespace rankscape
