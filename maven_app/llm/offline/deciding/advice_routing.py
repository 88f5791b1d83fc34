"""Advice routing: whether to choose among what is shown, to judge one product, to choose from all, or to ask first."""

from maven_app.domain.conversation.artifacts import ProductList, Recommendation
from maven_app.domain.conversation.messages import FormAnswer
from maven_app.llm.offline.clarifying_form import is_of_unknown_kind, should_ask
from maven_app.llm.offline.intents.comparison_requests import resolve_comparison
from maven_app.llm.offline.intents.intent import AskShopper, Intent, Recommend, Search
from maven_app.llm.offline.intents.product_questions import question_about_products
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.follow_ups.category_answers import declines_questions


def resolve_advice_request(reading: TurnReading) -> Intent:
    """The likeliest thing that a wish for advice means here."""
    if reading.asks_kind:
        return _choice(reading)
    if reading.shown.all and reading.other_things:  # "what case do you recommend?": the tablet is chosen already
        return Search(queries=(reading.text,))
    if len(reading.products) > 1 and (several := resolve_comparison(reading)):
        return several
    if len(reading.referents) == 1 and (judged := question_about_products(reading)):
        return judged
    return _choice_among_shown(reading) or _choice(reading)


def _choice_among_shown(reading: TurnReading) -> Intent | None:
    shown, references = reading.shown.products, reading.references
    if not shown or reading.products or reading.beside.category not in (None, reading.shown_category):
        return None
    seeks_again = bool(
        reading.limits or reading.beside.category or reading.stated_need.waivers or reading.stated_need.aim == "value"
    )
    if references.kind not in ("these", "place") and (seeks_again or explored_last(reading)):
        return None
    group = references.products if len(references.products) > 1 else shown
    if len(group) == 1:
        return None  # the MX Master, then "one for gaming"
    return Recommend(intent=reading.text, product_ids=tuple(product.id for product in group))


def explored_last(reading: TurnReading) -> bool:
    """Whether what was listed last answered a question about an alternative, beside what is sought."""
    steps = (step.artifact for turn in reversed(reading.prompt.transcript.turns) for step in reversed(turn.steps))
    newest = next((artifact for artifact in steps if isinstance(artifact, ProductList | Recommendation)), None)
    return newest is not None and newest.need.is_exploration


def _choice(reading: TurnReading) -> Intent:
    """From the whole category; asks first when nothing is known that could decide. Of a shop's own kinds of goods all are shown."""
    prompt = reading.prompt
    if is_of_unknown_kind(prompt):
        return Search(queries=queries_of(prompt.need, reading.text, reading.knowledge))
    decides = bool(prompt.need.wishes) or any(c.kind != "category" for c in prompt.need.constraints)
    decides = decides or prompt.need.aim == "best"  # who asks for the best of all has said what decides
    can_ask = any(tool.name == "inquire_user" for tool in prompt.available)
    was_asked = any(isinstance(turn.message, FormAnswer) for turn in prompt.transcript.turns)
    if (
        can_ask
        and not declines_questions(reading.text)
        and (prompt.need.category is None or (not decides and not was_asked))
    ):
        return AskShopper(category=prompt.need.category)
    if should_ask(reading.text, prompt):
        return AskShopper(category=prompt.need.category)
    if prompt.need.other_needs:  # each kind of thing is looked for by itself
        return Search(queries=queries_of(prompt.need, reading.text, reading.knowledge))
    return Recommend(intent=reading.text)
