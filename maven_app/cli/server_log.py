"""Server log: one record, one line or one trace; what clients make of it is counted, and none of their words stand in it."""

import logging
import re
import time
import traceback
from collections.abc import Callable
from typing import Any

_SOCKET_LOGGERS = {"reflex", "reflex_base", "engineio", "socketio"}
"""First parts of the names of loggers that repeat what a client sent, as it came."""
_COUNTED = {"maven_app.pages.crashed", "_granian", "asyncio"}
"""Loggers of ours and of the server to which a client can make a fault known as often as it likes."""
_FIRST_WORDS = 3
"""So many words of a framework's message are its own; those of a client follow later."""
_LONGEST = 2_000
_HOUR = 3600.0
_UNPRINTABLE = re.compile(r"[^\x20-\x7e\xa0-\uffff]|[\u2028\u2029]")


def configuration() -> dict[str, Any]:
    """What `logging.config.dictConfig` is given; the embedded server is told the same, or it would undo it."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": SingleLineFormatter}},
        "filters": {"repeats": {"()": RepeatFilter}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["repeats"]},
        },
        "root": {"level": "WARNING", "handlers": ["console"]},
        # with a level of their own, these do not bring a handler of their own
        "loggers": {name: {"level": "ERROR"} for name in ("_granian", "engineio.server", "socketio.server")},
    }


class RepeatFilter(logging.Filter):
    """Lets the 1st, 10th, 100th ... record of a kind pass within an hour, for kinds that clients can repeat at will."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._counts: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Count the record, and note on it which of its kind it is."""
        if not (_is_of_socket(record) or record.name in _COUNTED):
            return True
        kind = f"{record.name} {record.funcName} {record.lineno} {_place(record)}"
        since, count = self._counts.get(kind, (self._now(), 0))
        if self._now() - since > _HOUR:
            since, count = self._now(), 0
        self._counts[kind] = since, count + 1
        record.times = count + 1
        return re.fullmatch(r"10*", str(count + 1)) is not None


class SingleLineFormatter(logging.Formatter):
    """Writes a message as one printable line; the trace of a fault follows it, indented."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the trace unless a client's message is in it."""
        times: int = getattr(record, "times", 1)
        again = f" ({times:,} times within an hour)" if times > 1 else ""
        if _is_of_socket(record):
            return f"{record.name}, line {record.lineno}: {_first_words(record)}{_place(record)}{again}"
        line = escaped(record.getMessage()) + again
        if record.exc_info and record.exc_info[1] and times == 1:
            line += "".join(f"\n  {part}" for part in _trace(record.exc_info[1]))
        return line


def escaped(text: str) -> str:
    """`text` as one printable line of bounded length."""
    return _UNPRINTABLE.sub(lambda found: found[0].encode("unicode_escape").decode(), text[:_LONGEST])


def _is_of_socket(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] in _SOCKET_LOGGERS


def _first_words(record: logging.LogRecord) -> str:
    return escaped(" ".join(str(record.msg).split()[:_FIRST_WORDS]))


def _place(record: logging.LogRecord) -> str:
    """The kind of the fault that was logged, and where it was raised."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return ""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {frames[-1].filename.rpartition('site-packages/')[2]}:{frames[-1].lineno}" if frames else ""
    return f", {type(error).__name__}{where}"


def _trace(error: BaseException) -> list[str]:
    """The lines of a fault's trace; what the faults say of themselves stays on one line each."""
    lines: list[str] = []
    for one in _chain(error):
        lines.append("Traceback (most recent call last):")
        lines += [line for frame in traceback.format_tb(one.__traceback__) for line in frame.splitlines()]
        lines.append(f"{type(one).__name__}: {escaped(str(one))}")
    return lines


def _chain(error: BaseException) -> list[BaseException]:
    """The fault with those that led to it, the first one first."""
    chain = [error]
    while (
        before := chain[0].__cause__ or (None if chain[0].__suppress_context__ else chain[0].__context__)
    ) is not None:
        if before in chain:
            break
        chain.insert(0, before)
    return chain
