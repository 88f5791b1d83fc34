"""Text vectors: what known texts mean, as a file that ships."""

import hashlib
import importlib.resources
import io
from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from maven_app.ports.embedding import Vectors


class TextVectors:
    """Vectors of length 1 by the text that they were made of, each number kept as one byte."""

    def __init__(self, keys: npt.NDArray[np.uint64], rows: npt.NDArray[np.int8]) -> None:
        """`keys` are ascending, one per row of `rows`."""
        self._keys = keys
        self._rows = rows

    @classmethod
    def of(cls, texts: Sequence[str], vectors: Vectors) -> "TextVectors":
        """Those of `texts`, one row each."""
        keys, first = np.unique(_keys_of(texts), return_index=True)
        largest = np.maximum(np.abs(vectors[first]).max(axis=1, keepdims=True), 1e-9)
        return cls(keys, np.round(vectors[first] / largest * 127).astype(np.int8))

    @classmethod
    def from_bytes(cls, content: bytes) -> "TextVectors":
        """Read the bytes that `to_bytes` has written."""
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            return cls(arrays["keys"], arrays["rows"])

    def to_bytes(self) -> bytes:
        """A numpy archive of `keys` (the first eight bytes of a text's SHA-256) and `rows` (each row's largest number is 127)."""
        content = io.BytesIO()
        np.savez_compressed(content, keys=self._keys, rows=self._rows)
        return content.getvalue()

    def find(self, texts: Sequence[str]) -> tuple[Vectors, npt.NDArray[np.bool_]]:
        """A row per text and whether it is known; rows of unknown texts mean nothing."""
        if not len(self._keys):
            return np.zeros((len(texts), self._rows.shape[1]), np.float32), np.zeros(len(texts), np.bool_)
        keys = _keys_of(texts)
        places = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        known: npt.NDArray[np.bool_] = self._keys[places] == keys
        return to_length(self._rows[places].astype(np.float32)), known


@cache
def shipped_text_vectors(package: str, file: str) -> TextVectors:
    """Those in a file of a package, read once."""
    return TextVectors.from_bytes(importlib.resources.files(package).joinpath(*file.split("/")).read_bytes())


def to_length(vectors: Vectors) -> Vectors:
    """The same directions with length 1; zeros stay zeros."""
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    scaled: Vectors = (vectors / np.maximum(lengths, 1e-9)).astype(np.float32)
    return scaled


def _keys_of(texts: Sequence[str]) -> npt.NDArray[np.uint64]:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return np.array([int.from_bytes(digest[:8], "big") for digest in digests], dtype=np.uint64)
