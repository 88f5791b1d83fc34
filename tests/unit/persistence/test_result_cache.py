"""Results that are kept for a while."""

from maven_app.persistence.result_cache import MemoryResultCache
from tests.fakes.clock import StillClock


async def test_a_result_is_kept_for_its_time_and_the_newest_counts() -> None:
    clock = StillClock()
    cache = MemoryResultCache(clock)
    assert await cache.get("question") is None
    await cache.set("question", "old", seconds=3600)
    await cache.set("question", "new", seconds=3600)

    clock.advance(3599)
    assert await cache.get("question") == "new"
    clock.advance(1)
    assert await cache.get("question") is None


async def test_of_too_many_results_the_oldest_goes() -> None:
    cache = MemoryResultCache(StillClock(), size=2)
    for key in ("a", "b", "a", "c"):
        await cache.set(key, key, seconds=60)

    assert [await cache.get(key) for key in ("a", "b", "c")] == ["a", None, "c"]
