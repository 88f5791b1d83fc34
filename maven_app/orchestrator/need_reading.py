"""Need reading: who reads what of a message, in one place.

The rules read every message. The economical model reads it after them where they may have missed or misread something: of a first message
where they left words over, guessed the category, or require what words can be misread for (a maker, a line, a feature, a figure that is
hedged or asked about, one side of a choice); of a later one wherever it is more than a few words or they changed the need. No misreading
are what stands right before the noun ("noise cancelling headphones") and the maker of a product that is named in full. A model sees what
was said and shown before, so it decides what holds (`need_reconciliation.py`); what it adds counts as far as the shopper said it
(`reading_acceptance.py`).
"""

import asyncio
import logging
from contextlib import aclosing
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import FormAnswer, TextMessage, words_of
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import ProviderError
from maven_app.domain.language.closed_classes import OR, VERSUS
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.diff import dropped_parts, is_new, parts_of
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Constraint, Context, Need, SpecLimit
from maven_app.domain.ranking.fit import fit
from maven_app.domain.ranking.prepared_limits import is_plain_figure
from maven_app.orchestrator.context import TurnContext, TurnServices
from maven_app.orchestrator.need_history import needs_before_and_after
from maven_app.orchestrator.need_reconciliation import reconcile_need
from maven_app.orchestrator.reading_acceptance import is_said, with_reading
from maven_app.ports.llm import Done
from maven_app.prompts.read_need import NeedReading, ReadNeed
from maven_app.understanding.advised_limits import with_advised_limits
from maven_app.understanding.circumstances.lens_mounts import with_mount_of
from maven_app.understanding.companion_devices import with_devices_served
from maven_app.understanding.follow_ups.product_comparisons import compared_with, of_kind
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.mentions.brands_in_names import is_of_names, with_makers_of_names, without_makers_of_names
from maven_app.understanding.need_reader import NeedReader
from maven_app.understanding.parsing.price_references import with_price_of
from maven_app.understanding.statements.quotes import is_quoted

log = logging.getLogger(__name__)

_CAMERAS = "cameras"
_BETWEEN_CHOICES = OR | VERSUS
"""Words between what a message may ask to choose between: "an ultrawide or two monitors"."""
_FEW_WORDS = 5
"""Words of a later message that asks for nothing more where the rules found none: "thanks, and the second one?"."""
_NAMED = 0.9
"""The score from which words name a product beyond doubt (see ports.products.NameMatch)."""


class NeedOfTurn(NamedTuple):
    """The need at the end of a turn's message."""

    need: Need
    before: Need
    """The need in force before the message."""
    by_model: bool = False
    """Whether a model decided what holds, beside what was said and shown before."""


async def read_need(services: TurnServices, context: TurnContext, reader: NeedReader) -> NeedOfTurn:
    """The need by the end of the context's message; what a model adds counts only as far as the shopper said it.

    A turn that is taken up again keeps the need that was read when it began. Raises CatalogueUnavailable.
    """
    before, need = await asyncio.to_thread(needs_before_and_after, context, reader)
    if context.turn.need is not None:
        return NeedOfTurn(context.turn.need, before, by_model=context.turn.need_by_model)
    read = NeedOfTurn(need, before)
    if isinstance(context.turn.message, TextMessage) and await _may_be_misread(services, context, need, before):
        read = await _with_model(services, context, need, before, reader)
    need = await _of_named_kind(services, context, read.need)
    need = await _with_makers_of_names(services, context, need, before)
    need = await _open_to_named_maker(services, need, before)
    need = await _open_beyond_name(services, need, before)
    if isinstance(context.turn.message, TextMessage):
        need = with_advised_limits(need, context.turn.message.text, reader.knowledge)
    return read._replace(need=await _with_products(services, need))


async def _may_be_misread(services: TurnServices, context: TurnContext, need: Need, before: Need) -> bool:
    """Whether a model reads the message after the rules (see the module): something is left over, guessed, or open to doubt."""
    text = words_of(context.turn.message)
    if need.unused_words or need.unmeasured_demands or need.has_guessed_category:
        return True
    if context.before.turns:
        is_changed = any(is_new(part, before) for part in parts_of(need)) or bool(dropped_parts(need, before))
        return is_changed or len(text.split()) > _FEW_WORDS
    if not _BETWEEN_CHOICES.isdisjoint(token.word for token in tokenize(text)):
        return True
    plain = _before_noun(text, need)
    limits = (limit for one in (need, *need.other_needs) for limit in one.constraints if limit not in plain)
    read = [one for one in limits if not isinstance(one, CategoryLimit) and not _is_plain(one, text)]
    if not read or not all(isinstance(limit, BrandLimit) and not limit.excluded for limit in read):
        return bool(read)
    mentions = await find_mentions(text, services.catalogue, category=need.category)
    names = [mention.words.casefold() for mention in mentions.found if not mention.is_line]
    return not all(is_of_names(limit.words, names) for limit in read)


def _is_plain(limit: Constraint, text: str) -> bool:
    """Whether it is a price, a year or a measure that was said outright: neither hedged ("about 600") nor asked about."""
    return is_plain_figure(limit) and not limit.soft and "?" not in text


def _before_noun(text: str, need: Need) -> list[Constraint]:
    """The makers and features that stand right before the word for the category: "Sony noise cancelling [headphones]"."""
    noun = next((limit.words.casefold() for limit in need.constraints if isinstance(limit, CategoryLimit)), "")
    ahead, found, _ = text.casefold().partition(noun) if noun else ("", "", "")
    rest, plain = ahead.rstrip() if found else "", list[Constraint]()
    while limit := next((one for one in need.constraints if one.words and rest.endswith(one.words.casefold())), None):
        plain.append(limit)
        rest = rest[: -len(limit.words)].rstrip()
    return plain


async def _of_named_kind(services: TurnServices, context: TurnContext, need: Need) -> Need:
    """The need in the category of the product that a message names and says no more of: a Sonos Ace is a headphone, whatever else
    its maker makes.
    """
    text = context.turn.message.text if isinstance(context.turn.message, TextMessage) else ""
    if need.category is not None and not need.has_guessed_category:
        return need
    mentions = await find_mentions(text, services.catalogue)
    kinds = {mention.product.category for mention in mentions.found}
    rest = text
    for mention in reversed(mentions.named):
        rest = rest[: mention.start] + rest[mention.end :]
    if len(kinds) != 1 or any(letter.isalnum() for letter in rest):
        return need
    others = tuple(c for c in need.constraints if not isinstance(c, CategoryLimit))
    named = CategoryLimit(category=kinds.pop(), words=text.strip(), guessed=True)
    return copy_with(need, constraints=(named, *others))


async def _with_makers_of_names(services: TurnServices, context: TurnContext, need: Need, before: Need) -> Need:
    """The need with the makers marked that were only said in the name of a product, and without those of products which the catalogue
    lacks: nobody asked for others of theirs.
    """
    text = context.turn.message.text if isinstance(context.turn.message, TextMessage) else ""
    makers = [
        c for c in need.constraints if isinstance(c, BrandLimit) and not c.excluded and c not in before.constraints
    ]
    source = services.sources.get(context.turn.options.source)
    if not text or not makers or source is None:
        return need
    mentions = await find_mentions(text, services.catalogue, category=need.category)
    names = [name.words.casefold() for name in mentions.missing_names] if source.is_exhaustive else []
    kept = tuple(c for c in need.constraints if c not in makers or not is_of_names(c.words, names))
    return with_makers_of_names(copy_with(need, constraints=kept), mentions)


async def _open_to_named_maker(services: TurnServices, need: Need, before: Need) -> Need:
    """The need without what was asked for before and nothing by a maker that the message names can be: "what about the Ricoh GR?" of
    mirrorless cameras. Price, year and what was ruled out stay.
    """
    makers = [limit for limit in need.constraints if isinstance(limit, BrandLimit) and not limit.excluded]
    is_new = bool(makers) and not set(makers) & set(before.constraints)
    inherited = [c for c in need.constraints if isinstance(c, SpecLimit) and not c.excluded and c in before.constraints]
    if not is_new or not inherited or need.category != before.category:
        return need
    kind = tuple(limit for limit in need.constraints if isinstance(limit, CategoryLimit))
    theirs = [one async for one in services.catalogue.scan_category(Need(constraints=(*kind, *makers)))]
    shut_out = [
        limit for limit in inherited if theirs and all(_breaks(one, limit, services.shop.rates) for one in theirs)
    ]
    kept = tuple(limit for limit in need.constraints if limit not in shut_out)
    return copy_with(need, constraints=kept)


async def _open_beyond_name(services: TurnServices, need: Need, before: Need) -> Need:
    """The need open to every maker, where nothing by the one that was only said in a product's name is of the kind that is asked for now:
    "show me Windows ones" of a MacBook.
    """
    new = [limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit not in before.constraints]
    kinds = [limit for limit in new if limit.equals is not None]
    if not kinds or need.category is None or without_makers_of_names(need) == need:
        return need
    asked = Need(
        constraints=tuple(limit for limit in need.constraints if isinstance(limit, CategoryLimit | BrandLimit))
    )
    theirs = [one async for one in services.catalogue.scan_category(asked)]
    shut_out = any(all(_breaks(one, limit, services.shop.rates) for one in theirs) for limit in kinds)
    return without_makers_of_names(need) if theirs and shut_out else need


def _breaks(product: Product, limit: SpecLimit, rates: Rates) -> bool:
    checks = fit(product, Need(constraints=(limit,)), rates).checks
    return any(check.verdict == "broken" for check in checks)


async def _with_model(
    services: TurnServices, context: TurnContext, need: Need, before: Need, reader: NeedReader
) -> NeedOfTurn:
    """The need as a model reads the message after the rules; where it finds another category, read once more with the lists of that."""
    vocabulary, knowledge, said = reader.vocabulary, reader.knowledge, _shopper_messages(context)
    prompt = ReadNeed(
        text=said[-1],
        need=need,
        before=before,
        categories=tuple(vocabulary.categories),
        conversation=context.before,
        knowledge=knowledge,
        taxonomy=vocabulary.taxonomy,
    )
    read = await _reading(services, context, prompt)
    if read is None:  # nobody can say what the words left over wish for
        return NeedOfTurn(copy_with(need, unused_words=(), unmeasured_demands=()), before)
    accepted = partial(
        with_reading,
        knowledge=knowledge,
        currency=reader.currency,
        brands=vocabulary.brands,
        taxonomy=vocabulary.taxonomy,
    )
    quoted = partial(is_said, said=said)
    reconciled = partial(reconcile_need, is_quoted=quoted, knowledge=knowledge, taxonomy=vocabulary.taxonomy)
    settled = reconciled(need, before, read.answer)
    if read.by_rule:
        given_up = tuple(wish.text for wish in need.wishes if wish.code in read.answer.cancelled)
        unused = tuple(dict.fromkeys((*settled.unused_words, *given_up)))
        return NeedOfTurn(accepted(copy_with(settled, unused_words=unused), read.answer, said[-1:]), before)
    if settled.category and settled.category not in prompt.listed_categories:
        again = await _reading(services, context, replace(prompt, need=settled, before=settled))
        if again is not None and not again.by_rule:
            read, settled = again, reconciled(settled, settled, again.answer)
    need = accepted(settled, read.answer, said, replaces=True)
    open_words = tuple(words for words in read.answer.not_covered if is_quoted(words, said[-1]))
    return NeedOfTurn(
        copy_with(need, unused_words=open_words, unmeasured_demands=(), is_exploration=False), before, by_model=True
    )


async def _reading(services: TurnServices, context: TurnContext, prompt: ReadNeed) -> Done[NeedReading] | None:
    """The reading of the turn's model; None where it fails, so that the rules stand alone."""
    try:
        async with aclosing(services.model_for(context.turn.options).stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Done):
                    context.meter.add(piece.usage)
                    return piece
    except ProviderError as error:
        log.warning("a message was read by rule alone", exc_info=True)
        context.meter.add(error.usage)
    return None


def _shopper_messages(context: TurnContext) -> tuple[str, ...]:
    """The shopper's messages in words of their own, that of the turn last."""
    turns = (*context.before.turns, context.turn)
    return tuple(words_of(turn.message) for turn in turns if isinstance(turn.message, TextMessage | FormAnswer))


async def _with_products(services: TurnServices, need: Need) -> Need:
    """The need with the catalogue's products behind the names of its context."""
    told = list[Context]()
    for context in need.context:
        id = context.product_id
        if id is None and context.relation != "recipient" and context.name:
            id = await _id_of(services, context.name)
        told.append(copy_with(context, product_id=id))
    named = [context.product_id for context in told if context.product_id]
    products = await services.catalogue.products(named) if named else {}
    need = with_devices_served(copy_with(need, context=tuple(told)), products)
    need = await _like_named(services, need)
    served = next((c for c in told if c.relation == "suits" and c.product_id), None)
    if need.category != _CAMERAS or served is None or served.product_id is None:
        return need
    camera = (await services.catalogue.products([served.product_id])).get(served.product_id)
    return with_mount_of(need, camera, served.relation) if camera else need


async def _id_of(services: TurnServices, name: str) -> str | None:
    mentions = await find_mentions(name, services.catalogue)
    if mentions.found:
        return mentions.found[0].product.id
    named = await services.catalogue.match_name(name, limit=1)
    return named[0].product.id if named and named[0].score >= _NAMED else None


async def _like_named(services: TurnServices, need: Need) -> Need:
    """ "Alternative to the XM5 that's cheaper", "I own an R50 and want something lighter": where no category was said, the kind of thing
    is that of the product named, and what is compared is compared with it.
    """
    like = next((c for c in need.context if c.product_id and _is_measure(c, need)), None)
    if like is None or like.product_id is None:
        return need
    product = (await services.catalogue.products([like.product_id])).get(like.product_id)
    if product is None:
        return need
    if like.relation != "owned" and _is_kind_of_named(need, like):
        need = of_kind(need, product, like.words)
    if need.category != product.category:
        return with_price_of(need, product)
    shop = services.shop
    return compared_with(need, product, shop.rates, services.knowledge, shop.market.currency)


def _is_measure(context: Context, need: Need) -> bool:
    """Whether others are measured by what it names: always by what is resembled or replaced, by what somebody has where they compare."""
    compares = any(wish.relative in ("less", "more", "up_to") for wish in need.wishes)
    return context.relation in ("resembles", "replaces") or (context.relation == "owned" and compares)


def _is_kind_of_named(need: Need, like: Context) -> bool:
    """Whether the kind of thing is that of the product named: no category was said, or only in the product's name."""
    said = next((limit.words for limit in need.constraints if isinstance(limit, CategoryLimit)), "")
    return need.category is None or (bool(said) and said.casefold() in like.words.casefold())
