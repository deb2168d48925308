// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleSea = {
    {"Marwen", "Ardvay", "Tolaku", "Belwick", "Sandry", "Crannoch", "Ovelle", "Ellisay", "Brisca", "Fennport",
        "Kanui", "Grimsey", "Pelmar", "Hallosk", "Dunvey", "Inverlay", "Skorrick", "Jarness", "Astola", "Lowenna"},
    {
        "A {longer|fuller} account was read to the harbour society of @ last winter.",
        "The ferry from @ brings visitors to the {small|new} museum on Sundays.",
        "Old charts drawn in @ still hang in the {pilot house|reading room}.",
        "A crew from @ lent the boat and asked for {nothing|little} in return.",
        "The {lighthouse|signal station} at @ was too far away to be of use.",
        "Readers in @ may remember the {film|lecture} that was made about it.",
    },
    {{
        {"recovery of bleached reefs at @",
            {
                "[Recovery/Regrowth] of [bleached/whitened] [reefs/corals]",
                "After the white summer",
                "Young [reefs/corals] in warm water",
                "What divers saw at @",
            },
            {
                "Divers at @ {count|map} the [bleached/whitened] [reefs/corals] every spring and note which "
                "colonies survive.",
                "At @ the [recovery/regrowth] began in the shade of a {steep|narrow} ledge where the water "
                "stayed cool.",
                "A {hot|still} summer left the [reefs/corals] of @ pale, and urchins moved in to graze the "
                "algae.",
                "Biologists from @ glue fragments to tiles so that [recovery/regrowth] can start within "
                "{months|a year}.",
                "When the sea stays too warm, the tissue loses its algae and the [reefs/corals] turn white.",
                "Parrotfish keep the rock clean, and that makes [recovery/regrowth] {faster|more likely}.",
                "Even badly [bleached/whitened] colonies may {regain|win back} their colour if the heat "
                "passes within weeks.",
                "Larvae settle best on rough limestone, {far from|out of reach of} mud and sewage.",
                "[Reefs/Corals] that lived through one heat wave often {endure|withstand} the next one "
                "better.",
                "Slow species build the frame, whereas {branching|staghorn} polyps fill the gaps within a "
                "decade.",
            }},
        {"how warm currents carry heat to northern coasts",
            {
                "[Currents/Streams] that [carry/transport] [heat/warmth]",
                "Mild winters by the [northern/arctic] sea",
                "The great conveyor",
                "Drifting buoys off @",
            },
            {
                "Buoys released off @ show how [currents/streams] [carry/transport] salt and [heat/warmth] "
                "toward the pole.",
                "Harbours near @ stay free of ice because [warm/tepid] water reaches the [northern/arctic] "
                "[coasts/shores].",
                "A research ship from @ lowers {bottles|probes} through the [currents/streams] to measure "
                "salinity.",
                "Fishermen of @ know the edge of the [warm/tepid] flow by the {fog|birds} that hang above "
                "it.",
                "Winds push the surface, but salt and cold drive the {deep|slow} return flow along the "
                "bottom.",
                "Without these [currents/streams] the winters of the [northern/arctic] [coasts/shores] would "
                "be far harsher.",
                "The [heat/warmth] picked up in the tropics is given to the air {months|half a year} later.",
                "Meltwater makes the surface fresh, and fresh water sinks {less readily|more slowly} than "
                "brine.",
                "A gyre turns clockwise and gathers {plastic|weed} and driftwood in its calm middle.",
                "Models disagree on how much [heat/warmth] the flow will [carry/transport] by the end of the "
                "century.",
            }},
        {"cod fishing quotas off @",
            {
                "[Cod/Whitefish] and the [quotas/catch limits]",
                "Empty nets",
                "A hard year for [fishing/trawling]",
                "The fleet of @ stays in port",
            },
            {
                "Skippers from @ say the [quotas/catch limits] came too late to save the [cod/whitefish].",
                "Off @ the [fishing/trawling] fleet has {shrunk|fallen} to a dozen boats since the ban.",
                "The council of @ trades [quotas/catch limits] among families who have lived from "
                "[fishing/trawling] for ages.",
                "Inspectors at @ weigh each landing and {measure|photograph} the [cod/whitefish] before it "
                "is iced.",
                "A stock that has collapsed may need {twenty|thirty} years before large spawners return.",
                "Wider meshes let small [cod/whitefish] slip out of the net and grow for another season.",
                "Scientists {advise|urge} lower [quotas/catch limits] whenever fewer juveniles turn up in "
                "the survey.",
                "Illegal landings make every estimate of the stock {doubtful|too cheerful}.",
                "[Fishing/Trawling] on the shallow bank was closed so that the spawning grounds could rest.",
                "Crews now earn more from {crab|lobster} than from the haul that once filled the hold.",
            }},
        {"why storm waves wash away beaches",
            {
                "[Storm/Gale] [waves/breakers] on the [beaches/strand]",
                "A shore on the move",
                "Where the sand goes",
                "Dunes and walls at @",
            },
            {
                "In one night the [storm/gale] took {ten|twelve} metres of dune at @ and left the road "
                "hanging.",
                "Engineers at @ pump sand back each spring because [waves/breakers] [wash away/erode] what "
                "they add.",
                "At @ a sea wall throws the [waves/breakers] back and makes the foot of the cliff "
                "{deeper|weaker}.",
                "Villagers of @ plant marram grass so that the [beaches/strand] can outlast the next "
                "[storm/gale].",
                "Steep [waves/breakers] drag the sand seaward and pile it up as a {bar|ridge} below the "
                "tide.",
                "Groynes keep sand on one side and starve the [beaches/strand] further along.",
                "A rising tide lets every [storm/gale] reach higher up the {dune|bluff} than before.",
                "Gentle swell brings the grains back in summer, {slowly|grain by grain}, and widens the "
                "berm.",
                "Dams on rivers hold back the gravel that once fed the [beaches/strand].",
                "Clay cliffs crack in a dry spell, and then [waves/breakers] [wash away/erode] whole "
                "{blocks|slices}.",
            }},
        {"how whales call near @",
            {
                "How [whales/humpbacks] [call/sing]",
                "Voices in the deep",
                "Ship noise and [whales/humpbacks]",
                "Listening at @",
            },
            {
                "Hydrophones moored near @ record how [whales/humpbacks] [call/sing] through the winter "
                "night.",
                "The [whales/humpbacks] off @ repeat a phrase for {hours|half a day} and change it from year "
                "to year.",
                "A listening post at @ tells calves from adults by the {pitch|length} of their moans.",
                "Since the lane past @ was moved, [whales/humpbacks] [call/sing] more often and feed closer "
                "to land.",
                "Low tones travel for hundreds of miles along a {layer|channel} where sound is trapped.",
                "Propellers drown the voices, so that mothers and calves {lose|miss} each other.",
                "Males [call/sing] in the breeding season, perhaps to impress {rivals|partners}.",
                "Clicks serve to find squid, while long moans keep the pod {together|in touch}.",
                "[Whales/Humpbacks] learn a melody from their neighbours, and it spreads across the ocean.",
                "Sonar exercises have driven {beaked|frightened} animals ashore more than once.",
            }},
    }},
};

}  // namespace rankscape
