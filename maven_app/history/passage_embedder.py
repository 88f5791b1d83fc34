"""Passage embedder: computes the vectors of passages in the background, of new ones and of those that earlier versions stored."""

import asyncio
import logging

import numpy as np

from maven_app.domain.errors import StorageError
from maven_app.ports.embedding import TextEmbedder, Vectors
from maven_app.ports.history import MeaningIndex, UnembeddedTurn
from maven_app.understanding.intents.english_glosses import plain_english

log = logging.getLogger(__name__)

_TURNS_PER_BATCH = 4
"""A batch holds the processor for a moment, in which others wait."""
_MOST_PASSAGES = 12
"""Of a turn. A guide goes on, but its first sections say what it is about."""
_REST = 0.1
"""Seconds between batches."""


class PassageEmbedder:
    """Fills a `MeaningIndex`. Indonesian is said in plain English first: the embedder knows no other language."""

    def __init__(self, index: MeaningIndex, embedder: TextEmbedder, *, interval: float = 2.0) -> None:
        """`interval` is the seconds between looks for what is new."""
        self._index = index
        self._embedder = embedder
        self._interval = interval

    async def run(self) -> None:
        """Embed new passages until cancelled."""
        while True:
            try:
                is_idle = await self.embed_some() == 0
            except StorageError:
                is_idle = True
                log.warning("passages could not be embedded", exc_info=True)
            await asyncio.sleep(self._interval if is_idle else _REST)

    async def embed_some(self) -> int:
        """Compute the vectors of a few turns, and return how many there were. Raises StorageError."""
        turns = await self._index.without_vectors(limit=_TURNS_PER_BATCH)
        texts = [await asyncio.to_thread(_texts, turn) for turn in turns]
        if turns:
            vectors = await self._embedder.embed([text for of_turn in texts for text in of_turn])
            ends = np.cumsum([len(of_turn) for of_turn in texts])[:-1]
            await self._index.put(dict(zip(turns, np.split(vectors, ends), strict=True)))
        return len(turns)

    async def query_vector(self, text: str) -> Vectors:
        """The vector of what is searched for."""
        vector: Vectors = (await self._embedder.embed([await asyncio.to_thread(plain_english, text)]))[0]
        return vector


def _texts(turn: UnembeddedTurn) -> list[str]:
    return [plain_english(passage) for passage in turn.passages[:_MOST_PASSAGES]]
