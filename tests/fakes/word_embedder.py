"""An embedder that needs no model: texts that share words lie near each other. For tests of what is kept, not of meaning."""

import zlib
from collections.abc import Sequence

import numpy as np

from maven_app.index.embedder import DIMENSIONS, Vectors


class WordEmbedder:
    """`vectors.embedder.Embedder` by counting words; `embedded` says how many texts were asked for."""

    def __init__(self, name: str = "words") -> None:
        self.name = name
        self.embedded = 0

    async def embed(self, texts: Sequence[str]) -> Vectors:
        self.embedded += len(texts)
        vectors = np.full((len(texts), DIMENSIONS), 1e-3, dtype=np.float32)
        for place, text in enumerate(texts):
            for word in text.casefold().split():
                vectors[place, zlib.crc32(word.encode()) % DIMENSIONS] += 1.0
        lengths: Vectors = np.linalg.norm(vectors, axis=1, keepdims=True)
        return vectors / lengths
