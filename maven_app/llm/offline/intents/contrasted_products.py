"""Contrasted products: the two products that a question sets against each other, the one first that it is asked of."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import BrandLimit
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.pointing import resolve_references
from maven_app.understanding.pointing.pointing_words import Descriptor, descriptor_in, is_describing
from maven_app.understanding.questions.contrasts import read_contrast

_CONTRASTED_REFERENCES = ("place", "name", "other", "previous", "descriptor")
_PAIR = 2
_CLEARLY = 0.05
"""The share of a value by which another goes further: a card that is cheaper by a cent is not "the cheaper one"."""


def products_contrasted(reading: TurnReading) -> tuple[Product, ...]:
    """ "Is the cheaper one slower?", "is it heavier than the Bose?": the one that it is asked of and the other; none where the question
    sets no two products of a kind against each other that are named or shown.
    """
    contrast = read_contrast(without_attribute(reading.text, reading))
    if contrast is None or len(reading.referents) > _PAIR or _names_absent_maker(reading):
        return ()
    called, against = resolve_product_words(contrast.side, reading), resolve_product_words(contrast.other, reading)
    if called is None and against is None:
        return () if contrast.other else _beside_pick(reading) if reading.referents else _pick_and_other(reading)
    if called is not None and against is None and len(reading.referents) == _PAIR:
        against = next(one for one in (*reading.referents[::-1], called) if one.id != called.id)
    one = called or _counterpart(against, contrast.other, reading)
    other = against or _counterpart(one, contrast.side, reading)
    if one is None or other is None or one.id == other.id or one.category != other.category:
        return ()
    return (one, other)


def _pick_and_other(reading: TurnReading) -> tuple[Product, ...]:
    """ "Is the camera that much better?" of two that stand side by side: the dearer one, of which one asks what its price buys, and the
    other; of two prices that cannot be compared the one that was recommended.
    """
    focus, shown = reading.shown.focus, reading.shown.products
    if not reading.shown.is_table or len(shown) != _PAIR or focus is None or focus not in shown:
        return ()
    other = next(one for one in shown if one.id != focus.id)
    mine, theirs = focus.price, other.price
    is_other_dearer = mine and theirs and mine.currency == theirs.currency and mine.amount < theirs.amount
    return (other, focus) if is_other_dearer else (focus, other)


def _beside_pick(reading: TurnReading) -> tuple[Product, ...]:
    """ "Is it better?" of another than the pick, which was spoken of last: that one, and the pick."""
    focus, pick = reading.shown.focus, reading.shown.pick
    is_of_other = reading.references.kind == "it" and reading.referents == (focus,)
    if not is_of_other or focus is None or pick is None or pick.id == focus.id or pick.category != focus.category:
        return ()
    return (focus, pick)


def without_attribute(text: str, reading: TurnReading) -> str:
    """`text` without the comparative right before the one name of the message: "the [older] iPhone mini" compares nothing."""
    mentions = reading.mentions.named
    before = reading.text[: mentions[0].start].split() if len(mentions) == 1 else []
    return text.replace(before[-1], " ", 1) if before and is_describing(before[-1]) else text


def _names_absent_maker(reading: TurnReading) -> bool:
    """Whether a maker is named of whom nothing is there: no other product may stand in for theirs."""
    here = {(product.brand or "").casefold() for product in (*reading.shown.all, *reading.products)}
    limits = (one for one in reading.beside.constraints if isinstance(one, BrandLimit) and not one.excluded)
    return any(brand.casefold() not in here for one in limits for brand in one.brands)


def resolve_product_words(words: str, reading: TurnReading) -> Product | None:
    """The one product that the words name or point at; None where they only say "it", or nothing."""
    ids = {product.id for product in reading.products}
    for mention in reading.mentions.found:
        line = mention.words.casefold() if mention.is_line and mention.words in words else ""
        if line and (of_line := next((one for one in _of_kind(reading) if line in one.name.casefold()), None)):
            return of_line
        if mention.words in words and (named := next((p for p in mention.products if p.id in ids), None)):
            return named
    said = descriptor_in(words)
    if said is not None and (described := _resolve_description(said, reading)):
        return described
    found = resolve_references(words, reading.shown)
    return found.products[0] if found.kind in _CONTRASTED_REFERENCES and found.products else None


def _resolve_description(said: Descriptor, reading: TurnReading) -> Product | None:
    """The one that goes furthest that way; "the cheaper one" of more than two is the first that is cheaper than the one spoken of, and
    that one where none is.
    """
    group = _of_kind(reading)
    focus = reading.shown.focus if reading.shown.focus in group else next(iter(group), None)
    known = [one for one in group if said.value(one) is not None]
    if focus is None or focus not in known:
        return None
    if said.is_of_two:
        return next((one for one in known if _goes_further(one, focus, said)), focus)
    return (max if said.is_most else min)(known, key=lambda one: said.value(one) or 0.0)


def _counterpart(one: Product | None, words: str, reading: TurnReading) -> Product | None:
    """The product that another is set against where no words call it: the one spoken of, else the first shown that lies on the other side
    of what the words describe, or the next.
    """
    if one is None:
        return None
    focus, said = reading.shown.focus, descriptor_in(words)
    if focus is not None and focus.id != one.id and focus.category == one.category:
        return focus
    others = [other for other in _of_kind(reading) if other.id != one.id and other.category == one.category]
    beyond = (other for other in others if said is None or _goes_further(one, other, said))
    return next(beyond, None)


def _of_kind(reading: TurnReading) -> list[Product]:
    """The products shown of the kind that is under discussion."""
    shown = reading.shown.products or reading.shown.all
    kind = reading.shown.focus.category if reading.shown.focus else shown[0].category if shown else ""
    return [product for product in shown if product.category == kind]


def _goes_further(one: Product, other: Product, said: Descriptor) -> bool:
    """Whether one goes clearly further than the other in what is described."""
    mine, theirs = said.value(one), said.value(other)
    if mine is None or theirs is None:
        return False
    ahead = mine - theirs if said.is_most else theirs - mine
    return ahead > 0 if said.key == "released" else ahead > _CLEARLY * theirs
