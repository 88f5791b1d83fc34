"""Recall: thirty conversations, asked for in other words than were said in them."""

import json
from collections.abc import Sequence
from pathlib import Path

from maven_app.history.indexer import HistoryIndexer
from maven_app.history.passage_embedder import PassageEmbedder
from maven_app.history.search import HistorySearch
from maven_app.index.embedder import local_embedder
from maven_app.ports.history import TurnText
from tests.contracts.storage import ANA, Storage, sqlite_storage

REMEMBERED = [json.loads(line) for line in Path(__file__).with_name("remembered.jsonl").read_text().splitlines()]
"""Conversations as the offline engine answers them, each with questions that somebody would recall it by, written before any was asked."""
NEVER_SAID = ("birthday cake recipe", "a garden hose", "lawn mower", "a bus to the airport")


async def _remember(storage: Storage) -> None:
    for number, remembered in enumerate(REMEMBERED):
        conversation = await storage.conversation(title=remembered["title"])
        turns = [
            TurnText(f"t{number}-{place}", storage.clock.now(), tuple(turn["passages"]), tuple(turn["products"]))
            for place, turn in enumerate(remembered["turns"])
        ]
        await storage.history_index.put(conversation, turns, position=1)
        storage.clock.advance(60)


def _search(storage: Storage) -> HistorySearch:
    embedder = PassageEmbedder(storage.meaning_index, local_embedder())
    indexer = HistoryIndexer(storage.history_index, storage.log)
    return HistorySearch(storage.history_index, storage.meaning_index, indexer, embedder, storage.clock)


async def _places(search: HistorySearch) -> list[int]:
    """For each question, the place at which the conversation was found; 99 where it was not."""
    places = []
    for remembered in REMEMBERED:
        for question in remembered["recalled"]:
            titles = [found.info.title for found in await search.find(ANA, question)]
            places.append(titles.index(remembered["title"]) if remembered["title"] in titles else 99)
    return places


def _within(places: Sequence[int], most: int) -> int:
    return sum(place < most for place in places)


async def test_meaning_finds_what_is_remembered_in_other_words(tmp_path: Path) -> None:
    with sqlite_storage(tmp_path / "maven.db") as storage:
        await _remember(storage)
        search = _search(storage)
        by_words = await _places(search)
        while await search.embedder.embed_some():
            pass
        by_both = await _places(search)

        assert len(by_words) == 30
        assert (_within(by_words, 1), _within(by_words, 3)) == (11, 18)
        assert _within(by_both, 1) >= 23 and _within(by_both, 3) >= 29
        for question in NEVER_SAID:
            assert await search.find(ANA, question) == []
