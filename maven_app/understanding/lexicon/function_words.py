"""Function words: which belong to Indonesian, which carry nothing to search for, and what Indonesian words are in English."""

from itertools import product

from maven_app.domain.language.tokens import Phrases, phrase_set, split_phrases, word_set

_TRANSLATIONS = """
noise cancelling: peredam bising, peredam suara, peredam kebisingan
wireless: nirkabel, tanpa kabel
wired: berkabel, pakai kabel
waterproof: tahan air, anti air, kedap air
phone: hp, hape, ponsel, handphone, telepon genggam, telepon pintar, ponsel pintar, henpon, telepon
laptop: leptop, komputer jinjing
camera: kamera
TV: televisi, tivi, teve
smartwatch: jam tangan pintar, jam pintar, arloji pintar
watch: jam tangan, jam, arloji
monitor: layar komputer, layar pc
speaker: pengeras suara, speker, spiker
console: konsol
handheld: genggam
e-reader: pembaca buku elektronik, pembaca ebook
router: ruter, perute
memory card: kartu memori
hard drive: harddisk, hardisk
keyboard: papan ketik
mouse: tetikus
robot vacuum: robot penyedot debu, penyedot debu robot, penyedot debu, robot vakum
mop: pel, mengepel, ngepel
processor: prosesor
graphics card: kartu grafis
battery: baterai, batre, batere
screen: layar
touchscreen: layar sentuh
memory: memori
storage: penyimpanan
weight: berat, bobot
lightweight: ringan, enteng
cheap: murah, termurah, terjangkau, hemat
long battery life: baterai awet, batre awet, baterai tahan lama
good camera: kamera bagus
big screen: layar besar
fast: cepat, kencang, ngebut
quiet: senyap, hening
loud: nyaring
small: kecil
large: besar
compact: mungil, ringkas
thin: tipis
durable: tangguh, tahan banting, kuat, kokoh
latest: terbaru
folding: lipat
curved: lengkung, melengkung
flight: penerbangan, pesawat, naik pesawat
travel: perjalanan, bepergian, jalan jalan, liburan
gaming: main game, ngegame, nge game
running: lari
sport: olahraga
student: kuliah, mahasiswa, pelajar
school: sekolah
work: kerja, bekerja, kantor
programming: ngoding, pemrograman, koding
video editing: edit video
design: desain
photography: fotografi
photo: foto
reading: membaca, baca, baca buku
drawing: menggambar
movies: nonton, nonton film, menonton
music: musik
kids: anak, anak anak
book: buku
sound: suara
black: hitam
white: putih
red: merah
blue: biru
green: hijau
grey: abu abu
compare: bandingkan, banding
similar: mirip, seperti
fridge: kulkas
home: rumah
comfortable: nyaman
mechanical: mekanikal, mekanik
backlit: lampu keyboard
pet hair: bulu kucing, bulu hewan
game: gim
"""
TRANSLATIONS: Phrases[str] = Phrases(
    (phrase.strip(), head)
    for line in _TRANSLATIONS.strip().splitlines()
    for head, _, rest in [line.partition(":")]
    for phrase in rest.split(",")
)

COMPANION = phrase_set(
    """
    compatible with, compatible for, works with, work with, working with, connect to, connects to, connected to,
    pair with, pairs with, paired with, use with, used with, using with, goes well with, go well with, works well with, work well with, pairs well with,
    for use with, goes with, go with, fits,
    fit for, plug into, hook up to, attach to, kompatibel dengan, cocok dengan, cocok untuk, terhubung ke,
    sambung ke, disambung ke, disambungkan ke, konek ke, konek sama, nyambung ke, nyambung sama, colok ke, dicolok ke, cocok sama,
    kompatibel sama, designed for, made for, alongside, hook up, hooking up, hook, hooking, plug in, plugging in, plug, plugging, connect, connecting, attach,
    attaching, wire up, wiring up, colok, colokin, nyolok, nyolokin, sambungin, nyambungin, hubungkan, hubungin, footage, raw files, rekaman
    """
)
"""Before a device: the shopper has it already and wants something that goes with it."""

FOR = frozenset(["for", "untuk", "buat", "utk"])
LACKING = phrase_set(
    """
    don't have, do not have, doesn't have, does not have, don't own, do not own, haven't got, have not got, have no, has no, got no, own no,
    i don't use, we don't use, i do not use, we do not use, doesn't use, ga punya, gak punya, nggak punya, ngga punya, enggak punya, tidak punya, tak punya, ga pakai,
    gak pakai, nggak pakai, tidak pakai, ga pake, gak pake, nggak pake, bukan pengguna
    """
)
"""Before a name these say that nobody has it: "I [don't have] an iPhone"."""
TAKING_FOR = word_set(
    """
    wait waits waiting waited look looks looking search searching hope hoping ask asks asking pay pays paying go goes going went thanks
    thank care cares hold holding
    """
)
"""Before "for": what stands behind it is what is done, and no purpose: "wait for [the next one]"."""
WITH = word_set(
    """
    with has have having dengan ada punya includes including features featuring offers dilengkapi gets and dan
    plus 's
    """
)
OWNING = phrase_set(
    """
    i have, i only have, we only have, i've got, i only own, cuma punya, cuma ada, i own, i shoot on, i shoot with, i play on, we play on, i already have, i already own, i still have, still have, i still use, still got, masih punya, masih pakai, masih pake, i use, i'm using, i am using, currently have,
    currently using, currently use, using, i'm on, i am on, we're on, she's on, he's on, they're on, still on, i had, coming from, switching from, saya punya, aku punya, saya pakai, sudah
    punya, udah punya, gue punya, already have, already own, currently a, currently an, currently on, currently on a, my current, on my,
    with my, to my, from my, via my, connected
    to my, switching to, moving to, changing to, will have, pindah ke, ganti ke, uses, who uses, he uses, she uses, has an, already has,
    already has a, already has an, he has, she has, they have, we have, who has, udah ada, pakai, pake, pakenya, makai, dia pakai, dia pake
    """
)
"""Before a device: the shopper owns it; it is not what is looked for."""

COMPARED = phrase_set(
    """
    baik dari, murah dari, ringan dari, cepat dari, awet dari, ringan daripada, murah daripada,
    than, like, similar to, alternative to, alternatives to, an alternative to, instead of, rather than,
    compared to, compared with, as good as, as light as, as cheap as, equivalent to, comparable to, replacement
    for, replacing, replace, replaces, upgrade from, upgrading from, competitor to, competitors to, rival to, on par with,
    close to, love my, loved my, i like my, i liked my, happy with my, seperti, kayak, mirip, mirip dengan, sekelas, setara, setara dengan, pengganti, daripada, dari
    pada, dibanding, dibandingkan, selevel, alternatif, alternatif untuk, mirip sama, something like, gantiin, gantikan, menggantikan, mengganti, pengganti
    untuk, level of, equal to, match, matches, beats, outperforms, bagus dari
    """
)
"""Before a product: it is what others are measured by."""

COMPARED_AFTER = word_set(
    """
    alternative alternatives alternatif killer competitor competitors equivalent equivalents dupe
    dupes clone clones lookalike like
    """
)

NEGATIONS = phrase_set(
    """
    none of, none with, none from, doesn't run on, does not run on, won't run on, can't run on, cannot run on, doesn't work on, won't work on,
    isn't supported on, not supported on, not compatible with, isn't compatible with, incompatible with, ga jalan di, gak jalan di, nggak jalan di,
    tidak jalan di, neither, every brand but, all brands but, all but, anyone but, phone but, laptop but, everything except, not any,
    not, no, without, ohne, kein, keine, never, nor, non, except, except for, excluding, exclude, besides, apart from, aside from, aren't, that aren't, which
    aren't, wasn't, nothing from, nothing by, nothing made by, nothing with,
    nothing in, not in, isn't in, nothing too, nothing that goes, nothing that sits, nothing which goes, not the kind where you,
    not the kind where you keep, not the sort where you, not the kind that, not the sort that, not one of those, don't want any,
    do not want any, don't use, do not use, don't recommend, do not recommend, don't suggest, do not suggest, don't show me,
    anything but, anything except, everything but, other than, any brand but, avoid, avoiding, hate, hates,
    don't want, do not want, don't like, do not like, doesn't want, does not want, doesn't like, does not like, doesn't trust, does not
    trust, isn't keen on, not keen on, not from, not by, not made by, not a, not an, isn't, not
    interested in, no interest in, minus, skip, dislike, no more, bukan, selain, kecuali, jangan, tanpa, tidak mau, gak mau,
    nggak mau, ga mau, enggak mau, tidak suka, gak suka, nggak suka, ga suka, anti, bukan dari, asal bukan, asal
    jangan, yang bukan, jangan yang, tidak, nggak, gak, ga, but not, and not, tidak pakai, ga pake, hindari,
    ogah, mustn't be, must not be, can't be, cant be, cannot be, shouldn't be, should not be, must not have, doesn't, don't, shouldn't, mustn't, doesn't have, does not have, that don't
    have, which don't have, shouldn't have, mustn't have, that
    isn't, that is not, not necessarily a, refuse, refuse to support, refuse to buy, refuse to buy from, won't support, boycott,
    boycotting, don't trust, do not trust, can't stand, cannot stand, sick of, fed up with, tired of, had enough of, stay away from,
    staying away from, steer clear of, allergic to, not a fan of, no fan of, won't buy, will not buy, never again, i'm done with, im done with, i am done with, burned by, burnt by, let down by, disappointed by,
    disappointed with, kecewa sama, kecewa dengan, never buy, never buying,
    don't get along with, don't get on with, can't get on with, can't get along with, don't care for, doesn't care for, do not care for, moving away from, moved away from, getting away from, get away from, ditching, bosan sama,
    bosen sama, udah bosan sama, udah bosen sama, can't wear, cannot wear, can't bear, won't touch,
    benci, kapok, boikot, gak percaya, nggak percaya, tidak percaya, males sama, malas sama, trauma sama
    """
)
PERMITTED = phrase_set(
    """
    isn't a must, is not a must, isn't necessary, is not necessary, is optional, gak wajib, nggak wajib, tidak wajib, is fine, is also
    fine, is ok, is okay, is also ok, is alright, is acceptable, is fine too, is okay too, is ok too, would be fine, would be ok,
    also ok, also okay, also fine, also works, also acceptable, ok also, are fine, are ok, are okay, are fine too, fine too, ok too, okay too, works too, is welcome, is allowed, is possible too, juga boleh,
    boleh juga,
    juga gapapa, gapapa, ga papa, gak papa, nggak papa, juga oke, oke juga, gak masalah, nggak masalah, tidak masalah
    """
)
"""After a thing: it may be, and need not."""
UNNEEDED = phrase_set(
    """
    don't need, do not need, don't actually need, don't really need, don't even need, do not really need, never mind, no need for, no need to, doesn't have to, does not have to,
    kalo ga ada, kalau ga ada, kalo gak ada, kalau gak ada, kalo nggak ada, kalau nggak ada, kalau tidak ada,
    ga usah, gak usah, nggak usah, ga usah mikirin, gak usah mikirin, nggak usah mikirin, ga peduli, gak peduli, nggak peduli, don't care about, do not care about, not necessarily, don't
    necessarily need, doesn't need, does not need, needn't have, don't mind, regardless of, with or without,
    tidak perlu, gak perlu, nggak perlu, ga perlu, tidak butuh, gak butuh, nggak butuh, ga butuh, tidak harus,
    gak harus, ga harus, nggak harus, doesn't have to be, does not have to be, doesn't need to be, does not need to be, needn't be, need
    not be, doesn't
    matter if, doesn't matter, not just, not only, tidak hanya, don't see the point of, see no point in, no point in, what's the point of,
    no use for,
    have no use for, won't use, wouldn't use, will not use, never use, would never use, not bothered about, not fussed about, not bothered
    by,
    couldn't care less about, can live without, can do without, could do without, never needed, ga kepake, gak kepake, nggak kepake, ga
    usah, gak usah,
    nggak usah, gausah, must not need, mustn't need, should not need, shouldn't need, won't need, needs no, need no, works without, work
    without, not required, not needed, not necessary, not important, not essential, aren't required, aren't needed, isn't needed,
    isn't required, isn't important, is not required, is not needed, are not required, are not needed, are not important, is not important,
    ga penting, gak penting, nggak penting, not paying for, not paying extra for, not paying more for, not going to pay
    for, won't pay for,
    won't pay extra for, don't want to pay for, don't want to pay extra for, refuse to pay for, refuse to pay extra for, not worth paying
    for, hate paying for,
    wouldn't pay for, wouldn't pay extra for, ogah bayar, males bayar, malas bayar, ga mau bayar, gak mau bayar
    """
)
"""Before a feature: the shopper leaves it open."""

_DENIED = ("isn't", "isnt", "is not", "aren't", "arent", "are not", "wasn't", "not")
_DEGREES = (
    "",
    "a",
    "a big",
    "a huge",
    "my",
    "the",
    "really",
    "really a",
    "that",
    "so",
    "very",
    "too",
    "much of a",
    "all that",
)
_WEIGHTS = ("priority", "important", "concern", "deal", "thing for me", "interesting")
"""The parts of "isn't a priority", "not that important": what is denied to weigh."""
UNNEEDED_BEHIND = phrase_set(
    """
    isn't my thing, is not my thing, aren't my thing, are not my thing, isn't their thing, isn't her thing, isn't his thing,
    would be wasted on me, would be wasted on her, would be wasted on him, would be wasted on them, would be wasted on us,
    is wasted on me, is wasted on her, is wasted on him, is wasted on them, is wasted on us, would be a waste, is a waste on me,
    would be overkill, is overkill for me, is overkill for her, is overkill for him, would be lost on her, would be lost on him, would be lost on me,
    does nothing for me, mubazir, bakal mubazir, ga bakal kepake, gak bakal kepake, nggak bakal kepake
    """
    + "".join(f", {denial} {degree} {weight}" for denial, degree, weight in product(_DENIED, _DEGREES, _WEIGHTS))
    + "".join(
        f", {denial} {weight}"
        for denial, weight in product(
            ("ga", "gak", "nggak", "tidak", "ga terlalu", "gak terlalu"), ("penting", "prioritas")
        )
    )
    + ", bukan prioritas, bukan yang utama, bukan yg utama"
)
"""Behind a feature or a use: the shopper leaves it open."""

DOUBTS = phrase_set(
    """
    sceptical about, skeptical about, sceptical of, skeptical of, not sure about, unsure about, not so sure about, not convinced by, not
    convinced about, not sold on, wary of, dubious about, worried about, nervous about, have doubts about, don't really trust, don't fully
    trust, scared of, afraid of, ragu sama, ragu dengan, ragu soal, kurang yakin sama, kurang yakin dengan, takut sama
    """
)
"""Before a feature: the shopper would rather do without it."""

_BEFORE = """
    preferably, ideally, prefer, i prefer, i'd prefer, would prefer, preferred, hopefully, optionally, bonus if,
    bonus points for, bonus for, a plus if, nice to have:, maybe, perhaps, would love, would be nice to have, wouldn't mind, wouldn't say no to,
    i'd take, kalau dapat, kalau nemu,
    sebaiknya, idealnya, lebih suka, lebih disukai, diutamakan, utamakan, prefer yang, semoga, i like, leaning
    towards, kalau ada, syukur syukur, good if, great if, better if, nice if,
    be nice if, be great if, be good if, be cool if, be ideal if, be handy if, would be nice if, would be great if, would be good if,
    would be cool if, would be ideal if, would be handy if
"""
_AFTER = """
    would be nice, would be great, is nice to have, nice to have, would be a plus, is a plus, is a bonus, a
    bonus, would be a bonus, optional, is optional, preferred, would be good, would be ideal, is preferred,
    lebih bagus, lebih baik, but not required, opsional, akan lebih baik, would be cool, wouldn't hurt, would not hurt, can't hurt, would help,
    is a nice extra, would be a nice extra, would be sweet, syukur
"""
_EITHER = """
    if possible, where possible, kalau bisa, kalo bisa, jika bisa, jika memungkinkan, kalau memungkinkan, if you
    can, if there is
"""
HEDGES: Phrases[str] = Phrases(
    (phrase, side) for side, phrases in (("before", _BEFORE), ("after", _AFTER), ("either", _EITHER)) for phrase in split_phrases(phrases)
)  # fmt: skip
"""Words that make a wish of what stands before or after them."""

UNSURE = phrase_set(
    "probably, possibly, maybe, perhaps, i guess, i suppose, i reckon, not sure, mungkin, kayaknya, sepertinya"
)
"""Words of somebody who has not decided yet."""

CONCESSIONS = phrase_set(
    """
    whatever, no biggie, no big deal, i'm easy, i'm flexible, up to you, not fussed, not bothered, not picky, live without it, live without,
    live without that, do without it, do without, do without that, terserah, ga masalah, gak masalah, tidak masalah, santai aja
    """
)
"""Clauses by which what the one ahead of them asks for need not be so."""

INSISTING = phrase_set(
    """
    must, must have, must be, has to, has to be, has to have, have to be, needs to, needs to be, needs to have, absolutely, definitely,
    non negotiable, dealbreaker, deal breaker, is a must, are a must, harus, harus bisa, wajib, mesti, kudu, pokoknya
    """
)
"""Words that insist on what stands behind them, or right before them ("5G is a must")."""

DETERMINERS = word_set(
    """
    the a an my your our his her their any some new old other latest existing current sang itu this that these
    those used brand products product stuff things devices device phones merek merk brands one ones original
    first big either both ever another pair set yang yg from by of dari is be being really too company's second
    """
)
POSSESSIVES = word_set("my our his her their your")
POSSESSIVES_AFTER = word_set("saya aku gue gw gua ku kami anda")
EXCEPTIONS = phrase_set("brand but, brands but")
"""They rule out the name behind them, and no quality: "any phone brand but Apple", "same brand but cheaper"."""
BREAKS = word_set(". , ; ! ? ( ) but tapi tetapi however namun : yet")
"""Where a clause ends."""

LEADING_CONNECTIVES = r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*"
"""Pattern of the words that may stand before what a message says: "and", "ok but"."""
