"""Sufficiency: whether an amount that the question names will do for a use, by the anchors of buying knowledge."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import Fact, normalize
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize
from maven_app.domain.needs.limit_wording import stated_bound
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.ranking.criteria import ALL_ROUND, Use
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.catalogue import SOURCE, get_translator
from maven_app.messages.realizer import inline
from maven_app.understanding.questions.worth import fears_lack
from maven_app.understanding.questions.yes_no import asks_of_amount

_TIMES = frozenset({"h", "d"})
_OF_RUNNING = _TIMES | {"min", "day"}
"""Units of how long a product goes on."""
_DRAINING = re.compile(
    r"\b(?:drain\w*|empt(?:y|ies)|dies?|flat|wears?|run(?:s)? out|problems?|issues?|boros|abis|habis|masalah|drop|ngedrop)\b",
    re.IGNORECASE,
)
"""Words of a question to which a yes would speak against the battery."""
_LASTING = ("h", "day")
_BANDS = ((70, "answer.good_in"), (57, "answer.fair_in"), (45, "answer.weak_in"), (0, "answer.poor_in"))
"""Points from which so long is good, decent, middling and poor, each with its sentence."""
_OF_THE_HOME = frozenset({"coverage"})
"""Amounts that a question names of the home, not of a product: "enough for 200 m²?"."""
_PLENTY, _ENOUGH, _TIGHT = 75, 50, 25
"""Points from which an amount is plenty, enough and tight."""


def _hours(question: ProductQuestion, product: Product) -> SpecLimit | None:
    """An amount of hours or days that is asked about by itself, as how long the product goes on."""
    if not asks_of_amount(question.text) or "battery_life" not in category_of(product.category).specs:
        return None
    lasting = next((one for one in extract_quantities(question.text) if one.measure in _LASTING), None)
    hours = normalize(float(lasting.value), lasting.measure, spec_key("battery_life")) if lasting else None
    return None if hours is None else SpecLimit(key="battery_life", at_least=hours)


def _own_memory(question: ProductQuestion, product: Product) -> SpecLimit | None:
    """The product's own memory or storage, where it is asked if that will do and no amount is named: "ram segitu cukup ga?"."""
    if not question.asks_enough:
        return None
    facts = (product.fact(key) for key in question.keys if spec_key(key).unit in _OF_MEMORY)
    own = next((f for f in facts if f and isinstance(f.value, int | float) and not isinstance(f.value, bool)), None)
    return SpecLimit(key=own.key, at_least=float(own.value)) if own and isinstance(own.value, int | float) else None


_OF_MEMORY = ("GB", "TB")
_PLENTIFUL = phrase_set("a lot, lots, much, high, plenty, many, long, banyak, tinggi, gede, lama")
_PRAISING = phrase_set("good, great, fine, decent, ok, okay, impressive, enough, bagus, oke, cukup, lumayan")


def judge_amount(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the amount will do, or is what an adjective says, then what the product has where that is another; nothing where no scale
    tells.
    """
    if question.asks_value:
        return _judge_value(question, product, context)
    named = next((limit for limit in question.limits if _amount(limit) is not None), None)
    limit = named or _hours(question, product) or _own_memory(question, product)
    amount = _amount(limit)
    is_amount = isinstance(limit, SpecLimit) and not (limit.key in _OF_THE_HOME or _is_demand(limit, question.text))
    if not isinstance(limit, SpecLimit) or not is_amount or amount is None or spec_key(limit.key).better is None:
        return []
    own = product.fact(limit.key)
    unit = own.unit if own else spec_key(limit.key).unit
    asked = Fact(key=limit.key, value=amount, unit=unit, sources=own.sources if own else ("asked",))
    use = _use(question, product, context)
    points = _points(asked, product, use, context)
    if points is None:
        return []
    degree = None if question.asks_enough else _degree_in(question.text, limit.key, product, context.language)
    if not question.asks_enough and degree is None:
        return []
    band = (
        "plenty" if points >= _PLENTY else "enough" if points >= _ENOUGH else "tight" if points >= _TIGHT else "little"
    )
    value, unit = stated_bound(limit, amount)
    as_stated = copy_with(asked, value=value, unit=unit)
    said = escape_markdown(
        fact_phrases(limit.key, product.category).value_phrase(as_stated, context.language_of(limit))
    )
    if degree is None:
        called = inline(use.label.text(context.language)) if use else ""
        verdict = context.words.say(f"answer.{band}", amount=said, use=called)
    else:
        verdict = context.words.say(_degree_code(points, degree), amount=said, adjective=degree.adjective)
    has = predicate(product, limit.key, context) if own and own.value != amount else None
    if not has:
        return [context.sentence(verdict, own.sources[:1] if own and named is None else ())]
    own_said = context.words.say("answer.does", name=context.name(product), facts=has.text)
    return [context.sentence(verdict), context.sentence(own_said, has.sources)]


def judge_adjective(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the value is what the adjective of a question says ("is it heavy?", "not too thick?"), on the scale of buying knowledge;
    nothing where no scale tells.
    """
    for key in question.keys:
        found = _adjective_in(question.text, key, product, context.language)
        if found and (judged := _judge(key, Degree(*found), question, product, context)):
            return judged
    return []


def _judge_value(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the value that was told before is what a question on it says: "is that a lot?", "is that bad?"."""
    for key in question.keys:
        degree = _degree_in(question.text, key, product, context.language)
        if degree and (judged := _judge(key, degree, question, product, context)):
            return judged
    return []


@dataclass(frozen=True)
class Degree:
    """An amount as a question speaks of it."""

    adjective: str
    praises: bool
    is_fear: bool = False
    """Whether the word itself only fears: "bad", where the adjective says in what way."""


def _judge(key: str, degree: Degree, question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    own = product.fact(key)
    points = _points(own, product, _use(question, product, context), context) if own else None
    if points is None:
        return []
    has = predicate(product, key, context)
    code = {"so": "answer.is_so", "not_so": "answer.is_not_so", "average": "answer.is_average"}[_holds(points, degree)]
    if degree.is_fear and _holds(points, degree) != "so":
        code = "answer.no_fear"
    text = context.words.say(code, adjective=degree.adjective, name=context.name(product), facts=has.text)
    return [context.sentence(text, has.sources)]


def _holds(points: float, degree: Degree) -> Literal["so", "not_so", "average"]:
    """Whether an amount of so many points is what the adjective says."""
    is_so = points >= _PLENTY if degree.praises else points < _ENOUGH
    is_not_so = points < _ENOUGH if degree.praises else points >= _PLENTY
    return "so" if is_so else "not_so" if is_not_so else "average"


def _degree_code(points: float, degree: Degree) -> str:
    holds = _holds(points, degree)
    return "answer.amount_fine" if degree.is_fear and holds == "not_so" else f"answer.amount_{holds}"


def _degree_in(text: str, key: str, product: Product, language: str) -> Degree | None:
    """The degree in which the text speaks of the fact's amount: its own adjective, how much it is, how good, or that it may be bad."""
    better = spec_key(key).better
    if found := _adjective_in(text, key, product, language):
        return Degree(*found)
    words = [token.word for token in tokenize(text)]
    for phrases, praises in ((_PLENTIFUL, better != "lower"), (_PRAISING, True)):
        said = next(filter(None, (_phrase_at(phrases, words, place) for place in range(len(words)))), "")
        if said:
            return Degree(said, praises)
    if fears_lack(text):
        side = get_translator(language).say("degree.high" if better == "lower" else "degree.low")
        return Degree(side, praises=False, is_fear=True)
    return None


def _phrase_at(phrases: Phrases[bool], words: Sequence[str], place: int) -> str:
    found = phrases.at(words, place)
    return " ".join(words[place : place + found[0]]) if found else ""


_VERB, _ENDINGS = re.compile(r"^(?:is |lebih |\w+nya lebih )"), (("ier", "y"), ("er", "e"), ("er", ""))


def _adjective_in(text: str, key: str, product: Product, language: str) -> tuple[str, bool] | None:
    """The adjective of the fact that stands in the text, and whether it praises: the "heavy" of "is heavier"."""
    words, better = {token.word for token in tokenize(text)}, spec_key(key).better
    for direction in ("higher", "lower"):
        said = fact_phrases(key, product.category).comparative(direction, language)
        bare = _VERB.sub("", said)
        if bare == said or " " in bare or better is None:
            continue
        forms = [bare, *(bare.removesuffix(end) + ending for end, ending in _ENDINGS if bare.endswith(end))]
        if adjective := next((form for form in forms[language_of_locale(language) == SOURCE :] if form in words), ""):
            return adjective, direction == better
    return None


def _amount(limit: object) -> float | int | None:
    if not isinstance(limit, SpecLimit):
        return None
    said = next((v for v in (limit.equals, limit.at_least, limit.at_most) if v is not None), None)
    if isinstance(said, bool) or not isinstance(said, int | float):
        return None
    return int(said) if float(said).is_integer() else said


def _points(asked: Fact, product: Product, use: Use | None, context: AnswerContext) -> float | None:
    """The points that a product with this amount earns, on the scale that weighs most for the use."""
    known = context.of_category(product.category)
    criteria = known.criteria.values() if known else ()
    weights = use.weights if use else {}
    scales = [(weights.get(c.id, 0), scale) for c in criteria for scale in c.facts if scale.key == asked.key]
    like = copy_with(product, specs=(*(fact for fact in product.specs if fact.key != asked.key), asked))
    _, best = max(scales, key=lambda entry: entry[0], default=(0, None))
    return best.points(like) if best else None


def _use(question: ProductQuestion, product: Product, context: AnswerContext) -> Use | None:
    """The use that the question names, else everyday use."""
    known = context.of_category(product.category)
    if known is None:
        return None
    return (known.uses.get(question.wish.use) if question.wish else None) or known.uses[ALL_ROUND]


def tell_lasting(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """How long the product goes on, for what it is wanted for first, where that alone is asked ("how long does it last?"), or if it is as
    long as an event whose length nobody said.
    """
    is_of_charge = question.asks_lasting or (question.asks_duration and not (question.keys or question.wish))
    if not is_of_charge or any(isinstance(limit, SpecLimit) for limit in question.limits):
        return []
    wishes = context.need.wishes if context.need.category in (None, product.category) else ()
    one = context.matcher.assess(product, Need(wishes=wishes, language=context.need.language))
    shares = {fact.key: r.weight * fact.share for r in one.match.reasons for fact in r.facts if fact.points is not None}
    lasting = [
        fact for fact in product.specs if spec_key(fact.key).unit in _TIMES and isinstance(fact.value, int | float)
    ]
    lasting.sort(key=lambda fact: -shares.get(fact.key, 0.0))
    if judged := _judge_lasting(question, [fact.key for fact in lasting[:1]], product, context):
        return judged
    if not lasting:
        return _by_capacity(product, context)
    has = predicate(product, lasting[0].key, context)
    return [context.sentence(context.words.say("answer.does", name=context.name(product), facts=has.text), has.sources)]


def judge_endurance(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the product goes on for long, where it is asked so without an amount ("does the battery last?", "awet ga?"); nothing where
    no scale tells.
    """
    keys = [key for key in question.keys if spec_key(key).unit in _OF_RUNNING or key in _CAPACITIES]
    is_of_it = bool(keys) and len(keys) == len(question.keys) and not question.limits
    return _judge_lasting(question, keys, product, context) if is_of_it else []


def _judge_lasting(
    question: ProductQuestion, keys: Sequence[str], product: Product, context: AnswerContext
) -> list[str]:
    """Whether the first known of the times, else the battery's size, is good for a product of its kind, where yes or no is wanted."""
    asks = question.form == "yes_no" or question.is_judged
    if not asks or _DRAINING.search(question.text):
        return []
    stated = (product.fact(key) for key in dict.fromkeys((*keys, *_CAPACITIES)))
    own = next((fact for fact in stated if fact and isinstance(fact.value, int | float)), None)
    points = _points(own, product, _use(question, product, context), context) if own else None
    has = predicate(product, own.key, context) if own else None
    if own is None or points is None or not has:
        return []
    code = next(code for least, code in _BANDS if points >= least)
    untold = own.key in _CAPACITIES and "battery_life" in category_of(product.category).specs
    unknown = fact_phrases("battery_life", product.category).unknown(context.language) if untold else ""
    text = context.words.say(code, name=context.name(product), facts=has.text)
    return [context.sentence(f"{text}; {unknown}" if unknown else text, has.sources)]


def _is_demand(limit: SpecLimit, text: str) -> bool:
    """Whether the amount is what a product has to serve: "fast enough [for my 500 Mbps]", not "is 8 GB enough for that"."""
    words = limit.words
    return (
        bool(words)
        and re.search(rf"\b(?:for|on|buat|untuk)\s+(?:\w+\s+){{0,2}}{re.escape(words)}", text, re.IGNORECASE)
        is not None
    )


def _by_capacity(product: Product, context: AnswerContext) -> list[str]:
    """The size of the battery, where nobody states how long it lasts."""
    has = next((said for key in _CAPACITIES if (said := predicate(product, key, context))), None)
    if has is None:
        return []
    unknown = fact_phrases("battery_life", product.category).unknown(context.language)
    text = context.words.say("answer.instead", name=context.name(product), facts=has.text, unknown=unknown)
    return [context.sentence(text, has.sources)]


_CAPACITIES = ("battery_capacity", "battery_energy", "battery_shots")
