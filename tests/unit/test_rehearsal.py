"""What is done before, and beside, the event loop, so that nobody waits for it."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace

from maven_app.bootstrap.warm_up import warm_up
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.products import Vocabulary
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import OWNER, Bench, catalogue


class WatchedValues(dict[str, dict[str, tuple[str, ...]]]):
    """A shop's own words, which tell which threads learn them."""

    threads: set[int]

    def __iter__(self) -> Iterator[str]:
        self.threads.add(threading.get_ident())
        return super().__iter__()


class WatchedIndex(MemoryIndex):
    """A catalogue that tells what was sought in it, and where its words are learnt."""

    def __init__(self, products: Sequence[Product]) -> None:
        super().__init__(products)
        self.sought = list[str]()
        self.threads = set[int]()

    async def search(self, need: Need, *, limit: int) -> Sequence[Product]:
        self.sought.append(need.text)
        return await super().search(need, limit=limit)

    async def vocabulary(self) -> Vocabulary:
        told = await super().vocabulary()
        values = WatchedValues(told.values)
        values.threads = self.threads
        return replace(told, values=values)


async def test_a_rehearsal_searches_the_catalogue_and_keeps_nothing() -> None:
    index = WatchedIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)

    await warm_up(bench.services)

    assert index.sought
    assert await bench.conversations.list(OWNER) == []


async def test_messages_are_read_beside_the_event_loop() -> None:
    """A message takes some tenths of a second to read, during which everybody else would wait."""
    index = WatchedIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)

    await bench.say("noise cancelling headphones by Sony under $300")

    assert index.threads
    assert threading.get_ident() not in index.threads
