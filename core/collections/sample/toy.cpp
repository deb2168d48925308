// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/toy.h"

namespace rankscape {

namespace {

Document document(std::string id, std::string text)
{
    return {std::move(id), {}, {}, {}, {}, std::move(text)};
}

Topic topic(std::string id, std::string text)
{
    return {std::move(id), {}, {}, {}, {}, std::move(text)};
}

}  // namespace

Collection toyCollection()
{
    Collection collection;
    collection.name = "Toy";
    collection.format = "built-in toy example";
    collection.documents = {
        document("T1", "on every apple smartphone there is an os"),
        document("T2", "apple is the product and its system is the os"),
        document("T3", "one sign that the smartphone is a system"),
        document("B1", "apple and samsung sign their contract"),
        document("B2", "samsung has a contract for the product"),
        document("D1", "apple with pea is no pie to fry"),
        document("D2", "in oil they fry the pie"),
        document("D3", "how to fry"),
        document("G1", "the transgenic bean and its oil"),
        document("G2", "neither pea nor bean is transgenic"),
    };
    collection.topics = {
        topic("1", "is apple the sign of the system"),
        topic("2", "which product has apple under contract"),
        topic("3", "what os is on the apple"),
    };
    collection.qrels.resize(collection.topics.size());
    return collection;
}

}  // namespace rankscape
