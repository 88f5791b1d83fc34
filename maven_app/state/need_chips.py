"""Need chips: what was understood of a message, part by part, each of which the shopper can take away."""

from collections.abc import Iterator
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.artifacts import ProductList, Recommendation
from maven_app.domain.categories import spec_key
from maven_app.domain.errors import NotFound
from maven_app.domain.messages import NeedEdited
from maven_app.domain.needs.need import Need
from maven_app.domain.transcript import Turn

_READS_NEED = frozenset({"search_product", "recommend", "write_guide"})
"""Tools whose results depend on what was understood."""

_AIMS = {"value": "best value", "cheapest": "cheapest"}


class NeedPart(BaseModel, frozen=True):
    """One chip."""

    code: str
    """Names the part when it is taken away."""
    text: str
    kind: Literal["limit", "wish", "context"]


class Understood(BaseModel, frozen=True):
    """What was understood of a turn's message."""

    parts: tuple[NeedPart, ...] = ()
    unused: str = ""
    """The words that nothing could be made of: "with a nice unboxing, for my aunt"."""


def understood_in(turn: Turn) -> Understood:
    """What was understood by the end of the turn's message, once one of its steps makes use of that."""
    if not any(step.tool in _READS_NEED for step in turn.steps):
        return Understood()
    need = turn.need or _need_searched_for(turn)
    return Understood(parts=tuple(_parts(need)), unused=", ".join(need.unused)) if need else Understood()


def without_part(turn: Turn, code: str) -> NeedEdited:
    """The message that asks again without one part. Raises NotFound when the turn's need has no such part."""
    part = next((part for part in understood_in(turn).parts if part.code == code), None)
    if part is None:
        raise NotFound(f"no part {code[:80]!r}", public="This is no longer part of what you asked for.")
    return NeedEdited(removed=(part.code,), labels=(part.text,))


def _need_searched_for(turn: Turn) -> Need | None:
    """Of a turn from before needs were stored: the need of its first search or recommendation."""
    found = (step.artifact for step in turn.steps)
    return next((artifact.need for artifact in found if isinstance(artifact, ProductList | Recommendation)), None)


def _parts(need: Need) -> Iterator[NeedPart]:
    """Limits, then what ranks, then what it is for; each once, also where a message asks for two things."""
    parts = [part for one in (need, *need.also) for part in _parts_of(one)]
    yield from {(part.code, part.text): part for part in parts}.values()


def _parts_of(need: Need) -> Iterator[NeedPart]:
    for limit in need.constraints:
        text = f"ideally {limit.text}" if limit.soft else limit.text
        yield NeedPart(code=limit.code, text=text, kind="limit")
    if need.aim in _AIMS:
        yield NeedPart(code="aim", text=_AIMS[need.aim], kind="wish")
    elif need.sort_by:
        yield NeedPart(code="aim", text=f"ranked by {spec_key(need.sort_by).inline}", kind="wish")
    for wish in need.wishes:
        yield NeedPart(code=wish.code, text=wish.text, kind="wish")
    for context in need.context:
        yield NeedPart(code=context.code, text=context.words, kind="context")
