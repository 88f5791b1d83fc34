"""A rate: how often something may happen within any stretch of time."""

import pytest

from maven_app.resilience.rate import RateLimiter
from tests.fakes.clock import StillClock


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def rate(clock: StillClock) -> RateLimiter:
    return RateLimiter(3, 60.0, now=clock.monotonic)


def test_as_many_pass_as_are_allowed_and_the_next_one_waits_for_the_first_to_be_over(
    rate: RateLimiter, clock: StillClock
) -> None:
    for _ in range(3):
        assert rate.wait("ana") == 0
        rate.count("ana")
        clock.advance(10)

    assert rate.wait("ana") == 30
    clock.advance(29.5)
    assert rate.wait("ana") == 0.5
    clock.advance(0.5)
    assert rate.wait("ana") == 0


def test_no_stretch_of_time_holds_more_than_are_allowed(rate: RateLimiter, clock: StillClock) -> None:
    """A window that begins anew at every full minute lets twice as many pass around its edge."""
    passed: list[float] = []
    for _ in range(400):
        if rate.wait("ana") == 0:
            rate.count("ana")
            passed.append(clock.monotonic())
        clock.advance(1)

    assert len(passed) == 21
    assert all(later - earlier >= 60 for earlier, later in zip(passed, passed[3:], strict=False))


def test_each_key_is_counted_by_itself(rate: RateLimiter) -> None:
    for _ in range(3):
        rate.count("ana")

    assert rate.wait("ana") and not rate.wait("ben")


def test_what_did_not_happen_is_not_counted(rate: RateLimiter) -> None:
    for _ in range(3):
        rate.count("ana")
    rate.take_back("ana")
    rate.take_back("nobody")

    assert rate.wait("ana") == 0


def test_a_limit_of_nothing_is_none(clock: StillClock) -> None:
    rate = RateLimiter(0, 60.0, now=clock.monotonic)
    for _ in range(1_000):
        rate.count("ana")

    assert rate.wait("ana") == 0


def test_keys_are_forgotten_once_nothing_is_counted_for_them(rate: RateLimiter, clock: StillClock) -> None:
    for number in range(500):
        rate.count(f"visitor {number}")
        clock.advance(1)

    assert len(rate) <= 61


def test_nothing_is_kept_of_a_key_for_which_nothing_happened(rate: RateLimiter) -> None:
    """Ever new visitors whose messages are refused would fill the memory, and no network's bound would stop them."""
    rate.count("ana")
    for number in range(500):
        rate.count(f"visitor {number}")
        rate.take_back(f"visitor {number}")

    assert len(rate) == 1
