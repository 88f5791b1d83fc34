"""Brands: makers that a message names, wants or rules out, by their name, a product line or a misspelling of either."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from maven_app.domain.needs import BrandIs
from maven_app.domain.parsing.lexicon import STOP
from maven_app.domain.parsing.lexicon_amounts import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.domain.parsing.lexicon_brands import KNOWN_BRANDS, PROUD, SAME_MAKERS, lines
from maven_app.domain.parsing.lexicon_shelves import PERIPHERALS, SHELVES, UNKNOWN_THINGS
from maven_app.domain.parsing.reading import Finding, Reading
from maven_app.domain.parsing.standing import Standing, model_end, shared, standing
from maven_app.domain.parsing.tokens import Phrases, tokenise, word_set

_SHOPS = word_set("on at via di dari")
_SHOP_NAMES = frozenset({"amazon"})
_HP_SHELVES = frozenset({"laptops", "monitors", "keyboards_mice"})
_CHIP_MAKERS = frozenset({"Intel", "AMD", "Nvidia"})
"""On the shelves of whole devices these name a part."""
_LONGEST_BRAND = 5


@dataclass(frozen=True)
class Maker:
    """What a name in the lexicon stands for."""

    brand: str
    category: str | None = None
    is_line: bool = False


@dataclass(frozen=True)
class BrandMention:
    """A maker named in a message."""

    first: int
    last: int
    maker: Maker
    standing: Standing = "wanted"


class BrandWords:
    """The names by which brands are known: the catalogue's own, well-known ones, and product lines."""

    def __init__(self, brands: Sequence[str]) -> None:
        own = {name.casefold(): name for name in (*KNOWN_BRANDS, *brands) if name.strip()}
        for names in SAME_MAKERS:
            used = next((own[name.casefold()] for name in names if name in brands), names[0])
            own.update({name.casefold(): used for name in names})
        entries = [(form, Maker(name)) for written, name in own.items() for form in _forms(written)]
        entries += [
            (form, Maker(own.get(brand.casefold(), brand), category, is_line=True))
            for form, (brand, category) in lines()
        ]
        self.phrases: Phrases[Maker] = Phrases((form, maker) for form, maker in entries if form.strip())

    @property
    def singles(self) -> set[str]:
        """Names of one word that a misspelling may be corrected to."""
        return self.phrases.singles - PROUD - STOP


@lru_cache(maxsize=8)
def brand_words(brands: tuple[str, ...]) -> BrandWords:
    """The lexicon for a catalogue of these brands; kept, since it is the same from message to message."""
    return BrandWords(brands)


def _forms(name: str) -> tuple[str, ...]:
    words = [token.word for token in tokenise(name)]
    if not words or len(words) > _LONGEST_BRAND:
        return ()
    joined = "".join(word for word in words if word[0].isalnum())
    spelled = " ".join(words)
    return (spelled, spelled + "'s", joined, spelled.replace(" & ", " and "))


def find_brands(reading: Reading, lexicon: BrandWords) -> list[BrandMention]:
    """Every maker that the message names, with how it stands."""
    mentions: list[BrandMention] = []
    index = 0
    while index < len(reading.words):
        found = lexicon.phrases.at(reading.words, index)
        if found and reading.is_free(index, index + found[0]) and _is_name(reading, index, *found):
            mentions.append(BrandMention(index, index + found[0], found[1]))
            index += found[0]
        else:
            index += 1
    return _with_standings(reading, mentions)


def _with_standings(reading: Reading, mentions: list[BrandMention]) -> list[BrandMention]:
    spans = [(mention.first, mention.last) for mention in mentions]
    devices = _devices(reading) if reading.is_indonesian else []
    first_noun = min(_noun_places(reading), default=len(reading.words))
    told = [
        standing(reading, m.first, _over_noun(reading, m.last), [*spans, *devices], has_head=first_noun < m.first)
        for m in mentions
    ]
    return [
        BrandMention(mention.first, mention.last, mention.maker, stands)
        for mention, stands in zip(mentions, shared(reading, spans, told), strict=True)
    ]


def _over_noun(reading: Reading, last: int) -> int:
    """Past the shelf's name after a brand, so that "Samsung phone case" is seen as one thing."""
    found = SHELVES.at(reading.words, last)
    return last + found[0] if found else last


def _devices(reading: Reading) -> list[tuple[int, int]]:
    """Shelves' names, which Indonesian puts before the maker's: "casing [hp] Samsung"."""
    named = [
        (place, place + found[0]) for place in reading.shelves_named if (found := SHELVES.at(reading.words, place))
    ]
    return named + [(place, place + 1) for place, word in enumerate(reading.words) if word == "hp"]


def _noun_places(reading: Reading) -> list[int]:
    unknown = [index for index in range(len(reading.words)) if UNKNOWN_THINGS.at(reading.words, index)]
    return [*reading.shelves_named, *unknown]


def _is_name(reading: Reading, index: int, length: int, maker: Maker) -> bool:
    word, raw = reading.words[index], reading.tokens[index].raw
    if length > 1:
        return True
    if word == "hp":
        return hp_is_brand(reading, index)
    if word in _SHOP_NAMES and reading.word(index - 1) in _SHOPS - {"dari"}:
        return False
    if word.rstrip("s") not in PROUD and word not in PROUD and word not in STOP:
        return True
    beside = bool(SHELVES.at(reading.words, index + 1)) or _model_follows(reading, index + 1)
    if maker.is_line and len(word) <= 2:
        return reading.word(index + 1)[:3].isdigit() and reading.tokens[index + 1].joint == "-"
    begins = index == 0 or reading.words[index - 1] in {".", "!", "?"}
    named_on = index + 1 < len(reading.tokens) and reading.tokens[index + 1].raw[0].isupper() and not raw.isupper()
    return raw[0].isupper() and (beside or named_on or not begins)


def _model_follows(reading: Reading, index: int) -> bool:
    return model_end(reading, index) > index and reading.tokens[index].joint in " -"


def hp_is_brand(reading: Reading, index: int) -> bool:
    """ "hp" is an Indonesian phone unless it stands beside another shelf's name or is ruled out beside one."""
    beside = (SHELVES.at(reading.words, index + 1), SHELVES.up_to(reading.words, index))
    if any(found and found[1][0] in _HP_SHELVES for found in beside):
        return True
    if reading.word(index + 1) in {
        "pavilion",
        "omen",
        "spectre",
        "envy",
        "victus",
        "elitebook",
        "probook",
        "omnibook",
        "chromebook",
    }:
        return True
    others = not _HP_SHELVES.isdisjoint(reading.shelves_named.values())
    served = reading.word(index - 1) in {"for", "untuk", "buat", "ke", "my"}
    return (others and not served) or (reading.tokens[index].raw == "HP" and not reading.is_indonesian and not served)


def keep_brands(reading: Reading, mentions: Sequence[BrandMention]) -> None:
    """Turn mentions into findings; what only serves another thing or is compared with is left as words."""
    for mention in mentions:
        if not reading.is_free(mention.first, mention.last):
            continue
        if mention.maker.brand in _CHIP_MAKERS and reading.category not in {None, "processors", "graphics_cards"}:
            continue
        serves = (
            mention.maker.is_line
            and reading.category in PERIPHERALS
            and mention.maker.category not in {None, reading.category}
        )
        constraint = None
        if mention.standing == "ruled_out" or (mention.standing == "wanted" and not serves):
            constraint = BrandIs(brands=(mention.maker.brand,), excluded=mention.standing == "ruled_out")
        end = _name_end(reading, mention)
        reading.add(
            Finding(mention.first, end, constraint, keeps_words=mention.standing not in {"ruled_out", "left_open"})
        )


def _name_end(reading: Reading, mention: BrandMention) -> int:
    """Numbers of a model name belong to it ("Pixel 9"), unless they are a year or carry a unit ("Kindle 2024", "iPhone 256 GB")."""
    end = mention.last
    while end < model_end(reading, mention.last) and reading.is_free(end, end + 1):
        token, after = reading.tokens[end], reading.tokens[end + 1] if end + 1 < len(reading.tokens) else None
        measured = token.is_number and (
            len(token.raw) > 3 or (after is not None and not after.is_number and _is_measure(after.word))
        )
        if measured:
            break
        end += 1
    return end


def _is_measure(word: str) -> bool:
    return word in UNITS or word in MULTIPLIERS or word in CURRENCIES
