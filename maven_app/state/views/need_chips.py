"""Need chips: what was understood of a message, part by part, each of which the shopper can take away or change.

What reads messages is imported where it is used: it is loaded with the services, and no page waits for it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel

from maven_app.domain.conversation.artifacts import ProductList, Recommendation
from maven_app.domain.conversation.messages import NeedEdited, Replacement
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.edits import Change, changes_of
from maven_app.domain.needs.need import Constraint, Need
from maven_app.localization.localized_values import in_language, limit_in
from maven_app.messages.catalogue import SOURCE, translate
from maven_app.messages.text_rendering import render

if TYPE_CHECKING:
    from maven_app.understanding.need_summary import DisplayedPart

_READS_NEED = frozenset({"search_product", "recommend", "write_guide"})
"""Tools whose results depend on every word: what could not be used is said beside them."""

_STRENGTHS = {"must": "need.must", "hoped": "need.hoped"}


class PartChange(BaseModel, frozen=True):
    """A part as one press would change it."""

    value: str
    label: str


class NeedChip(BaseModel, frozen=True):
    """One chip."""

    code: str
    """Names the part when it is taken away."""
    text: str
    kind: Literal["limit", "wish", "context"]
    changes: tuple[PartChange, ...] = ()
    """The parts that it can be changed to; none once a newer message stands."""


class UnderstoodMessage(BaseModel, frozen=True):
    """A turn's message as it was understood."""

    parts: tuple[NeedChip, ...] = ()
    unused_words: str = ""
    """The words that nothing could be made of: "with a nice unboxing, for my aunt"."""

    @property
    def as_read_only(self) -> "UnderstoodMessage":
        """The same where nothing can be changed any more."""
        return copy_with(self, parts=tuple(copy_with(part, changes=()) for part in self.parts))


def understood_in(turns: Sequence[Turn], language: str) -> UnderstoodMessage:
    """The parts in force by the end of the last turn's message, once anything of its answer is there."""
    from maven_app.understanding.need_summary import shown_parts

    turn = turns[-1]
    if turn.is_running and not (turn.steps or turn.blocks):
        return UnderstoodMessage()
    need = _need_of(turns)
    if need is None:
        return UnderstoodMessage()
    is_used = any(step.tool in _READS_NEED for step in turn.steps)
    parts = (
        NeedChip(code=one.code, text=_text(one, language), kind=one.kind, changes=_changes(one.limit, language))
        for one in shown_parts(need)
    )
    return UnderstoodMessage(parts=tuple(parts), unused_words=", ".join(need.unused_words) if is_used else "")


def without_part(said: Transcript, code: str) -> NeedEdited:
    """The message that asks again without one part, whatever all its words were read as.

    Raises NotFound when the need in force has no such part.
    """
    from maven_app.understanding.need_summary import every_part, shown_parts

    part = _part(said, code)
    need = _need_of(said.turns) or Need()
    shown = next(one for one in shown_parts(need) if one.code == code)
    again = (one.code for one in every_part(need) if one.says_no_more_than(shown))
    return NeedEdited(removed=tuple(dict.fromkeys((code, *again))), labels=(part.text,))


def changed_part(said: Transcript, code: str, value: str) -> NeedEdited:
    """The message that asks again with one part changed. Raises NotFound when the need in force has no such part or change."""
    part = _part(said, code)
    change = next((change for change in part.changes if change.value == value), None)
    if change is None:
        raise _gone(f"no change {value[:40]!r} of {code[:80]!r}")
    return NeedEdited(replaced=(Replacement(code=code, value=value, label=change.label),))


def _part(said: Transcript, code: str) -> NeedChip:
    part = next((part for part in understood_in(said.turns, SOURCE).parts if part.code == code), None)
    if part is None:
        raise _gone(f"no part {code[:80]!r}")
    return part


def _gone(what: str) -> NotFound:
    return NotFound(what, public=translatable("error.need_part_gone"))


def _need_of(turns: Sequence[Turn]) -> Need | None:
    from maven_app.orchestrator.need_history import need_in_force

    return need_in_force(turns) or _need_searched_for(turns[-1])


def _need_searched_for(turn: Turn) -> Need | None:
    """Of a turn from before needs were stored: the need of its first search or recommendation."""
    found = (step.artifact for step in turn.steps)
    return next((artifact.need for artifact in found if isinstance(artifact, ProductList | Recommendation)), None)


def labels_of_edit(message: NeedEdited, before: Sequence[Turn], language: str) -> tuple[list[str], list[str]]:
    """The parts that `message` took away or changed, as the chips of the turns `before` called it; else by the names it came with."""
    from maven_app.understanding.need_summary import shown_parts

    need = _need_of(before) if before else None
    parts = {part.code: part for part in shown_parts(need)} if need else {}
    removed = [_text(parts[code], language) for code in message.removed if code in parts]
    limits = {code: part.limit for code, part in parts.items()}
    replaced = [_label_of(one, limits.get(one.code), language) for one in message.replaced]
    return removed or list(message.labels or message.removed), replaced


def _label_of(one: Replacement, limit: Constraint | None, language: str) -> str:
    changes = {change.value: change.label for change in _changes(limit, language)}
    return changes.get(one.value) or one.label or f"{one.code} {one.value}"


def _text(part: "DisplayedPart", language: str) -> str:
    """The part's words; a wish stays as the shopper wrote it."""
    return _count_text(render(in_language(part.said, language), language), part)


def _changes(limit: Constraint | None, language: str) -> tuple[PartChange, ...]:
    changes = changes_of(limit) if limit is not None else ()
    return tuple(PartChange(value=change.value, label=_label(change, language)) for change in changes)


def _label(change: Change, language: str) -> str:
    from maven_app.messages.realizer import capitalize

    code = _STRENGTHS.get(change.value)
    return (
        translate(language).say(code, part=limit_in(language, change.limit))
        if code
        else capitalize(limit_in(language, change.limit))
    )


def _count_text(text: str, part: "DisplayedPart") -> str:
    return f"{text} × {part.pieces}" if part.pieces > 1 else text
