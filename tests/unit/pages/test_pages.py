"""Every page can be drawn, and the front page's first words need no scripts."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import reflex as rx

from maven_app.domain.catalogue.look import Look
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.copying import copy_with
from maven_app.pages import chat, crashed, not_found
from maven_app.pages.account import account_pages
from maven_app.ui.conversation.welcome import STARTERS

SIGN_IN_WAYS = Path(__file__).parents[3] / "assets" / "components" / "sign_in_ways.jsx"


@pytest.mark.parametrize(
    "page",
    [
        chat.front_page(BUILT_IN_SHOP),
        chat.conversation_page(BUILT_IN_SHOP),
        not_found.not_found_page(BUILT_IN_SHOP),
        crashed.error_boundary(),
    ],
)
def test_every_page_renders(page: rx.Component) -> None:
    assert page.render()


@pytest.mark.parametrize("page", [chat.front_page, chat.conversation_page, not_found.not_found_page])
def test_a_page_is_called_by_the_name_of_its_shop(page: Callable[[Shop], rx.Component]) -> None:
    corner = copy_with(BUILT_IN_SHOP, name="Corner Kitchen", look=Look(logo_text="Corner"))
    drawn = json.dumps(page(corner).render(), default=str)

    assert "Corner Kitchen" in drawn
    assert ('"Corner\\"' in drawn) is (page is not not_found.not_found_page)


def test_the_panel_about_what_can_be_done_is_called_by_the_name_of_the_shop() -> None:
    drawn = json.dumps(chat.front_page(copy_with(BUILT_IN_SHOP, name="Corner Kitchen")).render(), default=str)

    for code in ("sidebar.about_label", "sidebar.about_title"):
        assert re.search(rf"{re.escape(code)}[^)]*Corner Kitchen", drawn), code


def test_the_front_page_says_what_it_is_for_and_offers_six_needs() -> None:
    drawn = json.dumps(chat.front_page(BUILT_IN_SHOP).render(), default=str)

    assert "welcome.title" in drawn
    assert len(STARTERS) == 6
    assert all(code in drawn for _, code in STARTERS)


def test_password_fields_tell_managers_what_they_are() -> None:
    """Nothing keeps anybody from pasting, and a browser knows where a new password goes and where the current one."""
    drawn = {path: json.dumps(page().render(), default=str) for path, page in account_pages(BUILT_IN_SHOP).items()}

    assert "current-password" in drawn["/sign-in"] and "new-password" in drawn["/link/reset-password"]
    assert "current-password" in drawn["/account"] and "new-password" in drawn["/account"]
    assert "onPaste" not in "".join(drawn.values())


def test_the_way_to_an_identity_provider_leaves_the_page() -> None:
    """Its address is a route's, which the router of the pages would look for in vain."""
    for path in ("/sign-in", "/sign-up", "/account"):
        drawn = json.dumps(account_pages(BUILT_IN_SHOP)[path]().render(), default=str)
        assert "ProviderLink" in drawn
    assert '<a href="/api/account/provider"' in SIGN_IN_WAYS.read_text(encoding="utf-8")


def test_a_page_that_cannot_be_drawn_shows_no_trace() -> None:
    drawn = json.dumps(crashed.error_boundary().render(), default=str)

    assert "page.broken" in drawn
    assert ".stack" not in drawn
