"""Pointing words: ordinals, pronouns and descriptions by which English and Indonesian point at what was shown."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import word_set

_FLAGS = re.IGNORECASE

_ORDINALS = {
    "first": 1, "1st": 1, "pertama": 1, "second": 2, "2nd": 2, "kedua": 2, "third": 3, "3rd": 3, "ketiga": 3,
    "fourth": 4, "4th": 4, "keempat": 4, "fifth": 5, "5th": 5, "kelima": 5, "sixth": 6, "6th": 6, "keenam": 6,
    "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "last": -1, "terakhir": -1, "former": 1, "latter": 2,
    "left": 1, "leftmost": 1, "right": -1, "rightmost": -1,
}  # fmt: skip
_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "satu": 1, "dua": 2, "tiga": 3, "empat": 4, "lima": 5, "enam": 6,
}  # fmt: skip
_ORDINAL = "|".join(_ORDINALS)
_NUMBER = "|".join(_NUMBERS)
_NOT_A_PLACE = (
    r"(?!\s*-?(?:hand|kind|type|sort|gen|generation|monitor|screen|phone|laptop|device|time|thing|place|of all|impression|year|week|"
    r"month|class|party|thoughts?|resort|minute|sim|side|handed|ear|home|house|language|budget|orang|kali|hari|now|question|\d))"
)
_NOUN = "one|option|pick|choice|card|product|result|column|pilihan|produk"
_LISTING = r"\b(?:and|or|vs|dan|atau)\b"
_NUMBERED = r"(?:numbers?|nomor|nomer|no\.?|options?|picks?|nr\.?)"
_COMPARE = r"(?:compare|bandingkan|bandingin|banding|beda(?:nya)?|difference between)"
_AND = r"(?:and|&|\+|or|vs\.?|versus|with|to|dan|atau|sama|dengan|lawan)"
_NOT_AN_AMOUNT = r"(?!\s*(?:inch|gb|tb|mp|k\b|juta|jt|%|[a-z]*\d))"
_PLACES = (
    re.compile(rf"\b(?:the|yang|yg|nomor|your|my)\s+({_ORDINAL})\b{_NOT_A_PLACE}", _FLAGS),
    re.compile(rf"\b(?:yang|yg|pilihan|nomor|no)\s+ke[\s-]?(\d{{1,2}})\b{_NOT_AN_AMOUNT}", _FLAGS),
    re.compile(
        rf"(?:^|\band |\bor |\bdan |\batau |\bvs |, )\s*({_ORDINAL})(?:\s+(?:{_NOUN})|(?=\W*$|\s+(?:and|or|vs|dan|atau)\b))",
        _FLAGS,
    ),
    re.compile(rf"\b({_ORDINAL})\s+(?:{_NOUN})\b", _FLAGS),
    re.compile(rf"\b(?:the|your)\s+(\d{{1,2}})(?:st|nd|rd|th)\b{_NOT_A_PLACE}", _FLAGS),
    re.compile(rf"(?:\b{_NUMBERED}\s*|#)(\d{{1,2}}|{_NUMBER})\b", _FLAGS),
    re.compile(rf"\b{_NUMBERED}\s*(?:\d|{_NUMBER})\s*{_AND}\s*(\d|{_NUMBER})\b{_NOT_AN_AMOUNT}", _FLAGS),
    re.compile(rf"\b{_COMPARE}\s+(\d)\s*{_AND}\s*\d\b{_NOT_AN_AMOUNT}", _FLAGS),
    re.compile(rf"\b{_COMPARE}\s+\d\s*{_AND}\s*(\d)\b{_NOT_AN_AMOUNT}", _FLAGS),
)
_OWNED = re.compile(r"\b(?:my|our|his|her|their|your) (?:first|last|second|third|previous|old) \w+", re.IGNORECASE)
"""Possessions, which are no place on the screen: "[my last pair] broke"."""
_FITTING = re.compile(
    rf"\b(?:still|it|it's|that|that's|this|these|they|be)\s+(?:still\s+|really\s+)?the\s+right\s+(?:{_NOUN})\b", _FLAGS
)
"""Says that something is fitting, and points at no place: "is it still [the right one]"."""
_CONFIRMING = re.compile(r",\s*right\s*\?", _FLAGS)
"""Wants to hear that it is so, and points at no place: "it folds, [right?]"."""
_FIRST_COUNT = re.compile(
    rf"\b(?:first|top|best|these|those|the(?!\s+(?:one|satu)\b)|all|this(?!\s+one\b))\s+(\d|{_NUMBER})\b(?!\s*(?:inch|year|day|hour|month|gb|tb|k\b|%|most|best|which))"
    rf"|\b(\d|{_NUMBER})\s+(?:yang\s+)?(?:pertama|teratas|terbaik|ini|itu|tadi)\b",
    _FLAGS,
)
_LAST_COUNT = re.compile(
    rf"\b(?:the|these|those|your|and|or|vs)\s+last\s+(\d|{_NUMBER})\b(?!\s*(?:\w+\s+)?(?:inch|year|day|hour|week|month|minute|second|night|"
    rf"flight|shift|trip|charge|time|generation|gb|tb|k\b|%))|\b(\d|{_NUMBER})\s+(?:yang\s+)?terakhir\b",
    _FLAGS,
)
"""How many from the end; the verb "last" counts nothing: "will it last two flights?"."""
_NUMBER_LIST = re.compile(
    rf"(?:\b{_NUMBERED}\s*|#|\b{_COMPARE}\s+)(\d{{1,2}}(?:\s*(?:,\s*{_AND}|,|{_AND})\s*#?\d{{1,2}}){{2,}})\b{_NOT_AN_AMOUNT}",
    _FLAGS,
)
"""Three places or more by their numbers: "compare 1, 2 and 5"."""
_JOINED = re.compile(rf"\W*(?:{_AND}|,)?\W*(?:{_AND})?\W*(?:the|yang|yg|nomor)?\W*", _FLAGS)
"""Words between places that are named together: "the first two [and the] third"."""
_BOTH = re.compile(r"\b(?:both|keduanya|kedua-duanya|dua-duanya|duanya|either(?: of them)?|neither|the two)\b", _FLAGS)
_PLURAL = re.compile(
    r"\b(?:these|those|them|they|they're|they've|their|all of them|the list|the ones|the picks|the results|"
    r"on each|of each|each one|each of|each(?=\W*$)|masing-masing|"
    r"mereka|semuanya|ini semua|semua ini|itu semua|di antara(?:nya| ini| itu)|dari (?:ini|itu|semua|daftar))\b",
    _FLAGS,
)
_PAIR_PRONOUN = re.compile(
    r"(?<!of )(?<!all )(?<!between )(?<!among )\b(?:they|them|their|they're|they've)\b(?! (?:all|both|each|compare|differ))",
    _FLAGS,
)
"""Pronouns by which people also speak of one pair of earbuds: "will they fall out?"."""
_OTHER = re.compile(r"\b(?:the other(?: one)?|other one|yang (?:satunya|satu lagi|lainnya|lain))\b", _FLAGS)
_PREVIOUS = re.compile(
    r"\bthe (?:previous|earlier|former) (?:one|pick)\b|\bthe (?:one|pick) (?:from )?(?:before|earlier)(?: (?:that|this)(?: one)?)?\b"
    r"|\b(?:back to|return to|(?:balik|kembali)(?: lagi)? ke) (?:the |your |yang )?"
    r"(?P<back>first|original|pertama|awal)(?: (?:one|pick|choice))?(?=\W|$)"
    r"(?! (?:list|search|question|budget|results?|daftar|hasil)\b)"
    r"|\b(?:bukan|jangan) (?:yang )?(?:itu|ini)\W+(?:tapi )?yang (?P<first>pertama )?tadi\b|\byang (?:sebelumnya|sebelum (?:ini|itu))\b",
    _FLAGS,
)
_PICKED = re.compile(
    r"\bthe ones? (?:that |which )?you(?:['’]ve| have)? (?:already )?(?:picked|chose|chosen|recommend(?:ed)?|suggest(?:ed)?|put first)\b"
    r"|\b(?:your|the) (?:own |top )?(?:pick|recommendation|suggestion|favou?rite|winner)\b|\byour choice\b"
    r"|\b(?:yang|yg) (?:kamu|lo|lu|anda) (?:pilih|rekomendasi\w*|saran\w*)(?: tadi)?\b|\b(?:pilihan|rekomendasi|saran)(?:mu\b| kamu\b)",
    _FLAGS,
)
_SINGULAR = re.compile(
    r"\b(?:it|it's|its|this one|that one|the one|yang (?:ini|itu|tadi)|(?:yang )?(?:tadi|tersebut)|dia)\b"
    r"|\b(?:this|that)\b(?!\s+(?:week|month|year|budget|price|range|time|way|much|many|many|is all|would|sounds|helps|i\b))"
    r"|\b(?:ini|itu)\b",
    _FLAGS,
)
_EMPTY_IT = re.compile(
    r"\bit(?:'s| is)?\s+for (?:my|a|an|the)\b|\bit (?:should|must|has to|needs to|ought to|will|would)\s+(?:be|have|cost)\b"
    r"|\b(?:is|isn't) it true\b|\bdoes it matter\b|\bit doesn't matter\b|\bmake it\b|\bi need it (?:for|by|to)\b"
    r"|\bis it (?:still |already |going to )?(?:rain|raining|snow|snowing|cold outside|late|early|dark|time)\b"
    r"|\bif it (?:were|was) (?:you|yours|up to you|your)\b"
    r"|\bis it (?:\w+ )?(?:worth(?:while)?|better|bad|ok|okay|smart|wise|safe|necessary|possible|a good idea)\s+(?:to\b|\w+ing\b|the\b)"
    r"|\bit depends\b|\bit's for\b|\bthat's (?:all|it|fine|great|perfect|nice|good|cool|helpful)\b"
    r"|\bitu (?:saja|aja)\b|\bini untuk\b",
    _FLAGS,
)
_OF_IT = re.compile(r"\b(\w{3,})nya\b", _FLAGS)
_NOT_OF_IT = word_set(
    """
    ha pu ta biasa sebenar misal kayak seperti harus maksud semua kedua ada akhir pokok kata tampak rasa agak umum khusus
    kira dua satu andai untung sayang bagus baik lebih selanjut sebaik seharus sebelum sesudah inti berta
    """
)
"""Stems of words that end in "nya" and point at nothing."""


@dataclass(frozen=True)
class Pointer:
    """Places of a list that were named."""

    places: tuple[int, ...] = ()
    """From 1; from the end below 0: -1 for "the last"."""
    first_count: int | None = None
    """How many from the start: 3 for "the top three"."""
    is_both: bool = False
    """Whether two are meant that need no more words: "both"."""


def places_in(text: str) -> Pointer:
    """The places that `text` names."""
    text = _CONFIRMING.sub(" ", _OWNED.sub(" ", _FITTING.sub(" ", text)))
    several = sorted(named for named in _counts_in(text) if len(named[2]) > 1)
    rest = text
    for first, last, _ in several:
        rest = rest[:first] + "\0" * (last - first) + rest[last:]
    single = [(*m.span(1), (_place(m.group(1)),)) for pattern in _PLACES for m in pattern.finditer(rest)]
    if not several and single:
        return Pointer(places=_places_in_order(single))
    if not several:
        is_first = any(places == (1,) for _, _, places in _counts_in(text))  # "the top one"
        return Pointer(first_count=1) if is_first else Pointer(is_both=bool(_BOTH.search(text)))
    together = [one for one in single if any(_are_joined(text, one, other) for other in several)]
    places = _places_in_order([*several, *together])
    return Pointer(first_count=len(places)) if places == tuple(range(1, len(places) + 1)) else Pointer(places=places)


_NamedPlaces = tuple[int, int, tuple[int, ...]]
"""Where words that name places begin and end, and the places."""


def _counts_in(text: str) -> Iterator[_NamedPlaces]:
    """ "The first two", "the last three": how many from one end."""
    for match in _FIRST_COUNT.finditer(text):
        yield *match.span(), tuple(range(1, _number(match.group(1) or match.group(2)) + 1))
    for match in _LAST_COUNT.finditer(text):
        yield *match.span(), tuple(range(-_number(match.group(1) or match.group(2)), 0))
    for match in _NUMBER_LIST.finditer(text):
        yield *match.span(), tuple(int(number) for number in re.findall(r"\d+", match.group(1)))


def _are_joined(text: str, one: _NamedPlaces, other: _NamedPlaces) -> bool:
    between = text[min(one[1], other[1]) : max(one[0], other[0])]
    return _JOINED.fullmatch(between) is not None


def _places_in_order(named: Sequence[_NamedPlaces]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(place for _, _, places in sorted(named) for place in places))


def _place(word: str) -> int:
    low = word.casefold()
    return _ORDINALS[low] if low in _ORDINALS else _number(low)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.casefold()]


_ONE_PLACE = re.compile(
    rf"\b(?:(?P<en>the|your)|yang|yg)\s+(?:{_ORDINAL})\b{_NOT_A_PLACE}(?:\s+(?:{_NOUN})\b)?", _FLAGS
)


def with_place_as_pronoun(text: str) -> str:
    """The text with a pronoun for the one place that it names: "what's it like" of "what's the second one like"."""
    if len(places_in(text).places) != 1:
        return text
    return _ONE_PLACE.sub(lambda found: "it" if found["en"] else "itu", text, count=1)


def has_plural(text: str) -> bool:
    """Whether words point at several: "these", "mereka"."""
    return bool(_PLURAL.search(text))


def without_pair_pronouns(text: str) -> str:
    """The text without the pronouns that may be of one pair, for goods that come in pairs."""
    return _PAIR_PRONOUN.sub(" ", text)


def has_singular(text: str) -> bool:
    """Whether words point at one: "it", "that one", "baterainya"; not the "it" of "it should be light"."""
    if any(match.group(1).casefold() not in _NOT_OF_IT for match in _OF_IT.finditer(text)):
        return True
    return bool(_SINGULAR.search(_EMPTY_IT.sub(" ", text)))


def other_in(text: str) -> bool:
    """Whether words point at the other of two."""
    return bool(_OTHER.search(text))


def without_other(text: str) -> str:
    """The text without the words that point at the other of two."""
    return _OTHER.sub(" ", text)


def previous_in(text: str) -> int:
    """How far back words point at what stood first before: 1 for "the one before that", -1 for the very first; 0 where none do."""
    found = _PREVIOUS.search(text)
    return 0 if found is None else -1 if found["first"] or found["back"] else 1


def points_at_pick(text: str) -> bool:
    """Whether words point at what Maven picked: "the one you picked", "your recommendation"."""
    return bool(_PICKED.search(text))


def without_pick(text: str) -> str:
    """The text without the words that point at what Maven picked."""
    return _PICKED.sub(" ", text)


def without_previous(text: str) -> str:
    """The text without the words that point at what stood first before."""
    return _PREVIOUS.sub(" ", text)


@dataclass(frozen=True)
class Descriptor:
    """A comparison that picks one product out: "the cheaper one"."""

    key: str
    is_most: bool
    """True when the highest value is meant."""
    is_of_two: bool
    """True for a comparative, which speaks of two."""

    def value(self, product: Product) -> float | None:
        """The value that is compared, or None where it is unknown."""
        if self.key == "price":
            return float(product.price.amount) if product.price else None
        if self.key == "released":
            return float((product.released or "").replace("-", "").ljust(8, "0")) if product.released else None
        for key in self.key.split():
            fact = product.fact(key)
            if fact is not None and isinstance(fact.value, int | float):
                return float(fact.value)
        return None


_DESCRIBING: dict[str, tuple[str, bool]] = {
    "cheap": ("price", False), "cheaper": ("price", False), "cheapest": ("price", False), "less expensive": ("price", False),
    "least expensive": ("price", False), "more expensive": ("price", True), "most expensive": ("price", True), "pricier": ("price", True),
    "priciest": ("price", True), "dearer": ("price", True), "dearest": ("price", True),
    "expensive": ("price", True), "lighter": ("weight", False), "lightest": ("weight", False),
    "heavier": ("weight", True), "heaviest": ("weight", True), "bigger": ("screen_size weight", True),
    "biggest": ("screen_size weight", True), "larger": ("screen_size weight", True), "largest": ("screen_size weight", True),
    "smaller": ("screen_size weight", False), "smallest": ("screen_size weight", False), "newer": ("released", True),
    "newest": ("released", True), "older": ("released", False), "oldest": ("released", False), "brighter": ("brightness", True),
    "brightest": ("brightness", True), "murah": ("price", False), "mahal": ("price", True), "ringan": ("weight", False),
    "berat": ("weight", True), "besar": ("screen_size weight", True), "kecil": ("screen_size weight", False), "baru": ("released", True),
    "lama": ("released", False), "terang": ("brightness", True),
}  # fmt: skip
_WORDS = "|".join(sorted((re.escape(word) for word in _DESCRIBING), key=len, reverse=True))
_DESCRIPTORS = (
    re.compile(rf"\bthe ({_WORDS})(?: ones?\b| of (?:these|those|them)\b|(?= of the\b))", _FLAGS),
    re.compile(
        rf"\byang (lebih|paling) ({_WORDS})\b(?= (?:itu|tadi|ini|tersebut|lebih|jauh|bakal|kalah|beda|apa(?:kah)?)\b)",
        _FLAGS,
    ),
    re.compile(
        rf"\byang ter({_WORDS})\b(?= (?:itu|tadi|ini|tersebut|lebih|jauh|bakal|kalah|beda|apa(?:kah)?)\b)", _FLAGS
    ),
)


def is_describing(word: str) -> bool:
    """Whether the word picks one out before what it is: the "older" of "the older iPhone mini"."""
    return word.casefold() in _DESCRIBING


def without_descriptor(text: str) -> str:
    """The text without the comparison that picks one out: "is good for backups?" of "is the cheaper one good for backups?"."""
    for pattern in _DESCRIPTORS:
        text = pattern.sub("", text)
    return " ".join(text.split())


def with_pronoun(text: str) -> str:
    """The text with a pronoun for the comparison that picks one out: "is it slower?" of "is the cheaper one slower?"."""
    english, *others = _DESCRIPTORS
    text = english.sub("it", text, count=1)
    for pattern in others:
        text = pattern.sub("itu", text, count=1)
    return " ".join(text.split())


_ASKS_WHETHER = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi)\W+)*(?:can|could|does|do|did|will|would|has|have|bisakah|apakah)\s+(?=the\b|yang\b)",
    _FLAGS,
)


def asks_of_described(text: str) -> bool:
    """ "Does the cheapest one have multipoint?": whether the subject of a question is one that a comparison picks out."""
    opening = _ASKS_WHETHER.match(text)
    return opening is not None and any(pattern.match(text, opening.end()) for pattern in _DESCRIPTORS)


def descriptor_in(text: str) -> Descriptor | None:
    """The comparison that picks one of what is shown, where its words speak of one that is there ("the cheaper one")."""
    for pattern in _DESCRIPTORS:
        if match := pattern.search(text):
            word = match.groups()[-1].casefold()
            key, is_most = _DESCRIBING[word]
            of_two = word.endswith("er") or word.startswith(("more", "less")) or match.group(1).casefold() == "lebih"
            return Descriptor(key, is_most, of_two)
    return None
