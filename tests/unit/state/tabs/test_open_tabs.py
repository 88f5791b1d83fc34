"""How many tabs visitors and addresses may have, and how often they may load one."""

from maven_app.domain.actors import Actor
from maven_app.state.tabs.open_tabs import OpenTabs, TabLimits, TabOwner
from tests.fakes.clock import StillClock

ANNA, BEN = TabOwner(Actor("anna"), "192.0.2.1"), TabOwner(Actor("ben"), "192.0.2.1")


def test_a_visitor_has_so_many_tabs_and_no_more_until_one_is_closed() -> None:
    tabs = OpenTabs(visitor=TabLimits(at_once=2))

    assert [tabs.open(sid, ANNA) for sid in ("a", "b", "c")] == [True, True, False]
    assert tabs.open("d", BEN)
    assert tabs.close("a") == ANNA
    assert tabs.open("c", ANNA)


def test_visitors_of_one_address_share_what_it_may_have() -> None:
    tabs = OpenTabs(address=TabLimits(at_once=2))

    assert [tabs.open("a", ANNA), tabs.open("b", BEN), tabs.open("c", ANNA)] == [True, True, False]
    assert tabs.open("d", TabOwner(Actor("anna"), "192.0.2.2"))


def test_a_tab_that_was_refused_leaves_no_trace() -> None:
    tabs = OpenTabs(visitor=TabLimits(at_once=1), address=TabLimits(at_once=1))
    tabs.open("a", ANNA)

    assert not tabs.open("b", BEN)
    assert tabs.close("b") is None
    tabs.close("a")
    assert tabs.open("b", BEN)


def test_loads_are_counted_when_a_tab_comes_and_when_it_asks_again() -> None:
    clock = StillClock()
    tabs = OpenTabs(visitor=TabLimits(loads_per_minute=3), now=clock.monotonic)

    assert tabs.open("a", ANNA)
    assert [tabs.load("a") for _ in range(3)] == [True, True, False]
    assert not tabs.open("b", ANNA)
    clock.advance(61)
    assert tabs.open("b", ANNA)


def test_a_tab_that_nobody_has_opened_loads_nothing() -> None:
    assert not OpenTabs().load("a")
