"""Weights: what was learnt from labelled messages, and the file that it ships as."""

import importlib.resources
import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

WEIGHTS_FILE = "weights.npz"


@dataclass(frozen=True)
class Weights:
    """The weights that were learnt: a number for every feature and label, in one byte."""

    rounded: npt.NDArray[np.int8]
    """Of shape (features, labels); each label's largest is 127."""
    steps: npt.NDArray[np.float32]
    """Of each label, what one is worth."""
    fingerprint: str
    """That of the examples which were learnt from."""

    @classmethod
    def of(cls, learnt: npt.NDArray[np.float64], fingerprint: str) -> "Weights":
        """Round what was learnt as it ships."""
        values = learnt.astype(np.float32)
        steps = np.abs(values).max(axis=0) / 127
        return cls(np.round(values / np.maximum(steps, 1e-9)).astype(np.int8), steps, fingerprint)

    def of_features(self, places: Sequence[int] | npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
        """The weights of some features, of shape (features, labels)."""
        return self.rounded[places] * self.steps

    def scores(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
        """Of each row of features a number for every label. Most features of a text are 0, and their weights are left alone."""
        used: npt.NDArray[np.bool_] = np.any(rows, axis=0)
        scores: npt.NDArray[np.float32] = rows[:, used] @ self.of_features(used)
        return scores.astype(float)

    def to_bytes(self) -> bytes:
        """As a file."""
        file = io.BytesIO()
        np.savez_compressed(file, values=self.rounded, steps=self.steps, fingerprint=np.array(self.fingerprint))
        return file.getvalue()

    @classmethod
    def from_bytes(cls, content: bytes) -> "Weights":
        """Read what `to_bytes` wrote."""
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            return cls(file["values"], file["steps"].astype(np.float32), str(file["fingerprint"]))


@cache
def shipped_weights(package: str, file: str = WEIGHTS_FILE) -> Weights:
    """The weights that ship in a file of a package, read once."""
    return Weights.from_bytes(importlib.resources.files(package).joinpath(*file.split("/")).read_bytes())
