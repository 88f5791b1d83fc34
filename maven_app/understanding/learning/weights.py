"""Weights: what was learnt from labelled messages, and the file that it ships as."""

import importlib.resources
import io
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

WEIGHTS_FILE = "weights.npz"


@dataclass(frozen=True)
class Weights:
    """The weights that were learnt: a number for every feature and label."""

    values: npt.NDArray[np.float32]
    """Of shape (features, labels)."""
    fingerprint: str
    """That of the examples which were learnt from."""

    def to_bytes(self) -> bytes:
        """As a file, every number as one byte: its label's largest is 127."""
        steps = np.abs(self.values).max(axis=0) / 127
        file = io.BytesIO()
        rounded = np.round(self.values / np.maximum(steps, 1e-9)).astype(np.int8)
        np.savez_compressed(file, values=rounded, steps=steps, fingerprint=np.array(self.fingerprint))
        return file.getvalue()

    @classmethod
    def from_bytes(cls, content: bytes) -> "Weights":
        """Read what `to_bytes` wrote."""
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            values = file["values"].astype(np.float32) * file["steps"].astype(np.float32)
            return cls(values, str(file["fingerprint"]))


@cache
def shipped_weights(package: str, file: str = WEIGHTS_FILE) -> Weights:
    """The weights that ship in a file of a package, read once."""
    return Weights.from_bytes(importlib.resources.files(package).joinpath(*file.split("/")).read_bytes())
