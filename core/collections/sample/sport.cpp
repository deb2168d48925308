// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleSport = {
    {"Ashcombe", "Lydgate", "Brightholm", "Millhaven", "Corvale", "Northam", "Dunmarsh", "Oldcastle", "Eastrey",
        "Penwick", "Foxholt", "Ravenby", "Greywick", "Stanmoor", "Hollin", "Tidewell", "Ironby", "Wolverley",
        "Kestrow", "Yarrowby"},
    {
        "A coach trip to @ had been {planned|paid for} long before.",
        "The mascot of @ was seen among the {guests|crowd}.",
        "The trophy was polished in @ and {dented|lost} on the way.",
        "A radio man from @ had the {story|names} wrong.",
        "Supporters of @ read about it in the {evening|local} paper.",
        "The kit was borrowed from @ and came back {washed|torn}.",
    },
    {{
        {"why matches are cancelled on a frozen pitch",
            {
                "[Matches/Fixtures] [cancelled/called off]",
                "The [frozen/icy] [pitch/turf]",
                "White lines on white ground",
                "No play at @",
            },
            {
                "The referee at @ pushed a {key|stud} into the [frozen/icy] [pitch/turf] and shook his head.",
                "At @ {three|four} [matches/fixtures] in a row were [cancelled/called off] in January.",
                "The groundsman of @ spread straw on the [pitch/turf] and {sat up|prayed} all night.",
                "Visitors had already reached @ when the game was [cancelled/called off] at {noon|the gate}.",
                "Pipes beneath the grass keep it soft, but the {bill|boiler} is large.",
                "A hard surface breaks ankles, and a {ball|boot} bounces like stone.",
                "Balloons of warm air are sometimes {stretched|pumped} over the [frozen/icy] field.",
                "Late [matches/fixtures] pile up in spring and {tire|crowd} the small squads.",
                "Shade from a high stand keeps half of the [pitch/turf] {white|stiff} until evening.",
                "Tickets stay valid if a day is [cancelled/called off] before the {whistle|kick}.",
            }},
        {"penalty saved by the goalkeeper of @",
            {
                "The [goalkeeper/net minder] guesses right",
                "Twelve yards",
                "A [penalty/spot kick] in the last minute",
                "Heroes of @",
            },
            {
                "The [goalkeeper/net minder] of @ [saved/stopped] a [penalty/spot kick] with his {foot|knee} "
                "in the last minute.",
                "At @ they keep a {notebook|drawer} of how every opponent takes a [penalty/spot kick].",
                "The captain of @ slipped and put his [penalty/spot kick] over the {bar|roof}.",
                "In the cup tie @ won after {twenty|eighteen} kicks and a coin.",
                "A [goalkeeper/net minder] who waits sees more but {reaches|covers} less.",
                "Most shots go low to the {left|natural side} of the kicker.",
                "Those who hurry after the whistle {miss|fail} more often than the calm.",
                "The team that shoots first has a {small|slight} advantage in a shootout.",
                "A [goalkeeper/net minder] may dance on the line to {unsettle|distract} the man.",
                "Every third shot [saved/stopped] in the league was struck {straight|softly}.",
            }},
        {"how cyclists train for mountain stages",
            {
                "[Cyclists/Riders] in the [mountain/alpine] [stages/legs]",
                "Thin air and long climbs",
                "A winter of hills",
                "The road above @",
            },
            {
                "The [cyclists/riders] of @ sleep in tents with thin air before the [mountain/alpine] "
                "[stages/legs].",
                "On the road above @ they [train/practise] in {pairs|threes}, ten minutes hard and five "
                "easy.",
                "A physician at @ pricks {ears|fingers} to find the effort at which the legs turn sour.",
                "The team from @ eats rice at {dawn|five} and gels on the pass.",
                "Light [cyclists/riders] gain on steep ramps, {heavy|tall} ones on the flat.",
                "To [train/practise] for [mountain/alpine] passes one needs long steady {hours|days}.",
                "The descent is learnt too, with {cones|video} and empty car parks.",
                "A power meter tells the truth when the {heart|mind} does not.",
                "In the third week of [stages/legs] whoever {recovers|sleeps} best is ahead.",
                "Gears have grown so low that [cyclists/riders] {spin|sit} where they once stood.",
            }},
        {"transfer fee for a striker of @",
            {
                "A [striker/forward] for sale",
                "The [transfer/signing] window closes",
                "A record [fee/sum]",
                "@ sells again",
            },
            {
                "The owners of @ agreed to the [transfer/signing] of their [striker/forward] at "
                "{midnight|the last hour}.",
                "A [fee/sum] of nine million took the [striker/forward] from @ to the {capital|coast}.",
                "Fans of @ burned scarves when the [transfer/signing] was {announced|confirmed}.",
                "The agent met @ in a {motorway|railway} hotel and asked for a tenth.",
                "A clause lets the player go if a rival {pays|offers} a fixed [fee/sum].",
                "Loans with an option {spread|hide} the price of a [transfer/signing] over years.",
                "The medical found a weak {ankle|tendon}, and the bargain was off.",
                "Small clubs live from raising a [striker/forward] and {selling|trading} him.",
                "Scouts film hundreds of games before they {name|risk} a sum.",
                "Wages grow faster than {gates|income}, and banks become nervous.",
            }},
        {"knee injuries of young runners at @",
            {
                "[Knee/Joint] [injuries/lesions] of [runners/joggers]",
                "Too much, too soon",
                "Soft shoes",
                "A clinic at @",
            },
            {
                "The clinic at @ sees [young/teenage] [runners/joggers] with [knee/joint] [injuries/lesions] "
                "each {autumn|spring}.",
                "At @ the coaches cut the weekly miles by {a third|half} and had fewer [injuries/lesions].",
                "A film made in @ shows how the [knee/joint] turns {inward|in} on landing.",
                "The girls of @ do {squats|hops} before each run to guard the [knee/joint].",
                "Growing bones are longer than the tendons, which {pull|tear} at the shin.",
                "Soft shoes change the stride and merely {shift|move} the load.",
                "Most [injuries/lesions] come from raising the distance too {fast|eagerly}.",
                "[Runners/Joggers] who also swim or cycle {stay|remain} sound.",
                "A brace comforts, but strong hips {protect|serve} the [knee/joint] better.",
                "[Young/Teenage] athletes hide discomfort for fear of {losing|missing} their place.",
            }},
    }},
};

}  // namespace rankscape
