"""What a broken page and a broken handler leave in the log: what happened and where, in nobody's words."""

import pytest
from reflex_base.event.processor.base_state_processor import process_event

from maven_app.domain.errors import NotFound
from maven_app.pages import crashed
from maven_app.pages.crashed import fault_in_page, log_exception, log_page_exception
from maven_app.state.chat import ChatState

WORDS = "INJECTED secret"
SCRIPTS = frozenset({"_index-CqYc3xZ1.js"})
STACK = "\n    at Thread (http://localhost:3000/assets/{script}:12:3456)\n    at div"


def test_a_page_that_broke_is_told_in_none_of_the_browsers_words(caplog: pytest.LogCaptureFixture) -> None:
    log_page_exception(Exception(f"Error: {WORDS}\nstep call=c9 outcome=finished \x1b[31m" + "x" * 100_000))

    assert [record.getMessage() for record in caplog.records] == ["a page broke: Error"]


@pytest.mark.parametrize(
    ("report", "told"),
    [
        (f"TypeError: {WORDS} is not a function" + STACK.format(script="_index-CqYc3xZ1.js"),
         "TypeError at _index-CqYc3xZ1.js:12:3456"),
        (f"TypeError: {WORDS}" + STACK.format(script="dear-diary.js"), "TypeError"),
        ("Error: Minified React error #418; visit https://react.dev", "Error, React error 418"),
        (f"[SID: abc123] {WORDS}: {WORDS}", "a fault of an unknown kind"),
        (f"{WORDS}Error: TypeErrors", "a fault of an unknown kind"),
        ("", "a fault of an unknown kind"),
    ],
    ids=["ours", "a script that the page does not have", "of React", "no kind", "kinds made up", "nothing"],
)  # fmt: skip
def test_a_report_is_read_for_its_kind_and_its_place_in_our_scripts(report: str, told: str) -> None:
    assert fault_in_page(report, SCRIPTS) == told


async def test_a_broken_handler_is_named_without_what_it_was_sent(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(TypeError) as broken:
        await process_event(ChatState.event_handlers["send"], {WORDS: WORDS}, ChatState(), None)
    log_exception(broken.value)

    assert [record.getMessage() for record in caplog.records] == ["a handler broke: ChatState.send"]


def test_a_refusal_is_told_by_its_kind_and_place(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", crashed.__name__)
    with pytest.raises(NotFound) as refused:
        raise NotFound(f"no product {WORDS!r}")
    log_exception(refused.value)

    [line] = [record.getMessage() for record in caplog.records]
    assert line.startswith("refused: NotFound at ")
    assert "test_crashed.py:" in line
    assert WORDS not in line
