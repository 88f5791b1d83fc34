"""The main job in a browser: from a need to a reasoned pick, and what can be done with an answer on the way."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import ReducedMotion
from tests.e2e.shopper import NEED, Shopper


@pytest.fixture
def motion() -> ReducedMotion:
    """As most browsers: what rises, fades and shimmers does."""
    return "no-preference"


def test_from_a_need_to_a_reasoned_pick(shopper: Shopper) -> None:
    page = shopper.open().page

    found = shopper.ask(NEED)
    expect(page).to_have_url(re.compile(r"/c/[\w-]+$"))
    expect(found.get_by_role("list", name="What I understood")).to_contain_text("$300")
    names = shopper.found()
    assert len(names) >= 3
    expect(found.locator(".answer__text").first).to_be_visible()

    shopper.press(f"Details of {names[0]}")
    profile = shopper.until_answered(2)
    expect(profile.get_by_role("heading", name=names[0]).first).to_be_visible()
    expect(profile.get_by_text("Active noise cancelling").first).to_be_visible()

    for name in names[:3]:
        shopper.press(f"Compare {name}", within=shopper.turns.first, exact=True)
    tray = page.get_by_role("region", name="Compare tray")
    expect(tray).to_contain_text("3 of 6")
    shopper.press("Compare", within=tray, exact=True)
    compared = shopper.until_answered(3)
    expect(tray).to_have_count(0)
    table = compared.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_count(3)
    assert table.get_by_role("rowheader").count() > 8

    picked = shopper.ask("help me choose")
    pick = picked.locator(".pick").first
    assert pick.get_by_role("heading").first.inner_text() in names[:3], "one of those that stand side by side"
    expect(pick.get_by_role("list", name="Why this score")).to_be_visible()
    expect(pick.locator(".score__number")).to_have_text(re.compile(r"^\d+$"))
    price = float(pick.locator(".product__price .sourced__text").inner_text().lstrip("$").replace(",", ""))
    assert price <= 300


def test_the_answer_to_a_form_leads_to_picks_and_stays_readable(shopper: Shopper) -> None:
    form = shopper.open().ask("help me choose a TV").locator("form")
    form.get_by_role("radio").or_(form.get_by_role("checkbox")).first.check()
    chosen = form.locator(".choice").first.locator(".choice__label").inner_text()

    shopper.press("Send", within=form)

    expect(shopper.until_answered(2).locator(".pick").first).to_be_visible()
    expect(shopper.turns.first.get_by_text("Answered")).to_be_visible()
    expect(shopper.turns.first.get_by_text(f"{chosen}, chosen")).to_be_visible()


def test_cards_and_answer_are_the_same_after_a_reload(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    before, words = shopper.found(), shopper.last.inner_text()
    folds = words.count("Read on")  # the verdict's length is measured once the page is drawn

    shopper.page.reload()
    shopper.until_ready().until_answered(1)

    expect(shopper.last.get_by_role("button", name="Read on")).to_have_count(folds)
    assert shopper.found() == before
    assert shopper.last.inner_text() == words


def test_a_starter_and_a_related_question_are_asked_by_a_press(shopper: Shopper) -> None:
    shopper.open()
    shopper.press("Noise cancelling headphones for flights, under $300")
    first = shopper.until_answered(1)

    chip = first.locator(".related__chips button").first
    question = chip.inner_text()
    chip.click()
    second = shopper.until_answered(2)

    expect(second.get_by_role("heading", level=2)).to_have_text(question)


def test_a_number_in_the_text_opens_its_source(shopper: Shopper) -> None:
    answer = shopper.open().ask(NEED)

    cite = answer.locator(".answer__text sup button, .answer__text sup a, .answer__text button").first
    number = re.sub(r"\D", "", cite.inner_text())
    cite.click()

    panel = shopper.page.get_by_role("complementary", name="Sources")
    expect(panel).to_be_visible()
    expect(panel.locator(f"#source-{number}")).to_have_class(re.compile("source--on"))
    unlinked = panel.locator(".source").filter(has_text="specifications").first
    expect(unlinked.locator("blockquote")).to_contain_text(re.compile(r"\w: \S"))  # the facts for which it is cited
    expect(unlinked.get_by_role("link", name="Look it up")).to_have_attribute(
        "href", re.compile("^https://.+specifications")
    )
    panel.get_by_role("button", name="Close the sources").click()
    expect(panel).to_have_count(0)


def test_a_sharpened_search_says_so_and_is_undone(shopper: Shopper) -> None:
    answer = shopper.open().ask("samsng galxy")
    said = answer.locator(".sharpened")
    expect(said).to_contain_text("instead of")
    expect(said).to_contain_text("samsng galxy")
    assert any("Galaxy" in name for name in shopper.found())

    shopper.press("Undo", within=said)

    expect(shopper.page.locator(".sharpened")).to_have_count(0)
    expect(shopper.last.locator("footer.foot")).to_be_visible()
    expect(shopper.last.locator(".artifact__title").first).to_contain_text("match")
    expect(shopper.turns).to_have_count(1)


def test_the_last_message_is_edited_in_its_place(shopper: Shopper) -> None:
    shopper.open().ask("a tablet under $500")
    shopper.ask("a laptop under $900")

    shopper.press("Edit this message")
    editor = shopper.last.get_by_role("textbox", name="Your message")
    expect(editor).to_have_value("a laptop under $900")
    editor.fill("a laptop under $1300")
    shopper.press("Send again")

    expect(shopper.last.get_by_role("heading", level=2)).to_have_text("a laptop under $1300")
    shopper.until_answered(2)
    expect(shopper.page.get_by_text("a laptop under $900")).to_have_count(0)
    expect(shopper.last.get_by_role("list", name="What I understood")).to_contain_text("1,300")


def test_two_named_products_are_compared_in_one_turn(shopper: Shopper) -> None:
    answer = shopper.open().ask("compare the Pixel 9 and the Galaxy S24")

    expect(answer.get_by_role("table").get_by_role("columnheader")).to_have_count(2)
    expect(shopper.turns).to_have_count(1)


def test_a_form_can_be_skipped_and_stays_in_history_as_skipped(shopper: Shopper) -> None:
    shopper.open().ask("help me choose a TV")
    shopper.press("Just show me something")
    shopper.until_answered(2)

    expect(shopper.turns.first.get_by_text("Skipped", exact=True)).to_be_visible()
    shopper.page.reload()
    shopper.until_ready().until_answered(2)
    expect(shopper.turns.first.get_by_text("Skipped", exact=True)).to_be_visible()


def test_the_theme_is_kept(shopper: Shopper) -> None:
    page: Page = shopper.open().page
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    shopper.press("Change between light and dark")
    page.wait_for_function("was => getComputedStyle(document.body).backgroundColor !== was", arg=dark)
    now = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.reload()
    shopper.until_ready()

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == now
