"""Product identity: when two titles name the same product. It rather keeps two apart than makes one of two."""

import re
from functools import lru_cache

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import compact, words_in
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.brands import KNOWN_BRANDS
from maven_app.understanding.lexicon.categories import ACCESSORIES
from maven_app.understanding.need_parser import limits_in_name, parse_need
from maven_app.understanding.titles.model_codes import ModelMarks, marks_in, plain_name
from maven_app.understanding.titles.title_capacities import named_capacities

_WORD = re.compile(r"[^\W_]+")
_MODEL = re.compile(r"\b(?=[A-Za-z0-9-]*\d)(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\b")
_SCREEN_WORDS = (
    r"class|tvs?|monitor|screen|display|laptop|notebook|chromebook|tablet|[458]k|uhd|fhd|qhd|wqhd|full|hd|hdr|[qw]?oled|qd|qled|mini|led|lcd|"
    r"smart|curved|ips|va|ultrawide|gaming|touch\w*|fire|google|roku|android"
)
_INCHES = rf"in(?:ch(?:es|i)?|ci)|(?<=[\d-])in|in(?=\.|\W*$|\s+(?:{_SCREEN_WORDS})\b)"
"""A bare "in" only where it hangs on the figure, ends the name or a word for screens follows: "iPhone 15 in black" has no 15 inches."""
_AMOUNT = re.compile(rf"(\d+(?:\.\d+)?)\s*-?\s*(gb|tb|mb|mm|cm|{_INCHES}|hz|mp|mah|wh|w|ml|kg|k)\b", re.I)
_SIZE = re.compile(rf"(?<![\w.])(\d{{2,3}}(?:\.\d+)?)\s*-?\s*(?:(?:{_INCHES})\b|[\"\u2033\u201d])", re.I)
_COMES_IN_SIZES, _ONE_SIZE = 20, 0.7
"""Inches from which on one name comes in several sizes, as of a TV, and by how much two sayings of one size differ: 54.6 and 55."""
_BARE_MODEL = 5
"""Characters of a model number that says by itself which product it is: "WH1000XM5" does, "S24" does not."""
_COLORS = """
    black white silver gold grey gray blue red green pink purple yellow orange beige brown midnight starlight graphite obsidian
    titanium natural space navy cream ivory hazel porcelain hitam putih biru merah hijau
"""
_FILLERS = """
    the a an and or with for by of in on to new brand official original genuine unlocked wireless bluetooth noise canceling
    cancelling active headphones headphone headset smartphone laptop notebook monitor television televisi tv smart class renewed
    refurbished used pre owned open box version global international sale free shipping bekas baru resmi garansi dan untuk dengan
"""
_WORN = re.compile(r"\b(over|on|in)[ -]ear\b", re.I)
"""Words that some shops write and others leave out. What sets products of one name apart ("earbuds", "wired") is none of them."""
_SAID_OTHERWISE = frozenset((_COLORS + _FILLERS).split())
_FITS = re.compile(r"\b(for|fits|compatible|replacement|untuk|pengganti)\b", re.I)


def keys_of(product: Product) -> tuple[str, ...]:
    """Keys that identify the product, surest first: its GTIN, then brand and model, with its size where only a fact states that."""
    gtin = f"gtin:{product.gtin.lstrip('0')}" if product.gtin else None
    words = " ".join(filter(None, (product.name, product.variant)))
    plain = key_of(plain_name(words, product.brand), product.brand) if product.category == "tvs" else None
    named = key_of(words, product.brand, product.model)
    size = _screen_of(product)
    sized = key_of(f"{words} {size:g} inch", product.brand, product.model) if size and not _SIZE.search(words) else None
    return tuple(dict.fromkeys(key for key in (gtin, named, sized, plain) if key))


def marks_of(product: Product) -> ModelMarks:
    """The year and the code that the name of a TV states."""
    return marks_in(f"{product.name} {product.variant or ''}") if product.category == "tvs" else ModelMarks()


def may_be_one_size(one: Product, other: Product) -> bool:
    """Whether the stated screen sizes, if both are known, allow the two to be one product."""
    sizes = [size for product in (one, other) if (size := _screen_of(product))]
    return len(sizes) < 2 or abs(sizes[0] - sizes[1]) <= _ONE_SIZE


def _screen_of(product: Product) -> float | None:
    """The screen's size in inches: as a fact, else as the name states it."""
    fact = product.fact("screen_size")
    if fact and isinstance(fact.value, int | float):
        return float(fact.value)
    stated = _SIZE.search(f"{product.name} {product.variant or ''}")
    return float(stated[1]) if stated else None


def key_of(title: str, brand: str | None = None, model: str | None = None) -> str | None:
    """The brand and the model of a title in one spelling; None when it names no brand that is known.

    A model number says it all; without one every word that tells products apart has to be the same.
    """
    maker = brand or brand_in(title)
    if maker is None:
        return None
    own = compact(maker)
    if number := _model_number(model or "") or _model_number(title):
        amounts = [amount for amount in _amounts(title) if amount.removesuffix("in") not in number]
        return f"{own}|{number}|{'+'.join(amounts)}"
    text = _WORN.sub(" ", _SIZE.sub(" ", _AMOUNT.sub(" ", title)))
    words = {word for word in map(str.lower, _WORD.findall(text)) if word not in _SAID_OTHERWISE}
    left = sorted({*words, *_amounts(title)} - {own, *map(str.lower, _WORD.findall(maker))})
    return f"{own}|{' '.join(left)}" if left else None


_SISTERS = """
    pro max plus ultra mini air lite se fe neo prime edge fold flip xl ii iii iv
"""
SISTER_WORDS = frozenset(_SISTERS.split())
"""Words that tell one model of a line from its sisters."""


def is_name_of(title: str, name: str, brand: str | None = None) -> bool:
    """Whether `title` names the thing that is called `name`, and no sister of it.

    A model number says it all; without one every word of the name counts, but the maker's and those that some leave out.
    """
    if _sister_words(title) - _sister_words(name):
        return False
    if number := _model_number(name):
        return number in compact(title)
    words = {word for word in _words(_AMOUNT.sub(" ", name)) if word not in _SAID_OTHERWISE} - set(_words(brand or ""))
    return bool(words) and words <= set(_words(title))


def _sister_words(title: str) -> set[str]:
    """An S24+ is a "plus" too."""
    plus = {"plus"} if re.search(r"[^\W_]\+(?![^\W_])", title) else set[str]()
    return plus | {word for word in _words(title) if word in SISTER_WORDS}


@lru_cache(maxsize=2_048)
def brand_in(title: str) -> str | None:
    """The maker that a title names; the first when it names several. Amounts between its words do not hide it: "LG 55-inch Class C4"."""
    for words in (title, _SIZE.sub(" ", _AMOUNT.sub(" ", title))):
        named = (c for c in parse_need(words).constraints if isinstance(c, BrandLimit) and not c.excluded)
        if brand := next((c.brands[0] for c in named), None):
            return brand
    return None


def is_accessory(title: str, asked: str) -> bool:
    """Whether a title is of something that goes with a product, when the product itself was `asked` for."""
    wanted, words = set(_words(asked)), _words(title)
    things = [word for word in words if word in ACCESSORIES and word not in wanted]
    fits = _FITS.search(title)
    return bool(fits and things) or bool(things and words.index(things[0]) < 2) or _is_replacement(title)


def _is_replacement(title: str) -> bool:
    return re.search(r"\b(replacement|compatible with|ear ?pads?|ear ?tips?|pengganti)\b", title, re.I) is not None


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


def _model_number(text: str) -> str | None:
    """The longest word of letters and figures that can stand for itself."""
    numbers = [compact(match.group()) for match in _MODEL.finditer(_AMOUNT.sub(" ", text))]
    return max((number for number in numbers if len(number) >= _BARE_MODEL), key=len, default=None)


def _amounts(text: str) -> list[str]:
    """Amounts in which products come: "128gb", and "55in" of a big screen."""
    found = {f"{number}{unit.lower()}" for number, unit in _AMOUNT.findall(text)}
    inches = {int(float(size) + 0.5) for size in _SIZE.findall(text)}
    big = {f"{size}in" for size in inches if size >= _COMES_IN_SIZES}
    return sorted(big | {amount for amount in found if amount.endswith(("gb", "tb", "mm"))})


_LAPTOP_SIZES = (10, 18.5)


@lru_cache(maxsize=2_048)
def category_in(title: str) -> str | None:
    """The category of ours that a title names. The SSD of a computer is what is in it: with a screen that is a laptop."""
    named = parse_need(title).category
    if named == "storage" and "ram" in named_capacities(title, "laptops") and _is_of_computer(title):
        size, (least, most) = _SIZE.search(title), _LAPTOP_SIZES
        return "laptops" if size and least <= float(size[1]) <= most else None
    return named if named in CATEGORIES else None


def _is_of_computer(title: str) -> bool:
    """Whether a title, but for what it says that a drive is for, states what only a computer has: a screen, a processor, a bare memory."""
    fits = _FITS.search(title)
    own = title[: fits.start()] if fits and parse_need(title[: fits.start()]).category == "storage" else title
    limits = [one for one in limits_in_name(own, category="laptops") if isinstance(one, SpecLimit)]
    has_processor = any(one.key == "cpu" and one.equals not in KNOWN_BRANDS for one in limits)
    has_bare_memory = any(one.key == "ram" and NOUNS.words.isdisjoint(words_in(one.words)) for one in limits)
    is_pc = "pc" in _words(own)
    return has_processor or has_bare_memory or is_pc or _SIZE.search(own) is not None
