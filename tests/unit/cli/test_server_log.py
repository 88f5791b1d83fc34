"""The server's log: no client writes into it, whatever it sends and however often."""

import asyncio
import json
import logging
from collections.abc import Iterator
from datetime import datetime

import pytest

from maven_app.cli.server_log import JsonFormatter, RepeatFilter, SingleLineFormatter, configuration
from maven_app.domain.errors import NotFound, ProviderRejected

WORDS = "INJECTED secret"


class _Lines(logging.Handler):
    def __init__(self, now: list[float]) -> None:
        super().__init__()
        self.written: list[str] = []
        self.setFormatter(SingleLineFormatter())
        self.addFilter(RepeatFilter(lambda: now[0]))

    def emit(self, record: logging.LogRecord) -> None:
        self.written += self.format(record).split("\n")


@pytest.fixture
def now() -> list[float]:
    return [0.0]


@pytest.fixture
def log(now: list[float]) -> Iterator[list[str]]:
    """The lines that are written."""
    handler = _Lines(now)
    logging.getLogger().addHandler(handler)
    yield handler.written
    logging.getLogger().removeHandler(handler)


def _log_fault(logger: str, message: str, words: str = f"x\n{WORDS}") -> None:
    try:
        try:
            raise KeyError(words)
        except KeyError as cause:
            raise ValueError(words) from cause
    except ValueError:
        logging.getLogger(logger).exception(message)


@pytest.mark.parametrize("logger", ["reflex.app", "engineio.server", "reflex_base.event.processor.event_processor"])
def test_what_a_client_sent_is_not_repeated(log: list[str], logger: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING, logger)  # a socket server that another test made raises its own
    logging.getLogger(logger).warning(
        f"Received event from session s1 with no token. Event data: {WORDS!r}" + "y" * 5_000
    )
    _log_fault(logger, f"message async handler error {WORDS}\n{WORDS}")

    assert len(log) == 2
    assert all(len(line) < 300 for line in log)
    assert WORDS not in "".join(log)
    assert "message async handler, ValueError at " in log[1]


@pytest.mark.parametrize("logger", ["maven_app.turns.runner", "maven_app.pages.crashed"])
def test_no_message_begins_a_line_of_its_own(log: list[str], logger: str) -> None:
    logging.getLogger(logger).error("refused: %s", f"a\r\n{WORDS}\u2028{WORDS}\x1b[31m")

    [line] = log
    assert line.isprintable()
    assert line.startswith("refused: a\\r\\n")


@pytest.mark.parametrize("logger", ["maven_app.pages.crashed", "maven_app.turns.runner", "_granian", "asyncio"])
def test_a_fault_has_its_trace_and_none_of_its_words(log: list[str], logger: str) -> None:
    _log_fault(logger, "a handler broke")

    assert "a handler broke" in log[0]
    assert any("in _log_fault" in line for line in log)
    assert [line for line in log if line in ("  KeyError", "  ValueError")] == ["  KeyError", "  ValueError"]
    assert WORDS not in "".join(log)
    assert all(line.startswith("  ") for line in log[1:])


def test_a_fault_that_nobody_waited_for_is_named_without_its_words(log: list[str]) -> None:
    async def fail() -> None:
        raise ValueError(WORDS)

    async def forget() -> None:
        forgotten = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        del forgotten

    asyncio.run(forget())

    assert "asyncio" in log[0]
    assert "Task exception was, ValueError at " in log[0]
    assert WORDS not in "".join(log)


@pytest.mark.parametrize(
    ("logger", "error"),
    [
        ("maven_app.turns.runner", ProviderRejected("the key is wrong")),
        ("maven_app.cli.serving", OSError("no room for the catalogue")),
    ],
    ids=["of a service", "at the start"],
)
def test_what_no_client_chose_is_said(log: list[str], logger: str, error: Exception) -> None:
    logging.getLogger(logger).error("it failed", exc_info=error)

    assert log[-1] == f"  {type(error).__name__}: {error}"


def test_what_a_refusal_says_is_not_repeated(log: list[str]) -> None:
    logging.getLogger("maven_app.turns.runner").error("it failed", exc_info=NotFound(f"no product {WORDS!r}"))

    assert log[-1] == "  NotFound"


@pytest.mark.parametrize("logger", ["reflex.app", "maven_app.pages.crashed", "maven_app.state.action_tickets"])
def test_what_repeats_is_counted(log: list[str], now: list[float], logger: str) -> None:
    for number in range(1_000):
        _log_fault(logger, "a handler broke", words=f"{WORDS} {number}")

    written = [line for line in log if "a handler broke" in line]
    assert len(written) == 4
    assert len(log) < 20
    assert "(1,000 times within an hour)" in written[-1]

    now[0] += 3_601
    _log_fault(logger, "a handler broke")
    assert "times" not in [line for line in log if "a handler broke" in line][-1]


def test_what_only_we_say_is_written_each_time(log: list[str]) -> None:
    for turn in range(30):
        logging.getLogger("maven_app.turns.runner").warning("turn=%s outcome=interrupted", turn)

    assert len(log) == 30


@pytest.mark.parametrize(("level", "written"), [("debug", 4), ("info", 3), ("warning", 2), ("error", 1)])
def test_our_own_lines_are_written_from_the_chosen_level_on(
    level: str, written: int, log: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(configuration(level)["loggers"]["maven_app"]["level"], "maven_app")

    for one in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
        logging.getLogger("maven_app.turns.runner").log(one, "turn=%s", one)

    assert len(log) == written


def test_a_chosen_level_is_not_that_of_the_libraries() -> None:
    chosen = configuration("debug")

    assert chosen["root"]["level"] == "WARNING"
    assert [name for name, one in chosen["loggers"].items() if one["level"] == "DEBUG"] == ["maven_app"]


def _record(message: str = "a secretive lamp", **values: object) -> logging.LogRecord:
    """The line of a turn, as the runner writes it."""
    text = "turn id=%(turn)s outcome=%(outcome)s cost=%(cost)s"
    args = ({"turn": "t1", "outcome": "finished", "cost": None, **values},)
    record = logging.LogRecord("maven_app.turns.turn_recording", logging.INFO, __file__, 1, text, args, None)
    record.shopper_message = message
    return record


def test_a_json_line_holds_each_value_as_a_field() -> None:
    line = JsonFormatter().format(_record(turn="t1\n{"))

    read = json.loads(line)
    assert "\n" not in line
    assert (read["turn"], read["outcome"], read["cost"]) == ("t1\n{", "finished", None)
    assert (read["level"], read["logger"]) == ("info", "maven_app.turns.turn_recording")
    assert datetime.fromisoformat(read["time"]).tzinfo is not None


@pytest.mark.parametrize("kind", [SingleLineFormatter, JsonFormatter])
def test_a_shoppers_words_stand_in_the_log_only_where_that_is_set(kind: type[SingleLineFormatter]) -> None:
    assert "secretive" not in kind().format(_record())

    written = kind(messages=True).format(_record("a secretive\nlamp"))

    assert "secretive" in written and "\n" not in written


def test_a_json_line_of_a_fault_holds_its_trace_and_none_of_a_clients_words() -> None:
    record = logging.LogRecord("reflex.app", logging.ERROR, __file__, 1, f"Received event from {WORDS}", None, None)
    try:
        raise ValueError(WORDS)
    except ValueError as error:
        ours = logging.LogRecord("maven_app.turns.runner", logging.ERROR, __file__, 1, "crashed", None, None)
        ours.exc_info = (type(error), error, error.__traceback__)

    told, of_ours = JsonFormatter().format(record), json.loads(JsonFormatter().format(ours))

    assert WORDS not in told and json.loads(told)["logger"] == "reflex.app"
    assert of_ours["trace"][-1] == "ValueError" and "Traceback" in of_ours["trace"][0]


def test_the_style_of_lines_is_that_of_the_setting() -> None:
    assert configuration("info", "json")["formatters"]["line"]["()"] is JsonFormatter
