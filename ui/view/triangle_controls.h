// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;

namespace rankscape::ui {

class RankerPickers;
class Session;

/// Which three rankers the triangle is over, and whether it shows MAP or the smoothed objective.
class TriangleControls : public QWidget {
    Q_OBJECT

public:
    explicit TriangleControls(const Session& session, QWidget* parent = nullptr);

    RankerPickers* rankers() { return m_rankers; }
    QComboBox* layer() { return m_layer; }

private:
    void fill();

    const Session& m_session;
    RankerPickers* m_rankers;
    QComboBox* m_layer;
};

}  // namespace rankscape::ui
