"""Classifier: what a clause asks for, from the weights of its category that ship beside this file."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding.implied_wishes.examples import IMPLIED_WISHES, NOTHING, targets_of
from maven_app.understanding.implied_wishes.features import plain_words, rows_of
from maven_app.understanding.learning.fitting import softmax
from maven_app.understanding.learning.weights import shipped_weights

_SURE = 0.4
"""The chance from which a clause is taken to ask for something."""


class ImpliedWish(NamedTuple):
    """What a clause asks for most likely."""

    target: str
    """`uses.ID`, `criteria.ID`, `facts.KEY`, `facts.KEY=no` or `nothing`."""
    chance: float

    @property
    def kind(self) -> str:
        """`uses`, `criteria`, `facts` or `nothing`."""
        return self.target.partition(".")[0]

    @property
    def id(self) -> str:
        """That of the use or the criterion; of a fact its key, with `=no` where its absence is asked for."""
        return self.target.partition(".")[2]

    @property
    def is_sure(self) -> bool:
        """Whether it is to be taken as asked for."""
        return self.target != NOTHING and self.chance >= _SURE


async def implied_wishes(clauses: Sequence[str], category: str, embedder: TextEmbedder) -> tuple[ImpliedWish, ...]:
    """Of each clause of somebody who looks for goods of `category`, what it asks for most likely; empty where nothing was taught."""
    # The first reading of a category's examples and weights takes its time.
    targets = await asyncio.to_thread(targets_of, category)
    if not targets or not clauses:
        return ()
    weights = await asyncio.to_thread(shipped_weights, IMPLIED_WISHES, f"weights/{category}.npz")
    words = [plain_words(clause) for clause in clauses]
    meanings = await embedder.embed([" ".join(one) for one in words])
    chances = softmax((rows_of(words, meanings) @ weights.values).astype(float))
    return tuple(ImpliedWish(targets[int(row.argmax())], float(row.max())) for row in chances)
