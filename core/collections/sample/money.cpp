// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleMoney = {
    {"Harcastle", "Ansford", "Delvane", "Bexcombe", "Ormsby", "Crowden", "Pinkerel", "Dashby", "Rostrand",
        "Elmhollow", "Wexholm", "Farnell", "Caldrey", "Gatcombe", "Tillbrook", "Hythefield", "Fenwright", "Ickling",
        "Auldry", "Kingsmere"},
    {
        "A columnist in @ had said as much {years|long} before.",
        "The figures were {checked|copied} by an accountant from @.",
        "The same speaker will appear in @ next {week|month}.",
        "An office in @ offered no comment and {closed|shut} early.",
        "A pamphlet on the question was printed in @ and {soon|quickly} forgotten.",
        "Two professors from @ have written a {dry|lively} book about it.",
    },
    {{
        {"mortgage interest rates at @",
            {
                "[Mortgage/Home loan] [interest/costs] on the rise",
                "Buying a house this year",
                "Fixed or floating",
                "New terms at @",
            },
            {
                "At @ the [interest/costs] on a [mortgage/home loan] rose twice in one {spring|month}.",
                "Clerks at @ advise young couples to fix the [rates/terms] for {ten|fifteen} years.",
                "The branch in @ turned down every second [mortgage/home loan] because the deposit was too "
                "{small|thin}.",
                "Families near @ pay more in [interest/costs] than in rent since the [rates/terms] were "
                "{reset|revised}.",
                "A floating [mortgage/home loan] is cheap in calm times and {painful|ruinous} in others.",
                "Brokers compare dozens of lenders and take a {fee|commission} from the winner.",
                "House prices fell as soon as the [interest/costs] went up by two {points|percent}.",
                "Early repayment may cost a penalty that {eats|swallows} the gain.",
                "Buyers should ask how the [rates/terms] change after the first {period|five years}.",
                "A surveyor values the building before the [mortgage/home loan] is {signed|granted}.",
            }},
        {"what makes depositors start a run on a bank",
            {
                "A [run/stampede] of frightened [depositors/savers]",
                "Queues before the doors",
                "When trust in a [bank/lender] is gone",
                "The panic of @",
            },
            {
                "A rumour in @ was enough to bring [depositors/savers] to the counters by {nine|noon}.",
                "The [bank/lender] at @ had lent long and borrowed short, and one loss set off the "
                "[run/stampede].",
                "In @ the manager piled coins in the window to calm the {crowd|queue} of "
                "[depositors/savers].",
                "The treasury closed the [bank/lender] in @ on a Friday and {sold|reopened} it on Monday.",
                "Insurance of small deposits takes away the reason for a [run/stampede].",
                "No [bank/lender] keeps enough cash to pay {everyone|all customers} at once.",
                "Today the panic moves by telephone, and {billions|fortunes} leave within hours.",
                "A central fund can lend against good collateral until [depositors/savers] are "
                "{calm|reassured}.",
                "[Depositors/Savers] who come first are paid in full, so nobody wants to be {late|last}.",
                "Examiners had warned of thin capital, but the directors {waited|shrugged}.",
            }},
        {"yield of municipal bonds issued by @",
            {
                "[Municipal/Town] [bonds/debentures]",
                "Lending to the city",
                "A [yield/return] for the patient",
                "The debt of @",
            },
            {
                "The town of @ issued [bonds/debentures] for a new {bridge|school} and sold them in a day.",
                "Investors ask a higher [yield/return] from @ since the agency lowered its {grade|rating}.",
                "The [municipal/town] paper of @ matures in {twelve|twenty} years and is free of tax.",
                "A lawyer in @ found that the [bonds/debentures] were backed by {tolls|parking fees} alone.",
                "When prices of [bonds/debentures] fall, their [yield/return] rises.",
                "Pension funds hold [municipal/town] paper because its coupons are {steady|regular}.",
                "A default is rare, but the holders may wait {long|years} for a settlement.",
                "Auctions {begin|open} at ten, and dealers bid by the hundredth of a percent.",
                "Longer maturities bring more [yield/return] and more {worry|risk}.",
                "An index of such debt helps {cautious|small} investors to spread their stake.",
            }},
        {"how inflation eats up savings",
            {
                "[Inflation/Dearness] and your [savings/nest egg]",
                "The shrinking coin",
                "What a loaf costs now",
                "Prices in @",
            },
            {
                "In @ the price of bread doubled, and [savings/nest eggs] of a lifetime bought a "
                "{bicycle|coat}.",
                "Pensioners of @ feel [inflation/dearness] first, since their income {lags|stands still}.",
                "A shop in @ changes its labels {weekly|each morning} because of [inflation/dearness].",
                "Workers at @ asked for a clause that ties wages to the cost of {living|food}.",
                "When money loses value, [savings/nest eggs] in a drawer {melt|shrink} fastest.",
                "The index weighs rent, food and {fuel|clothing} by what a household spends.",
                "A bank that raises its rate makes credit dear and may {slow|tame} [inflation/dearness].",
                "Debtors gain from [inflation/dearness] whereas people with [savings/nest eggs] "
                "{lose|suffer}.",
                "Gold, land and shares are {praised|sold} as shelters, yet each can fall.",
                "Expectations feed on themselves once buyers {hurry|rush} to spend before the next rise.",
            }},
        {"card fraud discovered at @",
            {
                "[Fraud/Swindle] at the counter",
                "Stolen numbers",
                "A copied [card/strip]",
                "The trick at @",
            },
            {
                "Detectives in @ found a {reader|camera} above the keypad that copied each magnetic "
                "[card/strip].",
                "A clerk in @ [discovered/noticed] the [fraud/swindle] when one customer paid in two cities "
                "at once.",
                "The gang that worked around @ sold {numbers|codes} by the thousand.",
                "Shops in @ lost {weeks|months} of takings to the [fraud/swindle] before it was "
                "[discovered/noticed].",
                "A chip is harder to copy than a magnetic [card/strip].",
                "Software flags a purchase that does not {fit|suit} the habits of the owner.",
                "Most victims of [fraud/swindle] get their money back if they {report|phone} at once.",
                "Callers pretend to be officials and ask for a {password|code}.",
                "Skimmers fit over the slot and read the [card/strip] {unnoticed|in passing}.",
                "Courts punish the couriers, while the {heads|leaders} sit abroad.",
            }},
    }},
};

}  // namespace rankscape
