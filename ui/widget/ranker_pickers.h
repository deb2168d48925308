// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

namespace rankscape::ui {

class RankerPicker;

/// Chooses some rankers, never one of them twice: who picks what stands elsewhere exchanges the two.
class RankerPickers : public QWidget {
    Q_OBJECT

public:
    /// \param places  what each of them is for
    explicit RankerPickers(const QStringList& places, QWidget* parent = nullptr);

    RankerPicker* at(std::size_t place) { return m_pickers.at(place); }

    /// \param chosen  different ones, as many as there are places
    void setRankers(const QStringList& names, const std::vector<int>& chosen);
    void setChosen(const std::vector<int>& chosen);

    /// Something else was chosen than rankers; the next pick is beside those that stood here before.
    void setOther(const QString& words);

signals:
    void picked(const std::vector<int>& rankers);

private:
    void pick(std::size_t place, int ranker);

    std::vector<RankerPicker*> m_pickers;
    std::vector<int> m_chosen;
};

}  // namespace rankscape::ui
