"""Accuracy: how many clauses are told what they ask for, and how many of these rightly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding.implied_wishes.classifier import implied_wishes
from maven_app.understanding.implied_wishes.examples import NOTHING, Example


@dataclass(frozen=True)
class Accuracy:
    """Shares from 0 to 1."""

    right: float
    """Of the clauses that are told something, those that are told what they ask for."""
    found: float
    """Of the clauses that ask for something, those that are told what."""


async def measure_wishes(examples: Mapping[str, Sequence[Example]], embedder: TextEmbedder) -> Accuracy:
    """The accuracy on examples of several categories."""
    told = list[bool]()
    asking = 0
    for category, held_out in examples.items():
        wishes = await implied_wishes([example.text for example in held_out], category, embedder)
        asking += sum(example.target != NOTHING for example in held_out)
        told += [wish.target == one.target for wish, one in zip(wishes, held_out, strict=False) if wish.is_sure]
    return Accuracy(right=sum(told) / max(len(told), 1), found=len(told) / max(asking, 1))
