"""Words that lie deeper within each other than a page can draw: they cost only themselves."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from maven_app.domain.conversation.events import TextDelta, TurnFinished, TurnStarted
from maven_app.domain.conversation.messages import TextMessage
from tests.e2e.kept import keep
from tests.e2e.server import Server
from tests.e2e.shopper import Shopper
from tests.e2e.test_guides import ASK

DEEP = {
    "quotes": ">" * 2_900 + " far",
    "lists": "1. " * 1_400 + "far",
    "emphasis": "*a " * 2_900 + "far" + " a*" * 2_900,
    "pictures": "![" * 2_900 + "far" + "](b)" * 2_900,
}


@pytest.mark.parametrize("deep", DEEP.values(), ids=DEEP)
def test_the_rest_of_an_answer_is_drawn(context: BrowserContext, page: Page, server: Server, deep: str) -> None:
    events = [
        TurnStarted(message=TextMessage(text="go")),
        TextDelta(text=f"**Before** it.\n\n{deep}\n\n**After** it."),
        TurnFinished(seconds=1.0),
    ]

    Shopper(page).open(keep(context, server.url, server.data_dir, events))

    expect(page.locator("strong").filter(has_text="Before")).to_be_visible()
    expect(page.locator(".prose--written")).to_contain_text("far")
    expect(page.locator("strong").filter(has_text="After")).to_be_visible()


def test_a_guide_that_a_person_nests_too_deep_is_kept_and_drawn(shopper: Shopper, page: Page) -> None:
    guide = shopper.open().ask(ASK).locator("article.guide")
    texts = (DEEP["quotes"], "*a " * 1_500 + "far" + " a*" * 1_500)
    draft = {"base": 1, "title": "Deep", "sections": [{"heading": "", "text": text} for text in texts]}
    address = f"/api/conversations/{page.url.rsplit('/', 1)[1]}/guides/c1"
    assert page.request.put(address, data=draft).status == 200

    expect(guide).to_contain_text("version 2, edited")
    expect(guide.locator("blockquote").filter(has_text="far")).to_have_count(12)
    page.reload()
    Shopper(page).until_ready()
    expect(guide.locator("blockquote").filter(has_text="far")).to_have_count(12)
    guide.get_by_role("button", name=re.compile("^Edit the section")).first.click()
    expect(guide.get_by_role("textbox", name="Text of the section")).to_contain_text("far")
