"""Every page can be drawn, and the front page's first words need no scripts."""

import json

import pytest

from maven_app.pages import chat, crashed, not_found
from maven_app.ui.conversation.welcome import STARTERS


@pytest.mark.parametrize(
    "page", [chat.front_page, chat.conversation_page, not_found.not_found_page, crashed.error_boundary]
)
def test_every_page_renders(page: object) -> None:
    assert page().render()  # type: ignore[operator]


def test_the_front_page_says_what_it_is_for_and_offers_six_needs() -> None:
    drawn = json.dumps(chat.front_page().render(), default=str)

    assert "welcome.title" in drawn
    assert len(STARTERS) == 6
    assert all(code in drawn for _, code in STARTERS)


def test_a_page_that_cannot_be_drawn_shows_no_trace() -> None:
    drawn = json.dumps(crashed.error_boundary().render(), default=str)

    assert "page.broken" in drawn
    assert ".stack" not in drawn
