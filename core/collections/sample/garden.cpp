// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleGarden = {
    {"Applewick", "Kelmarsh", "Barsden", "Loxley", "Cowlam", "Mapperton", "Driscoe", "Nettlecot", "Evercott",
        "Oakmere", "Frithwell", "Pulham", "Gadsley", "Quorndon", "Hexcombe", "Rushwick", "Inglet", "Saltby", "Jessop",
        "Thornage"},
    {
        "The almanac of @ gives a {shorter|different} rule for the same month.",
        "A cart from @ took the {boxes|baskets} to market on Thursday.",
        "The show at @ gave a {ribbon|prize} to somebody else that year.",
        "A cousin in @ swears by the {opposite|moon} and will not be moved.",
        "Seed catalogues from @ have been silent on this {point|question}.",
        "The rector of @ wrote a {poem|sermon} about it.",
    },
    {{
        {"how to plant bulbs in a raised bed",
            {
                "[Bulbs/Tulips] for the [bed/border]",
                "Colour in April",
                "A box of earth by the door",
                "Spring at @",
            },
            {
                "The gardener at @ likes to [plant/set] [bulbs/tulips] in layers, the {late|tall} ones "
                "lowest.",
                "In the walled yard of @ every [raised/timber] [bed/border] is filled with {sand|leaf mould} "
                "and compost.",
                "Children at @ [plant/set] crocus and {snowdrops|squill} with an old spoon.",
                "At @ mice ate the [bulbs/tulips] until wire was laid over the [bed/border].",
                "A hole three times as deep as the onion is {tall|thick} keeps out the frost.",
                "Good drainage matters more than {feeding|manure}, for wet roots rot.",
                "A [raised/timber] edge spares the back and warms {early|quickly} in March.",
                "Leave the foliage until it is {yellow|limp}, so that strength returns to the "
                "[bulbs/tulips].",
                "One may [plant/set] as late as December if the ground is {open|soft}.",
                "Daffodils spread by themselves and fill a [bed/border] within {three|four} years.",
            }},
        {"rust in the wheat fields of @",
            {
                "[Rust/Blight] on the [wheat/grain]",
                "Orange dust",
                "A poor harvest in the [fields/acres]",
                "The mill of @ stands still",
            },
            {
                "Orange spots of [rust/blight] appeared in the [fields/acres] of @ shortly before "
                "{flowering|June}.",
                "Growers around @ lost a third of their [wheat/grain] to [rust/blight] in a {wet|mild} year.",
                "A breeder at @ crosses old [wheat/grain] with wild grasses to {gain|find} resistance.",
                "Scouts from @ walk the [fields/acres] each week and {shake|turn} the leaves over white "
                "paper.",
                "Spores ride on the wind from the south and {germinate|sprout} in dew.",
                "Spraying helps only if it is done before the {flag leaf|ear} is covered.",
                "Barberry hedges shelter [rust/blight] in winter and were {grubbed up|cleared} for that "
                "reason.",
                "A mixture of varieties slows the [rust/blight], as not every stalk is {weak|prone}.",
                "Shrivelled [wheat/grain] weighs little, and the yield may fall by {half|forty percent}.",
                "Two seasons of beans rest the [fields/acres] and break the {cycle|chain}.",
            }},
        {"bees and pollination in orchards",
            {
                "[Bees/Hives] among the blossom",
                "[Pollination/Fruit set] in a cold spring",
                "A meadow under the trees",
                "The keeper of @",
            },
            {
                "A keeper from @ brings [bees/hives] to the [orchards/apple trees] when the buds turn "
                "{pink|white}.",
                "In @ the [pollination/fruit set] was so poor that {boys|pickers} brushed the blossom by "
                "hand.",
                "Growers of @ pay for [bees/hives] by the week and by {weight|strength}.",
                "At @ a strip of clover between the rows feeds the [bees/hives] after the {bloom|petals}.",
                "Mason wasps and {hoverflies|bumble queens} work in drizzle when others stay at home.",
                "[Orchards/Apple trees] need two varieties in flower at once, or [pollination/fruit set] "
                "{fails|stops}.",
                "Mites weaken a colony, and a {wet|raw} March finishes it.",
                "Spraying by day kills foragers, so it is done {late|after sunset}.",
                "Old [orchards/apple trees] with hollow trunks shelter wild swarms and {owls|woodpeckers}.",
                "Lopsided fruit is a sign of {incomplete|weak} [pollination/fruit set].",
            }},
        {"drip irrigation of dry soil at @",
            {
                "[Irrigation/Watering] drop by drop",
                "Pipes in the [soil/earth]",
                "Saving every bucket",
                "The wells of @",
            },
            {
                "On the terraces of @ hoses with tiny holes bring [irrigation/watering] straight to the "
                "{roots|vines}.",
                "Since the well at @ sank, [irrigation/watering] is allowed on {two|three} evenings a week.",
                "The [dry/parched] [soil/earth] of @ cracks so wide that a {stick|spade} vanishes in it.",
                "A sensor at @ opens the valve when the [soil/earth] is too {dusty|thirsty}.",
                "A mulch of straw keeps the [dry/parched] ground {cool|moist} for days.",
                "Salt is left behind wherever [irrigation/watering] is generous and {drains|ditches} are "
                "missing.",
                "Emitters clog with lime and should be {soaked|rinsed} in vinegar.",
                "Water given at dawn loses less to the {sun|wind} than at noon.",
                "Sandy [soil/earth] needs little and often, while {clay|loam} holds a long drink.",
                "Peppers and melons double their crop on a {thin|buried} pipe in [dry/parched] regions.",
            }},
        {"keeping slugs off young lettuce at @",
            {
                "[Slugs/Snails] in the [lettuce/salad]",
                "Silver trails",
                "A wall of ash and copper",
                "Night watch at @",
            },
            {
                "Allotment holders at @ hunt [slugs/snails] by lantern and {salt|drown} them.",
                "In @ ducks are let in among the [lettuce/salad] for an hour after {rain|breakfast}.",
                "A trial at @ found that copper tape holds [slugs/snails] back for {a month|weeks}.",
                "The nursery in @ raises [young/tender] [lettuce/salad] on tables with {wet|greased} legs.",
                "Beer in a sunken cup lures them, though {hedgehogs|beetles} fall in as well.",
                "[Young/Tender] [lettuce/salad] vanishes overnight, stalk and all, in {damp|warm} weather.",
                "Ash and {eggshells|sawdust} work only until the next shower.",
                "Nematodes sold in sachets are watered in and kill [slugs/snails] {underground|below the "
                "surface}.",
                "Rake the ground in {winter|frost} to bring eggs to the surface for robins.",
                "Sow a row of {mustard|chervil} as bait beside the [young/tender] leaves.",
            }},
    }},
};

}  // namespace rankscape
