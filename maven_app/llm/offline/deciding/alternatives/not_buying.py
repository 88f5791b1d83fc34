"""Not buying: what is done for a follow-up that sets a used one, what somebody has already, or buying nothing against the pick."""

from functools import partial

from maven_app.domain.catalogue.products import Product
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.intent import AnswerAboutShown, GiveAdvice
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.understanding.follow_ups.alternatives.instead_of_buying import (
    Instead,
    condition_question,
    instead_of_buying,
)
from maven_app.understanding.follow_ups.other_sides import kind_instead
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.questions.advice import advice_on, words_for_shown


def resolve_not_buying(reading: TurnReading) -> Decision | None:
    """The expert's answer on used goods of the kind of the pick, or the verdict on it and what would do in its place; None where the
    message sets none of these against a pick.
    """
    focus = reading.shown.focus
    if focus is None or reading.stated_need.budget or reading.stated_need.other_needs:
        return None
    instead = instead_of_buying(reading.text)
    if instead is None:
        return None
    if instead == "owned" and kind_instead(
        reading.text, focus.category, partial(parse_need, knowledge=reading.knowledge)
    ):
        return None  # "can I get by with my phone?" of a camera, on which an expert has more to say
    entry = _advice_on_condition(instead, focus, reading)
    if entry is None or was_advised(entry, reading.prompt.transcript):
        return Decision(AnswerAboutShown((focus.id,), reading.text))
    return Decision(GiveAdvice(entry))


def _advice_on_condition(instead: Instead, focus: Product, reading: TurnReading) -> AdviceEntry | None:
    """The expert's answer on goods in that condition: on those that the message names ("a used M1 Air"), else on the kind of the pick."""
    question = condition_question(instead)
    names = reading.mentions.named or reading.mentions.found or reading.missing_names
    if not question:
        return None
    asked = partial(advice_on, entries=reading.knowledge.advice, category=focus.category, untold=True)
    named = asked(reading.text, nameless=reading.text, meaning=reading.meaning) if names else None
    return named or asked(question, nameless=question, about=words_for_shown([focus]))
