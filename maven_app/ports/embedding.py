"""Embedding: texts as vectors of their meaning."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

Vectors = npt.NDArray[np.float32]


class TextEmbedder(Protocol):
    """Turns texts into vectors of length 1."""

    name: str
    """Vectors of embedders with other names mean nothing beside its own."""

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, in order. Raises ProviderUnavailable, ProviderRejected when a service makes them."""
        ...
