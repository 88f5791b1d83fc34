"""Features: a message as one row of numbers: its meaning, its words, its letters, and what they point at."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from maven_app.understanding.intents.english_glosses import gloss
from maven_app.understanding.intents.masking import mask_to_words, masked_text, masked_words
from maven_app.understanding.intents.message_reading import MessageReading
from maven_app.understanding.intents.signals import Ground, ground_of, signals_of
from maven_app.understanding.learning.grams import Row, hash_grams, letter_grams, unit

MEANING = 384
"""Numbers of an embedding."""
_GROUNDS: tuple[Ground, ...] = ("nothing", "products", "guide")
_WORDS, _LETTERS, _SIGNALS = 8_192, 8_192, 2_048
"""Places that words, letters and signals are hashed to."""


@dataclass(frozen=True)
class Scale:
    """How much each kind of feature counts; each kind has this length in a row."""

    meaning: float = 1.0
    meaning_here: float = 0.7
    words: float = 1.0
    words_here: float = 0.7
    letters: float = 0.8
    signals: float = 1.0


@dataclass(frozen=True)
class Sketch:
    """A message before its meaning is looked up."""

    texts: tuple[str, str]
    """As it was written, and with every name replaced; both are to be embedded."""
    words: tuple[str, ...]
    """As they were written."""
    glossed_words: tuple[str, ...]
    """The same in plain English."""
    signals: tuple[str, ...]
    ground: Ground


def sketch_of(reading: MessageReading) -> Sketch:
    """The features of a message that need no embedder."""
    masked = masked_text(reading)
    words = masked_words(masked)
    plain = gloss(words)
    texts = (reading.text, mask_to_words(" ".join(plain)))
    return Sketch(texts, tuple(words), plain, tuple(signals_of(reading, words)), ground_of(reading))


def row_of(sketch: Sketch, meanings: npt.NDArray[np.float32], scale: Scale = Scale()) -> Row:
    """The features; `meanings` are the embeddings of the sketch's texts."""
    meaning = meanings.reshape(-1)
    here = np.zeros((len(_GROUNDS), MEANING), dtype=np.float32)
    here[_GROUNDS.index(sketch.ground)] = meanings[1]
    blocks = [
        scale.meaning * unit(meaning),
        scale.meaning_here * unit(here.reshape(-1)),
        scale.words * hash_grams(_word_grams(sketch.glossed_words, 3), _WORDS),
        scale.words_here
        * hash_grams((f"{sketch.ground} {gram}" for gram in _word_grams(sketch.glossed_words, 2)), _WORDS),
        scale.letters * hash_grams(letter_grams(sketch.words), _LETTERS),
        scale.signals * hash_grams(sketch.signals, _SIGNALS),
        np.ones(1, dtype=np.float32),
    ]
    return np.concatenate(blocks).astype(np.float32)


def _word_grams(words: Sequence[str], longest: int) -> Iterable[str]:
    framed = ["<", *words, ">"]
    for length in range(1, longest + 1):
        yield from (" ".join(framed[place : place + length]) for place in range(len(framed) - length + 1))
