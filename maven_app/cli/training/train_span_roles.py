"""`train-span-roles`: learns from the marked messages which words ask for something, and writes the weights that ship."""

from pathlib import Path

import click
import numpy as np

from maven_app.understanding import span_roles
from maven_app.understanding.learning.fitting import fit
from maven_app.understanding.learning.grams import Row
from maven_app.understanding.learning.weights import WEIGHTS_FILE, Weights
from maven_app.understanding.span_roles.accuracy import measure_roles
from maven_app.understanding.span_roles.examples import HELD_OUT, HELD_OUT_PLAIN, LISTS, TAUGHT, examples, fingerprint
from maven_app.understanding.span_roles.features import row_of
from maven_app.understanding.span_roles.spans import ROLES, words_of

_ROLE_PENALTY, _MOST_ROLE_STEPS = 0.1, 60
_LISTS_COUNT = 0.3
"""How much the messages that a script put together count: there are many, and they tell little of how people write."""
_ROLE_WEIGHTS = Path(span_roles.__file__).with_name(WEIGHTS_FILE)


@click.command()
def command() -> None:
    """Learn from `understanding/span_roles/examples/`, and measure on those that were not learnt from."""
    weights = _fit_roles()
    _ROLE_WEIGHTS.write_bytes(weights.to_bytes())
    for name, files in (("told", HELD_OUT), ("plain", HELD_OUT_PLAIN)):
        found = measure_roles(examples(*files), weights)
        click.echo(
            f"{name}: {found.spans} spans, {found.unwanted} of them unwanted; "
            f"{found.disregarded} are left alone, {found.precision:.1%} of these rightly ({found.recall:.0%} of the unwanted)."
        )


def _fit_roles() -> Weights:
    rows, labels, counting = list[Row](), list[int](), list[float]()
    for file in TAUGHT:
        for one in examples(file):
            message = words_of(one.tokens)
            rows += [row_of(message, span, one.spans) for span in one.spans]
            labels += [ROLES.index(role) for role in one.roles]
            counting += [_LISTS_COUNT if file == LISTS else 1.0] * len(one.spans)
    learnt = fit(
        np.stack(rows),
        np.array(labels, dtype=np.int64),
        classes=len(ROLES),
        penalty=_ROLE_PENALTY,
        counting=np.array(counting),
        most_steps=_MOST_ROLE_STEPS,
    )
    return Weights.of(learnt, fingerprint())
