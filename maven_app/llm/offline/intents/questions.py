"""Questions: which products a message asks about, or wants to see in full."""

import re
from collections.abc import Sequence

from maven_app.domain.language.tokens import tokenise, word_set
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.products import Product
from maven_app.llm.offline.intents.comparing import comparison_wanted
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Details, Intent, SmallTalk
from maven_app.llm.offline.intents.turn_reading import TurnReading
from maven_app.understanding.pointing import ANSWER_TOOL

_ONE = ("place", "name", "descriptor", "other", "it")
_MOST = 12
_COMPARING = word_set(
    "compare compared comparing comparison versus vs against dibanding dibandingkan bandingin bandingkan"
)
_WHICH = word_set("which mana manakah")
_GOING_ON = word_set("and what about how the one dan kalo kalau gimana bagaimana yang yg untuk kalau")
_GOES_ON = re.compile(r"^\W*(?:and|what about|how about|dan|kalo|kalau|gimana|bagaimana)\b", re.IGNORECASE)
"""The question before is asked of another product."""


def why_wanted(reading: TurnReading) -> Intent | None:
    """The reason for what is shown; of a pick where nothing is pointed at."""
    if reading.asks_kind:
        return None
    if not reading.shown.all:
        return SmallTalk("nothing_shown") if reading.is_short and not reading.mentions.named else None
    default = [reading.shown.focus] if reading.shown.focus else list(reading.shown.products[:1])
    return _answer(list(reading.pointed) or default, reading)


def details_wanted(reading: TurnReading) -> Intent | None:
    """One product in full."""
    if earlier := _same_question(reading):
        return earlier
    one = _one_pointed(reading)
    return Details(product_id=one.id) if one and not reading.wants_brand else None


def _one_pointed(reading: TurnReading) -> Product | None:
    """The one product that is named or pointed at; what was spoken of last where nothing is."""
    if reading.named:
        return reading.named[0] if len(reading.named) == 1 else None
    if reading.references.kind is None:
        return reading.shown.focus if reading.is_short and reading.beside.category is None else None
    products = reading.references.products if reading.references.kind in _ONE else ()
    if reading.references.kind == "name" and products:
        return products[0]  # "the Sony" of two Sonys: the one that stands first
    return products[0] if len(products) == 1 else None


def question_about_products(reading: TurnReading) -> Intent | None:
    """A question that the facts of products on the screen, or of products that it names, answer."""
    if (reading.asks_kind and not reading.named) or _names_what_it_seeks(reading):
        return None
    if _brings_another(reading) and (compared := comparison_wanted(reading)):
        return compared
    if earlier := _same_question(reading):
        return earlier
    return _answer(_asked_about(reading), reading)


def _names_what_it_seeks(reading: TurnReading) -> bool:
    """ "PS5 without disc drive" in an empty conversation: a name and what it must not have, in no form of a question."""
    limits = [one for one in reading.beside.constraints if isinstance(one, SpecLimit)]
    rules_out = any(limit.excluded or limit.equals is False for limit in limits)
    return rules_out and bool(reading.named) and not (reading.shown.all or reading.is_question)


def _brings_another(reading: TurnReading) -> bool:
    """ "And compared with the QN90C?": a product that is not on the screen is set against the one that is."""
    here = {product.id for product in reading.shown.all}
    return len(reading.named) == 1 and reading.named[0].id not in here and not _COMPARING.isdisjoint(reading.words)


def _same_question(reading: TurnReading) -> AnswerAboutShown | None:
    """ "And the XM4?", "what about the second?": the question that was answered last, asked of another product."""
    last = reading.prompt.transcript.last
    step = last.steps[0] if last and len(last.steps) == 1 and last.steps[0].tool == ANSWER_TOOL else None
    question = str(step.arguments.get("question", "")) if step else ""
    if not (question and len(reading.pointed) == 1 and reading.is_short):
        return None
    asks = reading.asks_fact or reading.limits or reading.beside.wishes
    if asks and not _only_names(reading, reading.pointed[0]):
        return None
    return AnswerAboutShown((reading.pointed[0].id,), question) if _GOES_ON.search(reading.text) else None


def _only_names(reading: TurnReading, product: Product) -> bool:
    """Whether the message says nothing but which product: the "M3" of "what about the M3 one?" is no wish for a chip."""
    name = {token.word for token in tokenise(product.name)}
    return set(reading.words) <= name | _GOING_ON | {"?", "(", ")", ","}


def _asked_about(reading: TurnReading) -> Sequence[Product]:
    """What is pointed at or named, else the one spoken of, else all that is shown."""
    if reading.pointed:
        return reading.pointed
    focus, several = reading.shown.focus, reading.shown.products
    if len(several) > 1 and not _WHICH.isdisjoint(reading.words):
        return several
    if focus and (reading.shown.screen == "one" or len(several) < 2) and not reading.said.sort_by:
        return [focus]
    return several


def _answer(products: Sequence[Product], reading: TurnReading) -> AnswerAboutShown | None:
    ids = tuple(product.id for product in products[:_MOST])
    return AnswerAboutShown(ids, reading.text) if ids else None
