"""Reading acceptance: which parts of a model's reading of a message count: those whose words and figures the shopper said."""

import re
from collections.abc import Iterable, Iterator, Sequence

from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    Wish,
)
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.orchestrator.limit_acceptance import limit_of, with_makers
from maven_app.prompts.read_need import ExtractedContext, ExtractedWish, NeedReading, values_listed
from maven_app.understanding.lexicon.wish_words import target_of
from maven_app.understanding.statements.quotes import is_quoted, unquoted_words
from maven_app.understanding.wishes.sole_purpose import is_only_in


def with_reading(
    need: Need,
    reading: NeedReading,
    said: Sequence[str],
    knowledge: Knowledge,
    taxonomy: Taxonomy,
    *,
    currency: str = "USD",
    brands: Sequence[str] = (),
    replaces: bool = False,
) -> Need:
    """`need` with what `reading` adds, as far as its words stand in one of the shopper's messages (`said`), and figures, keys and ids are
    real; what it reads otherwise than `need` holds it gives way to, unless the reading `replaces` it. `currency` is that of a price
    stated without one; `brands` and `taxonomy` are those of the catalogue.
    """
    reading = _keep_quoted(reading, said)
    known = knowledge.categories.get(need.category or "")
    makers = with_makers(_makers_of(need), reading.limits, brands, replaces=replaces)
    held = {limit.code: limit for limit in need.constraints}
    limits = _first_by_code(
        (*(() if replaces else need.constraints), *_limits(need, reading, known, currency, taxonomy))
    )
    limits = _first_by_code((*limits, *need.constraints, *_accept_demands(reading.criteria, known)))
    added = [limit for limit in limits if limit != held.get(limit.code)]
    added += _in_their_clause(need.constraints, added, _accept_demands(reading.criteria, known))
    read = list(_wishes(need, reading, known, is_final=replaces))
    context = [_context(one) for one in reading.context]
    quotes = [*(c.words for c in (*added, *makers)), *(one.quote for one, _ in read), *(c.words for c in context)]
    quotes += [one.quote for one in reading.criteria if one.demanded]
    wishes = [wish for _, wish in read]
    open_wishes = _still_open(need.wishes, quotes)
    return copy_with(
        need,
        constraints=_with(need.constraints, makers, added),
        wishes=_once((*wishes, *open_wishes) if replaces else (*open_wishes, *wishes)),
        context=_contexts(need.context, context),
        unused_words=unquoted_words(need.unused_words, quotes),
        unmeasured_demands=unquoted_words(need.unmeasured_demands, (limit.words for limit in added)),
    )


def is_said(quote: str, said: Sequence[str]) -> bool:
    """Whether the words stand in one of the messages."""
    return any(is_quoted(quote, text) for text in said)


def _keep_quoted(reading: NeedReading, said: Sequence[str]) -> NeedReading:
    """The reading with those of its parts whose words were said."""
    return copy_with(
        reading,
        limits=tuple(one for one in reading.limits if is_said(one.quote, said)),
        uses=tuple(one for one in reading.uses if is_said(one.quote, said)),
        criteria=tuple(one for one in reading.criteria if is_said(one.quote, said)),
        context=tuple(one for one in reading.context if is_said(one.quote, said)),
    )


def _makers_of(need: Need) -> Iterator[BrandLimit]:
    return (limit for limit in need.constraints if isinstance(limit, BrandLimit))


def _limits(
    need: Need, reading: NeedReading, known: CategoryKnowledge | None, currency: str, taxonomy: Taxonomy
) -> Iterator[Constraint]:
    written = ReadingContext(currency=currency, locale="id_ID" if need.language == "id" else None)
    for read in reading.limits:
        if limit := limit_of(read, need.category, written, taxonomy, values_listed(read.key, known)):
            yield limit


def _first_by_code(limits: Iterable[Constraint]) -> tuple[Constraint, ...]:
    found = dict[str, Constraint]()
    for limit in limits:
        found.setdefault(limit.code, limit)
    return tuple(found.values())


def _with(
    before: Sequence[Constraint], makers: Sequence[BrandLimit], added: Sequence[Constraint]
) -> tuple[Constraint, ...]:
    """The constraints in their order, the makers as they are by now, and what is new, each in the place of what it replaces."""
    places = [place for place, limit in enumerate(before) if isinstance(limit, BrandLimit)]
    place = places[0] if places else len(before)
    new = {limit.code: limit for limit in added}
    rest = [new.pop(limit.code, limit) for limit in before if not isinstance(limit, BrandLimit)]
    return (*rest[:place], *makers, *rest[place:], *new.values())


def _once(wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Each wish once, in the words that come first: others for the same add nothing but the clause that they stand in."""
    found = dict[str, Wish]()
    for wish in wishes:
        first = found.setdefault(wish.code, wish)
        if wish.clause not in first.clause:
            clauses = ", ".join(filter(None, (first.clause, wish.clause)))
            found[wish.code] = copy_with(first, clause=clauses, is_only=first.is_only or wish.is_only)
    return tuple(found.values())


def _still_open(wishes: Iterable[Wish], quotes: Iterable[str]) -> Iterable[Wish]:
    """Those that something speaks for, or that no quote explains: what "for a socket" asks for, "I hate hunting for a socket" tells."""
    return (wish for wish in wishes if wish.is_checkable or unquoted_words([wish.text], quotes))


def _wishes(
    need: Need, reading: NeedReading, known: CategoryKnowledge | None, *, is_final: bool
) -> Iterator[tuple[ExtractedWish, Wish]]:
    """Each reading and its wish, where the category knows it and it is no praise in the words of a refused maker. Whether a wish is
    demanded, only a final reading knows; what another reads is inferred.
    """
    refused = [c.words.casefold() for c in need.constraints if isinstance(c, BrandLimit) and c.excluded and c.words]
    for read in (*reading.uses, *reading.criteria):
        target, is_praise = target_of(known, read.id), not any(said in read.quote.casefold() for said in refused)
        if target is not None and is_praise and not _is_limit(read, known):
            words = read.phrase if _is_label_of(read.phrase, read.quote) else read.quote
            is_demanded = read.demanded and is_final
            wish, only = target.wish(words), is_only_in(read.quote, words)
            asked = copy_with(wish, clause=read.quote, is_only=only, is_demanded=is_demanded, is_inferred=not is_final)
            yield read, asked


_LONGEST_LABEL = 8
"""Words of the longest label of a wish."""


def _is_label_of(phrase: str, quote: str) -> bool:
    """Whether a few words name the wish of a quote: no figure may stand in them that was not said."""
    figures = set(re.findall(r"\d+", phrase)) - set(re.findall(r"\d+", quote))
    return 0 < len(phrase.split()) <= _LONGEST_LABEL and not figures


def _is_limit(read: ExtractedWish, known: CategoryKnowledge | None) -> bool:
    """Whether a criterion that is demanded holds or does not: it is a limit and no wish."""
    return read.demanded and known is not None and read.id in known.criteria and known.criteria[read.id].is_yes_or_no


def _accept_demands(reads: Iterable[ExtractedWish], known: CategoryKnowledge | None) -> Iterator[SpecLimit]:
    for read in reads:
        criterion = known.criteria.get(read.id) if known and read.demanded else None
        if criterion and (limit := criterion.demanded_in(read.quote)):
            yield limit


def _in_their_clause(
    held: Sequence[Constraint], added: Sequence[Constraint], demanded: Iterable[SpecLimit]
) -> Iterator[Constraint]:
    """The limits of `held` that a clause demands once more, in the words of all of it: what else it says is said of them."""
    clauses = {limit.code: limit.words for limit in demanded}
    for limit in held:
        clause = clauses.get(limit.code, "")
        if limit.words and limit.words in clause and limit not in added:
            yield copy_with(limit, words=clause)


def _context(read: ExtractedContext) -> Context:
    name = read.name if is_quoted(read.name, read.quote) else ""
    return Context(words=read.quote, relation=read.relation, name=name)


def _contexts(before: Sequence[Context], read: Sequence[Context]) -> tuple[Context, ...]:
    """Each once; what was read of a thing anew is what is known of it."""
    names = {one.name.casefold() for one in read if one.name}
    return tuple(dict.fromkeys((*(one for one in before if one.name.casefold() not in names), *read)))
