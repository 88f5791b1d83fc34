"""The compare tray: two to six products, from any card, in one tab."""

from collections.abc import Iterator

import pytest

from maven_app.domain.actors import NOBODY
from maven_app.domain.errors import RequestError
from maven_app.domain.visitors import COOKIE, actor_of
from maven_app.state.tray import TrayState
from maven_app.state.visitor import set_sender


def _tray(cookie: str = f"{COOKIE}={'a' * 40}") -> TrayState:
    set_sender(actor_of(cookie))
    return TrayState(_reflex_internal_init=True)


@pytest.fixture(autouse=True)
def nobody_sends_afterwards() -> Iterator[None]:
    yield
    set_sender(NOBODY)


def _put(tray: TrayState, *ids: str) -> None:
    for id in ids:
        TrayState.put.fn(tray, id, f"Product {id}", "headphones")


def test_a_product_goes_in_once_and_comes_out_again() -> None:
    tray = _tray()

    _put(tray, "a", "b")
    assert tray.ids == ["a", "b"]
    assert [item.name for item in tray.items] == ["Product a", "Product b"]

    _put(tray, "a")
    assert tray.ids == ["a", "b"]

    TrayState.remove.fn(tray, "a")
    assert tray.ids == ["b"]


@pytest.mark.parametrize(
    ("drawing", "shown"), [("headphones-in-ear", "headphones-in-ear"), ("../../secret", "generic"), ("tvs", "tvs")]
)
def test_a_product_is_drawn_in_its_form(drawing: str, shown: str) -> None:
    tray = _tray()

    TrayState.put.fn(tray, "a", "Product a", drawing)

    assert [item.illustration for item in tray.items] == [shown]


def test_two_are_enough_and_six_are_all() -> None:
    tray = _tray()

    _put(tray, "a")
    assert not tray.ready
    _put(tray, "b")
    assert tray.ready
    _put(tray, "c", "d", "e", "f", "g")

    assert tray.full
    assert tray.ids == ["a", "b", "c", "d", "e", "f"]


def test_one_is_removed_and_all_are_cleared() -> None:
    tray = _tray()
    _put(tray, "a", "b", "c")

    TrayState.remove.fn(tray, "b")
    assert tray.ids == ["a", "c"]

    TrayState.clear.fn(tray)
    assert tray.ids == []


@pytest.mark.parametrize(
    ("product_id", "name"),
    [("", "Lamp"), ("a" * 301, "Lamp"), ("a", "L" * 301), (7, "Lamp"), ("a", None), ({}, "Lamp")],
)
def test_words_that_no_card_says_change_nothing(product_id: object, name: object) -> None:
    tray = _tray()

    TrayState.put.fn(tray, product_id, name, "headphones")

    assert tray.ids == []


@pytest.mark.parametrize("act", ["put", "remove", "clear"])
def test_a_tab_without_a_visitor_may_not_touch_it(act: str) -> None:
    tray = _tray(cookie="")
    arguments = {"put": ("a", "Lamp", "headphones"), "remove": ("a",), "clear": ()}[act]

    with pytest.raises(RequestError):
        getattr(TrayState, act).fn(tray, *arguments)
