"""Expert advice: whether a message asks a question that an expert has answered, and what that answer is to the rest of the turn."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Literal

from maven_app.domain.language.closed_classes import WHICH
from maven_app.domain.language.tokens import phrase_set
from maven_app.knowledge.schema import ABOUT_MAVEN, AdviceEntry
from maven_app.llm.offline.intents.advising.asked_outright import is_asked_whether, of_kind_asked
from maven_app.llm.offline.intents.advising.first_choices import on_first_choice
from maven_app.llm.offline.intents.advising.other_kinds import (
    BETWEEN_SIDES,
    between_kinds,
    of_clear_other_kind,
    on_thing_beside,
)
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_named, kinds_spoken_of, products_spoken_of
from maven_app.llm.offline.intents.definitions import asks_only_terms
from maven_app.llm.offline.intents.intent import AnswerAboutShown
from maven_app.llm.offline.intents.product_questions import asks_about_referenced, asks_difference
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.llm.offline.questions.exclusion_stripping import without_refused_makers
from maven_app.llm.offline.questions.question import asks_if_enough
from maven_app.llm.offline.questions.question_splitting import question_parts
from maven_app.understanding.circumstances.lifetimes import years_of_lifetime
from maven_app.understanding.follow_ups.need_merging import asks_which
from maven_app.understanding.intents import Label
from maven_app.understanding.pointing import asks_what_goes_with
from maven_app.understanding.questions.advice import advice_of_any, advice_on, nearest_advice, words_for_shown
from maven_app.understanding.questions.advice_meaning import nearest_of_any
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.worth import asks_if_needed, asks_needed_amount, asks_worth_alone, weighs_extra
from maven_app.understanding.questions.yes_no import asks_how, asks_of_amount, asks_of_effect

_WANTING_PRODUCTS: frozenset[Label] = frozenset(("search", "advise", "refine", "write_guide", "revise_guide"))
_OF_GOODS: frozenset[Label] = frozenset(("search", "refine", "compare", "details", "write_guide", "revise_guide"))
_NEVER: frozenset[Label] = frozenset(("thanks", "greeting", "why", "research", "look_up"))

_SOUGHT = phrase_set(
    "is there a, is there an, is there any, are there any, are there, do you have, got any, any good, what other, show me, find me,"
    " ada yang, ada yg, adakah, ada ga, ada gak, ada nggak, carikan, cariin"
)
"""Words that seek products in the form of a question."""

_SO = (
    r"(?:is|are|isn't|aren't|wouldn't|does|would|should|will|can|do i|do we|do they"
    r"|apakah|apa bisa|emang|perlu)\b(?! (?:you|there|anyone|anybody|someone)\b)"
)
_SO_NOT = r"(?<!\bada )(?<!\byang )(?<!\byg )\b(?:ga|gak|nggak|ngga|enggak)\b(?=\W*$|\W+(?:sih|ya|kan|buat|kalo|kalau|untuk|utk|di|klo)\b)"
"""How an Indonesian message asks the same behind what it is about: "keyboard mekanik berisik ga buat di kantor"."""
_IF = r"(?:(?:and|but|so|ok|okay)\W+)*(?:if|when|once)\s(?:\w+\W+){1,8}?(?=(?:can|could|do|does|is|are|will|would|should)\s)"
"""A condition before a question: "if I lose one can I buy just one"."""
_IS_IT = re.compile(rf"\W*(?:{_IF})?{_SO}|.*{_SO_NOT}|.*\bkan(?: ya)?\s*\?", re.IGNORECASE)
_WHY = re.compile(
    r"\W*(?:(?:and|but|so|ok|dan|tapi|terus)\W+)*(?:why|how come|kenapa|mengapa|kok)\b|.*\b(?:kenapa|mengapa)(?: ya| sih)*\W*$",
    re.IGNORECASE,
)
_OR_IS_IT = re.compile(rf"\W*(?:(?:and|but|so|or|ok|dan|tapi|atau)\W+)+{_SO}", re.IGNORECASE)
_THEN_IS_IT = re.compile(rf"[.!?]\s+{_SO}", re.IGNORECASE)
"""How a message, or a later sentence of it, goes that asks whether something is so, and not for products."""
_WANTS_ONE = re.compile(
    r"\b(?:(?<!do )i need|i want|i'd like|looking for|recommend|what (?:should|to|would)|which (?:one|should|would)"
    r"|under \d|max \d|below \d|mau beli|butuh|cari\w*|budget|rekomendasi\w*)\b",
    re.IGNORECASE,
)
"""Says beside its question that something is to be bought."""
_USING = re.compile(
    r"\W*(?:can|could|do|does|will|bisa|apakah bisa)\b.*\b(?:use|work|works|connect|pair|fit|dipakai|dipake|pakai|pake|disambung)\b",
    re.IGNORECASE,
)
"""Asks whether things go together, of which no table tells."""

_TELLING = 6
"""Words that a question has at least which tells of which kind of goods it is."""
_DIGIT = re.compile(r"\d")
_ASKED_OF = 3
"""Products of a list at most of which it is asked which."""
_OF_LINE = 0.85
"""Certainty from which a question that names a line is one that an expert has answered, and not one about its newest product."""

Placement = Literal["alone", "first", "last"]
"""Whether advice is all that is wanted, or stands before or after what else is said."""


@dataclass(frozen=True)
class AskedAdvice:
    """An expert's answer, and where it stands in what is said."""

    entry: AdviceEntry
    placement: Placement


def advice_asked(reading: TurnReading, label: Label) -> AskedAdvice | None:
    """The advice that the message asks for; none where research is chosen, nor of products that are asked about: who answers of those
    knows whether their facts tell (`answering/answer.py`).
    """
    if label in _NEVER or is_to_be_researched(reading):
        return None
    if (entry := between_kinds(reading)) is not None:
        placement: Placement = "alone" if len(reading.products) == 1 else "first"
        return AskedAdvice(entry, placement) if not was_advised(entry, reading.prompt.transcript) else None
    if label != "compare" and (entry := on_first_choice(reading)) is not None:
        return AskedAdvice(entry, "first" if label in _WANTING_PRODUCTS else "alone")
    asks_if_right = asks_if_needed(reading.text) or asks_if_enough(reading.text)
    if asks_only_terms(reading) and not (reading.shown.all and asks_if_right):  # "do I need Wi-Fi 7?" of a router
        return None
    if (entry := on_thing_beside(reading)) is not None:
        return AskedAdvice(entry, "alone")
    if _asks_of_products(reading, label):
        return _beside_products(reading, label)
    sure = of_kind_asked(_find_advice(reading, label), reading)
    asks = reading.is_question or bool(_IS_IT.match(reading.text) or _OR_IS_IT.match(reading.text))
    beside = label != "attack" and (asks or reading.prompt.need.category is None)
    entry = sure or (_find_advice(reading, label, beside=True) if beside else None)
    if entry is None and asks and (other := of_clear_other_kind(reading)):
        return AskedAdvice(other, "alone")
    is_about_them = label == "compare" and entry and (_is_of_one(entry, reading) or _lines_decide(entry, reading))
    if entry is not None and (is_about_them or _is_of_name(entry, reading)):
        return None
    is_all_there_is = (label == "define" and not reading.terms) or _asks_of_amount_of_topic(reading)
    if entry is None or (was_advised(entry, reading.prompt.transcript) and not is_all_there_is):
        return None
    if reading.missing_names or is_all_there_is:  # that a name is not there is said first
        return AskedAdvice(entry, "last" if reading.missing_names else "alone")
    placement = _placement_of(reading, label) if sure else "first" if ends_in_question(reading) else "last"
    return AskedAdvice(entry, _among_kinds(entry, placement, reading))


def _beside_products(reading: TurnReading, label: Label) -> AskedAdvice | None:
    """The advice on a question about products which no fact of theirs answers."""
    return (
        _on_kinds_apart(reading, label)
        or _on_need(reading, label)
        or _on_line_named(reading)
        or _on_choice_of_kinds(reading, label)
        or (AskedAdvice(entry, "alone") if (entry := of_clear_other_kind(reading)) else None)
    )


def _asks_of_products(reading: TurnReading, label: Label) -> bool:
    is_question = (
        label in ("question", "details")
        or asks_if_needed(reading.text)
        or asks_of_effect(reading.text)
        or asks_about_referenced(reading, label)
    )
    is_of_shown = bool(reading.referents) or (
        bool(reading.shown.all)
        and (reading.asks_fact or (_chooses_of_shown(reading) and not _tells_of_pick(reading, label)))
    )
    return is_question and is_of_shown and not _asks_of_other_things(reading)


def _chooses_of_shown(reading: TurnReading) -> bool:
    """Whether one of several that are shown is asked for, by whatever it is: "which one uses less electricity?"."""
    several = len(reading.shown.products) > 1
    return several and reading.words[:1] != () and not WHICH.isdisjoint(reading.words[:3])


def _tells_of_pick(reading: TurnReading, label: Label) -> bool:
    """Whether advice on the question comes to something for the product that is spoken of: how loud it gets in a library."""
    entry = _find_advice(reading, label)
    return entry is not None and on_pick(AskedAdvice(entry, "alone"), reading) is not None


def _among_kinds(entry: AdviceEntry, placement: Placement, reading: TurnReading) -> Placement:
    """Where advice on a choice between kinds stands: before what is picked of them, alone where one side is a product's name."""
    if not entry.is_on_choice or not _offers_choice(reading):
        return placement
    if reading.stated_need.other_needs and len(reading.products) == 1:
        return "alone"
    is_of_kinds = not reading.shown.all and len(reading.products) < 2
    return "first" if placement == "last" and is_of_kinds else placement


def _on_need(reading: TurnReading, label: Label) -> AskedAdvice | None:
    """The advice on whether a feature of what is shown is needed at all, or what it does: "do I need one that mops?"."""
    asks = asks_if_needed(reading.text) or asks_needed_amount(reading.text) or asks_of_effect(reading.text)
    if not (reading.shown.all and asks) or reading.products:
        return None
    entry = _find_advice(reading, label) or _find_advice(reading, label, beside=True) or _nearest_to_need(reading)
    return AskedAdvice(entry, "alone") if entry and not was_advised(entry, reading.prompt.transcript) else None


def _nearest_to_need(reading: TurnReading) -> AdviceEntry | None:
    """The advice that bears on what is asked to be needed of what is shown."""
    if reading.meaning is None or reading.shown_category is None:
        return None
    return nearest_advice(reading.in_full, reading.advice, reading.meaning, category=reading.shown_category)


def _offers_choice(reading: TurnReading) -> bool:
    """Whether it asks which of two: "mesh or extender", "mesh sama repeater bagusan mana"."""
    return not BETWEEN_SIDES.isdisjoint(reading.words) or {"sama", "mana"} <= set(reading.words)


def _on_kinds_apart(reading: TurnReading, label: Label) -> AskedAdvice | None:
    """The advice on two kinds of which a message asks what sets them apart: "Ryzen or Core, what's the difference?" of laptops."""
    if reading.products or not asks_difference(reading):
        return None
    asked = partial(advice_on, reading.nameless, reading.advice, category=reading.shown_category)
    entry = asked()
    is_meant = entry is not None and (entry.is_on_choice or asked(clearly=True) is not None)
    return AskedAdvice(entry, "alone") if entry and is_meant else None


def _on_line_named(reading: TurnReading) -> AskedAdvice | None:
    """The advice on a whole line where nothing but its bare name is said: "is it worth waiting for the next iPhone?"."""
    is_of_one = len(reading.mentions.named) == 1 and bool(reading.products)
    if reading.shown.all or reading.meaning is None or not is_of_one or not reading.is_question or reading.asks_fact:
        return None
    name = reading.mentions.named[0].words
    if _DIGIT.search(name) or not _DIGIT.search(reading.products[0].name):
        return None
    certainty, entry = nearest_of_any(reading.meaning, reading.knowledge.advice)
    return AskedAdvice(entry, "alone") if entry and certainty >= _OF_LINE else None


def _on_choice_of_kinds(reading: TurnReading, label: Label) -> AskedAdvice | None:
    """The advice on a choice of which one side is also a product's name, where nothing is shown: "iPhone or Android?"."""
    if reading.shown.all or len(reading.products) > 1 or BETWEEN_SIDES.isdisjoint(reading.words):
        return None
    entry = advice_of_any(reading.text, reading.advice)
    entry = entry or (_find_advice(reading, label, beside=True) if reading.stated_need.other_needs else None)
    return AskedAdvice(entry, "alone") if entry and entry.is_on_choice else None


def on_pick(advice: AskedAdvice, reading: TurnReading) -> AnswerAboutShown | None:
    """The advice as an answer about the product that is spoken of, where that product's facts tell what it comes to; about both of two
    that stand side by side where it is asked which; the first of a list where years are counted.
    """
    focus, entry = reading.shown.focus, advice.entry
    applies = bool(entry.applied) or (bool(entry.facts or entry.only_for) and not entry.is_on_choice)
    if focus is None or focus.category != entry.category or not applies or reading.products:
        return None
    is_counted = reading.shown.screen == "list" and years_of_lifetime(reading.text) > 0
    listed = reading.shown.products[:_ASKED_OF] if is_counted else ()
    asked = (reading.shown.pair if reading.shown.is_table else listed) if asks_which(reading.text) else ()
    return AnswerAboutShown(tuple(product.id for product in asked or (focus,)), reading.text)


DOUBTED = "known_or_guessed"
"""The entry on Maven itself for somebody who doubts what it told."""
_OF_MAVEN = re.compile(
    r"\b(?:(?:do|did|does|are|were|why|how|what|would|will) (?:\w+ )?(?:pays? )?you"
    r"|(?:to use|using|pays?|paying|trust) you|your|kamu|anda)\b",
    re.IGNORECASE,
)
"""Speaks to Maven of itself; the "you" of "can you charge it?" is anybody."""


def about_maven(reading: TurnReading, label: Label) -> AdviceEntry | None:
    """The entry on Maven itself, where that is asked about and not goods."""
    asks_fact = bool(reading.referents) and reading.asks_fact and label != "chat"
    if reading.products or label == "attack" or (reading.referents and asks_drawbacks(reading.text)):
        return None
    if reading.shown.all and weighs_extra(reading.text):  # "honestly, would you take the cheaper one?"
        return None
    points_at_goods = label == "question" and bool(reading.shown.all and reading.references)
    is_to_maven = _OF_MAVEN.search(reading.text) is not None  # not so in "can you charge a phone from it?"
    if kinds_named(reading) and not is_to_maven:
        return None  # "which TVs show no ads?"
    is_of_goods = label in _OF_GOODS or asks_fact or (points_at_goods and not is_to_maven)
    asked = partial(advice_on, entries=reading.knowledge.about, category=ABOUT_MAVEN)
    entry = asked(reading.text, clearly=is_of_goods) or next(
        (found for part in question_parts(reading.text) if _OF_MAVEN.search(part) and (found := asked(part))), None
    )  # "you push the dear stuff. does Sony pay you?"
    doubts_fact = entry is not None and entry.id == DOUBTED and reading.shown.focus is not None and reading.asks_fact
    return None if doubts_fact else entry  # "are you sure about that price?" is answered by the price and its source


def _placement_of(reading: TurnReading, label: Label) -> Placement:
    goes_with_shown = reading.shown.all and asks_what_goes_with(reading.text)
    if goes_with_shown or _asks_of_topic(reading) or _asks_of_other_things(reading):
        return "alone"
    if label == "compare" and _USING.match(reading.text):
        return "alone"
    seeks_products = any(_SOUGHT.at(reading.words, place) for place in range(len(reading.words)))
    if label in ("search", "refine") and not (seeks_products or reading.prompt.need.category or reading.mentions.named):
        return "alone"  # there is no kind of thing to look for
    if label in _WANTING_PRODUCTS or seeks_products:
        return "last" if seeks_products else _before_products(reading)
    return "first" if label == "compare" and len(reading.referents) > 1 else "alone"


def _asks_of_topic(reading: TurnReading) -> bool:
    """Whether it asks about what was just explained, and for no product: "which kind for an office?"."""
    return reading.is_of_topic and not (reading.stated_need.budget or _WANTS_ONE.search(reading.text))


def _asks_of_amount_of_topic(reading: TurnReading) -> bool:
    """ "Is 600 enough for a home PC?" of what was just explained, and not of a price."""
    return reading.is_of_topic and reading.is_question and asks_of_amount(reading.text)


def _before_products(reading: TurnReading) -> Placement:
    """Where advice stands in a message that is taken to want products: alone where it only asks if or why something is so, or how."""
    asks = _WHY.match(reading.text) or _IS_IT.match(reading.text) or asks_how(reading.text)
    if asks or asks_worth_alone(reading.text) or is_asked_whether(reading):
        return "first" if reading.stated_need.budget or _WANTS_ONE.search(reading.text) else "alone"
    return "first" if _THEN_IS_IT.search(reading.text) or ends_in_question(reading) else "last"


_CLAUSES = re.compile(r"[,.;:!?]\s+|[,.;:!?]$")
"""Where a clause of a message ends."""


def ends_in_question(reading: TurnReading) -> bool:
    """Whether the last clause asks if something is so, why, or which of two: "the pictures are all mush. new camera or new lens?"."""
    *_, last = [said for said in _CLAUSES.split(reading.text) if said.strip()] or [reading.text]
    chooses = reading.text.rstrip().endswith("?") and not BETWEEN_SIDES.isdisjoint(last.casefold().split())
    return bool(chooses or _IS_IT.match(last) or _WHY.match(last)) and not _WANTS_ONE.search(last)


def is_to_be_researched(reading: TurnReading) -> bool:
    """Whether the shopper chose to have pages read for the answer, so that advice is not wanted."""
    return reading.prompt.turn.options.research != "off" and reading.can_use("research")


def _find_advice(reading: TurnReading, label: Label, *, beside: bool = False) -> AdviceEntry | None:
    """The advice for the kinds of goods that are spoken of, the likeliest first; of any kind where none is."""
    advice = reading.advice
    shown = reading.prompt.need.category == reading.shown_category and not reading.products
    about = words_for_shown(products_spoken_of(reading)) if shown else ""
    kinds = kinds_spoken_of(reading)
    meaning = reading.meaning if _asks_whether_so(reading, label) else None
    said = partial(without_refused_makers, need=reading.stated_need)
    text, nameless = said(reading.in_full), said(reading.in_full if reading.is_of_topic else reading.nameless)
    untold = (label == "define" and not reading.terms) or asks_if_needed(reading.text)
    asked = partial(
        advice_on, text, advice, beside=beside, untold=untold, about=about, nameless=nameless, meaning=meaning
    )
    found = (asked(category=kind) for kind in kinds)
    entry = next((one for one in found if one is not None), None)
    is_choice = not BETWEEN_SIDES.isdisjoint(reading.words)
    tells_kind = is_choice or reading.is_of_topic or (reading.is_question and len(reading.words) >= _TELLING)
    by_meaning = meaning if reading.is_question or reading.is_of_topic else None
    is_open = not reading.shown.all and (not kinds or (label == "define" and not beside))
    is_free = is_open and not reading.references.products
    return entry or (
        advice_of_any(text if tells_kind else "", advice, by_meaning, explained=bool(reading.terms))
        if is_free
        else None
    )


def _asks_whether_so(reading: TurnReading, label: Label) -> bool:
    """Whether it is a question that is to be answered, and neither one for products nor one of what is shown that their facts answer."""
    if asks_if_needed(reading.text) or asks_needed_amount(reading.text) or _asks_of_other_things(reading):
        return True
    if reading.shown.all and (reading.asks_fact or any(wish.use or wish.criterion for wish in reading.beside.wishes)):
        return False
    if reading.is_of_topic:
        return True
    if label == "define" and reading.terms and not (_IS_IT.match(reading.text) or _was_explained(reading)):
        return False
    if label in ("search", "refine", "advise", "compare"):
        chooses = not reading.products and not BETWEEN_SIDES.isdisjoint(reading.words) and ends_in_question(reading)
        asks = _IS_IT.match(reading.text) or _WHY.match(reading.text) or chooses
        return bool(asks) and not _WANTS_ONE.search(reading.text)
    return reading.is_question or bool(_IS_IT.match(reading.text))


def _asks_of_other_things(reading: TurnReading) -> bool:
    """ "What lens would you start with?" of a camera: what goes with the goods that are shown, of which none can be found."""
    return bool(reading.other_things and reading.shown.all) and reading.is_question


def _was_explained(reading: TurnReading) -> bool:
    """Whether the answer before explained the first term that it names: the same words again are no answer."""
    last, term = reading.prompt.transcript.last, reading.terms[0]
    return last is not None and any(text in last.text for text in (term.explains.en, term.explains.id))


def _is_of_name(entry: AdviceEntry, reading: TurnReading) -> bool:
    """Whether nothing but a product's name found the advice in words that ask nothing: "Framework 13 details"."""
    if not reading.products or reading.is_question or len(reading.mentions.named) > 1:
        return False
    return advice_on(reading.nameless, reading.knowledge.advice, category=entry.category, beside=True) != entry


def _is_of_one(entry: AdviceEntry, reading: TurnReading) -> bool:
    """Whether the advice is on one of the products that are compared, and was found by its name alone."""
    named = reading.mentions.named
    if len(named) < 2:
        return False
    asks = partial(advice_on, entries=reading.knowledge.advice, category=entry.category, beside=True)
    alone = [f"{reading.nameless} {reading.text[mention.start : mention.end]}" for mention in named]
    return asks(reading.nameless) != entry and any(asks(text) == entry for text in alone)


def _lines_decide(entry: AdviceEntry, reading: TurnReading) -> bool:
    """Whether the advice is on no choice, where what is known of the lines of the two that are named decides between them."""
    products = reading.mentions.products
    known = reading.knowledge.lines.get(products[0].category) if len(products) == 2 else None
    return known is not None and known.contrast(*products) is not None and not entry.is_on_choice
