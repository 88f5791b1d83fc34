"""Units: a card says a weight as its reader reckons, and how its source states it one tap away."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.shopper import Shopper


@pytest.mark.parametrize("locale", ["en-US"])
def test_a_reader_in_the_united_states_reads_ounces_and_finds_the_grams(page: Page, shopper: Shopper) -> None:
    shopper.open().ask("tell me about the Sony WH-1000XM5")

    weight = page.locator(".profile .spec", has=page.get_by_text("Weight", exact=True))
    expect(weight).to_contain_text("8.8 oz")
    expect(weight).to_contain_text("(250 g)")
    expect(page.locator(".profile")).to_contain_text("released May")
    weight.get_by_role("button").click()
    expect(page.get_by_text("Stated as 250 g")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB"])
def test_a_reader_elsewhere_reads_grams(page: Page, shopper: Shopper) -> None:
    shopper.open().ask("tell me about the Sony WH-1000XM5")

    weight = page.locator(".profile .spec", has=page.get_by_text("Weight", exact=True))
    expect(weight).to_contain_text("250 g")
    expect(weight).not_to_contain_text("oz")
