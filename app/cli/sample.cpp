// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sample.h"

#include <filesystem>
#include <iostream>

#include "core/base/error.h"
#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"

namespace rankscape::cli {

std::function<int(const Context&)> setUpSample(Arguments& app)
{
    auto out = std::make_shared<std::string>();
    app.option("--out", *out, "The folder to write, made if missing").required();
    return [out](const Context&) {
        writeSmart(sampleCollection(), *out);
        std::cout << *out << "\n";
        return 0;
    };
}

}  // namespace rankscape::cli
