"""What a check of citations found, in the words themselves: for all to see, and for those who hear the page."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from maven_app.domain.conversation.events import CitationsChecked, SourcesFound, TextDelta, TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.sources.sources import NumberedSource, Source
from tests.e2e.kept import keep
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper

_TITLES = ("A test of batteries", "A list of the best")
_WORDS = """It runs 32 hours [1], as [1]: says, weighs `[1]` and is 41 mm flat [1].

A model wrote [9](#cite-9) and [9](#cite-1-9-0) by itself; [2] is only named.

Over-ear headphones press less on long flights.

Read [more here](https://evil.example/login), www.evil.example, https://evil.example/x or [the test](https://lab1.example/a)."""
_CHECK = CitationCheck(checked=5, faults=(CitationFault(index=3, number=1, figures=("41 mm",)),), uncited=(2,))


def _sources() -> tuple[NumberedSource, ...]:
    return tuple(
        NumberedSource(
            number=number,
            source=Source(
                id=f"web:{number}",
                kind="web",
                title=title,
                publisher="Lab",
                url=f"https://lab{number}.example/a",
                passage="It lasted 32 hours.",
                read_on="2026-11-20" if number == 1 else None,
                unread=number == 2,
            ),
        )
        for number, title in enumerate(_TITLES, start=1)
    )


@pytest.fixture
def answer(context: BrowserContext, page: Page, server: Server) -> Shopper:
    """A shopper before an answer that was checked."""
    events = [
        TurnStarted(message=TextMessage(text="headphones for flights")),
        SourcesFound(call_id="c1", sources=_sources()),
        TextDelta(text=_WORDS),
        CitationsChecked(check=_CHECK),
        TurnFinished(seconds=1.0),
    ]
    return Shopper(page).open(keep(context, server.url, server.data_dir, events))


def test_only_addresses_of_cited_sources_can_be_followed(answer: Shopper) -> None:
    links = answer.last.locator(".answer__text a[href^=http]")

    expect(links).to_have_count(1)
    expect(links).to_have_attribute("href", "https://lab1.example/a")
    expect(answer.last).to_contain_text("more here")


def test_the_citation_that_did_not_hold_is_marked_and_no_other(answer: Shopper) -> None:
    first = answer.last.locator(".answer__text").first

    expect(first.get_by_role("link", name="Source 1", exact=True)).to_have_count(2)
    expect(first.get_by_role("link", name="Source 1. Not in this source: 41 mm")).to_have_count(1)
    expect(first.locator("code")).to_have_text("[1]")
    expect(answer.last.locator("footer")).to_contain_text("5 citations checked, 1 not found in its source")


def test_a_citation_that_the_model_drew_itself_is_words(answer: Shopper) -> None:
    second = answer.last.locator(".answer__text").nth(1)

    expect(second.get_by_role("link")).to_have_count(1)
    expect(second.get_by_role("link", name="Source 2", exact=True)).to_be_visible()


def test_words_without_a_source_say_so(answer: Shopper) -> None:
    expect(answer.last.locator(".answer__text").nth(2)).to_contain_text(
        "From the model's own knowledge, without a source"
    )
    expect(answer.last.get_by_text("own knowledge")).to_have_count(1)


def test_a_press_opens_the_source_at_its_passage_with_what_it_lacks(answer: Shopper) -> None:
    answer.last.get_by_role("link", name="Not in this source").click()

    panel = answer.page.get_by_role("complementary", name="Sources")
    source = panel.locator(".source--on")
    expect(source).to_contain_text(_TITLES[0])
    expect(source).to_contain_text("read Nov 20, 2026")
    expect(source).to_contain_text("Not in this source: 41 mm")
    expect(source.get_by_role("link", name="Open the page")).to_have_attribute(
        "href", "https://lab1.example/a#:~:text=It%20lasted%2032%20hours."
    )
    expect(panel.locator(".source").nth(1)).to_contain_text("not opened")
