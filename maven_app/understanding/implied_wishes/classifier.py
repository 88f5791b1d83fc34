"""Classifier: what a clause asks for, from the weights of its category that ship beside this file."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding.implied_wishes.examples import IMPLIED_WISHES, NOTHING, targets_of
from maven_app.understanding.implied_wishes.features import glossed_words, rows_of
from maven_app.understanding.learning.fitting import softmax
from maven_app.understanding.learning.weights import shipped_weights

_SURE, _SURE_OF_DEMAND = 0.4, 0.52
"""The chance from which a clause is taken to ask for something, and one that demands something to require it."""


class ImpliedWish(NamedTuple):
    """The wish that a clause implies most likely."""

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
    targets, chances = await chances_of(clauses, category, embedder)
    return tuple(ImpliedWish(targets[int(row.argmax())], float(row.max())) for row in chances)


async def implied_demands(
    clauses: Sequence[str], known: CategoryKnowledge, embedder: TextEmbedder
) -> tuple[ImpliedWish | None, ...]:
    """Of each clause by which somebody demands something of goods, the fact or the criterion that is required; None where none is likely.

    A fact and the criterion that it makes are one where either is demanded: their chances count together.
    """
    targets, chances = await chances_of(clauses, known.category, embedder)
    required = [_requirement(target, known) for target in targets]
    return (
        tuple(_likeliest_wish(targets, required, row) for row in chances) if targets else tuple(None for _ in clauses)
    )


def _requirement(target: str, known: CategoryKnowledge) -> tuple[str, bool] | None:
    """The fact that a demand for `target` is about, and whether it must be there; None where no fact tells whether it is met."""
    kind, _, id = target.partition(".")
    if kind == "criteria" and (limit := known.criteria[id].demanded if id in known.criteria else None):
        return limit.key, limit.equals is not False
    key, _, answer = id.partition("=")
    return (key, answer != "no") if kind == "facts" else None


def _likeliest_wish(
    targets: Sequence[str], required: Sequence[tuple[str, bool] | None], chances: npt.NDArray[np.float64]
) -> ImpliedWish | None:
    together = dict[tuple[str, bool], list[ImpliedWish]]()
    for target, what, chance in zip(targets, required, chances, strict=True):
        if what is not None:
            together.setdefault(what, []).append(ImpliedWish(target, float(chance)))
    best = max(together.values(), key=lambda group: sum(one.chance for one in group), default=[])
    is_sure = sum(one.chance for one in best) >= _SURE_OF_DEMAND
    return max(best, key=lambda one: one.chance) if is_sure else None


async def chances_of(
    clauses: Sequence[str], category: str, embedder: TextEmbedder
) -> tuple[tuple[str, ...], npt.NDArray[np.float64]]:
    """The targets of a category, and the chance of each by clause; nothing where nothing was taught."""
    # The first reading of a category's examples and weights takes its time.
    targets = await asyncio.to_thread(targets_of, category)
    if not targets or not clauses:
        return (), np.empty((0, 0))
    weights = await asyncio.to_thread(shipped_weights, IMPLIED_WISHES, f"weights/{category}.npz")
    words = [glossed_words(clause) for clause in clauses]
    meanings = await embedder.embed([" ".join(one) for one in words])
    return targets, softmax(weights.scores(rows_of(words, meanings)))
