"""Name words: the ordinary words around products' names, as far as telling names apart needs them."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


QUALIFIERS = _words(
    "pro max plus ultra mini lite air se fe xl fold flip oled slim neo ti super xt xtx gre evo duo edge note prime "
    "elite classic sport active signature kids fan turbo ii iii iv v vi x studio one go touch tab book watch buds"
)
"""Said after a name, these name another product: a Pixel 9 Pro is no Pixel 9."""

STRONG = _words(
    "pro max plus ultra mini lite air se fe xl fold flip slim neo ti super xt xtx gre edge note sport active kids fan "
    "turbo ii iii iv tab book watch buds pad"
)
"""In a name these may not be left unsaid: a Galaxy Tab S9 is no Galaxy S9."""

ABBREVIATIONS = {"ps": "playstation", "qc": "quietcomfort"}
"""Abbreviations of words of names, as people write them."""

WEAK = _words(
    "the with and for by of in wireless bluetooth headphones headphone earbuds earphones headset smartphone phone "
    "laptop notebook tablet monitor display camera tv television smartwatch speaker soundbar console router keyboard "
    "mouse vacuum robot drive ssd hdd processor graphics card gaming series model edition generation gen th nd rd st "
    "new portable smart digital mirrorless kit body only wi fi wifi gps lte cellular"
)
"""In a name these may be left unsaid."""

LINKING = _words("the and with for by of in")
"""After one of these something else is named: "the Pixel 9 and the S24"."""

UNITS = _words(
    "gb tb mb inch inches cm hz khz mhz ghz wh mah mp kg lb ml hours nits usd eur gbp idr rp dollars dpi core cores"
)
"""A number before one of these is an amount."""

GLUED_UNITS = _words("in mm w g h k ms l")
"""A number that one of these is glued to is an amount: "27in", but not "the Pixel 9 in black"."""

COMMON = WEAK | _words(
    "a an i is it its me my to on or vs versus than under over about around below above at least most more less good "
    "best better cheap light want need find show compare between which what how much does do can you tell give "
    "recommend buy get looking noise cancelling canceling battery life long price budget flights travel work school "
    "games photos video dollars please some any not no from as are this that these those should would could "
    "difference details specs spec review worth against both well have has be if when but so phones laptops tablets "
    "monitors cameras tvs watches watch speakers consoles routers keyboards mice vacuums drives processors cards saya "
    "mau cari carikan yang untuk dan atau dengan di bawah harga murah bagus terbaik bandingkan hp ponsel kamera jam "
    "tangan apa lebih dari ke tolong berapa rekomendasi antara ringan baterai tahan lama juta ribu"
)
"""Words of a request that are no names by themselves."""

GENERIC = _words(
    "mechanical ergonomic bluetooth retro silent stereo mesh home vertical numeric keypad black blue white left right "
    "qled uled nanocell qd led lcd hdr rgb tkl amoled anc nc usb ssd hdd gaming chromebook microsd trackpad "
    "smart display monitor power signature essential extreme portable external action instant compact basic standard total "
    "mark mk"
)
"""Words of names that describe as many things that are not called so: alone they name nothing, whatever stands beside them."""

FILLING = _words(
    "the gen generation edition series seri model version generasi ke nd rd th st inch inches mm with second third"
)
"""These may stand inside a name without being said of it: "AirPods Pro of the 2nd generation"."""

ROMAN = {"ii": "2", "iii": "3", "iv": "4", "vi": "6", "vii": "7", "second": "2", "third": "3"}
"""Numbers of generations in letters."""

COMPLETE_UNITS = {"inch": "in", "inches": "in", "in": "in", "gb": "gb", "tb": "tb", "mm": "mm", "inci": "in"}
"""Units of the amounts that tell variants of a product apart, as they are compared."""

MODEL_WORDS = _words("pro plus ultra mini lite fe se xl fold flip max air turbo e a s")
"""These name another model when a name lacks them, whatever follows."""

VERSIONED = _words("mark mk gen generation")
"""Behind one of these stands the number of a version: "Mark II"."""

OPENING = _words("flip fold edge note")
"""Qualifiers that also open names: JBL Flip 6."""

KINDS = _words("tab watch buds book pad")
"""These name another kind of thing: a Galaxy Tab S10 is no Galaxy S10, even where there is no other."""

MODERN = _words(
    "iphone ipad macbook kindle galaxy airpods airpod playstation xbox nintendo thinkpad roomba gopro homepod"
)
"""Words of the lists of ordinary words that name nothing but products."""

CURRENCY_LETTERS = _words("rp usd eur gbp idr rm")
"""Letters that are glued to an amount of money, and are no code of a model."""
