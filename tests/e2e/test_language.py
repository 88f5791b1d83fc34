"""The page speaks its reader's language: the browser's, until another one is chosen."""

import pytest
from playwright.sync_api import Page, expect


@pytest.fixture
def locale() -> str:
    """An Indonesian's browser."""
    return "id-ID"


def test_the_page_follows_the_browser_until_a_language_is_chosen(page: Page) -> None:
    page.goto("/")
    box = page.get_by_role("textbox", name="Pesan Anda")
    expect(box).to_have_attribute("placeholder", "Sedang cari apa?")
    expect(page.locator("html")).to_have_attribute("lang", "id")
    box.fill("laptop buat kuliah")

    page.get_by_label("Bahasa: Bahasa Indonesia").click()
    page.get_by_role("button", name="English").click()

    box = page.get_by_role("textbox", name="Your message")
    expect(box).to_have_value("laptop buat kuliah")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(box).to_have_attribute("placeholder", "What do you need?")
