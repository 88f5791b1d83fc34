"""Fact statements: what the facts say to a question: a value, a yes or a no, or that nobody states it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.need import BudgetLimit, Constraint, Need, SpecLimit, YearLimit
from maven_app.domain.ranking.fit import Verdict
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.possession import asks_if_included
from maven_app.llm.offline.questions.question import ProductQuestion, is_known
from maven_app.llm.offline.stating.missing_data import fact_of_topic, names_of, tell_fact_of_topic
from maven_app.llm.offline.verdicts.profiles import fact_sentence
from maven_app.messages.realizer import Phrase, join_list, join_phrases, join_predicates, of_several

_MOST_FACTS, _MOST_PRODUCTS = 3, 4
_GOOD, _POOR = 70, 45
"""Points from which a value in words means yes, and below which it means no."""
_TIMES = frozenset({"h", "min"})
"""Units of how long something goes on."""


def state_facts(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The values of what was asked, in a sentence per product; what nobody states, last."""
    if len(products) == 1:
        return _of_one(question, products[0], context)
    key = question.keys[0]
    looked_at = products[:_MOST_PRODUCTS]
    known = [(product, said) for product in looked_at if (said := value_of(product, key, context))]
    unknown = [product for product in looked_at if not is_known(product, key)]
    sentences = []
    if known:
        sentences.append(_all_alike(question, key, known, context) if len(known) == len(looked_at) else "")
        sentences = [sentences[0] or _group(known, context)]
    return [*sentences, *([not_stated(key, unknown, context)] if unknown else [])]


def _all_alike(
    question: ProductQuestion, key: str, said: Sequence[tuple[Product, Phrase]], context: AnswerContext
) -> str:
    """A sentence that holds of all products alike: "Both pair with a second one"; "" where they differ."""
    if len({phrase.text for _, phrase in said}) > 1:
        return ""
    fact = said[0][0].fact(key)
    is_yes = fact.value if question.form == "yes_no" and fact and isinstance(fact.value, bool) else None
    lead = "answer.both_do" if len(said) == 2 else "answer.all_do"
    code = lead if is_yes is None else f"{lead}_yes" if is_yes else f"{lead}_no"
    facts = of_several(said[0][1].text, context.language)
    if is_yes is False:  # "none of them has speakers"
        facts = fact_phrases(key, said[0][0].category).yes(context.language)
    text = context.words.say(code, facts=facts)
    return context.sentence(text, [source for _, phrase in said for source in phrase.sources])


def _group(said: Sequence[tuple[Product, Phrase]], context: AnswerContext, code: str = "") -> str:
    """The products with what is said of them, in the sentence `code`; those of which the same is said together."""
    groups: dict[str, list[tuple[Product, Phrase]]] = {}
    for product, phrase in said:
        groups.setdefault(phrase.text, []).append((product, phrase))
    parts = []
    for text, group in groups.items():
        names = join_list([context.name(product) for product, _ in group], context.language)
        parts.append(f"{names} {of_several(text, context.language) if len(group) > 1 else text}")
    text = context.words.say(code, facts="; ".join(parts)) if code else "; ".join(parts)
    return context.sentence(text, [source for _, phrase in said for source in phrase.sources])


def _of_one(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    known = [key for key in question.keys if is_known(product, key)][:_MOST_FACTS]
    if not known:
        return [not_stated(question.keys[0], [product], context)]
    if question.form == "yes_no":
        for key in known:
            answer = _names_value(question, product, key, context) or _by_criterion(question, product, key, context)
            if answer := answer or _as_yes_or_no(product, key, context):
                return [answer]
    plain = [key for key in known if key not in ("price", "released")]
    phrases = [said for key in plain if (said := predicate(product, key, context))]
    sentences = [_with_date(product, key, context) for key in known if key not in plain]
    lasting = [key for key in question.keys if spec_key(key).unit in _TIMES] if question.asks_duration else []
    if phrases and lasting and not set(lasting) & set(known):  # a capacity is no answer to "how long?"
        return [_instead(lasting[0], product, join_predicates(phrases, context.language), context)]
    if phrases:
        said = join_predicates(phrases, context.language)
        text = context.words.say("answer.does", name=context.name(product), facts=said.text)
        sentences.insert(0, context.sentence(text, said.sources))
    return sentences


def _instead(key: str, product: Product, said: Phrase, context: AnswerContext) -> str:
    """A sentence on a fact near the one that was asked for and that nobody states."""
    unknown = fact_phrases(key, product.category).unknown(context.language)
    text = context.words.say("answer.instead", name=context.name(product), facts=said.text, unknown=unknown)
    return context.sentence(text, said.sources)


def _with_date(product: Product, key: str, context: AnswerContext) -> str:
    """The price with what it is and of when, or the month of release."""
    if key == "price":
        return fact_sentence(product, key, context.name(product), context)
    said = value_of(product, key, context)
    text = context.words.say("answer.does", name=context.name(product), facts=said.text)
    return context.sentence(text, said.sources)


def _by_criterion(question: ProductQuestion, product: Product, key: str, context: AnswerContext) -> str:
    """Yes or no by what a fact in words is worth in the criterion that is asked about: a screen that flips out, "for selfies?"; "" where
    the fact is no feature, or its worth lies between.
    """
    known, fact = context.of_category(product.category), product.fact(key)
    criterion = known.criteria.get(question.wish.criterion) if known and question.wish else None
    is_feature = bool(fact_phrases(key, product.category).yes(context.language))
    if criterion is None or fact is None or not is_feature or isinstance(fact.value, bool):
        return ""
    points = next((scale.points(product) for scale in criterion.facts if scale.key == key), None)
    if points is None or _POOR <= points < _GOOD:
        return ""
    return tell_answer("met" if points >= _GOOD else "broken", product, predicate(product, key, context), context)


def _as_yes_or_no(product: Product, key: str, context: AnswerContext) -> str:
    """The answer to a question that a yes or a no answers; "" for a fact that is neither."""
    fact = product.fact(key)
    phrases = fact_phrases(key, product.category)
    if fact is None:
        return ""
    said = phrases.predicate(fact, context.language)
    if isinstance(fact.value, bool):
        return tell_answer(
            "met" if fact.value else "broken", product, Phrase(escape_markdown(said), fact.sources[:1]), context
        )
    if said == phrases.no(context.language) and said:
        return tell_answer("broken", product, Phrase(escape_markdown(said), fact.sources[:1]), context)
    if phrases.no(context.language) and isinstance(fact.value, int | float) and fact.value > 0:
        return tell_answer("met", product, Phrase(escape_markdown(said), fact.sources[:1]), context)
    return ""


def _names_value(question: ProductQuestion, product: Product, key: str, context: AnswerContext) -> str:
    """ "Does it support LDAC?": whether a value that the question names is among those that are stated; "" where it names none."""
    verdict = holds_asked_value(question, product, key, context)
    return tell_answer(verdict, product, value_of(product, key, context), context) if verdict else ""


def holds_asked_value(question: ProductQuestion, product: Product, key: str, context: AnswerContext) -> Verdict | None:
    """Whether the fact holds the value that the question names, of those that buying knowledge and the fact itself know."""
    fact = product.fact(key)
    if fact is None or not isinstance(fact.value, str | tuple) or key in OWN_CLASSES:
        return None  # a class is a judgement: "is the camera good?" is not answered by the word "good"
    stated = (fact.value,) if isinstance(fact.value, str) else fact.value
    known = context.of_category(product.category)
    scales = [scale for c in known.criteria.values() for scale in c.facts if scale.key == key] if known else []
    words = {word for scale in scales for group in scale.classes for word in group.words} | set(stated)
    named = [word for word in words if _is_in(word, question.text)]
    if not named or all(word.casefold() in ("none", "yes", "no") for word in named):
        return None
    longest = max(named, key=len)
    return "met" if any(_is_in(longest, value) for value in stated) else "broken"


def _is_in(word: str, text: str) -> bool:
    return bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE))


def value_of(product: Product, key: str, context: AnswerContext) -> Phrase:
    """A fact, the price or the release as a predicate: "weighs 250 g", "costs $399.99"."""
    if key == "price" and product.price:
        text = fact_phrases("price").predicate_of(context.money(product.price), context.language)
        return Phrase(text, product.price.sources[:1])
    if key == "price":
        return Phrase("")
    if key == "released" and product.released:
        text = fact_phrases("released").predicate_of(context.date(product.released[:7]), context.language)
        return Phrase(text, context.source_of(product))
    return predicate(product, key, context)


def not_stated(key: str, products: Sequence[Product], context: AnswerContext) -> str:
    """That nobody states a fact of these products."""
    unknown = fact_phrases(key, products[0].category).unknown(context.language)
    return context.sentence(context.words.say("answer.not_stated", names=names_of(products, context), unknown=unknown))


def answer_topic_fact(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The fact that a topic asks for: of one product as a statement, of several who has it; nothing where the topic asks for none."""
    key = fact_of_topic(products, question)
    if not key:
        return []
    limit = SpecLimit(key=key, equals=True)
    if len(products) == 1 and asks_if_included(question.text):
        return [_limit_verdict(limit, products[0], context)]
    if len(products) == 1:
        return [tell_fact_of_topic(key, products[0], context)]
    return _held_by_several(replace(question, limits=(limit,)), products, context)


def answer_limits(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Whether the products hold what was asked: yes or no of one, who does and who does not of several."""
    if len(products) == 1:
        return [_limit_verdict(limit, products[0], context) for limit in question.limits[:2]]
    return _held_by_several(question, products, context)


def _limit_verdict(limit: Constraint, product: Product, context: AnswerContext) -> str:
    verdict, said = _check(limit, product, context)
    if verdict == "unknown":
        return not_stated(_key_of(limit), [product], context)
    if verdict == "broken" and _is_partly(limit, product, said, context):
        text = context.words.say("answer.not_quite", name=context.name(product), facts=said.text)
        return context.sentence(text, said.sources)
    return tell_answer(verdict, product, said, context)


def _is_partly(limit: Constraint, product: Product, said: Phrase, context: AnswerContext) -> bool:
    """Whether it falls short of a word that several values meet, and is not without: IP54 of "waterproof"."""
    fact = product.fact(_key_of(limit))
    if not isinstance(limit, SpecLimit) or not limit.label or fact is None or not isinstance(fact.value, str):
        return False
    return fact_phrases(limit.key, product.category).no(context.language) != said.text


def tell_answer(verdict: Verdict, product: Product, said: Phrase, context: AnswerContext) -> str:
    """Yes or no of one product, with the fact that says so."""
    code = "answer.yes" if verdict == "met" else "answer.no"
    text = context.words.say(code, name=context.name(product), facts=said.text)
    return context.sentence(text, said.sources)


def _check(limit: Constraint, product: Product, context: AnswerContext) -> tuple[Verdict, Phrase]:
    need = Need(constraints=(limit,), language=context.need.language)
    checks = [check for check in context.matcher.fit(product, need).checks if check.kind != "use"]
    said = value_of(product, _key_of(limit), context)
    verdict = checks[0].verdict if checks else "unknown"
    return ("unknown" if not said else verdict), said


def _key_of(limit: Constraint) -> str:
    match limit:
        case SpecLimit(key=key):
            return key
        case BudgetLimit():
            return "price"
        case YearLimit():
            return "released"
        case _:
            return ""


def _held_by_several(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    limit = question.limits[0]
    checked = [(product, *_check(limit, product, context)) for product in products]
    yes = [(product, said) for product, verdict, said in checked if verdict == "met"]
    no = [(product, said) for product, verdict, said in checked if verdict == "broken"]
    unknown = [product for product, verdict, _ in checked if verdict == "unknown"]
    if question.form == "which" and not no and (exact := _exactly(limit, yes)):
        yes, no = exact, [entry for entry in yes if entry not in exact]
    return state_which_have(_key_of(limit), yes, no, unknown, context, asks_whether=question.form == "yes_no")


def state_which_have(
    key: str,
    yes: Sequence[tuple[Product, Phrase]],
    no: Sequence[tuple[Product, Phrase]],
    unknown: Sequence[Product],
    context: AnswerContext,
    *,
    asks_whether: bool = False,
) -> list[str]:
    """Who of several is or has what was asked, who is or has not, and of whom nobody states the fact `key`; with yes and no where the
    question `asks_whether`.
    """
    sentences = []
    if yes and no:
        yes_code, no_code = ("answer.yes_these", "answer.no_these") if asks_whether else ("", "")
        sentences += [_list(yes, context, yes_code), _others_not(no, context, no_code)]
    elif yes or no:
        code = ("answer.all" if yes else "answer.none") + ("_of_two" if len(yes or no) == 2 and not unknown else "")
        facts = _same(key, yes or no, context) or _facts_of((yes or no)[:_MOST_PRODUCTS], context)
        text = context.words.say(code, count=len(yes or no), facts=facts.text)
        one = len(yes or no) == 1
        sentences.append(_list(yes or no, context) if one else context.sentence(text, facts.sources))
    return [*sentences, *([not_stated(key, unknown, context)] if unknown else [])]


def _exactly(limit: Constraint, said: list[tuple[Product, Phrase]]) -> list[tuple[Product, Phrase]]:
    """Those that have just the amount that was named: "which one has 240 Hz?" of several with 240 Hz and more."""
    amount = limit.at_least if isinstance(limit, SpecLimit) else None
    facts = [(entry, entry[0].fact(limit.key)) for entry in said] if isinstance(limit, SpecLimit) else []
    return [entry for entry, fact in facts if fact is not None and fact.value == amount]


def _same(key: str, said: Sequence[tuple[Product, Phrase]], context: AnswerContext) -> Phrase:
    """The fact once, where it is the same of all of them."""
    facts = [product.fact(key) for product, _ in said]
    if len({phrase.text for _, phrase in said}) > 1 or not all(facts) or facts[0] is None:
        return Phrase("")
    text = fact_phrases(key, said[0][0].category).value_phrase(facts[0], context.language)
    return Phrase(escape_markdown(text), tuple(phrase.sources[0] for _, phrase in said if phrase.sources))


def _facts_of(said: Sequence[tuple[Product, Phrase]], context: AnswerContext) -> Phrase:
    return join_phrases([Phrase(f"{context.name(p)} {s.text}", s.sources) for p, s in said], context.language)


def _list(said: Sequence[tuple[Product, Phrase]], context: AnswerContext, code: str = "") -> str:
    return _group(said[:_MOST_PRODUCTS], context, code)


def _others_not(said: Sequence[tuple[Product, Phrase]], context: AnswerContext, code: str) -> str:
    if len(said) <= 2:
        return _list(said, context, code)
    return context.sentence(
        context.words.count("answer.others_not", len(said)), [s for _, p in said for s in p.sources[:1]]
    )
