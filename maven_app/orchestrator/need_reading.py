"""Need reading: who reads what of a message. The rules read every one; the economical model is asked for what they left over."""

import logging
from collections.abc import Iterable, Sequence
from contextlib import aclosing

from maven_app.domain.categories import CATEGORIES, spec_key
from maven_app.domain.errors import ProviderError
from maven_app.domain.events import Usage
from maven_app.domain.facts import normalise
from maven_app.domain.messages import TextMessage
from maven_app.domain.needs.need import BrandIs, CategoryIs, Constraint, Context, Need, SpecLimit, Wish
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge, shipped_knowledge
from maven_app.orchestrator.context import TurnContext, TurnServices, need_before, need_of
from maven_app.ports.llm import Done
from maven_app.ports.products import Vocabulary
from maven_app.prompts.read_need import ContextRead, LimitRead, NeedReading, ReadNeed, WishRead
from maven_app.understanding.mentions import find_mentions
from maven_app.understanding.parsing.wish_words import target_of
from maven_app.understanding.quoted_parts import holds_figures, is_quoted, unexplained
from maven_app.understanding.references import compared_with, of_kind

log = logging.getLogger(__name__)

_NAMED = 0.9
"""The score from which words name a product beyond doubt (see ports.products.NameMatch)."""


async def read_need(services: TurnServices, context: TurnContext, vocabulary: Vocabulary) -> tuple[Need, Usage]:
    """The need by the end of the context's message; what a model adds counts only as far as the message says it; and what it used.

    A turn that is taken up again keeps the need that was read when it began. Raises CatalogueUnavailable.
    """
    if context.turn.need is not None:
        return context.turn.need, Usage()
    currency = services.market.currency
    need, usage = need_of(context, vocabulary, currency), Usage()
    is_open = need.unused or need.demanded or need.has_guessed_category
    if isinstance(context.turn.message, TextMessage) and is_open:
        need, usage = await _with_model(services, context, need, vocabulary)
    need = await _of_named_kind(services, context, need)
    need = await _without_makers_of_missing(services, context, need)
    return await _with_products(services, need), usage


async def _of_named_kind(services: TurnServices, context: TurnContext, need: Need) -> Need:
    """The need in the category of the product that a message names and says no more of: a Sonos Ace is a headphone, whatever else
    its maker makes.
    """
    text = context.turn.message.text if isinstance(context.turn.message, TextMessage) else ""
    if not need.has_guessed_category:
        return need
    mentions = await find_mentions(text, services.catalogue)
    kinds = {mention.product.category for mention in mentions.found}
    rest = text
    for mention in reversed(mentions.named):
        rest = rest[: mention.start] + rest[mention.end :]
    if len(kinds) != 1 or any(letter.isalnum() for letter in rest):
        return need
    others = tuple(c for c in need.constraints if not isinstance(c, CategoryIs))
    named = CategoryIs(category=kinds.pop(), words=text.strip(), guessed=True)
    return need.model_copy(update={"constraints": (named, *others)})


async def _without_makers_of_missing(services: TurnServices, context: TurnContext, need: Need) -> Need:
    """The need without makers that were only said in the name of a product which the catalogue lacks: nobody asked for others of theirs."""
    text = context.turn.message.text if isinstance(context.turn.message, TextMessage) else ""
    wanted = [c for c in need.constraints if isinstance(c, BrandIs) and not c.excluded]
    source = services.sources.get(context.turn.options.source)
    if not text or not wanted or source is None or not source.is_closed:
        return need
    missing = (await find_mentions(text, services.catalogue, category=need.category)).missing
    names = [name.words.casefold() for name in missing]
    kept = tuple(c for c in need.constraints if c not in wanted or not _is_of_names(c.words, names))
    return need.model_copy(update={"constraints": kept})


def _is_of_names(words: str, names: Sequence[str]) -> bool:
    """Whether any of the words that a limit was read from belongs to one of these names."""
    said = [part.casefold() for part in words.split(", ") if part]
    return any(part in name or name in part for part in said for name in names)


async def _with_model(
    services: TurnServices, context: TurnContext, need: Need, vocabulary: Vocabulary
) -> tuple[Need, Usage]:
    text = context.turn.message.text if isinstance(context.turn.message, TextMessage) else ""
    knowledge = shipped_knowledge()
    prompt = ReadNeed(
        text=text,
        need=need,
        before=need_before(context, vocabulary, services.market.currency),
        known=knowledge.categories.get(need.category or ""),
        categories=tuple(vocabulary.categories),
    )
    reading, usage = NeedReading(), Usage()
    try:
        async with aclosing(services.model_for(context.turn.options).stream(prompt)) as pieces:
            async for piece in pieces:
                if isinstance(piece, Done):
                    reading, usage = piece.answer, piece.usage
    except ProviderError:
        log.warning("a message was read by rule alone", exc_info=True)
    return with_reading(need, reading, text, knowledge), usage


async def _with_products(services: TurnServices, need: Need) -> Need:
    """The need with the catalogue's products behind the names of its context."""
    told = list[Context]()
    for context in need.context:
        id = context.product_id
        if id is None and context.relation != "recipient" and context.name:
            id = await _id_of(services, context.name)
        told.append(context.model_copy(update={"product_id": id}))
    return await _like_named(services, need.model_copy(update={"context": tuple(told)}))


async def _id_of(services: TurnServices, name: str) -> str | None:
    mentions = await find_mentions(name, services.catalogue)
    if mentions.found:
        return mentions.found[0].product.id
    named = await services.catalogue.named(name, limit=1)
    return named[0].product.id if named and named[0].score >= _NAMED else None


async def _like_named(services: TurnServices, need: Need) -> Need:
    """ "Alternative to the XM5 that's cheaper": where no category was said, the kind of thing is that of the product named, and what
    is compared is compared with it.
    """
    like = next((c for c in need.context if c.relation in ("resembles", "replaces") and c.product_id), None)
    if like is None or like.product_id is None or not _is_kind_of_named(need, like):
        return need
    product = (await services.catalogue.products([like.product_id])).get(like.product_id)
    return need if product is None else compared_with(of_kind(need, product, like.words), product)


def _is_kind_of_named(need: Need, like: Context) -> bool:
    """Whether the kind of thing is that of the product named: no category was said, or only in the product's name."""
    said = next((limit.words for limit in need.constraints if isinstance(limit, CategoryIs)), "")
    return need.category is None or (bool(said) and said.casefold() in like.words.casefold())


def with_reading(need: Need, reading: NeedReading, text: str, knowledge: Knowledge) -> Need:
    """`need` with those parts of `reading` whose words stand in `text` and whose figures, keys and ids are real."""
    category, before = need.category, need.constraints
    added: list[Constraint] = []
    is_open = category is None or (need.has_guessed_category and category != reading.category)
    if is_open and reading.category in CATEGORIES and is_quoted(reading.category_quote, text):
        category = reading.category
        before = tuple(constraint for constraint in before if not isinstance(constraint, CategoryIs))
        added.append(CategoryIs(category=category, words=reading.category_quote))
    known = knowledge.categories.get(category or "")
    codes = {constraint.code for constraint in before}
    limits = (_limit(read, category) for read in reading.limits if is_quoted(read.quote, text))
    added += [limit for limit in limits if limit is not None and limit.code not in codes]
    codes |= {constraint.code for constraint in added}
    added += [limit for limit in _demanded(reading.criteria, text, known) if limit.code not in codes]
    refused = [c.words.casefold() for c in before if isinstance(c, BrandIs) and c.excluded and c.words]
    read = (*reading.uses, *reading.criteria)
    praising = [one for one in read if not any(words in one.quote.casefold() for words in refused)]
    wishes = list(_wishes(praising, text, known))
    context = [_context(read) for read in reading.context if is_quoted(read.quote, text) and read.name in read.quote]
    quotes = [*(c.words for c in added), *(wish.text for wish in wishes), *(c.words for c in context)]
    quotes += [one.quote for one in reading.criteria if one.demanded and is_quoted(one.quote, text)]
    return need.model_copy(
        update={
            "constraints": (*before, *added),
            "wishes": _together((*_still_open(need.wishes, quotes), *wishes)),
            "context": tuple(dict.fromkeys((*need.context, *context))),
            "unused": unexplained(need.unused, quotes),
            "demanded": unexplained(need.demanded, (limit.words for limit in added)),
        }
    )


def _together(wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Each wish once, in all the words that say it."""
    found = dict[str, Wish]()
    for wish in wishes:
        before = found.get(wish.code)
        words = wish.text if before is None or before.text in wish.text else f"{before.text}, {wish.text}"
        found[wish.code] = (before or wish).model_copy(update={"text": words})
    return tuple(found.values())


def _still_open(wishes: Iterable[Wish], quotes: Iterable[str]) -> Iterable[Wish]:
    """Those that something speaks for, or that no quote explains: what "for a socket" asks for, "I hate hunting for a socket" tells."""
    return (wish for wish in wishes if wish.is_checkable or unexplained([wish.text], quotes))


def _limit(read: LimitRead, category: str | None) -> SpecLimit | None:
    """The limit, when its key is one of the category and the quoted words hold its figures or its text."""
    spec = spec_key(read.key)
    if read.key not in (CATEGORIES[category].specs if category in CATEGORIES else ()):
        return None
    said = {"key": read.key, "words": read.quote, "soft": read.soft}
    if spec.kind == "number":
        bounds = (read.at_least, read.at_most)
        if bounds == (None, None) or not holds_figures(read.quote, bounds):
            return None
        low, high = (None if bound is None else normalise(bound, read.unit or spec.unit, spec) for bound in bounds)
        if (low is None) != (read.at_least is None) or (high is None) != (read.at_most is None):
            return None
        return SpecLimit.model_validate({**said, "at_least": low, "at_most": high})
    if spec.kind == "yes_no":
        equals = {"yes": True, "no": False}.get(read.equals.casefold())
        return None if equals is None else SpecLimit.model_validate({**said, "equals": equals is not read.excluded})
    if not read.equals or not is_quoted(read.equals, read.quote):
        return None
    return SpecLimit.model_validate({**said, "equals": read.equals, "excluded": read.excluded})


def _wishes(reads: Iterable[WishRead], text: str, known: CategoryKnowledge | None) -> Iterable[Wish]:
    for read in reads:
        target = target_of(known, read.id)
        is_limit = (
            read.demanded and known is not None and read.id in known.criteria and known.criteria[read.id].is_yes_or_no
        )
        if target is not None and not is_limit and is_quoted(read.quote, text):
            yield target.wish(read.quote)


def _demanded(reads: Iterable[WishRead], text: str, known: CategoryKnowledge | None) -> Iterable[SpecLimit]:
    for read in reads:
        criterion = known.criteria.get(read.id) if known and read.demanded and is_quoted(read.quote, text) else None
        if criterion and (limit := criterion.demanded_in(read.quote)):
            yield limit


def _context(read: ContextRead) -> Context:
    return Context(words=read.quote, relation=read.relation, name=read.name)
