"""Need reconciliation: what of a need holds once a model has read the message beside what was shown and said before it.

Taking back needs no quote: a part is known by its code, and to require less is never to make anything up.
"""

from collections.abc import Callable, Collection, Iterable

from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.diff import NeedPart, dropped_parts, is_new, parts_of
from maven_app.domain.needs.misreadings import Misreading
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.knowledge.shipped import Knowledge
from maven_app.prompts.read_need import AIM, ALSO, EARLIER, NeedReading
from maven_app.understanding.follow_ups.category_changes import in_category
from maven_app.understanding.statements.quotes import shares_words

_CATEGORY = "category"
Quoted = Callable[[str], bool]
"""Whether words stand in a message of the shopper."""


def reconcile_need(
    need: Need,
    before: Need,
    reading: NeedReading,
    is_quoted: Quoted,
    knowledge: Knowledge,
    taxonomy: Taxonomy,
) -> Need:
    """`need` by the rules without what `reading` cancels and with what holds again, in the category that is sought."""
    taken = set(reading.cancelled) - {_CATEGORY}
    settled = _keep_before(need, before, taken) if reading.changes_nothing else _correct(need, before, taken)
    settled = _restore(settled, before, reading.restored)
    sought = _category_sought(need, before, reading, is_quoted, taxonomy)
    if sought is not None and sought.category != settled.category:
        settled = _in_category(settled, before, sought, knowledge, taxonomy, cancelled=reading.cancelled)
    choices = tuple(words for words in reading.alternatives if is_quoted(words))
    return _left_open(settled, before, choices)


def _category_sought(
    need: Need, before: Need, reading: NeedReading, is_quoted: Quoted, taxonomy: Taxonomy
) -> CategoryLimit | None:
    """The category that was read: one whose words are quoted, or that of before, which holds again where the rules' is cancelled."""
    earlier = next((limit for limit in before.constraints if isinstance(limit, CategoryLimit)), None)
    is_cancelled = _CATEGORY in reading.cancelled and not reading.category and before.category != need.category
    if earlier is not None and (reading.category == earlier.category or is_cancelled):
        return earlier
    if reading.category not in taxonomy.categories or not is_quoted(reading.category_quote):
        return None
    return CategoryLimit(category=reading.category, words=reading.category_quote)


def _in_category(
    need: Need,
    before: Need,
    sought: CategoryLimit,
    knowledge: Knowledge,
    taxonomy: Taxonomy,
    *,
    cancelled: Collection[str] = (),
) -> Need:
    """`need` in another category, with those of its parts that a product there can have, and with what held before where that is sought
    on and the message put nothing in its place.
    """
    category = sought.category
    if category == before.category:
        held = {part.code for part in parts_of(need)} | {code.removeprefix(EARLIER) for code in cancelled}
        need = _with_parts(need, (part for part in dropped_parts(need, before) if part.code not in held))
    return in_category(need, sought, knowledge, taxonomy)


def _correct(need: Need, before: Need, codes: Collection[str]) -> Need:
    """The need without the parts of these codes; what one of them had replaced holds again."""
    taken = [part for part in parts_of(need) if part.code in codes]
    again = (part for part in dropped_parts(need, before) if part.code in codes)
    need = _with_parts(_without(need, taken), (part for part in again if f"{EARLIER}{part.code}" not in codes))
    if AIM in codes:
        order = before if (need.aim, need.sort_by) != (before.aim, before.sort_by) else Need()
        need = copy_with(need, aim=order.aim, sort_by=order.sort_by, sort_end=order.sort_end)
    return copy_with(need, other_needs=tuple(o for o in need.other_needs if f"{ALSO}{o.category}" not in codes))


def _keep_before(need: Need, before: Need, codes: Collection[str]) -> Need:
    """The need as it held before the message, but for carried parts of these codes. Where none did, that of a question: the kind of goods
    and what they are wished for.
    """
    asked = [part for part in need.constraints if is_new(part, before)]
    if before.category is None and need.category is not None:
        asked = [limit for limit in asked if not isinstance(limit, CategoryLimit)]
        kept = _without(need, [part for part in parts_of(need) if part in asked or part.code in codes])
        return copy_with(kept, aim=before.aim, sort_by=before.sort_by, sort_end=before.sort_end)
    held = tuple(parts_of(need))
    carried = [p for p in parts_of(before) if (p.code in codes and p in held) or f"{EARLIER}{p.code}" in codes]
    figures = [limit for limit in asked if isinstance(limit, SpecLimit | BudgetLimit | YearLimit)]
    kept = _without(before, carried)
    misread = (*kept.misreadings, *_misread(figures))
    return copy_with(
        kept,
        misreadings=misread,
        language=need.language,
        waivers=need.waivers,
        unused_words=(),
        unmeasured_demands=(),
        item_count=need.item_count,
    )


def _restore(need: Need, before: Need, codes: Iterable[str]) -> Need:
    """The need with the parts of before that these codes name, unless another of their kind holds by now."""
    held = {part.code for part in parts_of(need)}
    named = {code.removeprefix(EARLIER) for code in codes} - held
    return _with_parts(need, (part for part in parts_of(before) if part.code in named))


def _without(need: Need, taken: Collection[NeedPart]) -> Need:
    return copy_with(
        need,
        constraints=tuple(one for one in need.constraints if one not in taken),
        wishes=tuple(one for one in need.wishes if one not in taken),
        context=tuple(one for one in need.context if one not in taken),
        misreadings=(*need.misreadings, *_misread(taken)),
    )


def _misread(parts: Iterable[NeedPart]) -> tuple[Misreading, ...]:
    """Parts that no query of a tool brings in again."""
    said = ((part, part.text if isinstance(part, Wish) else part.words) for part in parts)
    return tuple(Misreading(code=part.code, words=words) for part, words in said if not isinstance(part, Context))


def _with_parts(need: Need, parts: Iterable[NeedPart]) -> Need:
    """The need with these parts too, each in the place of one of its code."""
    parts = tuple(parts)
    codes = {part.code for part in parts}
    kept = (*(part for part in parts_of(need) if part.code not in codes), *parts)
    return copy_with(
        need,
        constraints=tuple(part for part in kept if not isinstance(part, Wish | Context)),
        wishes=tuple(part for part in kept if isinstance(part, Wish)),
        context=tuple(part for part in kept if isinstance(part, Context)),
    )


def _left_open(need: Need, before: Need, choices: tuple[str, ...]) -> Need:
    """The need with what it asks to choose between, and without the one side that the rules required of it."""
    sides = [limit for limit in need.constraints if is_new(limit, before) and _is_side(limit, choices)]
    kept = tuple(limit for limit in need.constraints if limit not in sides)
    return copy_with(need, constraints=kept, alternatives=(*need.alternatives, *sides), alternative_words=choices)


def _is_side(limit: Constraint, choices: Iterable[str]) -> bool:
    """Whether a limit asks for one of the choices alone; two makers or values already leave it open."""
    several = (
        len(limit.brands) if isinstance(limit, BrandLimit) else len(limit.texts) if isinstance(limit, SpecLimit) else 0
    )
    return (
        several < 2
        and isinstance(limit, BrandLimit | SpecLimit)
        and any(shares_words(limit.words, one) for one in choices)
    )
