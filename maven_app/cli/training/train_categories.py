"""`train-categories`: learns from the labelled messages which category each means, and writes the weights that ship."""

from pathlib import Path

import click
import numpy as np

from maven_app.understanding.categories import classifier
from maven_app.understanding.categories.classifier import LABELS
from maven_app.understanding.categories.features import row_of, words_of
from maven_app.understanding.learning.fitting import fit
from maven_app.understanding.learning.weights import WEIGHTS_FILE, Weights
from maven_app.understanding.training.category_accuracy import measure_categories
from maven_app.understanding.training.category_examples import fingerprint, held_out_messages, training_messages

_PENALTY = 0.01
_CATEGORY_WEIGHTS = Path(classifier.__file__).with_name(WEIGHTS_FILE)


@click.command()
def command() -> None:
    """Learn from `understanding/categories/examples/`, and measure on the messages that were not learnt from."""
    messages = training_messages()
    rows = np.stack([row_of(words_of(message.text)) for message in messages])
    labels = np.array([LABELS.index(message.label) for message in messages], dtype=np.int64)
    learnt = fit(rows, labels, classes=len(LABELS), penalty=_PENALTY, counting=np.ones(len(labels)))
    weights = Weights.of(learnt, fingerprint())
    _CATEGORY_WEIGHTS.write_bytes(weights.to_bytes())
    told = measure_categories(held_out_messages(), Weights.from_bytes(_CATEGORY_WEIGHTS.read_bytes()))
    click.echo(
        f"Learnt {len(messages)} messages. Of those held out, {told.found:.1%} are told; {told.right:.1%} of these rightly."
    )
