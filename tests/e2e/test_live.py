"""The live path, on made-up models, shops and pages: what `make demo-live` serves, watched as a shopper would."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.demo.assistant import OUTAGE, REVIEW, UNKNOWN_PRODUCT, WRONG_FIGURE
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

_DISPUTED = "Sony WH-1000XM5"
"""Of which a shop says something else than the catalogue."""


@pytest.fixture(scope="module")
def live_server(running_server: Server, spare_address: tuple[str, int]) -> Iterator[Server]:
    """The same page and data on the made-up world."""
    live = Server(running_server.data_dir, address=spare_address, module=("tests.demo",))
    yield live
    live.kill()


@pytest.fixture
def server(live_server: Server) -> Server:
    """With models, shops and pages."""
    return live_server.up()


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


def test_a_comparison_of_three_shows_who_says_otherwise(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask(NEED)
    others = [name for name in shopper.found() if name != _DISPUTED][:2]
    for name in (_DISPUTED, *others):
        shopper.press(f"Compare {name}", within=shopper.turns.first, exact=True)
    tray = shopper.page.get_by_role("region", name="Compare tray")

    shopper.press("Compare", within=tray, exact=True)
    table = shopper.until_answered(2).get_by_role("table")

    for name in (_DISPUTED, *others):
        expect(table.get_by_role("columnheader").filter(has_text=name)).to_be_visible()
    row = table.get_by_role("row").filter(has_text="Battery life").first
    expect(row).to_contain_text("30 h")
    expect(row).to_contain_text("says 32 h")


def test_when_the_main_model_dies_in_mid_turn_another_answers_and_says_so(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask(f"Sony WH-1000XM5 headphones, {OUTAGE}")

    expect(shopper.last).to_contain_text("finished this answer")
    expect(shopper.last.locator(".answer__text").first).to_be_visible()
    expect(shopper.cards.first).to_be_visible()


def test_details_tell_what_was_found_out_and_open_each_source(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask("tell me about the Sony WH-1000XM5")

    reviews = shopper.last.get_by_role("heading", name="Reviews")
    expect(reviews).to_be_visible()
    told = shopper.last.get_by_text("Testers praise the comfort").first
    told.get_by_role("link", name="Source").first.click()
    panel = shopper.page.get_by_role("complementary", name="Sources")
    source = panel.locator(".source--on")
    expect(source).to_contain_text(REVIEW.title)
    expect(source).to_contain_text("not opened")


def test_research_reads_pages_and_shows_what_it_could_not_prove(shopper: Shopper) -> None:
    shopper.open().ask("Which OLED TV ages best, with evidence?")

    expect(shopper.last).to_contain_text("panelwatch.example")
    expect(shopper.last).to_contain_text("1 not found in its source")
    shopper.last.get_by_role("link", name="Not in this source").click()
    panel = shopper.page.get_by_role("complementary", name="Sources")
    expect(panel.locator(".source--on")).to_contain_text(f"Not in this source: {WRONG_FIGURE}")
    expect(panel.locator(".source--on")).to_contain_text("read")


def test_a_recommendation_keeps_apart_what_nobody_sells(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask("Recommend noise cancelling headphones under $300")

    expect(shopper.last).to_contain_text("Mentioned, but not confirmed")
    expect(shopper.last).to_contain_text(UNKNOWN_PRODUCT)
    picks = shopper.last.locator(".pick")
    expect(picks.first).to_be_visible()
    expect(picks.filter(has_text=UNKNOWN_PRODUCT)).to_have_count(0)


def test_what_was_looked_up_for_a_comparison_stands_in_one_line_below_it(shopper: Shopper) -> None:
    answer = _search(shopper, "Shops worldwide").ask("compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra")
    table, lookups = answer.locator(".compare__scroll"), answer.locator("details.gathered")

    expect(lookups.locator("> summary")).to_have_text("4 lookups behind this")
    above, below = table.bounding_box(), lookups.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    expect(lookups.get_by_text("Search for “Sony WH-1000XM5”")).to_be_hidden()
    lookups.locator("> summary").click()
    lookups.get_by_text("Search for “Sony WH-1000XM5”").click()
    expect(lookups.get_by_role("article").filter(has_text="WH-1000XM5").first).to_be_visible()


def test_a_guide_is_written_section_by_section_and_shortened_on_request(shopper: Shopper) -> None:
    shopper.open().ask("Write a buying guide for headphones on flights")
    expect(shopper.last.get_by_role("heading", name="What to look at")).to_be_visible()
    expect(shopper.last.get_by_role("heading", name="Products in this guide")).to_be_visible()

    shopper.ask("Make the guide shorter")

    expect(shopper.last.get_by_role("heading", name="What to buy")).to_be_visible()
    expect(shopper.last).to_contain_text("Version 2")


def test_a_model_is_switched_in_mid_conversation(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    expect(shopper.last).to_contain_text("Answered by Gemini")

    shopper.page.get_by_label("Model").select_option(label="GPT-5.4")
    shopper.ask("Sony WH-1000XM5")

    expect(shopper.last).to_contain_text("Answered by GPT-5.4")


def test_what_a_turn_cost_is_told_on_demand(shopper: Shopper) -> None:
    shopper.open().ask(NEED)

    shopper.last.get_by_text("Answered by").click()

    expect(shopper.last).to_contain_text("tokens")


def test_a_pictures_full_size_is_opened_and_closed_by_keyboard(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask("tell me about the Sony WH-1000XM5")

    thumb = shopper.last.locator(".gallery").get_by_role("button", name="show in full").first
    thumb.press("Enter")
    full = shopper.page.get_by_role("dialog")
    expect(full.get_by_role("img")).to_be_visible()
    expect(full.get_by_role("button", name="Close the picture")).to_be_focused()
    shopper.page.keyboard.press("Escape")

    expect(full).to_have_count(0)
    expect(thumb).to_be_focused()


def test_a_providers_suggestions_stand_in_a_frame_without_our_origin(shopper: Shopper) -> None:
    _search(shopper, "Everything").ask("tell me about the Sony WH-1000XM5")

    frame = shopper.last.locator("iframe.suggestions")
    expect(frame).to_have_attribute("sandbox", "allow-popups allow-popups-to-escape-sandbox")
    expect(frame.content_frame.locator("body")).to_contain_text("headphones")


def test_the_market_is_remembered_by_the_browser(shopper: Shopper) -> None:
    shopper.open()
    _options(shopper)
    shopper.page.get_by_label("Market").select_option(label="Indonesia, IDR")
    expect(shopper.page.get_by_label("Market")).to_have_value("id")
    shopper.open()
    _options(shopper)

    expect(shopper.page.get_by_label("Market")).to_have_value("id")
