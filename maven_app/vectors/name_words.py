"""Name words: the ordinary words around products' names, as far as telling names apart needs them."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


QUALIFIERS = _words(
    "pro max plus ultra mini lite air se fe xl fold flip oled slim neo ti super xt xtx gre evo duo edge note prime "
    "elite classic sport active signature kids fan ii iii iv v vi x studio one go touch tab book watch buds"
)
"""Said after a name, these name another product: a Pixel 9 Pro is no Pixel 9."""

STRONG = _words(
    "pro max plus ultra mini lite air se fe xl fold flip slim neo ti super xt xtx gre edge note sport active kids fan "
    "ii iii iv tab book watch buds pad"
)
"""In a name these may not be left unsaid: a Galaxy Tab S9 is no Galaxy S9."""

ABBREVIATIONS = {"ps": "playstation", "qc": "quietcomfort"}
"""What people write for words of names."""

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
