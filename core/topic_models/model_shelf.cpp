// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/model_shelf.h"

#include <optional>

#include "core/base/cbor.h"
#include "core/topic_models/fit_step_json.h"

namespace rankscape {

namespace {

std::string packed(const TopicModel& model, const Task& task)
{
    CborWriter out;
    out.reserve(static_cast<std::size_t>(model.words.size() + model.documents.size() + 1024) * sizeof(double));
    return out.finished({{"words", out.add(model.words, task)}, {"documents", out.add(model.documents, task)},
        {"alpha", model.alpha}, {"trace", model.trace}});
}

std::optional<TopicModel> unpacked(const std::string& bytes, const Task& task)
{
    return readCbor(bytes, [&](const CborReader& in) -> std::optional<TopicModel> {
        const auto& tree = in.tree();
        TopicModel model{in.array(tree.at("words"), task), in.array(tree.at("documents"), task),
            tree.at("alpha").get<double>(), tree.at("trace").get<FitTrace>()};
        if (model.words.rows() != model.documents.rows() || model.words.size() == 0)
            return std::nullopt;
        return model;
    });
}

}  // namespace

ModelShelf::ModelShelf(DiskCache cache, std::string corpus)
    : m_cache(std::move(cache))
    , m_corpus(std::move(corpus))
{
}

std::shared_ptr<const TopicModel> ModelShelf::model(
    const std::string& name, int revision, const std::function<TopicModel()>& fit, const Task& task)
{
    std::shared_ptr<const TopicModel>& model = m_models[name];
    if (model)
        return model;
    const std::string key = "topic model 2\n" + m_corpus + "\n" + name + " revision " + std::to_string(revision);
    if (const auto bytes = m_cache.find(key, task)) {
        if (std::optional<TopicModel> found = unpacked(*bytes, task))
            return model = std::make_shared<const TopicModel>(std::move(*found));
    }
    model = std::make_shared<const TopicModel>(fit());
    if (!m_cache.folder().empty())
        m_cache.store(key, packed(*model, task), task);
    return model;
}

}  // namespace rankscape
