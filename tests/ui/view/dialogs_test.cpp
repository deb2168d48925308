// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTest>
#include <algorithm>
#include <set>

#include "core/base/error.h"
#include "tests/support/qt.h"
#include "tests/ui/window.h"
#include "ui/dialog/export_dialog.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/dialog/source_option_form.h"
#include "ui/dialog/vectors_dialog.h"
#include "ui/session/presets.h"
#include "ui/text.h"
#include "ui/widget/parameter_form.h"

namespace rankscape::ui {
namespace {

TEST(ScoringDialog, GivesBackWhatItWasGiven)
{
    Source source;
    source.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("lsi:k=20,tf=log")};
    source.normalization = "zscore";
    source.ties = Ties::worst;
    source.level = 2;
    source.analysis.accents = Accents::fold;
    source.analysis.stem = "german";
    source.analysis.topicFields = {"title", "text"};
    source.reading.cranCodes = CranCodes::asIs;
    source.reading.cranMinusOne = CranMinusOne::ignore;
    source.reading.timeOrdinals = TimeOrdinals::asIs;
    EXPECT_EQ(ScoringDialog(source).source(), source);
}

/// What its kind gives is shown and stays its kind's.
TEST(ScoringDialog, LeavesToTheKindWhatWasNotTouched)
{
    ScoringDialog dialog((Source()));
    EXPECT_EQ(dialog.source(), Source());
    dialog.findChildren<QGroupBox*>().front()->setChecked(false);
    EXPECT_EQ(dialog.source().rankers, (std::vector{rankerSetting("bm25"), rankerSetting("lsi")}));
}

TEST(ScoringDialog, KeepsWhatItsFieldsCannotHold)
{
    Source source;
    source.rankers = {rankerSetting("bm25:b=0.7531,k1=1.23456789")};
    source.seed = 18446744073709551615U;
    source.level = 250;
    const Source back = ScoringDialog(source).source();
    EXPECT_EQ(back.rankers[0].values, source.rankers[0].values);
    EXPECT_EQ(back.seed, source.seed);
    EXPECT_EQ(back.level, 250);
}

/// Recommenders draw, but no text is read.
TEST(ScoringDialog, ShowsOfRatingsTheSeedAndNoTexts)
{
    Source source;
    source.kind = "ratings";
    ScoringDialog dialog(source);
    dialog.show();
    const auto isShown = [&](const char* name) {
        const auto all = dialog.findChildren<QWidget*>();
        const auto field = std::ranges::find(all, QString::fromUtf8(name), &QWidget::accessibleName);
        return field != all.end() && (*field)->isVisible();
    };
    EXPECT_TRUE(isShown("seed"));
    EXPECT_TRUE(isShown("normalisation"));
    for (const char* const name : {"stop list", "stems", "CRAN's codes", "document field title"})
        EXPECT_FALSE(isShown(name)) << name;
}

/// Each that the command line has.
TEST(ScoringDialog, SetsWhatIsTakenOfRatings)
{
    Source source;
    source.kind = "ratings";
    source.ratings.core = 5;
    ScoringDialog dialog(source);
    EXPECT_EQ(dialog.source(), source) << "nothing was touched";
    const auto named = [&](const char* name) {
        for (QWidget* each : dialog.findChildren<QWidget*>()) {
            if (each->accessibleName() == QString::fromUtf8(name) && each->findChildren<QPushButton*>().empty())
                return each;
        }
        return static_cast<QWidget*>(nullptr);
    };
    const auto number = [&](const char* name) { return qobject_cast<QSpinBox*>(named(name)); };
    ASSERT_NE(number("rating core"), nullptr);
    EXPECT_EQ(number("rating core")->value(), 5);
    EXPECT_EQ(number("test share")->value(), 20);
    EXPECT_EQ(number("candidates")->maximum(), 1000000);
    number("rating core")->setValue(1);
    number("item ratings")->setValue(4);
    qobject_cast<QComboBox*>(named("rating split"))->setCurrentText(QStringLiteral("time"));
    qobject_cast<QLineEdit*>(named("items"))->setText(QStringLiteral("titles.csv"));
    const Source chosen = dialog.source();
    EXPECT_EQ(chosen.ratings.core, 1);
    EXPECT_EQ(chosen.ratings.itemRatings, 4);
    EXPECT_EQ(chosen.ratings.split, RatingSplit::time);
    EXPECT_EQ(chosen.ratings.items, "titles.csv");
    qobject_cast<QLineEdit*>(named("split seed"))->setText(QStringLiteral("often"));
    EXPECT_THROW(dialog.source(), Error);
    EXPECT_EQ(ScoringDialog((Source())).findChild<SourceOptionForm*>(), nullptr);
}

TEST(ScoringDialog, AsksForARankerAndAReadableStopList)
{
    ScoringDialog dialog((Source()));
    for (QGroupBox* box : dialog.findChildren<QGroupBox*>())
        box->setChecked(false);
    EXPECT_THROW(dialog.source(), Error);
    Source source;
    source.analysis.stopList = "/nowhere/stop";
    EXPECT_THROW(ScoringDialog(source).source(), Error);
}

TEST(ScoringDialog, FitsASmallScreenWithoutClipping)
{
    ScoringDialog dialog((Source()));
    dialog.show();
    for (QGroupBox* box : dialog.findChildren<QGroupBox*>())
        box->setChecked(true);  // opens every form
    test::deliverAll();
    EXPECT_LT(dialog.width(), 1024);
    EXPECT_LT(dialog.height(), 700);
    const auto expectVisible = [&](QWidget* field) {
        for (QScrollArea* column : dialog.findChildren<QScrollArea*>()) {
            if (column->isAncestorOf(field))
                column->ensureWidgetVisible(field);
        }
        EXPECT_TRUE(test::waitFor([&] { return test::isWhollyVisible(*field); }))
            << field->objectName().toStdString();
    };
    for (QWidget* field : dialog.findChildren<QComboBox*>())
        expectVisible(field);
    for (QWidget* field : dialog.findChildren<QCheckBox*>())
        expectVisible(field);
}

/// Below each field, with room for all of it.
TEST(ScoringDialog, SaysWhatEveryFieldDoes)
{
    Source source;
    for (const RankerType& type : rankerTypes())
        source.rankers.push_back({&type, initialValues(type.parameters)});
    ScoringDialog dialog(source);
    dialog.show();
    const auto columns = dialog.findChildren<QScrollArea*>();
    std::multiset<QString> shown;
    for (QLabel* label : dialog.findChildren<QLabel*>(QStringLiteral("caption"))) {
        for (QScrollArea* column : columns) {
            if (column->isAncestorOf(label))
                column->ensureWidgetVisible(label);
        }
        EXPECT_TRUE(test::waitFor([&] { return test::isWhollyVisible(*label); })) << label->text().toStdString();
        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << label->text().toStdString();
        shown.insert(label->text());
    }
    for (const RankerType& type : rankerTypes()) {
        for (const Parameter& parameter : type.parameters) {
            EXPECT_FALSE(parameter.help.empty()) << type.name << ": " << parameter.name;
            EXPECT_TRUE(shown.contains(text(parameter.help))) << type.name << ": " << parameter.name;
        }
    }
    EXPECT_TRUE(shown.contains(QStringLiteral("What of a document is indexed")));
}

TEST(ParameterForm, IsBuiltFromTheParameters)
{
    const std::vector<Parameter> parameters{
        {.name = "k", .label = "dimensions", .initial = 100, .least = 1, .most = 2000, .whole = true},
        {.name = "b", .label = "length", .initial = 0.75, .least = 0, .most = 1},
        {.name = "tf", .label = "tf", .initial = 0, .choices = {"raw", "log"}},
    };
    ParameterForm form;
    form.setParameters(parameters, parseValues("k=7,b=0.125,tf=log", parameters, ""));
    EXPECT_EQ(describe(form.values(), parameters), "k=7,b=0.125,tf=log");
    form.findChild<QSpinBox*>()->setValue(99999);
    form.findChild<QDoubleSpinBox*>()->setValue(-1);
    form.findChild<QComboBox*>()->setCurrentIndex(0);
    EXPECT_EQ(describe(form.values(), parameters), "k=2000,b=0,tf=raw");
    form.setParameters({}, {});
    EXPECT_TRUE(form.values().empty());
}

TEST(ParameterForm, WarnsWhereTheDecisionIsMade)
{
    ParameterForm form;
    form.setParameters(rankerType("plsi").parameters, initialValues(rankerType("plsi").parameters));
    form.show();
    auto* words = form.findChild<QLabel*>(QStringLiteral("warning"));
    ASSERT_NE(words, nullptr);
    EXPECT_FALSE(words->isVisible());
    form.findChild<QDoubleSpinBox*>()->setValue(0.5);
    EXPECT_TRUE(words->isVisible());
}

/// No form rounds what the command line can say.
TEST(ParameterForm, GivesBackEveryBitOfWhatWasNotTouched)
{
    const std::vector<Parameter> parameters{
        {.name = "b", .label = "length", .initial = 0.75, .least = 0, .most = 1},
        {.name = "e", .label = "tolerance", .initial = 1e-4, .least = 0, .most = 1},
        {.name = "beta", .label = "sharpness", .initial = 200, .least = 1e-3, .most = 1e6},
        {.name = "n", .label = "rounds", .initial = 10, .least = 1, .most = 1e6, .whole = true},
    };
    for (const char* given : {"b=0.7531,e=1e-7,beta=123.456,n=17", "b=0.1,e=1e-12,beta=0.0010000000000000002,n=1",
             "b=0.30000000000000004,e=0.00012345678901234567,beta=999999.9999999999,n=1000000"}) {
        const ParameterValues values = parseValues(given, parameters, "");
        ParameterForm form;
        form.setParameters(parameters, values);
        form.show();
        for (QDoubleSpinBox* field : form.findChildren<QDoubleSpinBox*>()) {
            field->setFocus();
            field->interpretText();  // as when it is left
        }
        EXPECT_EQ(form.values(), values) << given;
    }
}

TEST(ParameterForm, ShowsAsManyDigitsAsAValueNeedsAndTakesAsMany)
{
    const std::vector<Parameter> parameters{{.name = "b", .label = "length", .initial = 0.75, .least = 0, .most = 1}};
    ParameterForm form;
    form.setParameters(parameters, parseValues("b=0.7531", parameters, ""));
    auto* field = form.findChild<QDoubleSpinBox*>();
    EXPECT_EQ(field->text(), QStringLiteral("0.7531"));
    field->setValue(1e-7);
    EXPECT_EQ(field->text(), QStringLiteral("1e-7"));
    EXPECT_EQ(form.values().at("b"), 1e-7);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0.123456789"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(form.values().at("b"), 0.123456789);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("2.5e-3"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(form.values().at("b"), 0.0025);
    field->setValue(0.7);
    field->stepUp();
    EXPECT_EQ(form.values().at("b"), 0.71) << "no rounding errors from steps";
    field->setValue(2.0);
    EXPECT_EQ(form.values().at("b"), 1.0);
}

TEST(ParameterForm, KeepsSmallValues)
{
    for (const RankerType& type : rankerTypes()) {
        ParameterForm form;
        const ParameterValues values = initialValues(type.parameters);
        form.setParameters(type.parameters, values);
        EXPECT_EQ(form.values(), values) << type.name;
    }
}

TEST(ExportDialog, StartsWithAPrintedFigure)
{
    const ExportDialog dialog({}, {}, nullptr);
    EXPECT_EQ(dialog.format(), QStringLiteral("png"));
    EXPECT_EQ(dialog.options().theme, ThemeKind::print);
    EXPECT_EQ(dialog.options().widthMm, FigureOptions().widthMm);
    EXPECT_EQ(dialog.options().fontPt, FigureOptions().fontPt);
    EXPECT_EQ(dialog.options().dpi, 300);
    EXPECT_TRUE(dialog.charts().empty());
}

TEST(ExportDialog, ShowsWhatWillBeWritten)
{
    const auto all = charts();
    ExportDialog dialog({}, {&all[2], &all[3]}, &all[2]);
    dialog.show();
    EXPECT_EQ(dialog.charts(), std::vector<const ChartType*>{&all[2]});
    ASSERT_EQ(all[2].name, "sigmoid");
    EXPECT_FALSE(dialog.preview()->pixmap().isNull()) << "it needs no collection";
    EXPECT_TRUE(test::isWhollyVisible(*dialog.preview()));
    for (QPushButton* each : dialog.findChildren<QPushButton*>()) {
        if (each->text() == QStringLiteral("Tick all that are open"))
            each->click();
    }
    EXPECT_EQ(dialog.charts(), (std::vector<const ChartType*>{&all[2], &all[3]}));
    dialog.list()->setCurrentRow(0);
    ASSERT_TRUE(test::waitFor([&] { return dialog.preview()->pixmap().isNull(); }));
    EXPECT_FALSE(dialog.preview()->text().isEmpty()) << "why there is nothing to see";
    dialog.list()->item(static_cast<int>(all.size()))->setCheckState(Qt::Checked);
    EXPECT_EQ(dialog.exporters(), std::vector<const Exporter*>{&exporters()[0]});
}

class VectorsDialogTest : public test::Window { };

/// The ends differ at first; what is typed counts, unless it is the name of what is offered.
TEST_F(VectorsDialogTest, OffersWhatThereIsAndTakesWhatIsTyped)
{
    session().presets().useOnly(2);
    VectorsDialog dialog(session());
    EXPECT_EQ(dialog.from()->count(), 5) << "uniform, now, three rankers";
    dialog.accept();
    EXPECT_EQ(dialog.vectors().first, Weights::uniform(3));
    EXPECT_NE(dialog.vectors().second, dialog.vectors().first);
    dialog.from()->setEditText(rankerName(session().state(), 1));
    dialog.to()->setEditText(QStringLiteral("1,1,2"));
    dialog.accept();
    EXPECT_EQ(dialog.vectors(), (std::pair{Weights::unit(3, 1), Weights::normalized(Eigen::Vector3d(1, 1, 2))}));
}

TEST_F(VectorsDialogTest, SaysWhatIsWrongAndStaysOpen)
{
    VectorsDialog dialog(session());
    dialog.show();
    for (const char* wrong : {"1,2", "uniform weights", "1,2,x", "0,0,0"}) {
        dialog.to()->setEditText(QLatin1String(wrong));
        dialog.accept();
        EXPECT_TRUE(dialog.isVisible()) << wrong;
    }
    dialog.to()->setEditText(dialog.from()->currentText());
    dialog.accept();
    EXPECT_TRUE(dialog.isVisible()) << "both are the same";
}

}  // namespace
}  // namespace rankscape::ui
