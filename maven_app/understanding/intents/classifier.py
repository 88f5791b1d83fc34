"""Classifier: how likely each intent is, from weights that ship beside this file."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding.intents.features import Sketch, row_of, sketch_of
from maven_app.understanding.intents.labels import LABELS, Label
from maven_app.understanding.intents.message_reading import MessageReading
from maven_app.understanding.learning.fitting import softmax
from maven_app.understanding.learning.weights import Weights, shipped_weights

INTENTS = "maven_app.understanding.intents"
"""Where the weights ship."""


class LikelyIntent(NamedTuple):
    """An intent that a message may have, and how likely it is."""

    label: Label
    chance: float


class IntentClassifier:
    """Tells what a message wants by its meaning, its words and what they point at."""

    def __init__(self, embedder: TextEmbedder, weights: Weights | None = None) -> None:
        self.embedder = embedder
        self._weights = weights or shipped_weights(INTENTS)

    async def rank(self, reading: MessageReading) -> tuple[LikelyIntent, ...]:
        """Every intent, the likeliest first."""
        chances = softmax(self._weights.scores(await rows_of([sketch_of(reading)], self.embedder)))
        likely = (LikelyIntent(label, float(chance)) for label, chance in zip(LABELS, chances[0], strict=True))
        return tuple(sorted(likely, key=lambda one: -one.chance))


async def rows_of(sketches: Sequence[Sketch], embedder: TextEmbedder) -> npt.NDArray[np.float32]:
    """The features of messages, one row each."""
    texts = [text for sketch in sketches for text in sketch.texts]
    meanings = (await embedder.embed(texts)).reshape(len(sketches), 2, -1)
    return np.stack([row_of(sketch, meaning) for sketch, meaning in zip(sketches, meanings, strict=True)])
