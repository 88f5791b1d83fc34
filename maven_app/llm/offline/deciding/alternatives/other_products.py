"""Other products: what is done for a message that only calls another product than the one spoken of, or another maker."""

import re

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.transcript import StepRecord
from maven_app.domain.language.closed_classes import OR, TAGS
from maven_app.domain.language.tokens import tokenize, without_slang, word_set
from maven_app.domain.needs.need import BrandLimit
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.unstated import asks_for_verdict
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Compare, Details, Intent, Search
from maven_app.llm.offline.intents.product_questions import GOES_ON, is_compared, referenced_product
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.questions.question import without_names
from maven_app.llm.offline.questions.question_forms import asks_why
from maven_app.messages.catalogue import get_translator
from maven_app.understanding.intents import Label
from maven_app.understanding.intents.message_reading import is_phrased_as_question
from maven_app.understanding.pointing import last_answer_step
from maven_app.understanding.pointing.shown_names import name_parts
from maven_app.understanding.questions.worth import asks_if_needed

_GOING_ON = word_set(
    """
    and what about how the one ones that this then ok okay also for dan kalo kalau klo gimana bagaimana yang yg untuk buat terus trus si
    no not nope sorry actually i we mean meant wanted oops bukan maksud maksudku maksudnya saya
    other instead first second third fourth last pertama kedua ketiga keempat terakhir satunya
    """
)
_FEW = 2
"""Words at most that may describe a product which is called by its name: "a used", "an older"."""
_POINTING = word_set("the one ones that this si yang yg other")
_CLAUSE_END = re.compile(r"\s*[,;.!–—]\s+(?=\w)")
"""Where a remark begins that asks nothing: "what about the 13 mini[, ]just out of curiosity"."""
_CALLED = frozenset({"name", "place", "descriptor"})
"""How one of those shown is called: "the Sony", "the second", "the bigger one"."""
_INSTEAD = word_set("instead")
"""Takes a product in the place of the one spoken of: "the Sonos instead"."""


def resolve_other_product(reading: TurnReading, label: Label) -> Intent | None:
    """ "And the XM4?", "what about the second?": what was asked last, of another product; else that product in full."""
    another = referenced_product(reading) if reading.referents else None
    refuses = any(isinstance(limit, BrandLimit) and limit.excluded for limit in reading.stated_need.constraints)
    is_instead = not _INSTEAD.isdisjoint(reading.words)
    goes_on = (
        GOES_ON.search(reading.text) or is_instead or (reading.text.endswith("?") and _is_another(reading, another))
    )
    if another is None or refuses or not (goes_on and (reading.is_short or GOES_ON.match(reading.text))):
        return None
    last = reading.prompt.transcript.last
    if last is None or (label == "compare" and not is_instead) or not _only_names(reading, another):
        return None
    step = last_answer_step(last)
    was_of_it = step is not None and not is_instead and _was_answered_of(step, last.text, reading)
    question = _question_of(step, reading) if step and was_of_it else ""
    question = "" if asks_for_verdict(question) else question  # what holds of all such things is not asked again
    if _can_be_asked_of(another, question):
        if asks_why(question):  # "why that one?", then "and the second?"
            question = get_translator(reading.stated_need.language).say("ask.why_not", name=another.name)
        return AnswerAboutShown((another.id,), question)
    if (is_instead or reading.shown.screen in ("list", "picks")) and _names_only_maker(reading):
        return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))
    focus, sought = reading.shown.focus, reading.prompt.need.category
    is_rival = focus is not None and sought == focus.category == another.category and focus != another
    is_called = bool(reading.products) or (not is_instead and reading.references.kind in _CALLED)
    if focus is not None and is_rival and is_called:  # "the Sonos instead" of those that are shown is taken
        return Compare((another.id, focus.id))  # "it" is then the one that was asked about
    return None if reading.shown.screen == "picks" else Details(product_id=another.id)


def _can_be_asked_of(product: Product, question: str) -> bool:
    """Whether the question before can be asked of `product` too; "32 would be fine" asks nothing, nor is it asked of another product
    whether one can do without a thing.
    """
    asks = is_phrased_as_question(question) or keys_asked(
        question, category_of(product.category).specs, product.category
    )
    return bool(question and asks) and not asks_if_needed(question)


def _is_another(reading: TurnReading, product: Product | None) -> bool:
    """ "The Ultra?", "the second?": whether a name or a place calls another product than the one that was spoken of."""
    focus = reading.shown.focus
    is_named = bool(reading.products) or reading.references.kind in ("name", "place")
    return is_named and product is not None and focus is not None and product.id != focus.id


def _was_answered_of(step: StepRecord, answer: str, reading: TurnReading) -> bool:
    """Whether the answer spoke of what the question was asked of: what holds of all such goods is not asked again of the next."""
    ids = step.arguments.get("product_ids")
    asked = [product for product in reading.shown.all if isinstance(ids, list) and product.id in ids]
    return not asked or any(product.name in answer for product in asked)


def _question_of(step: StepRecord, reading: TurnReading) -> str:
    """The question that the step answered, without the names of those that it was asked of."""
    ids = step.arguments.get("product_ids")
    asked = [product for product in reading.shown.all if isinstance(ids, list) and product.id in ids]
    return without_names(str(step.arguments.get("question", "")), asked).lstrip(" ,")


def wants_maker_not_shown(reading: TurnReading) -> bool:
    """ "What about Samsung?", "and the Ricoh?" where nothing of theirs is shown: what they have is sought."""
    brands = [
        limit for limit in reading.stated_need.constraints if isinstance(limit, BrandLimit) and not limit.excluded
    ]
    here = {(product.brand or "").casefold() for product in reading.shown.all}
    return _says_only_maker(reading, _GOING_ON) and here.isdisjoint(
        name.casefold() for limit in brands for name in limit.brands
    )


def _names_only_maker(reading: TurnReading) -> bool:
    """Whether the message says a maker's name and no more: "what about Samsung?" wants what else they make, "the Samsung" is shown."""
    return _says_only_maker(reading, _GOING_ON - _POINTING)


def _says_only_maker(reading: TurnReading, beside: frozenset[str]) -> bool:
    """Whether a maker's name is all that the message says, `beside` words that say nothing here."""
    brands = [
        limit for limit in reading.stated_need.constraints if isinstance(limit, BrandLimit) and not limit.excluded
    ]
    makers = {word for limit in brands for name in limit.brands for word in name.casefold().split()}
    return bool(makers) and not reading.products and set(reading.words) <= makers | beside | {"?", "!", "."}


def _asks(remark: str) -> bool:
    """Whether what stands behind a name asks something: "kalo ipad gimana, [budget segitu dapet ga]"."""
    last = [token.word for token in tokenize(without_slang(remark)) if token.is_word][-2:]
    return is_phrased_as_question(remark) or not TAGS.isdisjoint(last)


def _only_names(reading: TurnReading, product: Product) -> bool:
    """Whether the message says nothing but which product: the "M3" of "what about the M3 one?" is no wish for a chip, and the "used" of
    "what about a used iPhone 13 instead?" changes nothing of what is sought.
    """
    name = {token.word for token in tokenize(product.name)} | name_parts(product)
    said, *remarks = (
        _CLAUSE_END.split(reading.nameless, maxsplit=1) if GOES_ON.match(reading.text) else (reading.nameless,)
    )
    said = reading.nameless if any(map(_asks, remarks)) else said
    left = {token.word for token in tokenize(said)} - name - _GOING_ON - {"?", "!", ".", "(", ")", ","}
    beside = reading.beside
    wishes = [wish for wish in beside.wishes if not wish.relative]  # "an older Pixel 7" is that one
    asks_fact = keys_asked(reading.nameless, category_of(product.category).specs, product.category)
    compares = is_compared(reading, product)  # "is the Lift cheaper?"
    asks_more = compares or reading.limits or wishes or beside.waivers or beside.context or asks_fact
    chooses = not OR.isdisjoint(reading.words)  # "R8 or RP?"
    if reading.references.kind == "descriptor" and GOES_ON.match(reading.text) and len(left) == 1:
        return True  # "what about the cheaper one?"
    return not left or (bool(reading.products) and len(left) <= _FEW and not (asks_more or chooses))
