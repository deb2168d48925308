// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/lexicon.h"

namespace rankscape {

constinit const SampleSubject sampleMusic = {
    {"Aldwin", "Karlova", "Bramante", "Lorenza", "Cordeval", "Morvane", "Dulcimar", "Navarre", "Estrane", "Orsini",
        "Florimont", "Pasquale", "Gessling", "Quintar", "Hartone", "Rosalind", "Ivorel", "Savorin", "Jonquil",
        "Tremolar"},
    {
        "A review from @ was {kinder|shorter} than the rest.",
        "The programme had been printed in @ on {cheap|yellow} paper.",
        "A choir from @ sat in the gallery and {listened|whispered}.",
        "The prize of @ went to a {flute|harp} that season.",
        "Someone from @ asked for an {autograph|encore}.",
        "The train to @ left before the {applause|last song} was over.",
    },
    {{
        {"restoring the church organ at @",
            {
                "[Restoring/Renewing] an old [organ/instrument]",
                "Two thousand pipes",
                "The [church/chapel] is silent",
                "A bellows for @",
            },
            {
                "The parish of @ collected for [restoring/renewing] the [organ/instrument] of its "
                "[church/chapel] for {a decade|years}.",
                "At @ each pipe was numbered, washed and {straightened|soldered} by hand.",
                "The builder from @ refused to add {electric|plastic} parts to the [organ/instrument].",
                "Mice had eaten the leather of the bellows in the [church/chapel] of @, and {moths|damp} had "
                "done the rest.",
                "Tin and lead make a bright voice, while {oak|pear wood} sounds like a flute.",
                "[Restoring/Renewing] such a work means to respect what {later|clumsy} hands have changed.",
                "The tuner waits for mild weather, as the reeds {drift|sharpen} with heat.",
                "A heated [church/chapel] dries the windchest and {cracks|warps} its boards.",
                "A donor could adopt one pipe of the [organ/instrument] for the price of a {dinner|coat}.",
                "Stops that had been mute since the war {spoke|rang} again at Easter.",
            }},
        {"how violin makers choose wood",
            {
                "[Violin/Fiddle] [makers/carvers] and their [wood/timber]",
                "Spruce from a cold slope",
                "The varnish is not the secret",
                "The bench at @",
            },
            {
                "At @ the [violin/fiddle] [makers/carvers] [choose/select] spruce that was felled {in "
                "winter|at new moon}.",
                "A workshop in @ dries its [wood/timber] for {twenty|thirty} years under the roof.",
                "Auctioneers of @ date a [violin/fiddle] by the rings of its {belly|top}.",
                "The school in @ teaches young [makers/carvers] to {tap|flex} every board.",
                "Narrow rings mean slow growth and a {light|stiff} plate that answers quickly.",
                "Maple for the back is [chosen/selected] for its flame as much as for its {tone|strength}.",
                "In blind trials players could not tell an old [violin/fiddle] from a {new|modern} one.",
                "The scroll is pure {ornament|habit}, yet buyers look at it first.",
                "Some [makers/carvers] bake the [wood/timber] or treat it with {fungus|borax}.",
                "A bar and a post beneath the bridge carry the {load|strings}.",
            }},
        {"opera star who sang at @",
            {
                "The [star/diva] of the [opera/lyric stage]",
                "The voice that filled the house",
                "Flowers and quarrels",
                "A night at @",
            },
            {
                "The [star/diva] [sang/appeared] at @ for the last time and was called back {nine|eleven} "
                "times.",
                "At @ the [opera/lyric stage] had no heating, and the [star/diva] wore {furs|boots} under "
                "her gown.",
                "A quarrel about a {wig|fee} nearly closed the house in @.",
                "The young soprano was heard in @ by chance, while she [sang/appeared] for a {sick|stranded} "
                "friend.",
                "Her high notes were clear as {glass|bells}, and the low ones smoky.",
                "Critics of the [opera/lyric stage] complained of her acting and {forgave|praised} her "
                "trills.",
                "She never [sang/appeared] on Fridays and kept a {parrot|lapdog} in her dressing room.",
                "The tenor hated to share the curtain with the [star/diva] and {bowed|sulked} alone.",
                "A worn cylinder keeps {two|three} minutes of her mad scene.",
                "Her teacher forbade the heavy roles until she was {thirty|ripe}.",
            }},
        {"how to read notes of a score at sight",
            {
                "[Read/Grasp] the [score/sheet] at [sight/once]",
                "Eyes ahead of the fingers",
                "[Notes/Signs] and patterns",
                "The class at @",
            },
            {
                "The class at @ must [read/grasp] a fresh [score/sheet] every {morning|lesson} without "
                "stopping.",
                "In @ a camera tracked the eyes of pianists as they [read/grasp] [notes/signs] at "
                "[sight/once].",
                "The conductor of @ learns a [score/sheet] away from the {keyboard|piano}.",
                "Copyists at @ leave room at the {corner|foot} of a page for the turn.",
                "Good players look {four|five} beats ahead and guess the rest.",
                "Beginners spell single [notes/signs], while experts {see|hear} chords and scales.",
                "A metronome teaches the pupil to go on after a {slip|wrong key}.",
                "Transposing horns and {old|strange} clefs make a full [score/sheet] look forbidding.",
                "Hum the line before the hands {move|play}, and the rhythm will hold.",
                "To [read/grasp] much easy music at [sight/once] helps more than to {polish|drill} one hard "
                "piece.",
            }},
        {"jazz band recordings made in @",
            {
                "[Jazz/Swing] [recordings/discs] come to light",
                "One microphone",
                "The [band/combo] from the river",
                "Sessions in @",
            },
            {
                "The [band/combo] made its first [recordings/discs] in @, in a {laundry|warehouse} hung with "
                "blankets.",
                "A collector in @ owns {test|broken} pressings of every [jazz/swing] date.",
                "In @ the drummer had to sit in the corridor, or the needle {jumped|skipped}.",
                "The label of @ paid each member of the [band/combo] a flat {fee|sum} and no royalty.",
                "Each side lasted three minutes, so the solos were {short|planned}.",
                "The cornet stood {far|six steps} back, and the clarinet close to the horn.",
                "[Jazz/Swing] came up the river with boats that carried a {dance|brass} [band/combo].",
                "Reissues from cleaned [recordings/discs] let the {bass|banjo} be heard at last.",
                "Alternate takes show how freely the [band/combo] {varied|bent} a tune.",
                "Shellac was scarce in the war, and many [recordings/discs] were {melted|ground up}.",
            }},
    }},
};

}  // namespace rankscape
