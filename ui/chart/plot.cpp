// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/plot.h"

#include "ui/text.h"

namespace rankscape::ui {

QString Plot::remedyName(Remedy remedy)
{
    switch (remedy) {
    case Remedy::train:
        return tr("Train");
    case Remedy::rankers:
        return tr("Choose rankers …");
    case Remedy::map:
        return tr("Map documents");
    case Remedy::sweep:
        return tr("Sweep …");
    case Remedy::open:
        return tr("Open sample");
    case Remedy::none:
        break;
    }
    return {};
}

}  // namespace rankscape::ui
