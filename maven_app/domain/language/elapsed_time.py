"""Elapsed time: how long ago something was."""

from datetime import datetime

from maven_app.domain.language.translatable import Translatable, translatable

_SIZES = ((86_400, "age.days"), (3_600, "age.hours"), (60, "age.minutes"))


def ago(then: datetime, now: datetime) -> Translatable:
    """How long ago `then` was, in the size that a person would choose: "3 h ago"."""
    seconds = max((now - then).total_seconds(), 0.0)
    code, count = next(((code, int(seconds // size)) for size, code in _SIZES if seconds >= size), ("age.now", None))
    return translatable(code, count=count)
