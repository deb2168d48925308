// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/model_shelf.h"

#include <optional>

#include "core/base/bytes.h"

namespace rankscape {

namespace {

std::string packed(const TopicModel& model, const Task& task)
{
    ByteWriter out;
    out.reserve(static_cast<std::size_t>(model.words.size() + model.documents.size() + 1024) * sizeof(double));
    out.add(model.words, task);
    out.add(model.documents, task);
    out.add(model.alpha);
    packTrace(model.trace, out);
    return out.bytes();
}

std::optional<TopicModel> unpacked(const std::string& bytes, const Task& task)
{
    ByteReader in(bytes);
    TopicModel model;
    model.words = in.matrix(task);
    model.documents = in.matrix(task);
    model.alpha = in.number<double>();
    model.trace = unpackTrace(in);
    if (!in.isAtEnd() || model.words.rows() != model.documents.rows() || model.words.size() == 0)
        return std::nullopt;
    return model;
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
    const std::string key = "topic model\n" + m_corpus + "\n" + name + " revision " + std::to_string(revision);
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
