"""Diff: what a message requires that was not required before it, and what no longer holds after it."""

from collections.abc import Iterator

from maven_app.domain.needs.need import Constraint, Context, Need, Wish

NeedPart = Constraint | Wish | Context
"""One thing that a need holds, under a code of its own."""


def newly_required(need: Need, before: Need | None) -> tuple[Constraint, ...]:
    """The limits of `need` that `before` lacks or has otherwise, whatever their words; none where another kind of thing was sought."""
    if before is None or before.category != need.category:
        return ()
    return tuple(limit for limit in need.constraints if is_new(limit, before))


def parts_of(need: Need) -> Iterator[NeedPart]:
    """Its limits, wishes and context."""
    yield from need.constraints
    yield from need.wishes
    yield from need.context


def dropped_parts(need: Need, before: Need) -> tuple[NeedPart, ...]:
    """The parts that `before` holds and `need` no longer does, or does otherwise: the budget that another has replaced."""
    held = {_identity(part) for part in parts_of(need)}
    return tuple(part for part in parts_of(before) if _identity(part) not in held)


def is_new(part: NeedPart, before: Need) -> bool:
    """Whether `before` holds no such part, or holds it otherwise."""
    return _identity(part) not in {_identity(one) for one in parts_of(before)}


def _identity(part: NeedPart) -> tuple[str, str]:
    return (part.code, "" if isinstance(part, Wish | Context) else part.text)
