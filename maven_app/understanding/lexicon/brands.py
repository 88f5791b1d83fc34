"""Lexicon of brands: makers that shoppers name, and product lines that name their maker without saying so."""

from collections.abc import Iterator

from maven_app.domain.language.tokens import Phrases, split_phrases, word_set

Line = tuple[str, str | None]
"""The maker of a product line, and its category when it is only one."""

KNOWN_BRANDS = tuple(
    split_phrases(
        """
        Acer, Akari, Alienware, Amazfit, Amazon, AMD, Anker, AOC, Apple, ASUS, Audio-Technica, AVM, Axioo, Bang &
        Olufsen, Bardi, Barnes & Noble, Beats, BenQ, Beyerdynamic, Bose, Canon, Corsair, Crucial, Dell, DJI, Dreame,
        Dyson, Ecovacs, Edifier, Eero, Eufy, Fairphone, Fitbit, Fujifilm, Garmin, Gigabyte, Google, GoPro, Hisense,
        Honor, HP, Huawei, HyperX, Infinix, Insignia, Insta360, Intel, iRobot, itel, Jabra, JBL, Keychron, Kingston,
        Kobo, Kodak, LaCie, Leica, Lenovo, Lexar, LG, Linksys, Logitech, Marshall, Meta, Microsoft, Motorola, MSI,
        Narwal, Netgear, Nikon, Nintendo, Nokia, Nothing, Nvidia, Olympus, OM System, OnePlus, Onyx Boox, Oppo,
        Panasonic, Philips, PocketBook, Polaroid, Polytron, Razer, Realme, reMarkable, Rexus, Roborock, Samsung,
        SanDisk, Seagate, Sennheiser, Shark, Sharp, Shure, Simbadda, Skullcandy, Sonos, Sony, Soundcore, SteelSeries,
        TCL, Technics, Tecno, Tenda, Toshiba, TP-Link, Ubiquiti, Ultimate Ears, Valve, ViewSonic, Vivo, Vizio, Western
        Digital, Withings, Xiaomi, Yamaha, ZTE, Zyrex
        """
    )
)
"""Makers that are understood even when the catalogue holds none of their products: then nothing matches, which is the truth."""

CHIP_MAKERS = frozenset({"Intel", "AMD", "Nvidia", "NVIDIA", "Qualcomm", "MediaTek"})
"""Makers of chips that others build in: in the categories of whole devices their name tells a part, before a product's name its chip."""

SAME_MAKERS = (
    ("Western Digital", "WD"),
    ("Onyx Boox", "Boox", "Onyx"),
    ("Ultimate Ears", "UE"),
    ("CMF by Nothing", "CMF"),
    ("Fujifilm", "Fuji"),
    ("Logitech", "Logi"),
)
"""Makers that go by several names; the catalogue's own one is used."""

_LINES = """
Apple: imac, mac mini
Apple smartphones: iphone
Apple tablets: ipad
Apple laptops: macbook, mac book, macbook air, macbook pro
Apple headphones: airpods, airpod
Apple smartwatches: apple watch
Apple speakers: homepod
Samsung smartphones: galaxy, galaxy z fold, galaxy z flip, galaxy s, galaxy a, galaxy note
Samsung tablets: galaxy tab, galaxy tablet
Samsung smartwatches: galaxy watch, galaxy fit
Samsung headphones: galaxy buds, galaxy earbuds
Samsung laptops: galaxy book
Samsung monitors: odyssey
Google smartphones: pixel, pixel fold
Google tablets: pixel tablet
Google smartwatches: pixel watch
Google headphones: pixel buds, pixel earbuds
Google laptops: pixelbook
Google routers: nest wifi
Google: google nest, nest hub, nest audio
Lenovo laptops: thinkpad, ideapad, thinkbook
Lenovo: yoga, legion
Lenovo consoles: legion go
Amazon e_readers: kindle, paperwhite, kindle paperwhite, kindle oasis, kindle scribe, kindle colorsoft
Amazon tablets: fire, kindle fire, fire hd, fire tablet, fire max
Amazon speakers: echo, echo dot, echo show, echo studio
Sony smartphones: xperia
Sony headphones: wh, wf, linkbuds
Sony tvs: bravia
Sony consoles: playstation, play station, ps5, ps4, ps 5, ps 4, dualsense
Microsoft: surface
Microsoft laptops: surface laptop
Microsoft tablets: surface pro, surface go
Microsoft consoles: xbox, xbox series x, xbox series s
Nintendo consoles: switch, nintendo switch, switch oled, switch lite, switch 2
Valve consoles: steam deck, steamdeck
ASUS consoles: rog ally, rog xbox ally
ASUS laptops: zenbook, vivobook, expertbook
ASUS: rog, zenfone, rog phone, tuf
Dell laptops: xps, inspiron, latitude
Dell monitors: ultrasharp
HP: omen
HP laptops: pavilion, spectre, envy, victus, elitebook, probook, omnibook
Acer laptops: aspire
Acer: predator, nitro
Motorola smartphones: moto, razr
LG laptops: lg gram
LG monitors: ultragear
Xiaomi: redmi, poco, mi band
Bose headphones: quietcomfort, qc45, qc35, qc ultra
Bose speakers: soundlink
Sony cameras: cyber shot, zv e10, zv 1
Canon cameras: eos, powershot
Panasonic cameras: lumix
Fujifilm cameras: instax, finepix
Nikon cameras: coolpix
DJI cameras: osmo, osmo pocket, osmo action
GoPro cameras: gopro, go pro, gopro hero
iRobot robot_vacuums: roomba, braava
Ecovacs robot_vacuums: deebot
Garmin smartwatches: forerunner, fenix, vivoactive, venu
Fitbit smartwatches: versa, inspire
Anker: soundcore
Netgear routers: orbi, nighthawk
TP-Link routers: archer, deco
Western Digital storage: wd black, wd blue, my passport, wd elements
Western Digital: wd
Logitech keyboards_mice: mx master, mx keys, mx anywhere
Razer keyboards_mice: deathadder, blackwidow, huntsman, basilisk
"""

_NUMBERED_LINES = frozenset({"galaxy watch", "galaxy buds", "galaxy tab", "galaxy book", "galaxy fit"})
_NUMBERED = range(2, 12)
"""Some lines are written together with their number: "Galaxy Watch7"."""

MISSPELT = {
    "soni": "sony", "sonny": "sony", "boze": "bose", "aple": "apple", "appel": "apple", "appple": "apple", "assus": "asus", "asuss": "asus", "razor": "razer",
    "xiomi": "xiaomi", "shaomi": "xiaomi", "xaomi": "xiaomi", "iphon": "iphone", "ipone": "iphone", "ihpone": "iphone", "phne": "phone", "hpone": "phone",
    "phoen": "phone", "fone": "phone", "pone": "phone", "delll": "dell", "lenvo": "lenovo", "honour": "honor", "sumsung": "samsung", "logitec": "logitech",
    "gede": "besar", "gedean": "besar", "enteng": "ringan", "kenceng": "kencang", "batre": "baterai", "batere": "baterai", "layarnya": "layar",
    "baterainya": "baterai", "batrenya": "baterai", "kameranya": "kamera", "suaranya": "suara", "gambarnya": "gambar",
    "u": "you",
}  # fmt: skip
"""Mistakes that the speller cannot see: too short, another first letter, or a word of its own."""

SHORTENED = {
    "jgn": "jangan", "dgn": "dengan", "utk": "untuk", "krn": "karena", "tdk": "tidak", "gk": "gak", "ngga": "nggak", "engga": "enggak",
    "sy": "saya", "blm": "belum", "sdh": "sudah", "udh": "sudah", "tpi": "tapi", "klo": "kalau",
    "klu": "kalau", "jd": "jadi", "org": "orang", "skrg": "sekarang", "bgt": "banget", "dlm": "dalam", "bwt": "buat",
    "batt": "battery", "hrg": "harga", "brp": "berapa", "gmn": "gimana", "knp": "kenapa", "diputer": "diputar", "puter": "putar", "dicharge": "dicas",
    "dicharger": "dicas", "dichas": "dicas", "bs": "bisa", "ur": "your", "n": "and",
}  # fmt: skip
"""Abbreviations in messages, in full."""

ORDINARY_WORD_NAMES = word_set(
    """
    nothing sharp final focal ring best master creative crucial edge motion super team patriot shark meta valve
    honor beats marshall square link go one on id be eve nest tile max fire echo switch surface pixel envy omen
    nitro predator aspire legion yoga inspire versa venu deco archer odyssey latitude pavilion spectre action
    focus signature jet mi dream realm pioneer wh wf next vision element elements general genius target champion
    aula nex rapid flash power pro plus ultra air mini classic basic prime core nova orbit victus eos rog tuf
    """
)
"""Names that are also plain words: they name a maker only with a capital inside a sentence, or beside what the maker makes."""


def lines() -> Iterator[tuple[str, Line]]:
    """Every product line with its maker and category."""
    for row in _LINES.strip().splitlines():
        head, _, phrases = row.partition(":")
        last = head.rsplit(" ", 1)[-1]
        category = last if last.islower() and " " in head else None
        brand = head.rsplit(" ", 1)[0] if category else head
        for phrase in phrases.split(","):
            name = phrase.strip()
            for form in (name, name + "s", *(f"{name}{number}" for number in _NUMBERED if name in _NUMBERED_LINES)):
                yield form, (brand, category)


LINE_NAMES: Phrases[Line] = Phrases(lines())

_NARROW = """
laptops: macbook air, macbook pro, thinkpad, thinkbook, ideapad, zenbook, vivobook, xps, inspiron, omnibook, victus, surface laptop
tablets: ipad pro, ipad air, ipad mini, galaxy tab a, galaxy tab s, surface pro, surface go
smartphones: galaxy s, galaxy a, galaxy z fold, galaxy z flip, razr
e_readers: kindle paperwhite, kindle scribe, kindle colorsoft, kindle oasis
smartwatches: galaxy watch, apple watch ultra, forerunner, venu, versa
headphones: airpods pro
cameras: eos r, powershot, coolpix, instax
consoles: switch, nintendo switch, steam deck
monitors: ultrasharp, ultragear, odyssey
keyboards_mice: mx master, mx keys, mx anywhere, deathadder, blackwidow, basilisk
routers: orbi, nighthawk, archer, deco
storage: wd black, wd blue, my passport
"""


def _narrow_lines() -> Iterator[tuple[str, str]]:
    for row in _NARROW.strip().splitlines():
        category, _, phrases = row.partition(":")
        for phrase in phrases.split(","):
            yield phrase.strip(), category


NARROW_LINES: Phrases[str] = Phrases(_narrow_lines())
"""Lines that stand in the names of their products, of makers that sell others of the same kind beside; with their category."""

SERVICES = {
    "google": word_set("drive photos foto docs maps one play"),
    "amazon": word_set("prime photos music"),
    "apple": word_set("music arcade fitness"),
    "sony": word_set("liv"),
}
"""Services of makers behind their names, by which no product of theirs is meant: "back up my [Google] Photos"."""
