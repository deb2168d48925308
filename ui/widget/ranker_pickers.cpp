// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/ranker_pickers.h"

#include <QHBoxLayout>
#include <algorithm>

#include "ui/widget/ranker_picker.h"

namespace rankscape::ui {

RankerPickers::RankerPickers(const QStringList& places, QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (const QString& name : places) {
        auto* picker = new RankerPicker(name);
        connect(picker, &RankerPicker::picked, this,
            [this, place = m_pickers.size()](int ranker) { pick(place, ranker); });
        layout->addWidget(picker);
        m_pickers.push_back(picker);
    }
}

void RankerPickers::setRankers(const QStringList& names, const std::vector<int>& chosen)
{
    for (RankerPicker* picker : m_pickers)
        picker->setRankers(names);
    setChosen(chosen);
}

void RankerPickers::setChosen(const std::vector<int>& chosen)
{
    m_chosen = chosen;
    for (std::size_t place = 0; place < m_pickers.size(); ++place)
        m_pickers[place]->setChosen(chosen[place]);
}

void RankerPickers::setOther(const QString& words)
{
    for (RankerPicker* picker : m_pickers)
        picker->setChosen(-1, words);
}

void RankerPickers::pick(std::size_t place, int ranker)
{
    std::vector<int> chosen = m_chosen;
    std::ranges::replace(chosen, ranker, chosen[place]);
    chosen[place] = ranker;
    setChosen(chosen);
    emit picked(chosen);
}

}  // namespace rankscape::ui
