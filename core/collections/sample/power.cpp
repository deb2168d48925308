// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject samplePower = {
    {"Velden", "Arlen", "Corrin", "Birkhall", "Stavik", "Cawdell", "Lumbra", "Durnfold", "Ostrey", "Eskmoor",
        "Hadlow", "Fallbeck", "Brennick", "Garnley", "Mirefal", "Hulmere", "Quennel", "Ivesdon", "Tarnby",
        "Kettleby"},
    {
        "A delegation from @ came to look and went home with {many|thick} notebooks.",
        "The engineer who explained it had {studied|grown up} in @.",
        "A similar brochure was handed out at the {trade fair|town hall} in @.",
        "The newspaper of @ printed a {sceptical|friendly} letter on the matter.",
        "Students from @ built a {wooden|working} model of it for their school.",
        "The minister stopped there on his way to @ and {praised|inspected} the workers.",
    },
    {{
        {"storing solar power in battery banks",
            {
                "[Storing/Saving] [solar/photovoltaic] power",
                "Sunlight for the evening",
                "[Battery banks/Accumulators] in the cellar",
                "A village store at @",
            },
            {
                "Farmers at @ share [battery banks/accumulators] that take in [solar/photovoltaic] power at "
                "noon.",
                "In @ the surplus of the roofs is now kept in {a former dairy|an old barn} full of [battery "
                "banks/accumulators].",
                "The cooperative of @ pays members for [storing/saving] [solar/photovoltaic] power instead "
                "of selling it.",
                "A {pilot|trial} house at @ ran on stored sunlight for nine days in a row.",
                "Lithium cells lose some capacity with each cycle, and they {dislike|suffer from} frost.",
                "[Storing/Saving] the noon peak costs less than building another line to the {coast|valley}.",
                "Panels facing west yield less, but they deliver {later|closer to supper}.",
                "An inverter turns direct current into alternating current and wastes {little|a few "
                "percent}.",
                "[Battery banks/Accumulators] must be kept dry, cool and away from {sparks|open flames}.",
                "Old modules are tested and then given a second life in {sheds|garages} with "
                "[solar/photovoltaic] roofs.",
            }},
        {"noise of wind turbines in @",
            {
                "The [noise/hum] of [turbines/rotors]",
                "Neighbours of the [wind/breeze]",
                "A quieter blade",
                "Complaints from @",
            },
            {
                "Residents of @ measured the [noise/hum] of the [turbines/rotors] from their own bedrooms.",
                "After a lawsuit in @ the [turbines/rotors] turn more slowly between {ten and six|dusk and "
                "dawn}.",
                "At @ the hills reflect the [noise/hum], so that it is louder a mile away than at the "
                "{foot|mast}.",
                "The operator in @ fitted serrated edges to the blades and {lowered|halved} the [noise/hum].",
                "Larger [turbines/rotors] turn slowly and give off a deep beat rather than a whistle.",
                "A rule of distance keeps the masts {a mile|ten heights} away from homes.",
                "Bats and kites are at risk when the blades spin in light [wind/air].",
                "People who own a share {hear|mind} the [noise/hum] less than those who do not.",
                "Gearboxes wear out first, and a crane must lift the {nacelle|housing} to replace them.",
                "Steady [wind/air] over the sea drives the blades for more hours than on land.",
            }},
        {"what causes a blackout of the grid",
            {
                "[Blackout/Outage] on the [grid/network]",
                "The evening the lamps went out",
                "A chain of small faults",
                "Darkness in @",
            },
            {
                "The [blackout/outage] began at @ when a {tree|kite} touched a sagging line.",
                "Operators in @ shed load by hand to keep the [grid/network] from falling apart.",
                "A relay at @ had been set wrongly, and the [blackout/outage] spread within {seconds|two "
                "minutes}.",
                "Hospitals in @ ran on diesel until the [grid/network] was {restarted|whole} again.",
                "When one line trips, its load moves to the others and {heats|overloads} them in turn.",
                "Frequency falls if demand exceeds supply, and generators {disconnect|switch off} to protect "
                "themselves.",
                "Ice on conductors and {gusts|lightning} are the usual [causes/reasons], but software has "
                "failed too.",
                "Any [blackout/outage] may be avoided if neighbours lend reserve capacity in time.",
                "Restarting the [grid/network] needs a station that can {start|run} without outside supply.",
                "Transformers are built to order, so a burnt one is missed for {months|a whole year}.",
            }},
        {"cooling water of the nuclear plant at @",
            {
                "[Cooling/Chilling] the [nuclear/atomic] [plant/station]",
                "Low river, hot reactor",
                "Towers and pumps",
                "The reactor at @ in summer",
            },
            {
                "The [nuclear/atomic] [plant/station] at @ takes its [cooling/chilling] water from a "
                "{slow|shrinking} river.",
                "Last August the reactor at @ was throttled because the {outlet|river} had become too warm "
                "for fish.",
                "A second tower at @ will make the [cooling/chilling] of the reactor independent of the "
                "{river|stream}.",
                "Anglers near @ watch the outlet of the [nuclear/atomic] [plant/station] with "
                "{suspicion|thermometers}.",
                "Pumps have to run for days after a shutdown, since spent rods {still|go on to} give off "
                "heat.",
                "Every [plant/station] of this kind sheds two thirds of its heat into {air|water}.",
                "Mussels clog the pipes and have to be {scraped|flushed} out each year.",
                "Regulators set a limit for the temperature downstream of each [nuclear/atomic] site.",
                "Dry [cooling/chilling] saves water, but it costs {output|money} on hot afternoons.",
                "Backup diesels stand on a {hill|platform} so that a flood cannot reach them.",
            }},
        {"charging electric cars at night in @",
            {
                "[Charging/Plugging in] after dark",
                "[Electric/Emission-free] [cars/vehicles] and the evening peak",
                "A socket for every street",
                "Cheap hours in @",
            },
            {
                "In @ [charging/plugging in] is cheapest between midnight and {four|five}, when mills stand "
                "idle.",
                "The utility of @ sends a signal that delays [charging/plugging in] until demand has "
                "{dropped|eased}.",
                "Taxi drivers in @ switched to [electric/emission-free] [cars/vehicles] once the depot had "
                "{sockets|cables}.",
                "Lamp posts in @ now hold a plug, so that tenants can leave their [cars/vehicles] there at "
                "[night/late hours].",
                "A slow cable is enough for most [cars/vehicles], which stand still {ten|twelve} hours a "
                "day.",
                "If all owners begin [charging/plugging in] at six, the street transformer {hums|overheats}.",
                "Fast stations on the motorway draw as much as a {village|small factory}.",
                "Some [electric/emission-free] models can feed the house again when the tariff is "
                "{high|dear}.",
                "Range shrinks in frost, and heaters take {a third|a good part} of the pack.",
                "Fleets of [electric/emission-free] vans return at dusk and are full before the "
                "{morning|first} round.",
            }},
    }},
};

}  // namespace rankscape
