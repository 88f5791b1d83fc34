"""Profiles: a question about one product answered from its facts, or what the product is good and less good for."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Alternatives, Profile
from maven_app.domain.conversation.messages import AboutProduct, words_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.need import BudgetLimit, Need, SpecLimit
from maven_app.knowledge.fact_phrases import fact_phrases, keys_asked
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import (
    praise,
    praising_predicate,
    predicate,
    shortcoming,
    strengths,
    weaknesses,
)
from maven_app.llm.offline.phrasing.line_notes import line_caution
from maven_app.llm.offline.phrasing.shortfalls import shortfalls
from maven_app.llm.offline.verdicts.verdict import joined_facts
from maven_app.messages.realizer import Phrase, capitalize, inline, join_list, join_phrases, join_predicates
from maven_app.messages.text_rendering import render
from maven_app.understanding.lexicon.brands import KNOWN_BRANDS
from maven_app.understanding.need_parser import parse_need

_ANSWERED = 4
_CHECKED, _GOOD = 3, 50
"""Criteria that are named to be checked, and points from which a product does the job."""


def profile_answer(
    profile: Profile, turn: Turn, context: AnswerContext, *, answered: Sequence[str] = ()
) -> Iterator[str]:
    """The paragraphs on one product: the answer to what was asked first (`answered` where it is known), else what it is."""
    product, asked = profile.product, _question(turn)
    is_half = any(isinstance(step.artifact, Alternatives) for step in turn.steps)
    told = list(answered) or (list(fact_answers(asked, product, context)) if asked else [])
    if told:
        yield " ".join(told)
    else:
        said = describe_suitability(product, words_of(turn.message), context) if is_half else ""
        yield " ".join(
            filter(
                None, [said or summarize_product(product, context), _tell_missed(product, context) if is_half else ""]
            )
        )
        if is_half:
            yield tell_what_to_check(product, words_of(turn.message), context)
        if note := line_caution(product, context):
            yield note
    if profile.note:
        yield escape_markdown(render(profile.note, context.language))


def fact_answers(question: str, product: Product, context: AnswerContext) -> Iterator[str]:
    """A sentence for every fact that the question asks for; that nobody states it where nobody does."""
    keys = ("price", "released", *category_of(product.category).specs)
    stated = tuple(fact.key for fact in product.specs if fact.key not in keys)
    asked = keys_asked(question, (*keys, *stated), product.category)
    known = [key for key in asked if _is_known(product, key)]
    name = context.name(product)
    for key in known[:_ANSWERED] or asked[:1]:
        yield fact_sentence(product, key, name, context)


def _is_known(product: Product, key: str) -> bool:
    if key == "price":
        return product.price is not None
    return bool(product.released) if key == "released" else product.fact(key) is not None


def fact_sentence(product: Product, key: str, name: str, context: AnswerContext) -> str:
    """One fact of the product as a sentence, or that nobody states it."""
    if key == "price" and product.price:
        text = fact_phrases("price").predicate_of(context.money(product.price), context.language)
        note = context.render_text(product.price_note_text)
        return context.sentence(f"{name} {text} ({note})", product.price.sources[:1])
    if key == "released" and product.released:
        text = fact_phrases("released").predicate_of(context.date(product.released), context.language)
        return context.sentence(f"{name} {text}", context.source_of(product))
    phrase = predicate(product, key, context)
    if phrase:
        return context.sentence(f"{name} {phrase.text}", phrase.sources)
    unknown = fact_phrases(key, product.category).unknown(context.language)
    return context.sentence(context.words.say("profile.unknown", name=name, unknown=unknown))


def _question(turn: Turn) -> str:
    """The question about the product beside its card; a message that asks something has its own tool."""
    return turn.message.text if isinstance(turn.message, AboutProduct) else ""


def tell_what_to_check(product: Product, asked: str, context: AnswerContext) -> str:
    """Which of two to take where only this one is known: it, where it does the job, and in what the other must first prove itself."""
    need = _need_of_kind(product, asked, context)
    one = context.matcher.assess(product, copy_with(Need(wishes=need.wishes), language=context.need.language))
    known = context.of_category(product.category)
    heaviest = sorted(one.match.reasons, key=lambda reason: -reason.weight)[:_CHECKED]
    labels = [known.criteria[reason.key].label.text(context.language) for reason in heaviest if known]
    if not labels:
        return ""
    is_good = one.is_sensible and (one.match.score or 0) >= _GOOD
    code = "missing.check" if is_good else "missing.check_both"
    criteria = join_list([f"“{inline(label)}”" for label in labels], context.language)
    return context.sentence(context.words.say(code, name=context.name(product), criteria=criteria))


def _need_of_kind(product: Product, asked: str, context: AnswerContext) -> Need:
    """The need, read again where the product is of another kind than it."""
    if context.need.category == product.category:
        return context.need
    need = parse_need(asked, category=product.category, knowledge=context.knowledge)
    return copy_with(need, language=context.need.language)


def describe_suitability(product: Product, asked: str, context: AnswerContext) -> str:
    """How well the product serves what `asked` wants it for, with its score and the facts that decide; "" without a use."""
    need = _need_of_kind(product, asked, context)
    use = context.use_of(need, product.category)
    one = context.matcher.assess(product, Need(wishes=need.wishes, language=context.need.language))
    good = [said for fact in strengths(one, [], limit=2) if (said := praising_predicate(one, fact, context))]
    if not use or not good or one.match.score is None:
        return ""
    facts = join_predicates(good, context.language)
    poor = [said for fact in weaknesses(one, [], limit=1) if (said := shortcoming(product, fact.key, context))]
    named, but = context.name_with_price(product), joined_facts(poor, context.language)
    text = context.words.say("profile.judged", use=use, name=named.text, score=one.match.score, facts=facts.text)
    text += context.words.say("but", clause=but.text) if but else ""
    return context.sentence(text, (*named.sources, *facts.sources, *but.sources))


def _tell_missed(product: Product, context: AnswerContext) -> str:
    """Tell what the product misses of what was required of its kind; "" for nothing."""
    if context.need.category != product.category:
        return ""
    limits = tuple(c for c in context.need.constraints if isinstance(c, BudgetLimit | SpecLimit) and not _is_maker(c))
    required = Need(constraints=limits, language=context.need.language)
    lacking = join_phrases(shortfalls(context.assess([product], required)[0], context), context.language)
    return context.sentence(f"{context.name(product)}: {lacking.text}", lacking.sources) if lacking else ""


def _is_maker(limit: BudgetLimit | SpecLimit) -> bool:
    """Whether its words are a maker's name, which tells of the product that is not known: "the Onn [Roku] TV"."""
    return not {brand.casefold() for brand in KNOWN_BRANDS}.isdisjoint(limit.words.casefold().split())


def summarize_product(product: Product, context: AnswerContext) -> str:
    """The product in two sentences: what it is good at, and what it is not."""
    words = context.words
    one = context.matcher.assess(product, Need(language=context.need.language))
    good = [praise(one, fact, context) for fact in strengths(one, [], limit=4)]
    facts = joined_facts([phrase for phrase in good if phrase], context.language)
    poor = [shortcoming(product, fact.key, context) for fact in weaknesses(one, [], limit=2)]
    but = join_predicates([phrase for phrase in poor if phrase], context.language) if any(poor) else Phrase("")
    noun = context.noun(product.category, 1)
    if not facts:
        text = escape_markdown(product.description) or words.say("profile.plain", name=context.name(product), noun=noun)
        return context.sentence(capitalize(text), context.source_of(product))
    named = context.name_with_price(product)
    text = context.opening("profile.good", name=named.text, facts=facts.text)
    text += words.say("but", clause=but.text) if but else ""
    sentences = [context.sentence(text, (*named.sources, *facts.sources, *but.sources))]
    if one.fit.warnings:
        sentences.append(context.warning(one.fit.warnings[0]))
    return " ".join(sentences)
