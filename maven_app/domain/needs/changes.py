"""Changes: what a message requires that was not required before it, and what no longer holds after it."""

from collections.abc import Iterator

from maven_app.domain.needs.need import Constraint, Context, Need, Wish

Part = Constraint | Wish | Context
"""One thing that a need holds, under a code of its own."""


def newly_required(need: Need, before: Need | None) -> tuple[Constraint, ...]:
    """The limits of `need` that `before` lacks or has otherwise, whatever their words; none where another kind of thing was sought."""
    if before is None or before.category != need.category:
        return ()
    in_force = {(limit.code, limit.text) for limit in before.constraints}
    return tuple(limit for limit in need.constraints if (limit.code, limit.text) not in in_force)


def parts_of(need: Need) -> Iterator[Part]:
    """Its limits, wishes and context."""
    yield from need.constraints
    yield from need.wishes
    yield from need.context


def lapsed_parts(need: Need, before: Need) -> tuple[Part, ...]:
    """What `before` holds and `need` no longer does, or does otherwise: the budget that another has replaced."""
    held = {_sense(part) for part in parts_of(need)}
    return tuple(part for part in parts_of(before) if _sense(part) not in held)


def is_new(part: Part, before: Need) -> bool:
    """Whether `before` holds no such part, or holds it otherwise."""
    return _sense(part) not in {_sense(one) for one in parts_of(before)}


def _sense(part: Part) -> tuple[str, str]:
    return (part.code, "" if isinstance(part, Wish | Context) else part.text)
