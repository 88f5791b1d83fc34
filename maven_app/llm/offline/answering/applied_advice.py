"""Applied advice: what an expert's advice is worth beside what the facts tell, and the facts by which it applies."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import words_in
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.limits import parse_limit
from maven_app.knowledge.schema import AdviceEntry, AppliedAdvice
from maven_app.llm.offline.deciding.alternatives.pick_doubts import doubts_by_price
from maven_app.llm.offline.judging.judging import tell_facts
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.phrasing.small_talk import advise
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.missing_data import fact_of_topic, names_of, unstated_of
from maven_app.messages.realizer import Phrase, capitalize, join_predicates
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.understanding.intents.advised_types import advice_of_type
from maven_app.understanding.pointing import asks_what_goes_with

_MOST = 3
"""Products at most whose facts are told."""
_SIDES = 2
_VERDICT = re.compile(
    r"\W*(?:(yes|ya|bisa)|(no|not|only|rarely|hardly|tidak|jangan|belum|hanya|jarang))\b", re.IGNORECASE
)
"""How an answer begins that says yes, or no."""
_ASKS_ABILITY = re.compile(r"\W*(?:(?:and|but|so|ok|dan|tapi)\W+)*(?:can|could|bisa|bisakah)\b", re.IGNORECASE)
"""How a question begins that asks what one can do with it, which no verdict on a use answers: "can they play together?"."""


def advice_for(products: Sequence[Product], context: AnswerContext, text: str) -> tuple[AdviceEntry, ...]:
    """The advice without what is about another part of the category than `text` asks about: on keyboards, of a mouse."""
    others = frozenset(
        (entry.category, entry.id)
        for entry in context.knowledge.advice
        if entry.only_for and any(_is_another(entry, product, context) for product in products)
    )
    advice = context.knowledge.advice
    return advice_of_type(_without(IdentityKey(advice), others) if others else advice, products, text)


def _is_another(entry: AdviceEntry, product: Product, context: AnswerContext) -> bool:
    return product.category == entry.category and not _meets(
        product, (parse_limit(entry.only_for, entry.category),), context
    )


@lru_cache(maxsize=32)
def _without(
    advice: IdentityKey[tuple[AdviceEntry, ...]], others: frozenset[tuple[str, str]]
) -> tuple[AdviceEntry, ...]:
    return tuple(entry for entry in advice.value if (entry.category, entry.id) not in others)


def tell_applied(advice: AdviceEntry, product: Product, context: AnswerContext) -> str:
    """The advice applied to the product by its facts, in words; "" where those do not tell."""
    case = applied_case(advice, product, context)
    return _apply(product, case, advice, context) if case else ""


def tell_applied_to_each(advice: AdviceEntry, products: Sequence[Product], context: AnswerContext) -> str:
    """The advice applied to each of several products, those of the same case in one sentence; "" where it tells of the first nothing."""
    of_case: dict[AppliedAdvice, list[Product]] = {}
    for product in products:
        if case := applied_case(advice, product, context):
            of_case.setdefault(case, []).append(product)
        elif not of_case:
            return ""
    return " ".join(chain.from_iterable(_sentences_of_case(*one, advice, context) for one in of_case.items()))


_OPENER = re.compile(r"^[^:.]{1,60}: (?=(?:the )?\*\*)", re.IGNORECASE)
"""The verdict before a statement on a product, which is no reply to "which of them ...?"."""


def tell_applied_apart(advice: AdviceEntry, products: Sequence[Product], context: AnswerContext) -> str:
    """The advice applied to each of several products as plain statements, those first to which it says yes."""
    told = [tell_applied(advice, product, context) for product in products]
    told.sort(key=lambda said: (found := _VERDICT.match(said)) is None or found[1] is None)
    return " ".join(capitalize(_OPENER.sub("", said)) for said in told if said)


def _sentences_of_case(
    case: AppliedAdvice, products: Sequence[Product], advice: AdviceEntry, context: AnswerContext
) -> Iterator[str]:
    first, *others = products
    yield _apply(first, case, advice, context)
    if others:
        yield context.sentence(context.words.say("advice.same_of", names=names_of(others, context)))


def _apply(product: Product, case: AppliedAdvice, advice: AdviceEntry, context: AnswerContext) -> str:
    said = [predicate(product, limit.key, context) for limit in case.limits(advice.category)]
    facts = join_predicates(said, context.language) if said else Phrase("")
    text = case.says.text(context.language).format(name=context.name(product), facts=facts.text)
    is_of_facts = "{facts}" in case.says.en or not any(extract_quantities(case.says.en))
    return context.sentence(text, facts.sources if is_of_facts else ())  # no source states a figure of the advice's own


def applied_case(advice: AdviceEntry, product: Product, context: AnswerContext) -> AppliedAdvice | None:
    """The case of the advice that the product's facts and the shopper's uses meet; None where they do not tell."""
    if product.category != advice.category:
        return None
    name = words_in(f"{product.brand} {product.name}")
    return next(
        (
            case
            for case in advice.applied
            if case.is_for(context.need.uses)
            and case.is_of(name)
            and _meets(product, case.limits(advice.category), context)
        ),
        None,
    )


def tell_against_pick(advice: AdviceEntry, found: Sequence[Product], context: AnswerContext) -> str:
    """Tell what the advice has against the first of `found`, and the first of the others that it speaks for, or that there is none; ""
    where it has nothing against it.
    """
    cases = [applied_case(advice, product, context) for product in found]
    if not cases or cases[0] is None or not cases[0].against:
        return ""
    better = (product for product, case in zip(found, cases, strict=True) if case is not None and not case.against)
    other = next(better, None)
    instead = tell_applied(advice, other, context) if other else context.words.say("advice.none_better")
    return f"{tell_applied(advice, found[0], context)} {instead}"


def _meets(product: Product, limits: tuple[SpecLimit, ...], context: AnswerContext) -> bool:
    checks = context.matcher.fit(product, Need(constraints=limits, language=context.need.language)).checks
    return all(check.verdict == "met" for check in checks)


def facts_of_advice(advice: AdviceEntry, products: Sequence[Product], context: AnswerContext) -> Iterator[str]:
    """The facts by which the advice applies to each product that is asked about."""
    for product in products[:_MOST]:
        if said := [phrase for key in advice.facts if (phrase := predicate(product, key, context))]:
            yield from tell_facts(product, join_predicates(said, context.language), context)


def _facts_first(advised: str, facts: Sequence[str], prompt: AnswerAboutProducts) -> str:
    """The advice with the facts by which it applies: before it where one product is spoken of, else behind it."""
    if len(prompt.products) == 1 and facts:
        return f"{' '.join(facts)}\n\n{advised}"
    return " ".join((advised, *facts))


def is_on_another_fact(advice: AdviceEntry, question: ProductQuestion) -> bool:
    """Whether the advice goes by a fact that the question names and that the criterion in its words does not go by: the front camera
    of "is the camera good for video calls?".
    """
    wish = question.wish
    if wish is None or not wish.criterion or not question.is_judged:
        return False
    return bool(set(keys_asked(question.text, advice.facts, advice.category)) - set(wish.specs))


def is_of_other_sides(
    advice: AdviceEntry, question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> bool:
    """Whether the advice chooses between two sides, and the question is of one fact of them on which it says nothing: of "Sony or Bose?",
    the microphones; or the question is what the dearer of two buys, which advice on prices in general would only blur.
    """
    if len(products) == _SIDES and doubts_by_price(question.text, context.knowledge):
        return True
    if not advice.is_on_choice or len(products) < _SIDES or not question.keys:
        return False
    return not keys_asked(advice.answers.en, question.keys, advice.category)


def contradict(known: str, advice: str) -> bool:
    """Whether one says yes and the other no: then only the expert's answer, which the question's own words found, is told."""
    one, other = _VERDICT.match(known), _VERDICT.match(advice)
    return one is not None and other is not None and bool(one.group(1)) != bool(other.group(1))


_YES_OR_NO = re.compile(r"(?:yes|no|ya|tidak)\b", re.IGNORECASE)


def settles_another(known: str, question: ProductQuestion, advice: AdviceEntry) -> bool:
    """Whether facts say yes or no to a question for a fact by which the advice does not go: of advice on GPS, dual-band GPS."""
    asked = {*question.keys, *(limit.key for limit in question.limits if isinstance(limit, SpecLimit))}
    told = {limit.key for case in advice.applied for limit in case.limits(advice.category)}
    is_plain = not (question.unexplained or question.asks_enough or question.is_judged or question.asks_worth)
    return is_plain and bool(asked and told and not asked & told and _YES_OR_NO.match(known))


def answers_better(advice: AdviceEntry, question: ProductQuestion, product: Product, *, is_known: bool) -> bool:
    """Whether an expert's answer is worth more than the nearest fact: of what no specification covers, in whose words it is asked."""
    if not is_known or unstated_of(product, question) is not None:
        return True
    if fact_of_topic([product], question):
        return False
    if question.form == "how_much" and question.keys and all(spec_key(key).kind == "yes_no" for key in question.keys):
        return True  # "which pencil works with it?" is not answered by its taking one
    asks_no_fact = not (question.keys or question.limits or question.sort_by)
    if asks_no_fact and (asks_what_goes_with(question.text) or _ASKS_ABILITY.match(question.text)):
        return True
    if question.names_measure and not question.is_judged:
        return False
    phrases = (phrase.rstrip("*") for group in advice.says for phrase in group)
    said = " ".join((*advice.asked, advice.answers.en, advice.answers.id, *phrases)).casefold()
    return any(word.casefold() in said for words in question.unexplained for word in words.split())


def tell_advice(
    advice: AdviceEntry, prompt: AnswerAboutProducts, context: AnswerContext, *, known: str, with_facts: bool
) -> str:
    """The advice, with the facts of the products that it speaks of and `known` does not tell."""
    facts = facts_of_advice(advice, prompt.products, context) if with_facts else ()
    untold = [one for one in facts if one.removeprefix("The ") not in known]
    return _facts_first(advise(advice, context.language, prompt.question), untold, prompt)
