// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_writer.h"

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/write_file.h"

namespace rankscape {

namespace {

void append(std::string& file, const char* marker, const std::string& text)
{
    if (text.empty())
        return;
    file.append(marker).append("\n").append(text);
    if (!text.ends_with('\n'))
        file += '\n';
}

template <class Records>
std::string recordsFile(const Records& records)
{
    std::string file;
    for (const auto& record : records) {
        file += ".I " + record.id + "\n";
        append(file, ".T", record.title);
        append(file, ".A", record.author);
        append(file, ".B", record.source);
        append(file, ".K", record.keywords);
        append(file, ".W", record.text.empty() ? "\n" : record.text);
    }
    return file;
}

std::string judgmentsFile(const Collection& collection)
{
    std::string file;
    for (std::size_t topic = 0; topic < collection.topics.size(); ++topic) {
        for (const Judgment& judgment : collection.qrels[topic])
            file += collection.topics[topic].id + " 0 "
                + collection.documents[static_cast<std::size_t>(judgment.document)].id + " "
                + std::to_string(judgment.grade) + "\n";
    }
    return file;
}

}  // namespace

void writeSmart(const Collection& collection, const std::filesystem::path& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw Error(
            "The folder " + folder.string() + " cannot be made: " + failure.message() + ". Choose another one.");
    const std::string name = lowered(collection.name);
    writeFile(folder / (name + ".all"), recordsFile(collection.documents));
    writeFile(folder / (name + ".qry"), recordsFile(collection.topics));
    writeFile(folder / (name + ".rel"), judgmentsFile(collection));
}

}  // namespace rankscape
