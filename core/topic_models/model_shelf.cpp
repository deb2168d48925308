// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/model_shelf.h"

#include <optional>

#include "core/base/bytes.h"

namespace rankscape {

namespace {

std::string packed(const TopicModel& model)
{
    ByteWriter out;
    out.add(model.words);
    out.add(model.documents);
    out.add(model.alpha);
    packTrace(model.trace, out);
    return out.bytes();
}

std::optional<TopicModel> unpacked(const std::string& bytes)
{
    ByteReader in(bytes);
    TopicModel model;
    model.words = in.matrix();
    model.documents = in.matrix();
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
    const std::string& name, int revision, const std::function<TopicModel()>& fit)
{
    std::shared_ptr<const TopicModel>& model = m_models[name];
    if (model)
        return model;
    const std::string key = "topic model\n" + m_corpus + "\n" + name + " revision " + std::to_string(revision);
    if (const auto bytes = m_cache.find(key)) {
        if (std::optional<TopicModel> found = unpacked(*bytes))
            return model = std::make_shared<const TopicModel>(std::move(*found));
    }
    model = std::make_shared<const TopicModel>(fit());
    m_cache.store(key, packed(*model));
    return model;
}

}  // namespace rankscape
