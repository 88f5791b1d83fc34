"""Device names: which device that people still have the words of a message name, whose it is, and how old."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.closed_classes import OR, VERSUS, WHICH
from maven_app.domain.language.tokens import Phrases, phrase_set, word_set, words_in
from maven_app.domain.language.words import is_indonesian
from maven_app.knowledge.files import OWNED_PHRASES, read_file, while_in_force
from maven_app.knowledge.owned_devices import OwnedDevices, OwnedFamily
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES, PARTS
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    DETERMINERS,
    FOR,
    LACKING,
    POSSESSIVES,
    POSSESSIVES_AFTER,
)
from maven_app.understanding.lexicon.recipients import PERSONS

Owned = Mapping[str, OwnedDevices]

_FIRST_YEAR, _OLDEST, _SOLD_OFF = 2000, 30, 2
_YEARS_OF_AGE = word_set("year years yr yrs yo tahun thn taun tahunan")
_OLD = word_set("old older aging ageing ancient lama lawas jadul tua")
_TOO, _BY_NOW, _COMPLAINT_WITHIN = word_set("too terlalu"), word_set("now nowadays anymore lately days sekarang"), 8
_BEFORE_NAME = 5
"""Words before a name among which it is said whose it is."""
_FROM, _TO = word_set("from dari"), word_set("to ke")
_TARGETED = word_set("to ke get getting buy buying beli naik for buat untuk with sama")
"""Words before a name that make it the next one: "upgrade [to] an iPhone 17"."""
INDONESIAN_PHONES = frozenset({"hp", "hape"})
_BEFORE_GOAL = tuple((word,) for word in FOR | {"to", "with", "ke", "sama"})
"""Words right before what something is to go with or is left for."""
_SECOND_SIDE = tuple((word,) for word in OR | VERSUS)
"""Words right before what something is set against."""


@dataclass(frozen=True)
class OwnedDevice:
    """A device that somebody has."""

    category: str
    first: int
    last: int
    """Where its name stands among the words of the message."""
    family: OwnedFamily | None = None
    year: int | None = None
    """The year that the message tells or that its age comes to."""
    is_somebodys: bool = False
    """Whether the words around its name say that somebody has it."""

    def age(self, this_year: int) -> int | None:
        """Years since it was new, where these are known."""
        year = self.year or (self.family.made[1] if self.family and self.family.made else None)
        return this_year - year if year else None


@while_in_force
def owned_phrases() -> dict[str, Phrases[bool]]:
    """The phrases of each table of `owned_phrases.toml`."""
    return {name: phrase_set(", ".join(phrases)) for name, phrases in read_file(OWNED_PHRASES).items()}


def holds_phrase(words: Sequence[str], table: str) -> bool:
    """Whether `words` hold a phrase of that table of `owned_phrases.toml`."""
    return any(owned_phrases()[table].at(words, place) for place in range(len(words)))


def find_device(said: Sequence[str], owned: Owned, this_year: int) -> OwnedDevice | None:
    """The device that the words name and somebody may have: one of a family, else one of a kind or line; None where they name none, or
    several of which nothing says which one somebody has.
    """
    words = tuple(word.removesuffix("'s").removesuffix("’s") for word in said)
    year = _year_told(words, this_year)
    named = list(_of_families(words, owned, year))
    if had := [one for one in named if one.is_somebodys] or (named if len(named) == 1 else []):
        return had[0]
    kinds = [] if named else list(_of_kinds(words, owned, year))
    return kinds[0] if kinds and _is_of_one_kind(words, kinds[0].category) else None


def _is_of_one_kind(words: Sequence[str], category: str) -> bool:
    """Whether no other kind of goods is named that may be what is sought; what goes into a computer is none."""
    named = (CATEGORY_NAMES.at(words, place) for place in range(len(words)))
    return {kind[1][0] for kind in named if kind} <= {category, *PARTS}


def _of_families(words: Sequence[str], owned: Owned, year: int | None) -> Iterator[OwnedDevice]:
    phrases, place = family_names(IdentityKey(owned)), 0
    singular = [word.removesuffix("s") if any(map(str.isdigit, word)) else word for word in words]
    while place < len(words):
        found = phrases.at(words, place) or phrases.at(singular, place)
        if found is None:
            place += 1
            continue
        last = place + found[0]
        if (family := _of_year(found[1], year)) and not _is_another_model(words, place, last, family):
            is_had, kind = _is_somebodys(words, place, last), CATEGORY_NAMES.at(words, place)
            if kind and kind[0] == found[0] and not (is_had or _is_aged(words, place, last, year)):
                place = last  # "usb stick for the car": a kind of thing that is sought
                continue
            if not (is_goal(words, place) or _is_lacked(words, place)) and (is_had or not _is_aimed_at(words, place)):
                yield OwnedDevice(family.category, place, last, family, year, is_had)
        place = last


def _is_another_model(words: Sequence[str], first: int, last: int, family: OwnedFamily) -> bool:
    """Whether the name is part of that of another thing: "Switch [2]", "A7 [IV]", "[Tab] S10", "G4 [TV]"."""
    last += words[last : last + 1] == ("(",)
    behind, before = words[last] if last < len(words) else "", words[first - 1] if first else ""
    is_year = behind.isdecimal() and len(behind) == len(str(_FIRST_YEAR))
    unit = words[last + 1] if last + 1 < len(words) else ""
    is_size = behind in _SIZES or (behind.isdecimal() and unit in _MEASURES)
    is_numbered = any(map(str.isdigit, behind)) and not (is_year or is_size)
    kind = CATEGORY_NAMES.at(words, last)
    is_of_other_kind = kind is not None and kind[1][0] != family.category
    is_short = last == first + 1 and len(words[first]) <= _SHORT_CODE and words[first][-1:].isdigit()
    is_ambiguous = is_short and not _names_kind_of(family, words)
    return is_numbered or is_of_other_kind or is_ambiguous or behind in _MODEL_ENDS or before in _LINES_BEFORE


def _names_kind_of(family: OwnedFamily, words: Sequence[str]) -> bool:
    """Whether the message says of what kind the family is: a bare "M50" is a camera and a pair of headphones; no other thing is a "PS4"."""
    kinds = (CATEGORY_NAMES.at(words, place) for place in range(len(words)))
    return family.category == "consoles" or any(kind is not None and kind[1][0] == family.category for kind in kinds)


_SIZES = frozenset({"11", "12", "13", "14", "15", "16", "17"})
"""Inches that stand behind the name of a computer."""
_MEASURES = word_set("inch inches in gb tb mm years year yrs yr tahun inci")
_SHORT_CODE = 3
_MODEL_ENDS = word_set(
    """
    pro max plus ultra fe oled slim tv mini lite se xl ii iii iv v vi mk mark go air digital neo gen generation edition essential core
    studio duo evo vis he e rs keys
    """
)
"""Words with which the name of another model goes on."""
_LINES_BEFORE = word_set("tab watch buds book pad pocket master vacuum fit ring surface note nord")
"""Words that begin the name of another line."""


def _is_lacked(words: Sequence[str], place: int) -> bool:
    """ "If we don't own a [PS5]": whether nobody has the thing named at `place`."""
    return any(LACKING.up_to(words, at) for at in range(max(0, place - 2), place + 1))


def is_goal(words: Sequence[str], place: int) -> bool:
    """ "Good enough for my [PS5]": whether the device that somebody has is to go with the thing named at `place`."""
    while place and words[place - 1] in DETERMINERS | POSSESSIVES and words[place - 1] != "from":
        place -= 1
    return words[max(0, place - 1) : place] in _BEFORE_GOAL


def _is_aimed_at(words: Sequence[str], place: int) -> bool:
    """Whether the name at `place` is that of the next one or of what it is to go with: "upgrade [to] a PS5", "repair [or] PS5"."""
    return words[max(0, place - 1) : place] in _SECOND_SIDE or not _TARGETED.isdisjoint(
        words[max(0, place - 3) : place]
    )


@lru_cache(maxsize=4)
def family_names(owned: IdentityKey[Owned]) -> Phrases[tuple[OwnedFamily, ...]]:
    """Every family of a name, kept by the identity of the knowledge."""
    named: dict[tuple[str, ...], list[OwnedFamily]] = {}
    for family in (family for known in owned.value.values() for family in known.families):
        for name in family.names:
            named.setdefault(words_in(name), []).append(family)
    return Phrases((" ".join(words), tuple(families)) for words, families in named.items())


def _of_year(families: Sequence[OwnedFamily], year: int | None) -> OwnedFamily | None:
    """The one of several families of a name that was new in `year`; without one that, the one that is meant by its name alone."""
    for family in families:
        if family.by_year and year and family.made and family.made[0] <= year <= family.made[1]:
            return family
    return next((family for family in families if not family.by_year and not _is_out_of_years(family, year)), None)


def _is_out_of_years(family: OwnedFamily, year: int | None) -> bool:
    """Whether `year` is none in which the family was sold or soon bought used, and so that of another thing."""
    return year is not None and family.made is not None and not family.made[0] - 1 <= year <= family.made[1] + _SOLD_OFF


def _of_kinds(words: Sequence[str], owned: Owned, year: int | None) -> Iterator[OwnedDevice]:
    """Devices that somebody has by the name of their kind or line: "my old [HP laptop]"."""
    phones = INDONESIAN_PHONES if is_indonesian(words) else frozenset[str]()
    for place, word in enumerate(words):
        line, kind = LINE_NAMES.at(words, place), CATEGORY_NAMES.at(words, place)
        category = line[1][1] if line else kind[1][0] if kind else "smartphones" if word in phones else None
        last = place + (line[0] if line else kind[0] if kind else 1)
        if not category or category not in owned or _is_lacked(words, place):
            continue
        if _is_somebodys(words, place, last) or _is_aged(words, place, last, year):
            yield OwnedDevice(category, place, last, None, year, is_somebodys=True)


def _is_somebodys(words: Sequence[str], first: int, last: int) -> bool:
    nearest = max(0, first - _BEFORE_NAME)
    begin = max((at + 1 for at in range(nearest, first) if words[at] in BREAKS), default=nearest)
    before = words[begin:first]
    is_left = not _FROM.isdisjoint(before[-2:]) and not _TO.isdisjoint(words[last : last + 4])
    owner = not POSSESSIVES.isdisjoint(before) or not POSSESSIVES_AFTER.isdisjoint(words[last : last + 2])
    having = owned_phrases()["having"]
    is_had = any(having.up_to(words, place) for place in range(first, begin, -1))
    is_had = is_had or any(having.at(words, place) for place in range(last, min(len(words), last + 3)))
    is_had = is_had or has_become_too_much(words, last)
    return is_left or owner or is_had or any(word.endswith("nya") and len(word) > 5 for word in words[first:last])


def has_become_too_much(words: Sequence[str], last: int) -> bool:
    """ "Canon 5D, [too heavy now]", "kegedean [sekarang]": whether somebody can no longer do with the thing named before `last`."""
    behind = words[last : last + _COMPLAINT_WITHIN]
    return not _TOO.isdisjoint(behind) and not _BY_NOW.isdisjoint(behind)


def _is_aged(words: Sequence[str], first: int, last: int, year: int | None) -> bool:
    around = {*words[max(0, first - 3) : first], *words[last : last + 3]}
    return year is not None or not _OLD.isdisjoint(around)


def _year_told(words: Sequence[str], this_year: int) -> int | None:
    """The year in a message in which something was new: "2014 MacBook", "had it 4 yrs"."""
    for place, word in enumerate(words):
        if not word.isdecimal():
            continue
        figure = int(word)
        is_today = words[max(0, place - 1) : place] == ("in",) and _BOUGHT.isdisjoint(words[max(0, place - 4) : place])
        if len(word) == 4 and _FIRST_YEAR <= figure < this_year and not is_today:
            return figure
        if (
            figure <= _OLDEST
            and place + 1 < len(words)
            and words[place + 1] in _YEARS_OF_AGE
            and _is_of_age(words, place)
            and not _tells_of_person(words, place)
        ):
            return this_year - figure
    return None


def _tells_of_person(words: Sequence[str], place: int) -> bool:
    """ "My [daughter's] phone died. 12 years old": whether the age may be somebody's; in "laptop is 9 years old" it is none."""
    at = place
    while at and words[at - 1] in _BETWEEN_THING_AND_AGE:
        at -= 1
    is_of_thing = CATEGORY_NAMES.up_to(words, at) is not None or not _AGES.isdisjoint(words[at:place])
    return "for" in words[max(0, place - 3) : place] or (
        not is_of_thing and any(PERSONS.at(words, person) for person in range(len(words)))
    )


_AGES = word_set("umurnya usianya")
_BETWEEN_THING_AND_AGE = word_set("is are was now about almost over already udah sudah umurnya usianya nya")


def _is_of_age(words: Sequence[str], place: int) -> bool:
    """Whether years are those that something is old, and none that it shall last: "for [3 years]", "[2 more] years"."""
    before, behind = words[max(0, place - 2) : place], words[place + 2 : place + 4]
    return _AHEAD.isdisjoint(before) and (
        not _PAST.isdisjoint(before) or not _PAST.isdisjoint(behind) or _ends(words, place)
    )


def _ends(words: Sequence[str], place: int) -> bool:
    return place + 2 >= len(words) or words[place + 2] in {".", ",", ";", "?", "!"}


_BOUGHT = word_set("bought got made built released purchased new")
"""Words before "in" and a year that make it that of the thing: "bought [in 2019]"; "still good [in 2025]" tells no age."""
_AHEAD = word_set("for another next more next last lasts buat untuk selama lagi depan")
_PAST = word_set("old olds ago had umur usia umurnya sudah lama lalu")


def asks_outright(words: Sequence[str]) -> bool:
    """Whether a message asks for a product: "[need a] tv", "[which headphones] now", "[best soundbar]"; "do I need a new one?" does not."""
    for place, word in enumerate(words):
        behind = words[place + 1 : place + 3]
        is_asked = not {"do", "does", "should"}.isdisjoint(words[max(0, place - 3) : place])
        if word in _WISHING and not is_asked and not _ANY.isdisjoint(behind):
            return True
        if word in WHICH | {"what"} and CATEGORY_NAMES.at(words, place + 1):
            return True
        if word in _BEST and _names_kind_near(words, place):
            return True
    return False


def _names_kind_near(words: Sequence[str], place: int) -> bool:
    """Whether the kind of which the best is asked for stands by the word at `place`: "best Android [phone]", "[laptop] terbaik"."""
    end = next((at for at in range(place + 1, len(words)) if words[at] in _ENDING_PHRASE), len(words))
    behind = range(place + 1, min(end, place + _BEST_WITHIN + 1))
    return CATEGORY_NAMES.up_to(words, place) is not None or any(CATEGORY_NAMES.at(words, at) for at in behind)


_BEST = word_set("best terbaik")
_BEST_WITHIN = 3
"""Words from "best" to the kind at most."""
_ENDING_PHRASE = BREAKS | FOR | word_set("to way is my our with")
"""Words behind which another thing is spoken of: "the best way [to] fix my phone"."""


_WISHING = word_set("need needs want wants looking butuh cari nyari pengen")
_ANY = word_set("a an another one something for yang")


def seeks_product(words: Sequence[str]) -> bool:
    """Whether a message asks for a product in whatever words: "what should I get", and not "do I need a new one"."""
    seeks = owned_phrases()["seeks"]
    said = [place for place in range(len(words)) if seeks.at(words, place)]
    return asks_outright(words) or any(tuple(words[max(0, place - 2) : place]) not in _ASKED_OF_NEED for place in said)


_ASKED_OF_NEED = frozenset({("do", "i"), ("do", "we"), ("do", "you"), ("do", "they"), ("does", "he"), ("does", "she")})
"""Words before "need a new one" that ask whether it is needed."""
