"""Need chips: what was understood of a message, part by part, each of which the shopper can take away or change.

What reads messages is imported where it is used: it is loaded with the services, and no page waits for it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel

from maven_app.domain.conversation.messages import NeedEdited, Replacement
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.realizer import capitalize
from maven_app.turns.message_words import change_labels, need_of_turns, part_text

if TYPE_CHECKING:
    from maven_app.understanding.need_summary import DisplayedPart

_READS_NEED = frozenset({"search_product", "recommend", "write_guide"})
"""Tools whose results depend on every word: what could not be used is said beside them."""


class PartChange(BaseModel, frozen=True):
    """A part as one press would change it."""

    value: str
    label: str


class NeedChip(BaseModel, frozen=True):
    """One chip."""

    code: str
    """Names the part when it is taken away."""
    text: str
    """Stands within sentences: "up to $300"."""
    label: str
    """The text by itself: "Up to $300", "iPhone"."""
    kind: Literal["limit", "wish", "context", "remembered"]
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
    need = need_of_turns(turns)
    if need is None:
        return UnderstoodMessage()
    is_used = any(step.tool in _READS_NEED for step in turn.steps)
    parts = (
        NeedChip(
            code=one.code,
            text=(text := part_text(one, language)),
            label=capitalize(text),
            kind=one.kind,
            changes=_changes(one, language),
        )
        for one in shown_parts(need)
    )
    return UnderstoodMessage(parts=tuple(parts), unused_words=", ".join(need.unused_words) if is_used else "")


def _changes(part: "DisplayedPart", language: str) -> tuple[PartChange, ...]:
    labels = change_labels(part.limit, language)
    return tuple(PartChange(value=value, label=label) for value, label in labels.items())


def without_part(said: Transcript, code: str) -> NeedEdited:
    """The message that asks again without one part, whatever all its words were read as.

    Raises NotFound when the need in force has no such part.
    """
    from maven_app.understanding.need_summary import every_part, shown_parts

    part = _part(said, code)
    need = need_of_turns(said.turns) or Need()
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
