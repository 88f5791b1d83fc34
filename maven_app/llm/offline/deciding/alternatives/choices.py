"""Choices: two kinds or products, another kind or a feature that a follow-up weighs, with what an expert says to it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Need, SpecLimit
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.deciding.alternatives.maker_choices import best_on_side
from maven_app.llm.offline.deciding.alternatives.pick_challenges import resolve_challenge, unsaid_words
from maven_app.llm.offline.intents.contrasted_products import resolve_product_words
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.definitions import resolve_meaning
from maven_app.llm.offline.intents.expert_advice import AskedAdvice, is_to_be_researched, on_pick
from maven_app.llm.offline.intents.intent import (
    AnswerAboutShown,
    Compare,
    Define,
    GiveAdvice,
    Recommend,
    Search,
)
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.llm.offline.questions.question import asks_if_enough
from maven_app.ports.products import ProductIndex
from maven_app.understanding.follow_ups.need_merging import asks_which
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.kinds.choice_sides import Choice, read_alternative, read_choice
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing import asks_of_one_shown, resolve_references
from maven_app.understanding.pointing.shown_names import named_among
from maven_app.understanding.questions.advice import (
    advice_meant_by_choice,
    advice_on_choice,
    advice_on_thing,
    nearest_advice,
)
from maven_app.understanding.questions.availability import asks_for_one
from maven_app.understanding.questions.worth import asks_if_needed, weighs_extra, worth_subject
from maven_app.understanding.questions.yes_no import asks_how
from maven_app.understanding.wishes.waivers import is_acceptance

_PAIR = 2
_POINTERS = word_set("that this it itu ini")
"""Sides that are the pick: "mending [itu] atau yang pakai kabel"."""
_PIECES = re.compile(r"(?:two|three|2|3|dua|tiga)\s", re.IGNORECASE)
"""Begins a side that is several pieces."""


async def resolve_choice(reading: TurnReading, index: ProductIndex) -> Decision | None:
    """The answer to a follow-up that asks which of two kinds it is to be, whether another kind would do, or whether a feature is worth it;
    None where nothing is known of that. Raises CatalogueUnavailable.
    """
    kind = reading.prompt.need.category
    if (
        kind is None
        or kind != reading.shown_category
        or reading.prompt.need.other_needs
        or is_to_be_researched(reading)
    ):
        return None
    if (meaning := resolve_meaning(reading)) and len(meaning.entries) == _PAIR:
        return Decision(meaning)  # a difference of two terms is what each of them means, whatever is shown
    if choice := read_choice(reading.text):
        weighs = asks_if_needed(reading.text)  # "does it have to be an SSD, or is a hard disk fine?"
        return None if _is_of_one_shown(reading) and not weighs else await _between_sides(choice, kind, reading, index)
    if reading.products or reading.missing_names or reading.stated_need.category not in (None, kind):
        return None
    if entry := _on_alternative(kind, reading) or _on_feature(kind, reading):
        against = await resolve_challenge(reading, index)
        return Decision(against, advice=AskedAdvice(entry, "first")) if against else _advise(entry, reading)
    return None


async def _between_sides(choice: Choice, kind: str, reading: TurnReading, index: ProductIndex) -> Decision | None:
    """The two that stand for the sides, with what an expert says of the choice before; that alone where no two do."""
    said = [parse_need(words, category=kind, knowledge=reading.knowledge) for words in (choice.one, choice.other)]
    if any(side.budget or side.category not in (None, kind) for side in said):
        return None
    unkind = [words for words, side in zip((choice.one, choice.other), said, strict=True) if not _names_kind(side)]
    points = any(resolve_references(words, reading.shown).kind for words in unkind)  # "the first"
    meaning = None if reading.products else reading.meaning  # the words of names mean nothing that is weighed
    meant = partial(advice_meant_by_choice, choice, reading.in_full, reading.advice, meaning)
    entry = None if points or reading.missing_names else _if_not_advised(meant(kind), reading)
    if entry is None and choice.one.casefold() in _POINTERS and (own := _own_of(choice.other, kind, reading)):
        entry = _if_not_advised(advice_on_choice(Choice(own[0], choice.other), reading.advice, kind), reading)
    if choice.asks_difference:  # "the difference between brown and red" asks for no product
        return Decision(GiveAdvice(entry)) if entry else None
    advice = AskedAdvice(entry, "first") if entry else None
    if entry and (asks_if_needed(reading.text) or asks_if_enough(reading.text)):
        return _advise(entry, reading)  # "do I need Wi-Fi 7, or is 6 fine?" asks for no two to be set side by side
    if entry and any(_PIECES.match(words) for words in (choice.one, choice.other)):
        return _advise(entry, reading)  # "two 24s instead of one 32": one of each stands for no side
    if pair := await _pair(choice, kind, reading, index):
        return Decision(Compare(pair), advice=advice)
    entry = entry or (_if_not_advised(_on_amounts(choice, kind, reading), reading) if not points else None)
    if entry and choice.is_of_amounts:
        return Decision(GiveAdvice(entry))  # "2tb or 4": what the pick of 1 TB comes to is not asked
    return _advise(entry, reading) if entry else None


def _names_kind(side: Need) -> bool:
    """Whether a side is a kind of thing, though products shown may be called by it too: the "HDD" of "SSD or HDD?"."""
    return any(isinstance(limit, SpecLimit) and isinstance(limit.equals, str) for limit in side.constraints)


def _on_amounts(choice: Choice, kind: str, reading: TurnReading) -> AdviceEntry | None:
    """The advice that bears on a choice between two amounts: "2tb or 4"."""
    if not choice.is_of_amounts or reading.meaning is None or reading.missing_names:
        return None
    return nearest_advice(reading.in_full, reading.advice, reading.meaning, category=kind)


def _is_of_one_shown(reading: TurnReading) -> bool:
    """ "Is it Bluetooth or with a dongle?", "is the pen included or extra?": which of the two is so of what is shown, not which to take."""
    points = reading.references.kind in ("it", "place") and asks_of_one_shown(reading.text, reading.shown)
    return points or unstated_topic(reading.text) is not None


def _advise(entry: AdviceEntry, reading: TurnReading) -> Decision:
    """The advice alone, of the pick where its facts tell what it comes to."""
    applied = on_pick(AskedAdvice(entry, "alone"), reading) if entry.applied else None
    return Decision(applied or GiveAdvice(entry))


def _on_alternative(kind: str, reading: TurnReading) -> AdviceEntry | None:
    """The advice on another kind beside one that is sought: "can I just use wired ones?" where wireless ones are."""
    if any(isinstance(limit, BrandLimit) for limit in reading.stated_need.constraints):  # "the Sonos instead"
        return None
    alternative, other = read_alternative(reading.text), other_side(reading.text)
    side = alternative or other
    if reading.limits and not (reading.is_question or other):  # "4 TB instead" is to be had, and not weighed
        return None
    if not alternative and ordinary_kind(side, kind) is not None:
        return None  # the verdict between the pick and a plainer thing says more
    limits = [limit.words for limit in reading.prompt.need.constraints if isinstance(limit, SpecLimit | CategoryLimit)]
    own = _own_of(side, kind, reading) if side else ()
    sought = dict.fromkeys(words for words in (*limits, *own, category_of(kind).one) if words) if side else {}
    found = (advice_on_choice(Choice(side, words), reading.advice, kind) for words in sought)
    entry = next((one for one in found if one and (alternative or one.is_on_choice)), None)
    return _if_not_advised(entry or _on_thing(side, kind, reading), reading)  # "would earbuds do?" names no second side


def _own_of(side: str, kind: str, reading: TurnReading) -> tuple[str, ...]:
    """The facts of the pick that the other side goes without: "wireless" against "the one with a cable"."""
    focus, limit = reading.shown.focus, _limit_of(side, kind, reading)
    lacks = isinstance(limit, SpecLimit) and limit.equals is False
    fact = focus.fact(limit.key) if focus and isinstance(limit, SpecLimit) and lacks else None
    return (fact.key.replace("_", " "),) if fact and fact.value is True else ()


def _on_thing(words: str, kind: str, reading: TurnReading) -> AdviceEntry | None:
    """The advice on a thing that is weighed, by what is asked of it."""
    if not words or reading.meaning is None or resolve_references(words, reading.shown).kind:
        return None
    return advice_on_thing(words, reading.in_full, reading.advice, reading.meaning, kind)


def _on_feature(kind: str, reading: TurnReading) -> AdviceEntry | None:
    """The advice on a feature that is asked to be worth its money: "is LTE worth it?"."""
    if weighs_extra(reading.text):
        return None  # "OLED worth the extra?" weighs two products
    thing = worth_subject(reading.text)
    thing = "" if resolve_references(thing, reading.shown).kind else thing
    entry = advice_on_choice(Choice(thing, "worth it"), reading.advice, kind) if thing else None
    return _if_not_advised(entry or _on_thing(thing, kind, reading), reading)


def _if_not_advised(entry: AdviceEntry | None, reading: TurnReading) -> AdviceEntry | None:
    return None if entry is None or was_advised(entry, reading.prompt.transcript) else entry


async def _pair(choice: Choice, kind: str, reading: TurnReading, index: ProductIndex) -> tuple[str, ...]:
    """The ids of the two that are named, else of those that stand for the sides; none where a side has none."""
    named = tuple(dict.fromkeys(product.id for product in reading.products if product.category == kind))
    if len(named) == _PAIR:
        return named
    sides = [await _on_side(words, kind, reading, index) for words in _in_full(choice)]
    found = [product for product in sides if product is not None]
    ids = tuple(dict.fromkeys(product.id for product in found))
    names = {product.name for product in found}  # two sizes of one set cannot be told apart by name
    return ids if len(ids) == len(names) == _PAIR else ()


def _in_full(choice: Choice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of either side, then with what they share: "Wi-Fi 6 or 7", "27 or 32 inch"."""
    *head, _ = choice.one.split()
    *_, tail = choice.other.split()
    return (choice.one, f"{choice.one} {tail}"), (choice.other, " ".join((*head, choice.other)))


async def _on_side(words: Sequence[str], kind: str, reading: TurnReading, index: ProductIndex) -> Product | None:
    """The product that the words call, else the best for the need of the maker, the line or the kind that they name."""
    alone = words[0]
    if alone.casefold() in _POINTERS:
        return reading.shown.focus
    if (called := resolve_product_words(alone, reading)) and called.category == kind:
        return called
    here = named_among(f"the {alone}", reading.shown.all)  # the "RP" of "R8 or RP?"
    if len(here) == 1 and here[0].category == kind:
        return here[0]
    if named := await _resolve_side(alone, kind, reading, index):
        return named
    limits = (_limit_of(each, kind, reading) for each in words)
    limit = next((one for one in limits if one is not None), None)
    if limit is None:
        return None
    if isinstance(limit, BrandLimit) and reading.missing_names:
        return None  # no other of its maker stands for what is not there
    return await _best(limit, alone, reading, index)


async def _resolve_side(words: str, kind: str, reading: TurnReading, index: ProductIndex) -> Product | None:
    """The product that the words name; of a line the one that is best for the need."""
    found = (await find_mentions(words, index, category=kind)).found
    named = [product for mention in found for product in mention.products if product.category == kind]
    if len(named) < _PAIR:
        return next(iter(named), None)
    return reading.matcher.rank(named, reading.prompt.need)[0].product


def _limit_of(words: str, kind: str, reading: TurnReading) -> BrandLimit | SpecLimit | None:
    """The one thing that the words of a side require; None where that is nothing, or several."""
    stated_need = parse_need(words, category=kind, knowledge=reading.knowledge)
    limits = [one for one in stated_need.constraints if isinstance(one, BrandLimit | SpecLimit) and not one.excluded]
    return limits[0] if len(limits) == 1 else None


async def _best(limit: BrandLimit | SpecLimit, words: str, reading: TurnReading, index: ProductIndex) -> Product | None:
    """The best for the need within the limit; of a maker that has none for the money, the cheapest that is else right."""
    matcher, need = reading.matcher, _without(limit.code, reading.prompt.need)
    ranked = await best_on_side(limit, need, index, matcher)
    if not ranked and isinstance(limit, BrandLimit):
        ranked = sorted(await best_on_side(limit, _without("budget", need), index, matcher), key=_price_or_infinity)
    if isinstance(limit, BrandLimit) and limit.line:
        ranked.sort(key=lambda one: len(unsaid_words(one.product, words)))
    return ranked[0].product if ranked else None


def _without(code: str, need: Need) -> Need:
    return copy_with(need, constraints=tuple(one for one in need.constraints if one.code != code))


def _price_or_infinity(one: RankedProduct) -> float:
    return one.price if one.price is not None else float("inf")


def without_repeat(decision: Decision, reading: TurnReading) -> Decision:
    """An expert's advice, or the meaning of the sides of a choice, in place of a search that would only find again what is shown."""
    need, before = reading.prompt.need, reading.need_before
    is_same = (need.constraints, need.wishes, need.context) == (before.constraints, before.wishes, before.context)
    names = reading.products or reading.missing_names or reading.stated_need.sort_by
    accepts = any(map(is_acceptance, reading.stated_need.waivers))  # "wired is fine too" asks for no advice
    repeats = isinstance(decision.intent, Search) or (
        isinstance(decision.intent, Recommend) and asks_how(reading.text)
    )  # "kalau mati lampu gimana" wants no pick
    seeks = asks_for_one(reading.text)  # "any for gaming?"
    if not (repeats and reading.shown.all and is_same) or names or accepts or seeks:
        return decision
    if decision.advice:
        return replace(decision, intent=GiveAdvice(decision.advice.entry), advice=None)
    if read_choice(reading.text) is not None and reading.terms:
        return replace(decision, intent=Define(reading.terms))
    return _of_pick(reading) or decision


def _of_pick(reading: TurnReading) -> Decision | None:
    """The question as one of the pick, for who asks something and wants no other pick; None for what asks nothing."""
    focus = reading.shown.focus
    asks = reading.is_question and not asks_which(reading.text) and not _STAYS.search(reading.text)
    return Decision(AnswerAboutShown((focus.id,), reading.text)) if focus and asks and not reading.asks_kind else None


_STAYS = re.compile(
    r"\b(?:still|then|again|pick|choose|recommend|suggest|buy|get|take|would you|masih|tetap|tetep"
    r"|jadi|pilih\w*|saran\w*|rekomendasi\w*)\b",
    re.IGNORECASE,
)
"""Words by which the pick itself is asked for again."""
