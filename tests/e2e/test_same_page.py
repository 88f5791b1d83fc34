"""The front page becomes the page of the conversation that is begun on it."""

import re

from playwright.sync_api import expect

from tests.e2e.shopper import NEED, Shopper

_CONVERSATION = re.compile(r"/c/[\w-]+")


def _mark(shopper: Shopper) -> None:
    shopper.box.evaluate("box => { box.isMarked = true; }")


def _is_marked(shopper: Shopper) -> bool:
    return bool(shopper.box.evaluate("box => box.isMarked === true"))


def test_a_first_message_changes_the_address_and_draws_no_other_page(shopper: Shopper) -> None:
    shopper.open()
    _mark(shopper)

    shopper.ask(NEED)

    expect(shopper.page).to_have_url(_CONVERSATION)
    assert _is_marked(shopper)
    expect(shopper.box).to_be_focused()
    shopper.page.reload()
    expect(shopper.turns).to_have_count(1)


def test_a_new_conversation_from_it_is_a_page_of_its_own_to_go_back_from(shopper: Shopper) -> None:
    shopper.open().ask(NEED)
    begun = shopper.page.url
    shopper.page.get_by_role("link", name="New conversation").first.click()
    expect(shopper.turns).to_have_count(0)
    expect(shopper.box).to_be_focused()
    shopper.ask("wireless mouse for a small hand")
    assert shopper.page.url != begun

    shopper.page.go_back()

    expect(shopper.page).to_have_url(begun)
    expect(shopper.turns).to_have_count(1)
    expect(shopper.turns.first).to_contain_text(NEED)
    expect(shopper.page.get_by_role("button", name="Skip to the newest answer")).to_have_count(1)
    shopper.page.go_forward()
    expect(shopper.turns.first).to_contain_text("wireless mouse")
