"""Finder: from a message to the products that it names, halves completed and what the catalogue lacks named as lacking."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.closed_classes import DEFINITE_ARTICLES
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import Token, tokenize
from maven_app.domain.language.words import STOP, is_indonesian
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.ports.products import NameSpan, ProductIndex
from maven_app.understanding.mentions.amounts import without_amounts, without_versions
from maven_app.understanding.mentions.asides import mark_asides
from maven_app.understanding.mentions.brand_mismatches import (
    find_strange_names_beside,
    without_other_makers,
)
from maven_app.understanding.mentions.mention import Mention, Mentions, MissingName, Named
from maven_app.understanding.mentions.name_alignment import align_names, in_stated_versions
from maven_app.understanding.mentions.name_disambiguation import ASIDE, NUMBER, nearest_products
from maven_app.understanding.mentions.nicknames import Nickname, find_nicknames
from maven_app.understanding.mentions.partial_names import (
    TELLS_APART,
    Part,
    clauses_of,
    half_before,
    half_behind,
    sibling_stems,
    split_list,
    tells_apart,
)
from maven_app.understanding.mentions.rivals import with_rivals
from maven_app.understanding.mentions.span_reading import behind_maker, is_whole, mention_of, name_at, place_name
from maven_app.understanding.mentions.unknown_models import find_unknown_beside, find_unknown_names

_HALF_SAID, _FEW = 0.3, 8
_CLOSE = 60
"""The products among which those are looked for that are offered in a missing one's place."""
_PLAIN_ONE = re.compile(
    r"\b(?:the |a )?(?:normal|regular|standard|basic|base|plain|ordinary|vanilla)(?: (?:one|version|model|edition))?\b"
    r"|\b(?:yang|versi|tipe|model) (?:biasa|standar|reguler|basic|standard)\b",
    re.IGNORECASE,
)
"""Words for a product without the qualifier of another that is named beside it."""
_WATER = re.compile(r"(?<!iphone)(?<!pad)(?<!book) air\b(?! m?\d)")
_SHORT_NUMBER = 2
"""Figures of a bare number that may be half of a code whose letters go on behind its own: 250 is no WH-1000XM5, but a price."""
_CODE_OF_ANY_MAKER = re.compile(r"[a-z]{1,4}-?\d{1,4}[a-z]{0,2}", re.IGNORECASE)
"""A possible code of a model, whoever makes it: the "c4" of "Bravia 8 vs c4"."""
_SENTENCE_END = re.compile(r"[.!?;]\s")
_WORDS_BETWEEN = 6
"""The words that may stand between a name and the half of another: "iPhone 16 for my mom and a 17"."""

_FEW_TOKENS = 12
"""Words of a message that may name another product of a maker by half its name."""
_NUMBERED_LINE = ("iPhone", "smartphones")
"""The line whose products people call by their numbers alone, and its category."""
_NUMBER_OF_LINE = re.compile(
    r"(?:^|\b(?:the|and|about|kalau|kalo|dan|for|untuk|or|vs)\s+)(1\d (?:pro max|pro|plus|mini))\b(?! ?(?:inch|\d))",
    re.IGNORECASE,
)

_KINDS = frozenset({"pad", "watch", "band", "buds", "tab", "book", "router", "tv"})
"""Words of a name that say what kind of thing it is: no Xiaomi 15 comes near to a Xiaomi Pad 7."""


_PLUS = re.compile(r"(?<=\s)\+(?=\s+[a-z]{3})", re.IGNORECASE)
"""A plus between two things, which belongs to no name: "iPad + pencil"."""

_PLUS_ANOTHER = re.compile(r"\bplus(?=\s+(?:an?|one|two|another|some|my|sebuah|satu|dua)\b)", re.IGNORECASE)
"""The same as a word, before what is one more thing: "a Z6III [plus] one cheaper body"."""


async def find_mentions(
    text: str, index: ProductIndex, *, category: str | None = None, focus: Product | None = None
) -> Mentions:
    """The products that `text` names, from left to right; `category` is the one under discussion, which settles what two share, and
    `focus` the product under discussion, beside which half a name may stand.

    Raises CatalogueUnavailable.
    """
    written = text
    text = _PLUS_ANOTHER.sub(",   ", _PLUS.sub("&", without_versions(without_amounts(_without_water(text)))))
    brands = (await index.vocabulary()).brands
    named = without_other_makers(text, await _direct(text, index, category), brands)
    named = await _with_halves(text, named, index, category)
    named = without_other_makers(text, await with_rivals(text, named, index), brands)
    named = await _with_called_by_code(text, named, index, focus)
    if focus is not None and not named:
        named = await _halves_beside(focus, text, index) or await _of_maker(focus, text, index)
    if not named and category in (None, _NUMBERED_LINE[1]):
        named = await _with_halves(text, await _of_numbered_line(text, index), index, category)
    named = await _with_sibling(text, named, index, category)
    for unknown in (*find_unknown_names(text, brands), *find_unknown_beside(text, named, brands)):
        named = [other for other in named if not _is_part_of(other, unknown)]
        if not any(_overlap(unknown, other) for other in named):
            named.append(await _with_nearest(unknown, index, category))
    if (parted := _with_plus_parted(text, named)) != text:
        return await find_mentions(parted, index, category=category, focus=focus)
    named += list(find_strange_names_beside(text, named, brands))
    in_order = mark_asides(sorted(named, key=lambda mention: mention.start), text, category)
    return Mentions(tuple(_as_written(one, written) for one in in_stated_versions(align_names(in_order), written)))


def _with_plus_parted(text: str, named: Sequence[Named]) -> str:
    """The text with the sign of a list for a "plus" that is no part of a name but joins a thing to it: "iPad [plus] pencil"."""
    for name in named:
        behind = tokenize(text[name.end :])[:1]
        joins = isinstance(name, MissingName) and _ENDS_IN_PLUS.search(text[name.start : name.end])
        if joins and behind and behind[0].is_word and behind[0].word not in STOP:
            return f"{text[: name.end - len(_PLUS_WORD)]}{'&'.ljust(len(_PLUS_WORD))}{text[name.end :]}"
    return text


_PLUS_WORD = "plus"
_ENDS_IN_PLUS = re.compile(rf"[a-z]\s+{_PLUS_WORD}$", re.IGNORECASE)
"""A line with "plus" right behind it, and no number between: "iPhone 18 Plus" is a model."""


def _as_written(named: Named, text: str) -> Named:
    """The name in the words of the message, where sizes were left out of it: "MacBook Air [15 inch] M4"."""
    return replace(named, words=" ".join(text[named.start : named.end].split())) if "  " in named.words else named


async def _direct(text: str, index: ProductIndex, category: str | None) -> list[Named]:
    """Names and nicknames; of two that overlap the longer one, of two as long the nickname, which is exact."""
    direct = [span for span in await index.names_in(text) if not _is_family(span)]
    named = [await behind_maker(mention_of(text, span, category), text, index, category) for span in direct]
    for nickname in find_nicknames(text):
        over = [other for other in named if _overlap(nickname, other)]
        if any(other.end - other.start > nickname.end - nickname.start for other in over):
            continue
        spans = await index.names_in(nickname.name)
        found = mention_of(nickname.name, spans[0], category) if is_whole(spans, nickname.name) else None
        found = found or next(find_unknown_names(nickname.name, (), is_certain=True), None)
        if found is not None:
            named = [other for other in named if other not in over]
            named.append(place_name(found, text, nickname.start, nickname.end))
    return named


def _is_family(span: NameSpan) -> bool:
    """Whether a line is too wide to mean any product of it: "Galaxy" alone is a brand's word."""
    categories = {match.product.category for match in span.named}
    half = span.named[0].cost >= _HALF_SAID and (len(categories) > 1 or len(span.named) > _FEW)
    return span.is_line and (half or len(categories) > 2)


def _without_water(text: str) -> str:
    """The text without the Indonesian word for water, which is no part of a name: "Deebot T20 Omni [air] pelnya panas"."""
    if not is_indonesian([token.word for token in tokenize(text)]):
        return text
    return _WATER.sub(lambda found: " " * len(found.group()), text)


async def _with_halves(text: str, named: list[Named], index: ProductIndex, category: str | None) -> list[Named]:
    """The names with what stands beside them and leaves the common part out: "iPhone 16 and 17", "M3 vs M4 Air"."""
    parts = split_list(text)
    found = list(named)
    for before, after in pairwise(parts):
        left, right = name_at(found, before, at_end=True), name_at(found, after, at_end=False)
        over = [(n.start, n.end) for n in found]
        half = half_behind(text, after, over=over) if left and right is None else None
        if left and half and _is_near(text, left, half) and not _is_counted_on(text, left, before, half):
            found += await _complete(half, left, _words_of(left, text), text, index, category, behind=True)
        if right and left is None and (half := half_before(text, before, over=over)) and _is_near(text, half, right):
            found += await _complete(half, right, _words_of(right, text), text, index, category, behind=False)
    return found


def _is_counted_on(text: str, name: Named, part: Part, half: Part) -> bool:
    """ "PS5 for two kids 6 and [9]": whether a bare figure only goes on from another that is no part of the name."""
    return text[half.start : half.end].isdigit() and _BARE_FIGURE.search(text[name.end : part.end]) is not None


_BARE_FIGURE = re.compile(r"\s\d{1,2}\s*$")


def _is_near(text: str, one: Named | Part, other: Named | Part) -> bool:
    """Whether two stretches stand in one sentence, few words and no number apart: "cs2" at the end of the next one is no half of a
    name, and neither is the 11 of "PS5 for boys of 8 and 11".
    """
    between = text[one.end : other.start]
    words = between.split()
    return not _SENTENCE_END.search(between) and len(words) <= _WORDS_BETWEEN and not any(w.isdigit() for w in words)


async def _with_called_by_code(
    text: str, named: list[Named], index: ProductIndex, focus: Product | None
) -> list[Named]:
    """ "My iPhone 12 is dying, is [the 16e] sensible?": with the one name of a message, or the product under discussion, others of its line
    that are called by their numbers.
    """
    spoken = [Mention(focus.name, -1, -1, (focus,))] if focus is not None and not named else named
    whole = spoken[0] if len(spoken) == 1 else None
    if not isinstance(whole, Mention) or not NUMBER.search(whole.words):
        return named
    words = [*takewhile(lambda word: not NUMBER.search(word), ASIDE.sub(" ", whole.words).split())]
    found = list(named)
    for match in _BY_CODE.finditer(text, max(whole.end, 0)):
        half = Part(match.start(1), match.end(1))
        others = await _complete(half, whole, words, text, index, None, behind=True)
        found += [one for one in others if isinstance(one, Mention) and one.product.name != whole.product.name]
    return found


_BY_CODE = re.compile(
    r"\b(?:the|si|yang)\s+(\d{1,2}[a-z]?(?:\s+(?:pro max|pro|plus|mini|max|ultra|fe))?)(?=\s*(?:[?.!,]|$)|\s+[a-z]{1,9}\b)"
    r"(?!\s+(?:inch|inches|gb|tb|hz|hours?|days?|weeks?|months?|years?|minutes?|of)\b)",
    re.IGNORECASE,
)


async def _halves_beside(focus: Product, text: str, index: ProductIndex) -> list[Named]:
    """The names of the parts of a list that leave out the name under discussion: "how does it differ from the gen 10?" of an iPad."""
    parts = split_list(text)
    halves = [half_behind(text, part, over=()) or half_before(text, part, over=()) for part in parts]
    whole = Mention(focus.name, -1, -1, (focus,))
    words = ASIDE.sub(" ", focus.name).split()
    found = list[Named]()
    for half in halves if len(parts) > 1 else ():
        if half is not None:
            found += await _complete(half, whole, words, text, index, focus.category, behind=True)
    return [name for name in found if isinstance(name, Mention) or not text[name.start : name.end].isdigit()]


async def _of_maker(focus: Product, text: str, index: ProductIndex) -> list[Named]:
    """The names by which the maker of the product under discussion calls another: "the Ultra?" of a Galaxy S25, "and the Z fc?" of a Nikon,
    "is the Scribe too heavy?" of a Kindle.
    """
    clauses = clauses_of(tokenize(text), _FEW_TOKENS) if focus.brand else []
    stretches = (
        (tokens, at, at + count) for tokens in clauses for count in (3, 2, 1) for at in range(len(tokens) - count + 1)
    )
    for tokens, first, last in stretches:
        start, end = tokens[first].start, tokens[last - 1].end
        if not _may_be_name(tokens, first, last, focus.category):
            continue
        stems = sibling_stems(focus) if tells_apart(tokens[first:last]) else []
        for said in (f"{name} {text[start:end]}" for name in (*stems, focus.brand)):
            spans = await index.names_in(said)
            found = mention_of(said, spans[0], focus.category) if is_whole(spans, said) else None
            if isinstance(found, Mention) and found.product.category == focus.category and not found.assumed:
                return [place_name(found, text, start, end)]
    return []


def _may_be_name(tokens: Sequence[Token], first: int, last: int, category: str) -> bool:
    """Whether words can be what a product is called, and are no ordinary words or what a fact is asked by: "the Scribe", "Z fc"."""
    here = tokens[first:last]
    behind_article = first > 0 and tokens[first - 1].word in DEFINITE_ARTICLES
    if behind_article and tells_apart(here):
        return True  # "the Pro Max"
    is_part = here[0].joint == "-"  # the "c" of "USB-C"
    if is_part or any(not token.raw[0].isalnum() for token in here) or {here[0].word, here[-1].word} & STOP:
        return False
    is_telling = any(
        token.word not in ordinary_words()
        or (first > 0 and token.raw[0].isupper())
        or (behind_article and len(here) == 1)
        for token in here
        if token.is_word
    )
    said = " ".join(token.raw for token in here)
    return is_telling and not keys_asked(said, ("price", "released", *category_of(category).specs), category)


async def _of_numbered_line(text: str, index: ProductIndex) -> list[Named]:
    """A phone that is called by its number alone where nothing else is named: "17 Pro or Pro Max"."""
    match = _NUMBER_OF_LINE.search(text)
    said = f"{_NUMBERED_LINE[0]} {match[1]}" if match else ""
    spans = await index.names_in(said) if said else ()
    if match is None or not is_whole(spans, said):
        return []
    return [place_name(mention_of(said, spans[0], _NUMBERED_LINE[1]), text, match.start(1), match.end(1))]


def _words_of(named: Named, text: str) -> list[str]:
    return named.words.split() if isinstance(named, MissingName) else text[named.start : named.end].split()


async def _complete(
    half: Part,
    whole: Named,
    words: Sequence[str],
    text: str,
    index: ProductIndex,
    category: str | None,
    *,
    behind: bool,
) -> list[Named]:
    """The half with as much of the whole name as makes a name of it; a number that the line lacks is missing."""
    written = text[half.start : half.end].strip()
    here = whole.product.category if isinstance(whole, Mention) else category
    brand = whole.product.brand if isinstance(whole, Mention) else None
    rivals = (await index.vocabulary()).makers.get(here or "", ()) if _CODE_OF_ANY_MAKER.fullmatch(written) else ()
    makers = [f"{maker} {written}" for maker in dict.fromkeys((*([brand] if brand else ()), *rivals))]
    for said in (*_joins(words, written, behind=behind), *makers):
        nickname = next((n for n in find_nicknames(said) if (n.start, n.end) == (0, len(said))), None)
        spelt = nickname.name if nickname else said
        spans = await index.names_in(spelt)
        if not is_whole(spans, spelt) or spans[0].is_line:
            continue
        found = mention_of(spelt, spans[0], here)
        if isinstance(found, Mention) and not found.assumed:
            return [place_name(found, text, half.start, half.end)]
    return await _no_model(half, whole, words, written, index) if behind else []


def _joins(words: Sequence[str], half: str, *, behind: bool) -> list[str]:
    """The ways to fill a half up from its neighbour, those that take most of it first; then as it stands."""
    if behind:
        return [*(" ".join([*words[:count], half]) for count in range(len(words), 0, -1)), half]
    return [*(" ".join([half, *words[count:]]) for count in range(1, len(words))), half]


async def _with_sibling(text: str, named: list[Named], index: ProductIndex, category: str | None) -> list[Named]:
    """ "The Signature Edition or the normal one": with the one product that is named its plain sibling."""
    match = _PLAIN_ONE.search(text)
    whole = named[0] if len(named) == 1 else None
    if match is None or not isinstance(whole, Mention) or (whole.start < match.end() and match.start() < whole.end):
        return named
    name, *_ = ASIDE.sub(" ", whole.product.name).split(" with ")
    words = [word for word in name.split() if not TELLS_APART.fullmatch(word)]
    plain = " ".join(words)
    spans = await index.names_in(plain)
    if len(words) == len(whole.product.name.split()) or not is_whole(spans, plain) or spans[0].is_missing:
        return named
    sibling = mention_of(plain, spans[0], category)
    if not isinstance(sibling, Mention) or sibling.product.id in _ids(whole):
        return named
    return [*named, place_name(sibling, text, match.start(), match.end())]


async def _no_model(half: Part, whole: Named, words: Sequence[str], written: str, index: ProductIndex) -> list[Named]:
    """The half as a model that the line lacks: the neighbour's name up to its number, with the other number."""
    place = next((place for place, word in enumerate(words) if re.search(r"\d", word)), None)
    new = NUMBER.search(written)
    old = NUMBER.search(words[place]) if place is not None else None
    if place is None or old is None or new is None or len(new.group()) > len(old.group()) + 1:
        return []
    if re.match(rf"\d{{{_SHORT_NUMBER + 1},}}\b", written) and words[place][old.end() :].isalnum():
        return []
    letters = words[place][: old.start()] if written[:1].isdigit() else ""
    said_twice = place > 0 and written.casefold().startswith(f"{words[place - 1].casefold()} ")
    name = " ".join([*words[: place - said_twice], letters + written])
    spans = await index.names_in(name)
    line = [match.product for match in spans[0].named] if is_whole(spans, name) and spans[0].is_missing else []
    others = [product for product in line if product.id not in _ids(whole)]
    return [MissingName(name, half.start, half.end, nearest_products(name, others))]


def _ids(named: Named) -> set[str]:
    """The ids that the neighbour names: it is no help to offer that in the place of what is missing."""
    return {product.id for product in named.products} if isinstance(named, Mention) else set()


async def _with_nearest(unknown: MissingName, index: ProductIndex, category: str | None) -> Named:
    """A name of which the catalogue knows at most the maker, with what comes nearest to it of the same maker; the product where one
    is called so in plain words ("Boox Page").
    """
    said, first = unknown.words.casefold(), unknown.words.split()[0].casefold()
    for words in (unknown.words, first):
        close = [match.product for match in await index.match_name(words, limit=_CLOSE)]
        same = [p for p in close if (p.brand and p.brand.casefold() in said) or first in p.name.casefold().split()]
        same = [p for p in same if all(kind in p.name.casefold() for kind in _KINDS & set(said.split()))]
        called = tuple(p for p in same if set(said.split()) <= set(p.name.casefold().split()))
        if called:
            return Mention(unknown.words, unknown.start, unknown.end, called)
        if same:
            return MissingName(
                unknown.words, unknown.start, unknown.end, nearest_products(unknown.words, same, category)
            )
    return unknown


def _is_part_of(name: Named, unknown: MissingName) -> bool:
    """Whether a number that is missing among another maker's was said with its own: "Canon M50", of headphones an M50xBT2."""
    is_inside = unknown.start < name.start and name.end <= unknown.end
    return isinstance(name, MissingName) and is_inside


def _overlap(one: Named | Nickname, other: Named) -> bool:
    return one.start < other.end and other.start < one.end
