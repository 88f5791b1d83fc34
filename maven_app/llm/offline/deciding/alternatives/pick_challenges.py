"""Pick challenges: the pick beside another product, maker or system that a follow-up sets against it, which is looked up first."""

import re
from functools import partial

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, SpecLimit
from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.llm.offline.deciding.alternatives.maker_choices import best_on_side
from maven_app.llm.offline.deciding.alternatives.pick_doubts import resolve_pick_doubt
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Compare, GiveAdvice, Intent, Search
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex
from maven_app.understanding.follow_ups.alternatives.explorations import weighs_against_pick
from maven_app.understanding.follow_ups.other_sides import asks_if_advised_well, kind_instead, other_side
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.advice_meaning import near_in_meaning
from maven_app.understanding.questions.yes_no import asks_to_confirm


async def resolve_challenge(reading: TurnReading, index: ProductIndex) -> Intent | None:
    """The comparison of the pick with what the message sets against it, or the verdict on an ordinary kind; None where it sets
    nothing against it that is known. Raises CatalogueUnavailable.
    """
    focus, side = reading.shown.focus, other_side(reading.text)
    if doubted := await resolve_pick_doubt(reading, index):
        return doubted
    if focus is None or reading.stated_need.budget:
        return None
    if found := _advise_between_kinds(reading, focus) or await _resolve_claim_of_maker(reading, focus, index):
        return found
    if side and ordinary_kind(side, focus.category) is not None:
        return AnswerAboutShown((focus.id,), reading.text)
    advised = reading.text if asks_if_advised_well(reading.text) or _weighs_maker(reading) else ""
    if not (side or advised):
        return None
    other = await _resolve_rival(side, focus, index) if side else None
    other = other or await _best_named_in(side or advised, reading, focus, index)
    if other is None and (advised or reading.is_hearsay):  # "my daughter says I should get an iPhone instead"
        other = next((one for one in reading.products if one.category == focus.category and one.id != focus.id), None)
    if other is None and not reading.products and _weighs_maker(reading):
        return Search(queries=(reading.text,))  # says what is amiss with all of theirs
    return Compare((focus.id, other.id)) if other is not None else None


def _weighs_maker(reading: TurnReading) -> bool:
    """ "My son says I should get an iPhone", "isn't Nikon better?": whether a maker is only held against the pick."""
    names_one = any(not mention.is_line for mention in reading.mentions.found) or reading.missing_names
    if names_one or not reading.prompt.need.is_exploration:
        return False
    return reading.is_hearsay or (not reading.referents and weighs_against_pick(reading.text))


def _advise_between_kinds(reading: TurnReading, focus: Product) -> Intent | None:
    """The expert's answer to a choice between the kind of the pick and the one that the message weighs: the nearest of what is known."""
    parse = partial(parse_need, knowledge=reading.knowledge)
    other = kind_instead(reading.text, focus.category, parse)
    entries = [entry for entry in reading.knowledge.advice if other and set(entry.between) == {focus.category, other}]
    near = near_in_meaning(reading.meaning, entries, focus.category) if reading.meaning else []
    of_kind = (entry for entry in entries if entry.category == focus.category)
    entry = next(iter((*near, *of_kind, *entries)), None)
    return GiveAdvice(entry) if entry else None


async def _resolve_claim_of_maker(reading: TurnReading, focus: Product, index: ProductIndex) -> Intent | None:
    """ "What about LG, no HDR10+ there, right?": the question, of the best for the need of the maker that is named; the cheapest of theirs
    where all cost more.
    """
    makers = [one for one in reading.stated_need.constraints if isinstance(one, BrandLimit) and not one.excluded]
    if len(makers) != 1 or not asks_to_confirm(reading.text) or reading.asks_kind:
        return None
    named = [one for one in (*reading.products, focus) if one.brand in makers[0].brands and not makers[0].line]
    need = reading.need_before
    open_need = copy_with(need, constraints=tuple(c for c in need.constraints if not isinstance(c, BudgetLimit)))
    ranked = [] if named else await best_on_side(makers[0], need, index, reading.matcher)
    ranked = ranked or ([] if named else await best_on_side(makers[0], open_need, index, reading.matcher))
    ids = tuple(one.id for one in (*named, *(one.product for one in ranked)))
    return AnswerAboutShown(ids[:1], reading.text) if ids else None


async def _resolve_rival(side: str, focus: Product, index: ProductIndex) -> Product | None:
    """The product of the same kind that the words name."""
    found = (await find_mentions(side, index, category=focus.category)).found
    rivals = [product for mention in found for product in mention.products]
    rivals = [product for product in rivals if product.category == focus.category and product.id != focus.id]
    if not rivals or not all(mention.is_line for mention in found):
        return next(iter(rivals), None)
    one, *others = sorted(rivals, key=lambda product: len(unsaid_words(product, side)))
    return None if others and len(unsaid_words(others[0], side)) == len(unsaid_words(one, side)) else one


async def _best_named_in(text: str, reading: TurnReading, focus: Product, index: ProductIndex) -> Product | None:
    """The best for the need in force of the maker, the line or the system that the words name."""
    said = [
        parse_need(part, category=focus.category, knowledge=reading.knowledge) for part in re.split(r"[.?!]\s", text)
    ]
    wanted = [one for part in said for one in part.constraints if isinstance(one, BrandLimit) or _is_system(one)]
    wanted = [one for one in wanted if isinstance(one, BrandLimit | SpecLimit) and not one.excluded]
    if len(wanted) != 1 or any(part.category not in (None, focus.category) for part in said):
        return None
    need = reading.prompt.need
    before = reading.prompt.transcript.last.need if reading.prompt.transcript.last else None
    ranked = await best_on_side(wanted[0], before or need, index, reading.matcher)
    others = [one.product for one in ranked if one.product.id != focus.id]
    if isinstance(wanted[0], BrandLimit) and wanted[0].line:
        others.sort(key=lambda product: len(unsaid_words(product, text)))  # "the old Switch" is no Switch Lite
    return next(iter(others), None)


def unsaid_words(product: Product, text: str) -> set[str]:
    """The words of the product's name, without what stands aside, that `text` does not say."""
    said = {token.word for token in tokenize(text)}
    return {token.word for token in tokenize(product.name.partition("(")[0])} - said


def _is_system(limit: object) -> bool:
    return isinstance(limit, SpecLimit) and limit.key == "os"
