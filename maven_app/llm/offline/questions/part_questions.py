"""Part questions: what a question says of a part of a product, which the mere fact that the product has that part does not answer."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.understanding.questions.worth import fears_lack

_AUXILIARIES = word_set("is are was does do did can could will would has have isn't doesn't won't can't")
_OF_IT = word_set("the its their this that these those")
_LEADING = 2
"""Words at most that stand before the part behind its determiner: "is the built-in [light]"."""
_FILLING = word_set(
    "it out up down one ones them this that these those then though too as well or so please ok right now already at all here there"
    " laptop phone tablet camera tv monitor watch speaker keyboard mouse router console reader drive vacuum robot headphones earbuds"
)
"""Words behind the part that say nothing of it."""
_SIDE = re.compile(r"\s*(?:[,;?!.]|\b(?:or|and|but|for)\b)")
_NEEDED = phrase_set(
    """
    needed, necessary, required, need, needs, really matter, worth, useless, pointless, useful,
    perlu, butuh, penting, percuma, kepake, kepakai
    """
)


def asks_beyond(question: ProductQuestion) -> bool:
    """Whether a yes or no question asks more of a part, a feature or a size than whether the product has it: "is the 13 inch screen too
    small?", "does the HDMI work with my old player?", "is the disc drive really needed?".
    """
    if question.form != "yes_no" or not (question.limits or question.keys):
        return False
    if fears_lack(question.text):
        return bool(question.limits)  # without an amount it is judged: "is the screen bad?"
    if question.asks_enough or (question.is_judged and question.wish and question.wish.criterion):
        return False  # a verdict is wanted, and given
    words = [token.word for token in tokenize(question.text)]
    return any(_NEEDED.at(words, place) for place in range(len(words))) or _is_of_part(question)


_OF_WHAT_IS_SHOWN = re.compile(
    r"\W*(?:(?:and|but|so|ok)\W+)*(?:is|are|does|do|will|would|can)\s+(?:it|this|that|the|these|those|they)\b",
    re.IGNORECASE,
)


def is_of_other_kind(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> bool:
    """Whether it judges goods of a kind that none of the products is: "are mechanical ones too loud?" below a keyboard with a membrane."""
    named = tuple(limit for limit in question.limits if isinstance(limit, SpecLimit) and limit.texts)
    if not named or question.form != "yes_no" or not (question.is_judged or fears_lack(question.text)):
        return False
    if _OF_WHAT_IS_SHOWN.match(question.text):
        return False
    need = Need(constraints=named, language=context.need.language)
    return all(
        any(one.verdict == "broken" for one in context.matcher.fit(product, need).checks) for product in products
    )


def _is_of_part(question: ProductQuestion) -> bool:
    """Whether what the question names stands as its subject, before what is said of it."""
    tokens = [token for token in tokenize(question.text) if token.raw[:1].isalnum()]
    if len(tokens) < _LEADING + 1 or tokens[0].word not in _AUXILIARIES or tokens[1].word not in _OF_IT:
        return False
    first, latest = tokens[2].start, tokens[min(2 + _LEADING, len(tokens) - 1)].start
    spans = _limit_spans(question) or _key_spans(question)
    ends = [end for begin, end in (*spans, *_key_spans(question)) if first <= begin <= latest]
    if not ends or any(begin > latest for begin, _ in spans):  # "is the screen 120 Hz?"
        return False
    behind = question.text[max(ends) :]
    side = _SIDE.search(behind)
    said = tokenize(behind[: side.start()] if side else behind)
    return any(token.is_word and token.word not in _FILLING for token in said)


def _limit_spans(question: ProductQuestion) -> list[tuple[int, int]]:
    """Where the words of its limits stand."""
    low = question.text.casefold()
    words = [one.words.casefold() for one in question.limits if one.words]
    return [(place, place + len(said)) for said in words if (place := low.find(said)) >= 0]


def _key_spans(question: ProductQuestion) -> list[tuple[int, int]]:
    """Where the words stand that ask for its facts."""
    keys = (*question.keys, *(one.key for one in question.limits if isinstance(one, SpecLimit)))
    return [span for key in keys for span in fact_phrases(key).asked_spans(question.text)]
