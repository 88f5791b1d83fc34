"""A breaker: closed, open, half-open with one probe."""

import pytest

from maven_app.resilience.breaker import BreakerOpenError, CircuitBreaker
from tests.fakes.clock import StillClock


class Down(Exception):
    pass


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def breaker(clock: StillClock) -> CircuitBreaker:
    return CircuitBreaker("model", threshold=3, cooldown=30, now=clock.monotonic)


def fail(breaker: CircuitBreaker, times: int = 1, error: Exception | None = None) -> None:
    for _ in range(times):
        with pytest.raises(type(error or Down())), breaker.guarding(Down):
            raise error or Down()


def succeed(breaker: CircuitBreaker) -> None:
    with breaker.guarding(Down):
        pass


def test_failures_in_a_row_open_it(breaker: CircuitBreaker) -> None:
    fail(breaker, 2)
    assert breaker.state == "closed"
    fail(breaker)

    assert breaker.state == "open"
    with pytest.raises(BreakerOpenError) as raised:
        succeed(breaker)
    assert raised.value.retry_after == 30


def test_a_success_between_starts_the_count_anew(breaker: CircuitBreaker) -> None:
    fail(breaker, 2)
    succeed(breaker)
    fail(breaker, 2)

    assert breaker.state == "closed"


def test_what_is_no_failure_of_the_service_does_not_count(breaker: CircuitBreaker) -> None:
    fail(breaker, 5, ValueError())

    assert breaker.state == "closed"


def test_after_a_while_one_caller_and_only_one_may_try(breaker: CircuitBreaker, clock: StillClock) -> None:
    fail(breaker, 3)
    clock.advance(30)
    assert breaker.state == "half_open"

    with breaker.guarding(Down), pytest.raises(BreakerOpenError):
        succeed(breaker)

    assert breaker.state == "closed"


def test_a_probe_that_fails_opens_it_again(breaker: CircuitBreaker, clock: StillClock) -> None:
    fail(breaker, 3)
    clock.advance(30)
    fail(breaker)

    assert breaker.state == "open"
    clock.advance(29)
    assert breaker.state == "open"


def test_a_probe_that_was_given_up_leaves_room_for_the_next(breaker: CircuitBreaker, clock: StillClock) -> None:
    fail(breaker, 3)
    clock.advance(30)
    fail(breaker, 1, KeyError())

    assert breaker.state == "half_open"
    succeed(breaker)
    assert breaker.state == "closed"
