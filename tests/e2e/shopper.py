"""Shopper: a visitor at one tab, who does what people do by what they see."""

import re

from playwright.sync_api import Locator, Page, expect

NEED = "noise cancelling headphones under $300 for flights"
_CONVERSATION = re.compile(r"/c/[\w-]+")


class Shopper:
    """Somebody at `page`. Every act waits until the page has answered to it."""

    def __init__(self, page: Page, *, is_new: bool = False) -> None:
        """Somebody who has seen the tour, unless they are new here."""
        self.page = page
        if not is_new:
            page.add_init_script("if (origin !== 'null') document.cookie = 'maven_tour=seen; Path=/'")

    @property
    def box(self) -> Locator:
        """Where messages are written."""
        return self.page.get_by_role("textbox", name="Your message").last

    @property
    def turns(self) -> Locator:
        """Messages with their answers, oldest first."""
        return self.page.locator("article.turn")

    @property
    def last(self) -> Locator:
        """The newest turn."""
        return self.turns.last

    @property
    def cards(self) -> Locator:
        """The products that are listed."""
        return self.page.locator(".product__card:not([aria-hidden])").filter(has=self.page.get_by_role("heading"))

    @property
    def stop_button(self) -> Locator:
        """There while an answer runs."""
        return self.page.get_by_role("button", name="Stop answering")

    def open(self, path: str = "/") -> "Shopper":
        """Load a page and wait until it answers to keys."""
        self.page.goto(path)
        return self.until_ready()

    def until_ready(self) -> "Shopper":
        """Wait until the page answers to keys."""
        self.page.wait_for_selector("#ready", state="attached")
        return self

    def write(self, text: str) -> None:
        """Write a message and send it."""
        self.box.fill(text)
        self.box.press("Enter")

    def ask(self, text: str) -> Locator:
        """Send a message and wait for its whole answer, which is returned."""
        before = self.turns.count()
        self.write(text)
        return self.until_answered(before + 1)

    def until_answered(self, turns: int) -> Locator:
        """Wait until there are so many turns, the newest has ended, and the conversation has its own page; that turn.

        The page takes over a little after its address does, and what is pressed in between is pressed on the one that goes.
        """
        expect(self.page).to_have_url(_CONVERSATION)
        self.page.wait_for_selector('#ready[data-page="conversation"]', state="attached")
        expect(self.turns).to_have_count(turns)
        expect(self.last.locator("footer.foot")).to_be_visible()
        expect(self.stop_button).to_have_count(0)
        return self.last

    def press(self, name: str, *, within: Locator | None = None, exact: bool = False) -> None:
        """Press the first button of that name."""
        (within or self.page).get_by_role("button", name=name, exact=exact).first.click()

    def found(self) -> list[str]:
        """The names on the cards."""
        return self.cards.get_by_role("heading").all_inner_texts()
