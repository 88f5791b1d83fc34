"""Reading acceptance: which parts of a model's reading of a message count: those whose words and figures stand in it."""

from collections.abc import Iterable, Iterator, Sequence

from maven_app.domain.categories import CATEGORIES
from maven_app.domain.needs.need import (
    BrandIs,
    BudgetLimit,
    CategoryIs,
    Constraint,
    Context,
    Misreading,
    Need,
    ReleasedIn,
    SpecLimit,
    Wish,
)
from maven_app.domain.quantities.context import ReadingContext
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.orchestrator.limit_acceptance import limit_of, with_makers
from maven_app.prompts.read_need import ContextRead, MisreadPart, NeedReading, WishRead
from maven_app.understanding.parsing.wish_words import target_of
from maven_app.understanding.quoted_parts import is_quoted, shares_words, unexplained


def with_reading(
    need: Need,
    reading: NeedReading,
    text: str,
    knowledge: Knowledge,
    *,
    currency: str = "USD",
    brands: Sequence[str] = (),
) -> Need:
    """`need` without what `reading` takes back and with what it adds, as far as the words stand in `text` and figures, keys and ids are
    real. `currency` is that of a price stated without one; `brands` are those of the catalogue.
    """
    need = _in_category(_without_misread(need, reading.misread, text), reading, text)
    written = ReadingContext(currency=currency, locale="id_ID" if need.language == "id" else None)
    quoted = [read for read in reading.limits if is_quoted(read.quote, text)]
    makers = with_makers((limit for limit in need.constraints if isinstance(limit, BrandIs)), quoted, brands)
    codes = {constraint.code for constraint in need.constraints}
    limits = (limit_of(read, need.category, written) for read in quoted)
    added: list[Constraint] = [limit for limit in limits if limit is not None and limit.code not in codes]
    codes |= {limit.code for limit in added}
    known = knowledge.categories.get(need.category or "")
    added += [limit for limit in _demanded(reading.criteria, text, known) if limit.code not in codes]
    read = list(_wishes(need, reading, text, knowledge))
    wishes = [wish for _, wish in read]
    context = [_context(read) for read in reading.context if is_quoted(read.quote, text) and read.name in read.quote]
    quotes = [*(c.words for c in (*added, *makers)), *(one.quote for one, _ in read), *(c.words for c in context)]
    quotes += [one.quote for one in reading.criteria if one.demanded and is_quoted(one.quote, text)]
    return need.model_copy(
        update={
            "constraints": _with(need.constraints, makers, added),
            "wishes": _once((*_still_open(need.wishes, quotes), *wishes)),
            "context": tuple(dict.fromkeys((*need.context, *context))),
            "unused": unexplained(need.unused, quotes),
            "demanded": unexplained(need.demanded, (limit.words for limit in added)),
        }
    )


def _in_category(need: Need, reading: NeedReading, text: str) -> Need:
    """The need in the category that was read, where none was said and a guess is not the same."""
    is_open = need.category is None or (need.has_guessed_category and need.category != reading.category)
    if not is_open or reading.category not in CATEGORIES or not is_quoted(reading.category_quote, text):
        return need
    sought = CategoryIs(category=reading.category, words=reading.category_quote)
    others = (constraint for constraint in need.constraints if not isinstance(constraint, CategoryIs))
    unused = unexplained(need.unused, [sought.words])
    return need.model_copy(update={"constraints": (*others, sought), "unused": unused})


def _with(
    before: Sequence[Constraint], makers: Sequence[BrandIs], added: Sequence[Constraint]
) -> tuple[Constraint, ...]:
    """What was required in its order, the makers as they are by now, and what is new."""
    places = [place for place, limit in enumerate(before) if isinstance(limit, BrandIs)]
    place = places[0] if places else len(before)
    rest = [limit for limit in before if not isinstance(limit, BrandIs)]
    return (*rest[:place], *makers, *rest[place:], *added)


def is_plain_figure(limit: Constraint) -> bool:
    """Whether it is a price, a year or a measure that was said: the rules' reading of those stands."""
    match limit:
        case BudgetLimit() | ReleasedIn():
            return not limit.is_relative
        case SpecLimit():
            is_number = isinstance(limit.equals, int | float) and not isinstance(limit.equals, bool)
            return (is_number or (limit.at_least, limit.at_most) != (None, None)) and not limit.is_relative
        case _:
            return False


def _without_misread(need: Need, misread: Sequence[MisreadPart], text: str) -> Need:
    """The need without the parts that were read from words which mean something else."""
    quoted = [read for read in misread if is_quoted(read.quote, text)]
    if not quoted:
        return need
    parts = (*(c for c in need.constraints if not is_plain_figure(c)), *need.wishes, *need.context)
    taken = [part for part in parts if any(_is_meant(read, part, text) for read in quoted)]
    also = (_without_misread(other, misread, text) for other in need.also)
    again = [Misreading(code=part.code, words=_words_of(part)) for part in taken if not isinstance(part, Context)]
    return need.model_copy(
        update={
            "constraints": tuple(c for c in need.constraints if c not in taken),
            "wishes": tuple(wish for wish in need.wishes if wish not in taken),
            "context": tuple(context for context in need.context if context not in taken),
            "misread": (*need.misread, *again),
            "also": tuple(other for other in also if other.category),
        }
    )


def _is_meant(read: MisreadPart, part: Constraint | Wish | Context, text: str) -> bool:
    """Whether `read` takes back `part`, which is of this message: what an earlier one said, its words do not stand in `text`."""
    words = _words_of(part)
    is_said = any(is_quoted(one, text) for one in words.split(", "))
    return read.code == part.code and is_said and shares_words(read.quote, words)


def _words_of(part: Constraint | Wish | Context) -> str:
    return part.text if isinstance(part, Wish) else part.words


def _once(wishes: Iterable[Wish]) -> tuple[Wish, ...]:
    """Each wish once, in the words that were read first: others for the same add nothing but the clause that they stand in."""
    found = dict[str, Wish]()
    for wish in wishes:
        first = found.setdefault(wish.code, wish)
        if wish.clause not in first.clause:
            clauses = ", ".join(filter(None, (first.clause, wish.clause)))
            found[wish.code] = first.model_copy(update={"clause": clauses})
    return tuple(found.values())


def _still_open(wishes: Iterable[Wish], quotes: Iterable[str]) -> Iterable[Wish]:
    """Those that something speaks for, or that no quote explains: what "for a socket" asks for, "I hate hunting for a socket" tells."""
    return (wish for wish in wishes if wish.is_checkable or unexplained([wish.text], quotes))


def _wishes(need: Need, reading: NeedReading, text: str, knowledge: Knowledge) -> Iterator[tuple[WishRead, Wish]]:
    """What was read and its wish, where the category knows it and it is no praise in the words of a refused maker."""
    known = knowledge.categories.get(need.category or "")
    refused = [c.words.casefold() for c in need.constraints if isinstance(c, BrandIs) and c.excluded and c.words]
    for read in (*reading.uses, *reading.criteria):
        target, is_praise = target_of(known, read.id), not any(said in read.quote.casefold() for said in refused)
        if target is not None and is_praise and not _is_limit(read, known) and is_quoted(read.quote, text):
            words = read.phrase if is_quoted(read.phrase, read.quote) else read.quote
            yield read, target.wish(words).model_copy(update={"clause": read.quote})


def _is_limit(read: WishRead, known: CategoryKnowledge | None) -> bool:
    """Whether a criterion that is demanded holds or does not: it is a limit and no wish."""
    return read.demanded and known is not None and read.id in known.criteria and known.criteria[read.id].is_yes_or_no


def _demanded(reads: Iterable[WishRead], text: str, known: CategoryKnowledge | None) -> Iterable[SpecLimit]:
    for read in reads:
        criterion = known.criteria.get(read.id) if known and read.demanded and is_quoted(read.quote, text) else None
        if criterion and (limit := criterion.demanded_in(read.quote)):
            yield limit


def _context(read: ContextRead) -> Context:
    return Context(words=read.quote, relation=read.relation, name=read.name)
