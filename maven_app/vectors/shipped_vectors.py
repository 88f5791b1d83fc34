"""Vectors that ship: those of the reference products' texts, so that a first start need not compute them."""

import hashlib
import importlib.resources
import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from maven_app.ports.embedding import Vectors

FILE = Path("minilm", "reference.npz")
"""Inside this package; `python -m maven_app embed-reference` writes it."""


class ShippedVectors:
    """Vectors by the text that they were made of, kept as half-precision numbers."""

    def __init__(self, keys: npt.NDArray[np.uint64], vectors: npt.NDArray[np.float16]) -> None:
        """`keys` are ascending, one per row of `vectors`."""
        self._keys = keys
        self._vectors = vectors

    @classmethod
    def of(cls, texts: Sequence[str], vectors: Vectors) -> "ShippedVectors":
        """Those of `texts`, one row each."""
        keys, first = np.unique(_keys_of(texts), return_index=True)
        return cls(keys, vectors[first].astype(np.float16))

    @classmethod
    def from_bytes(cls, content: bytes) -> "ShippedVectors":
        """What `to_bytes` has written."""
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            return cls(arrays["keys"], arrays["vectors"])

    def to_bytes(self) -> bytes:
        """A numpy archive of `keys` (the first eight bytes of a text's SHA-256) and `vectors`."""
        content = io.BytesIO()
        np.savez(content, keys=self._keys, vectors=self._vectors)
        return content.getvalue()

    def find(self, texts: Sequence[str]) -> tuple[Vectors, npt.NDArray[np.bool_]]:
        """A row per text and whether it is known; rows of unknown texts mean nothing."""
        if not len(self._keys):
            return np.zeros((len(texts), self._vectors.shape[1]), np.float32), np.zeros(len(texts), np.bool_)
        keys = _keys_of(texts)
        places = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        known: npt.NDArray[np.bool_] = self._keys[places] == keys
        found: Vectors = self._vectors[places].astype(np.float32)
        return found, known


@cache
def shipped_vectors() -> ShippedVectors:
    """Those in this package."""
    return ShippedVectors.from_bytes(importlib.resources.files("maven_app.vectors").joinpath(FILE).read_bytes())


def _keys_of(texts: Sequence[str]) -> npt.NDArray[np.uint64]:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return np.array([int.from_bytes(digest[:8], "big") for digest in digests], dtype=np.uint64)
