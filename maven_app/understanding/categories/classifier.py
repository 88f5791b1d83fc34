"""Classifier: the category that a message means by its use, its parts or the device that is to be replaced ("avoids dog poo").

It learns from `examples/` (`python -m maven_app train-categories`) and needs no embedder: the words are enough.
"""

import math
import re
from collections.abc import Collection, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
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

_SURE = 0.76
"""The chance from which a category is taken: what is told of held-out messages is then right 97 times of 100, and asking is
better than a wrong guess."""


_NEARLY_SURE, _SURE_OF_SENTENCE = 0.65, 0.85
"""The chance from which a story is told a category of which one sentence of it leaves no doubt."""
_POSSIBLE, _FEWEST, _MOST_POSSIBLE = 0.05, 3, 5
"""The least chance at which a category is worth naming, and how many are named."""
_TELLING_LEAST, _TELLING_NOTHING = 0.15, 0.6
"""Where no category has this chance, or "none" has that, the words tell nothing."""
_SMALLEST = 1e-9
_RIVAL, _RIVAL_NONE = 0.08, 0.25
"""Below these chances a second category, and none at all, are out of the question."""
_CLEAR = 0.55
"""The chance from which a category is likelier than none whatever the chance of that."""
MOST_MEANT = 2
"""The likeliest categories one of which is meant where nothing else tells."""
_SENTENCE_END = re.compile(r"[.!?;]\s+|\n")


class GuessedCategory(NamedTuple):
    """A category that a message must mean, and the word that shows it most."""

    category: str
    word: str
    chance: float


def guess_category(
    text: str, weights: Weights | None = None, *, beside: Collection[str] = ()
) -> GuessedCategory | None:
    """The category that `text` means beyond doubt; none of those `beside`, of which it only names things that what is sought goes with."""
    words = words_of(text)
    learnt = weights or shipped_weights(CATEGORIES)
    chances = _chances(words, learnt)
    chances = chances * [label not in beside for label in LABELS]
    chances = chances / max(chances.sum(), _SMALLEST)
    best = int(chances.argmax())
    is_sure = chances[best] >= _SURE
    if not is_sure and chances[best] >= _NEARLY_SURE and _is_clear(chances, best):
        is_sure = _has_no_rival(chances, best) or _is_said_in_a_sentence(text, learnt, best)
    if not words or LABELS[best] == NONE or not is_sure:
        return None
    telling = _telling(words, learnt, best)
    if _tells_fault(words, telling):
        return None
    if telling.casefold() in _EMPTY:
        return _of_content(words, learnt, best)
    return GuessedCategory(LABELS[best], telling, float(chances[best]))


def _of_content(words: Sequence[str], learnt: Weights, label: int) -> GuessedCategory | None:
    """The same category where the words that say something leave no doubt of it by themselves; "will I notice?" speaks of nothing."""
    content = [word for word in words if word.casefold() not in _EMPTY]
    chances = _chances(content, learnt)
    if not content or chances[label] < _SURE:
        return None
    return GuessedCategory(LABELS[label], _telling(content, learnt, label), float(chances[label]))


_EMPTY = STOP | word_set(
    "year years yr yrs month months week weeks day days old ago keep keeps since tahun bulan minggu hari"
)
"""Function words and words of time, which speak for no kind of goods: "my TV is 5 [years] old"."""
_WORKING = word_set("work works working")
_FAILING = word_set("stopped stops stop not isn't aren't doesn't don't won't longer quit quits never barely hardly")


def _tells_fault(words: Sequence[str], telling: str) -> bool:
    """ "The bank app stopped [working]": whether the word that tells most only says that something fails."""
    said = [word.casefold() for word in words]
    before = {said[place - 1] if place else "" for place, word in enumerate(words) if word == telling}
    return telling.casefold() in _WORKING and before <= _FAILING


def likely_categories(text: str) -> tuple[str, ...]:
    """The categories that `text` may mean, the likeliest first; none where its words tell nothing."""
    words = words_of(text)
    if not any(word.isalpha() and word.casefold() not in STOP for word in words):
        return ()  # "max 60" is an amount of anything
    chances = _chances(words, shipped_weights(CATEGORIES))
    goods = {label: float(chance) for label, chance in zip(LABELS, chances, strict=True) if label != NONE}
    ranked = sorted(goods, key=lambda label: -goods[label])
    if goods[ranked[0]] < _TELLING_LEAST or 1 - sum(goods.values()) >= _TELLING_NOTHING:
        return ()
    likely = tuple(label for label in ranked[:_MOST_POSSIBLE] if goods[label] >= _POSSIBLE)
    return likely if len(likely) > 1 else tuple(ranked[:_FEWEST])


def _chances(words: Sequence[str], learnt: Weights) -> npt.NDArray[np.float64]:
    chances: npt.NDArray[np.float64] = softmax(learnt.scores(row_of(words)[None]))[0]
    return chances


def _is_clear(chances: npt.NDArray[np.float64], best: int) -> bool:
    """Whether the best is likely enough beside the chance that no category is meant."""
    return bool(chances[LABELS.index(NONE)] < _RIVAL_NONE or chances[best] >= _CLEAR)


def _has_no_rival(chances: npt.NDArray[np.float64], label: int) -> bool:
    """Whether the words speak for no other category at all."""
    rivals = [chance for other, chance in enumerate(chances) if other != label and LABELS[other] != NONE]
    return bool(max(rivals) < _RIVAL)


def _is_said_in_a_sentence(text: str, learnt: Weights, label: int) -> bool:
    """Whether a sentence of a story leaves no doubt of the label, and none speaks for another."""
    sentences = [words for part in _SENTENCE_END.split(text) if (words := words_of(part))]
    if len(sentences) < 2:
        return False
    chances = [_chances(words, learnt) for words in sentences]
    sure = {int(one.argmax()) for one in chances if one.max() >= _SURE_OF_SENTENCE} - {LABELS.index(NONE)}
    return sure == {label}


def _telling(words: Sequence[str], learnt: Weights, label: int) -> str:
    """The word that speaks most for a label, against all others."""

    def speaks(word: str) -> float:
        of_word = learnt.of_features(places_of(word))
        return float((of_word[:, label] - of_word.mean(axis=1)).mean()) * math.sqrt(len(word))

    return max(words, key=speaks)
