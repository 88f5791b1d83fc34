"""Bad input at the page: each says what is wrong, and nothing that was written or found is lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, expect

from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

MARKUP = "<script>alert(1)</script> <img src=x onerror=alert(2)> [go](javascript:alert(3)) headphones"


@pytest.fixture(autouse=True)
def _no_dialog(shopper: Shopper) -> list[str]:
    """Nothing that anybody writes may run."""
    opened: list[str] = []

    def note(dialog: Dialog) -> None:
        opened.append(dialog.message)
        dialog.dismiss()

    shopper.page.on("dialog", note)
    return opened


@pytest.mark.parametrize("nothing", ["", "   ", "\n\n\t"])
def test_nothing_is_sent_of_an_empty_message(shopper: Shopper, nothing: str) -> None:
    shopper.open().box.fill(nothing)
    expect(shopper.page.get_by_role("button", name="Send", exact=True)).to_be_disabled()

    shopper.box.press("Enter")

    shopper.page.wait_for_timeout(300)
    expect(shopper.turns).to_have_count(0)
    expect(shopper.page).to_have_url(re.compile(r":\d+/$"))


def test_a_message_that_is_too_long_is_counted_kept_and_sent_once_shortened(shopper: Shopper) -> None:
    shopper.open().box.fill("a" * 100_000)
    expect(shopper.page.get_by_text("96,000 over the limit of 4,000")).to_be_visible()
    expect(shopper.page.get_by_role("button", name="Send", exact=True)).to_be_disabled()
    shopper.box.press("Enter")
    assert len(shopper.box.input_value()) == 100_000

    shopper.ask(NEED)

    expect(shopper.cards.first).to_be_visible()


def test_the_longest_message_is_taken(shopper: Shopper) -> None:
    shopper.open()
    shopper.ask(("headphones under $300 " * 200)[:4_000])

    expect(shopper.cards.first).to_be_visible()


@pytest.mark.parametrize(
    "text", [MARKUP, "\u202eevil\u0007 headphones\u0000 under $300", "💡 \ud83d\ude00 headphones 中文"]
)
def test_odd_signs_and_markup_stay_words(shopper: Shopper, _no_dialog: list[str], text: str) -> None:
    answer = shopper.open().ask(text)

    expect(answer.get_by_role("heading", level=2)).to_contain_text("headphones")
    expect(shopper.page.locator("img[src='x'], a[href^='javascript']")).to_have_count(0)
    shopper.page.reload()
    shopper.until_ready().until_answered(1)
    assert _no_dialog == []


def test_markup_in_a_forms_answer_stays_words(shopper: Shopper, _no_dialog: list[str]) -> None:
    form = shopper.open().ask("help me choose a TV").locator("form")
    words = form.get_by_role("textbox")
    words.fill(MARKUP)
    shopper.press("Send", within=form)

    shopper.until_answered(2)
    expect(shopper.turns.first).to_contain_text("<script>alert(1)</script>")
    assert _no_dialog == []


def test_an_answer_without_a_choice_says_so_and_the_form_stays(shopper: Shopper) -> None:
    form = shopper.open().ask("help me choose a TV").locator("form")
    shopper.press("Send", within=form)

    expect(shopper.page.get_by_role("alert")).to_contain_text("Choose an option or write an answer")
    expect(form.get_by_role("button", name="Send", exact=True)).to_be_enabled()


def test_a_form_that_a_second_tab_answered_says_so(shopper: Shopper) -> None:
    form = shopper.open().ask("help me choose a TV").locator("form")
    form.locator(".choice").first.click()
    shopper.page.route("**/_event/**", lambda route: route.continue_())
    second = Shopper(shopper.page.context.new_page()).open(shopper.page.url)
    second.until_answered(1)
    second.press("Just show me something")
    second.until_answered(2)

    shopper.until_answered(2)
    expect(shopper.turns.first.get_by_text("Skipped", exact=True)).to_be_visible()
    expect(shopper.turns.first.locator("form")).to_have_count(0)


def test_enter_pressed_twice_sends_one_message(shopper: Shopper) -> None:
    shopper.open().box.fill(NEED)
    shopper.box.press("Enter")
    shopper.box.press("Enter")

    shopper.until_answered(1)
    shopper.page.wait_for_timeout(500)
    expect(shopper.turns).to_have_count(1)
    talks = shopper.page.get_by_role("navigation", name="Your conversations")
    expect(talks.get_by_role("link")).to_have_count(1)


def test_one_product_cannot_be_compared_and_a_seventh_does_not_fit(shopper: Shopper) -> None:
    shopper.open().ask("headphones")
    shopper.press("Show 8 more")
    names = shopper.found()
    tray = shopper.page.get_by_role("region", name="Compare tray")
    shopper.press(f"Compare {names[0]}", exact=True)
    expect(tray.get_by_role("button", name="Add one more")).to_be_disabled()
    for number, name in enumerate(names[1:6], start=2):
        shopper.press(f"Compare {name}", exact=True)
        expect(tray).to_contain_text(f"{number} of 6")

    expect(shopper.page.get_by_role("button", name=f"Compare {names[6]}", exact=True).first).to_be_disabled()
    shopper.press(f"Compare {names[0]}", exact=True)
    expect(tray).to_contain_text("5 of 6")


def test_a_catalogue_that_is_gone_says_what_to_do_and_works_again_once_it_is_back(
    shopper: Shopper, server: Server
) -> None:
    catalogue, away = server.data_dir / "catalogue", server.data_dir / "away"
    shopper.open().ask(NEED)
    catalogue.rename(away)
    try:
        answer = shopper.ask("a laptop under $900")
        expect(answer).to_contain_text("can't be read at the moment")
        expect(answer.get_by_role("button", name="Retry").first).to_be_visible()
        shopper.page.reload()
        shopper.until_ready().until_answered(2)
        expect(shopper.cards.first).to_be_visible()
    finally:
        _put_back(away, catalogue)

    shopper.press("Retry")
    expect(shopper.last.get_by_role("list", name="What I understood")).to_be_visible()
    shopper.until_answered(2)


_FEED = """<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>&lt;b&gt;Shop&lt;/b&gt;</title><item>
<g:id>evil-1</g:id><g:title>&lt;script&gt;alert(1)&lt;/script&gt; Zyxtron Q77 &lt;img src=x onerror=alert(2)&gt;</g:title>
<g:description>[press](javascript:alert(3)) &lt;iframe src=//evil.example&gt;</g:description><g:link>javascript:alert(4)</g:link>
<g:image_link>javascript:alert(5)</g:image_link><g:brand>&lt;b&gt;Zyxtron&lt;/b&gt;</g:brand>
<g:price>99.00 USD</g:price><g:availability>in stock</g:availability><g:product_type>Headphones</g:product_type>
</item></channel></rss>"""


def test_markup_and_script_links_from_a_feed_are_words_in_every_artifact(
    shopper: Shopper, server: Server, tmp_path: Path, _no_dialog: list[str]
) -> None:
    feed = tmp_path / "headphones.xml"
    feed.write_text(_FEED)
    server.beside("ingest", str(feed))
    page = shopper.open().page
    shopper.ask("Zyxtron Q77")
    name = next(name for name in shopper.found() if "Zyxtron" in name)
    assert "<script>alert(1)</script>" in name

    shopper.press(f"Details of {name}")
    expect(shopper.until_answered(2)).to_contain_text("<script>alert(1)</script>")
    shopper.ask("Sony WH-1000XM5")
    for one in (name, "Sony WH-1000XM5"):
        shopper.press(f"Compare {one}", exact=True)
    tray = page.get_by_role("region", name="Compare tray")
    expect(tray).to_contain_text("<script>alert(1)</script>")
    shopper.press("Compare", within=tray, exact=True)
    expect(shopper.until_answered(4).get_by_role("columnheader", name="Zyxtron")).to_be_visible()

    page.reload()
    shopper.until_ready().until_answered(4)
    expect(page.locator("img[src='x'], iframe, a[href^='javascript'], [src^='javascript']")).to_have_count(0)
    assert _no_dialog == []


def _put_back(away: Path, catalogue: Path) -> None:
    if catalogue.exists():
        for left in sorted(catalogue.rglob("*"), reverse=True):
            left.rmdir() if left.is_dir() else left.unlink()
        catalogue.rmdir()
    away.rename(catalogue)
