// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QPushButton;
class QSpinBox;

namespace rankscape::ui {

class Session;

/// Whose topics the map is by, what its dots are coloured by, and the button that makes it.
class MapControls : public QWidget {
    Q_OBJECT

public:
    explicit MapControls(const Session& session, QWidget* parent = nullptr);

    /// With the ranker, perplexity and seed that are chosen.
    void make();

private:
    void fill();
    void showColours();

    const Session& m_session;
    QComboBox* m_ranker;
    QComboBox* m_colours;
    QSpinBox* m_perplexity;
    QPushButton* m_make;
};

}  // namespace rankscape::ui
