"""Classifier: the category that a message means by its use, its parts or the device that is to be replaced ("avoids dog poo").

It learns from `examples/` (`python -m maven_app train-categories`) and needs no embedder: the words are enough.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from maven_app.understanding.categories.features import places_of, row_of, words_of
from maven_app.understanding.learning.fitting import softmax
from maven_app.understanding.learning.weights import Weights, shipped_weights

NONE = "none"
"""Says that a message means no category, several of them, or something that no category holds."""
LABELS = (
    "cameras", "consoles", "e_readers", "headphones", "keyboards_mice", "laptops", "monitors", "robot_vacuums", "routers",
    "smartphones", "smartwatches", "speakers", "storage", "tablets", "tvs", NONE,
)  # fmt: skip
CATEGORIES = "maven_app.understanding.categories"
"""Where the weights ship."""

_SURE = 0.7
"""The chance from which a category is taken: what is told of held-out messages is then right 97 times of 100, and asking is
better than a wrong guess."""


class GuessedCategory(NamedTuple):
    """A category that a message must mean, and the word that shows it most."""

    category: str
    word: str
    chance: float


def guess_category(text: str, weights: Weights | None = None) -> GuessedCategory | None:
    """The category that `text` means beyond doubt."""
    words = words_of(text)
    learnt = (weights or shipped_weights(CATEGORIES)).values
    chances = softmax((row_of(words) @ learnt)[None].astype(float))[0]
    best = int(chances.argmax())
    if not words or LABELS[best] == NONE or chances[best] < _SURE:
        return None
    return GuessedCategory(LABELS[best], _telling(words, learnt, best), float(chances[best]))


def _telling(words: Sequence[str], learnt: npt.NDArray[np.float32], label: int) -> str:
    """The word that speaks most for a label, against all others."""
    speaks = learnt[:, label] - learnt.mean(axis=1)
    return max(words, key=lambda word: float(speaks[places_of(word)].mean()) * len(word) ** 0.5)
