"""`train-intents`: learns from the labelled messages what shoppers want, and writes the weights that ship."""

import asyncio
import tempfile
from collections import Counter
from pathlib import Path

import click
import numpy as np

from maven_app.bootstrap import build_index
from maven_app.cli.setup_steps import prepare_data
from maven_app.config import Settings, load_settings
from maven_app.domain.copying import copy_with
from maven_app.feeds.reference_data import reference_products
from maven_app.index.embedder import local_embedder
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.intents import classifier
from maven_app.understanding.intents.classifier import IntentClassifier, rows_of
from maven_app.understanding.intents.features import sketch_of
from maven_app.understanding.intents.labels import LABELS
from maven_app.understanding.learning.fitting import fit
from maven_app.understanding.learning.weights import WEIGHTS_FILE, Weights
from maven_app.understanding.training.intent_accuracy import measure_intents
from maven_app.understanding.training.intent_examples import TAUGHT, fingerprint, labeled_messages
from maven_app.understanding.training.screens import Stage

_PENALTY = 0.01
_INTENT_WEIGHTS = Path(classifier.__file__).with_name(WEIGHTS_FILE)


@click.command()
def command() -> None:
    """Learn from `understanding/intents/examples/`, and measure on the messages that were not learnt from."""
    with tempfile.TemporaryDirectory(prefix="maven-train-") as folder:
        settings = copy_with(
            load_settings(), data_dir=Path(folder), database_url=None, catalogue_uri=None, embedder="local"
        )
        prepare_data(settings)
        asyncio.run(_train(settings))


async def _train(settings: Settings) -> None:
    stage = Stage(build_index(settings), list(reference_products()), shipped_knowledge())
    messages = labeled_messages(*TAUGHT)
    rows = await rows_of([sketch_of(await stage.read(message)) for message in messages], local_embedder())
    labels = np.array([LABELS.index(message.label) for message in messages], dtype=np.int64)
    learnt = fit(rows, labels, classes=len(LABELS), penalty=_PENALTY, counting=np.ones(len(labels)))
    weights = Weights.of(learnt, fingerprint())
    _INTENT_WEIGHTS.write_bytes(weights.to_bytes())
    click.echo(f"Learnt {len(messages)} messages: {dict(Counter(message.label for message in messages))}")
    classify = IntentClassifier(local_embedder(), Weights.from_bytes(_INTENT_WEIGHTS.read_bytes()))
    for name, share in (await measure_intents(classify, stage, labeled_messages("held_out"))).items():
        click.echo(f"{name:14} {share:.1%}")
