"""The page speaks its reader's language: the browser's, until another one is chosen."""

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def locale() -> str:
    """An Indonesian's browser."""
    return "id-ID"


def test_the_page_follows_the_browser_until_a_language_is_chosen(page: Page) -> None:
    page.goto("/")
    box = page.get_by_role("textbox", name="Pesanmu")
    expect(box).to_have_attribute("placeholder", "Sedang cari apa?")
    expect(page.locator("html")).to_have_attribute("lang", "id")
    expect(page).to_have_title("Maven, asisten riset belanja")

    page.get_by_role("button", name="Headphone peredam bising").click()
    card = page.locator(".product__card").first
    expect(card.locator(".product__price-note").first).to_contain_text("harga peluncuran")
    expect(card.locator("dt").filter(has_text="Kekuatan peredam bising").first).to_be_visible()
    expect(card.get_by_role("button", name="Bandingkan")).to_be_visible()
    expect(page.locator("footer.foot")).to_be_visible()  # while an answer runs, no other is asked for

    for place in (0, 1):
        page.locator(".product__card").nth(place).get_by_role("button", name="Bandingkan").click()
    page.get_by_role("region", name="Daftar perbandingan").get_by_role("button", name="Bandingkan", exact=True).click()
    table = page.locator(".compare__table")
    expect(table.get_by_role("rowheader", name="Harga")).to_be_visible()
    expect(table.get_by_role("rowheader", name="Daya tahan baterai", exact=True)).to_be_visible()
    expect(page.get_by_text("Hanya yang berbeda")).to_be_visible()

    page.get_by_role("textbox", name="Pesanmu").fill("yang lebih murah?")
    page.get_by_label("Bahasa: Bahasa Indonesia").click()
    page.get_by_role("button", name="English").click()

    box = page.get_by_role("textbox", name="Your message")
    expect(box).to_have_value("yang lebih murah?")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(table.get_by_role("rowheader", name="Battery life", exact=True)).to_be_visible()
    page.reload()
    expect(box).to_have_attribute("placeholder", "Ask a follow-up")
    expect(page.get_by_text("Differences only")).to_be_visible()
