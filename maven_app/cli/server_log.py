"""Server log: one record, one line or one trace; what clients make of it is counted, and none of their words stand in it."""

import json
import logging
import re
import time
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

from maven_app.domain.errors import SERVICE_ERRORS, error_type_and_location

_SOCKET_LOGGERS = {"reflex", "reflex_base", "engineio", "socketio"}
"""First parts of the names of loggers that repeat what a client sent, as it came."""
_SERVER_LOGGERS = {"_granian", "asyncio"}
"""Loggers whose messages may quote a fault, and what it says."""
_COUNTED = ("maven_app.pages.", "maven_app.state.")
"""Beginnings of the names of loggers of ours to which a client can make a fault known as often as it likes."""
_STARTUP_LOGGER = "maven_app.cli.serving"
"""The logger of the start, whose failures come before any client: they are told in full."""
_FIRST_WORDS = 3
"""So many words of a framework's message are its own; those of a client follow later."""
_LONGEST = 2_000
_HOUR = 3600.0
LogStyle = Literal["text", "json"]
_UNPRINTABLE = re.compile(r"[^\x20-\x7e\xa0-\uffff]|[\u2028\u2029]")


def configuration(level: str, style: LogStyle = "text", *, messages: bool = False) -> dict[str, Any]:
    """Settings for `logging.config.dictConfig`; the embedded server is given the same, or it would undo them.

    Lines of ours are written from `level` on, those of libraries from warnings on. With `messages` the line of a turn holds the words
    of its shopper.
    """
    formatter = JsonFormatter if style == "json" else SingleLineFormatter
    # with a level of their own, these do not bring a handler of their own
    quieter = {name: {"level": "ERROR"} for name in ("_granian", "engineio.server", "socketio.server")}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter, "messages": messages}},
        "filters": {"repeats": {"()": RepeatFilter}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["repeats"]},
        },
        "root": {"level": "WARNING", "handlers": ["console"]},
        "loggers": {"maven_app": {"level": level.upper()}, **quieter},
    }


class RepeatFilter(logging.Filter):
    """Lets the 1st, 10th, 100th ... record of a kind pass within an hour, for kinds that clients can repeat at will."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._counts: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Count the record, and note on it which of its kind it is."""
        if not (_is_of_library(record) or record.name.startswith(_COUNTED)):
            return True
        kind = f"{record.name} {record.funcName} {record.lineno}{_fault(record)}"
        since, count = self._counts.get(kind, (self._now(), 0))
        if self._now() - since > _HOUR:
            since, count = self._now(), 0
        self._counts[kind] = since, count + 1
        record.times = count + 1
        return re.fullmatch(r"10*", str(count + 1)) is not None


class SingleLineFormatter(logging.Formatter):
    """Writes a message as one printable line; the trace of a fault follows it, indented."""

    def __init__(self, *, messages: bool = False) -> None:
        super().__init__()
        self._messages = messages

    def format(self, record: logging.LogRecord) -> str:
        """The line, and the trace unless a client's message is in it."""
        times, line = _times(record), _sentence(record)
        line += f" ({times:,} times within an hour)" if times > 1 else ""
        if self._messages and (words := _shopper_message(record)):
            line += f" message={escape_line(words)}"
        return line + "".join(f"\n  {part}" for part in _record_trace(record))


class JsonFormatter(SingleLineFormatter):
    """Writes one JSON object per line, with the values that the message is made of as fields of their own."""

    def format(self, record: logging.LogRecord) -> str:
        """The object: `time` in UTC, `level`, `logger`, `message`, the values, and the `trace` of a fault as a list of lines."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _sentence(record),
        }
        if isinstance(record.args, Mapping) and not _is_of_library(record):
            line |= record.args
        if (times := _times(record)) > 1:
            line["times"] = times
        if self._messages and (words := _shopper_message(record)):
            line["shopper_message"] = words
        if trace := _record_trace(record):
            line["trace"] = trace
        return json.dumps(line, ensure_ascii=True, default=str)


def _times(record: logging.LogRecord) -> int:
    """How many records of its kind there have been within an hour, as `RepeatFilter` counted them."""
    times: int = getattr(record, "times", 1)
    return times


def _shopper_message(record: logging.LogRecord) -> str:
    """The words of the shopper that go with the line of a turn."""
    words: str = getattr(record, "shopper_message", "")
    return words


def _sentence(record: logging.LogRecord) -> str:
    """The message as one printable line; of a library only its own first words."""
    if _is_of_library(record):
        return f"{record.name}, line {record.lineno}: {_first_words(record)}{_fault(record)}"
    return escape_line(record.getMessage())


def _record_trace(record: logging.LogRecord) -> list[str]:
    """The trace of a record's fault, unless it was written before or a client's message may be in it."""
    error = _error(record)
    if error is None or _times(record) > 1 or _is_of_socket(record):
        return []
    return _trace(error, in_full=record.name == _STARTUP_LOGGER)


def escape_line(text: str) -> str:
    """`text` as one printable line of bounded length."""
    return _UNPRINTABLE.sub(lambda found: found[0].encode("unicode_escape").decode(), text[:_LONGEST])


def _is_of_socket(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] in _SOCKET_LOGGERS


def _is_of_library(record: logging.LogRecord) -> bool:
    return _is_of_socket(record) or record.name in _SERVER_LOGGERS


def _first_words(record: logging.LogRecord) -> str:
    return escape_line(" ".join(str(record.msg).split()[:_FIRST_WORDS]))


def _error(record: logging.LogRecord) -> BaseException | None:
    return record.exc_info[1] if record.exc_info else None


def _fault(record: logging.LogRecord) -> str:
    error = _error(record)
    return f", {error_type_and_location(error)}" if error else ""


def _trace(error: BaseException, *, in_full: bool) -> list[str]:
    """The lines of a fault's trace; what the faults say of themselves only `in_full`, or where the words are ours."""
    lines: list[str] = []
    for one in _chain(error):
        lines.append("Traceback (most recent call last):")
        lines += [line for frame in traceback.format_tb(one.__traceback__) for line in frame.splitlines()]
        says = in_full or isinstance(one, SERVICE_ERRORS)
        lines.append(f"{type(one).__name__}: {escape_line(str(one))}" if says else type(one).__name__)
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
