"""Whose state is dropped, and when, after a tab has left."""

from maven_app.domain.actors import Actor
from maven_app.state.tabs.disconnected_tabs import GRACE, MAX_PER_ADDRESS, MAX_PER_VISITOR, MOST, DisconnectedTabs
from maven_app.state.tabs.open_tabs import TabOwner
from tests.fakes.clock import StillClock


def test_a_tab_may_come_back_for_a_while() -> None:
    clock = StillClock()
    tabs = DisconnectedTabs(now=clock.monotonic)
    tabs.leave("a", TabOwner(Actor("anna"), "192.0.2.1"))

    clock.advance(GRACE - 1)
    assert tabs.due() == []
    clock.advance(1)
    assert tabs.due() == ["a"]


def test_a_tab_that_came_back_is_not_dropped() -> None:
    clock = StillClock()
    tabs = DisconnectedTabs(now=clock.monotonic)
    tabs.leave("a", TabOwner(Actor("anna"), "192.0.2.1"))
    tabs.forget("a")

    clock.advance(GRACE)
    assert (tabs.due(), len(tabs)) == ([], 0)


def test_of_one_visitor_the_last_few_wait() -> None:
    tabs = DisconnectedTabs()
    for number in range(MAX_PER_VISITOR + 2):
        tabs.leave(f"t{number}", TabOwner(Actor("anna"), "192.0.2.1"))

    assert sorted(tabs.due()) == ["t0", "t1"]


def test_of_one_address_the_last_few_wait() -> None:
    tabs = DisconnectedTabs()
    for number in range(MAX_PER_ADDRESS + 1):
        tabs.leave(f"t{number}", TabOwner(Actor(f"v{number}"), "192.0.2.1"))

    assert tabs.due() == ["t0"]


def test_of_all_the_last_ones_wait() -> None:
    tabs = DisconnectedTabs()
    for number in range(MOST + 1):
        tabs.leave(f"t{number}", TabOwner(Actor(f"v{number}"), f"192.0.2.{number}"))

    assert tabs.due() == ["t0"]
