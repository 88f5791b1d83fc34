"""What a browser can call: every public method of a state, whether it was meant for that or not."""

import inspect
from typing import get_type_hints

import pytest
import reflex as rx

from maven_app.state.action_tickets import FIELD
from tests.fakes.page_states import page_states

_STATES = page_states()
_OF_REFLEX = {"setvar"}
"""Calls a setter by its name; none is made here."""


@pytest.mark.parametrize("state", _STATES)
def test_a_browser_can_call_nothing_but_what_is_written_as_a_handler(state: type[rx.State]) -> None:
    """Reflex takes any public method for one; what other states call is a function beside the class."""
    handlers = {name: inspect.getsource(handler.fn) for name, handler in state.event_handlers.items()}

    assert {name for name, source in handlers.items() if "@rx.event" not in source} <= _OF_REFLEX


@pytest.mark.parametrize("state", _STATES)
def test_a_browser_cannot_set_a_var_by_its_name(state: type[rx.State]) -> None:
    assert not [name for name in state.event_handlers if name.startswith("set_")]


@pytest.mark.parametrize("state", _STATES)
def test_no_figure_is_converted_before_it_is_checked(state: type[rx.State]) -> None:
    """Reflex writes what it cannot convert into the log as it came: lines of anybody's choice, of any length."""
    hints = {name: get_type_hints(handler.fn) for name, handler in state.event_handlers.items()}

    assert not [name for name, told in hints.items() if {int, float} & set(told.values())]


@pytest.mark.parametrize("state", _STATES)
def test_no_handler_has_a_parameter_that_every_press_overwrites(state: type[rx.State]) -> None:
    """A press carries its ticket under that name, which is taken out before the handler is called."""
    parameters = {name: inspect.signature(handler.fn).parameters for name, handler in state.event_handlers.items()}

    assert not [name for name, told in parameters.items() if FIELD in told]
