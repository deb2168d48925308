// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleSky = {
    {"Montvale", "Arcmoor", "Zerafin", "Beltarn", "Palgrath", "Cygnor", "Lindisar", "Drakon", "Orcombe", "Elbrin",
        "Keldra", "Falkmoor", "Sorvane", "Gornal", "Uxmore", "Helvane", "Vintar", "Isgard", "Ystral", "Jantar"},
    {
        "A postcard of the dome at @ hangs above the {desk|chart}.",
        "The grant was shared with @, which {declined|returned} its half.",
        "A guest from @ slept through most of the {talk|session}.",
        "The lens had been ground in @ for another {purpose|customer}.",
        "The yearbook of @ mentions it in a {footnote|single line}.",
        "Snow kept the visitors from @ in the {valley|hotel}.",
    },
    {{
        {"planets of a dwarf star seen from @",
            {
                "[Planets/Worlds] of a [dwarf/faint] [star/sun]",
                "A dip in the brightness",
                "Seven small [planets/worlds]",
                "A find at @",
            },
            {
                "Astronomers at @ saw the [star/sun] dim every {nine|eleven} days as one of its "
                "[planets/worlds] passed.",
                "From @ the [dwarf/faint] [star/sun] was watched for {forty|sixty} nights before a second "
                "transit came.",
                "The spectrograph at @ feels the tug of [planets/worlds] on a [dwarf/faint] host.",
                "A {student|night assistant} at @ noticed the signal in plates that others had put aside.",
                "Close orbits lock a globe, so that one side is {always|forever} in daylight.",
                "Flares from a [dwarf/faint] host may strip the air from [planets/worlds] that are "
                "{near|young}.",
                "Water could stay liquid where the [star/sun] gives as much heat as {ours|Earth receives}.",
                "Spots on the surface imitate a transit and {fool|mislead} the software.",
                "The wobble of the [star/sun] gives the mass, and the dip gives the {radius|width}.",
                "Two [planets/worlds] in resonance pull each other {early|late} by some minutes.",
            }},
        {"what remains when a massive star explodes",
            {
                "When a [massive/giant] [star/sun] [explodes/bursts]",
                "A new light in the east",
                "Ashes of iron",
                "The plate of @",
            },
            {
                "A plate taken at @ shows the [star/sun] a week before it [explodes/bursts].",
                "The alert from @ sent {telescopes|satellites} around the globe to the same spot.",
                "At @ neutrinos arrived {hours|a morning} before the flash could be seen.",
                "The remnant studied at @ still {expands|glows} after nine hundred years.",
                "A [massive/giant] [star/sun] burns its fuel quickly and ends with a core of iron.",
                "The core falls inward, rebounds and [explodes/bursts] within a {second|heartbeat}.",
                "What [remains/stays] is a spinning neutron ball or a {black hole|dark pit}.",
                "Gold and {silver|iodine} are forged in the blast and scattered into later clouds.",
                "Dust hides most such blasts, which only {radio|infrared} dishes can find.",
                "The shock lights up old shells that the [massive/giant] parent had {shed|lost}.",
            }},
        {"comet discovered at @",
            {
                "A [comet/tailed wanderer] is [discovered/spotted]",
                "Ice and dust",
                "The long [tail/plume]",
                "The sweepers of @",
            },
            {
                "The [comet/tailed wanderer] was [discovered/spotted] at @ by an amateur with {field "
                "glasses|a small refractor}.",
                "From @ the [tail/plume] could be followed over {thirty|forty} degrees of sky.",
                "The computer at @ traced its orbit back to the {edge|cold rim} of the system.",
                "Schoolchildren near @ gave the [comet/tailed wanderer] a {nickname|second name}.",
                "Sunlight drives gas from the nucleus, and the [tail/plume] always points {away|outward}.",
                "A [comet/tailed wanderer] may break up when it passes too {close|near} to the Sun.",
                "Its water does not {match|resemble} that of our oceans in all respects.",
                "A probe flew through the coma and caught {grains|crumbs} in a gel.",
                "Most are [discovered/spotted] by surveys now, and few carry a human {name|surname}.",
                "Meteors in {August|November} are crumbs that were left along the orbit.",
            }},
        {"do galaxies collide with their neighbours",
            {
                "When [galaxies/spirals] [collide/merge]",
                "A slow embrace",
                "Tides of stars",
                "The pair seen from @",
            },
            {
                "A survey at @ lists {ninety|two hundred} [galaxies/spirals] that [collide/merge] before our "
                "eyes.",
                "Deep pictures from @ show streams torn out of [neighbours/companions] by {tides|gravity}.",
                "At @ a simulation ran for {months|a year} until both disks had become one.",
                "The catalogue of @ marks pairs of [galaxies/spirals] by the {bridge|faint arc} between "
                "them.",
                "Stars hardly ever touch when [galaxies/spirals] [collide/merge], for they are far apart.",
                "Gas is squeezed and {clusters|nurseries} light up along the arms.",
                "Our own Milky Way will [collide/merge] with its great {neighbour|companion} one day.",
                "Dwarf [neighbours/companions] are swallowed whole and leave a {halo|stream}.",
                "In the end a round, {red|tired} system without arms is left.",
                "Two black holes sink to the middle and {circle|orbit} each other.",
            }},
        {"street light and dark skies over @",
            {
                "[Dark/Unlit] [skies/nights]",
                "[Light/Glare] from the city",
                "Shades for every lamp",
                "A reserve at @",
            },
            {
                "The council of @ dims each [street/road] lamp after {eleven|midnight} to save the view.",
                "Over @ the [skies/nights] are so [dark/unlit] that the zodiacal {cone|band} throws a "
                "shadow.",
                "A greenhouse near @ spills [light/glare] upward and has {ruined|spoiled} three winters of "
                "work.",
                "Innkeepers at @ now advertise [dark/unlit] [skies/nights] to {guests|tourists}.",
                "White lamps scatter more than {amber|yellow} ones and should be shielded.",
                "[Light/Glare] from a town reaches {sixty|eighty} miles on hazy evenings.",
                "Moths circle each [street/road] lamp until they {drop|starve}.",
                "Meters handed out to {schools|hikers} chart the glow from year to year.",
                "Swarms of satellites now add streaks to [dark/unlit] [skies/nights] as well.",
                "A good fixture sends nothing above the {horizon|roofs}.",
            }},
    }},
};

}  // namespace rankscape
