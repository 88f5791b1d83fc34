"""What stands on an answer: its verdict above what was found, what was understood, the first cards, and forms of several questions."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import ReducedMotion
from tests.e2e.server import Server
from tests.e2e.shopper import NEED, Shopper

_CLOSE = "65 inch TV for a PS5 under $1500"
"""A need that a few products meet, and a few come close to."""

_WHERE = """() => Object.fromEntries(['h2', '.understood', '.verdict', '.artifact__title', '.product__card:not([aria-hidden])']
  .map((part) => [part, document.querySelector(`.turn:last-child ${part}`)?.getBoundingClientRect().top ?? null]))"""


def _top(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def test_the_verdict_stands_above_the_cards_and_the_rest_below_also_after_a_reload(shopper: Shopper) -> None:
    for answer in (shopper.open().ask(NEED), shopper.open(shopper.page.url).until_answered(1)):
        verdict, rest = answer.locator(".verdict .answer__text"), answer.locator(".answer > .answer__text")
        expect(verdict).to_have_count(1)
        assert _top(verdict) < _top(shopper.cards.first)
        if rest.count():
            assert _top(rest.first) > _top(shopper.cards.last)


def test_a_turn_of_words_alone_has_no_place_for_a_verdict(shopper: Shopper) -> None:
    answer = shopper.open().ask("what does OLED mean?")

    expect(answer.locator(".answer > .answer__text").first).to_be_visible()
    expect(answer.locator(".verdict")).to_have_count(0)


def test_four_cards_show_and_the_rest_unfolds_in_place(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    first = shopper.found()
    assert len(first) == 4
    more = shopper.page.get_by_role("button", name="Show 8 more")
    expect(more).to_have_attribute("aria-expanded", "false")

    more.press("Enter")

    names = shopper.found()
    assert (names[:4], len(names)) == (first, 12)
    expect(shopper.page.get_by_role("article", name=names[4], exact=True)).to_be_focused()
    shopper.press("Show fewer")
    assert shopper.found() == first


def test_what_comes_close_is_folded_and_counted(shopper: Shopper) -> None:
    answer = shopper.open().ask(_CLOSE)
    matches = len(shopper.found())
    fold = answer.locator("details.found__near").first
    expect(fold).to_contain_text("Close, but")
    assert fold.get_attribute("open") is None

    fold.locator("summary").click()

    close = fold.get_by_role("article")
    counted = close.count()
    expect(fold.locator("summary")).to_contain_text("1 product comes close" if counted == 1 else f"{counted} products")
    expect(close.first.locator(".fits__miss").first).to_be_visible()
    assert len(shopper.found()) == matches + counted


def test_a_score_says_its_range_on_demand(shopper: Shopper) -> None:
    shopper.open().ask("a 65 inch TV for films in a dark room, under $2000")
    ranged = shopper.page.locator(".fit-score--ranged").first

    ranged.press("Enter")

    expect(shopper.page.get_by_role("group", name="Match score")).to_contain_text("as some facts are unknown")


def test_what_was_understood_is_shown_and_taken_away_with_one_press(shopper: Shopper) -> None:
    answer = shopper.open().ask(NEED)
    understood = answer.get_by_role("list", name="What I understood")
    expect(understood).to_contain_text("up to $300", ignore_case=True)
    expect(understood).to_contain_text("flights", ignore_case=True)

    shopper.press("Leave out: up to $300")

    again = shopper.until_answered(2)
    expect(again.get_by_role("heading", level=2)).to_have_text("Without: up to $300")
    expect(again.get_by_role("list", name="What I understood")).not_to_contain_text("$300")
    expect(again.get_by_role("list", name="What I understood")).to_contain_text("flights", ignore_case=True)
    expect(shopper.turns.first.get_by_role("button", name="Leave out")).to_have_count(0)
    expect(shopper.cards.first).to_be_visible()


def test_what_was_understood_is_changed_from_the_keyboard_and_stays_on_show(shopper: Shopper) -> None:
    answer = shopper.open().ask(NEED)
    budget = answer.get_by_role("list", name="What I understood").locator("summary").filter(has_text="$300")
    budget.press("Enter")
    expect(answer.get_by_role("button", name="Would be nice: up to $300")).to_be_visible()
    budget.press("Escape")
    expect(answer.get_by_role("button", name="Up to $240")).to_be_hidden()
    expect(budget).to_be_focused()

    budget.press("Enter")
    answer.get_by_role("button", name="Up to $240").press("Enter")

    again = shopper.until_answered(2)
    expect(again.get_by_role("heading", level=2)).to_have_text("Instead: Up to $240")
    expect(again.get_by_role("list", name="What I understood")).to_contain_text("up to $240", ignore_case=True)
    expect(shopper.turns.first.locator(".understood summary")).to_have_count(0)
    question = shopper.ask("is the first one good for calls?")
    expect(question.get_by_role("list", name="What I understood")).to_contain_text("up to $240", ignore_case=True)


def test_what_a_part_can_be_changed_to_stands_within_a_phone(shopper: Shopper) -> None:
    shopper.page.set_viewport_size({"width": 390, "height": 844})
    answer = shopper.open().ask(NEED)

    for opener in answer.locator(".understood summary").all():
        opener.click()
        box = answer.locator(".understood__sheet:visible").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 390
        opener.click()


def test_what_could_not_be_used_is_said(shopper: Shopper) -> None:
    answer = shopper.open().ask("headphones under $200 with a nice unboxing")

    expect(answer.locator(".understood__unused")).to_contain_text("unboxing")


def test_the_arithmetic_of_a_pick_opens(shopper: Shopper) -> None:
    pick = shopper.open().ask(f"recommend {NEED}").locator(".pick").first
    pick.locator(".score__summary").click()

    table = pick.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_text(["What counts", "Weight", "Points"])
    assert table.get_by_role("rowheader").count() >= 4
    expect(pick.locator(".sum__line")).to_contain_text(f"= {pick.locator('.score__number').inner_text()}")


def _form(shopper: Shopper) -> Locator:
    form = shopper.open().ask("I need a laptop").locator("form")
    expect(form.get_by_role("group")).to_have_count(3)
    return form


def test_several_questions_are_answered_in_one_form(shopper: Shopper) -> None:
    form = _form(shopper)
    for group in form.get_by_role("group").all():
        group.locator("input").first.check()
    shopper.press("Send", within=form, exact=True)
    answer = shopper.until_answered(2)

    expect(shopper.turns.first.locator(".choice--chosen")).to_have_count(3)
    expect(answer.locator(".product__card, .pick").first).to_be_visible()
    shopper.open(shopper.page.url).until_answered(2)
    expect(shopper.turns.first.locator(".choice--chosen")).to_have_count(3)


def test_a_form_that_another_tab_answered_shows_that(shopper: Shopper) -> None:
    form = _form(shopper)
    other = Shopper(shopper.page.context.new_page()).open(shopper.page.url)
    other.press("Just show me something")
    other.until_answered(2)

    expect(form).to_have_count(0)
    expect(shopper.turns.first.get_by_text("Skipped", exact=True)).to_be_visible()


class TestWhileItComes:
    """A turn that takes its time."""

    @pytest.fixture
    def server(self, slow_server: Server) -> Server:
        """Turns that take some seconds."""
        return slow_server

    @pytest.fixture
    def motion(self) -> ReducedMotion:
        """As most browsers: what rises does."""
        return "no-preference"

    @pytest.mark.parametrize("width", [1280, 390])
    def test_nothing_moves_while_the_verdict_fills(self, shopper: Shopper, width: int) -> None:
        shopper.page.set_viewport_size({"width": width, "height": 844})
        shopper.open().write(NEED)
        expect(shopper.last.locator(".verdict")).to_be_visible()
        expect(shopper.last.locator(".verdict__lines")).to_be_visible()
        expect(shopper.cards.first).to_be_visible()
        shopper.page.wait_for_timeout(200)  # cards rise for 140 ms

        seen = _watched(shopper.page)

        assert all(len(tops) == 1 for tops in seen.values()), seen
        expect(shopper.last.locator(".verdict .answer__text")).to_be_visible()

    def test_words_that_fit_their_place_are_not_cut_off(self, shopper: Shopper) -> None:
        """These fill it to its last line, and rise into it from below."""
        verdict = shopper.open().ask("gaming laptop under 1500").locator(".verdict")
        place, words = verdict.evaluate(
            "(one) => [one, one.querySelector('.verdict__words')].map((e) => e.offsetHeight)"
        )

        assert words <= place + 1
        expect(verdict.get_by_role("button", name="Read on")).to_have_count(0)


def _watched(page: Page) -> dict[str, set[Any]]:
    """Where the parts of the newest answer stood from now to its end."""
    seen: dict[str, set[Any]] = {}
    while True:
        ended = page.locator(".turn").last.locator("footer.foot").count() > 0
        for part, top in page.evaluate(_WHERE).items():
            seen.setdefault(part, set()).add(top if top is None else round(top))
        if ended:
            return seen
        page.wait_for_timeout(60)
