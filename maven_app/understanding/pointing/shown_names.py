"""Shown names: products on the screen by a part of their names that tells them from the others: "the Sony", "the Ultra"."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.ordinary_words import is_plural, ordinary_words
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.understanding.lexicon.brands import KNOWN_BRANDS, ORDINARY_WORD_NAMES, SAME_MAKERS

_WORD = re.compile(r"[^\W_]+(?:[-'][^\W_]+)*\+?")
_BEFORE_NAMES = word_set("the yang si that this of about is does has can apakah untuk")
_DESCRIBING = word_set(
    """
    wireless bluetooth headphones headphone earbuds earphones headset phone laptop tablet monitor camera tv watch speaker
    soundbar console router keyboard mouse vacuum robot drive ssd edition series generation gen inch with active noise
    cancellation cancelling smart portable gaming digital new body only display screen and of in for the a an lte gps wifi
    """
)
"""Words of names that say what a thing is, not which."""
_KEPT = 2
_IN_PARENTHESES, _CHIP = re.compile(r"\([^)]*\)"), re.compile(r"\b[A-Z]\d{1,2}\b")
"""Parts of a name that tell little, but for the chip: "the M3 one"."""
_BRANDS = frozenset(name.casefold() for name in (*KNOWN_BRANDS, *(name for names in SAME_MAKERS for name in names)))
_MAKERS = _BRANDS - ORDINARY_WORD_NAMES
"""Makers' names that mean nothing else."""


def named_among(text: str, products: Sequence[Product]) -> list[Product]:
    """Those of `products` that `text` calls by a word that not all of them have, in the order in which it does.

    A word that is ordinary too ("Air", "Ultra", "Beats") must stand behind "the", or have its capital; so must one that asks for a
    fact ("5G"), and what is called "the keys" is a part of each keyboard.
    """
    if not products:
        return []
    words = _parts_among(products)
    shared = set.intersection(*words) if len(products) > 1 else set()
    known = {word for own in words for word in own}
    telling = known - shared
    said = [
        (match.start(), part)
        for match in _WORD.finditer(text)
        for part in _split_word(match.group())
        if part in telling and _is_said(text, match, part, known, products[0].category)
    ]
    if not said:
        return []
    groups = _groups_named(said, list(zip(products, words, strict=True)))
    meant = [group[:1] if _is_of_one(text, place) else group for place, group in groups]
    return list({product.id: product for group in meant for product in group}.values())


_ONE_OF_THEM = re.compile(
    r"(?:^|\b(?:is|are|does|do|will|would|can|why|not|about|and|or|with|than|as|like|over|go for|on|between|out of|versus|vs\.?|get|buy)"
    r"\s+)(?:the|si)\s+$",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"[\w-]+(?:'s)?(?:\s*[?.!,]|\s*$|"
    r"\s+(?:one|is|any|good|bad|ok|okay|for|or|and|have|has|work|works|do|be|last|better|worth|enough|vs|versus|over|really|actually|much|"
    r"noticeably|still|worse|more|less|\w{2,}[^s\W]er|compared|come|sound|feel|look|run|get|cost|weigh|charge)\b)",
    re.IGNORECASE,
)


def _is_of_one(text: str, place: int) -> bool:
    """Whether the name at `place` calls one thing: "is the Sony any good", not "the Sony phones", "which of the Sonys"."""
    called = _WORD.match(text, place)
    is_plural = called is not None and called[0].endswith("s") and called[0].casefold() not in _MAKERS
    return bool(not is_plural and _ONE_OF_THEM.search(text[:place]) and _ALONE.match(text[place:]))


def _groups_named(
    said: list[tuple[int, str]], named: list[tuple[Product, set[str]]]
) -> list[tuple[int, list[Product]]]:
    """For each word and its place the products that have it, narrowed by the words beside it: "the Sony", "the Bose Ultra"."""
    groups: list[tuple[int, list[Product]]] = []
    for place, word in said:
        having = [product for product, own in named if word in own]
        if groups and (both := [p for p in groups[-1][1] if p in having]) and len(both) < len(groups[-1][1]):
            groups[-1] = (groups[-1][0], both)
        elif not groups or not set(_ids(having)) & set(_ids(groups[-1][1])):
            groups.append((place, having))
    return groups


def _ids(products: Sequence[Product]) -> list[str]:
    return [product.id for product in products]


def name_parts(product: Product) -> set[str]:
    """The words and codes, folded, by which a product may be called: "bose", "ultra", "xm5", and "nothing" for a CMF."""
    makers = next((names for names in SAME_MAKERS if product.brand in names), ())
    return _own_parts(product) | (_parts(" ".join(makers)) - STOP)


def _own_parts(product: Product) -> set[str]:
    name = _IN_PARENTHESES.sub(lambda match: " ".join(_CHIP.findall(match.group())), product.name)
    codes = {word.casefold() for word in _WORD.findall(name) if word.isupper()}  # the "RP" of a Canon EOS RP
    said = {word for word in _parts(f"{name} {product.brand or ''}") if word not in STOP or word in codes}
    return {word for word in said - _DESCRIBING if len(word) >= _KEPT or word.isdigit()}


def _parts(name: str) -> set[str]:
    return {part for match in _WORD.finditer(name) for part in _split_word(match.group())}


def _parts_among(products: Sequence[Product]) -> list[set[str]]:
    """The words by which each of `products` may be called beside the others: "the Nothing" is no CMF where a Nothing stands beside it."""
    own = [_own_parts(product) for product in products]
    taken = {word for words in own for word in words}
    return [words | (name_parts(product) - taken) for product, words in zip(products, own, strict=True)]


def _split_word(word: str) -> list[str]:
    """A word as it is said: whole, and the ends of a code about its hyphen ("WH-1000XM5": "xm5", "ATH-M40x": "m40x", "ZV-E10": "zv"),
    and the size without its unit: "the 13".
    """
    low = word.casefold().removesuffix("'s")
    behind = re.search(r"-((?=\w*[a-z])(?=\w*\d)[a-z0-9]{3,})$", low)
    tail, head = re.search(r"\d([a-z]{1,3}\d{1,2})$", low), re.match(r"([a-z]{2,3})-(?=\w*\d)", low)
    size = re.match(r"(\d{2,3})-inch$", low)
    ends = [found.group(1) for found in (tail, head, size, behind) if found]
    ends += [low.removesuffix("s")] if low.removesuffix("s") in _MAKERS else []  # "the two Garmins"
    return [low, *ends, *([low.replace("-", "")] if "-" in low else [])]


_OWN = re.compile(
    r"\b(?:my|our|his|her|their)\s+(?:(?:old|older|current|existing|other|own|few|two)\s+)*$", re.IGNORECASE
)
_OWNED_THINGS = _DESCRIBING | word_set("lens lenses glass glasses phones tvs television receiver amp printer car bike")


def _is_of_own(text: str, match: "re.Match[str]") -> bool:
    """Whether a maker's name tells whose thing the shopper has: "my old [Nikon] lenses" are none of the cameras shown."""
    behind = _WORD.match(text[match.end() :].lstrip())
    return behind is not None and behind[0].casefold() in _OWNED_THINGS and bool(_OWN.search(text[: match.start()]))


_OF_ALL = word_set("color colour sound picture screen light power battery touch signal range warranty price size")
"""Ordinary words that stand in names too, and behind "the" mean a side of anything: "is the color any good"."""


def _is_said(text: str, match: "re.Match[str]", part: str, known: set[str], category: str) -> bool:
    if part in _MAKERS and _is_of_own(text, match):
        return False
    behind_name, behind_article = _word_before(text, match) in known, _word_before(text, match) in _BEFORE_NAMES
    if part.isdigit():
        is_amount = re.match(r"\s*(?:inch|gb|tb|hours?|days?|%|″|\")", text[match.end() :])
        return (behind_name or behind_article) and not is_amount
    if behind_name or part in _MAKERS:
        return True
    if part not in ordinary_words():
        return behind_article or not keys_asked(part, category_of(category).specs, category)
    has_capital = match.group()[0].isupper() and not _opens_sentence(text, match)
    is_of_all = part in _OF_ALL or bool(keys_asked(part, category_of(category).specs, category))
    return has_capital or (behind_article and (part in _BRANDS or not (is_of_all or is_plural(part))))


def _word_before(text: str, match: "re.Match[str]") -> str:
    before = _WORD.findall(text[: match.start()])
    return before[-1].casefold() if before else ""


def _opens_sentence(text: str, match: "re.Match[str]") -> bool:
    before = text[: match.start()].rstrip()
    return not before or before[-1] in ".!?"
