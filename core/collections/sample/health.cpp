// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleHealth = {
    {"Bellmore", "Norbury", "Carlisse", "Oakhurst", "Dornak", "Penrose", "Elmstead", "Quenby", "Farrand", "Redmire",
        "Grantley", "Sandwick", "Iverna", "Thornhaven", "Keswin", "Upwell", "Larkhill", "Verwood", "Mundsley",
        "Westbrook"},
    {
        "A letter from @ thanked the {authors|staff} and asked for copies.",
        "The matron had come from @ the {year|summer} before.",
        "A committee in @ put the question off until {spring|autumn}.",
        "The press office of @ sent a {photograph|parcel} by mistake.",
        "A conference on other matters was held at @ that {week|month}.",
        "The chief of @ retired and was given a {clock|painting}.",
    },
    {{
        {"how stem cells repair damaged hearts",
            {
                "[Stem cells/Progenitors] for [damaged/scarred] [hearts/cardiac muscle]",
                "A patch that beats",
                "After the infarct",
                "The trial at @",
            },
            {
                "Surgeons at @ injected [stem cells/progenitors] into [damaged/scarred] {tissue|walls} "
                "during a bypass.",
                "In the laboratory of @ [stem cells/progenitors] were coaxed to {beat|contract} in a dish.",
                "A patient at @ climbed stairs again {months|a year} after the graft had taken.",
                "The team at @ grows a thin sheet that can [repair/mend] [hearts/cardiac muscle] after an "
                "{infarct|attack}.",
                "Most of the injected [stem cells/progenitors] die within days, yet pumping {improves|gets "
                "stronger}.",
                "Scar does not contract, so the chamber {widens|bulges} and weakens.",
                "Signals from the graft seem to wake vessels that [repair/mend] the {edge|rim} of the wound.",
                "An uneven rhythm was the most {frequent|feared} side effect.",
                "Fish can [repair/mend] their own [hearts/cardiac muscle], and mice can for a week after "
                "birth.",
                "Ultrasound measures how much blood the left {chamber|ventricle} throws out.",
            }},
        {"antibiotic resistant infections at @",
            {
                "[Antibiotic/Drug] [resistant/tolerant] [infections/germs]",
                "When the old remedy fails",
                "Clean hands",
                "The closed ward of @",
            },
            {
                "Ward six of @ was closed when [resistant/tolerant] [infections/germs] turned up in "
                "{five|seven} patients.",
                "Doctors at @ swab everyone who is {admitted|moved} from abroad for [infections/germs].",
                "At @ a pharmacist must approve each [antibiotic/drug] that is kept in {reserve|a locked "
                "box}.",
                "A drain at @ turned out to be the {source|hiding place} of the outbreak.",
                "Plasmids pass the trait on, so that harmless strains {share|spread} it.",
                "Any [antibiotic/drug] given without need {trains|favours} the survivors.",
                "Soap and a {minute|little} patience prevent more than any new molecule.",
                "Phages that eat [resistant/tolerant] bacteria are {tested|tried} again after a century.",
                "A culture plate shows within a day which [antibiotic/drug] still {works|bites}.",
                "Farms use more of these compounds than {clinics|wards} do.",
            }},
        {"sleep of nurses on night shifts at @",
            {
                "[Sleep/Slumber] between two [shifts/turns]",
                "Tired at dawn",
                "[Nurses/Ward staff] and the body clock",
                "A new roster at @",
            },
            {
                "At @ [nurses/ward staff] may nap for {twenty|thirty} minutes in a dark room.",
                "The roster of @ moves forward, from early to late [shifts/turns], and never {back|in "
                "reverse}.",
                "A survey at @ found that [nurses/ward staff] [sleep/slumber] two hours less after {a late "
                "call|duty}.",
                "In @ bright lamps were hung above the desk to keep [nurses/ward staff] {alert|awake}.",
                "The body clock adjusts by an hour a day and {resists|hates} sudden jumps.",
                "Mistakes with doses cluster {before|around} dawn, when attention is lowest.",
                "Coffee after four spoils the [sleep/slumber] of the following {morning|day}.",
                "Long [shifts/turns] in a row raise pressure and {weight|sugar}.",
                "Dark glasses on the way home help the brain to {settle|rest}.",
                "Older colleagues [sleep/slumber] lightly and ask to be {spared|excused} from late "
                "[shifts/turns].",
            }},
        {"organ donors for kidney patients at @",
            {
                "[Organ/Graft] [donors/givers] wanted",
                "A gift from a stranger",
                "Years on the list",
                "The exchange at @",
            },
            {
                "The centre at @ matches [donors/givers] with [kidney/renal] patients across {four|six} "
                "counties.",
                "At @ a chain of {nine|twelve} [donors/givers] began with one stranger.",
                "A courier reached @ with the [organ/graft] on {ice|the night train} just in time.",
                "The clinic of @ washes out antibodies so that a [kidney/renal] transplant across blood "
                "groups {succeeds|holds}.",
                "Dialysis three times a week keeps people alive but {weary|bound}.",
                "Living [donors/givers] go home within {days|a week} and are followed for life.",
                "The body attacks a foreign [organ/graft] unless its defence is {damped|held down}.",
                "Consent is presumed in some lands and {asked|written down} in others.",
                "A cold [organ/graft] lasts a day and a half in {solution|a pump}.",
                "Waiting lists for [kidney/renal] cases grow {faster|longer} than the number of offers.",
            }},
        {"does exercise help against back pain",
            {
                "[Exercise/Gymnastics] for the [back/spine]",
                "Move, do not rest",
                "[Pain/Ache] without a cause",
                "A course at @",
            },
            {
                "A course at @ teaches [exercise/gymnastics] for the [back/spine] to {drivers|clerks}.",
                "At @ half the patients were free of [pain/ache] after {eight|ten} weeks of swimming.",
                "Therapists of @ film how people {lift|bend} and then correct it.",
                "The insurers of @ pay for [exercise/gymnastics] but no longer for {massage|mud packs}.",
                "Bed rest weakens the muscles and {prolongs|feeds} the [pain/ache].",
                "Pictures of a worn disc say little about the [pain/ache] that is {felt|reported}.",
                "Fear of moving is a {stronger|better} predictor than any scan.",
                "A strong trunk takes load off the [back/spine] when one {carries|stoops}.",
                "Tablets dull the [pain/ache] for hours, {walking|stretching} for days.",
                "Any [exercise/gymnastics] that is kept up beats the {perfect|ideal} plan that is not.",
            }},
    }},
};

}  // namespace rankscape
