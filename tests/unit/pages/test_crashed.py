"""What a broken page leaves in the log."""

import logging

import pytest
from reflex.event import Event

from maven_app.pages.crashed import keep_visitors_out_of_the_log, log_page_exception


def test_what_a_browser_says_of_its_fault_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    log_page_exception(Exception("boom\nstep call=c9 outcome=finished \x1b[31m" + "x" * 100_000))

    [said] = [record.getMessage() for record in caplog.records]
    assert said.startswith("a page broke: ")
    assert len(said) < 3_000
    assert said.isprintable()


def test_an_event_that_nobody_handles_leaves_no_cookie_and_no_words_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A tab that was open while the server was renewed may send what there is no handler for any more."""
    keep_visitors_out_of_the_log()
    logger = logging.getLogger("reflex_base.event.processor.event_processor")
    event = Event(
        name="state.chat.gone",
        router_data={"headers": {"cookie": "maven_visitor=s3cret"}},
        payload={"text": "my words\n)"},
    )

    logger.error(f"Error processing event queue entry for {event} [txid=1]:")
    logger.error("Error processing event queue entry for Event(odd s3cret")

    assert "state.chat.gone" in caplog.text
    assert "s3cret" not in caplog.text and "my words" not in caplog.text
