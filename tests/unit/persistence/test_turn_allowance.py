"""The allowance of turns: per visitor and per network, by time and at once."""

import pytest

from maven_app.domain.actors import Actor
from maven_app.domain.errors import TooManyRequests
from maven_app.persistence.turn_allowance import MemoryTurnQuota, TurnRates
from maven_app.ports.allowance import TurnRequester
from tests.english import english
from tests.fakes.clock import StillClock

ANA, BEN = TurnRequester(Actor("ana"), "192.0.2.1"), TurnRequester(Actor("ben"), "192.0.2.1")


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


async def refusal(allowance: MemoryTurnQuota, asker: TurnRequester) -> TooManyRequests:
    with pytest.raises(TooManyRequests) as raised:
        await allowance.take(asker)
    return raised.value


async def ask(allowance: MemoryTurnQuota, asker: TurnRequester, times: int = 1) -> None:
    """Take and give back at once."""
    for _ in range(times):
        await allowance.give_back(await allowance.take(asker))


async def test_who_asked_often_within_a_minute_is_told_when_to_come_back(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(per_minute=20))
    await ask(allowance, ANA, 20)
    clock.advance(26)

    refused = await refusal(allowance, ANA)

    assert english(refused.public) == "You've asked 20 questions in the last minute. Ask again in 34 seconds."
    assert refused.retry_after == 34
    await ask(allowance, BEN)
    clock.advance(34)
    await ask(allowance, ANA)


@pytest.mark.parametrize(
    ("left", "says"),
    [
        (1, "1 second."),
        (0.2, "1 second."),
        (90, "90 seconds."),
        (91, "2 minutes."),
        (3_600, "60 minutes."),
        (5_401, "2 hours."),
        (86_399, "24 hours."),
    ],
)
async def test_the_time_to_come_back_is_said_in_the_unit_that_fits(clock: StillClock, left: float, says: str) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(per_day=1))
    await ask(allowance, ANA)
    clock.advance(86_400 - left)

    assert (
        english((await refusal(allowance, ANA)).public)
        == f"You've asked 1 question in the last 24 hours. Ask again in {says}"
    )


async def test_of_two_bounds_the_one_that_lasts_longer_is_told(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(per_minute=2, per_day=2))
    await ask(allowance, ANA, 2)

    assert "in the last 24 hours" in english((await refusal(allowance, ANA)).public)


async def test_all_who_share_a_network_are_counted_together(clock: StillClock) -> None:
    """A visitor is a cookie, and there is always a fresh one to be had."""
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(per_minute=2), address=TurnRates(per_minute=3))
    await ask(allowance, ANA, 2)
    await ask(allowance, BEN)

    refused = await refusal(allowance, TurnRequester(Actor("a fresh cookie"), "192.0.2.1"))
    assert english(refused.public) == "Your network has asked 3 questions in the last minute. Ask again in 60 seconds."
    await ask(allowance, TurnRequester(Actor("ben"), "192.0.2.2"))


async def test_a_refusal_counts_for_nobody(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(per_minute=1), address=TurnRates(per_minute=2))
    await ask(allowance, ANA)
    for _ in range(5):
        await refusal(allowance, ANA)

    await ask(allowance, BEN)


async def test_what_never_began_does_not_count(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(1, 1, 1), address=TurnRates(1, 1, 1))
    for _ in range(3):
        await allowance.give_back(await allowance.take(ANA), counts=False)

    await ask(allowance, ANA)
    await refusal(allowance, ANA)


async def test_those_that_run_are_counted_until_they_are_given_back_once(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock, visitor=TurnRates(at_once=2), address=TurnRates(at_once=3))
    first, _ = await allowance.take(ANA), await allowance.take(ANA)

    refused = await refusal(allowance, ANA)
    assert (
        english(refused.public) == "Maven is answering 2 questions of yours right now. Ask again when one is finished."
    )
    assert refused.retry_after > 0
    await allowance.take(BEN)
    others = await refusal(allowance, BEN)
    assert (
        english(others.public)
        == "Maven is answering 3 questions from your network right now. Ask again when one is finished."
    )

    await allowance.give_back(first)
    await allowance.give_back(first)
    await allowance.take(ANA)
    await refusal(allowance, ANA)


async def test_without_bounds_nothing_is_refused(clock: StillClock) -> None:
    allowance = MemoryTurnQuota(clock)

    assert len({await allowance.take(ANA) for _ in range(1_000)}) == 1_000
