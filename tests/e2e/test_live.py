"""The live path, on made-up models, shops and pages: what `make demo-live` serves, watched as a shopper would."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.demo.assistant import OUTAGE
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

_COMPARE = "Compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones"


@pytest.fixture(scope="module")
def live_server(running_server: Server) -> Iterator[Server]:
    """The same page, port and data on the made-up world; the other server rests meanwhile."""
    running_server.kill()
    live = Server(running_server.data_dir, port=running_server.port, module=("tests.demo",))
    yield live
    live.kill()


@pytest.fixture
def server(live_server: Server) -> Server:
    """With models, shops and pages."""
    if not live_server.running:
        live_server.start()
    return live_server


def _options(shopper: Shopper) -> None:
    shopper.page.get_by_title("Options").click()


def _search(shopper: Shopper, source: str) -> Shopper:
    """The shopper with a source chosen."""
    shopper.open()
    _options(shopper)
    shopper.page.get_by_label("Source").select_option(label=source)
    _options(shopper)
    return shopper


def test_a_search_of_the_shops_shows_what_they_ask(shopper: Shopper) -> None:
    _search(shopper, "Shops worldwide").ask("Sony WH-1000XM5 under $300")

    card = shopper.cards.filter(has_text="WH-1000XM5").first
    expect(card).to_contain_text("$278")
    expect(card).to_contain_text("lowest offer")


def test_a_comparison_shows_who_says_otherwise(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask(NEED)
    shopper.ask(_COMPARE)

    row = shopper.last.get_by_role("row").filter(has_text="Battery life")
    expect(row).to_contain_text("30 h")
    expect(row).to_contain_text("says 32 h")


def test_when_the_main_model_dies_in_mid_turn_another_answers_and_says_so(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask(f"Sony WH-1000XM5 headphones, {OUTAGE}")

    expect(shopper.last).to_contain_text("answers from here")
    expect(shopper.last.locator(".answer__text").first).to_be_visible()
    expect(shopper.cards.first).to_be_visible()
