"""Message form: the intent that the form of a message settles, whatever it is likely to mean."""

import re

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.tokens import word_set
from maven_app.llm.offline.clarifying_form import was_asked
from maven_app.llm.offline.deciding.follow_ups import resolve_follow_up, resolve_uncovered
from maven_app.llm.offline.intents.intent import Details, ExplainPriceLevels, Intent, Search
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.follow_ups.category_answers import declines_questions, kind_form
from maven_app.understanding.intents import Label
from maven_app.understanding.questions.budget_with_question import sets_budget_and_asks, supposes_budget
from maven_app.understanding.questions.price_levels import priced_category
from maven_app.understanding.questions.yes_no import asks_of_effect

_LINK = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)


def resolve_by_form(reading: TurnReading, label: Label) -> Intent | None:
    """The intent of a link, a new budget, a follow-up, an answer to a form or a question for prices; None for any other message."""
    return (
        _open_link(reading)
        or _search_new_budget(reading, label)
        or _search_shared_budget(reading)
        or (None if asks_of_effect(reading.text) else resolve_follow_up(reading, label))
        or resolve_uncovered(reading, label)
        or _go_on_from_form(reading, label)
        or _explain_price_levels(reading)
    )


def _open_link(reading: TurnReading) -> Intent | None:
    link = _LINK.search(reading.text)
    return Details(link=link.group()) if link else None


def _search_new_budget(reading: TurnReading, label: Label) -> Intent | None:
    """ "Now 650, what do I lose?", "what if I only had 400?": another budget for what is shown, and a question that its pick answers."""
    kind, need = reading.shown_category, reading.prompt.need
    is_of_shown = kind is not None and need.category == kind and not reading.products
    is_asked = sets_budget_and_asks(reading.text, reading.stated_need)
    is_supposed = label != "revise_guide" and supposes_budget(reading.text, need, reading.need_before)
    if kind is None or not is_of_shown or not (is_asked or is_supposed):
        return None
    return Search(queries=queries_of(need, category_of(kind).one, reading.knowledge))


_ALL_OF_THEM = word_set(
    "both all two together altogether total everything semua semuanya dua-duanya duanya keduanya total totalnya"
)


def _search_shared_budget(reading: TurnReading) -> Intent | None:
    """ "Is 150 for both doable?": one sum for all that is sought side by side, which what it buys answers."""
    need = reading.prompt.need
    is_for_all = bool(need.other_needs) and reading.stated_need.budget is not None and not reading.products
    if not is_for_all or _ALL_OF_THEM.isdisjoint(reading.words):
        return None
    return Search(queries=queries_of(need, reading.text, reading.knowledge))


def _go_on_from_form(reading: TurnReading, label: Label) -> Intent | None:
    need = reading.prompt.need
    declines = declines_questions(reading.text) and was_asked(reading.prompt)
    if not need.category or not (declines or _names_kind_asked_for(reading, label)):
        return None
    return Search(queries=queries_of(need, reading.text, reading.knowledge))


def _names_kind_asked_for(reading: TurnReading, label: Label) -> bool:
    """ "Jam aja deh": whether a short answer to the form that asked for the kind, which else means nothing, has settled it."""
    was_open = reading.need_before.category is None and kind_form(reading.prompt.transcript) is not None
    return was_open and label in ("off_topic", "chat") and reading.is_short and not reading.is_question


def _explain_price_levels(reading: TurnReading) -> Intent | None:
    """ "How much should I spend on a TV?": what such things cost, where no price was said."""
    if reading.products or reading.stated_need.budget:
        return None
    category = priced_category(reading.text, reading.prompt.need.category or reading.shown_category)
    return ExplainPriceLevels(category) if category and category in reading.prompt.knowledge.categories else None
