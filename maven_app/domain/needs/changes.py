"""Changes: what a message requires that was not required before it."""

from maven_app.domain.needs.need import Constraint, Need


def newly_required(need: Need, before: Need | None) -> tuple[Constraint, ...]:
    """The limits of `need` that `before` lacks or has otherwise, whatever their words; none where another kind of thing was sought."""
    if before is None or before.category != need.category:
        return ()
    in_force = {(limit.code, limit.text) for limit in before.constraints}
    return tuple(limit for limit in need.constraints if (limit.code, limit.text) not in in_force)
