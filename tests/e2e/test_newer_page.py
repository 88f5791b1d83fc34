"""A tab that is older than the page which the server has by now asks its reader to reload."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper


def _notice(shopper: Shopper) -> Locator:
    return shopper.page.get_by_text("Maven has been updated.")


def _rebuilt(route: Route) -> None:
    """The page as another build would have it: its scripts have other names."""
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r"manifest-\w+", "manifest-0ther000", answer.text()))


@pytest.mark.parametrize("rebuilt", [True, False])
def test_only_a_tab_older_than_a_rebuild_asks_for_a_reload(shopper: Shopper, server: Server, rebuilt: bool) -> None:
    shopper.open().ask(NEED)
    lost = shopper.page.get_by_text("The connection is lost.")

    server.stop()
    expect(lost).to_be_visible()
    shopper.box.fill("a case for it")
    if rebuilt:
        shopper.page.route(f"{server.url}/", _rebuilt)
    with shopper.page.expect_response(f"{server.url}/"):
        server.start()
    expect(lost).to_have_count(0)

    if not rebuilt:
        shopper.page.wait_for_timeout(500)
        expect(_notice(shopper)).to_have_count(0)
        return
    expect(_notice(shopper)).to_be_visible()
    shopper.page.get_by_role("button", name="Reload").click()
    shopper.until_ready()
    expect(shopper.box).to_have_value("a case for it")
    expect(_notice(shopper)).to_have_count(0)
