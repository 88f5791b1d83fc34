"""Need summary: what is told of a need, limits before wishes and what it is for, the same words once."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.language.translatable import SpecName, Text, translatable
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import CategoryLimit, Constraint, Context, Need, SpecLimit
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.wishes.demand_clauses import PERSON_WORDS

_AIMS = {"value": ("best value", "chip.best_value"), "cheapest": ("cheapest", "chip.cheapest")}
"""The shopper's priority, in English and its code."""
_LONGEST_CONTEXT = 5
"""Words of what is only spoken of, above which its name alone is shown."""


class DisplayedPart(NamedTuple):
    """One thing that was understood."""

    code: str
    """Names it among the parts of the need."""
    text: str
    """In English, and in the shopper's words."""
    kind: Literal["limit", "wish", "context", "remembered"]
    said: Text
    """The same for a reader of any language."""
    limit: Constraint | None = None
    pieces: int = 1
    """How many of the kind are sought."""

    def says_no_more_than(self, other: "DisplayedPart") -> bool:
        """Whether its words stand in those of `other`: "portable" beside "type portable"."""
        is_limit = other.limit is not None and not isinstance(other.limit, CategoryLimit)
        said = f"{other.text} {other.limit.words}" if other.limit and is_limit else other.text
        return self.kind not in ("limit", "remembered") and set(_plain(self.text)) <= set(_plain(said))


def shown_parts(need: Need) -> tuple[DisplayedPart, ...]:
    """The parts of all things that are asked for, without those that say no more than another does."""
    parts = tuple(every_part(need))
    return tuple(part for place, part in enumerate(parts) if not _is_said(part, parts[:place], parts[place + 1 :]))


def every_part(need: Need) -> Iterator[DisplayedPart]:
    """The parts of all things that are asked for."""
    return (part for one in (need, *need.other_needs) for part in _parts_of(one))


def _is_said(part: DisplayedPart, before: Iterable[DisplayedPart], behind: Iterable[DisplayedPart]) -> bool:
    alike = any(part.says_no_more_than(one) or one.text == part.text for one in before)
    return alike or any(part.says_no_more_than(one) and not one.says_no_more_than(part) for one in behind)


def _plain(text: str) -> tuple[str, ...]:
    """The words by which it is told from others: "for my dad" is "my dad"."""
    words = tuple(token.word for token in tokenize(text) if token.raw[:1].isalnum())
    return words[1:] if len(words) > 1 and words[0] in FOR else words


def _parts_of(need: Need) -> Iterator[DisplayedPart]:
    for limit in need.constraints:
        yield _part_of(limit)._replace(pieces=need.item_count if isinstance(limit, CategoryLimit) else 1)
    if need.aim in _AIMS:
        text, code = _AIMS[need.aim]
        yield DisplayedPart("aim", text, "wish", translatable(code))
    elif need.sort_by:
        said = translatable("chip.ranked_by", fact=SpecName(spec=need.sort_by))
        yield DisplayedPart("aim", f"ranked by {spec_key(need.sort_by).inline}", "wish", said)
    for wish in need.wishes:
        yield DisplayedPart(wish.code, wish.text, "wish", wish.text)
    for context in need.context:
        words = _said_of(context)
        yield DisplayedPart(context.code, words, "context", words)
    for one in need.remembered:
        said = translatable("memory.chip", part=one.part.text)
        yield DisplayedPart(one.code, one.code, "remembered", said)


def _part_of(limit: Constraint) -> DisplayedPart:
    said = limit_text(limit)
    if not limit.soft:
        return DisplayedPart(limit.code, limit.text, "limit", said, limit)
    if isinstance(limit, SpecLimit) and limit.advised:
        text = f"advised: {limit.text}"
        return DisplayedPart(limit.code, text, "limit", translatable("chip.advised", limit=said), limit)
    return DisplayedPart(limit.code, f"ideally {limit.text}", "limit", translatable("chip.ideally", limit=said), limit)


def _said_of(context: Context) -> str:
    """The words of what is only spoken of; where these are a whole clause, its name."""
    words = context.words.split()
    is_clause = len(words) > _LONGEST_CONTEXT or (bool(words) and words[0].casefold() in PERSON_WORDS)
    return context.name if is_clause and context.name else context.words
