"""`train-wishes`: learns from the examples what shoppers' clauses ask for, and writes the weights that ship."""

import asyncio
from pathlib import Path

import click
import numpy as np

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.ports.embedding import TextEmbedder
from maven_app.understanding import implied_wishes
from maven_app.understanding.implied_wishes.accuracy import measure_wishes
from maven_app.understanding.implied_wishes.examples import (
    Example,
    fingerprint,
    held_out_examples,
    targets_of,
    training_examples,
)
from maven_app.understanding.implied_wishes.features import glossed_words, rows_of
from maven_app.understanding.learning.fitting import fit
from maven_app.understanding.learning.weights import Weights

_PENALTY, _MOST_STEPS = 0.02, 40
"""Further steps change no chance by a hundredth."""
_FOLDER = Path(implied_wishes.__file__).with_name("weights")


@click.command()
@click.argument("categories", nargs=-1)
def command(categories: tuple[str, ...]) -> None:
    """Learn the CATEGORIES (all of them where none is named) from `understanding/implied_wishes/examples/`, and measure each on the
    examples that were not learnt from.
    """
    embedder = local_embedder()
    for category in categories or tuple(CATEGORIES):
        if not targets_of(category):
            continue
        weights = asyncio.run(_fit_wishes(category, embedder))
        (_FOLDER / f"{category}.npz").write_bytes(weights.to_bytes())
        told = asyncio.run(measure_wishes({category: held_out_examples(category)}, embedder))
        click.echo(f"{category}: {told.found:.0%} of those held out are told; {told.right:.0%} of these rightly.")


async def _fit_wishes(category: str, embedder: TextEmbedder) -> Weights:
    targets = targets_of(category)
    phrases = _phrases(shipped_knowledge().categories[category], targets)
    examples = (*training_examples(category), *phrases)
    words = [glossed_words(example.text) for example in examples]
    rows = rows_of(words, await embedder.embed([" ".join(one) for one in words]))
    labels = np.array([targets.index(example.target) for example in examples], dtype=np.int64)
    learnt = fit(
        rows, labels, classes=len(targets), penalty=_PENALTY, counting=np.ones(len(labels)), most_steps=_MOST_STEPS
    )
    return Weights.of(learnt, fingerprint(category))


def _phrases(known: CategoryKnowledge, targets: tuple[str, ...]) -> list[Example]:
    """The fixed phrases of uses and criteria, which teach what is near to them."""
    uses = [Example(said, f"uses.{use.id}") for use in known.uses.values() for said in (*use.said, use.label.en)]
    criteria = [
        Example(said, f"criteria.{one.id}") for one in known.criteria.values() for said in (*one.said, one.label.en)
    ]
    return [example for example in (*uses, *criteria) if example.target in targets]
