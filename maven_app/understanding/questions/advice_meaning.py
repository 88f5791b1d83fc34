"""Advice by meaning: which question that an expert has answered is nearest to a message, whatever words it is asked in."""

import asyncio
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.identity_key import IdentityKey
from maven_app.knowledge.schema import AdviceEntry
from maven_app.ports.embedding import TextEmbedder, Vectors
from maven_app.understanding.intents.english_glosses import plain_english
from maven_app.understanding.intents.features import MEANING
from maven_app.understanding.learning.text_vectors import TextVectors, shipped_text_vectors, to_length

ADVICE_VECTORS = ("maven_app.understanding.questions", "advice_vectors.npz")
"""Ships beside this file; `python -m maven_app train-advice` writes it."""
_IT = re.compile(
    r"\b(?:it|they|them|this one|that one|this|that|these|those|ini|itu|nya)\b|(?<=\w{3})nya\b", re.IGNORECASE
)
_LEAD = 1.5
"""The weight of being ahead of the second nearest, beside that of being near."""
_LIKE, _AS_LIKE = 0.72, 0.001
"""Likeness from which a message may tell by itself which kind of goods it is about, and how far apart those of one question lie at most."""
_NEAR, _ABOUT_AS_NEAR = 0.45, 0.08
"""Nearness from which a question may be that of a message whose words it has too, and how far it may be behind the nearest."""
_RIVALS = 2
"""Entries that a category has at least: one alone is ahead of nothing."""
_MIN_LIKENESS = 0.42
"""Likeness below which a message has nothing to do with a question, however far the others are."""

Vector = npt.NDArray[np.float32]


@dataclass(frozen=True)
class MessageMeaning:
    """A message as vectors: by itself, and with a kind of goods in place of its "it"."""

    alone: Vector
    of_kind: Mapping[str, Vector]
    """By category."""


async def meaning_of(text: str, categories: Sequence[str], embedder: TextEmbedder) -> MessageMeaning:
    """The meaning of `text` where goods of one of `categories` are spoken of."""
    named = [_IT.sub(f" the {category_of(category).one} ", text, count=1) for category in categories]
    vectors = await embedder.embed([plain_english(one) for one in (text, *named)])
    await asyncio.to_thread(shipped_text_vectors, *ADVICE_VECTORS)  # the first reading of the file takes its time
    return MessageMeaning(vectors[0], dict(zip(categories, vectors[1:], strict=True)))


def nearest_in_meaning(
    meaning: MessageMeaning, entries: Sequence[AdviceEntry], category: str, *, without: Collection[str] = ()
) -> tuple[float, AdviceEntry | None]:
    """The entry of `category` whose questions are nearest, after a certainty: how near it is, and how far ahead of the next.

    Entries whose ids are in `without` do not count.
    """
    questions = _questions_of(IdentityKey(entries), category)
    if len(questions.entries) < _RIVALS:
        return 0.0, None
    scores = questions.nearness(meaning.alone, meaning.of_kind.get(category, meaning.alone))
    scores[[entry.id in without for entry in questions.entries]] = -1.0
    *_, second, best = np.argsort(scores)
    if questions.likeness(meaning.alone, best) < _MIN_LIKENESS:
        return 0.0, None
    return float(scores[best] + _LEAD * (scores[best] - scores[second])), questions.entries[best]


def near_in_meaning(meaning: MessageMeaning, entries: Sequence[AdviceEntry], category: str) -> list[AdviceEntry]:
    """The entries of `category` whose questions are about as near in meaning as the nearest, the nearest first."""
    questions = _questions_of(IdentityKey(entries), category)
    if not questions.entries:
        return []
    scores = questions.nearness(meaning.alone, meaning.of_kind.get(category, meaning.alone))
    least = max(_NEAR, float(scores.max()) - _ABOUT_AS_NEAR)
    return [questions.entries[place] for place in np.argsort(-scores) if scores[place] >= least]


def likest_kinds(meaning: MessageMeaning, entries: Sequence[AdviceEntry]) -> list[tuple[float, str]]:
    """How like the likest question of each category is to a message, the likest first."""
    categories = dict.fromkeys(entry.category for entry in entries)
    likest = ((_questions_of(IdentityKey(entries), one).likeness(meaning.alone), one) for one in categories)
    return sorted(likest, key=lambda one: -one[0])


def nearest_of_any(meaning: MessageMeaning, entries: Sequence[AdviceEntry]) -> tuple[float, AdviceEntry | None]:
    """The same where the category is to be told by the message too: that of the question which is most like it. Of several that are alike
    the entry counts that stands first: a maker's in the kind of goods that it is known for.
    """
    likest = likest_kinds(meaning, entries)
    least = max(_LIKE, max((likeness for likeness, _ in likest), default=0.0) - _AS_LIKE)
    alike = (nearest_in_meaning(meaning, entries, one) for likeness, one in likest if likeness >= least)
    found = [(certainty, entry) for certainty, entry in alike if entry is not None]
    return min(found, key=lambda one: entries.index(one[1]), default=(0.0, None))


@dataclass(frozen=True)
class _Questions:
    """The questions of a category's entries as vectors, without what all of them have in common."""

    entries: tuple[AdviceEntry, ...]
    vectors: Vectors
    asked: Vectors
    """The same with what they have in common."""
    owners: npt.NDArray[np.int64]
    """Of each vector, the place of its entry."""
    center: Vector

    def likeness(self, meaning: Vector, place: int | None = None) -> float:
        """How like the likest question is; only those of the entry at `place` count where one is given."""
        asked = self.asked if place is None else self.asked[self.owners == place]
        return float((asked @ meaning).max()) if len(asked) else 0.0

    def nearness(self, *meanings: Vector) -> Vector:
        """Of each entry, how near its nearest question is to the meanings together: -1 to 1."""
        sought = to_length(to_length(np.stack(meanings) - self.center).sum(axis=0))
        nearest = np.full(len(self.entries), -1.0, dtype=np.float32)
        np.maximum.at(nearest, self.owners, self.vectors @ sought)
        return nearest


@lru_cache(maxsize=32)
def _questions_of(entries: IdentityKey[Sequence[AdviceEntry]], category: str) -> _Questions:
    own = tuple(entry for entry in entries.value if entry.category == category)
    asked = [(place, question) for place, entry in enumerate(own) for question in entry.asked]
    vectors, known = shipped_text_vectors(*ADVICE_VECTORS).find([question for _, question in asked])
    if not known.any():
        none = np.zeros((0, 0), np.float32)
        return _Questions((), none, none, np.zeros(0, np.int64), none)
    rows = vectors[known]
    center = rows.mean(axis=0)
    owners = np.array([place for place, _ in asked], dtype=np.int64)[known]
    return _Questions(own, to_length(rows - center), rows, owners, center)


async def advice_vectors(
    entries: Iterable[AdviceEntry], embedder: TextEmbedder, before: TextVectors | None = None
) -> TextVectors:
    """The vectors of every question; those in `before` are not made again."""
    questions = list(dict.fromkeys(question for entry in entries for question in entry.asked))
    vectors, known = (before or TextVectors.of([], np.zeros((0, MEANING), np.float32))).find(questions)
    if new := [question for question, is_known in zip(questions, known, strict=True) if not is_known]:
        vectors[~known] = await embedder.embed([plain_english(question) for question in new])
    return TextVectors.of(questions, vectors)
