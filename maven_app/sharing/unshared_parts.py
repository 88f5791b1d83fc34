"""Unshared parts: limits, wishes and other parts of needs that shared answers rest on, and that no message on their page states."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.needs.need import CategoryLimit
from maven_app.messages.realizer import capitalize
from maven_app.sharing.snapshots import FindingChoice, ShareChoice, TurnChoice, shareable_turns
from maven_app.turns.message_words import need_of_turns, part_text

if TYPE_CHECKING:
    from maven_app.understanding.need_summary import DisplayedPart


def unshared_parts(transcript: Transcript, choice: ShareChoice, *, language: str) -> Sequence[str]:
    """The parts, as their chips say them, each once: an answer's words can name one though its message was left out."""
    with_message = _turns_with_message(transcript, choice)
    parts = _PartsByTurn(transcript)
    found = dict[str, None]()
    for place in _shared_places(transcript, choice):
        before = (place - 1,) if place else ()  # "forget the budget" is answered with the one that it ended
        for at in (*before, place):
            for part in parts.after(at):
                if part.kind == "remembered" or parts.origin(part, at) not in with_message:
                    found[capitalize(part_text(part, language))] = None
    return tuple(found)


def _shared_places(transcript: Transcript, choice: ShareChoice) -> Iterator[int]:
    """Places of the turns of which something is shared."""
    for turn in shareable_turns(transcript):
        match choice:
            case TurnChoice(turn_ids=ids):
                is_shared = turn.id in ids
            case FindingChoice(call_id=id):
                is_shared = turn.step(id) is not None
        if is_shared:
            yield transcript.turns.index(turn)


def _turns_with_message(transcript: Transcript, choice: ShareChoice) -> frozenset[int]:
    if isinstance(choice, FindingChoice) or not choice.with_messages:
        return frozenset()
    return frozenset(_shared_places(transcript, choice))


class _PartsByTurn:
    """The parts in force after each turn, without the kind of thing that is sought, which every answer is about."""

    def __init__(self, transcript: Transcript) -> None:
        self._turns = transcript.turns
        self.after = cache(self._parts_after)

    def _parts_after(self, place: int) -> Sequence["DisplayedPart"]:
        from maven_app.understanding.need_summary import shown_parts  # loaded with the services; no page waits for it

        need = need_of_turns(self._turns[: place + 1])
        return [part for part in shown_parts(need) if not isinstance(part.limit, CategoryLimit)] if need else []

    def origin(self, part: "DisplayedPart", place: int) -> int:
        """The place of the turn from which on a part was in force without a break."""
        while place and any((one.code, one.text) == (part.code, part.text) for one in self.after(place - 1)):
            place -= 1
        return place
