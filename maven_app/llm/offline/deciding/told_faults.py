"""Told faults: what is behind a fault of what somebody has, what to try first and whether a repair pays, before any product is shown."""

from collections.abc import Iterator
from dataclasses import replace

from maven_app.domain.conversation.messages import words_of
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import phrase_set, word_set, words_in
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.deciding.owned_devices import advice_of, is_told_by_age
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.expert_advice import AskedAdvice
from maven_app.llm.offline.intents.intent import ExplainPriceLevels, GiveAdvice, Recommend, Search
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.messages.catalogue import get_translator
from maven_app.understanding.owned.device_names import seeks_product
from maven_app.understanding.owned.faults import ToldFault, told_fault
from maven_app.understanding.questions.criteria_questions import asks_for_criteria

_PARAGRAPH = "\n\n"
_SPOKEN_OF_FOR = 2
"""Turns after which a fault that was told is spoken of no more."""


def resolve_fault(reading: TurnReading) -> Decision | None:
    """The answer to a fault that the message tells of, or to an earlier one that is still there; None where a product is sought."""
    told = _fault_in(reading)
    if told is None:
        return _after_fault(reading)
    is_reason = asks_for_criteria(reading.text) and not told.fault.urgent  # what a new one should have
    if is_reason or _is_sought(reading) or is_told_by_age(reading):
        return None
    entry = _entry(told)
    if was_advised(entry, reading.prompt.transcript):
        entry = _last_resort(told)
    return Decision(GiveAdvice(entry, offers_new=True))


def with_help_first(decision: Decision, reading: TurnReading) -> Decision:
    """The decision on a new one with the help that comes before it: what saves data and limbs, and what was asked to be done."""
    told = _fault_in(reading)
    if told is None or not isinstance(decision.intent, Search | Recommend) or not _is_sought(reading):
        return decision
    if not (told.fault.urgent or told.asks_help):
        return decision
    return replace(decision, advice=AskedAdvice(_entry(told), "first"))


def _fault_in(reading: TurnReading) -> ToldFault | None:
    """The fault that the message tells of as its matter."""
    told = told_fault(words_in(reading.text), reading.knowledge.owned)
    if told is None or len(reading.mentions.named) > 1 or not _THANKS.isdisjoint(reading.words[:1]):
        return None
    is_reason = bool(reading.shown.all) and reading.shown_category == told.category and not told.asks_help
    return None if told.is_beside or (is_reason and not told.fault.urgent) else told


def _is_sought(reading: TurnReading) -> bool:
    """Whether the message also asks for a product."""
    return seeks_product(words_in(reading.text)) or reading.stated_need.budget is not None


def _entry(told: ToldFault) -> AdviceEntry:
    """The answer: cause and first checks, then whether a repair pays."""
    return _advice(told, told.fault.says, told.fault.verdict)


def _last_resort(told: ToldFault) -> AdviceEntry:
    """The verdict alone, where the easy causes are ruled out."""
    english, indonesian = (get_translator(language).say("talk.easy_ruled_out") for language in ("en", "id"))
    return _advice(
        told, LocalizedText(en=f"{english} {told.fault.verdict.en}", id=f"{indonesian} {told.fault.verdict.id}")
    )


def _advice(told: ToldFault, *said: LocalizedText) -> AdviceEntry:
    return advice_of(f"fault_{told.fault.id}", told.category, said, between=_PARAGRAPH)


def _after_fault(reading: TurnReading) -> Decision | None:
    """Answer what comes after help with a fault: the verdict where that did not help, and what a new one costs."""
    said = reading.words
    is_uncured = any(_UNCURED.at(said, place) for place in range(len(said)))
    asks_price = any(_PRICE_OF_NEW.at(said, place) for place in range(len(said)))
    if _is_sought(reading) or not (is_uncured or asks_price):
        return None
    advised = (told for told in _faults_before(reading) if was_advised(_first_advice(told), reading.prompt.transcript))
    told = next(advised, None)
    if told is None:
        return None
    return Decision(
        GiveAdvice(_last_resort(told), offers_new=True) if is_uncured else ExplainPriceLevels(told.category)
    )


def _first_advice(told: ToldFault) -> AdviceEntry:
    return _advice(told, told.fault.says)


def _faults_before(reading: TurnReading) -> Iterator[ToldFault]:
    for turn in list(reversed(reading.prompt.transcript.turns))[:_SPOKEN_OF_FOR]:
        if told := told_fault(words_in(words_of(turn.message)), reading.knowledge.owned):
            yield told


_UNCURED = phrase_set(
    """
    tried that, tried it, tried all, tried everything, tried those, already tried, already did, did that, did all that,
    still the same, still does, still not, still doesn't, still won't, still happens, still happening, didn't help, doesn't help,
    didn't work, no luck, no change, same problem, nothing helped, nothing works, sudah dicoba, sudah coba, sudah saya coba,
    masih sama, tetap sama,     masih begitu, tetap begitu, tidak ngaruh, tidak berhasil, tetap tidak, masih tidak
    """
)
"""Words of somebody whom the advice did not help."""
_PRICE_OF_NEW = phrase_set(
    "how much is a new, how much are new, how much would a new, how much does a new, what does a new, what would a new,"
    " berapa yang baru, yang baru berapa, baru berapa"
)
"""Words that ask what one costs that would take the place of the broken one."""
_THANKS = word_set("thanks thank thx makasih terimakasih terima")
