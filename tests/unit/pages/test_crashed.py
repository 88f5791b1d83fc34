"""What a broken page leaves in the log."""

import pytest

from maven_app.pages.crashed import log_page_exception


def test_what_a_browser_says_of_its_fault_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    log_page_exception(Exception("boom\nstep call=c9 outcome=finished \x1b[31m" + "x" * 100_000))

    [said] = [record.getMessage() for record in caplog.records]
    assert said.startswith("a page broke: ")
    assert len(said) < 3_000
    assert said.isprintable()
