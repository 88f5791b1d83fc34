"""Missing products: what a message names and the catalogue lacks, said as lacking, with the nearest to choose instead."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Alternative
from maven_app.domain.language.translatable import (
    Amount,
    Day,
    Series,
    Text,
    Translatable,
    WithArticle,
    join_sentences,
    translatable,
)
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.tools.step import Step
from maven_app.understanding.lexicon.brands import KNOWN_BRANDS
from maven_app.understanding.mentions import Mentions, MissingName, find_mentions, is_asked_itself, is_set_against
from maven_app.understanding.need_parser import unknown_things

_MOST = 2
_NAME_AND_NUMBER = 2
"""Words of a name of which the number alone may be said: "iPhone 17"."""


async def missing_products(step: Step, query: str) -> tuple[Text, list[Alternative]] | None:
    """The sentence on what `query` names and the catalogue lacks, with what to ask instead; None where it lacks nothing.

    What the product only has to suit ("a case for the iPhone 12") is nothing that is sought.
    """
    mentions = await find_mentions(query, step.catalogue, category=step.need.category)
    missing = [n for n in mentions.missing_names if _is_sought(n, mentions, query, step.need)]
    if not missing:
        return None
    words = get_translator(step.need.language)
    kinds = {product.category for name in missing for product in name.nearest}
    known = [mention.product for mention in mentions.found if not kinds or mention.product.category in kinds]
    names = {product.name for product in known}
    named = [_with_maker(name, query, step.need) for name in missing]
    named = [replace(name, nearest=tuple(p for p in name.nearest if p.name not in names)) for name in named]
    sentence = _sentence(named, known)
    return sentence, _instead(_with_nearest(named), known, words)


async def is_kind_unknown(step: Step, query: str) -> bool:
    """Whether `query` asks for a thing of a kind that the catalogue does not hold."""
    things = await asyncio.to_thread(
        unknown_things, query, knowledge=step.knowledge, vocabulary=step.vocabulary, category=step.need.category
    )
    return bool(things) and not step.need.has_guessed_category


def _with_maker(name: MissingName, query: str, need: Need) -> MissingName:
    """The name with its maker where that stands before it and tells it from others of the name: "[Xiaomi] Robot Vacuum S10"."""
    makers = [brand for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded for brand in c.brands]
    for maker in makers:
        called = f"{maker} {name.words}"
        if called.casefold() in query.casefold():
            return replace(name, words=called)
    return name


def _is_sought(name: MissingName, mentions: Mentions, query: str, need: Need) -> bool:
    is_asked = is_asked_itself(name, query) or is_set_against(name, mentions.named, query)
    return is_asked or not _is_beside(name, need)


def _is_beside(name: MissingName, need: Need) -> bool:
    said = name.words.casefold()
    beside = any(said in context.words.casefold() or said == context.name.casefold() for context in need.context)
    other_kind = bool(name.nearest) and need.category not in (None, *(product.category for product in name.nearest))
    return beside or other_kind


def _sentence(lacking: Sequence[MissingName], known: Sequence[Product]) -> Text:
    missing = _with_nearest(lacking)
    called = Series(parts=tuple(map(_name_with_article, lacking[:_MOST])), by="or")
    names = (WithArticle(name=_short(p, missing), article="the") for p in missing.nearest[:_MOST])
    nearest = Series(parts=tuple(names), by="or")
    if not known:
        lead, instead = translatable("missing.alone", missing=called), translatable("missing.instead", nearest=nearest)
    elif len(known) > 1:
        return translatable("missing.beside_several", missing=called)
    else:
        lead = translatable("missing.beside", missing=called, known=_with_price_and_month(known[0]))
        instead = translatable("missing.instead_of", nearest=nearest)
    return join_sentences(lead, instead) if nearest.parts else lead


def _with_nearest(lacking: Sequence[MissingName]) -> MissingName:
    """The first that something comes near to."""
    return next((name for name in lacking if name.nearest), lacking[0])


def _name_with_article(missing: MissingName) -> str | WithArticle:
    """The name as its line writes it, with the article that goes with it: "an iPhone 18"."""
    spelt = {word.casefold(): word for maker in KNOWN_BRANDS for word in maker.split()}
    spelt |= {word.casefold(): word for product in missing.nearest for word in product.name.split()}
    name = " ".join(spelt.get(word.casefold(), word) for word in missing.words.split())
    return name if _is_line_of_several(name.split()[0], missing.nearest) else WithArticle(name=name, article="a")


def _is_line_of_several(word: str, line: Sequence[Product]) -> bool:
    """Whether the first word of a name is that of a line in the plural: "AirPods"; no maker's, as "Asus"."""
    makers = {(product.brand or "").casefold() for product in line}
    named = any(word.casefold() in product.name.casefold().split() for product in line)
    return word.endswith("s") and named and word.casefold() not in makers


def _with_price_and_month(product: Product) -> str | Translatable:
    """A product with its price and the month it came out: "iPhone 16 ($799, Sep 2024)"."""
    price, name = product.price, _plain(product)
    beside: list[Amount | Day] = [Amount(amount=price.amount, currency=price.currency)] if price else []
    beside += [Day(date=product.released[:7])] if product.released else []
    return translatable("missing.known", name=name, facts=Series(parts=tuple(beside), by=", ")) if beside else name


def _plain(product: Product) -> str:
    """The name without its maker, where that leaves words: an eero 6+ is no "6+"."""
    short = product.name.removeprefix(f"{product.brand} ") if product.brand else product.name
    return product.name if short[:1].isdigit() else short


def _short(product: Product, missing: MissingName) -> str:
    """The part of the name that tells the product from the missing one: "17" beside an iPhone 18; its name where that is no number."""
    said = {word.casefold() for word in missing.words.split()}
    if {word.casefold() for word in _plain(product).split()} <= said:
        return product.name
    name = _plain(product).split()
    own = [word for word in name if word.casefold() not in said]
    lacks = said - {word.casefold() for word in (*name, *(product.brand or "").split())}
    is_other_number = (
        len(name) == _NAME_AND_NUMBER
        and len(own) == 1
        and own[0].isdigit()
        and all(any(map(str.isdigit, word)) for word in lacks)
    )
    return own[0] if is_other_number else _plain(product)


def _instead(missing: MissingName, known: Sequence[Product], words: Translator) -> list[Alternative]:
    if not known:
        return [
            Alternative(label=p.name, message=words.say("missing.show", name=p.name), product_id=p.id)
            for p in missing.nearest
        ]
    one = known[0]
    return [
        Alternative(
            label=translatable("missing.versus", one=_plain(one), other=_plain(other)),
            message=words.say("missing.compare", one=one.name, other=other.name),
        )
        for other in missing.nearest[:_MOST]
    ]
