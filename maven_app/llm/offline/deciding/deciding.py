"""Deciding: from a message, how likely each intent is, and what its words point at, to what is to be done."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, FormAnswer, NeedEdited, TextMessage
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.clarifying_form import previous_message_text
from maven_app.llm.offline.deciding.alternatives.absent_makers import with_makers_called
from maven_app.llm.offline.deciding.alternatives.choices import resolve_choice, without_repeat
from maven_app.llm.offline.deciding.alternatives.maker_choices import compare_best_per_side
from maven_app.llm.offline.deciding.alternatives.not_buying import resolve_not_buying
from maven_app.llm.offline.deciding.alternatives.other_versions import resolve_version_price
from maven_app.llm.offline.deciding.alternatives.pick_challenges import resolve_challenge
from maven_app.llm.offline.deciding.alternatives.price_tiers import compare_price_tiers, resolve_price_step
from maven_app.llm.offline.deciding.by_words import decide_by_words
from maven_app.llm.offline.deciding.doubted_claims import DOUBTS, is_surely_doubted, resolve_doubt
from maven_app.llm.offline.deciding.owned_devices import resolve_owned, with_what_stays
from maven_app.llm.offline.deciding.told_faults import resolve_fault, with_help_first
from maven_app.llm.offline.intents.advising.spoken_kinds import kinds_spoken_of
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.intent import Compare, Details, Intent, Recommend, Search, SmallTalk
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading, read_turn
from maven_app.ports.products import ProductIndex
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.follow_ups.alternatives.explorations import is_recommended
from maven_app.understanding.intents import IntentClassifier, LikelyIntent
from maven_app.understanding.questions.advice_meaning import meaning_of


async def decide(prompt: RouteTurn, index: ProductIndex, classifier: IntentClassifier) -> Decision:
    """Decide what is to be done for the turn's message. Raises CatalogueUnavailable."""
    match prompt.turn.message:
        case CompareRequest(product_ids=ids):
            return Decision(Compare(product_ids=ids))
        case AboutProduct(product_id=id):
            return Decision(Details(product_id=id))
        case FormAnswer():
            return Decision(_after_form(prompt))
        case NeedEdited():
            return Decision(Search(queries=queries_of(prompt.need, prompt.need.text, prompt.knowledge)))
        case TextMessage(text=text):
            return await _decide_text(await _read(text, prompt, index, classifier), index, classifier)


def _after_form(prompt: RouteTurn) -> Intent:
    if prompt.need.other_needs:
        return Search(queries=queries_of(prompt.need, prompt.need.text, prompt.knowledge))
    if prompt.need.category or prompt.need.constraints or prompt.need.wishes:
        return Recommend(intent=prompt.need.text or previous_message_text(prompt))
    return SmallTalk("abilities")


async def _read(text: str, prompt: RouteTurn, index: ProductIndex, classifier: IntentClassifier) -> TurnReading:
    reading = await with_makers_called(await read_turn(text, prompt, index), index)
    meaning = await meaning_of(reading.in_full, kinds_spoken_of(reading), classifier.embedder)
    return replace(reading, meaning=meaning)


async def _decide_text(reading: TurnReading, index: ProductIndex, classifier: IntentClassifier) -> Decision:
    """The decision of the first that recognizes the message: a doubt, then what has to be looked up, then what its words tell."""
    likely = await classifier.rank(reading)
    if fault := await asyncio.to_thread(resolve_fault, reading):
        return fault
    if owned := await asyncio.to_thread(resolve_owned, reading, likely[0].label):
        return owned
    if not _is_recommended(reading) and (doubted := await asyncio.to_thread(resolve_doubt, reading, likely)):
        return Decision(doubted)
    if instead := await asyncio.to_thread(resolve_not_buying, reading):
        return instead
    for look_up in _LOOKED_UP:
        if found := await look_up(reading, index):
            return found if isinstance(found, Decision) else Decision(found)
    decision = await asyncio.to_thread(_decide_by_reading, reading, likely)
    return await compare_best_per_side(decision, reading, index)


def _decide_by_reading(reading: TurnReading, likely: Sequence[LikelyIntent]) -> Decision:
    """The decision that the message alone tells, with what is said before and beside it, and without a search for what is shown already."""
    decision = without_repeat(decide_by_words(reading, _beside_doubts(reading, likely)), reading)
    return with_help_first(with_what_stays(decision, reading), reading)


def _is_recommended(reading: TurnReading) -> bool:
    """ "My wife thinks I should get an Apple Watch": whether a maker is recommended by somebody, which is weighed against the pick."""
    return reading.prompt.need.is_exploration and reading.is_hearsay and is_recommended(reading.text)


_SURE_ATTACK = 0.8
"""The chance from which a message is an attack though it names a price."""


def _beside_doubts(reading: TurnReading, likely: Sequence[LikelyIntent]) -> tuple[LikelyIntent, ...]:
    """The intents beside a doubt on which nothing is known; the question first where it is of what no specification covers: "is it even
    sold here? why rupees?".
    """
    others = [one for one in likely if one.label not in DOUBTS]
    if others[0].label == "attack" and others[0].chance < _SURE_ATTACK and reading.stated_need.budget:
        others.sort(key=lambda one: one.label == "attack")  # who names a price wants to buy
    if is_surely_doubted(likely) and unstated_topic(reading.text):
        others.sort(key=lambda one: one.label != "question")
    return tuple(others)


_LOOKED_UP: tuple[Callable[[TurnReading, ProductIndex], Awaitable[Decision | Intent | None]], ...] = (
    compare_price_tiers,  # "best at 60 and best at 250, side by side"
    resolve_price_step,  # "would I notice the difference to a $900 one?"
    resolve_version_price,  # "how much more is the 2 TB one?"
    resolve_choice,  # "OLED or Mini-LED for that?"
    resolve_challenge,  # "would a Sony be better?": something is set against the pick
)
"""Resolvers that look products up, in the order in which they are asked."""
